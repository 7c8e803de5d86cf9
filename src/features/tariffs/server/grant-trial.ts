import type { PoolClient, Reader } from '#platform/db/pool.ts';
import type { Rows } from '#platform/db/rows.generated.ts';
import type { Promised } from '#platform/db/rows.ts';
import type { PlanHolder } from './held-plans.ts';

/** What a plan may be applied for with today. */
type OfferedTerms = { id: number; isTrial: boolean; periods: Rows['plan_price']['period'][] };

/** @returns undefined: there is no such plan, or it needs no application */
export async function findOfferedTerms(reader: Reader, plan: string): Promise<OfferedTerms | undefined> {
	const { rows } = await reader.query<Promised<OfferedTerms>>(
		`select id, trial_days is not null as "isTrial",
		   (select coalesce(json_agg(period), '[]') from plan_price where terms_id = plan_terms.id) as periods
		 from plan_terms where id = terms_in_force($1, today_in_almaty())
		   and modal <> 'RegistrationModal'`,
		[plan],
	);
	return rows[0];
}

export async function isTrialTaken(reader: Reader, bin: string): Promise<boolean> {
	const { rowCount } = await reader.query('select from trial where bin = $1', [bin]);
	return rowCount === 1;
}

/**
 * Starts the trial of a BIN. Whoever calls writes the journal in the same transaction and rolls back unless it is `granted`.
 *
 * @returns `taken`: the BIN had its trial; `held`: the holder has a plan, which a trial must not end
 */
export async function grantTrial(
	client: PoolClient,
	{ bin, holder, termsId }: { bin: string; holder: PlanHolder; termsId: number },
): Promise<'granted' | 'taken' | 'held'> {
	const first = await client.query('insert into trial (bin, holder) values ($1, $2) on conflict do nothing', [
		bin,
		holder,
	]);
	if (first.rowCount !== 1) return 'taken';
	await client.query(
		`update subscription set state = 'ended' where holder = $1 and state in ('active', 'grace')
		   and clock_timestamp() >= subscription_over_at(subscription)`,
		[holder],
	);
	const granted = await client.query(
		`insert into subscription (holder, terms_id, period, starts_at, ends_at, state)
		 select $1, id, 'trial', clock_timestamp(), clock_timestamp() + make_interval(days => trial_days), 'active'
		 from plan_terms where id = $2 on conflict do nothing`,
		[holder, termsId],
	);
	return granted.rowCount === 1 ? 'granted' : 'held';
}
