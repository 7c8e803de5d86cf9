import { AppError } from '#domain/error.ts';
import { recordAudit } from '#features/audit/public.ts';
import { giveBackFeature } from '#features/tariffs/public.ts';
import { inTransaction, type Pool, type PoolClient } from '#platform/db/pool.ts';
import type { Rows } from '#platform/db/rows.generated.ts';
import { bookMoves, WalletShort } from '../ledger/book-moves.ts';
import { lockHolder, type WalletHolder } from '../ledger/wallets.ts';
import { subscribe } from '../subscriptions/sell-subscription.ts';

/** What is said when an order was paid: its report is to be made. */
export const paidChannel = 'order_paid';

/**
 * `paid`; `repeat`: before; `late`: it was cancelled or its time is over; `short`: the wallet has less than it costs. Unless it
 * is `paid`, the money stays in the wallet.
 */
export type PaidOrder = 'paid' | 'repeat' | 'late' | 'short';

type Created = {
	accountId: Rows['orders']['account_id'];
	item: Rows['orders']['item'];
	termsId: Rows['orders']['terms_id'];
	period: Rows['orders']['period'];
	totalTiyn: Rows['orders']['total_tiyn'];
	walletId: Rows['orders']['wallet_id'];
	state: Rows['orders']['state'];
};

/** Holds money of the wallet for an order that waits for it, in the transaction that tops the wallet up. */
export async function payOrder(client: PoolClient, orderId: string): Promise<PaidOrder> {
	const { rows: owners } = await client.query<{ holder: Rows['wallet']['holder'] }>(
		'select holder from orders join wallet on wallet.id = wallet_id where orders.id = $1',
		[orderId],
	);
	const holder = owners[0]?.holder ?? null;
	if (holder === null) return 'late';
	await lockHolder(client, holder);
	const { rows } = await client.query<Created>(
		`select account_id as "accountId", item, terms_id as "termsId", period, total_tiyn as "totalTiyn",
		   wallet_id as "walletId", case when state = 'created' and expires_at <= clock_timestamp() then 'cancelled' else state end as state
		 from orders where id = $1 for update`,
		[orderId],
	);
	const [order] = rows;
	if (order === undefined || order.state === 'cancelled') return 'late';
	if (order.state !== 'created') return 'repeat';
	const outcome =
		order.item === 'subscription' ? await sellPlan(client, orderId, holder, order) : await hold(client, orderId, order);
	if (outcome !== 'paid') return outcome;
	await recordAudit(client, {
		actor: order.accountId === null ? { kind: 'system' } : { kind: 'account', id: order.accountId },
		...{ action: 'order.pay', outcome: 'ok', object: `order:${orderId}`, details: { total_tiyn: order.totalTiyn } },
	});
	await client.query('select pg_notify($1, $2)', [paidChannel, orderId]);
	return 'paid';
}

async function hold(client: PoolClient, orderId: string, { walletId, totalTiyn }: Created): Promise<PaidOrder> {
	await client.query('savepoint paying');
	try {
		await bookMoves(client, [
			{
				...{ kind: 'reserve', reference: `order:${orderId}`, tiyn: totalTiyn },
				...{ from: `wallet:${walletId}`, to: `hold:${walletId}` },
			},
		]);
	} catch (error) {
		if (!(error instanceof WalletShort)) throw error;
		await client.query('rollback to savepoint paying');
		return 'short';
	}
	await client.query(`update orders set state = 'paid', paid_at = clock_timestamp() where id = $1`, [orderId]);
	return 'paid';
}

async function sellPlan(
	client: PoolClient,
	orderId: string,
	holder: WalletHolder,
	{ accountId, termsId, period, totalTiyn }: Created,
): Promise<PaidOrder> {
	if (termsId === null || period === null) throw new Error('an order of a plan names it');
	await client.query('savepoint paying');
	try {
		await subscribe(client, { holder, accountId, termsId, period, pay: 'card', orderId, totalTiyn });
		return 'paid';
	} catch (error) {
		if (!(error instanceof AppError)) throw error;
		await client.query('rollback to savepoint paying');
		return error.code === 'payment_needed' ? 'short' : 'late';
	}
}

/** created → cancelled, by its author. @throws AppError not_found, conflict */
export async function cancelOrder(
	pool: Pool,
	{ accountId, holder }: { accountId: number; holder: WalletHolder },
	orderId: string,
): Promise<void> {
	await inTransaction(pool, async (client) => {
		const { rowCount } = await client.query(
			`update orders set state = 'cancelled', closed_at = clock_timestamp() from wallet
			 where orders.id = $1 and wallet.id = wallet_id and holder = $2 and state = 'created'`,
			[orderId, holder],
		);
		if (rowCount !== 1) {
			const known = await client.query(
				'select from orders join wallet on wallet.id = wallet_id where orders.id = $1 and holder = $2',
				[orderId, holder],
			);
			throw new AppError(known.rowCount === 0 ? 'not_found' : 'conflict');
		}
		await giveBackUses(client, [orderId]);
		await recordAudit(client, {
			actor: { kind: 'account', id: accountId },
			...{ action: 'order.cancel', outcome: 'ok', object: `order:${orderId}` },
		});
	});
}

/** Money that comes later goes to the wallet. */
export async function cancelExpired(pool: Pool): Promise<void> {
	await inTransaction(pool, async (client) => {
		const { rows } = await client.query<Pick<Rows['orders'], 'id'>>(
			`update orders set state = 'cancelled', closed_at = clock_timestamp()
			 where state = 'created' and expires_at <= clock_timestamp() returning id`,
		);
		await giveBackUses(
			client,
			rows.map(({ id }) => id),
		);
	});
}

/** An order that a card was to pay had taken a use of the plan, under its own number. */
async function giveBackUses(client: PoolClient, orderIds: readonly string[]): Promise<void> {
	if (orderIds.length === 0) return;
	await giveBackFeature(
		client,
		'full_report',
		orderIds.map((id) => `report:${id}`),
	);
}
