import { randomUUID } from 'node:crypto';
import { dayInAlmaty } from '#domain/clock.ts';
import { AppError } from '#domain/error.ts';
import { monthsOf, type SoldLine, type SoldPeriod, sellAt, sellMonths } from '#domain/money/served-months.ts';
import { recordAudit } from '#features/audit/public.ts';
import { getSoldTerms, planStart, readVatRates, type SoldPlan, startSubscription } from '#features/tariffs/public.ts';
import type { PoolClient, Reader } from '#platform/db/pool.ts';
import type { Rows } from '#platform/db/rows.generated.ts';
import type { Known } from '#platform/db/rows.ts';
import { type Booked, bookMoves, WalletShort } from '../ledger/book-moves.ts';
import { lockHolder, type WalletHolder, walletOf } from '../ledger/wallets.ts';
import { deferMonths, returnDeferred } from './deferred.ts';

export type SubscriptionSale = {
	holder: WalletHolder;
	/** who buys; null: an invoice was paid */
	accountId: number | null;
	termsId: number;
	period: SoldPeriod;
	pay: Rows['orders']['pay'];
	/** of an order that waited for its payment; a new one unless given */
	orderId?: string;
	/** what it is bought by: `invoice:<id>`; the order unless given */
	reference?: string;
	/** what was agreed before, VAT included; what the plan costs today unless given */
	totalTiyn?: number;
};
export type SoldSubscription = { outcome: Booked; orderId: string; subscriptionId: string };

/** What a plan would cost a holder who bought it now, with the day it would begin. */
export async function priceSubscription(
	reader: Reader,
	{ holder, period, totalTiyn }: Pick<SubscriptionSale, 'holder' | 'period' | 'totalTiyn'>,
	plan: SoldPlan,
) {
	const start = await planStart(reader, holder, plan, period);
	const startsOn = dayInAlmaty(start.startsAt);
	const rates = await readVatRates(reader);
	const { netTiyn } = plan;
	const sold = sellMonths({ startsOn, months: monthsOf[period], anchorDay: start.anchorDay, netTiyn, rates });
	if (totalTiyn === undefined || totalTiyn === sold.totalTiyn) return { start, ...sold };
	return { start, totalTiyn, ...sellAt(totalTiyn, sold.served) };
}

/**
 * Sells a plan for money of the wallet: the subscription, its order and the moves are one transaction, and the same
 * reference sells nothing again. What it replaces returns to the wallet first, so that it may pay for what comes.
 *
 * @throws AppError payment_needed; conflict: a plan is queued already
 */
export async function subscribe(client: PoolClient, sale: SubscriptionSale): Promise<SoldSubscription> {
	const { holder, termsId, period, orderId = randomUUID(), reference = `order:${orderId}` } = sale;
	await lockHolder(client, holder);
	const before = await findSold(client, reference);
	if (before !== undefined) return { outcome: 'repeat', ...before };
	const priced = await priceSubscription(client, sale, await getSoldTerms(client, termsId, period));
	const { start, lines, served, totalTiyn } = priced;
	const subscriptionId = await startSubscription(client, { holder, termsId, period }, start);
	for (const id of start.replaced) await returnDeferred(client, id, start.startsAt);
	const wallet = await walletOf(client, holder);
	await bookMoves(client, [
		{ kind: 'subscribe', reference, from: `wallet:${wallet.id}`, to: `deferred:${subscriptionId}`, tiyn: totalTiyn },
	]).catch((error: unknown) => {
		if (!(error instanceof WalletShort)) throw error;
		throw new AppError('payment_needed', { missingKzt: (totalTiyn - wallet.availableTiyn) / 100 });
	});
	await deferMonths(client, { subscriptionId, walletId: wallet.id, startsAt: start.startsAt, served });
	await insertSale(client, { ...sale, orderId, subscriptionId, walletId: wallet.id, lines, totalTiyn });
	return { outcome: 'booked', orderId, subscriptionId };
}

async function findSold(client: PoolClient, reference: string): Promise<Omit<SoldSubscription, 'outcome'> | undefined> {
	const { rows } = await client.query<{
		orderId: Rows['orders']['id'];
		subscriptionId: Known<Rows['orders']['subscription_id'], string>;
	}>(
		`select orders.id as "orderId", subscription_id as "subscriptionId"
		 from ledger_move join orders on orders.subscription_id::text = split_part(to_account, ':', 2)
		 where kind = 'subscribe' and reference = $1`,
		[reference],
	);
	const [sold] = rows;
	return sold?.subscriptionId ? { ...sold, subscriptionId: sold.subscriptionId } : undefined;
}

type Sale = SubscriptionSale & {
	orderId: string;
	subscriptionId: string;
	walletId: number;
	lines: readonly SoldLine[];
	totalTiyn: number;
};

async function insertSale(client: PoolClient, sale: Sale): Promise<void> {
	const { orderId, walletId, accountId, termsId, period, pay, subscriptionId, lines, totalTiyn } = sale;
	await client.query(
		`insert into orders (id, wallet_id, account_id, item, terms_id, period, pay, covered_by, total_tiyn, state,
		   subscription_id, paid_at, closed_at)
		 values ($1, $2, $3, 'subscription', $4, $5, $6, 'balance', $7, 'fulfilled', $8, clock_timestamp(), clock_timestamp())
		 on conflict (id) do update set state = 'fulfilled', subscription_id = $8, paid_at = clock_timestamp(),
		   closed_at = clock_timestamp() where orders.state = 'created'`,
		[orderId, walletId, accountId, termsId, period, pay, totalTiyn, subscriptionId],
	);
	await client.query('delete from order_line where order_id = $1', [orderId]);
	await client.query(
		`insert into order_line (order_id, number, net_tiyn, vat_basis_points, vat_tiyn, is_delivered,
		   settled_vat_basis_points, settled_vat_tiyn)
		 select $1, number, net, rate, vat, true, rate, vat
		 from unnest($2::bigint[], $3::integer[], $4::bigint[]) with ordinality as line(net, rate, vat, number)`,
		[
			orderId,
			lines.map(({ netTiyn }) => netTiyn),
			lines.map(({ vatBasisPoints }) => vatBasisPoints),
			lines.map(({ vatTiyn }) => vatTiyn),
		],
	);
	await recordAudit(client, {
		actor: accountId === null ? { kind: 'system' } : { kind: 'account', id: accountId },
		...{ action: 'order.subscribe', outcome: 'ok', object: `order:${orderId}` },
		details: { terms: termsId, period, total_tiyn: totalTiyn },
	});
}
