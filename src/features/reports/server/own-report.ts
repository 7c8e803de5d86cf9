import type { Pool } from '#platform/db/pool.ts';
import type { Rows } from '#platform/db/rows.generated.ts';

/** Whom a report of an account is about; null where there is none, or it is somebody else's. */
export async function findOwnReportBin(pool: Pool, accountId: number, reportId: string): Promise<string | null> {
	const { rows } = await pool.query<Pick<Rows['report'], 'bin'>>({
		name: 'own-report-bin',
		text: 'select bin from report where id = $1 and account_id = $2',
		values: [reportId, accountId],
	});
	return rows[0]?.bin ?? null;
}
