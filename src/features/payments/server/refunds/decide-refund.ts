import { AppError } from '#domain/error.ts';
import { recordAudit } from '#features/audit/public.ts';
import { refundInvoice } from '#features/invoicing/public.ts';
import { cancelRefund, finishRefund } from '#features/orders/public.ts';
import { inTransaction, type Pool, type PoolClient } from '#platform/db/pool.ts';
import type { Rows } from '#platform/db/rows.generated.ts';
import { orderReceipt } from '../paying/book-payment.ts';
import { findRefund, type RefundRow, refundColumns } from './refund-store.ts';

/** An administrator who decides, or what the provider has said. */
export type Decider = { adminId: number; ipHash: string } | 'provider';

/** An answer may still come for so long, and may still be asked for by the same request. */
export const clearMinutes = 60;

/**
 * asked → approved, by two: the first marks it, another one approves.
 * @throws AppError not_found, conflict, second_person_needed
 */
export async function approveRefund(
	pool: Pool,
	id: string,
	decider: { adminId: number; ipHash: string },
): Promise<void> {
	await inTransaction(pool, async (client) => {
		const marked = await client.query(
			`update refund set first_by = $2, first_at = clock_timestamp() where id = $1 and state = 'asked' and first_by is null`,
			[id, decider.adminId],
		);
		if (marked.rowCount === 1) return record(client, decider, { id, action: 'refund.approve_first' });
		const approved = await client.query(
			`update refund set state = 'approved', second_by = $2, approved_at = clock_timestamp(),
			   next_try_at = case when payment_id is not null then clock_timestamp() end
			 where id = $1 and state = 'asked' and first_by <> $2`,
			[id, decider.adminId],
		);
		if (approved.rowCount !== 1) {
			const refund = await getRefund(client, id);
			const isOwn = refund.state === 'asked' && refund.firstBy === decider.adminId;
			throw new AppError(isOwn ? 'second_person_needed' : 'conflict');
		}
		await record(client, decider, { id, action: 'refund.approve' });
	});
}

/** asked → refused; the money is in the wallet again. @throws AppError not_found, conflict */
export async function refuseRefund(
	pool: Pool,
	{ id, note, decider }: { id: string; note: string; decider: Decider },
): Promise<void> {
	await inTransaction(pool, (client) => giveUp(client, { id, from: ['asked'], to: 'refused', note, decider }));
}

/**
 * How a refund ended that no machine can tell: money that the accountant sent by the bank, or an answer of the provider that
 * never came.
 * @throws AppError not_found, conflict
 */
export async function settleRefund(
	pool: Pool,
	{ id, isDone, note, decider }: { id: string; isDone: boolean; note: string; decider: Decider },
): Promise<void> {
	await inTransaction(pool, async (client) => {
		const { rowCount } = await client.query(
			`select from refund where id = $1 and ((state = 'approved' and payment_id is null)
			   or (state = 'sent' and sent_at < clock_timestamp() - make_interval(mins => ${clearMinutes}))) for update`,
			[id],
		);
		if (rowCount !== 1) {
			await getRefund(client, id);
			throw new AppError('conflict');
		}
		if (isDone) await finish(client, { id, transactionId: null, decider });
		else await giveUp(client, { id, from: ['approved', 'sent'], to: 'failed', note, decider });
	});
}

/** approved, sent → done. @returns false: it has ended before */
export async function finish(
	client: PoolClient,
	{ id, transactionId, decider }: { id: string; transactionId: string | null; decider: Decider },
): Promise<boolean> {
	const { rows } = await client.query<RefundRow>(
		`update refund set state = 'done', closed_at = clock_timestamp(), transaction_id = $2, closed_by = $3,
		   next_try_at = null, failure = null
		 where id = $1 and state in ('approved', 'sent') returning ${refundColumns}`,
		[id, transactionId, decider === 'provider' ? null : decider.adminId],
	);
	const [refund] = rows;
	if (refund === undefined) return false;
	const { paymentId, amountTiyn } = refund;
	await finishRefund(client, { refundId: id, amountTiyn, by: paymentId === null ? 'bank' : 'acquirer' });
	if (paymentId !== null) {
		// two refunds that end at once: the second one has to see the first
		await client.query('select from payment where id = $1 for update', [paymentId]);
		const { rows: whole } = await client.query<{ invoiceId: Rows['payment']['invoice_id'] }>(
			`update payment set state = 'refunded' where id = $1 and state = 'paid' and amount_tiyn =
			   (select sum(amount_tiyn) from refund where payment_id = $1 and state = 'done')
			 returning invoice_id as "invoiceId"`,
			[paymentId],
		);
		for (const { invoiceId } of whole) if (invoiceId !== null) await refundInvoice(client, invoiceId);
		await orderReceipt(client, { paymentId, refundId: id, amountTiyn });
	}
	await record(client, decider, { id, action: 'refund.done' });
	return true;
}

/** Its money returns to the wallet. @throws AppError not_found, conflict */
export async function giveUp(
	client: PoolClient,
	{
		id,
		from,
		to,
		note,
		decider,
	}: {
		id: string;
		from: readonly RefundRow['state'][];
		to: 'refused' | 'failed';
		note: string;
		decider: Decider;
	},
): Promise<void> {
	const { rows } = await client.query<RefundRow>(
		`update refund set state = $2, closed_at = clock_timestamp(), failure = $3, closed_by = $4, next_try_at = null
		 where id = $1 and state = any($5) returning ${refundColumns}`,
		[id, to, note, decider === 'provider' ? null : decider.adminId, from],
	);
	const [refund] = rows;
	if (refund === undefined) {
		await getRefund(client, id);
		throw new AppError('conflict');
	}
	const { holder, amountTiyn, paymentId } = refund;
	await cancelRefund(client, { holder, refundId: id, amountTiyn });
	if (paymentId !== null)
		await client.query('update payment set refunded_tiyn = refunded_tiyn - $2 where id = $1', [paymentId, amountTiyn]);
	await record(client, decider, { id, action: to === 'refused' ? 'refund.refuse' : 'refund.fail', note });
}

async function getRefund(client: PoolClient, id: string): Promise<RefundRow> {
	const refund = await findRefund(client, id);
	if (refund === undefined) throw new AppError('not_found');
	return refund;
}

async function record(
	client: PoolClient,
	decider: Decider,
	{ id, action, note }: { id: string; action: string; note?: string },
): Promise<void> {
	await recordAudit(client, {
		actor: decider === 'provider' ? { kind: 'system' } : { kind: 'admin', id: decider.adminId },
		...{ action, outcome: 'ok', object: `refund:${id}` },
		ipHash: decider === 'provider' ? undefined : decider.ipHash,
		details: note === undefined ? {} : { note },
	});
}
