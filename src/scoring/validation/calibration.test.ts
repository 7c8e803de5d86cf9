import { expect, test } from 'vitest';
import { calibrationOf } from './calibration.ts';

test('compares what was told with what happened', () => {
	const found = calibrationOf({ subjects: 10, bad: 3, expectedSum: 2 });
	expect(found).toMatchObject({ subjects: 10, bad: 3, expected: 0.2, observed: 0.3, agrees: true });
	expect(found?.interval.low).toBeCloseTo(0.093, 3);
	expect(found?.interval.high).toBeCloseTo(0.606, 3);
});

test.each([
	['told too little', 10, false],
	['told too much', 600, false],
	['told right', 300, true],
])('%s', (_what, expectedSum, agrees) => {
	expect(calibrationOf({ subjects: 1000, bad: 300, expectedSum })?.agrees).toBe(agrees);
});

test('an empty group has no share', () => {
	expect(calibrationOf({ subjects: 0, bad: 0, expectedSum: 0 })).toBeNull();
});
