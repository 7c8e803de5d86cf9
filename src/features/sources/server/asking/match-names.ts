import type { FactKinds } from '#domain/facts/fact-kinds.ts';
import type { SourceOutcome } from '#domain/facts/source-outcome.ts';
import type { Statement } from '#domain/facts/statement.ts';
import { nameLikeness, nameTokens } from '#domain/names/name-key.ts';
import type { Rows } from '#platform/db/rows.generated.ts';
import type { Known, Promised } from '#platform/db/rows.ts';
import type { AskedSubject } from '#sources/kit/live-source.ts';
import type { SourceDeps } from '../source-deps.ts';
import type { PublishedList } from './published-list.ts';

type Match = FactKinds['sanction_match'];
type Row = {
	source_id: Rows['statement']['source_id'];
	iin_bin: Rows['statement']['iin_bin'];
	value: Known<Rows['statement']['value'], Match>;
	url: Rows['statement']['url'];
	names: Rows['statement']['names'];
};
type Asked = { tokens: readonly string[]; by: 'name' | 'head_name'; isPerson: boolean };

/** Below it two names are different ones; above it a person may look, and nothing more is said. */
const leastLikeness = { organisation: 0.86, person: 0.78 } as const;
/** A name of one word says too little about a person, and about most firms. */
const leastCommonWords = 2;
const mostMatches = 10;

/**
 * Entries that carry a number, and those whose words meet the words of a name; entries are ordered by how many of them they
 * have. `$1` are the lists. Without `<> '{}'` the index of names, which is partial, would not be used.
 */
const entriesOf = (number: string, words: string) => `
select source_id, iin_bin, value, url, names from statement
where source_id = any($1) and removed_on is null and iin_bin = ${number}
union all
select source_id, iin_bin, value, url, names from (
  select f.*, (select count(*) from unnest(f.name_keys) word where word = any(${words})) as met
  from statement f
  where f.source_id = any($1) and f.removed_on is null and f.name_keys <> '{}' and f.name_keys && ${words}
    and f.iin_bin is distinct from ${number}
  order by met desc limit 400) near
where met >= ${leastCommonWords} or cardinality(${words}) < ${leastCommonWords}`;
const ofOne = { name: 'match-names', text: entriesOf('$2', '$3::text[]') };
// words have no blanks in them
const ofMany = {
	name: 'match-names-of-many',
	text: `select asked.place::integer as place, met.* from unnest($2::text[], $3::text[]) with ordinality asked(number, words, place)
		cross join lateral (${entriesOf('asked.number', `string_to_array(asked.words, ' ')`)}) met`,
};

function namesOf({ kind, nameRu, nameKk, headName, foreign }: AskedSubject): Asked[] {
	const isPerson = kind === 'person' || kind === 'sole';
	const asked: Asked[] = [];
	for (const name of new Set([foreign?.name, nameRu, nameKk])) {
		if (name) asked.push({ tokens: nameTokens(name), by: 'name', isPerson });
	}
	// the register gives only the director's name: a namesake is only a possible match
	if (headName !== null && !isPerson) asked.push({ tokens: nameTokens(headName), by: 'head_name', isPerson: true });
	return asked.filter(({ tokens }) => tokens.length > 0);
}

/** How the entry meets one of the names; undefined where it does not. */
function bestMatch(row: Row, asked: readonly Asked[]): Statement | undefined {
	const { value, url } = row;
	let best: { likeness: number; by: Asked['by'] } | undefined;
	for (const listed of row.names.map(nameTokens)) {
		for (const { tokens, by, isPerson } of asked) {
			const { likeness, common } = nameLikeness(tokens, listed);
			const least = isPerson ? leastLikeness.person : leastLikeness.organisation;
			const isWholeName = common >= leastCommonWords || (!isPerson && tokens.length === 1 && listed.length === 1);
			if (!isWholeName || likeness < least || likeness <= (best?.likeness ?? 0)) continue;
			best = { likeness, by };
		}
	}
	if (best === undefined) return undefined;
	const similarity = Math.round(best.likeness * 100) / 100;
	const match: Match = { ...value, matchedBy: best.by, isConfirmed: false, similarity };
	return { kind: 'sanction_match', value: match, ...(url === null ? {} : { url }) };
}

type Lists = ReadonlyMap<string, PublishedList>;
type Answers = ReadonlyMap<string, SourceOutcome>;

const wordsOf = (asked: readonly Asked[]) => [...new Set(asked.flatMap(({ tokens }) => tokens))];

/**
 * Lists of sanctions: the very number confirms, a name alone never does. A person's IIN in an entry that is not the
 * subject's own makes it somebody else.
 */
export async function searchNameLists({ pool }: SourceDeps, lists: Lists, subject: AskedSubject): Promise<Answers> {
	const asked = namesOf(subject);
	const { rows } = await pool.query<Row>({ ...ofOne, values: [[...lists.keys()], subject.iinBin, wordsOf(asked)] });
	return answersOf(lists, subject, { asked, rows });
}

/** The same for many by one question to the database, in their order. */
export async function searchNamesOfMany(
	{ pool }: SourceDeps,
	lists: Lists,
	subjects: readonly AskedSubject[],
): Promise<Answers[]> {
	const asked = subjects.map(namesOf);
	const { rows } = await pool.query<Row & Promised<{ place: number }>>({
		...ofMany,
		values: [[...lists.keys()], subjects.map(({ iinBin }) => iinBin), asked.map((names) => wordsOf(names).join(' '))],
	});
	const byPlace = Map.groupBy(rows, ({ place }) => place);
	return subjects.map((subject, at) =>
		answersOf(lists, subject, { asked: asked[at] ?? [], rows: byPlace.get(at + 1) ?? [] }),
	);
}

function answersOf(
	lists: Lists,
	{ iinBin }: AskedSubject,
	{ asked, rows }: { asked: readonly Asked[]; rows: readonly Row[] },
): Answers {
	const found = new Map<string, Statement[]>();
	for (const row of rows) {
		const isOwn = row.iin_bin === iinBin;
		const exact: Statement = {
			kind: 'sanction_match',
			value: row.value,
			...(row.url === null ? {} : { url: row.url }),
		};
		const fact = isOwn ? exact : row.iin_bin === null ? bestMatch(row, asked) : undefined;
		if (fact === undefined) continue;
		found.set(row.source_id, [...(found.get(row.source_id) ?? []), fact]);
	}
	return new Map([...lists].map(([id, list]) => [id, outcomeOf(list, found.get(id) ?? [])]));
}

/** Confirmed ones first, then the most alike. */
function outcomeOf({ listDate, publishedAt, contentHash }: PublishedList, facts: readonly Statement[]): SourceOutcome {
	const likenessOf = ({ value }: Statement) => ((value as Match).isConfirmed ? 2 : ((value as Match).similarity ?? 0));
	const ordered = facts.toSorted((one, other) => likenessOf(other) - likenessOf(one)).slice(0, mostMatches);
	const state = ordered.length > 0 ? 'found' : 'nothing';
	return { state, facts: ordered, asOf: listDate, retrievedAt: publishedAt, rawHash: contentHash, isKept: true };
}
