import type { IsoDate } from '#domain/clock.ts';
import type { Reader } from '#platform/db/pool.ts';
import type { Rows } from '#platform/db/rows.generated.ts';

/** Checks of today that were spent are free again. @returns how many, and of which day */
export async function giveBackChecks(
	reader: Reader,
	accountId: number,
): Promise<{ count: number; day: IsoDate | null }> {
	const { rows } = await reader.query<Pick<Rows['check_spent'], 'day'>>(
		`delete from check_spent where holder = 'account:' || $1::bigint and day = today_in_almaty() and leased_until is null
		 returning day`,
		[accountId],
	);
	return { count: rows.length, day: rows[0]?.day ?? null };
}
