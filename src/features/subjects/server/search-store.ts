import type { Pool } from '#platform/db/pool.ts';
import type { SearchIntent } from './parse-query.ts';

export type FoundBy = 'number' | 'name' | 'head' | 'former_name';
export type Hit = { bin: string; foundBy: FoundBy };
export type HitPage = { hits: readonly Hit[]; total: number; totalIsEstimate: boolean };
export type Paging = { page: number; limit: number };

/** A range of KATO codes: a place with everything below it. */
export type KatoRange = { from: string; to: string };

/** Up to here a total is counted (product decision); above it is said to be an estimate. */
const largestCountedTotal = 10_000;
/** How many rows one way of matching may bring to the ranking: bounds the work of the commonest words. */
const candidateLimit = 20_000;
/** A shorter unfinished word matches too much of the word index to be looked up by prefix. */
const shortestPrefix = 3;

/** Exactness of a match, best first: the order of results. The last but one still says which name it was. */
const places: readonly FoundBy[] = ['number', 'name', 'name', 'name', 'former_name', 'head'];

/** Greater than every text that starts with the prefix, in byte order. */
const afterAll = '\u{10ffff}';

class Values {
	readonly list: unknown[] = [];

	add(value: unknown): string {
		this.list.push(value);
		return `$${this.list.length}`;
	}
}

/** Folded words hold letters and digits only, so that nothing a person typed becomes query syntax. */
function lexeme(word: string, isPrefix: boolean, withHeads: boolean): string {
	const end = isPrefix ? ':*' : '';
	return withHeads ? `('${word}'${end} | '@${word}'${end})` : `'${word}'${end}`;
}

/** The unfinished last word where it is too short for the word index and others narrow the search. */
function shortEnding(words: readonly string[]): string | null {
	const last = words.at(-1) ?? '';
	return words.length > 1 && last.length < shortestPrefix ? last : null;
}

/** Words as the word index is asked, with or without those of the head's name. */
function wordsQuery(words: readonly string[], withHeads: boolean): string {
	const asked = shortEnding(words) === null ? words : words.slice(0, -1);
	const isLast = (index: number) => index === words.length - 1;
	return asked.map((word, at) => lexeme(word, isLast(at) && word.length >= shortestPrefix, withHeads)).join(' & ');
}

/** Patterns over names with a blank at both ends: every word whole, the last one from its start. */
function wordPatterns(words: readonly string[]): string[] {
	return words.map((word, index) => (index === words.length - 1 ? `% ${word}%` : `% ${word} %`));
}

/** As the index `subject_rank` has it. */
const isLiveSql = `(s.removed_on is null and s.status not in ('liquidating', 'stopped'))`;
const ranking = `${isLiveSql} as is_live, s.weight`;
const names = `' ' || s.name_fold || ' ' || coalesce(s.name_kk_fold, '') || ' '`;

function branches(intent: SearchIntent, kato: KatoRange | null, values: Values): string[] {
	const inPlace = kato === null ? '' : `and s.kato_code between ${values.add(kato.from)} and ${values.add(kato.to)}`;
	const branch = (place: string, where: string) =>
		`(select s.bin, ${place} as place, ${ranking} from subject s where ${where} ${inPlace} limit ${candidateLimit})`;
	const parts: string[] = [];
	if (intent.numberPrefix !== null) {
		const [from, to] = [values.add(intent.numberPrefix), values.add(`${intent.numberPrefix}:`)];
		// numbers of persons are found whole only: nobody may read them off digit by digit
		parts.push(branch('0', `s.bin >= ${from} and s.bin < ${to} and s.kind <> 'sole'`));
	}
	if (intent.words.length === 0) return parts;
	const [name, nameEnd] = [values.add(intent.nameFold), values.add(intent.nameFold + afterAll)];
	for (const column of ['s.name_fold', 's.name_kk_fold']) {
		parts.push(branch('1', `${column} = ${name}`));
		parts.push(branch('2', `${column} ~>=~ ${name} and ${column} ~<~ ${nameEnd}`));
	}
	parts.push(branch(...byWords(intent.words, values)));
	return parts;
}

function byWords(words: readonly string[], values: Values): [place: string, where: string] {
	const [inAll, inNames] = [values.add(wordsQuery(words, true)), values.add(wordsQuery(words, false))];
	const patterns = values.add(wordPatterns(words));
	const ending = shortEnding(words);
	const [start, headStart] = ending === null ? [] : [values.add(ending), values.add(`@${ending}`)];
	const endsWith = (...starts: readonly (string | undefined)[]) =>
		ending === null
			? ''
			: `and exists (select from unnest(tsvector_to_array(s.search_lex)) as word
				where ${starts.map((from) => `starts_with(word, ${from})`).join(' or ')})`;
	const place = `case when ${names} like all (${patterns}::text[]) then 3
		when s.search_lex @@ ${inNames}::tsquery ${endsWith(start)} then 4 else 5 end`;
	return [place, `s.search_lex @@ ${inAll}::tsquery ${endsWith(start, headStart)}`];
}

