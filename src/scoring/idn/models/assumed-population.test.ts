import { describe, expect, test } from 'vitest';
import type { Segment } from '#domain/idn/score.ts';
import { greenFrom } from '../value/groups.ts';
import { pointsPerLogOdds, probabilityOfTrouble } from '../value/scale.ts';
import { assumedPopulation } from './assumed-population.ts';
import { modelV1 } from './model-v1.ts';
import { weightsV2 } from './model-v2.ts';

const factorsOf = (segment: Segment, weights = modelV1.factors) =>
	weights.flatMap(({ code, bins }) => {
		const shares = assumedPopulation[segment][code];
		return shares === undefined ? [] : [{ code, points: Object.values(bins[segment]), shares }];
	});
const badShares = (points: readonly number[], shares: readonly number[]) =>
	shares.map((share, index) => share * Math.exp(-(points[index] ?? 0) / pointsPerLogOdds));
const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);

/** Distribution of the sum of points where factors are independent: sum → probability. */
function distribution(
	factors: readonly { points: readonly number[]; shares: readonly number[] }[],
): Map<number, number> {
	let known = new Map([[0, 1]]);
	for (const { points, shares } of factors) {
		const next = new Map<number, number>();
		for (const [before, probability] of known)
			for (const [index, each] of points.entries())
				next.set(before + each, (next.get(before + each) ?? 0) + probability * (shares[index] ?? 0));
		known = next;
	}
	return known;
}

/** Percent of trouble in both zones. */
function meanRisks(segment: Segment): { green: number; red: number } {
	const base = modelV1.base[segment];
	const bad = probabilityOfTrouble(base);
	const factors = factorsOf(segment);
	const counts = { green: { good: 0, bad: 0 }, red: { good: 0, bad: 0 } };
	const add = (kind: 'good' | 'bad', weight: number, sums: Map<number, number>) => {
		for (const [points, probability] of sums)
			counts[base + points >= greenFrom[segment] ? 'green' : 'red'][kind] += weight * probability;
	};
	add('good', 1 - bad, distribution(factors));
	add('bad', bad, distribution(factors.map((each) => ({ ...each, shares: badShares(each.points, each.shares) }))));
	const percent = ({ good, bad: failed }: { good: number; bad: number }) => (100 * failed) / (good + failed);
	return { green: percent(counts.green), red: percent(counts.red) };
}

describe('the assumed population', () => {
	test.each(['mature', 'young'] as const)('%s: shares add up to 1 among good and among bad', (segment) => {
		for (const { code, points, shares } of factorsOf(segment, weightsV2)) {
			expect(shares, code).toHaveLength(points.length);
			expect(sum(shares), code).toBeCloseTo(1, 3);
			expect(sum(badShares(points, shares)), code).toBeCloseTo(1, 3);
		}
	});

	test.each([
		['mature', 'green', 1.59],
		['mature', 'red', 28.1],
		['young', 'green', 1.08],
		['young', 'red', 21.4],
	] as const)('%s %s: a mean risk of %d %% within 0.2 points', (segment, zone, documented) => {
		expect(Math.abs(meanRisks(segment)[zone] - documented)).toBeLessThan(0.2);
	});
});
