import { inTransaction } from '#platform/db/pool.ts';
import type { Rows } from '#platform/db/rows.generated.ts';
import type { PaymentDeps } from '../deps.ts';
import { holdFinding } from '../inbox/event-store.ts';
import type { ProviderPayment } from '../provider.ts';
import { bookPayment } from './book-payment.ts';
import { openPayment } from './open-payment.ts';
import { findPayment, type PaymentRow } from './payment-store.ts';
import { whyNot } from './why-not.ts';

/** A callback may never come: the provider is asked after so many minutes, and for a day after the payment ran out. */
const openMinutes = [1, 2, 3, 5, 5, 10];
const expiredMinutes = [15, 60, 180, 360, 720];
const leaseSeconds = 30;
const atOnce = 20;

/** Opens, looks up and ends what is due. @returns how many were looked after */
export async function lookAfterPayments(deps: PaymentDeps): Promise<number> {
	const { rows } = await deps.pool.query<Pick<Rows['payment'], 'id'>>(
		`select id from payment where next_look_at <= clock_timestamp() and way = 'card' order by next_look_at limit $1`,
		[atOnce],
	);
	await Promise.all(rows.map(({ id }) => lookAfter(deps, id)));
	return rows.length;
}

async function lookAfter(deps: PaymentDeps, id: string): Promise<void> {
	if (await endUnopened(deps, id)) return;
	await openPayment(deps, id);
	const payment = await lease(deps, id);
	if (payment === undefined || deps.gateway === null) return;
	const { provider } = deps.gateway;
	const found = await provider.findPayment(id);
	if (found.state !== 'ok') {
		deps.log.warn(
			{ payment: id, state: found.state, reason: found.reason },
			'the provider does not say what became of a payment',
		);
		return;
	}
	if (found.value !== null && (await takeFound(deps, payment, found.value))) return;
	await expire(deps, payment);
}

/** Asked for and never opened: the provider was away for as long as the payment waited. */
async function endUnopened({ pool }: PaymentDeps, id: string): Promise<boolean> {
	const { rowCount } = await pool.query(
		`update payment set state = 'expired', next_look_at = clock_timestamp() + interval '15 minutes', looks = 0
		 where id = $1 and state = 'created' and expires_at <= clock_timestamp()`,
		[id],
	);
	return rowCount === 1;
}

async function lease({ pool }: PaymentDeps, id: string): Promise<PaymentRow | undefined> {
	const { rowCount } = await pool.query(
		`update payment set looks = looks + 1, next_look_at = case
		   when state = 'opened' then least(clock_timestamp() + make_interval(mins => ($2::integer[])[least(looks + 1, cardinality($2))]),
		     greatest(expires_at, clock_timestamp() + make_interval(secs => ${leaseSeconds})))
		   when looks < cardinality($3::integer[]) then clock_timestamp() + make_interval(mins => ($3::integer[])[looks + 1]) end
		 where id = $1 and state in ('opened', 'expired') and next_look_at <= clock_timestamp()`,
		[id, openMinutes, expiredMinutes],
	);
	return rowCount === 1 ? findPayment(pool, id) : undefined;
}

/** @returns true: there is nothing more to wait for */
async function takeFound(deps: PaymentDeps, payment: PaymentRow, found: ProviderPayment): Promise<boolean> {
	const isTest = deps.gateway?.provider.isTest === true;
	if (found.status === 'Declined') {
		await noteDecline(deps, payment.id, found.reasonCode);
		return false;
	}
	const reason = whyNot(payment, found, isTest);
	return inTransaction(deps.pool, async (client) => {
		const { transactionId } = found;
		const paid = { paymentId: payment.id, transactionId, cardType: null, cardLastFour: null };
		const booked = reason === null ? await bookPayment(client, paid) : reason;
		if (booked === 'booked' || booked === 'repeat') return true;
		const held = booked === 'second' ? 'second_transaction' : booked;
		await holdFinding(client, deps.log, { kind: 'compared', paymentId: payment.id, found, reason: held });
		return false;
	});
}

export async function noteDecline({ pool }: PaymentDeps, id: string, reasonCode: number | null): Promise<void> {
	const { rowCount } = await pool.query(
		`update payment set declined_at = clock_timestamp(), declined_code = $2
		 where id = $1 and state in ('created', 'opened') and declined_code is distinct from $2`,
		[id, reasonCode],
	);
	if (rowCount === 1) await pool.query(`select pg_notify('payment_changed', $1)`, [id]);
}

async function expire(deps: PaymentDeps, { id, providerOrderId }: PaymentRow): Promise<void> {
	const { rowCount } = await deps.pool.query(
		`update payment set state = 'expired', looks = 0, next_look_at = clock_timestamp() + interval '5 minutes'
		 where id = $1 and state = 'opened' and expires_at <= clock_timestamp()`,
		[id],
	);
	if (rowCount === 1 && providerOrderId !== null) await deps.gateway?.provider.cancelOrder(providerOrderId);
}
