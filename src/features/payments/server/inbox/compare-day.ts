import type { IsoDate } from '#domain/clock.ts';
import { inTransaction } from '#platform/db/pool.ts';
import type { Rows } from '#platform/db/rows.generated.ts';
import type { PaymentDeps } from '../deps.ts';
import { bookPayment } from '../paying/book-payment.ts';
import { findPayment } from '../paying/payment-store.ts';
import { whyNot } from '../paying/why-not.ts';
import type { ProviderPayment } from '../provider.ts';
import { alarm, holdFinding } from './event-store.ts';

export type Comparison = { theirs: number; booked: number; held: number; missing: number };

/**
 * The provider's day against ours. What it took and we do not have is booked where it fits, else held; what we have and it does
 * not calls somebody.
 * @returns undefined: the provider does not answer, and the next night asks again
 */
export async function compareDay(deps: PaymentDeps, day: IsoDate): Promise<Comparison | undefined> {
	if (deps.gateway === null) return undefined;
	const listed = await deps.gateway.provider.listDay(day);
	if (listed.state !== 'ok') {
		deps.log.warn({ day, reason: listed.reason }, 'a day of the provider could not be compared');
		return undefined;
	}
	const taken = listed.value.filter(({ status, kind }) => status === 'Completed' && kind === 'payment');
	const found: Comparison = { theirs: taken.length, booked: 0, held: 0, missing: 0 };
	for (const one of taken) {
		const outcome = await compareOne(deps, one);
		if (outcome !== 'same') found[outcome] += 1;
	}
	found.missing = await findMissing(deps, day, taken);
	return found;
}

async function compareOne(deps: PaymentDeps, one: ProviderPayment): Promise<'same' | 'booked' | 'held'> {
	const payment = one.invoiceId === null ? undefined : await findPayment(deps.pool, one.invoiceId);
	if (payment?.transactionId === one.transactionId) return 'same';
	const reason = payment === undefined ? 'number' : whyNot(payment, one, deps.gateway?.provider.isTest === true);
	return inTransaction(deps.pool, async (client) => {
		const { transactionId } = one;
		const paid = { paymentId: payment?.id ?? '', transactionId, cardType: null, cardLastFour: null };
		const booked = reason === null ? await bookPayment(client, paid) : reason;
		if (booked === 'booked') return 'booked';
		if (booked === 'repeat') return 'same';
		const held = booked === 'second' ? 'second_transaction' : booked;
		await holdFinding(client, deps.log, { kind: 'compared', paymentId: payment?.id ?? null, found: one, reason: held });
		return 'held';
	});
}

async function findMissing(
	{ pool, log }: PaymentDeps,
	day: IsoDate,
	taken: readonly ProviderPayment[],
): Promise<number> {
	const { rows } = await pool.query<Pick<Rows['payment'], 'id'> & { transactionId: Rows['payment']['transaction_id'] }>(
		// the provider's day is that of the transaction, ours that of the booking: near midnight they differ
		`select id, transaction_id as "transactionId" from payment where way = 'card'
		   and paid_at >= ($1::date::timestamp at time zone 'Asia/Almaty') + interval '1 hour'
		   and paid_at < (($1::date + 1)::timestamp at time zone 'Asia/Almaty')
		   and made_at >= ($1::date::timestamp at time zone 'Asia/Almaty') and transaction_id not like 'demo-%'`,
		[day],
	);
	const known = new Set(taken.map(({ transactionId }) => transactionId));
	const missing = rows.filter(({ transactionId }) => transactionId !== null && !known.has(transactionId));
	for (const { id } of missing) alarm(log, { payment: id, day, reason: 'missing_there' });
	return missing.length;
}
