import { grantPlan } from '#features/tariffs/public.ts';
import type { PoolClient } from '#platform/db/pool.ts';
import { lockHolder, type WalletHolder } from '../ledger/wallets.ts';
import { returnEnded } from './deferred.ts';

/**
 * Gives a plan that nobody pays for. What was paid and not served of the plan that it ends returns to the wallet in the same
 * transaction, as it does when a larger plan is bought.
 *
 * @returns false: there is no such plan for accounts
 */
export async function givePlan(client: PoolClient, holder: WalletHolder, plan: string): Promise<boolean> {
	await lockHolder(client, holder);
	if (!(await grantPlan(client, holder, plan))) return false;
	await returnEnded(client, holder);
	return true;
}
