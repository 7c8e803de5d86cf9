import type { PoolClient } from '#platform/db/pool.ts';

/** What an administrator may change of an account; whoever calls writes the journal in the same transaction. */
export type AccountState = { plan: string; isBlocked: boolean };

/** Locked until the end of the transaction: what is written as «before» is what was there. */
export async function lockAccount(client: PoolClient, accountId: number): Promise<AccountState | undefined> {
	const { rows } = await client.query<AccountState>(
		'select plan, blocked_at is not null as "isBlocked" from account where id = $1 for update',
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

/** @returns false: there is no such plan for accounts */
export async function setPlan(client: PoolClient, accountId: number, plan: string): Promise<boolean> {
	const { rowCount } = await client.query(
		`update account set plan = $2
		 where id = $1 and exists (select from plan where id = $2 and id <> 'visitor')`,
		[accountId, plan],
	);
	return rowCount === 1;
}

/** Whose checks the account spends from now on; null: its own. */
export async function setActingFor(client: PoolClient, accountId: number, bin: string | null): Promise<void> {
	await client.query('update account set acting_bin = $2 where id = $1', [accountId, bin]);
}
