import { renderSVG } from 'uqr';
import { type Locale, languageTag } from '#domain/locale.ts';
import { findOrderState } from '#features/orders/public.ts';
import { m } from '#paraglide/messages.js';
import type { Reader } from '#platform/db/pool.ts';
import type { Rows } from '#platform/db/rows.generated.ts';
import type { Payment, Refund } from '../../contract.ts';
import type { RefundRow } from '../refunds/refund-store.ts';
import type { PaymentRow } from './payment-store.ts';

type Said = typeof m.payments_state_paid;

const states: Readonly<Record<PaymentRow['state'], Said>> = {
	created: m.payments_state_created,
	opened: m.payments_state_opened,
	paid: m.payments_state_paid,
	expired: m.payments_state_expired,
	refused: m.payments_state_refused,
	refunded: m.payments_state_refunded,
	disputed: m.payments_state_disputed,
};

const refundStates: Readonly<Record<RefundRow['state'], Said>> = {
	asked: m.payments_refund_asked,
	approved: m.payments_refund_approved,
	sent: m.payments_refund_sent,
	done: m.payments_refund_done,
	failed: m.payments_refund_failed,
	refused: m.payments_refund_refused,
};

export function presentPayment(row: PaymentRow, locale: Locale) {
	const { id, state, amountTiyn, refundedTiyn, madeAt, expiresAt, paidAt } = row;
	return {
		...{ id, state, label: states[state]({}, { locale: languageTag(locale) }) },
		...{ amount_kzt: amountTiyn / 100, refunded_kzt: refundedTiyn / 100 },
		...{ made_at: madeAt.toISOString(), expires_at: expiresAt.toISOString(), paid_at: paidAt?.toISOString() ?? null },
	};
}

/** With what its payer does next. */
export async function presentOwn(reader: Reader, row: PaymentRow, locale: Locale): Promise<Payment> {
	const { state, url, declinedAt, cardType, cardLastFour } = row;
	const isOpen = state === 'opened' && url !== null;
	return {
		...presentPayment(row, locale),
		url: isOpen ? url : null,
		qr_svg: isOpen ? renderSVG(url, { border: 2 }) : null,
		is_declined: declinedAt !== null && (state === 'created' || state === 'opened'),
		card: cardLastFour === null ? null : `${cardType ?? ''} •••• ${cardLastFour}`.trim(),
		receipt_url: state === 'paid' ? await findReceiptUrl(reader, row.id) : null,
		order: row.orderId === null ? null : await presentPurchase(reader, row, row.orderId),
	};
}

async function presentPurchase(reader: Reader, { id, paidAt }: PaymentRow, orderId: string): Promise<Payment['order']> {
	const order = await findOrderState(reader, orderId);
	if (order === undefined) return null;
	// a second payment of one purchase is money for the balance
	const { rowCount: earlier } = await reader.query(
		`select from payment where order_id = $1 and id <> $2 and paid_at < $3`,
		[orderId, id, paidAt],
	);
	const isPaid = paidAt !== null && order.isPaid && earlier === 0;
	return { id: orderId, item: order.item, is_paid: isPaid, report_id: isPaid ? order.reportId : null };
}

async function findReceiptUrl(reader: Reader, paymentId: string): Promise<string | null> {
	const { rows } = await reader.query<Pick<Rows['receipt'], 'url'>>(
		`select url from receipt where payment_id = $1 and kind = 'income'`,
		[paymentId],
	);
	return rows[0]?.url ?? null;
}

/** An account at a bank is shown by its end. */
export function maskIik(iik: string): string {
	return `${iik.slice(0, 4)} •••• ${iik.slice(-4)}`;
}

export function presentRefund(row: RefundRow, locale: Locale): Refund {
	const { id, state, amountTiyn, reason, paymentId, askedAt, closedAt, iik } = row;
	return {
		...{ id, state, label: refundStates[state]({}, { locale: languageTag(locale) }), amount_kzt: amountTiyn / 100 },
		...{ reason, payment_id: paymentId, asked_at: askedAt.toISOString() },
		closed_at: closedAt?.toISOString() ?? null,
		iik: iik === null ? null : maskIik(iik),
	};
}
