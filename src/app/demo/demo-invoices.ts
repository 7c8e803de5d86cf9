import type { Clock } from '#domain/clock.ts';
import type { Supplier } from '#domain/money/supplier.ts';
import { cancelInvoice, expireInvoices, findOwnInvoices, issueInvoice } from '#features/invoicing/public.ts';
import { bookPayment, createPayment } from '#features/payments/public.ts';
import { findSoldPlan } from '#features/tariffs/public.ts';
import { inTransaction, type Pool } from '#platform/db/pool.ts';

type Demo = { pool: Pool; clock: Clock; supplier: Supplier | null };

type Owner = { accountId: number; holder: string };

const dayMs = 86_400_000;
/** Longer ago than the term of an invoice. */
const longAgoMs = 40 * dayMs;
/** Invented, with a valid check digit. */
const buyer = { name: 'ТОО «Үлгі Құрылыс-7»', number: '160340001109', address: 'г. Алматы, ул. Примерная, 7' };

/**
 * Invoices of the demonstration account: one expired, one paid (the money is now its balance), one cancelled, one open. Can
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
	const amountTiyn = 500_000;
	await payByInventedCard(pool, owner, { amountTiyn, invoiceId: await issue(clock, { amountTiyn }) });
	const cancelled = await issue(clock, { amountTiyn: 1_000_000 });
	await cancelInvoice(pool, { id: cancelled, owner, ipHash: 'demo' });
	await issue(clock, { termsId: plan.termsId, period: 'year' });
}

/** Invented money of an invented card, for an invoice or for the balance alone. */
export async function payByInventedCard(
	pool: Pool,
	owner: Owner,
	{ amountTiyn, invoiceId }: { amountTiyn: number; invoiceId: string | null },
): Promise<void> {
	await inTransaction(pool, async (client) => {
		const invented = { orderId: null, invoiceId, until: null, locale: 'ru', ipHash: 'demo' } as const;
		const paymentId = await createPayment(client, { ...owner, amountTiyn, ...invented });
		const card = { cardType: 'Visa', cardLastFour: '1111' };
		await bookPayment(client, { paymentId, transactionId: `demo-${paymentId}`, ...card });
	});
}
