import { describe, expect, test } from 'vitest';
import { addMonths, fullMonthsBetween } from './calendar.ts';

describe('months later', () => {
	test.each([
		['2026-01-31', 1, '2026-02-28'],
		['2024-01-31', 1, '2024-02-29'],
		['2024-02-29', 24, '2026-02-28'],
		['2026-11-20', 24, '2028-11-20'],
		['2026-11-20', -12, '2025-11-20'],
		['2026-01-15', -1, '2025-12-15'],
		['2026-12-31', 2, '2027-02-28'],
	])('%s and %i months is %s', (date, months, expected) => expect(addMonths(date, months)).toBe(expected));
});

describe('whole months between two days', () => {
	test.each([
		['2024-11-21', '2026-11-20', 23],
		['2024-11-20', '2026-11-20', 24],
		['2024-02-29', '2026-02-27', 23],
		['2024-02-29', '2026-02-28', 24],
		['2026-11-21', '2026-11-20', -1],
	])('from %s to %s are %i', (from, to, expected) => expect(fullMonthsBetween(from, to)).toBe(expected));
});
