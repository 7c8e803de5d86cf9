import { setTimeout as pause } from 'node:timers/promises';
import { dayInAlmaty, systemClock } from '#domain/clock.ts';
import { recalculateIdn } from '#features/idn/public.ts';
import { type LedgerFault, verifyLedger } from '#features/orders/public.ts';
import type { Pool } from '#platform/db/pool.ts';
import { Random } from '../../../seeds/demo/random.ts';
import { foreignRoutes } from '../../../simulators/foreign/routes.ts';
import { serveSimulators } from '../../../simulators/kit/server.ts';
import { createWorld } from '../../../simulators/kit/world.ts';
import { createServer } from '../../../src/app/server.ts';
import { everyLedgerCheck } from '../../../src/app/wiring/ledger.ts';
import { buildSubject } from '../../factories/subject.ts';
import { cookieOf, openAccount } from '../account.ts';
import { testDeps } from '../app.ts';
import type { TestDatabase } from '../db.ts';
import { longestMs } from '../runner/patience.ts';
import { Buyers, paidSource } from './purchase-buyers.ts';
import { Understudied } from './understudied.ts';

export type PurchaseDrill = {
	acknowledged: number;
	/** requests that had no answer and were sent again */
	repeated: number;
	/** purchases that were acknowledged and are not there */
	lost: number;
	/** orders that nobody was told of, and keys that were answered in two ways */
	doubled: number;
	/** orders that are not over after the sweep, and reports that are not sealed */
	stuck: number;
	/** reports that are charged though the only source of a full report was silent, or not charged though it answered */
	misjudged: number;
	/** still held in wallets */
	heldTiyn: number;
	/** what people brought, less what they have left and what was sold to them */
	missingTiyn: number;
	faults: LedgerFault[];
	/** orders by state */
	orders: Record<string, number>;
	/** processes that were killed while people bought, and those that ended by themselves */
	killed: { web: number; worker: number };
	ended: number;
};

type Drill = { purchases: number; kills: number; seed: number };

const purchasesOfOne = 20;
const buyersAtOnce = 8;
/** As many as a worker takes over when it starts. */
const takenAtOnce = 100;

/**
 * Web and worker are killed again and again while people buy, each of whom sends a purchase again under its key until it is
 * acknowledged; PostgreSQL stays up. The same seed kills at the same purchases.
 */
export async function killUnderPurchases(
	database: Pick<TestDatabase, 'pool' | 'url' | 'beforeDrop'>,
	{ purchases, kills, seed }: Drill,
): Promise<PurchaseDrill> {
	const { pool, url } = database;
	const random = new Random(seed);
	const simulators = await serveSimulators(foreignRoutes, () => createWorld({ subjects: 0 }));
	const app = await createServer(testDeps(database, { clock: systemClock }));
	const bins: string[] = [];
	for (let each = 0; each < purchasesOfOne; each++) bins.push((await buildSubject(pool)).bin);
	// otherwise every worker would begin with it
	await recalculateIdn({ pool, clock: systemClock }, { asOf: dayInAlmaty(systemClock.now()) });
	const web = new Understudied('web', url, simulators.url);
	const worker = new Understudied('worker', url, simulators.url);
	const buyers = new Buyers({
		pool,
		origin: () => web.address,
		open: () => openAccount(app, { isConfirmed: true }),
		cookieOf: (accountId) => cookieOf(app, accountId),
	});
	try {
		await Promise.all([
			buyers.buy(bins, purchases, buyersAtOnce, random),
			killInTurns(pool, { web, worker, buyers, random, purchases, kills }),
		]);
		const killed = { web: web.figures.kills, worker: worker.figures.kills };
		const changed = await buyers.countChanged();
		await web.end();
		await settleRest(pool, worker);
		const ended = web.figures.ends + worker.figures.ends;
		return { ...buyers.figures(), ...(await compare(pool, await buyers.orderIds(), changed)), killed, ended };
	} finally {
		buyers.stop();
		await Promise.all([web.end(), worker.end()]);
		await app.close();
		await simulators.close();
	}
}

type Killing = Pick<Drill, 'purchases' | 'kills'> & {
	web: Understudied;
	worker: Understudied;
	buyers: Buyers;
	random: Random;
};

/** Each time after so many purchases more, in the middle of the next ones. */
async function killInTurns(pool: Pool, { web, worker, buyers, random, purchases, kills }: Killing): Promise<void> {
	for (let turn = 1; turn <= kills; turn++) {
		const due = Math.floor((turn * purchases) / (kills + 1));
		while (buyers.acknowledged < due && !buyers.isStopped) await pause(2);
		if (buyers.isStopped) return;
		await pause(random.int(30));
		if (random.int(3) === 0) {
			await web.kill();
			await letLeasesEnd(pool);
		} else await worker.kill();
	}
}

/**
 * Time passes: nobody speaks for a report any more whose process was killed. The leases of the worker end with them, so the
 * reports that it makes are taken up a second time, which must charge nobody twice.
 */
async function letLeasesEnd(pool: Pool): Promise<void> {
	await pool.query(`update report set leased_until = clock_timestamp() - interval '1 second' where sealed_at is null`);
}

const openSql = `select (select count(*)::int from orders where state = 'paid' and item = 'full_report')
	+ (select count(*)::int from report where sealed_at is null) as open`;

async function countOpen(pool: Pool): Promise<number> {
	const { rows } = await pool.query(openSql);
	return rows[0].open;
}

/** A worker that begins sweeps and takes over what nobody speaks for, so each turn is a new one. */
async function settleRest(pool: Pool, worker: Understudied): Promise<void> {
	const until = performance.now() + longestMs;
	for (let open = await countOpen(pool); open > 0 && performance.now() < until; ) {
		await letLeasesEnd(pool);
		await worker.kill();
		const left = Math.max(0, open - takenAtOnce);
		for (; open > left && performance.now() < until; open = await countOpen(pool)) await pause(20);
	}
}

async function compare(
	pool: Pool,
	orderIds: readonly string[],
	changed: number,
): Promise<Omit<PurchaseDrill, 'acknowledged' | 'repeated' | 'killed' | 'ended'>> {
	const { rows } = await pool.query(
		`select (select count(*)::int from unnest($1::uuid[]) told(id) where not exists (select from orders where id = told.id)) as lost,
		   (select count(*)::int from orders where id <> all($1)) as untold,
		   (select json_object_agg(state, orders) from (select state, count(*) as orders from orders group by state) each) as orders,
		   (select count(*)::int from orders where item = 'full_report' and (state = 'fulfilled') <> exists (
		      select from report_source where report_source.report_id = orders.report_id and source_id = '${paidSource}'
		        and report_source.state in ('found', 'nothing'))) as misjudged,
		   (select sum(held_tiyn) from wallet)::bigint as held,
		   (select sum(amount_tiyn) from payment)::bigint as brought,
		   (select sum(available_tiyn + held_tiyn) from wallet)::bigint as left,
		   (select sum(case when item = 'subscription' then total_tiyn else coalesce((select sum(net_tiyn + settled_vat_tiyn)
		      from order_line where order_id = orders.id and is_delivered), 0) end)
		    from orders where state = 'fulfilled')::bigint as sold`,
		[orderIds],
	);
	const [{ lost, untold, orders, misjudged, held, brought, left, sold }] = rows;
	return {
		...{ lost, doubled: untold + changed, stuck: await countOpen(pool), misjudged, heldTiyn: held },
		missingTiyn: brought - left - sold,
		...{ faults: await verifyLedger(pool, everyLedgerCheck), orders },
	};
}
