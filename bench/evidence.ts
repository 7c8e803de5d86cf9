import { dayInAlmaty } from '#domain/clock.ts';
import { Evidence } from '#domain/facts/evidence.ts';
import { type Asked, readEvidence } from '#features/facts/public.ts';
import { judge } from '#judgement/judge.ts';
import type { Pool } from '#platform/db/pool.ts';
import { atMost, inGroups, type Measured, measured, median, percentile } from './kit/figure.ts';
import type { Part } from './kit/part.ts';
import { shuffledBins } from './kit/workspace.ts';

const atOnce = 50;
/** of one subject, in one round */
const questions = 400;
const judgedPasses = 10;
const goals = { oneMs: 3, manyMs: 15, judgeMs: 0.3 };
/** A statement is planned anew for its first callers. */
const warmUp = 10;

/** What card, comparison and mass check stand on: evidence of one subject and of many from the lists, and its judgement. */
export const measureEvidence: Part = async ({ workspace, cleanup, options }) => {
	const { pool } = await workspace.openSeeded(cleanup);
	const bins = await shuffledBins(pool);
	const today = dayInAlmaty(new Date());
	const ones = chunksOf(bins, 1).slice(0, questions);
	const many = chunksOf(bins, atOnce).slice(0, Math.ceil(questions / atOnce) * 4);
	const one: Rounds = [];
	const fifty: Rounds = [];
	const judged: number[] = [];
	for (const asked of [...ones.slice(0, warmUp), ...many.slice(0, warmUp)]) await read(pool, asked, today);
	for (let round = 0; round < options.rounds; round++) {
		one.push(await timeEach(ones, (asked) => read(pool, asked, today)));
		fifty.push(await timeEach(many, (asked) => read(pool, asked, today)));
		judged.push(judgeAll((await Promise.all(many.map((asked) => read(pool, asked, today)))).flat()));
	}
	return [
		present('Evidence of one subject from the lists, 95 % within', one, goals.oneMs),
		present(`Evidence of ${atOnce} subjects in one query, 95 % within`, fifty, goals.manyMs),
		presentJudgement(judged, Math.min(bins.length, many.length * atOnce)),
	];
};

/** Milliseconds of each question, by round. */
type Rounds = number[][];

function chunksOf(bins: readonly string[], size: number): Asked[][] {
	const chunks: Asked[][] = [];
	for (let from = 0; from + size <= bins.length; from += size)
		chunks.push(bins.slice(from, from + size).map((iinBin) => ({ iinBin })));
	return chunks;
}

async function read(pool: Pool, asked: readonly Asked[], today: string): Promise<Evidence[]> {
	const { evidence } = await readEvidence(pool, asked, { today });
	if (evidence.size !== asked.length) throw new Error(`${asked.length} were asked about, ${evidence.size} came back`);
	return [...evidence.values()];
}

async function timeEach(all: readonly Asked[][], ask: (asked: Asked[]) => Promise<unknown>): Promise<number[]> {
	const taken: number[] = [];
	for (const asked of all) {
		const started = performance.now();
		await ask(asked);
		taken.push(performance.now() - started);
	}
	return taken;
}

/** @returns milliseconds of one judgement; evidence remembers what was looked up in it, so each is judged as new */
function judgeAll(all: readonly Evidence[]): number {
	let findings = 0;
	let taken = 0;
	for (let pass = 0; pass < judgedPasses; pass++) {
		const unread = all.map(({ subject, today, sources }) => new Evidence(subject, today, sources));
		const started = performance.now();
		for (const evidence of unread) findings += judge(evidence, null).findings.length;
		taken += performance.now() - started;
	}
	if (findings === 0) throw new Error('nothing was found about anybody');
	return taken / (judgedPasses * all.length);
}

function present(what: string, rounds: Rounds, goalMs: number): Measured {
	const high = median(rounds.map((taken) => percentile(taken, 0.95)));
	const middle = median(rounds.map((taken) => median(taken)));
	return measured(what, high, `${inHundredths(high)} ms`, atMost(goalMs, 'ms'), [
		`median ${inHundredths(middle)} ms; ${inGroups(rounds[0]?.length ?? 0)} questions one after another, a round`,
	]);
}

function presentJudgement(rounds: readonly number[], subjects: number): Measured {
	const one = median(rounds);
	return measured('Judging one subject', one, `${inHundredths(one)} ms`, atMost(goals.judgeMs, 'ms'), [
		`${inGroups(subjects)} subjects, ${judgedPasses} times a round`,
	]);
}

function inHundredths(ms: number): string {
	return ms.toFixed(ms < 1 ? 3 : 2);
}
