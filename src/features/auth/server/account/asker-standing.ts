import type { Reader } from '#platform/db/pool.ts';
import type { Promised } from '#platform/db/rows.ts';

/** What an account may ask for, where no session of it asks: an order that was paid while its author was away. */
type AskerStanding = Promised<{ plan: string; isIdentityConfirmed: boolean }>;

/** @returns undefined: it is gone or blocked */
export async function findAskerStanding(
	reader: Reader,
	accountId: number,
	holder: string,
): Promise<AskerStanding | undefined> {
	const { rows } = await reader.query<AskerStanding>(
		`select plan_of($2) as plan, identity_confirmed_at is not null and coalesce(held_until <= now(), true) as "isIdentityConfirmed"
		 from account where id = $1 and blocked_at is null`,
		[accountId, holder],
	);
	return rows[0];
}
