import type { Reader } from '#platform/db/pool.ts';

/** Refused openings whose quarter of an hour is over become lines of the audit journal, each with its count. */
export async function journalRefusals({ pool }: { pool: Reader }): Promise<void> {
	await pool.query('select journal_refusals()');
}
