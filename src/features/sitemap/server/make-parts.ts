import { registerId } from '#features/facts/public.ts';
import { inTransaction, type Pool } from '#platform/db/pool.ts';
import type { Rows } from '#platform/db/rows.generated.ts';

/** In three languages just below the 50,000 addresses that a file of a sitemap may have. */
export const mostInPart = 16_000;

/** any number that no other work locks by */
const lockKey = 46_000_078;

/**
 * Divides the cards of legal entities into parts, once for each edition of the register. Others than legal entities are
 * people, or share what is said of their head organisation.
 *
 * @returns how many parts; null: this edition has its parts already
 */
export async function makeSitemapParts({ pool }: { pool: Pool }): Promise<number | null> {
	return inTransaction(pool, async (client) => {
		await client.query('select pg_advisory_xact_lock($1)', [lockKey]);
		// read before the register: what is published in between makes the parts anew
		const { rows } = await client.query<Pick<Rows['dataset_state'], 'run_id'>>(
			`select run_id from dataset_state where source_id = $1
			 and run_id is distinct from (select run_id from sitemap_edition)`,
			[registerId],
		);
		const [edition] = rows;
		if (edition === undefined) return null;
		await client.query('delete from sitemap_part');
		const { rowCount } = await client.query(
			`insert into sitemap_part (prefix, n, first_bin, last_bin, changed_on)
			 select prefix, n, min(bin), max(bin), max(listed_on)
			 from (
			   select bin, listed_on, left(bin, 4) as prefix,
			     (row_number() over (partition by left(bin, 4) order by bin) - 1) / $1 + 1 as n
			   from subject where kind = 'legal' and removed_on is null) numbered
			 group by prefix, n`,
			[mostInPart],
		);
		await client.query(
			`insert into sitemap_edition (run_id) values ($1)
			 on conflict (one) do update set run_id = excluded.run_id, made_at = clock_timestamp()`,
			[edition.run_id],
		);
		return rowCount ?? 0;
	});
}
