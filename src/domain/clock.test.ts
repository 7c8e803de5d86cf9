import { expect, test } from 'vitest';
import { daysBetween } from './clock.ts';

test('days are counted across a leap day', () => {
	expect(daysBetween('2024-02-28', '2024-03-01')).toBe(2);
	expect(daysBetween('2026-11-20', '2026-11-20')).toBe(0);
});
