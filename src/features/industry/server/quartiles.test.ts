import { expect, test } from 'vitest';
import { quartilesOf } from './quartiles.ts';

test.each([
	{ values: [7], p25: 7, median: 7, p75: 7 },
	{ values: [4, 1], p25: 1.75, median: 2.5, p75: 3.25 },
	{ values: [3, 1, 2, 5, 4], p25: 2, median: 3, p75: 4 },
	{ values: [-10, 100, 9, 0], p25: -2.5, median: 4.5, p75: 31.75 },
])('$values', ({ values, ...expected }) => {
	expect(quartilesOf(values)).toEqual(expected);
});
