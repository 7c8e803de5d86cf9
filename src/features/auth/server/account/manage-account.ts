import type { PoolClient, Reader } from '#platform/db/pool.ts';
import type { Rows } from '#platform/db/rows.generated.ts';
import type { Promised } from '#platform/db/rows.ts';

/** What an administrator may change in an account; the caller writes the journal in the same transaction. */
export type AccountState = { plan: Rows['plan_terms']['plan'] } & Promised<{ isBlocked: boolean }>;

/** Locked until the end of the transaction: what is written as «before» is what was there. */
export async function lockAccount(client: PoolClient, accountId: number): Promise<AccountState | undefined> {
	await client.query('select from account where id = $1 for update', [accountId]);
	// asked once nobody else can change it: a statement that waited for the lock would answer as of its beginning
	const { rows } = await client.query<AccountState>(
		`select plan_of('account:' || id) as plan, blocked_at is not null as "isBlocked" from account where id = $1`,
		[accountId],
	);
	return rows[0];
}

/** A blocked account signs in no more, and its sessions are dead at their next request. */
export async function setBlocked(client: PoolClient, accountId: number, isBlocked: boolean): Promise<void> {
	await client.query('update account set blocked_at = case when $2 then clock_timestamp() end where id = $1', [
		accountId,
		isBlocked,
	]);
}

/** Whose checks the account spends from now on; null: its own. */
export async function setActingFor(client: PoolClient, accountId: number, bin: string | null): Promise<void> {
	await client.query('update account set acting_bin = $2 where id = $1', [accountId, bin]);
}

/** Who may change what belongs to an owner; a blocked account is left out. @param holder `account:<id>` or `organization:<bin>` */
export async function findEditors(reader: Reader, holder: string): Promise<number[]> {
	const { rows } = await reader.query<Pick<Rows['account'], 'id'>>(
		`select id from account where blocked_at is null and ('account:' || id = $1 or id in (
		   select account_id from organisation_member where 'organization:' || bin = $1 and role <> 'viewer')) order by id`,
		[holder],
	);
	return rows.map(({ id }) => id);
}

/** Told with the id of an account that acts for another, or for nobody any more. */
export const actingChannel = 'acting_changed';

/** By account, whose things it reads now; a blocked one is left out. */
export async function findHolders(reader: Reader, accountIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
	const { rows } = await reader.query<{ id: Rows['account']['id'] } & Promised<{ holder: string }>>(
		`select id, case when acting_bin is null then 'account:' || id else 'organization:' || acting_bin end as holder
		 from account where id = any($1) and blocked_at is null`,
		[accountIds],
	);
	return new Map(rows.map(({ id, holder }) => [id, holder]));
}
