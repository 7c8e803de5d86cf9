// Purchases and the same inserts bare, in turns, by the pool that the portal sells with; no report is asked for behind them.
import { randomUUID } from 'node:crypto';
import { placeOrder } from '#features/orders/contract.ts';
import { type Buyer, placeReport, walletOf } from '#features/orders/public.ts';
import { ReportEngine, reportSales } from '#features/reports/public.ts';
import { inTransaction } from '#platform/db/pool.ts';
import { readConfig } from '../../src/app/config/config.ts';
import { openDeps } from '../../src/app/deps.ts';
import { reportDeps } from '../../src/app/wiring/reports.ts';
import { payIn } from '../../test/factories/payment.ts';
import { serveParent } from '../kit/child.ts';
import { shuffledBins } from '../kit/workspace.ts';
import { type BarePurchase, insertBare, readPurchase } from './bare-purchase.ts';

export type PlaceMessage =
	| { what: 'start'; buyers: number }
	| { what: 'place' | 'bare'; seconds: number; atOnce: number };
export type Turn = { done: number; perSecond: number };

const richKzt = 100_000_000;

async function open(buyersInAll: number) {
	const deps = await openDeps(readConfig(process.env));
	const engine = new ReportEngine(reportDeps(deps));
	const sales = reportSales(engine);
	const bins = await shuffledBins(deps.pool, ['legal']);
	const buyers: (Buyer & { walletId: number })[] = [];
	for (let each = 0; each < buyersInAll; each++) buyers.push(await enrich(deps.pool));
	let turn = 0;
	const next = () => {
		const place = turn++;
		const buyer = buyers[place % buyers.length];
		// the next subject once every buyer has this one
		const bin = bins[Math.floor(place / buyers.length) % bins.length];
		if (buyer === undefined || bin === undefined) throw new Error('nobody buys, or nothing is sold');
		return { buyer, bin };
	};
	const place = async () => {
		const { buyer, bin } = next();
		const key = randomUUID();
		const body = { item: 'full_report', subject: bin } as const;
		const report = { ...(await sales.prepare(buyer, bin)), start: () => undefined };
		const sending = { sender: buyer.holder, call: placeOrder, key, body, status: 201 };
		const order = { buyer, sending, report, paidSources: [], pay: null, guard: () => undefined };
		const placed = await placeReport(deps.pool, order, async (_client, { orderId, reportId }) => ({
			orderId,
			reportId,
		}));
		return { key, orderId: placed.orderId, reportId: placed.reportId ?? '' };
	};
	const former = await readPurchase(deps.pool, await place());
	const bare = async () => {
		const ids = { orderId: randomUUID(), reportId: randomUUID(), key: randomUUID() };
		await inTransaction(deps.pool, (client) => insertBare(client, former, ids, next().buyer.walletId));
		return ids;
	};
	await requireSame(deps.pool, former, await bare());
	return { place, bare };
}

/** @throws Error unless it has written as many rows to each table as the purchase: else different things were compared */
async function requireSame(pool: Parameters<typeof readPurchase>[0], former: BarePurchase, ids: Placed): Promise<void> {
	const { counts } = await readPurchase(pool, ids);
	if (JSON.stringify(counts) !== JSON.stringify(former.counts))
		throw new Error(`bare inserts are not those of a purchase: ${JSON.stringify([counts, former.counts])}`);
}
type Placed = Parameters<typeof readPurchase>[1];

async function enrich(pool: Parameters<typeof readPurchase>[0]): Promise<Buyer & { walletId: number }> {
	return inTransaction(pool, async (client) => {
		const { rows } = await client.query<{ id: number }>(
			`insert into account (phone, password_hash, locale, identity_confirmed_at)
			 values ('+7700' || lpad((floor(random() * 1e7))::text, 7, '0'), 'none', 'ru', now()) returning id`,
		);
		const accountId = rows[0]?.id ?? 0;
		const holder = `account:${accountId}`;
		await payIn(client, { holder, amountTiyn: richKzt * 100 });
		const { id: walletId } = await walletOf(client, holder);
		return { accountId, holder, plan: 'free', isIdentityConfirmed: true, walletId };
	});
}

async function takeTurn(one: () => Promise<unknown>, seconds: number, atOnce: number): Promise<Turn> {
	const from = performance.now();
	let done = 0;
	const work = async () => {
		while (performance.now() - from < seconds * 1000) {
			await one();
			done++;
		}
	};
	await Promise.all(Array.from({ length: atOnce }, work));
	return { done, perSecond: (done * 1000) / (performance.now() - from) };
}

let opened: Awaited<ReturnType<typeof open>> | undefined;

serveParent<PlaceMessage>(async (message) => {
	if (message.what === 'start') {
		opened = await open(message.buyers);
		return {};
	}
	const one = opened?.[message.what];
	if (one === undefined) throw new Error('not started');
	return takeTurn(one, message.seconds, message.atOnce);
});
