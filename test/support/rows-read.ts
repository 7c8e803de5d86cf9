import type { Pool } from '#platform/db/pool.ts';

type Asked = string | { text: string; values?: unknown[] };

/**
 * How many rows each step of a plan reads in all, with those that its filter leaves out.
 * @param ask runs over a pool that explains each query instead of answering it
 */
export async function rowsRead(pool: Pool, ask: (explaining: Pool) => Promise<unknown>): Promise<number[]> {
	const plans: string[] = [];
	const query = async (asked: Asked, given: unknown[] = []) => {
		const { text, values = given } = typeof asked === 'string' ? { text: asked } : asked;
		const { rows } = await pool.query<{ 'QUERY PLAN': string }>(
			`explain (analyze, costs off, timing off, buffers off) ${text}`,
			values,
		);
		plans.push(...rows.map((row) => row['QUERY PLAN']));
		return { rows: [] };
	};
	await ask({ query } as unknown as Pool);
	return plans.flatMap((line) => {
		const [, rows, loops] = /rows=([\d.]+) loops=(\d+)/.exec(line) ?? [];
		const [, removed] = /Removed by .*: (\d+)/.exec(line) ?? [];
		return rows === undefined ? (removed === undefined ? [] : Number(removed)) : Number(rows) * Number(loops);
	});
}
