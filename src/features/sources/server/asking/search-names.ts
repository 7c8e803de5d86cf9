import type { FactKinds } from '#domain/facts/fact-kinds.ts';
import type { SourceOutcome } from '#domain/facts/source-outcome.ts';
import type { Statement } from '#domain/facts/statement.ts';
import { compareDescribed, prepare } from '#domain/names/matching/compare-described.ts';
import { bySurety, type Described, type ListedAbout, type NameComparison } from '#domain/names/matching/described.ts';
import { nameKeys } from '#domain/names/matching/name-keys.ts';
import type { Reader } from '#platform/db/pool.ts';
import type { Rows } from '#platform/db/rows.generated.ts';
import type { Known, Promised } from '#platform/db/rows.ts';
import { listSources } from '#sources/catalogue.ts';
import { describeSubject } from '#sources/kit/described-subject.ts';
import type { AskedSubject } from '#sources/kit/live-source.ts';
import type { MayMeet } from './met-by.ts';
import type { PublishedList } from './published-list.ts';

type Match = FactKinds['sanction_match'];
export type Candidate = {
	source_id: Rows['statement']['source_id'];
	value: Known<Rows['statement']['value'], Match>;
	url: Rows['statement']['url'];
	names: Rows['statement']['names'];
	born_on: Rows['statement']['born_on'];
	about: Known<Rows['statement']['about'], ListedAbout> | null;
	iin_bin: Rows['statement']['iin_bin'];
} & Promised<{ place: number }>;

/** An entry of a list that is shown, and how it met whom one asked for. */
export type ListedMatch = { sourceId: string; value: Match; url: string | null; comparison: NameComparison };

/** Lists that name whom they mean instead of numbering them (sanctions, terrorism). */
export const nameListIds: ReadonlySet<string> = new Set(
	listSources.flatMap(({ descriptor }) => (descriptor.section === 'sanctions' ? [descriptor.id] : [])),
);

const mostMatches = 10;
const mostCandidates = 400;

const columns = 'f.source_id, f.iin_bin, f.value, f.url, f.names, f.born_on, f.about';
const isOfLists = 'f.source_id = any($1) and f.removed_on is null';
const isAnother = '(asked.number is null or f.iin_bin is distinct from asked.number)';
/** Rows by the index of this condition alone. */
export const byIndex = (condition: string) =>
	`lateral (select f.ctid as at, f.* from statement f where ${condition} offset 0) f`;
/**
 * Entries with one of the numbers, and those that have both keys of a probe: the shorter ones first, where one word is all there is.
 * Without the `offset 0` of byIndex, and where statistics are older than the lists, all entries of the lists are read for each of
 * those sought. Without `<> '{}'` the index of names, which is partial, would not be used; without the last `offset 0` a hash join
 * reads the whole table to find the lines of the hits again.
 */
export const candidatesSql = `
select asked.place::integer as place, met.*
from unnest($2::text[], $3::text[], $4::text[]) with ordinality asked(number, abroad, probes, place)
cross join lateral (
	select ${columns} from ${byIndex('f.iin_bin = asked.number and f.removed_on is null')} where ${isOfLists}
	union all
	select ${columns} from unnest(string_to_array(asked.abroad, ' ')) number
	cross join ${byIndex(`f.about -> 'identifiers' @> jsonb_build_array(jsonb_build_object('number', number)) and f.about is not null`)}
	where ${isOfLists} and ${isAnother}
	union all
	select ${columns} from (
		select distinct f.at, cardinality(f.name_keys) as keys
		from unnest(string_to_array(asked.probes, '|')) probe
		cross join ${byIndex(`f.name_keys @> string_to_array(probe, ' ') and f.name_keys <> '{}'`)}
		where ${isOfLists} and ${isAnother}
		order by keys limit ${mostCandidates}) hit
	cross join lateral (select ${columns} from statement f where f.ctid = hit.at offset 0) f) met`;

/** Of longer names the longest words are asked for: they are the rarest. */
const mostWords = 8;

/** Two words of a name that an entry must have, by their spelling or by their sound; a name of one word asks for that one. */
function probesOf(text: string, entity: Described['entity'], mayMeet: MayMeet): string[] {
	const keys = nameKeys(text, entity);
	const single = keys.filter(({ words }) => words === 1).toSorted((one, other) => other.key.length - one.key.length);
	const asked = single.slice(0, mostWords);
	const alone = [...keys.filter(({ words }) => words === 2), ...(asked.length === 1 ? asked : [])];
	const probes: string[] = [];
	for (const spelling of ['key', 'sound'] as const) {
		const met = asked.map((one) => one[spelling]).filter(mayMeet);
		for (const [at, one] of met.entries()) for (const other of met.slice(at + 1)) probes.push(`${one} ${other}`);
		for (const one of alone) if (mayMeet(one[spelling])) probes.push(one[spelling]);
	}
	return probes;
}

/** One of those sought, as the database is asked for them. */
type Question = { place: number; number: string | null; abroad: string; probes: string };

const anybody: MayMeet = () => true;

