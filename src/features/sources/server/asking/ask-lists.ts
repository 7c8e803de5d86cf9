import type { SourceEvidence } from '#domain/facts/evidence.ts';
import { type SourceOutcome, unreadEntry } from '#domain/facts/source-outcome.ts';
import type { Statement } from '#domain/facts/statement.ts';
import type { ReportKind } from '#domain/report/report.ts';
import { nameHeadFirms, readEvidence } from '#features/facts/public.ts';
import type { AskedSubject } from '#sources/kit/live-source.ts';
import { findLoadingDays } from '../loading/next-loads.ts';
import { catalogueOf, type SourceDeps } from '../source-deps.ts';
import { whyNotAsked } from './applies.ts';
import type { PublishedList } from './published-list.ts';
import { nameListIds, searchNames } from './search-names.ts';

/**
 * What all these lists say about one subject, in one question to our database (lists searched by name are a second one, the
 * names of the other firms of its head a third).
 * Ids that are no lists of the catalogue are left out.
 */
export async function askLists(
	deps: SourceDeps,
	sourceIds: readonly string[],
	subject: AskedSubject,
	options: { kind: ReportKind; isPaidAllowed: boolean } = { kind: 'full', isPaidAllowed: true },
): Promise<Map<string, SourceOutcome>> {
	const outcomes = new Map<string, SourceOutcome>();
	const wanted = new Set(sourceIds);
	for (const { descriptor } of catalogueOf(deps).lists) {
		if (!wanted.has(descriptor.id)) continue;
		const reason = descriptor.role === 'classifier' ? 'not_applicable' : whyNotAsked(descriptor, subject, options);
		outcomes.set(descriptor.id, { state: 'not_asked', reason: reason ?? 'not_loaded' });
		if (reason !== null) wanted.delete(descriptor.id);
	}
	const asked = [...outcomes.keys()].filter((id) => wanted.has(id));
	if (asked.length === 0) return outcomes;
	const today = subject.today;
	const { evidence, datasets } = await readEvidence(deps.pool, [subject], {
		today,
		hasAddress: ({ endpoint }) => endpoint === null || deps.sourceSettings[endpoint].baseUrl !== null,
	});
	const byName = new Map<string, PublishedList>();
	for (const source of evidence.get(subject.iinBin)?.sources ?? []) {
		const id = source.traits.sourceId;
		if (!wanted.has(id)) continue;
		const list = datasets.get(id);
		if (list !== undefined && nameListIds.has(id) && source.heard.state !== 'silent') byName.set(id, list);
		else outcomes.set(id, outcomeOf(await withFirms(deps, source, subject), list));
	}
	if (byName.size > 0)
		for (const answers of await searchNames(deps.pool, byName, [subject]))
			for (const [id, outcome] of answers) outcomes.set(id, outcome);
	await sayWhenLoaded(deps, outcomes);
	return outcomes;
}

/** Of a list that is not here, when it comes. */
async function sayWhenLoaded(deps: SourceDeps, outcomes: Map<string, SourceOutcome>): Promise<void> {
	const missing = [...outcomes].filter(
		([, outcome]) => outcome.state === 'not_asked' && outcome.reason === 'not_loaded',
	);
	if (missing.length === 0) return;
	const days = await findLoadingDays(
		deps,
		missing.map(([id]) => id),
	);
	for (const [id, on] of days)
		outcomes.set(id, { state: 'not_asked', reason: 'not_loaded', awaited: { percent: null, on } });
}

/** A report names the other firms of a head, where there are any; counts alone are read everywhere else. */
async function withFirms(
	{ pool }: SourceDeps,
	source: SourceEvidence,
	{ iinBin }: AskedSubject,
): Promise<SourceEvidence> {
	const stated = source.statements.find(
		(statement): statement is Statement<'head_firms'> => statement.kind === 'head_firms',
	);
	if (stated === undefined || stated.value.liveCount + stated.value.failedCount === 0) return source;
	const firms = await nameHeadFirms(pool, iinBin);
	if (firms.length === 0) return source;
	const named: Statement = { ...stated, value: { ...stated.value, firms } };
	return {
		...source,
		statements: source.statements.map((statement) => (statement === stated ? named : statement)),
	};
}

/** A loaded list that does not carry the subject has said so, on its date; a row that could not be read is no answer. */
function outcomeOf({ heard, statements }: SourceEvidence, list: PublishedList | undefined): SourceOutcome {
	if (heard.state === 'not_asked') return heard;
	if (heard.state === 'silent')
		return { state: 'silent', failureCode: unreadEntry, since: null, lastGoodAsOf: heard.unreadOn ?? null };
	if (heard.state === 'waiting' || list === undefined) throw new Error('a published list is not waited for');
	return {
		state: heard.state,
		facts: statements,
		asOf: list.listDate,
		retrievedAt: list.publishedAt,
		rawHash: list.contentHash,
		isKept: true,
	};
}
