import { forgetPaperFiles } from '#features/documents/public.ts';
import { inTransaction, type Pool } from '#platform/db/pool.ts';
import type { Promised } from '#platform/db/rows.ts';

/**
 * Removes invoices, acts and their files once they need not be kept any more: whole years after the one they were made out
 * in. Moves of money stay, and what stood on an act is billed to nobody again.
 *
 * @param now by the clock of the database unless given
 */
export async function forgetOldPapers(
	{ pool, keepYears }: { pool: Pool; keepYears: number },
	now?: Date,
): Promise<void> {
	const before = `make_date(extract(year from coalesce($1, clock_timestamp()) at time zone 'Asia/Almaty')::integer - $2, 1, 1)`;
	const values = [now ?? null, keepYears];
	await inTransaction(pool, async (client) => {
		const invoices = await client.query<Promised<{ object: string }>>(
			`delete from invoice where issued_on < ${before} and state <> 'issued' returning 'invoice:' || id as object`,
			values,
		);
		const acts = await client.query<Promised<{ object: string }>>(
			`delete from act where issued_on < ${before} returning 'act:' || id as object`,
			values,
		);
		await forgetPaperFiles(
			client,
			[...invoices.rows, ...acts.rows].map(({ object }) => object),
		);
	});
}
