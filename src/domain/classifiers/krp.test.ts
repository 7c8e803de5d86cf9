import { expect, it } from 'vitest';
import { findKrpBand, krpBands, weightOfKrp } from './krp.ts';

it('has no gap and no overlap between bands', () => {
	expect(krpBands[0]?.minStaff).toBe(0);
	for (const [index, band] of krpBands.entries()) {
		const next = krpBands[index + 1];
		expect(band.maxStaff).toBe(next === undefined ? null : next.minStaff - 1);
	}
});

it.each([
	['105', 0, 5, 'small'],
	['160', 51, 100, 'small'],
	['215', 101, 150, 'medium'],
	['225', 201, 250, 'medium'],
	['305', 251, 500, 'large'],
	['311', 1001, null, 'large'],
])('%s is %i to %s people, %s', (code, minStaff, maxStaff, size) => {
	expect(findKrpBand(code)).toEqual({ code, minStaff, maxStaff, size });
});

it('weighs more with every band', () => {
	expect(krpBands.map(({ code }) => weightOfKrp(code))).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14]);
});

it.each([
	[null, 0],
	['', 0],
	['0', 0],
	['999', 0],
	['1050', 0],
	['135', 5], // between 130 and 140
	['205', 8],
	['399', 14],
])('%j weighs %i', (code, weight) => {
	expect(weightOfKrp(code)).toBe(weight);
	expect(findKrpBand(code ?? '')).toBeUndefined();
});
