import { describe, expect, test } from 'vitest';
import { fitLogistic, type Observed, probabilityOf } from './logistic.ts';

const logistic = (logOdds: number) => 1 / (1 + Math.exp(-logOdds));

/** What would be seen of very many subjects: the very shares that the coefficients give. */
function expected(intercept: number, slopes: readonly number[], total = 10_000): Observed[] {
	const grid = [-1, 0, 1, 2];
	const combinations = slopes.reduce<number[][]>(
		(known) => known.flatMap((values) => grid.map((value) => [...values, value])),
		[[]],
	);
	return combinations.map((values) => {
		const logOdds = slopes.reduce((sum, slope, place) => sum + slope * (values[place] ?? 0), intercept);
		return { values, total, bad: total * logistic(logOdds) };
	});
}

describe('logistic regression', () => {
	test.each([
		[-3.4, [1, 1, 1]],
		[-2, [0.5, 1.5, 0]],
		[0, [-1, 2]],
	] as const)('finds the coefficients that made the data: %d, %o', (intercept, slopes) => {
		const fit = fitLogistic(expected(intercept, slopes));
		expect(fit.isConverged).toBe(true);
		expect(fit.intercept).toBeCloseTo(intercept, 6);
		for (const [place, slope] of slopes.entries()) expect(fit.slopes[place]).toBeCloseTo(slope, 6);
		expect(
			probabilityOf(
				fit,
				slopes.map(() => 0),
			),
		).toBeCloseTo(logistic(intercept), 6);
	});

	test('knows the error of a single share', () => {
		const { intercept, standardErrors } = fitLogistic([{ values: [], total: 400, bad: 80 }]);
		expect(intercept).toBeCloseTo(Math.log(0.2 / 0.8), 8);
		expect(standardErrors[0]).toBeCloseTo(1 / Math.sqrt(400 * 0.2 * 0.8), 8);
	});

	test('without a penalty, values that part good from bad completely run away; with one they stay', () => {
		const parted = [
			{ values: [0], total: 100, bad: 0 },
			{ values: [1], total: 100, bad: 100 },
		];
		const { slopes, isConverged } = fitLogistic(parted, 1);
		expect(isConverged).toBe(true);
		expect(slopes[0]).toBeGreaterThan(2);
		expect(slopes[0]).toBeLessThan(20);
	});

	test('two values that always move together share their slope under a penalty, and are refused without', () => {
		const twice = expected(-1, [1]).map((each) => ({ ...each, values: [...each.values, ...each.values] }));
		const [one, other] = fitLogistic(twice, 1e-6).slopes;
		expect(one).toBeCloseTo(0.5, 3);
		expect(other).toBeCloseTo(0.5, 3);
		expect(() => fitLogistic(twice)).toThrow(RangeError);
	});
});
