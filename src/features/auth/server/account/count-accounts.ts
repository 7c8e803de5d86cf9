import { type Reader, startOfToday } from '#platform/db/pool.ts';
import type { Promised } from '#platform/db/rows.ts';

export async function countAccounts(reader: Reader): Promise<number> {
	const { rows } = await reader.query<Promised<{ accounts: number }>>(
		'select count(*)::float8 as accounts from account',
	);
	return rows[0]?.accounts ?? 0;
}

/** Of today. */
export async function countNewAccounts(reader: Reader): Promise<number> {
	const { rows } = await reader.query<Promised<{ accounts: number }>>(
		`select count(*) as accounts from account where created_at >= ${startOfToday}`,
	);
	return rows[0]?.accounts ?? 0;
}
