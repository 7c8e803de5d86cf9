import { setTimeout as wait } from 'node:timers/promises';
import { startChild } from '../kit/child.ts';
import type { Cleanup } from '../kit/cleanup.ts';
import { inGroups, type Measured } from '../kit/figure.ts';
import { startPortal } from '../kit/portal.ts';
import { processMs } from '../kit/processor.ts';
import { type Database, shuffledBins } from '../kit/workspace.ts';
import { meterDatabase } from './database-meter.ts';
import { changeSomeFacts } from './fill.ts';
import type { CalculationResult, LoadJob, LoadResult } from './job.ts';

const requestsPerSecond = 100;
const warmUpSeconds = 5;
const calmSeconds = 20;
/** Some minutes of questions. */
const mostAsked = 40_000;

type Answering = {
	before: LoadResult;
	during: LoadResult;
	run: CalculationResult;
	/** processor time of one answer */
	portalMs: number;
	databaseMs: number;
};

/** Subjects at random, each asked for once: no answer comes from the memory of the portal. */
export async function measureAnswers(
	cleanup: Cleanup,
	database: Database,
	calculate: () => Promise<CalculationResult>,
): Promise<Answering> {
	const portal = await startPortal(cleanup, database.url, { microCacheSeconds: 0 });
	const load = startChild(new URL('./load-process.ts', import.meta.url), cleanup);
	const paths = (await shuffledBins(database.pool)).slice(0, mostAsked).map((bin) => `/api/v1/idn/${bin}`);
	const during = async <Result>(asked: number, work: () => Promise<Result>) => {
		const job: LoadJob = { origin: portal.origin, paths: paths.splice(0, asked), ratePerSecond: requestsPerSecond };
		await load.ask(job);
		const result = await work();
		return { result, answers: await load.ask<LoadResult>('stop' satisfies LoadJob) };
	};
	await during(warmUpSeconds * requestsPerSecond, () => wait(warmUpSeconds * 1000));
	const spentByDatabase = await meterDatabase(database.pool);
	const spentBefore = processMs(portal.pid);
	const before = await during(calmSeconds * requestsPerSecond, () => wait(calmSeconds * 1000));
	const one = (ms: number) => ms / before.answers.answered;
	const portalMs = one(processMs(portal.pid) - spentBefore);
	const databaseMs = one((await spentByDatabase()) * 1000);
	await changeSomeFacts(database.pool);
	const { result: run, answers } = await during(mostAsked, calculate);
	if (before.answers.answered === 0 || answers.answered === 0) throw new Error('no question was answered');
	return { before: before.answers, during: answers, run, portalMs, databaseMs };
}

export function figuresOfAnswers({ before, during, run, portalMs, databaseMs }: Answering): Measured[] {
	const common = { baseline: null, ratio: null };
	return [
		{
			...common,
			what: `GET /api/v1/idn/{bin} while the index is calculated, ${requestsPerSecond} requests/s, p99`,
			figure: `${inGroups(during.p99Ms)} ms`,
			goal: { comparison: 'at_most', value: 10, unit: 'ms' },
			reached: during.failed === 0 ? during.p99Ms : null,
			notes: [
				`p50 ${inGroups(during.p50Ms)} ms, max ${inGroups(during.maxMs)} ms, ${inGroups(during.answered)} answers, ${during.failed} failed; every subject asked for once`,
				`before it p50 ${inGroups(before.p50Ms)} ms, p99 ${inGroups(before.p99Ms)} ms; processor time of an answer: portal ${inGroups(portalMs)} ms, PostgreSQL ${inGroups(databaseMs)} ms`,
				`the calculation took ${inGroups(run.seconds)} s meanwhile, for ${inGroups(run.subjects)} subjects`,
			],
		},
	];
}
