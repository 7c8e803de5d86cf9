import { tidySubscriptions } from '#features/tariffs/public.ts';
import { listen } from '#platform/db/listen.ts';
import { inTransaction, type Pool } from '#platform/db/pool.ts';
import type { Rows } from '#platform/db/rows.generated.ts';
import type { Known } from '#platform/db/rows.ts';
import type { Log } from '#platform/log.ts';
import { recogniseServed } from '../subscriptions/deferred.ts';
import { cancelExpired, paidChannel } from './pay-order.ts';
import type { Buyer, ReportSales } from './report-sales.ts';
import { settleOrders } from './settle-orders.ts';

export type SweepDeps = {
	pool: Pool;
	log: Log;
	sales: ReportSales;
	/** who bought, as he stands now; null: an account that is gone */
	findBuyer(accountId: number, holder: string): Promise<Buyer | null>;
};

const sweepEveryMs = 30_000;

/** Finds what a killed process left, and does what comes by itself. Can be run by any number of processes at once. */
export async function sweepOrders(deps: SweepDeps): Promise<void> {
	const { pool, sales } = deps;
	await cancelExpired(pool);
	await makePaidReports(deps);
	await settleOrders(pool, sales);
	await tidySubscriptions(pool);
	await recogniseServed(pool);
}

type Paid = {
	id: Rows['orders']['id'];
	accountId: Rows['orders']['account_id'];
	holder: Rows['wallet']['holder'];
	bin: Known<Rows['orders']['bin'], string>;
};

/** Reports of orders that a card has paid. One that cannot be made keeps nothing else from being done. */
async function makePaidReports(deps: SweepDeps): Promise<void> {
	const { pool, log } = deps;
	const { rows } = await pool.query<Paid>(
		`select orders.id, account_id as "accountId", holder, bin from orders join wallet on wallet.id = wallet_id
		 where state = 'paid' and item = 'full_report' and report_id is null order by paid_at limit 100`,
	);
	for (const order of rows)
		await makePaidReport(deps, order).catch((error: unknown) => {
			log.error({ err: error, order: order.id }, 'the report of a paid order cannot be made');
		});
}

/** Under the number of its order: a use of the plan was taken for it. */
async function makePaidReport({ pool, log, sales, findBuyer }: SweepDeps, order: Paid): Promise<void> {
	const { id, accountId, holder, bin } = order;
	if (accountId === null || holder === null || bin === null) return;
	const buyer = await findBuyer(accountId, holder);
	if (buyer === null) return;
	const report = await sales.prepare(buyer, bin);
	const bought = await inTransaction(pool, async (client) => {
		const taken = await client.query(
			`update orders set report_id = id where id = $1 and state = 'paid' and report_id is null`,
			[id],
		);
		if (taken.rowCount !== 1) return null;
		const { rows: lines } = await client.query<{ sourceId: Known<Rows['order_line']['source_id'], string> }>(
			'select source_id as "sourceId" from order_line where order_id = $1 and source_id is not null',
			[id],
		);
		const sources = lines.flatMap(({ sourceId }) => (sourceId === null ? [] : [sourceId]));
		await report.insert(client, id, sources);
		return sources;
	});
	if (bought === null) return;
	report.start(id, bought);
	log.info({ order: id }, 'the report of a paid order is asked for');
}

/** Now, every 30 seconds, and when an order was paid. */
export function watchOrders(deps: SweepDeps): { close(): Promise<void> } {
	let running: Promise<void> = Promise.resolve();
	let isWaiting = false;
	const sweep = () => {
		if (isWaiting) return;
		isWaiting = true;
		running = running.then(async () => {
			isWaiting = false;
			await sweepOrders(deps).catch((error: unknown) => deps.log.warn({ err: error }, 'orders are not swept'));
		});
	};
	const paid = listen(deps.pool, [paidChannel], sweep);
	const timer = setInterval(sweep, sweepEveryMs);
	sweep();
	return {
		async close() {
			clearInterval(timer);
			await paid.close();
			await running;
		},
	};
}
