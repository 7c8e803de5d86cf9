import { Evidence, type SourceEvidence } from '#domain/facts/evidence.ts';
import type { AskedKind } from '#domain/subject.ts';
import { askedAs, type Datasets, hearKept, type RowOfSubject, traitsOfLive } from '#features/facts/public.ts';
import { catalogueOf, type SourceDeps } from '../source-deps.ts';
import { readMayMeet } from './met-by.ts';
import { nameListIds, searchNames } from './search-names.ts';
import { withNumberedPeople } from './search-people.ts';

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
	const searched = searchedIn(lists, datasets);
	const [outcomes, kept] = await Promise.all([
		searched.size === 0 ? undefined : searchNames(deps.pool, searched, [subject]).then(([found]) => found),
		hearKept(deps, [row]).then((heard) => heard.get(subject.iinBin) ?? []),
	]);
	const evidence = together(lists, { outcomes, kept, offered: leftOutOf(deps)(subject.kind) });
	const [whole = evidence] = await withNumberedPeople(deps.pool, [evidence]);
	return whole;
}

/** From so many on it is worth knowing what entries have. */
const many = 100;

/** The same for many, by two questions to the database; in their order. `unheard`: sources that were asked and have not answered */
export async function hearFastMany(
	deps: SourceDeps,
	asked: readonly { lists: Evidence; row: RowOfSubject; unheard?: readonly string[] }[],
	datasets: Datasets,
): Promise<Evidence[]> {
	const subjects = asked.map(({ lists, row }) => askedAs(row, lists.today));
	// lists are the same for subjects of one kind
	const groups = Map.groupBy(asked.keys(), (at) => subjects[at]?.kind);
	const outcomes = new Map<number, NameOutcomes>();
	const mayMeet = asked.length < many ? undefined : await readMayMeet(deps.pool, datasets, [...nameListIds]);
	const searches = [...groups.values()].map(async (places) => {
		const [first] = places.flatMap((at) => asked[at] ?? []);
		const searched = first === undefined ? new Map() : searchedIn(first.lists, datasets);
		if (searched.size === 0) return;
		const named = places.flatMap((at) => subjects[at] ?? []);
		const found = await searchNames(deps.pool, searched, named, mayMeet);
		for (const [index, at] of places.entries()) {
			const own = found[index];
			if (own !== undefined) outcomes.set(at, own);
		}
	});
	const [kept] = await Promise.all([
		hearKept(
			deps,
			asked.map(({ row }) => row),
		),
		...searches,
	]);
	const leftOut = leftOutOf(deps);
	const all = asked.map(({ lists, row, unheard }, at) => {
		const own = { outcomes: outcomes.get(at), kept: kept.get(row.bin) ?? [] };
		return together(lists, { ...own, offered: leftOut(row.kind), unheard });
	});
	return withNumberedPeople(deps.pool, all);
}

type NameOutcomes = Awaited<ReturnType<typeof searchNames>>[number];

function together(
	lists: Evidence,
	{
		outcomes,
		kept,
		offered,
		unheard = [],
	}: {
		outcomes: NameOutcomes | undefined;
		kept: readonly SourceEvidence[];
		offered: readonly SourceEvidence[];
		unheard?: readonly string[] | undefined;
	},
): Evidence {
	const isNamed = outcomes !== undefined && [...outcomes.values()].some(({ state }) => state === 'found');
	return new Evidence(lists.subject, lists.today, [
		...(isNamed ? lists.sources.map((source) => named(source, outcomes)) : lists.sources),
		...kept,
		...unanswered(offered, kept, unheard),
	]);
}

/** Lists that name whom they mean, of those that can speak about the subject. */
function searchedIn({ sources }: Evidence, datasets: Datasets) {
	return new Map(
		sources.flatMap(({ traits: { sourceId }, heard }) => {
			const list = heard.state === 'not_asked' ? undefined : datasets.get(sourceId);
			return list === undefined || !nameListIds.has(sourceId) ? [] : [[sourceId, list] as const];
		}),
	);
}

function named(source: SourceEvidence, outcomes: NameOutcomes | undefined): SourceEvidence {
	const { traits, heard } = source;
	const outcome = heard.state === 'not_asked' ? undefined : outcomes?.get(traits.sourceId);
	if (outcome?.state !== 'found') return source;
	const { asOf, retrievedAt, facts: statements } = outcome;
	return { traits, heard: { state: 'found', asOf, retrievedAt }, statements };
}

/** Live sources that the offer does not query, by kind of subject; sources without an address are left out. */
function leftOutOf(deps: SourceDeps): (kind: AskedKind) => readonly SourceEvidence[] {
	const known = new Map<AskedKind, readonly SourceEvidence[]>();
	return (kind) => {
		const before = known.get(kind);
		if (before !== undefined) return before;
		const offered = catalogueOf(deps)
			.live.filter(
				({ descriptor: { appliesTo, report, role }, endpoint }) =>
					role === 'subject' &&
					report !== null &&
					appliesTo.includes(kind) &&
					deps.sourceSettings[endpoint].baseUrl !== null,
			)
			.map((source) => ({ traits: traitsOfLive(source), heard: notAsked, statements: [] }));
		known.set(kind, offered);
		return offered;
	};
}

/** Those without a stored answer. */
function unanswered(
	offered: readonly SourceEvidence[],
	kept: readonly SourceEvidence[],
	unheard: readonly string[],
): readonly SourceEvidence[] {
	// so it is with most subjects, which share what is left out
	if (kept.length === 0 && unheard.length === 0) return offered;
	const heard = new Set(kept.map(({ traits }) => traits.sourceId));
	return offered.flatMap((source): SourceEvidence[] => {
		const { sourceId } = source.traits;
		if (heard.has(sourceId)) return [];
		return unheard.includes(sourceId) ? [{ ...source, heard: silent }] : [source];
	});
}

const silent = { state: 'silent', since: null, lastGoodAsOf: null } as const;
const notAsked = { state: 'not_asked', reason: 'plan' } as const;
