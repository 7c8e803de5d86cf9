import { randomUUID } from 'node:crypto';
import { AppError } from '#domain/error.ts';
import type { SoldPeriod } from '#domain/money/served-months.ts';
import { recordAudit } from '#features/audit/public.ts';
import { findSoldPlan } from '#features/tariffs/public.ts';
import type { PoolClient } from '#platform/db/pool.ts';
import { lockHolder, walletOf } from '../ledger/wallets.ts';
import { priceSubscription, subscribe } from '../subscriptions/sell-subscription.ts';
import { insertCreatedPlan } from './order-store.ts';
import type { Buyer } from './report-sales.ts';
import { requireWithinLimit } from './spend-limit.ts';

export type PlanOrder = {
	buyer: Buyer;
	plan: string;
	period: SoldPeriod;
	pay: 'balance' | 'card';
	guard(totalTiyn: number): void;
};

/**
 * In the transaction of its key. @returns the order
 * @throws AppError bad_request, payment_needed, conflict, spend_limit_reached
 */
export async function placePlan(client: PoolClient, { buyer, plan, period, pay, guard }: PlanOrder): Promise<string> {
	const { holder, accountId } = buyer;
	await lockHolder(client, holder);
	const sold = await findSoldPlan(client, plan, period);
	if (sold === undefined) throw new AppError('bad_request', { fields: [{ field: 'plan', rule: 'tariff' }] });
	const { lines, totalTiyn } = await priceSubscription(client, { holder, period }, sold);
	const { termsId } = sold;
	if (pay === 'balance') {
		guard(totalTiyn);
		await requireWithinLimit(client, buyer, totalTiyn);
		const { orderId } = await subscribe(client, { holder, accountId, termsId, period, pay });
		return orderId;
	}
	const id = randomUUID();
	const { id: walletId } = await walletOf(client, holder);
	await insertCreatedPlan(client, { id, walletId, accountId, termsId, period, lines, totalTiyn });
	await recordAudit(client, {
		actor: { kind: 'account', id: accountId },
		...{ action: 'order.place', outcome: 'ok', object: `order:${id}` },
		details: { item: 'subscription', plan, period, total_tiyn: totalTiyn },
	});
	return id;
}
