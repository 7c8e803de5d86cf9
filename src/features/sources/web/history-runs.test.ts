import { expect, test } from 'vitest';
import { daysIn, runsOf } from './history-runs.ts';

test('days that went the same way are one run, with their answers and failures together', () => {
	const runs = runsOf([0, 0, 5, 7, 2, 0, 4], [0, 0, 0, 0, 1, 3, 0]);
	expect(runs).toEqual([
		{ tone: 'unasked', start: 0, days: 2, answered: 0, failed: 0 },
		{ tone: 'good', start: 2, days: 2, answered: 12, failed: 0 },
		{ tone: 'mixed', start: 4, days: 1, answered: 2, failed: 1 },
		{ tone: 'silent', start: 5, days: 1, answered: 0, failed: 3 },
		{ tone: 'good', start: 6, days: 1, answered: 4, failed: 0 },
	]);
	expect(daysIn(runs, 'good')).toBe(3);
	expect(daysIn(runs, 'silent')).toBe(1);
});

test('a history of no days has no runs', () => {
	expect(runsOf([], [])).toEqual([]);
	expect(daysIn([], 'good')).toBe(0);
});
