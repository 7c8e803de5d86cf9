import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { brierOf, countScore, discriminationOf, emptyTally, type ScoreTally, totalsOf } from './discrimination.ts';

function tallyOf(good: readonly number[], bad: readonly number[]): ScoreTally {
	const tally = emptyTally();
	for (const score of good) countScore(tally, score, false);
	for (const score of bad) countScore(tally, score, true);
	return tally;
}

describe('Gini, AUC and KS', () => {
	test.each<[string, number[], number[], number, number]>([
		['perfect order', [700, 800], [400, 500], 1, 1],
		['upside down', [400, 500], [700, 800], 0, 1],
		['one score for all', [600, 600], [600, 600, 600], 0.5, 0],
		// pairs won of 6: 700 beats 500 and 650, 600 beats 500, 640 beats 500 → 4; nothing drawn
		['mixed', [600, 640, 700], [500, 650], 4 / 6, 0.5],
		// 500 draws with 500: half a pair of 2
		['a draw', [500, 900], [500], 0.75, 0.5],
	])('%s', (_what, good, bad, auc, ks) => {
		const found = discriminationOf(tallyOf(good, bad));
		expect(found?.auc).toBeCloseTo(auc, 12);
		expect(found?.gini).toBeCloseTo(2 * auc - 1, 12);
		expect(found?.ks).toBeCloseTo(ks, 12);
	});

	test('nothing to tell apart without trouble, or without anybody who kept well', () => {
		expect(discriminationOf(tallyOf([600], []))).toBeNull();
		expect(discriminationOf(tallyOf([], [600]))).toBeNull();
	});

	test('agree with counting every pair; the same for scores moved by a constant', () => {
		const scores = fc.array(fc.integer({ min: 0, max: 900 }), { minLength: 1, maxLength: 30 });
		fc.assert(
			fc.property(scores, scores, (good, bad) => {
				const found = discriminationOf(tallyOf(good, bad));
				let wins = 0;
				for (const one of good) for (const other of bad) wins += one > other ? 1 : one === other ? 0.5 : 0;
				expect(found?.auc).toBeCloseTo(wins / (good.length * bad.length), 10);
				expect(found?.ks ?? 0).toBeGreaterThanOrEqual(Math.abs(found?.gini ?? 0) / 2 - 1e-9);
				const moved = (list: number[]) => list.map((score) => score + 100);
				expect(discriminationOf(tallyOf(moved(good), moved(bad)))?.gini).toBeCloseTo(found?.gini ?? 0, 12);
			}),
		);
	});
});

describe('Brier', () => {
	test('is the mean squared distance', () => {
		// (0.2² + 0.1² + (1−0.2)²) / 3
		const told = (score: number) => (score === 500 ? 0.2 : 0.1);
		expect(brierOf(tallyOf([500, 600], [500]), told)).toBeCloseTo((0.04 + 0.01 + 0.64) / 3, 12);
	});

	test('of the overall share is share · (1 − share)', () => {
		expect(brierOf(tallyOf([500, 600, 700], [400]), () => 0.25)).toBeCloseTo(0.25 * 0.75, 12);
	});

	test('is not known without subjects', () => {
		expect(brierOf(emptyTally(), () => 0.1)).toBeNull();
	});
});

test.each([-1, 1001, 600.5, Number.NaN])('%d is no score', (score) => {
	expect(() => countScore(emptyTally(), score, true)).toThrow(RangeError);
});

test('totals count both sides', () => {
	expect(totalsOf(tallyOf([0, 1000, 600], [600]))).toEqual({ good: 3, bad: 1 });
});
