import { AppError } from '#domain/error.ts';
import { recordAudit } from '#features/audit/public.ts';
import { askRefund } from '#features/orders/public.ts';
import type { PoolClient, Reader } from '#platform/db/pool.ts';
import type { Rows } from '#platform/db/rows.generated.ts';

/** Payment by card of an order, of which so much can still go back; $1 order, $2 tiyn, $3 holder. */
const payingCard = `select id from payment where order_id = $1 and way = 'card' and state = 'paid'
	and refunded_tiyn + $2::bigint <= amount_tiyn and holder = $3 order by paid_at limit 1`;

type OfOrder = { orderId: string; holder: string; amountTiyn: number };

export async function isCardRefundable(reader: Reader, { orderId, holder, amountTiyn }: OfOrder): Promise<boolean> {
	const { rowCount } = await reader.query(payingCard, [orderId, amountTiyn, holder]);
	return rowCount === 1 && amountTiyn > 0;
}

/**
 * What two administrators have taken back goes on to the card that paid for it: a refund that both have approved, in the
 * transaction that brings the money into the wallet.
 * @throws AppError conflict: no card has paid so much of it
 */
export async function refundToCard(
	client: PoolClient,
	{
		orderId,
		holder,
		amountTiyn,
		...by
	}: OfOrder & { reason: string; firstBy: number; secondBy: number; ipHash: string },
): Promise<void> {
	const { rows: payments } = await client.query<Pick<Rows['payment'], 'id'>>(
		`update payment set refunded_tiyn = refunded_tiyn + $2::bigint where id = (${payingCard} for update) returning id`,
		[orderId, amountTiyn, holder],
	);
	const [payment] = payments;
	if (payment === undefined || amountTiyn === 0) throw new AppError('conflict');
	const { rows } = await client.query<Pick<Rows['refund'], 'id'>>(
		`insert into refund (holder, account_id, payment_id, amount_tiyn, reason, first_by, first_at)
		 select holder, account_id, id, $2, $3, $4, clock_timestamp() from payment where id = $1 returning id`,
		[payment.id, amountTiyn, by.reason, by.firstBy],
	);
	const [refund] = rows;
	if (refund === undefined) throw new Error('a refund that is inserted has an id');
	await askRefund(client, { holder, amountTiyn, refundId: refund.id });
	await client.query(
		`update refund set state = 'approved', second_by = $2, approved_at = clock_timestamp(), next_try_at = clock_timestamp()
		 where id = $1`,
		[refund.id, by.secondBy],
	);
	await recordAudit(client, {
		actor: { kind: 'admin', id: by.secondBy },
		...{ action: 'refund.approve', outcome: 'ok', object: `refund:${refund.id}`, ipHash: by.ipHash },
		details: { holder, kzt: amountTiyn / 100, order: orderId, first_by: by.firstBy },
	});
}
