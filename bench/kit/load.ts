import { type Served, startChild } from './child.ts';
import type { Cleanup } from './cleanup.ts';
import { median } from './figure.ts';
import { processMs } from './processor.ts';

export type Load = {
	origin: string;
	paths: readonly string[];
	connections: number;
	/** how long, or how often each path at least */
	until: { seconds: number } | { timesEach: number };
};
export type LoadResult = {
	answered: number;
	requestsPerSecond: number;
	p50Ms: number;
	p99Ms: number;
	bytesPerAnswer: number;
	/** processor time of the server for one request; null where the system does not tell */
	processorUs: number | null;
};

/** What is compared: a server and the paths to ask it for. */
export type Contender = Served & {
	/** the same in every turn, or other ones in each: turn 0 is the warm-up */
	paths: readonly string[] | ((turn: number) => readonly string[]);
};

export type Comparison = {
	figure: LoadResult;
	baseline: LoadResult;
	/** median of the ratios of neighbouring rounds: the machine's mood cancels out */
	ratio: number;
	ratios: number[];
};

export const connections = 10;

/** Answers are kept in memory when they are asked for the second time, however slow the machine is. */
const timesEachBefore = 2;

/**
 * Asks both contenders in turns (A, B, A, B …), after a warm-up of each: what is asked for in every turn has been asked for
 * before.
 * @param seconds of one turn of one contender
 */
export async function compareLoad(
	cleanup: Cleanup,
	contender: Contender,
	baseline: Contender,
	{ rounds, seconds }: { rounds: number; seconds: number },
): Promise<Comparison> {
	const generator = startChild(new URL('./load-generator.ts', import.meta.url), cleanup);
	const take = async ({ origin, pid, paths }: Contender, turn: number): Promise<LoadResult> => {
		const asked = typeof paths === 'function' ? paths(turn) : paths;
		const before = processMs(pid);
		const result = await generator.ask<LoadResult>({
			origin,
			paths: asked,
			connections,
			until: { seconds },
		} satisfies Load);
		const spentMs = processMs(pid) - before;
		if (typeof paths === 'function' && result.answered > asked.length)
			throw new Error(`${asked.length} paths are too few: the last of ${result.answered} answers were repetitions`);
		return { ...result, processorUs: spentMs === 0 ? null : (spentMs * 1000) / result.answered };
	};
	for (const one of [contender, baseline]) {
		const { origin, paths } = one;
		const until = { timesEach: timesEachBefore };
		if (typeof paths !== 'function') await generator.ask({ origin, paths, connections, until } satisfies Load);
		await take(one, 0);
	}
	const figures: LoadResult[] = [];
	const baselines: LoadResult[] = [];
	for (let turn = 1; turn <= rounds; turn++) {
		figures.push(await take(contender, turn));
		baselines.push(await take(baseline, turn));
	}
	await generator.stop();
	const ratios = figures.map(
		({ requestsPerSecond }, round) => requestsPerSecond / (baselines[round]?.requestsPerSecond ?? Number.NaN),
	);
	return { figure: medians(figures), baseline: medians(baselines), ratio: median(ratios), ratios };
}

function medians(results: readonly LoadResult[]): LoadResult {
	const of = (name: keyof LoadResult) => median(results.map((result) => result[name] ?? Number.NaN));
	return {
		answered: of('answered'),
		requestsPerSecond: of('requestsPerSecond'),
		p50Ms: of('p50Ms'),
		p99Ms: of('p99Ms'),
		bytesPerAnswer: of('bytesPerAnswer'),
		processorUs: results.some(({ processorUs }) => processorUs === null) ? null : of('processorUs'),
	};
}

/** Cuts paths into one portion a turn, so that no path is asked for twice. */
export function onceEach(paths: readonly string[], rounds: number): (turn: number) => readonly string[] {
	const size = Math.floor(paths.length / (rounds + 1));
	return (turn) => paths.slice(turn * size, (turn + 1) * size);
}
