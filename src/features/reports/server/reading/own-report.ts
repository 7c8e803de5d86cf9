import type { Pool } from '#platform/db/pool.ts';
import type { Rows } from '#platform/db/rows.generated.ts';

/** The subject of an owner's report; null if there is no such report or it is somebody else's. */
export async function findOwnReportBin(pool: Pool, owner: string, reportId: string): Promise<string | null> {
	const { rows } = await pool.query<Pick<Rows['report'], 'bin'>>({
		name: 'own-report-bin',
		text: 'select bin from report where id = $1 and owner = $2',
		values: [reportId, owner],
	});
	return rows[0]?.bin ?? null;
}
