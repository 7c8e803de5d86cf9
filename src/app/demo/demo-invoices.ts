import type { Clock } from '#domain/clock.ts';
import type { Supplier } from '#domain/money/supplier.ts';
import {
	cancelInvoice,
	expireInvoices,
	findOwnInvoices,
	issueInvoice,
	settleInvoices,
} from '#features/invoicing/public.ts';
import { topUp } from '#features/orders/public.ts';
import { findSoldPlan } from '#features/tariffs/public.ts';
import { inTransaction, type Pool } from '#platform/db/pool.ts';

type Demo = { pool: Pool; clock: Clock; supplier: Supplier | null };

const dayMs = 86_400_000;
/** Longer ago than an invoice may be paid. */
const longAgoMs = 40 * dayMs;
/** Invented, with a valid check digit. */
const buyer = { name: 'ТОО «Үлгі Құрылыс-7»', number: '160340001109', address: 'г. Алматы, ул. Примерная, 7' };

/**
 * Invoices of the demonstration account: one is over, one was paid and is its balance now, one was cancelled, one waits. Can
 * be repeated.
 */
export async function seedDemoInvoices({ pool, clock, supplier }: Demo, accountId: number): Promise<void> {
	const holder = `account:${accountId}`;
	const owner = { accountId, holder };
	const { total } = await findOwnInvoices(pool, owner, { page: 1, limit: 1 });
	const plan = await findSoldPlan(pool, 'pro_unlim_365', 'year');
	if (supplier === null || total > 0 || plan === undefined) return;
	const issue = (at: Clock, item: Parameters<typeof issueInvoice>[2]['item']) =>
		inTransaction(pool, (client) =>
			issueInvoice(client, { clock: at, supplier }, { holder, accountId, item, buyer, actor: { kind: 'system' } }),
		);
	await issue({ now: () => new Date(clock.now().getTime() - longAgoMs) }, { amountTiyn: 500_000 });
	await expireInvoices({ pool, clock });
	await pay(pool, holder, await issue(clock, { amountTiyn: 500_000 }));
	const cancelled = await issue(clock, { amountTiyn: 1_000_000 });
	await cancelInvoice(pool, { id: cancelled, owner, ipHash: 'demo' });
	await issue(clock, { termsId: plan.termsId, period: 'year' });
}

/** Invented money, booked as that of a payment is. */
async function pay(pool: Pool, holder: string, invoiceId: string): Promise<void> {
	const amountTiyn = 500_000;
	await inTransaction(pool, async (client) => {
		await topUp(client, { holder, amountTiyn, reference: `payment:${invoiceId}` });
		await settleInvoices(client, holder, { amountTiyn, invoiceId });
	});
}
