import { inTransaction } from '#platform/db/pool.ts';
import type { PaymentDeps } from '../deps.ts';
import { bookPayment } from '../paying/book-payment.ts';
import { noteDecline } from '../paying/look-after.ts';
import { findPayment } from '../paying/payment-store.ts';
import { whyNot } from '../paying/why-not.ts';
import type { ProviderPayment } from '../provider.ts';
import { noteReceipt } from '../refunds/receipts.ts';
import { finishByCallback } from '../refunds/send-refunds.ts';
import type { Callback } from '../tiptoppay/callback.ts';
import { type EventRow, eventColumns, holdEvent } from './event-store.ts';
import { done, type Handled, held, later } from './handled.ts';

/** The provider may know of its own callback a moment later. */
const retrySeconds = [1, 2, 5, 15, 60, 300];
/** So often it may say that it knows of no such transaction. */
const mostUnknown = 5;
const leaseSeconds = 30;
const atOnce = 10;

/** Does what callbacks ask for. @returns how many were looked at */
export async function handleEvents(deps: PaymentDeps): Promise<number> {
	const { rows } = await deps.pool.query<EventRow>(
		`update payment_event event set tries = tries + 1, next_try_at = clock_timestamp() + make_interval(secs => ${leaseSeconds})
		 where id in (
		   select id from payment_event where handled_at is null and held_reason is null and next_try_at <= clock_timestamp()
		   order by id limit ${atOnce} for update skip locked
		 ) returning ${eventColumns}`,
	);
	// one after the other: a decline before the payment that followed it
	for (const event of rows.toSorted((a, b) => a.id - b.id)) await settle(deps, event, await handle(deps, event));
	return rows.length;
}

async function settle({ pool, log }: PaymentDeps, { id, tries }: EventRow, handled: Handled): Promise<void> {
	if (handled.to === 'held') return holdEvent(pool, log, id, handled.reason);
	if (handled.to === 'later') {
		if (tries >= handled.most) return holdEvent(pool, log, id, handled.reason);
		const seconds = retrySeconds[Math.min(tries, retrySeconds.length) - 1] ?? 1;
		await pool.query(
			'update payment_event set next_try_at = clock_timestamp() + make_interval(secs => $2) where id = $1',
			[id, seconds],
		);
		return;
	}
	await pool.query('update payment_event set handled_at = clock_timestamp() where id = $1', [id]);
}

async function handle(deps: PaymentDeps, { kind, fields, paymentId, transactionId }: EventRow): Promise<Handled> {
	const callback = { ...fields, transactionId } as Callback;
	const payment = paymentId === null ? undefined : await findPayment(deps.pool, paymentId);
	if (kind === 'receipt') return noteReceipt(deps, callback);
	if (payment === undefined) return held('number');
	switch (kind) {
		case 'pay':
			return pay(deps, payment.id, callback);
		case 'fail':
			await noteDecline(deps, payment.id, callback.reasonCode);
			return done;
		case 'refund':
			return finishByCallback(deps, payment, callback);
		// we ask for one step: nothing that was taken is ever let go
		case 'cancel':
			return payment.state === 'paid' ? held('cancelled') : done;
		case 'check':
		case 'compared':
			return done;
	}
}

/** The callback is only a reason to ask: what the provider answers is booked. */
async function pay(deps: PaymentDeps, paymentId: string, callback: Callback): Promise<Handled> {
	const payment = await findPayment(deps.pool, paymentId);
	if (payment === undefined || deps.gateway === null) return later('no_provider');
	const { provider } = deps.gateway;
	const reason = whyNot(payment, toldBy(callback), provider.isTest);
	if (reason !== null) return held(reason);
	const asked = await provider.getPayment(callback.transactionId);
	if (asked.state !== 'ok') return later(`provider ${asked.state}`);
	if (asked.value === null) return later('unknown_transaction', mostUnknown);
	const known = whyNot(payment, asked.value, provider.isTest);
	if (known !== null) return held(known);
	const { transactionId, cardType, cardLastFour } = callback;
	const booked = await inTransaction(deps.pool, (client) =>
		bookPayment(client, { paymentId, transactionId, cardType, cardLastFour }),
	);
	if (booked === 'second') return held('second_transaction');
	await deps.pool.query(`select pg_notify('payment_changed', $1)`, [paymentId]);
	return done;
}

function toldBy({
	invoiceId,
	accountId,
	amountTiyn,
	currency,
	status,
	operation,
	isTest,
}: Callback): Omit<ProviderPayment, 'transactionId' | 'paymentTransactionId' | 'reasonCode'> {
	return {
		...{ invoiceId, accountId, amountTiyn: amountTiyn ?? 0, currency: currency ?? '', status: status ?? '' },
		...{ kind: operation === 'Payment' ? 'payment' : 'refund', isTest: isTest === true },
	};
}
