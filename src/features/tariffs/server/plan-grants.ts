import type { PoolClient, Reader } from '#platform/db/pool.ts';
import type { Rows } from '#platform/db/rows.generated.ts';
import type { PlanHolder } from './held-plans.ts';

/** A plan that one administrator asks for and another one may grant. */
export type AskedGrant = {
	id: Rows['plan_grant']['id'];
	plan: Rows['plan_grant']['plan'];
	reason: Rows['plan_grant']['reason'];
	askedBy: Rows['plan_grant']['asked_by'];
	askedAt: Rows['plan_grant']['asked_at'];
};

export async function findAskedGrant(reader: Reader, holder: PlanHolder): Promise<AskedGrant | undefined> {
	const { rows } = await reader.query<AskedGrant>(
		`select id, plan, reason, asked_by as "askedBy", asked_at as "askedAt" from plan_grant
		 where holder = $1 and state = 'asked'`,
		[holder],
	);
	return rows[0];
}

/** @returns false: there is no such plan for accounts */
export async function askGrant(
	client: PoolClient,
	{ holder, plan, reason, adminId }: { holder: PlanHolder; plan: string; reason: string; adminId: number },
): Promise<boolean> {
	const { rowCount } = await client.query(
		`insert into plan_grant (holder, plan, reason, asked_by)
		 select $1, id, $3, $4 from plan
		 where id = $2 and id <> 'visitor' and terms_in_force(id, today_in_almaty()) is not null`,
		[holder, plan, reason, adminId],
	);
	return rowCount === 1;
}

/** Whoever calls gives the plan in the same transaction. @returns false: decided meanwhile, or by whoever asked for it */
export async function closeGrant(
	client: PoolClient,
	{ id, state, adminId }: { id: number; state: 'granted' | 'refused'; adminId: number },
): Promise<boolean> {
	const { rowCount } = await client.query(
		`update plan_grant set state = $2, decided_by = $3, decided_at = clock_timestamp()
		 where id = $1 and state = 'asked' and ($2 = 'refused' or asked_by <> $3)`,
		[id, state, adminId],
	);
	return rowCount === 1;
}
