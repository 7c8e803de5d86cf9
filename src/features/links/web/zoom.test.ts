import { expect, test } from 'vitest';
import { clampScale, fittingScale, nextScale, scrollKeeping, wheelScale } from './zoom.ts';

test.each([
	[1, 'in', 1.25],
	[1, 'out', 0.85],
	[0.62, 'in', 0.7],
	[0.62, 'out', 0.5],
	[3, 'in', 3],
	[0.25, 'out', 0.25],
	[0.1, 'out', 0.25],
] as const)('from %f a step %s is %f', (scale, direction, expected) => {
	expect(nextScale(scale, direction)).toBe(expected);
});

test.each([
	[280, 560, 0.5],
	[560, 280, 1],
	[0, 280, 1],
	[280, 0, 1],
])('in a frame of %i a picture of %i is drawn at %f', (frame, picture, expected) => {
	expect(fittingScale(frame, picture)).toBe(expected);
});

test('a wheel zooms by turns and not beyond either end', () => {
	expect(wheelScale(1, -100, false)).toBeGreaterThan(1);
	expect(wheelScale(1, 3, true)).toBeLessThan(1);
	expect([wheelScale(1, -1e6, false), wheelScale(1, 1e6, false), clampScale(9)]).toEqual([3, 0.25, 3]);
});

test('what lies under the pointer stays there', () => {
	// 150 of the picture at scale 1 lies at 50 of the frame
	expect(scrollKeeping(50, 100, 1, 2)).toBe(250);
	expect(scrollKeeping(50, 250, 2, 1)).toBe(100);
});
