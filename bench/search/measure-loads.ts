import type { Pool } from '#platform/db/pool.ts';
import { type Served, startChild } from '../kit/child.ts';
import type { Cleanup } from '../kit/cleanup.ts';
import { readAnswer } from '../kit/portal.ts';
import { databaseMs, processMs } from '../kit/processor.ts';
import { countsPath } from '../kit/visitor.ts';
import { autocomplete } from './calls.ts';
import type { SearchLoad, SearchLoadResult } from './load.ts';
import type { Stream } from './stream.ts';

/** A load, with the share of its questions that the same portal had answered before, and that came from its memory. */
export type MeasuredLoad = SearchLoadResult & { repeated: number; remembered: number };
/** Milliseconds of processors for one suggestion at the fixed rate. */
export type ProcessorMs = { app: number; database: number };
export type StreamRun = {
	steady: MeasuredLoad;
	saturated: MeasuredLoad;
	lists: MeasuredLoad;
	processorMs: ProcessorMs;
};

const steadyRate = 200;
const listRate = 20;
const manyConnections = 16;
/** More than any machine answers. */
const highestRate = 20_000;

export type Loading = {
	cleanup: Cleanup;
	pool: Pool;
	portal: Served;
	seconds: number;
};

function startGenerator(cleanup: Cleanup, origin: string) {
	const generator = startChild(new URL('./load-process.ts', import.meta.url), cleanup);
	const ask = (load: Omit<SearchLoad, 'origin'>) => generator.ask<SearchLoadResult>({ ...load, origin });
	return { ask, stop: generator.stop };
}

/** As people ask: suggestions at a fixed rate and as fast as they come, lists at a fixed rate. */
export async function measureStream({ cleanup, pool, portal, seconds }: Loading, stream: Stream): Promise<StreamRun> {
	const { ask, stop } = startGenerator(cleanup, portal.origin);
	const known = new Set<string>();
	const measure = async (load: Omit<SearchLoad, 'origin'>): Promise<MeasuredLoad> => {
		const before = await answersOf(portal.origin);
		const result = await ask(load);
		const after = await answersOf(portal.origin);
		const asked = load.paths.slice(0, result.answered + result.failed);
		const repeated = asked.filter((path) => known.has(path) || !known.add(path)).length / asked.length;
		const made = after.made - before.made;
		const remembered = after.memory - before.memory;
		return { ...result, repeated, remembered: remembered / Math.max(1, made + remembered) };
	};
	const steadyFor = (duration: number) =>
		measure({
			...{ paths: stream.suggestions(steadyRate * (duration + 1)), ratePerSecond: steadyRate },
			...{ connections: 64, seconds: duration },
		});
	await steadyFor(3);
	const spent = async () => [processMs(portal.pid), await databaseMs(pool)] as const;
	const [appBefore, databaseBefore] = await spent();
	const steady = await steadyFor(seconds * 5);
	const [appAfter, databaseAfter] = await spent();
	const saturated = await measure({
		...{ paths: stream.suggestions(highestRate * seconds * 2), ratePerSecond: null },
		...{ connections: manyConnections, seconds: seconds * 2 },
	});
	const lists = await measure({
		...{ paths: stream.lists(listRate * (seconds * 4 + 1)), ratePerSecond: listRate },
		...{ connections: 16, seconds: seconds * 4 },
	});
	await stop();
	const answers = steady.answered + steady.failed;
	const processorMs = { app: (appAfter - appBefore) / answers, database: (databaseAfter - databaseBefore) / answers };
	return { steady, saturated, lists, processorMs };
}

/** One known question after the other, as the other designs are asked. */
export async function measureSingle(
	{ cleanup, portal, seconds }: Loading,
	texts: readonly string[],
): Promise<SearchLoadResult> {
	const { ask, stop } = startGenerator(cleanup, portal.origin);
	const paths = texts.map((text) => autocomplete(text));
	const single = await ask({ paths, ratePerSecond: null, connections: 1, seconds: seconds * 3 });
	await stop();
	return single;
}

/** Answers so far, as the portal counts them. */
async function answersOf(origin: string): Promise<{ memory: number; made: number }> {
	const text = await readAnswer(origin, countsPath);
	const count = (from: string) =>
		[...text.matchAll(new RegExp(`^search_answers_total\\{[^}]*from="${from}"[^}]*\\} (\\d+)`, 'gm'))].reduce(
			(sum, [, found]) => sum + Number(found),
			0,
		);
	return { memory: count('memory'), made: count('made') };
}
