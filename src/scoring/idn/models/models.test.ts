import { expect, test } from 'vitest';
import { factorBins } from '#domain/idn/factor-bins.ts';
import type { IdnModel } from './model.ts';
import { modelV1 } from './model-v1.ts';
import { modelV2 } from './model-v2.ts';

/** Written from the published method, not from the code. A released number never changes: make a new version. */
const publishedV1 = `
R1 mature -27 -7 7 20 | young -59 -26 0 40
R2 mature -176 -47 7 | young -182 -72 21
R3 mature -54 -20 7 | young -91 -46 19
R4 mature -81 -34 3 | young -104 -52 5
R5 mature -162 -88 7 | young -182 -104 -7 49
T1 mature -149 -34 15 | young -156 -39 19
T2 mature -162 -81 -20 16 | young -143 -46 9
T3 mature -88 -34 7 37 | young -98 -39 0 39
T4 mature -176 -149 0 11 | young -182 0 14
T5 mature -81 -27 3 | young -59 2
T6 mature -189 -101 -27 17 | young -195 -111 -33 20
A1 mature -115 -47 7 34 | young -124 -52 20 49
A2 mature -74 -34 5 | young -91 4
A3 mature -14 14 | young -13 25
L1 mature -149 -68 -14 11 | young -104 2
L2 mature -81 -20 6 | young
P1 mature -108 0 34 | young -104 0 46
F1 mature -61 -41 0 21 | young
`;

/** Weights of v1 times 0.75 (R), 0.6 (T) and 0.8 (A, L, P, F), rounded. */
const publishedV2 = `
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
`;

/** A line per factor: code, points of the mature and of the young, worst bin first. */
function pointsTable({ factors }: IdnModel): string {
	const points = (bins: Readonly<Record<string, number>>) => Object.values(bins).join(' ');
	return factors
		.map(({ code, bins }) => `${code} mature ${points(bins.mature)} | young ${points(bins.young)}`.trim())
		.join('\n');
}

const released = [
	{ model: modelV1, version: 'v1', count: 18, published: publishedV1 },
	{ model: modelV2, version: 'v2', count: 19, published: publishedV2 },
];

test.each(released)('the numbers of model $version are the published ones', ({ model, version, count, published }) => {
	expect(model.version).toBe(version);
	expect(model.base).toEqual({ mature: 680, young: 659 });
	expect(model.factors).toHaveLength(count);
	expect(pointsTable(model)).toBe(published.trim());
});

test.each(released)('the bins of model $version are ordered from worst to best', ({ model }) => {
	for (const { bins } of model.factors)
		for (const points of [Object.values(bins.mature), Object.values(bins.young)])
			expect(points).toEqual([...points].sort((left, right) => left - right));
});

test('the words of bodies and of the history are the bins of the latest model, in the same order', () => {
	const bins = modelV2.factors.map(({ code, bins: { mature, young } }) => [
		code,
		{ mature: Object.keys(mature), young: Object.keys(young) },
	]);
	expect(Object.fromEntries(bins)).toEqual(factorBins);
});
