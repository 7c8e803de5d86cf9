import { describe, expect, test } from 'vitest';
import type { FactorCode, FactorResult, FactorState } from '#domain/idn/score.ts';
import type { IdnModel } from '../models/model.ts';
import { attainablePoints, confidenceOf, coveragePercent } from './coverage.ts';

const model: IdnModel = {
	version: 'test',
	base: { mature: 600, young: 600 },
	shrinkage: null,
	factors: [
		{ code: 'R1', bins: { mature: { bad: -40, good: 20 }, young: { bad: -10, good: 0 } } },
		{ code: 'R2', bins: { mature: { bad: -30, middle: -5, good: 0 }, young: { bad: -10, good: 0 } } },
		{ code: 'L2', bins: { mature: { bad: -10, good: 0 }, young: {} } },
	],
};
const attainable = attainablePoints(model, 'mature');

function factor(code: FactorCode, state: FactorState, isStale = false): FactorResult {
	const none = { bin: null, points: null, value: null, unit: null, sourceId: null, asOf: null, document: null };
	return { code, state, ...none, ...(isStale ? { isStale: true as const } : {}) };
}

test('attainable points run from the worst bin to the best, of all factors of the model', () => {
	expect([...attainable]).toEqual([
		['R1', 60],
		['R2', 30],
		['L2', 10],
	]);
	expect(attainablePoints(model, 'young').get('L2')).toBe(0);
});

describe('coverage', () => {
	test.each([
		['bin', 'bin', 100],
		['bin', 'bounded', 83],
		['bounded', 'bin', 66],
		['bin', 'no_data', 66],
		['no_data', 'bin', 33],
		['no_data', 'no_data', 0],
	] as const)('%s and %s: %i %%', (first, second, percent) =>
		expect(coveragePercent([factor('R1', first), factor('R2', second)], attainable)).toBe(percent),
	);

	test('what is older than twice its rhythm counts half', () =>
		expect(coveragePercent([factor('R1', 'bin', true), factor('R2', 'bin')], attainable)).toBe(66));
});

test.each([
	[24, null],
	[25, 'indicative'],
	[49, 'indicative'],
	[50, 'medium'],
	[79, 'medium'],
	[80, 'high'],
	[100, 'high'],
])('confidence of %i %% is %s', (percent, expected) => {
	expect(confidenceOf(percent)).toBe(expected);
});
