import { expect, test } from 'vitest';
import type { FactorCode, FactorResult, FactorState } from '#domain/idn/score.ts';
import { negativeReasons, positiveReasons } from './reasons.ts';

function factor(code: FactorCode, points: number | null, state: FactorState = 'bin'): FactorResult {
	return { code, state, points, bin: null, value: null, unit: null, sourceId: null, asOf: null, document: null };
}

const codes = (factors: FactorResult[]) => factors.map(({ code }) => code);

test('up to four that cost most, worst first', () => {
	const factors = [
		factor('R1', -7),
		factor('R2', -176),
		factor('R3', -20),
		factor('T1', -149),
		factor('T2', -81),
		factor('T5', 3),
	];
	expect(codes(negativeReasons({ factors }))).toEqual(['R2', 'T1', 'T2', 'R3']);
});

test('up to three that speak for the subject, best first', () => {
	const factors = [
		factor('R1', 20),
		factor('R2', 7),
		factor('R3', 19),
		factor('T5', 3),
		factor('T2', -81),
		factor('P1', 0),
	];
	expect(codes(positiveReasons({ factors }))).toEqual(['R1', 'R3', 'R2']);
});

test('silence and half-knowledge are never reasons', () => {
	const factors = [factor('T1', 15, 'bounded'), factor('T2', null, 'no_data'), factor('T3', null, 'not_connected')];
	expect(positiveReasons({ factors })).toEqual([]);
	expect(negativeReasons({ factors })).toEqual([]);
});

test('a known value whose points are not told is no reason', () => {
	expect(negativeReasons({ factors: [factor('R2', null)] })).toEqual([]);
});
