import { AppError } from '#domain/error.ts';
import { recordAudit } from '#features/audit/public.ts';
import { lockHolder, readAvailable, subscribe } from '#features/orders/public.ts';
import type { PoolClient } from '#platform/db/pool.ts';
import { cancelVoidRenewals } from './end-invoice.ts';
import { type InvoiceRow, lockOpenInvoices } from './invoice-store.ts';

/** Money that came into the wallet just now. */
type Received = {
	amountTiyn: number;
	/** the invoice it was sent for; null: it named none */
	invoiceId: string | null;
};

/**
 * Settles what the balance of a holder covers: the invoice the money was sent for, then the oldest. One for a plan begins the
 * plan, and cancels one for its renewal that it makes useless; one for the balance is paid by money that named it, or that is its sum to the tiyn. In the transaction that books
 * the money, and again without effect.
 *
 * @returns those that were paid now
 */
export async function settleInvoices(client: PoolClient, holder: string, received: Received): Promise<InvoiceRow[]> {
	await lockHolder(client, holder);
	await cancelVoidRenewals(client, holder);
	const open = await lockOpenInvoices(client, holder);
	const named = open.filter(({ id }) => id === received.invoiceId);
	const settled: InvoiceRow[] = [];
	let leftTiyn = received.amountTiyn;
	for (const invoice of [...named, ...open.filter((one) => !named.includes(one))]) {
		const { totalTiyn } = invoice;
		if ((await readAvailable(client, holder)) < totalTiyn) continue;
		const isForThis = invoice.id === received.invoiceId ? leftTiyn >= totalTiyn : leftTiyn === totalTiyn;
		if (invoice.termsId === null ? !isForThis : !(await beginPlan(client, holder, invoice))) continue;
		leftTiyn -= Math.min(leftTiyn, totalTiyn);
		await client.query(
			`update invoice set state = 'paid', paid_at = clock_timestamp(), closed_at = clock_timestamp()
			 where id = $1 and state = 'issued'`,
			[invoice.id],
		);
		await recordAudit(client, {
			...{ actor: { kind: 'system' }, action: 'invoice.pay', outcome: 'ok', object: `invoice:${invoice.id}` },
			details: { number: invoice.number, kzt: totalTiyn / 100 },
		});
		settled.push(invoice);
	}
	if (settled.length > 0) await cancelVoidRenewals(client, holder);
	return settled;
}

/** @returns false: it cannot begin now, because another one is queued; the money stays in the wallet */
async function beginPlan(client: PoolClient, holder: string, invoice: InvoiceRow): Promise<boolean> {
	const { id, termsId, period, totalTiyn } = invoice;
	if (termsId === null || period === null) return false;
	await client.query('savepoint plan_of_invoice');
	try {
		await subscribe(client, {
			...{ holder, accountId: null, termsId, period, pay: 'invoice', totalTiyn },
			reference: `invoice:${id}`,
		});
		await client.query('release savepoint plan_of_invoice');
		return true;
	} catch (error) {
		if (!(error instanceof AppError)) throw error;
		await client.query('rollback to savepoint plan_of_invoice');
		return false;
	}
}
