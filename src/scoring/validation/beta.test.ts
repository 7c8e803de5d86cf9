import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { betaQuantile, betaShare, jeffreysInterval, lnGamma } from './beta.ts';

test.each([
	[1, 0],
	[2, 0],
	[5, Math.log(24)],
	[0.5, Math.log(Math.sqrt(Math.PI))],
	[11, Math.log(3_628_800)],
	[0.25, 1.2880225246980774],
])('ln Γ(%d) is %d', (x, expected) => {
	expect(lnGamma(x)).toBeCloseTo(expected, 12);
});

describe('the incomplete beta function', () => {
	test.each([
		// I_x(1, b) = 1 − (1−x)^b and I_x(a, 1) = x^a
		[0.3, 1, 4, 1 - 0.7 ** 4],
		[0.3, 4, 1, 0.3 ** 4],
		// a whole a and b: the binomial tail, P(at least 2 of 4) at 0.25
		[0.25, 2, 3, 1 - 0.75 ** 4 - 4 * 0.25 * 0.75 ** 3],
		// the arcsine law: 2/π · asin √x
		[0.2, 0.5, 0.5, (2 / Math.PI) * Math.asin(Math.sqrt(0.2))],
		[0.9, 0.5, 0.5, (2 / Math.PI) * Math.asin(Math.sqrt(0.9))],
		[0.5, 37, 37, 0.5],
		[0, 2, 3, 0],
		[1, 2, 3, 1],
	])('I_%d(%d, %d)', (x, a, b, expected) => {
		expect(betaShare(x, a, b)).toBeCloseTo(expected, 12);
	});

	test('mirrors and undoes itself', () => {
		const shape = fc.double({ min: 0.5, max: 5000, noNaN: true });
		fc.assert(
			fc.property(fc.double({ min: 0.001, max: 0.999, noNaN: true }), shape, shape, (chance, a, b) => {
				const x = betaQuantile(chance, a, b);
				expect(betaShare(x, a, b)).toBeCloseTo(chance, 8);
				expect(betaShare(x, a, b) + betaShare(1 - x, b, a)).toBeCloseTo(1, 9);
			}),
		);
	});
});

describe('the Jeffreys interval', () => {
	// published table values (Brown, Cai, DasGupta 2001, table 5: n = 10, 95 %)
	test.each([
		[0, 10, 0, 0.217],
		[1, 10, 0.011, 0.381],
		[2, 10, 0.044, 0.503],
		[3, 10, 0.093, 0.606],
		[5, 10, 0.224, 0.776],
		[10, 10, 0.783, 1],
	])('of %d in %d', (cases, total, low, high) => {
		const interval = jeffreysInterval(cases, total);
		expect(interval.low).toBeCloseTo(low, 3);
		expect(interval.high).toBeCloseTo(high, 3);
	});

	test('holds the observed share and narrows with more subjects', () => {
		for (const total of [10, 100, 1000, 100_000]) {
			const { low, high } = jeffreysInterval(total / 10, total);
			expect(low).toBeLessThan(0.1);
			expect(high).toBeGreaterThan(0.1);
			const more = jeffreysInterval(total, total * 10);
			expect(more.high - more.low).toBeLessThan(high - low);
		}
	});
});
