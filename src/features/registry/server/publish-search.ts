import { rebuildInTransaction, updateSubjectInIndex } from '#features/subjects/public.ts';
import type { PoolClient } from '#platform/db/pool.ts';

/** From this share of changed rows on a fresh index is made faster than the old one is changed. */
const rebuildShare = 0.1;
/** So few rows are always changed one by one. */
const fewRows = 2000;

/**
 * Brings the search index up to date with what this transaction wrote into the register; both appear together.
 *
 * @param written rows that are new, changed or gone
 * @param listed rows of the list
 */
export async function publishSearch(client: PoolClient, written: number, listed: number): Promise<void> {
	if (written > Math.max(fewRows, listed * rebuildShare)) {
		await rebuildInTransaction(client);
		return;
	}
	const { rows } = await client.query<{ bin: string }>(
		'select bin from subject where xmin = pg_current_xact_id()::xid order by bin',
	);
	await updateSubjectInIndex(
		client,
		rows.map(({ bin }) => bin),
	);
}
