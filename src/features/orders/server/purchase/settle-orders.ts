import { rateOn, type VatRate, vatOf } from '#domain/money/vat.ts';
import { recordAudit } from '#features/audit/public.ts';
import { readVatRates } from '#features/tariffs/public.ts';
import { inTransaction, type Pool, type PoolClient } from '#platform/db/pool.ts';
import type { Rows } from '#platform/db/rows.generated.ts';
import type { Promised } from '#platform/db/rows.ts';
import { bookMoves, type Move } from '../ledger/book-moves.ts';
import type { Delivered, ReportSales } from './report-sales.ts';

/** Days in which who bought a report opens the same subject again. */
const accessDays = 30;

type PaidOrder = { id: Rows['orders']['id']; reportId: string };

/**
 * Settles paid orders whose reports are over: what was delivered is charged, the rest of what was held is released. Each
 * order is a transaction of its own and is settled once, however many try.
 *
 * @param reportIds only theirs; all unless given
 * @returns how many
 */
export async function settleOrders(
	pool: Pool,
	{ deliveredBy }: Pick<ReportSales, 'deliveredBy'>,
	reportIds: readonly string[] | null = null,
): Promise<number> {
	const { rows } = await pool.query<{ id: Rows['orders']['id']; reportId: Rows['orders']['report_id'] }>({
		name: 'orders-to-settle',
		text: `select id, report_id as "reportId" from orders where state = 'paid' and report_id is not null
			and ($1::uuid[] is null or report_id = any($1)) order by made_at limit 500`,
		values: [reportIds],
	});
	const paid = rows.flatMap(({ id, reportId }): PaidOrder[] => (reportId === null ? [] : [{ id, reportId }]));
	if (paid.length === 0) return 0;
	const delivered = await deliveredBy(
		pool,
		paid.map(({ reportId }) => reportId),
	);
	const rates = await readVatRates(pool);
	let count = 0;
	for (const { id, reportId } of paid) {
		const what = delivered.get(reportId);
		if (what === undefined) continue;
		if (await inTransaction(pool, (client) => settle(client, id, what === 'gone' ? null : what, rates))) count += 1;
	}
	return count;
}

type Held = {
	walletId: Rows['orders']['wallet_id'];
	totalTiyn: Rows['orders']['total_tiyn'];
	coveredBy: Rows['orders']['covered_by'];
} & Promised<{ lines: Line[] }>;
type Line = { number: number; sourceId: string | null; netTiyn: number };

/** @param delivered null: nothing was, and nothing will be @returns false: somebody else settled it */
async function settle(
	client: PoolClient,
	orderId: string,
	delivered: Delivered | null,
	rates: readonly VatRate[],
): Promise<boolean> {
	const held = await lockPaid(client, orderId);
	if (held === undefined) return false;
	const isDue = ({ sourceId }: Line) =>
		delivered !== null && (sourceId === null ? delivered.isFull : delivered.paidSources.includes(sourceId));
	const due = held.lines.filter(isDue);
	const rate = delivered === null ? null : rateOn(rates, delivered.sealedOn);
	if (delivered !== null && rate !== null) await charge(client, { orderId, held, due, delivered, rate });
	else await release(client, orderId, held, held.totalTiyn);
	const state = due.length > 0 ? 'fulfilled' : 'refunded';
	const isOpenedAgain = delivered?.isFull === true && held.coveredBy !== 'reopened';
	await close(client, { orderId, state, due, rate, isOpenedAgain });
	await recordAudit(client, {
		actor: { kind: 'system' },
		...{ action: 'order.settle', outcome: 'ok', object: `order:${orderId}` },
		details: { state, lines: due.length },
	});
	return true;
}

async function lockPaid(client: PoolClient, orderId: string): Promise<Held | undefined> {
	const { rows } = await client.query<Held>({
		name: 'order-lock-paid',
		text: `select wallet_id as "walletId", total_tiyn as "totalTiyn", covered_by as "coveredBy",
			(select json_agg(json_build_object('number', number, 'sourceId', source_id, 'netTiyn', net_tiyn) order by number)
			 from order_line where order_id = orders.id) as lines
			from orders join wallet on wallet.id = wallet_id
			where orders.id = $1 and state = 'paid' for update of wallet, orders`,
		values: [orderId],
	});
	return rows[0];
}

type Closing = {
	orderId: string;
	state: 'fulfilled' | 'refunded';
	due: readonly Line[];
	/** null: nothing was delivered */
	rate: number | null;
	/** who bought it opens the subject again without paying */
	isOpenedAgain: boolean;
};

async function close(client: PoolClient, { orderId, state, due, rate, isOpenedAgain }: Closing): Promise<void> {
	await client.query({
		name: 'order-close',
		text: `with line as (
			  update order_line set is_delivered = number = any($3),
			    settled_vat_basis_points = case when number = any($3) then $4::integer end,
			    settled_vat_tiyn = case when number = any($3) then (net_tiyn * $4::integer + 5000) / 10000 end
			  where order_id = $1
			), closed as (
			  update orders set state = $2, closed_at = clock_timestamp() where id = $1 returning id, wallet_id, bin
			)
			insert into report_access (order_id, holder, bin, until)
			select closed.id, holder, bin, clock_timestamp() + make_interval(days => $6)
			from closed join wallet on wallet.id = wallet_id where $5 and holder is not null and bin is not null
			on conflict do nothing`,
		values: [orderId, state, due.map(({ number }) => number), rate, isOpenedAgain, accessDays],
	});
}

type Charged = { orderId: string; held: Held; due: readonly Line[]; delivered: Delivered; rate: number };

/** At the rate of the day of the turnover, which is never above the one that was held. */
async function charge(client: PoolClient, { orderId, held, due, delivered, rate }: Charged): Promise<void> {
	const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0);
	const net = sum(due.map(({ netTiyn }) => netTiyn));
	const vat = sum(due.map(({ netTiyn }) => vatOf(netTiyn, rate)));
	const name = { kind: 'settle', reference: `order:${orderId}`, turnoverOn: delivered.sealedOn } as const;
	const from = `hold:${held.walletId}` as const;
	const moves: Move[] = [
		{ ...name, step: 'net', from, to: 'revenue', tiyn: net },
		{ ...name, step: 'vat', from, to: 'vat', tiyn: vat },
	];
	await bookMoves(client, moves);
	await release(client, orderId, held, held.totalTiyn - net - vat);
}

async function release(client: PoolClient, orderId: string, { walletId }: Held, tiyn: number): Promise<void> {
	await bookMoves(client, [
		{
			...{ kind: 'release', reference: `order:${orderId}`, tiyn },
			...{ from: `hold:${walletId}`, to: `wallet:${walletId}` },
		},
	]);
}
