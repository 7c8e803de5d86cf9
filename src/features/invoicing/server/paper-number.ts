import type { PoolClient } from '#platform/db/pool.ts';
import type { Rows } from '#platform/db/rows.generated.ts';

/** The next serial number of a year, without gaps: who comes next waits for this transaction. */
export async function takeNumber(client: PoolClient, kind: 'invoice' | 'act', year: number): Promise<number> {
	const { rows } = await client.query<Pick<Rows['paper_number'], 'last'>>(
		`insert into paper_number (kind, year, last) values ($1, $2, 1)
		 on conflict (kind, year) do update set last = paper_number.last + 1 returning last`,
		[kind, year],
	);
	const [taken] = rows;
	if (taken === undefined) throw new Error('a number that is taken is known');
	return taken.last;
}
