import { AppError } from '#domain/error.ts';
import { recordAdminAct } from '#features/audit/public.ts';
import { endSubscription, giveBackFeature } from '#features/tariffs/public.ts';
import { inTransaction, type Pool, type PoolClient } from '#platform/db/pool.ts';
import type { Rows } from '#platform/db/rows.generated.ts';
import { bookMoves, type LedgerAccount, type Move } from '../ledger/book-moves.ts';
import { lockHolder, type WalletHolder } from '../ledger/wallets.ts';
import { returnDeferred } from '../subscriptions/deferred.ts';

type Deciding = { orderId: string; adminId: number; ipHash: string };

/** A purchase that was delivered shall be taken back; another administrator has to confirm it. @throws AppError not_found, conflict */
export async function askReturn(
	pool: Pool,
	{ reason, isToCard, ...deciding }: Deciding & { reason: string; isToCard: boolean },
): Promise<void> {
	const { orderId, adminId } = deciding;
	await inTransaction(pool, async (client) => {
		const { rowCount } = await client.query(
			`insert into order_return (order_id, reason, is_to_card, asked_by)
			 select id, $2, $3, $4 from orders where id = $1 and state = 'fulfilled'
			 on conflict do nothing`,
			[orderId, reason, isToCard, adminId],
		);
		if (rowCount !== 1) throw await whyNot(client, orderId);
		await record(client, deciding, 'order.return_ask', { reason, to_card: isToCard });
	});
}

/** It stays as it is; it may be asked for again. @throws AppError not_found, conflict */
export async function refuseReturn(pool: Pool, { note, ...deciding }: Deciding & { note: string }): Promise<void> {
	await inTransaction(pool, async (client) => {
		const { rowCount } = await client.query('delete from order_return where order_id = $1 and done_at is null', [
			deciding.orderId,
		]);
		if (rowCount !== 1) throw await whyNot(client, deciding.orderId);
		await record(client, deciding, 'order.return_refuse', { note });
	});
}

/** What went back to the wallet, for whoever sends it on to the card. */
export type ReturnedOrder = {
	holder: WalletHolder;
	amountTiyn: number;
	reason: string;
	isToCard: boolean;
	askedBy: number;
};

/**
 * fulfilled → refunded, by another administrator than the one who asked: its whole price is in the wallet again, and what was
 * turnover is taken back today at the rate at which it was rendered. A plan ends. In the caller's transaction.
 * @throws AppError not_found, conflict, second_person_needed
 */
export async function returnOrder(client: PoolClient, deciding: Deciding): Promise<ReturnedOrder> {
	const { orderId, adminId } = deciding;
	const { rows: owners } = await client.query<{ holder: Rows['wallet']['holder'] }>(
		'select holder from orders join wallet on wallet.id = wallet_id where orders.id = $1',
		[orderId],
	);
	const [owner] = owners;
	if (owner === undefined) throw new AppError('not_found');
	// of somebody who is gone: nobody has the money
	if (owner.holder === null) throw new AppError('conflict');
	await lockHolder(client, owner.holder);
	const { rows: asked } = await client.query<{
		reason: Rows['order_return']['reason'];
		isToCard: Rows['order_return']['is_to_card'];
		askedBy: Rows['order_return']['asked_by'];
	}>(
		`update order_return set second_by = $2, done_at = clock_timestamp()
		 where order_id = $1 and done_at is null and asked_by <> $2
		 returning reason, is_to_card as "isToCard", asked_by as "askedBy"`,
		[orderId, adminId],
	);
	const [wanted] = asked;
	if (wanted === undefined) throw await whyNot(client, orderId, adminId);
	const amountTiyn = await moveBack(client, orderId);
	await client.query('delete from report_access where order_id = $1', [orderId]);
	await record(client, deciding, 'order.return', { total_tiyn: amountTiyn, asked_by: wanted.askedBy });
	return { holder: owner.holder, amountTiyn, ...wanted };
}

type Taken = {
	walletId: Rows['orders']['wallet_id'];
	subscriptionId: Rows['orders']['subscription_id'];
	item: Rows['orders']['item'];
	reportId: Rows['orders']['report_id'];
};

/** @returns what is in the wallet again by it */
async function moveBack(client: PoolClient, orderId: string): Promise<number> {
	const { rows } = await client.query<Taken>(
		`update orders set state = 'refunded', closed_at = clock_timestamp() where id = $1 and state = 'fulfilled'
		 returning wallet_id as "walletId", subscription_id as "subscriptionId", item, report_id as "reportId"`,
		[orderId],
	);
	const [taken] = rows;
	if (taken === undefined) throw new AppError('conflict');
	const { walletId, subscriptionId, item, reportId } = taken;
	if (reportId !== null) await giveBackFeature(client, 'full_report', [`report:${reportId}`]);
	if (item !== 'subscription') return mirror(client, { kind: 'settle', reference: `order:${orderId}`, walletId });
	// a subscription that is gone has no months that could be taken back
	if (subscriptionId === null) throw new AppError('conflict');
	const unserved = await returnDeferred(client, subscriptionId, await endSubscription(client, subscriptionId));
	return (
		unserved + (await mirror(client, { kind: 'recognise', reference: `subscription:${subscriptionId}`, walletId }))
	);
}

/** What was turnover returns to the wallet, under names of mirrored moves: papers find the rate of the first ones by them. */
async function mirror(
	client: PoolClient,
	{ kind, reference, walletId }: { kind: Move['kind']; reference: string; walletId: number },
): Promise<number> {
	const { rows } = await client.query<{
		step: Rows['ledger_move']['step'];
		to: Rows['ledger_move']['to_account'];
		tiyn: Rows['ledger_move']['tiyn'];
	}>('select step, to_account as "to", tiyn from ledger_move where kind = $1 and reference = $2', [kind, reference]);
	await bookMoves(
		client,
		rows.map(({ step, to, tiyn }) => ({
			...{ kind: 'reverse', reference: `${kind} ${reference}`, step, tiyn },
			...{ from: to as LedgerAccount, to: `wallet:${walletId}` as const },
		})),
	);
	return rows.reduce((sum, { tiyn }) => sum + tiyn, 0);
}

async function whyNot(client: PoolClient, orderId: string, adminId: number | null = null): Promise<AppError> {
	const { rows } = await client.query<{ askedBy: Rows['order_return']['asked_by'] | null }>(
		`select case when done_at is null then asked_by end as "askedBy"
		 from orders left join order_return on order_id = orders.id where orders.id = $1`,
		[orderId],
	);
	const [order] = rows;
	if (order === undefined) return new AppError('not_found');
	return new AppError(adminId !== null && order.askedBy === adminId ? 'second_person_needed' : 'conflict');
}

async function record(
	client: PoolClient,
	deciding: Deciding,
	action: string,
	details: Readonly<Record<string, unknown>>,
): Promise<void> {
	await recordAdminAct(client, deciding, { action, object: `order:${deciding.orderId}`, details });
}
