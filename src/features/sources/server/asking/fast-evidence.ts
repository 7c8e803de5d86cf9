import { Evidence, type SourceEvidence } from '#domain/facts/evidence.ts';
import { askedAs, type Datasets, hearKept, type RowOfSubject, traitsOfLive } from '#features/facts/public.ts';
import type { AskedSubject } from '#sources/kit/live-source.ts';
import { catalogueOf, type SourceDeps } from '../source-deps.ts';
import { nameLists } from './name-lists.ts';

/**
 * What the fast check knows: the published lists by number, those of sanctions by the subject's name too, and answers that
 * open sources gave to somebody and that are still fresh. Nobody is asked: what a report would ask is left out of the offer.
 */
export async function hearFast(
	deps: SourceDeps,
	lists: Evidence,
	datasets: Datasets,
	row: RowOfSubject,
): Promise<Evidence> {
	const subject = askedAs(row, lists.today);
	const [named, kept] = await Promise.all([
		searchNames(deps, lists, datasets, subject),
		hearKept(deps, [row]).then((heard) => heard.get(subject.iinBin) ?? []),
	]);
	return new Evidence(lists.subject, lists.today, [
		...lists.sources.map((source) => named.get(source) ?? source),
		...kept,
		...leftOut(deps, subject, kept),
	]);
}

/** Directors are not searched: namesakes are shown only to readers with an account. */
async function searchNames(
	deps: SourceDeps,
	{ sources }: Evidence,
	datasets: Datasets,
	subject: AskedSubject,
): Promise<ReadonlyMap<SourceEvidence, SourceEvidence>> {
	const found = new Map<SourceEvidence, SourceEvidence>();
	const searched = sources.flatMap((source) => {
		const { sourceId } = source.traits;
		const list = source.heard.state === 'not_asked' ? undefined : datasets.get(sourceId);
		return list === undefined || !nameLists.ids.has(sourceId) ? [] : [{ source, list }];
	});
	if (searched.length === 0) return found;
	const published = new Map(searched.map(({ source, list }) => [source.traits.sourceId, list]));
	const outcomes = await nameLists.search(deps, published, { ...subject, headName: null });
	for (const { source } of searched) {
		const outcome = outcomes.get(source.traits.sourceId);
		if (outcome?.state !== 'found') continue;
		const { asOf, retrievedAt, facts: statements } = outcome;
		found.set(source, { traits: source.traits, heard: { state: 'found', asOf, retrievedAt }, statements });
	}
	return found;
}

/** Live sources without a stored answer, which the offer does not query; sources without an address are left out. */
function leftOut(deps: SourceDeps, subject: AskedSubject, kept: readonly SourceEvidence[]): SourceEvidence[] {
	const heard = new Set(kept.map(({ traits }) => traits.sourceId));
	return catalogueOf(deps)
		.live.filter(
			({ descriptor: { id, appliesTo, report, role }, endpoint }) =>
				role === 'subject' &&
				report !== null &&
				appliesTo.includes(subject.kind) &&
				!heard.has(id) &&
				deps.sourceSettings[endpoint].baseUrl !== null,
		)
		.map((source) => ({ traits: traitsOfLive(source), heard: notAsked, statements: [] }));
}

const notAsked = { state: 'not_asked', reason: 'plan' } as const;
