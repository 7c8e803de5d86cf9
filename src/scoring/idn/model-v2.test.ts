import { expect, test } from 'vitest';
import { factorBins } from '#domain/factor-bins.ts';
import { modelV2 } from './model-v2.ts';

/**
 * Written from the published method, not from the code: weights of v1 times 0.75 (R), 0.6 (T) and 0.8 (A, L, P, F), rounded.
 * A released number never changes: make a new version.
 */
const published = `
R1 mature -20 -5 5 15 | young -44 -19 0 30
R2 mature -132 -35 5 | young -136 -54 16
R3 mature -40 -15 5 | young -68 -34 14
R4 mature -61 -25 2 | young -78 -39 4
R5 mature -121 -66 5 | young -136 -78 -5 37
R6 mature -112 -75 0 2 | young -112 -75 0 2
T1 mature -89 -20 9 | young -94 -23 11
T2 mature -97 -49 -12 10 | young -86 -28 5
T3 mature -53 -20 4 22 | young -59 -23 0 23
T4 mature -106 -89 0 7 | young -109 0 8
T5 mature -49 -16 2 | young -35 1
T6 mature -113 -61 -16 10 | young -117 -67 -20 12
A1 mature -92 -38 6 27 | young -99 -42 16 39
A2 mature -59 -27 4 | young -73 3
A3 mature -11 11 | young -10 20
L1 mature -119 -54 -11 9 | young -83 2
L2 mature -65 -16 5 | young
P1 mature -86 0 27 | young -83 0 37
F1 mature -49 -33 0 17 | young
`.trim();

test('the numbers of model v2 are the published ones', () => {
	expect(modelV2.version).toBe('v2');
	expect(modelV2.base).toEqual({ mature: 680, young: 659 });
	const numbers = (bins: Readonly<Record<string, number>>) =>
		Object.values(bins)
			.map((points) => ` ${points}`)
			.join('');
	const table = modelV2.factors.map(
		({ code, bins }) => `${code} mature${numbers(bins.mature)} | young${numbers(bins.young)}`,
	);
	expect(table.join('\n')).toBe(published);
});

test('nineteen factors, worst bin first', () => {
	expect(modelV2.factors).toHaveLength(19);
	for (const { bins } of modelV2.factors)
		for (const points of [Object.values(bins.mature), Object.values(bins.young)])
			expect(points).toEqual([...points].sort((left, right) => left - right));
});

test('the words of bodies and of the history are the bins of the model, in the same order', () => {
	const bins = modelV2.factors.map(({ code, bins: { mature, young } }) => [
		code,
		{ mature: Object.keys(mature), young: Object.keys(young) },
	]);
	expect(Object.fromEntries(bins)).toEqual(factorBins);
});
