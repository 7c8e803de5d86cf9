import { AppError } from '#domain/error.ts';
import type { Locale } from '#domain/locale.ts';
import { findOwnFacts, type ReportDeps } from '#features/reports/public.ts';
import { describeSubjects } from '#features/subjects/public.ts';
import type { LinksView } from '../contract.ts';
import { findCentre } from './links-store.ts';
import {
	type Neighbours,
	neighboursOfSubject,
	neighboursOfThing,
	type ReportedFacts,
	subjectNodeId,
	type Thing,
} from './neighbours.ts';
import { parseThingId } from './node-id.ts';
import { presentLinks } from './present-links.ts';

export type LinksQuestion = {
	/** the subject that the asker opens by asking */
	bin: string;
	node: string | undefined;
	page: number;
	report: string | undefined;
	/** the account whose reports add facts; null: a visitor */
	reader: string | null;
	/** which of these the asker has opened today */
	findOpened(bins: readonly string[]): Promise<ReadonlySet<string>>;
	locale: Locale;
};

/**
 * One step of the graph: what a subject is linked with, or about twenty subjects that one of these links leads to.
 * @throws AppError `subject_not_found`, `not_found` (the report, or no link of this subject), `bad_request` (the node)
 */
export async function findLinks(deps: ReportDeps, question: LinksQuestion): Promise<LinksView> {
	const { bin, node, page, reader, locale } = question;
	const { pool, clock, registry } = deps;
	const key = node === undefined ? null : parseThingId(node);
	const centre = await findCentre(pool, bin);
	if (centre === undefined) throw new AppError('subject_not_found');
	const around = await neighboursOfSubject(pool, centre, await readReported(deps, question));
	const own: Thing | undefined =
		key === null
			? { id: subjectNodeId(centre), kind: 'subject', row: centre }
			: around.things.find(({ id, kind }) => id === node && kind === key.kind);
	// what no opened subject leads to is asked for at the search
	if (own === undefined) throw new AppError('not_found');
	const found: Neighbours = key === null ? around : await neighboursOfThing(pool, key, { page, reader });
	const bins = [own, ...found.things].flatMap((thing) => (thing.kind === 'subject' ? [thing.row.bin] : []));
	const [rows, opened, { datasets: listDates }] = await Promise.all([
		describeSubjects({ pool, clock, registry }, bins, locale),
		question.findOpened(bins),
		registry.current(),
	]);
	return presentLinks({ own, ...found, page }, { rows, opened: new Set([...opened, bin]), listDates, locale });
}

async function readReported(deps: ReportDeps, { reader, report }: LinksQuestion): Promise<ReportedFacts | null> {
	if (report === undefined) return null;
	const facts = await findOwnFacts(deps, reader, report, ['founder', 'contacts']);
	const [first] = facts;
	if (first === undefined) return null;
	return {
		bin: first.bin,
		founders: facts.flatMap((fact) => (fact.kind === 'founder' ? [{ ...fact.value, sourceId: fact.sourceId }] : [])),
		phones: facts.flatMap((fact) =>
			fact.kind === 'contacts' ? fact.value.phones.map((number) => ({ number, sourceId: fact.sourceId })) : [],
		),
	};
}
