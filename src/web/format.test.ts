import { expect, test } from 'vitest';
import { formatPoints } from './format.ts';

test.each([
	[16, '+16'],
	[-54, '−54'],
	[0, '0'],
])('%i points are shown as %s', (points, text) => {
	expect(formatPoints(points)).toBe(text);
});
