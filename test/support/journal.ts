import { sealJournal } from '#features/audit/public.ts';
import type { Pool } from '#platform/db/pool.ts';
import { until } from './until.ts';

/** Sealing waits for transactions of this database that are still ending. */
export async function sealAll(pool: Pool): Promise<void> {
	await until(async () => {
		await sealJournal(pool);
		const { rows } = await pool.query<{ waiting: number }>(
			`select count(*) as waiting from audit_entry entry
				 where not exists (select from audit_seal seal where seal.entry_id = entry.id)`,
		);
		if (rows[0]?.waiting !== 0) throw new Error(`${rows[0]?.waiting} entries wait for their seal`);
	});
}
