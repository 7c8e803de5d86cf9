import { AppError } from '#domain/error.ts';
import { recordAdminAct } from '#features/audit/public.ts';
import { settleInvoices } from '#features/invoicing/public.ts';
import { bankIn, chargeBack, lockHolder, matchBankLine } from '#features/orders/public.ts';
import { inTransaction, type Pool, type PoolClient } from '#platform/db/pool.ts';
import type { Rows } from '#platform/db/rows.generated.ts';
import { readHolder } from '../statements/find-holder.ts';
import { findPayment } from './payment-store.ts';

type Deciding = { id: string; adminId: number; ipHash: string };
/** Nothing waits for it: an administrator decides. */
const waitDays = 30;

/** Money that came another way; another administrator has to confirm it. @throws AppError bad_request */
export async function askManualPayment(
	pool: Pool,
	asked: { holder: string; amountTiyn: number; grounds: string; adminId: number; ipHash: string },
): Promise<string> {
	const { amountTiyn, grounds, adminId, ipHash } = asked;
	return inTransaction(pool, async (client) => {
		const holder = await readHolder(client, asked.holder);
		const { rows } = await client.query<Pick<Rows['payment'], 'id'>>(
			`insert into payment (holder, way, amount_tiyn, payer, grounds, asked_by, expires_at, next_look_at)
			 values ($1, 'manual', $2, $1, $3, $4, clock_timestamp() + make_interval(days => ${waitDays}), null) returning id`,
			[holder, amountTiyn, grounds, adminId],
		);
		const [payment] = rows;
		if (payment === undefined) throw new Error('a payment that is inserted has an id');
		await record(client, { id: payment.id, adminId, ipHash }, 'payment.ask', {
			holder,
			kzt: amountTiyn / 100,
			grounds,
		});
		return payment.id;
	});
}

/** created → paid, by another administrator. @throws AppError not_found, conflict, second_person_needed */
export async function confirmManualPayment(pool: Pool, deciding: Deciding): Promise<void> {
	await inTransaction(pool, async (client) => {
		const { rows } = await client.query<
			Pick<Rows['payment'], 'holder'> & { amountTiyn: Rows['payment']['amount_tiyn'] }
		>(
			`update payment set state = 'paid', paid_at = clock_timestamp(), second_by = $2
			 where id = $1 and way = 'manual' and state = 'created' and asked_by <> $2
			 returning holder, amount_tiyn as "amountTiyn"`,
			[deciding.id, deciding.adminId],
		);
		const [payment] = rows;
		if (payment === undefined) throw await whyNot(client, deciding);
		const { holder, amountTiyn } = payment;
		const reference = `payment:${deciding.id}`;
		await lockHolder(client, holder);
		await bankIn(client, { amountTiyn, reference });
		await matchBankLine(client, { holder, amountTiyn, reference });
		await settleInvoices(client, holder, { amountTiyn, invoiceId: null });
		await record(client, deciding, 'payment.confirm', { holder, kzt: amountTiyn / 100 });
	});
}

/** created → refused. @throws AppError not_found, conflict */
export async function refuseManualPayment(
	pool: Pool,
	{ note, ...deciding }: Deciding & { note: string },
): Promise<void> {
	await inTransaction(pool, async (client) => {
		const { rowCount } = await client.query(
			`update payment set state = 'refused' where id = $1 and way = 'manual' and state = 'created'`,
			[deciding.id],
		);
		if (rowCount !== 1) throw await whyNot(client, { ...deciding, adminId: 0 });
		await record(client, deciding, 'payment.refuse', { note });
	});
}

/**
 * paid → disputed: the bank of the payer took the money back. By two, because what the wallet does not have any more is our
 * loss. What refunds have given back already is not taken a second time.
 * @throws AppError not_found, conflict, second_person_needed
 */
export async function disputePayment(pool: Pool, { note, ...deciding }: Deciding & { note: string }): Promise<void> {
	await inTransaction(pool, async (client) => {
		const marked = await client.query(
			`update payment set disputed_first_by = $2
			 where id = $1 and way = 'card' and state = 'paid' and disputed_first_by is null and refunded_tiyn < amount_tiyn`,
			[deciding.id, deciding.adminId],
		);
		if (marked.rowCount === 1) return record(client, deciding, 'payment.dispute_first', { note });
		const { rows } = await client.query<
			Pick<Rows['payment'], 'holder'> & {
				amountTiyn: Rows['payment']['amount_tiyn'];
				refundedTiyn: Rows['payment']['refunded_tiyn'];
			}
		>(
			`update payment set state = 'disputed', disputed_by = $2
			 where id = $1 and way = 'card' and state = 'paid' and disputed_first_by <> $2
			 returning holder, amount_tiyn as "amountTiyn", refunded_tiyn as "refundedTiyn"`,
			[deciding.id, deciding.adminId],
		);
		const [payment] = rows;
		if (payment === undefined) throw await whyNot(client, deciding);
		const { holder } = payment;
		const amountTiyn = payment.amountTiyn - payment.refundedTiyn;
		await chargeBack(client, { holder, amountTiyn, reference: `payment:${deciding.id}` });
		await record(client, deciding, 'payment.dispute', { note, holder, kzt: amountTiyn / 100 });
	});
}

async function whyNot(client: PoolClient, { id, adminId }: Deciding): Promise<AppError> {
	const payment = await findPayment(client, id);
	if (payment === undefined) return new AppError('not_found');
	const isAsked = payment.way === 'manual' && payment.state === 'created' && payment.askedBy === adminId;
	const isMarked = payment.way === 'card' && payment.state === 'paid' && payment.disputedFirstBy === adminId;
	return new AppError(isAsked || isMarked ? 'second_person_needed' : 'conflict');
}

async function record(
	client: PoolClient,
	deciding: Deciding,
	action: string,
	details: Readonly<Record<string, unknown>>,
): Promise<void> {
	await recordAdminAct(client, deciding, { action, object: `payment:${deciding.id}`, details });
}
