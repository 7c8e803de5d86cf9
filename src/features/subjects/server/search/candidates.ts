import type { Expression } from '#domain/search/expression.ts';
import type { PoolClient } from '#platform/db/pool.ts';
import { zoneOfScore } from '#scoring/idn/groups.ts';
import { lastSortedTier, schemaOf, tiers } from './generation.ts';

export type Database = Pick<PoolClient, 'query'>;
/** Smaller `ord` is more important. */
export type Candidate = { bin: string; ord: number };
export type Zone = 'green' | 'red' | 'none';

/** What every candidate has to fulfil besides the words. */
export type CandidateFilter = {
	/** '' for none */
	expression: Expression;
	/** by the published calculation: it changes as a whole, so it is joined and not part of the index */
	zone: { calculationId: number; value: Zone } | null;
};

export const noFilter: CandidateFilter = { expression: '', zone: null };

/** The large classes are read as they were loaded, and sorted within so many rows only. */
const smallBlock = 200;
const largeBlock = 10_000;

function firstGreen(segment: 'mature' | 'young'): number {
	for (let score = 0; ; score++) if (zoneOfScore(segment, score) === 'green') return score;
}

/** Zone of the index of `t.bin`; $1 is the calculation. */
export const zoneOfRow = `coalesce((select case
	when i.idn_score >= case i.segment when 'mature' then ${firstGreen('mature')} else ${firstGreen('young')} end then 'green'
	when i.idn_score is not null or i.idn_group is not null then 'red' else 'none' end
	from idn_score i where i.calculation_id = $1 and i.bin = t.bin), 'none')`;

/** Parameters $1 and $2 of every statement; without a zone they are given and not looked at. */
function zoneValues({ zone }: CandidateFilter): [number, string] {
	return [zone?.calculationId ?? 0, zone?.value ?? 'none'];
}

function zoneCondition({ zone }: CandidateFilter): string {
	return zone === null ? 'and $1::integer is not null and $2::text is not null' : `and ${zoneOfRow} = $2`;
}

const nameOf = (generation: number, what: string, { zone }: CandidateFilter) =>
	`search-${generation}-${what}${zone === null ? '' : '-zone'}`;

/**
 * The first `k` subjects whose lexemes fulfil the expression, the most important first. Classes of importance are asked
 * one after the other, and the later ones not at all when the earlier ones have given enough.
 */
export async function findByExpression(
	db: Database,
	generation: number,
	expression: Expression,
	filter: CandidateFilter,
	k: number,
): Promise<Candidate[]> {
	const home = schemaOf(generation);
	const where = `from ${home}.subject_search_`;
	const matching = `t where t.lex @@ $3::tsquery ${zoneCondition(filter)}`;
	const order = 'order by ord, bin limit $4';
	const parts = tiers.map((tier) =>
		tier <= lastSortedTier
			? `(select t.bin, t.ord ${where}${tier} ${matching} ${order})`
			: `(select bin, ord from (select t.bin, t.ord ${where}${tier} ${matching} limit $5) block ${order})`,
	);
	const { rows } = await db.query<Candidate>({
		name: nameOf(generation, 'words', filter),
		text: `select bin, ord from (${parts.join(' union all ')}) found limit $4`,
		values: [...zoneValues(filter), expression, k, k <= smallBlock / 2 ? smallBlock : largeBlock],
	});
	return rows;
}

/** Subjects with exactly this name, legal form and blanks aside. */
export async function findExact(
	db: Database,
	generation: number,
	key: string,
	filter: CandidateFilter,
	k: number,
): Promise<Candidate[]> {
	const home = schemaOf(generation);
	const isFiltered = filter.expression !== '';
	const filtered = isFiltered
		? `and exists (select from ${home}.subject_search s where s.bin = t.bin and s.lex @@ $5::tsquery)`
		: '';
	const { rows } = await db.query<Candidate>({
		name: nameOf(generation, isFiltered ? 'exact-filtered' : 'exact', filter),
		text: `select t.bin, t.ord from ${home}.subject_exact t where t.exact_key = $3 ${filtered} ${zoneCondition(filter)}
			order by t.ord limit $4`,
		values: [...zoneValues(filter), key, k, ...(isFiltered ? [filter.expression] : [])],
	});
	return distinct(rows);
}

/** A name can stand twice: in Russian and in Kazakh. */
function distinct(rows: readonly Candidate[]): Candidate[] {
	return [...new Map(rows.map((row) => [row.bin, row])).values()];
}

/** Greater than every text that starts with the prefix, in byte order. */
const afterAll = '\u{10ffff}';
const glueBlock = 1000;

/** Names that begin with this text when their blanks are left out. */
export async function findGlued(
	db: Database,
	generation: number,
	key: string,
	filter: CandidateFilter,
	k: number,
): Promise<Candidate[]> {
	const home = schemaOf(generation);
	const isFiltered = filter.expression !== '';
	const filtered = isFiltered
		? `and exists (select from ${home}.subject_search s where s.bin = t.bin and s.lex @@ $6::tsquery)`
		: '';
	const { rows } = await db.query<Candidate>({
		name: nameOf(generation, isFiltered ? 'glued-filtered' : 'glued', filter),
		text: `select bin, ord from (select t.bin, t.ord from ${home}.subject_exact t
			where t.exact_key ~>=~ $3 and t.exact_key ~<~ $4 ${filtered} ${zoneCondition(filter)} limit ${glueBlock}) block
			order by ord, bin limit $5`,
		values: [...zoneValues(filter), key, key + afterAll, k, ...(isFiltered ? [filter.expression] : [])],
	});
	return distinct(rows);
}

/** Organisations whose number begins so. Numbers of persons are found whole only: nobody may read them off digit by digit. */
export async function findByNumberStart(
	db: Database,
	generation: number,
	prefix: string,
	filter: CandidateFilter,
	k: number,
): Promise<Candidate[]> {
	const home = schemaOf(generation);
	const isFiltered = filter.expression !== '';
	const matching = `t.bin ~>=~ $3 and t.bin ~<~ $4 and t.kind <> 'sole'
		${isFiltered ? 'and t.lex @@ $6::tsquery' : ''} ${zoneCondition(filter)}`;
	const parts = tiers.map(
		(tier) =>
			`(select bin, ord from (select t.bin, t.ord from ${home}.subject_search_${tier} t where ${matching} offset 0) block
				order by bin limit $5)`,
	);
	const { rows } = await db.query<Candidate>({
		name: nameOf(generation, isFiltered ? 'number-filtered' : 'number', filter),
		text: `select bin, ord from (${parts.join(' union all ')}) found limit $5`,
		values: [...zoneValues(filter), prefix, `${prefix}:`, k, ...(isFiltered ? [filter.expression] : [])],
	});
	return rows;
}

/** In the order asked for. */
export async function findNumbers(
	db: Database,
	generation: number,
	numbers: readonly string[],
	filter: CandidateFilter,
): Promise<Candidate[]> {
	const isFiltered = filter.expression !== '';
	const { rows } = await db.query<Candidate>({
		name: nameOf(generation, isFiltered ? 'numbers-filtered' : 'numbers', filter),
		text: `select t.bin, t.ord from ${schemaOf(generation)}.subject_search t where t.bin = any($3)
			${isFiltered ? 'and t.lex @@ $4::tsquery' : ''} ${zoneCondition(filter)} order by array_position($3, t.bin)`,
		values: [...zoneValues(filter), numbers, ...(isFiltered ? [filter.expression] : [])],
	});
	return rows;
}
