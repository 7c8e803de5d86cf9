import { dayInAlmaty } from '#domain/clock.ts';
import { inTransaction } from '#platform/db/pool.ts';
import type { Rows } from '#platform/db/rows.generated.ts';
import type { Promised } from '#platform/db/rows.ts';
import type { PaymentDeps } from '../deps.ts';
import { alarm } from '../inbox/event-store.ts';
import { done, type Handled, held, later } from '../inbox/handled.ts';
import { findPayment, type PaymentRow } from '../paying/payment-store.ts';
import type { PaymentProvider, ProviderPayment } from '../provider.ts';
import type { Callback } from '../tiptoppay/callback.ts';
import { clearMinutes, finish, giveUp } from './decide-refund.ts';
import { type RefundRow, refundColumns } from './refund-store.ts';

const leaseSeconds = 60;
const retrySeconds = [5, 15, 60, 300, 900];
/** The provider knows a request by its id for an hour; ours ends a little earlier, whatever the clocks say. */
const repeatMinutes = clearMinutes - 5;

/** Sends what two administrators have approved, and finds out what became of what was sent. @returns how many */
export async function sendRefunds(deps: PaymentDeps): Promise<number> {
	if (deps.gateway === null) return 0;
	// sent before it is asked for: a process that ends in between leaves it to be looked up
	const { rows } = await deps.pool.query<RefundRow & Promised<{ isFirst: boolean; isRepeatable: boolean }>>(
		`update refund set state = 'sent', sent_at = coalesce(sent_at, clock_timestamp()), tries = tries + 1,
		   next_try_at = clock_timestamp() + make_interval(secs => ${leaseSeconds})
		 where id in (
		   select id from refund where next_try_at <= clock_timestamp() and payment_id is not null and state in ('approved', 'sent')
		   order by next_try_at limit 10 for update skip locked
		 ) returning ${refundColumns}, tries = 1 as "isFirst",
		   sent_at > clock_timestamp() - make_interval(mins => ${repeatMinutes}) as "isRepeatable"`,
	);
	await Promise.all(rows.map((refund) => send(deps, deps.gateway?.provider, refund)));
	return rows.length;
}

async function send(
	deps: PaymentDeps,
	provider: PaymentProvider | undefined,
	refund: RefundRow & { isFirst: boolean; isRepeatable: boolean },
): Promise<void> {
	const payment = await findPayment(deps.pool, refund.paymentId ?? '');
	if (provider === undefined || payment?.transactionId == null) return;
	if (!refund.isFirst) {
		const known = await lookUp(deps, provider, { refund, payment });
		if (known !== null) return known === 'unclear' ? postpone(deps, refund, 'unclear') : end(deps, refund, known);
		if (!refund.isRepeatable) return giveToPeople(deps, refund);
	}
	const { transactionId } = payment;
	const sent = await provider.refund({
		transactionId,
		amountTiyn: refund.amountTiyn,
		requestId: `refund-${refund.id}`,
	});
	if (sent.state === 'ok') return end(deps, refund, sent.value.transactionId);
	if (sent.state === 'unclear') return postpone(deps, refund, sent.reason, sent.retryAfterSeconds);
	await inTransaction(deps.pool, (client) =>
		giveUp(client, { id: refund.id, from: ['sent'], to: 'failed', note: sent.reason, decider: 'provider' }),
	);
}

/** @returns number of the refund there; null: there is none */
async function lookUp(
	deps: PaymentDeps,
	provider: PaymentProvider,
	{ refund, payment }: { refund: RefundRow; payment: PaymentRow },
): Promise<string | null | 'unclear'> {
	const last = await provider.findPayment(payment.id);
	if (last.state !== 'ok') return 'unclear';
	const found = last.value === null ? [] : [last.value];
	if (!found.some((one) => isOf(one, refund, payment))) {
		const day = await provider.listDay(dayInAlmaty(refund.sentAt ?? new Date()));
		if (day.state !== 'ok') return 'unclear';
		found.push(...day.value);
	}
	const ours = found.filter((one) => isOf(one, refund, payment)).map(({ transactionId }) => transactionId);
	const { rows } = await deps.pool.query<{ transactionId: Rows['refund']['transaction_id'] }>(
		'select transaction_id as "transactionId" from refund where payment_id = $1 and transaction_id is not null',
		[payment.id],
	);
	// of two refunds of the same sum each has a number of its own
	return ours.find((id) => !rows.some(({ transactionId }) => transactionId === id)) ?? null;
}

function isOf(
	told: ProviderPayment,
	{ amountTiyn }: Pick<RefundRow, 'amountTiyn'>,
	{ transactionId }: Pick<PaymentRow, 'transactionId'>,
): boolean {
	const { kind, status, paymentTransactionId } = told;
	const isMade = kind === 'refund' && status === 'Completed' && paymentTransactionId === transactionId;
	return isMade && told.amountTiyn === amountTiyn;
}

async function end({ pool }: PaymentDeps, { id }: RefundRow, transactionId: string): Promise<void> {
	await inTransaction(pool, (client) => finish(client, { id, transactionId, decider: 'provider' }));
}

async function postpone(
	{ pool, log }: PaymentDeps,
	refund: RefundRow,
	reason: string,
	afterSeconds?: number,
): Promise<void> {
	log.warn({ refund: refund.id, reason }, 'what became of a refund is not known yet');
	const seconds = afterSeconds ?? retrySeconds[Math.min(refund.tries, retrySeconds.length) - 1] ?? 5;
	await pool.query(
		`update refund set failure = $2, next_try_at = clock_timestamp() + make_interval(secs => $3)
		 where id = $1 and state = 'sent'`,
		[refund.id, reason, seconds],
	);
}

/** Never sent a second time after the hour: somebody has to ask the provider. */
async function giveToPeople({ pool, log }: PaymentDeps, { id }: RefundRow): Promise<void> {
	await pool.query(`update refund set failure = 'unknown', next_try_at = null where id = $1 and state = 'sent'`, [id]);
	alarm(log, { refund: id, reason: 'unknown' });
}

/** The provider says that money went back. What we did not ask for is held: only its owner's wallet may pay for it. */
export async function finishByCallback(deps: PaymentDeps, payment: PaymentRow, callback: Callback): Promise<Handled> {
	const { provider } = deps.gateway ?? {};
	if (provider === undefined) return later('no_provider');
	if (callback.paymentTransactionId !== payment.transactionId) return held('operation');
	const asked = await provider.getPayment(callback.transactionId);
	if (asked.state !== 'ok') return later(`provider ${asked.state}`);
	const told = asked.value;
	if (told === null) return later('unknown_transaction', 5);
	const known = await deps.pool.query('select from refund where transaction_id = $1', [told.transactionId]);
	if (known.rowCount === 1) return done;
	const { rows } = await deps.pool.query<RefundRow>(
		`select ${refundColumns} from refund where payment_id = $1 and state = 'sent' and amount_tiyn = $2 order by sent_at limit 1`,
		[payment.id, told.amountTiyn],
	);
	const [refund] = rows;
	if (refund === undefined || !isOf(told, refund, payment)) return held('refund_not_asked');
	await end(deps, refund, told.transactionId);
	return done;
}
