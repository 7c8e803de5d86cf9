import type { PoolClient, Reader } from '#platform/db/pool.ts';
import type { Rows } from '#platform/db/rows.generated.ts';
import type { Promised } from '#platform/db/rows.ts';

/** `account:<id>` or `organization:<bin>`, as checks are counted. */
export type PlanHolder = string;

/** What the plan of a holder lets him keep in the cabinet. */
export async function readOwnLimits(reader: Reader, holder: PlanHolder): Promise<{ lists: number; entries: number }> {
	const { rows } = await reader.query<{
		lists: Rows['plan_terms']['own_lists'];
		entries: Rows['plan_terms']['own_list_entries'];
	}>({
		name: 'own-limits',
		text: 'select own_lists as lists, own_list_entries as entries from plan_terms where id = terms_of($1)',
		values: [holder],
	});
	const [row] = rows;
	if (row === undefined) throw new Error('everybody holds terms');
	return row;
}

/**
 * Gives a holder the terms of a plan that are in force today, for a year; what he held ends. `free` is what is left without a
 * subscription. Whoever calls writes the journal in the same transaction.
 *
 * @returns false: there is no such plan for accounts
 */
export async function grantPlan(client: PoolClient, holder: PlanHolder, plan: string): Promise<boolean> {
	const { rows } = await client.query<Promised<{ terms: number | null }>>(
		`select terms_in_force(id, today_in_almaty()) as terms from plan
		 where id = $1 and id <> 'visitor'`,
		[plan],
	);
	const terms = rows[0]?.terms ?? null;
	if (terms === null) return false;
	await client.query(
		`update subscription set state = 'ended', ends_at = greatest(starts_at, least(ends_at, clock_timestamp()))
		 where holder = $1 and state <> 'ended'`,
		[holder],
	);
	if (plan !== 'free') {
		await client.query(
			`insert into subscription (holder, terms_id, period, starts_at, ends_at, state)
			 values ($1, $2, 'granted', clock_timestamp(), clock_timestamp() + interval '1 year', 'active')`,
			[holder, terms],
		);
	}
	return true;
}
