import { loadavg } from 'node:os';
import { type Child, startChild, startServer } from './kit/child.ts';
import { atLeast, atMost, inGroups, inPercent, type Measured, measured, median } from './kit/figure.ts';
import type { Bench, Part } from './kit/part.ts';
import { databaseMs, processMs } from './kit/processor.ts';
import { type Database, shuffledBins } from './kit/workspace.ts';
import type { Bought, Buying } from './purchases/buyers-process.ts';
import type { PlaceMessage, Turn } from './purchases/place-process.ts';
import type { Opened } from './purchases/shop-process.ts';

const buyers = 100;
const atOnce = 8;
const perSecond = 50;

/** What it costs to sell a full report: beside the inserts that are left of it, and as its buyer waits for it. */
export const measurePurchases: Part = async (bench) => {
	const database = await bench.workspace.openSeeded(bench.cleanup);
	const placing = await measurePlacing(bench, database);
	return [placing, await measureCall(bench, database)];
};

async function measurePlacing({ cleanup, options }: Bench, { url }: Database): Promise<Measured> {
	const script = new URL('./purchases/place-process.ts', import.meta.url);
	const child = await startServer(script, cleanup, url, { SIMULATORS: 'off' });
	await child.ask({ what: 'start', buyers } satisfies PlaceMessage);
	const take = (what: 'place' | 'bare', seconds: number) =>
		child.ask<Turn>({ what, seconds, atOnce } satisfies PlaceMessage);
	await take('place', 1);
	await take('bare', 1);
	const placed: number[] = [];
	const bare: number[] = [];
	for (let round = 0; round < options.rounds; round++) {
		placed.push((await take('place', options.seconds)).perSecond);
		bare.push((await take('bare', options.seconds)).perSecond);
	}
	await child.stop();
	const ratios = placed.map((each, round) => each / (bare[round] ?? Number.NaN));
	const ratio = median(ratios);
	return {
		what: 'Purchases of a full report, as they are placed',
		figure: `${inGroups(Math.round(median(placed)))} a second`,
		baseline: `the same inserts bare: ${inGroups(Math.round(median(bare)))} a second`,
		...{ ratio, goal: atLeast(50, '% of the baseline'), reached: ratio * 100 },
		notes: [
			'snapshot of the subject, key, use or hold, order, report and journal in one transaction that syncs to disk, by one process over the pool of the portal; the report is not asked for',
			`${atOnce} at once of ${buyers} buyers; ratio of the rounds ${inPercent(Math.min(...ratios))} to ${inPercent(Math.max(...ratios))}`,
		],
	};
}

/** Whole: signed in, over HTTP, with reports that are made behind the answer and a worker beside. */
async function measureCall({ cleanup, options }: Bench, { url, pool }: Database): Promise<Measured> {
	const shop = await startServer(new URL('./purchases/shop-process.ts', import.meta.url), cleanup, url, {});
	const opened = await shop.ask<Opened>({ buyers });
	await startServer(new URL('../src/app/main.ts', import.meta.url), cleanup, url, { SIMULATORS: 'off' }, ['worker']);
	const customers = startChild(new URL('./purchases/buyers-process.ts', import.meta.url), cleanup);
	const bins = await shuffledBins(pool, ['legal']);
	let from = 0;
	const buy = async (seconds: number) => {
		const bought = await customers.ask<Bought>({ ...opened, bins, perSecond, seconds, from } satisfies Buying);
		from += perSecond * seconds;
		return bought;
	};
	await buy(options.seconds);
	const cost = await startMeter(shop, pool);
	const rounds: Bought[] = [];
	for (let round = 0; round < options.rounds; round++) rounds.push(await buy(options.seconds));
	const failed = rounds.reduce((sum, round) => sum + round.failed, 0);
	const answered = rounds.reduce((sum, round) => sum + round.answered, 0);
	if (failed > 0) throw new Error(`${failed} of ${answered + failed} purchases failed`);
	const of = (name: keyof Bought) => median(rounds.map((round) => round[name]));
	return measured(
		`POST /api/v1/orders at ${perSecond} purchases a second, p95`,
		of('p95Ms'),
		`${inGroups(of('p95Ms'))} ms`,
		atMost(60, 'ms'),
		[
			`sent whether the former were answered or not, timed from when each was due; median of ${rounds.length} rounds of ${rounds.map(({ p95Ms }) => inGroups(p95Ms)).join(', ')} ms`,
			`p50 ${inGroups(of('p50Ms'))} ms, p99 ${inGroups(of('p99Ms'))} ms, ${inGroups(answered)} purchases, 0 failed`,
			await cost(answered),
			`load at the end ${(loadavg()[0] ?? 0).toFixed(1)}`,
		],
	);
}

async function startMeter({ pid }: Child, pool: Database['pool']): Promise<(count: number) => Promise<string>> {
	const [portal, database] = [processMs(pid), await databaseMs(pool)];
	return async (count) => {
		const ofPortal = (processMs(pid) - portal) / count;
		const ofDatabase = ((await databaseMs(pool)) - database) / count;
		return `processor time of a purchase with its report: portal ${inGroups(ofPortal)} ms, PostgreSQL ${inGroups(ofDatabase)} ms`;
	};
}
