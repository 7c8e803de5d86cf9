import { isDeepStrictEqual } from 'node:util';
import type { SourceTraits } from '#domain/facts/evidence.ts';
import type { Statement } from '#domain/facts/statement.ts';
import { evidenceOfReport } from '#domain/report/evidence-of-report.ts';
import { matchOfPerson, type NamedPerson, namedPersons } from '#domain/report/screened-persons.ts';
import type { StoredReport, StoredSource } from '#domain/report/stored-report.ts';
import {
	type BarredParty,
	describePerson,
	type ListedMatch,
	nameListIds,
	searchListed,
	searchParties,
	supplierListIds,
} from '#features/sources/public.ts';
import type { Reader } from '#platform/db/pool.ts';
import { lentToLists, returnedToAnswers, withoutLent } from './lent-matches.ts';

type TraitsOf = (sourceId: string) => SourceTraits;

/** A source of one report that says more than it did. */
export type Amended = {
	reportId: string;
	sourceId: string;
	facts: readonly Statement[];
	/** of a source that answered under a consent: what it says is sealed by it */
	consentId: string | null;
};

const mostMatchesOfOne = 5;

/**
 * Looks heads and founders whom sources have named up in the lists of sanctions that these reports have asked, by number and by name,
 * and in the registers of barred suppliers by number: what is found stands as a statement of that list. Of somebody whom only an answer under a consent names, it is kept with that
 * answer and ends with it. Asked again it finds the same, so nothing is said twice. Nobody abroad is told of anybody.
 */
export async function screenPersons(
	db: Reader,
	reports: readonly StoredReport[],
	traitsOf: TraitsOf,
): Promise<{ reports: StoredReport[]; amended: Amended[] }> {
	const asked = reports.flatMap((stored) => {
		const lists = stored.sources.filter(isAnsweredList).map(({ sourceId }) => sourceId);
		if (lists.length === 0) return [];
		return personsOf(stored, traitsOf).map((person) => ({ stored, person, lists, subject: stored.subject.bin }));
	});
	const lists = [...new Set(asked.flatMap((one) => one.lists))];
	const found = await searchListed(
		db,
		lists.filter((id) => nameListIds.has(id)),
		asked.map(({ person }) => describePerson(person)),
	);
	const barred = await searchParties(
		db,
		lists.filter((id) => supplierListIds.has(id)),
		asked,
	);
	const amended: Amended[] = [];
	const screened = reports.map((stored) => {
		const hits = asked.flatMap((one, at) => {
			if (one.stored !== stored) return [];
			const isAsked = ({ sourceId }: { sourceId: string }) => one.lists.includes(sourceId);
			return [
				...hitsOf(one.person, (found[at] ?? []).filter(isAsked)),
				...partiesOf(one.person, (barred[at] ?? []).filter(isAsked)),
			];
		});
		if (hits.length === 0) return stored;
		const kept = returnedToAnswers(stored.sources);
		const sources = kept.map((source) => withHits(source, hits));
		for (const [at, source] of sources.entries()) {
			if (source === kept[at]) continue;
			const { sourceId, facts, consentId = null } = source;
			amended.push({ reportId: stored.id, sourceId, facts, consentId });
		}
		return { ...stored, sources: lentToLists(sources) };
	});
	return { reports: screened, amended };
}

/** A list that was not asked, or did not answer, says nothing about anybody. */
function isAnsweredList({ sourceId, state }: StoredSource): boolean {
	return (nameListIds.has(sourceId) || supplierListIds.has(sourceId)) && (state === 'found' || state === 'nothing');
}

type Screened = NamedPerson & { /** answered under a consent, and alone names them */ keptWith: string | null };

function personsOf(stored: StoredReport, traitsOf: TraitsOf): Screened[] {
	const open = stored.sources.filter(({ consentId }) => consentId === undefined);
	const openly = namedPersons(evidenceOfReport({ ...stored, sources: withoutLent(open) }, traitsOf));
	const all = namedPersons(evidenceOfReport(stored, traitsOf));
	const consented = new Set(
		stored.sources.flatMap(({ sourceId, consentId }) => (consentId === undefined ? [] : sourceId)),
	);
	const isOpen = ({ name, iinBin, role }: NamedPerson) =>
		openly.some((one) => one.name === name && one.iinBin === iinBin && one.role === role);
	return [
		...openly.map((person) => ({ ...person, keptWith: null })),
		...all.flatMap((person) =>
			!isOpen(person) && consented.has(person.sourceId) ? [{ ...person, keptWith: person.sourceId }] : [],
		),
	];
}

type Hit = { sourceId: string; statement: Statement<'sanction_match' | 'barred_party'> };

function hitsOf(person: Screened, matches: readonly ListedMatch[]): Hit[] {
	const source = person.keptWith;
	const bySource = Map.groupBy(matches, ({ sourceId }) => sourceId);
	return [...bySource.values()]
		.flatMap((ofOne) => ofOne.slice(0, mostMatchesOfOne))
		.map(({ sourceId, value, url, comparison }) => {
			const match = {
				...matchOfPerson(person, value, comparison),
				...(source === null ? {} : { lent: { list: sourceId, by: source } }),
			};
			const statement = { kind: 'sanction_match' as const, value: match, ...(url === null ? {} : { url }) };
			return { sourceId: source ?? sourceId, statement };
		});
}

function partiesOf({ keptWith }: Screened, parties: readonly BarredParty[]): Hit[] {
	return parties.slice(0, mostMatchesOfOne).map(({ sourceId, value, url }) => {
		const lent = keptWith === null ? {} : { lent: { list: sourceId, by: keptWith } };
		const statement = { kind: 'barred_party' as const, value: { ...value, ...lent }, ...(url === null ? {} : { url }) };
		return { sourceId: keptWith ?? sourceId, statement };
	});
}

function withHits(source: StoredSource, hits: readonly Hit[]): StoredSource {
	const fresh = hits.flatMap(({ sourceId, statement }) =>
		sourceId === source.sourceId && !source.facts.some((fact) => isSame(fact, statement)) ? [statement] : [],
	);
	return fresh.length === 0 ? source : { ...source, state: 'found', facts: [...source.facts, ...fresh] };
}

function isSame(known: Statement, hit: Hit['statement']): boolean {
	if (known.kind === 'barred_party' && hit.kind === 'barred_party') return isDeepStrictEqual(known.value, hit.value);
	if (known.kind !== 'sanction_match' || hit.kind !== 'sanction_match') return false;
	const { value } = known;
	return (
		value.matchedBy === hit.value.matchedBy &&
		value.list === hit.value.list &&
		value.entryId === hit.value.entryId &&
		value.of?.name === hit.value.of?.name
	);
}
