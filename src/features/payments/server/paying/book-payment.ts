import { dayInAlmaty } from '#domain/clock.ts';
import { rateOn } from '#domain/money/vat.ts';
import { recordAudit } from '#features/audit/public.ts';
import { settleInvoices } from '#features/invoicing/public.ts';
import { lockHolder, payOrder, topUp } from '#features/orders/public.ts';
import { readVatRates } from '#features/tariffs/public.ts';
import type { PoolClient } from '#platform/db/pool.ts';
import type { Rows } from '#platform/db/rows.generated.ts';

/** `second`: the payment was paid by another transaction already: this is money that nobody asked for. */
export type BookedPayment = 'booked' | 'repeat' | 'second';

type Paid = {
	paymentId: string;
	transactionId: string;
	cardType: string | null;
	cardLastFour: string | null;
};

/**
 * created, opened, expired → paid, with the money in the wallet, in the caller's transaction. Late money goes to the wallet
 * like any other.
 */
export async function bookPayment(client: PoolClient, paid: Paid): Promise<BookedPayment> {
	const { rows } = await client.query<
		Pick<Rows['payment'], 'holder'> & {
			amountTiyn: Rows['payment']['amount_tiyn'];
			orderId: Rows['payment']['order_id'];
			invoiceId: Rows['payment']['invoice_id'];
		}
	>(
		`update payment set state = 'paid', paid_at = clock_timestamp(), transaction_id = $2, card_type = $3,
		   card_last_four = $4, next_look_at = null
		 where id = $1 and way = 'card' and state in ('created', 'opened', 'expired')
		 returning holder, amount_tiyn as "amountTiyn", order_id as "orderId", invoice_id as "invoiceId"`,
		[paid.paymentId, paid.transactionId, paid.cardType, paid.cardLastFour],
	);
	const [payment] = rows;
	if (payment === undefined) {
		const known = await client.query('select from payment where id = $1 and transaction_id = $2', [
			paid.paymentId,
			paid.transactionId,
		]);
		return known.rowCount === 1 ? 'repeat' : 'second';
	}
	const { holder, amountTiyn, orderId, invoiceId } = payment;
	await lockHolder(client, holder);
	await topUp(client, { holder, amountTiyn, reference: `payment:${paid.paymentId}` });
	await orderReceipt(client, { paymentId: paid.paymentId, refundId: null, amountTiyn });
	await recordAudit(client, {
		actor: { kind: 'system' },
		...{ action: 'payment.pay', outcome: 'ok', object: `payment:${paid.paymentId}` },
		details: { holder, kzt: amountTiyn / 100, transaction: paid.transactionId },
	});
	// what was meant for a purchase that is over stays in the wallet, where its buyer expects it
	if (orderId !== null) await payOrder(client, orderId);
	else await settleInvoices(client, holder, { amountTiyn, invoiceId });
	return 'booked';
}

/** A payment, and what is given back of it, each has a receipt of its own. */
export async function orderReceipt(
	client: PoolClient,
	{ paymentId, refundId, amountTiyn }: { paymentId: string; refundId: string | null; amountTiyn: number },
): Promise<void> {
	const rate = rateOn(await readVatRates(client), dayInAlmaty(new Date()));
	await client.query(
		`insert into receipt (payment_id, refund_id, kind, amount_tiyn, vat_basis_points)
		 values ($1, $2::uuid, case when $2::uuid is null then 'income' else 'income_return' end, $3, $4) on conflict do nothing`,
		[paymentId, refundId, amountTiyn, rate],
	);
}
