import { Evidence } from '#domain/facts/evidence.ts';
import type { Statement } from '#domain/facts/statement.ts';
import type { Described } from '#domain/names/matching/described.ts';
import { matchOfPerson, type NamedPerson, namedPersons } from '#domain/report/screened-persons.ts';
import type { Reader } from '#platform/db/pool.ts';
import { describeNamed } from '#sources/kit/described-subject.ts';
import { countryCode } from '#sources/kit/lists/country-code.ts';
import { type ListedMatch, nameListIds, searchListed } from './search-names.ts';

/** A head or a founder as names-v1 compares them. */
export function describePerson({ role, name, iinBin, country }: NamedPerson): Described {
	const described = describeNamed({ name, iinBin, country: countryCode(country), isPerson: role === 'head' });
	return role === 'itself' ? { ...described, entity: 'organisation' } : described;
}

/** Lists of sanctions that have spoken about the subject. */
export function spokenNameLists({ sources }: Evidence): string[] {
	return sources.flatMap(({ traits, heard }) =>
		nameListIds.has(traits.sourceId) && (heard.state === 'found' || heard.state === 'nothing') ? traits.sourceId : [],
	);
}

/**
 * The same evidence with what lists say of heads and owners by their number, where a fresh answer tells one: a number identifies, so
 * that it is for everybody. By name they are compared for readers with an account (docs/names.md).
 */
export async function withNumberedPeople(db: Reader, all: readonly Evidence[]): Promise<Evidence[]> {
	const asked = all.flatMap((evidence, at) => {
		const lists = spokenNameLists(evidence);
		return namedPersons(evidence).flatMap((person) => (person.iinBin === null ? [] : [{ at, person, lists }]));
	});
	if (asked.length === 0) return [...all];
	const lists = [...new Set(asked.flatMap((one) => one.lists))];
	const found = await searchListed(
		db,
		lists,
		// without names nothing but the number is met
		asked.map(({ person }) => ({ ...describePerson(person), names: [] })),
	);
	return all.map((evidence, at) => {
		const said = asked.flatMap((one, place) =>
			one.at === at ? (found[place] ?? []).map((match) => ({ person: one.person, match })) : [],
		);
		return said.length === 0 ? evidence : withMatches(evidence, said);
	});
}

type Said = { person: NamedPerson; match: ListedMatch };

/** The same evidence with these matches as statements of their lists. */
export function withMatches(evidence: Evidence, said: readonly Said[]): Evidence {
	const sources = evidence.sources.map((source) => {
		const { traits, heard, statements } = source;
		if (heard.state !== 'found' && heard.state !== 'nothing') return source;
		const fresh = said.flatMap(({ person, match: { sourceId, value, url, comparison } }): Statement[] =>
			sourceId === traits.sourceId
				? [
						{
							...{ kind: 'sanction_match', value: matchOfPerson(person, value, comparison) },
							...(url === null ? {} : { url }),
						},
					]
				: [],
		);
		if (fresh.length === 0) return source;
		return { traits, heard: { ...heard, state: 'found' as const }, statements: [...statements, ...fresh] };
	});
	return new Evidence(evidence.subject, evidence.today, sources);
}
