import { Evidence } from '#domain/facts/evidence.ts';
import type { Statement } from '#domain/facts/statement.ts';
import type { Described } from '#domain/names/matching/described.ts';
import { matchOfPerson, type NamedPerson, namedPersons } from '#domain/report/screened-persons.ts';
import type { Reader } from '#platform/db/pool.ts';
import { describeNamed } from '#sources/kit/described-subject.ts';
import { countryCode } from '#sources/kit/lists/country-code.ts';
import { type ListedMatch, nameListIds, searchListed } from './search-names.ts';
import { type BarredParty, searchParties, supplierListIds } from './search-parties.ts';

/** A head or a founder as names-v1 compares them. */
export function describePerson({ role, name, iinBin, country }: NamedPerson): Described {
	const described = describeNamed({ name, iinBin, country: countryCode(country), isPerson: role === 'head' });
	return role === 'itself' ? { ...described, entity: 'organisation' } : described;
}

const numberingListIds: ReadonlySet<string> = new Set([...nameListIds, ...supplierListIds]);

/** Lists of sanctions that have spoken about the subject. */
export function spokenNameLists(evidence: Evidence): string[] {
	return spokenOf(evidence, nameListIds);
}

function spokenOf({ sources }: Evidence, ids: ReadonlySet<string>): string[] {
	return sources.flatMap(({ traits, heard }) =>
		ids.has(traits.sourceId) && (heard.state === 'found' || heard.state === 'nothing') ? traits.sourceId : [],
	);
}

/**
 * The same evidence with what lists say of heads and owners by their number, where a fresh answer tells one: a number identifies, so
 * that it is for everybody. By name they are compared for readers with an account (docs/names.md).
 */
export async function withNumberedPeople(db: Reader, all: readonly Evidence[]): Promise<Evidence[]> {
	const asked = all.flatMap((evidence, at) => {
		const lists = spokenOf(evidence, numberingListIds);
		return namedPersons(evidence).flatMap((person) =>
			person.iinBin === null ? [] : [{ at, person, lists, subject: evidence.subject.iinBin }],
		);
	});
	if (asked.length === 0) return [...all];
	const lists = [...new Set(asked.flatMap((one) => one.lists))];
	const found = await searchListed(
		db,
		lists.filter((id) => nameListIds.has(id)),
		// without names nothing but the number is met
		asked.map(({ person }) => ({ ...describePerson(person), names: [] })),
	);
	const barred = await searchParties(
		db,
		lists.filter((id) => supplierListIds.has(id)),
		asked,
	);
	const said = asked.map(({ person }, place) => [
		...(found[place] ?? []).map((match) => matchedBy(person, match)),
		...(barred[place] ?? []).map(partyIn),
	]);
	return all.map((evidence, at) =>
		saying(
			evidence,
			asked.flatMap((one, place) => (one.at === at ? (said[place] ?? []) : [])),
		),
	);
}

type Said = { sourceId: string; statement: Statement };

function matchedBy(person: NamedPerson, { sourceId, value, url, comparison }: ListedMatch): Said {
	const match = { kind: 'sanction_match' as const, value: matchOfPerson(person, value, comparison) };
	return { sourceId, statement: { ...match, ...(url === null ? {} : { url }) } };
}

/** An entry with the number of somebody, as a statement of its register. */
function partyIn({ sourceId, value, url }: BarredParty): Said {
	return { sourceId, statement: { kind: 'barred_party', value, ...(url === null ? {} : { url }) } };
}

/** The same evidence with these matches as statements of their lists. */
export function withMatches(
	evidence: Evidence,
	said: readonly { person: NamedPerson; match: ListedMatch }[],
): Evidence {
	return saying(
		evidence,
		said.map(({ person, match }) => matchedBy(person, match)),
	);
}

function saying(evidence: Evidence, said: readonly Said[]): Evidence {
	if (said.length === 0) return evidence;
	const sources = evidence.sources.map((source) => {
		const { traits, heard, statements } = source;
		if (heard.state !== 'found' && heard.state !== 'nothing') return source;
		const fresh = said.flatMap(({ sourceId, statement }) => (sourceId === traits.sourceId ? statement : []));
		if (fresh.length === 0) return source;
		return { traits, heard: { ...heard, state: 'found' as const }, statements: [...statements, ...fresh] };
	});
	return new Evidence(evidence.subject, evidence.today, sources);
}
