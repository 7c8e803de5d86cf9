import { grantPlan } from '#features/tariffs/public.ts';
import { inTransaction, type Pool } from '#platform/db/pool.ts';
import type { Promised } from '#platform/db/rows.ts';

/** Gives a holder of the demonstration the plan Pro. Can be repeated: granted at every start it would be as many subscriptions. */
export async function holdDemoPlan(pool: Pool, holder: string): Promise<void> {
	const { rows } = await pool.query<Promised<{ plan: string }>>('select plan_of($1) as plan', [holder]);
	if (rows[0]?.plan === 'free') await inTransaction(pool, (client) => grantPlan(client, holder, 'pro'));
}