type CandidateRow = { bin: string; place: number; total: number };

/** Subjects the text means, best first: exact number, exact name, start of the name, its words, former name, head. */
export async function findHits(
	pool: Pool,
	intent: SearchIntent,
	kato: KatoRange | null,
	paging: Paging,
): Promise<HitPage> {
	if (intent.numbers.length > 0) return findByNumbers(pool, intent.numbers, kato, paging);
	const values = new Values();
	const parts = branches(intent, kato, values);
	if (parts.length === 0) return { hits: [], total: 0, totalIsEstimate: false };
	const text = `with candidate as (${parts.join('\nunion all\n')}),
best as (select distinct on (bin) * from candidate order by bin, place)
select bin, place, count(*) over ()::integer as total from best
order by place, is_live desc, weight desc, bin
limit ${values.add(paging.limit)} offset ${values.add((paging.page - 1) * paging.limit)}`;
	const name = statementName(intent, kato);
	const { rows } = await pool.query<CandidateRow>({ name, text, values: values.list });
	const hits = rows.map((row) => ({ bin: row.bin, foundBy: places[row.place] ?? 'name' }));
	const counted = rows[0]?.total ?? (paging.page === 1 ? 0 : await countAll(pool, parts, values));
	if (counted <= largestCountedTotal) return { hits, total: counted, totalIsEstimate: false };
	const total = counted < candidateLimit ? counted : await estimateTotal(pool, intent, kato, counted);
	return { hits, total, totalIsEstimate: true };
}

/** One prepared statement per shape of the query. */
function statementName(intent: SearchIntent, kato: KatoRange | null): string {
	const shape = [
		intent.numberPrefix !== null,
		intent.words.length > 0,
		kato !== null,
		shortEnding(intent.words) !== null,
	];
	return `search-${shape.map(Number).join('')}`;
}

/** Behind the last page no row carries the count. */
async function countAll(pool: Pool, parts: readonly string[], values: Values): Promise<number> {
	const { rows } = await pool.query<{ total: number }>(
		`select count(distinct bin)::integer as total from (${parts.join('\nunion all\n')}) candidate`,
		values.list.slice(0, -2),
	);
	return rows[0]?.total ?? 0;
}

/** What the planner expects of the word index, at least what was counted. */
async function estimateTotal(
	pool: Pool,
	intent: SearchIntent,
	kato: KatoRange | null,
	counted: number,
): Promise<number> {
	const values = new Values();
	const inPlace = kato === null ? '' : `and kato_code between ${values.add(kato.from)} and ${values.add(kato.to)}`;
	const { rows } = await pool.query<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>(
		`explain (format json) select from subject where search_lex @@ ${values.add(wordsQuery(intent.words, true))}::tsquery ${inPlace}`,
		values.list,
	);
	return Math.max(counted, rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0);
}

async function findByNumbers(
	pool: Pool,
	numbers: readonly string[],
	kato: KatoRange | null,
	paging: Paging,
): Promise<HitPage> {
	const { rows } = await pool.query<{ bin: string }>({
		name: 'search-numbers',
		text: `select bin from subject where bin = any($1) and ($2::text is null or kato_code between $2 and $3)
			order by array_position($1, bin)`,
		values: [numbers, kato?.from ?? null, kato?.to ?? null],
	});
	const start = (paging.page - 1) * paging.limit;
	const hits = rows.slice(start, start + paging.limit).map((row) => ({ bin: row.bin, foundBy: 'number' as const }));
	return { hits, total: rows.length, totalIsEstimate: false };
}

/**
 * A place alone: its subjects in the order of rank. Large places walk the index of the rank, which meets them soon;
 * small ones are gathered by the index of the place and sorted.
 */
export async function findInPlace(pool: Pool, kato: KatoRange, liveCount: number, paging: Paging): Promise<HitPage> {
	const isLarge = liveCount > largestCountedTotal;
	const order = `order by ${isLiveSql} desc, s.weight desc, s.bin limit $3 offset $4`;
	const walked = `select s.bin, $5::integer as total from subject s where s.kato_code between $1 and $2 ${order}`;
	const gathered = `select s.bin, count(*) over ()::integer as total from (select bin, weight, removed_on, status
		from subject where kato_code between $1 and $2 limit ${candidateLimit}) s ${order}`;
	const page = [kato.from, kato.to, paging.limit, (paging.page - 1) * paging.limit];
	const { rows } = await pool.query<{ bin: string; total: number }>(
		isLarge
			? { name: 'place-walked', text: walked, values: [...page, liveCount] }
			: { name: 'place-gathered', text: gathered, values: page },
	);
	const hits = rows.map((row) => ({ bin: row.bin, foundBy: 'name' as const }));
	const total = rows[0]?.total ?? (paging.page === 1 ? 0 : liveCount);
	return { hits, total, totalIsEstimate: isLarge };
}
