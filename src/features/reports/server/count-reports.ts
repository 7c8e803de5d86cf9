import { type Reader, startOfToday } from '#platform/db/pool.ts';
import type { Promised } from '#platform/db/rows.ts';

/** Of today. */
export async function countNewReports(reader: Reader): Promise<number> {
	const { rows } = await reader.query<Promised<{ reports: number }>>(
		`select count(*) as reports from report where created_at >= ${startOfToday}`,
	);
	return rows[0]?.reports ?? 0;
}
