import { describe, expect, test } from 'vitest';
import type { FactorCode, FactorResult, FactorState } from '#domain/score.ts';
import { attainablePoints, confidenceOf, coveragePercent } from './coverage.ts';
import type { IdnModel } from './model-v1.ts';

const model: IdnModel = {
	version: 'test',
	base: { mature: 600, young: 600 },
	factors: [
		{ code: 'R1', bins: { mature: { bad: -40, good: 20 }, young: { bad: -10, good: 0 } } },
		{ code: 'R2', bins: { mature: { bad: -30, middle: -5, good: 0 }, young: { bad: -10, good: 0 } } },
		{ code: 'L2', bins: { mature: { bad: -10, good: 0 }, young: {} } },
	],
};

function factor(code: FactorCode, state: FactorState): FactorResult {
	const none = { bin: null, points: null, value: null, unit: null, sourceId: null, asOf: null, document: null };
	return { code, state, ...none };
}

test('attainable points run from the worst bin to the best', () => {
	const { byFactor, connectedPercent } = attainablePoints(model, 'mature', new Set<FactorCode>(['R1', 'L2']));
	expect([...byFactor]).toEqual([
		['R1', 60],
		['R2', 30],
		['L2', 10],
	]);
	expect(connectedPercent).toBe(70);
	expect(attainablePoints(model, 'young', new Set<FactorCode>(['R1'])).connectedPercent).toBe(50);
});

describe('coverage', () => {
	const attainable = attainablePoints(model, 'mature', new Set<FactorCode>(['R1', 'R2', 'L2']));
	test.each([
		['bin', 'bin', 100],
		['bin', 'bounded', 83],
		['bounded', 'bin', 66],
		['bin', 'no_data', 66],
		['no_data', 'bin', 33],
		['no_data', 'no_data', 0],
		['bin', 'not_connected', 100],
		['not_connected', 'not_connected', 0],
	] as const)('%s and %s: %i %%', (first, second, percent) =>
		expect(coveragePercent([factor('R1', first), factor('R2', second)], attainable)).toBe(percent),
	);
});

describe('confidence', () => {
	const whole = attainablePoints(model, 'mature', new Set<FactorCode>(['R1', 'R2', 'L2']));
	const part = attainablePoints(model, 'mature', new Set<FactorCode>(['R1', 'L2']));
	test.each([
		[49, null, null],
		[50, 'medium', 'medium'],
		[79, 'medium', 'medium'],
		[80, 'high', 'medium'],
		[100, 'high', 'medium'],
	])('of %i %% is %s, and %s while the model sees less than 80 %% of its points', (percent, all, some) => {
		expect(confidenceOf(percent, whole)).toBe(all);
		expect(confidenceOf(percent, part)).toBe(some);
	});
});
