import type { Reader } from '#platform/db/pool.ts';

export async function countAccounts(reader: Reader): Promise<number> {
	const { rows } = await reader.query<{ accounts: number }>('select count(*)::float8 as accounts from account');
	return rows[0]?.accounts ?? 0;
}
