import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { populationStability, psiState } from './stability.ts';

describe('the population stability index', () => {
	test.each<[string, Record<string, number>, Record<string, number>, number]>([
		['equal shares of different populations', { a: 10, b: 30 }, { a: 100, b: 300 }, 0],
		// (0.4−0.5)·ln(0.4/0.5) + (0.6−0.5)·ln(0.6/0.5) = 0.0223144 + 0.0182322
		['half and half becomes 40 to 60', { a: 50, b: 50 }, { a: 40, b: 60 }, 0.0405465],
		// (0.1−0.5)·ln 0.2 + (0.9−0.5)·ln 1.8
		['half and half becomes 10 to 90', { a: 50, b: 50 }, { a: 10, b: 90 }, 0.8788898],
	])('%s', (_what, before, after, expected) => {
		expect(populationStability(before, after)).toBeCloseTo(expected, 6);
	});

	test('an emptied bin is finite and large, an unknown population is not known', () => {
		const psi = populationStability({ a: 500, b: 500 }, { a: 1000 });
		expect(psi).toBeGreaterThan(1);
		expect(psi).toBeLessThan(10);
		expect(populationStability({}, { a: 1 })).toBeNull();
		expect(populationStability({ a: 1 }, { a: 0 })).toBeNull();
	});

	test('is never negative and the same in both directions', () => {
		const counts = fc.record({ a: fc.nat(1000), b: fc.nat(1000), c: fc.integer({ min: 1, max: 1000 }) });
		fc.assert(
			fc.property(counts, counts, (before, after) => {
				const psi = populationStability(before, after) ?? Number.NaN;
				expect(psi).toBeGreaterThanOrEqual(-1e-12);
				expect(populationStability(after, before)).toBeCloseTo(psi, 9);
			}),
		);
	});

	test.each([
		[0.0999, 'steady'],
		[0.1, 'look'],
		[0.2499, 'look'],
		[0.25, 'act'],
	])('%d is %s', (psi, state) => {
		expect(psiState(psi)).toBe(state);
	});
});
