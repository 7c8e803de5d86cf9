import type { PoolClient, Reader } from '#platform/db/pool.ts';
import type { Promised } from '#platform/db/rows.ts';
import { schemaOf } from '../index/generation.ts';
import { bearerSql } from '../index/generation-sql.ts';
import { type Expression, formExpression } from '../words/expression.ts';
import { rareForms } from '../words/form-lexeme.ts';
import { type StoredZone, toldZone, type Withheld, type Zone } from './zones.ts';

/** Up to here a total is counted (product decision); above it is said to be an estimate. */
export const largestCountedTotal = 10_000;
/** Where it is known that results are more than are counted, so many tell how they are spread. */
export const sampledResults = 3000;
/** The index of that many results is looked up to tell how they are spread over its zones. */
const zoneSample = 1000;

/** All results of a query: by expression, or these very subjects. */
export type Results = { expression: Expression } | { bins: readonly string[] };
export type Count = { total: number; isEstimate: boolean };

/** Conditions that have an index of their own. They are written out: behind a parameter nobody would see that it answers. */
const indexed: ReadonlyMap<Expression, string> = new Map(
	rareForms
		.map(formExpression)
		.map((expression) => [expression, `lex @@ '${expression.replaceAll("'", "''")}'::tsquery`]),
);

/** Whether an index of its own answers the count, so that an estimate beforehand saves nothing. */
export function isCheaplyCounted(expression: Expression): boolean {
	return indexed.has(expression);
}

/** @param at number of the parameter behind those that the caller has */
function matching(home: string, results: Results, at: number): { from: string; kind: string; values: unknown[] } {
	const from = `from ${home}.subject_search t where`;
	if ('bins' in results) return { from: `${from} t.bin = any($${at})`, kind: 'bins', values: [results.bins] };
	const { expression } = results;
	const condition = indexed.get(expression);
	return condition === undefined
		? { from: `${from} t.lex @@ $${at}::tsquery`, kind: 'words', values: [expression] }
		: { from: `${from} ${condition}`, kind: expression.replace(/\W+/g, '-'), values: [] };
}

/** What the planner expects where more fulfil the expression than are counted. */
export async function expectedResults(db: Reader, generation: number, expression: Expression): Promise<number> {
	const text = `explain (format json) select from ${schemaOf(generation)}.subject_search where lex @@ $1::tsquery`;
	const { rows } = await db.query<Promised<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>>(text, [expression]);
	return rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0;
}

export type FacetColumn = 'region' | 'section' | 'status' | 'kind' | 'registered_year';

const columns: readonly FacetColumn[] = ['region', 'section', 'status', 'kind', 'registered_year'];

/**
 * What few have lies on as many pages as there are rows: thousands of them for a total. An index that holds what is counted
 * answers from a hundred.
 */
export async function indexForCounting(client: PoolClient, generation: number): Promise<void> {
	for (const condition of indexed.values())
		await client.query(
			`create index on ${schemaOf(generation)}.subject_search (ord, bin) include (${columns.join(', ')}) where ${condition}`,
		);
}

/** Subjects by each value of the columns and all together, over the first `most`. */
export async function countFacets(
	db: Reader,
	generation: number,
	results: Results,
	most: number,
): Promise<{ counts: ReadonlyMap<FacetColumn, ReadonlyMap<string, number>>; total: number }> {
	const { from, kind, values } = matching(schemaOf(generation), results, 2);
	const list = columns.join(', ');
	const { rows } = await db.query<Promised<{ column: FacetColumn | null; value: string | null; subjects: number }>>({
		name: `search-${generation}-facets-${kind}`,
		text: `select case ${columns.map((column) => `when grouping(${column}) = 0 then '${column}'`).join(' ')} end as column,
				coalesce(${columns.map((column) => `${column}::text`).join(', ')}) as value, count(*)::integer as subjects
			from (select ${list} ${from} limit $1) matched
			group by grouping sets (${columns.map((column) => `(${column})`).join(', ')}, ())`,
		values: [most, ...values],
	});
	const total = rows.find(({ column }) => column === null)?.subjects ?? 0;
	const known = rows.flatMap((row) =>
		row.column === null || row.value === null ? [] : [{ ...row, column: row.column, value: row.value }],
	);
	const counts = new Map(
		columns.map((column): [FacetColumn, Map<string, number>] => [
			column,
			new Map(known.filter((row) => row.column === column).map((row) => [row.value, row.subjects])),
		]),
	);
	return { counts, total };
}

/** Subjects by zone of the published index, over a sample of the first ones. */
export async function countZones(
	db: Reader,
	generation: number,
	results: Results,
	{ calculationId, withheld }: { calculationId: number; withheld: Withheld },
): Promise<{ counts: ReadonlyMap<Zone, number>; isCapped: boolean }> {
	const { from, kind, values } = matching(schemaOf(generation), results, 2);
	const { rows } = await db.query<Promised<{ zone: StoredZone; subjects: number }>>({
		name: `search-${generation}-zones-${kind}`,
		text: `select zone, count(*)::integer as subjects from (select ${bearerSql('t.bin')} || coalesce(i.zone, 'none') as zone
			from (select t.bin ${from} limit ${zoneSample}) t
			left join idn_score i on i.calculation_id = $1 and i.bin = t.bin) rated group by zone`,
		values: [calculationId, ...values],
	});
	const total = rows.reduce((sum, row) => sum + row.subjects, 0);
	const counts = new Map<Zone, number>();
	for (const { zone, subjects } of rows) {
		const told = toldZone(zone, withheld);
		counts.set(told, (counts.get(told) ?? 0) + subjects);
	}
	return { counts, isCapped: total >= zoneSample };
}
