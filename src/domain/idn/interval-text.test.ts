import { expect, test } from 'vitest';
import { drawnEnds, intervalText } from './interval-text.ts';
import { idnText } from './score.ts';

test.each([
	[640, 790, '640–790', [640, 790]],
	[499, 499, '≤ 499', [0, 499]],
	[599, 599, '≤ 599', [0, 599]],
	[0, 0, '0', [0, 0]],
	[1000, 1000, '1000', [1000, 1000]],
	[0, 499, '0–499', [0, 499]],
])('an interval from %d to %d reads %s', (low, high, text, [from, to]) => {
	expect(intervalText({ low, high })).toBe(text);
	expect(idnText({ group: null, score: null, interval: { low, high } })).toBe(text);
	expect(drawnEnds({ low, high })).toEqual({ low: from, high: to });
});
