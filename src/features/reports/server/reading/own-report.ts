import type { Pool } from '#platform/db/pool.ts';
import type { Rows } from '#platform/db/rows.generated.ts';

/** The subject of an account's report; null if there is no such report or it belongs to another account. */
export async function findOwnReportBin(pool: Pool, accountId: number, reportId: string): Promise<string | null> {
	const { rows } = await pool.query<Pick<Rows['report'], 'bin'>>({
		name: 'own-report-bin',
		text: 'select bin from report where id = $1 and account_id = $2',
		values: [reportId, accountId],
	});
	return rows[0]?.bin ?? null;
}
