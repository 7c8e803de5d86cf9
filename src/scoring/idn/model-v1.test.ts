import { expect, test } from 'vitest';
import { modelV1 } from './model-v1.ts';

/** Written from the published method, not from the code. A released number never changes: make a new version. */
const published = `
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
`.trim();

test('the numbers of model v1 are the published ones', () => {
	expect(modelV1.version).toBe('v1');
	expect(modelV1.base).toEqual({ mature: 680, young: 659 });
	const numbers = (bins: Readonly<Record<string, number>>) =>
		Object.values(bins)
			.map((points) => ` ${points}`)
			.join('');
	const table = modelV1.factors.map(
		({ code, bins }) => `${code} mature${numbers(bins.mature)} | young${numbers(bins.young)}`,
	);
	expect(table.join('\n')).toBe(published);
});

test('eighteen factors, worst bin first', () => {
	expect(modelV1.factors).toHaveLength(18);
	for (const { bins } of modelV1.factors)
		for (const points of [Object.values(bins.mature), Object.values(bins.young)])
			expect(points).toEqual([...points].sort((left, right) => left - right));
});