/** Of those whom no entry can meet nothing is asked. */
function questionsOf(sought: readonly Described[], mayMeet: MayMeet): Question[] {
	return sought.flatMap(({ names, entity, identifiers }, at): Question[] => {
		const ofKind = (isOurs: boolean) =>
			identifiers.flatMap(({ number, kind }) => ((kind === 'kz') === isOurs ? number : []));
		const [number = null] = ofKind(true).filter(mayMeet);
		const abroad = ofKind(false).join(' ');
		const probes = [...new Set(names.flatMap(({ text }) => probesOf(text, entity, mayMeet)))].join('|');
		return number === null && abroad === '' && probes === '' ? [] : [{ place: at, number, abroad, probes }];
	});
}

/** By what the database proposes entries. */
export function candidatesValues(lists: readonly string[], sought: readonly Described[]): unknown[] {
	return valuesOf(lists, questionsOf(sought, anybody));
}

function valuesOf(lists: readonly string[], questions: readonly Question[]): unknown[] {
	return [
		lists,
		questions.map(({ number }) => number),
		questions.map(({ abroad }) => abroad),
		questions.map(({ probes }) => probes),
	];
}

/**
 * Entries of these lists that names-v1 shows for each of those sought, the surest first; in their order.
 * @param mayMeet leaves out whatever no entry has
 */
export async function searchListed(
	db: Reader,
	lists: readonly string[],
	sought: readonly Described[],
	mayMeet: MayMeet = anybody,
): Promise<ListedMatch[][]> {
	const found = sought.map((): ListedMatch[] => []);
	const questions = questionsOf(sought, mayMeet);
	if (questions.length === 0 || lists.length === 0) return found;
	const values = valuesOf(lists, questions);
	const { rows } = await db.query<Candidate>({ name: 'name-candidates', text: candidatesSql, values });
	const byPlace = Map.groupBy(rows, ({ place }) => questions[place - 1]?.place);
	for (const [place, candidates] of byPlace) {
		const one = place === undefined ? undefined : sought[place];
		if (one !== undefined && place !== undefined) found[place] = compareAll(one, candidates);
	}
	return found;
}

/** The comparing itself, behind the question to the database. */
function compareAll(sought: Described, candidates: readonly Candidate[]): ListedMatch[] {
	const prepared = prepare(sought);
	return candidates
		.flatMap((row): ListedMatch[] => {
			const comparison = compareDescribed(prepared, prepare(describeEntry(row)));
			return comparison === null ? [] : [{ sourceId: row.source_id, value: row.value, url: row.url, comparison }];
		})
		.toSorted((one, other) => bySurety(one.comparison, other.comparison));
}

function describeEntry({ names, value, born_on: bornOn, about, iin_bin: iinBin }: Candidate): Described {
	const weak = new Set(about?.weakNames);
	const own = iinBin === null ? [] : [{ number: iinBin, country: 'KZ', kind: 'kz' as const }];
	return {
		// further numbers of an entry stand in lines without its spellings
		names: (names.length === 0 ? [value.name] : names).map((text) => ({ text, isWeak: weak.has(text) })),
		identifiers: about === null ? own : [...own, ...about.identifiers],
		countries: about?.countries ?? [],
		addresses: about?.addresses ?? [],
		entity: about?.entity ?? null,
		bornOn,
	};
}

/** What a list states about the subject itself. */
function statementOf({ value, url, comparison }: ListedMatch): Statement {
	const isConfirmed = comparison.tier === 'identifier';
	const match: Match = {
		...{ ...value, matchedBy: comparison.tier, isConfirmed },
		...{ similarity: isConfirmed ? null : comparison.score, comparison },
	};
	return { kind: 'sanction_match', value: match, ...(url === null ? {} : { url }) };
}

type Lists = ReadonlyMap<string, PublishedList>;
type Answers = ReadonlyMap<string, SourceOutcome>;

/**
 * What lists of sanctions say of these subjects, in their order: the very number confirms, a name alone never does. Heads and
 * owners are looked up where a report closes (screen-persons.ts).
 */
export async function searchNames(
	db: Reader,
	lists: Lists,
	subjects: readonly AskedSubject[],
	mayMeet?: MayMeet,
): Promise<Answers[]> {
	const found = await searchListed(db, [...lists.keys()], subjects.map(describeSubject), mayMeet);
	const nothing = new Map([...lists].map(([id, list]) => [id, outcomeOf(list, [])]));
	return found.map((matches) => {
		if (matches.length === 0) return nothing;
		const bySource = Map.groupBy(matches, ({ sourceId }) => sourceId);
		return new Map([...lists].map(([id, list]) => [id, outcomeOf(list, bySource.get(id) ?? [])]));
	});
}

function outcomeOf(
	{ listDate, publishedAt, contentHash }: PublishedList,
	matches: readonly ListedMatch[],
): SourceOutcome {
	const facts = matches.slice(0, mostMatches).map(statementOf);
	const state = facts.length > 0 ? 'found' : 'nothing';
	return { state, facts, asOf: listDate, retrievedAt: publishedAt, rawHash: contentHash, isKept: true };
}
