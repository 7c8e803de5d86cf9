import { expect, test } from 'vitest';
import { daysLeft, dueNotice } from './days-left.ts';

test('days are those of Almaty: a plan that ends just after midnight ends on the next one', () => {
	expect(daysLeft(new Date('2026-11-25T18:59:00Z'), '2026-11-25')).toBe(0);
	expect(daysLeft(new Date('2026-11-25T19:01:00Z'), '2026-11-25')).toBe(1);
	expect(daysLeft(new Date('2027-01-03T05:00:00Z'), '2026-12-20')).toBe(14);
});

test.each([
	[15, null],
	[14, 'in_14_days'],
	[8, 'in_14_days'],
	[7, 'in_7_days'],
	[2, 'in_7_days'],
	[1, 'in_1_day'],
	[0, 'end'],
	[-3, 'end'],
	[-4, null],
])('%i days before the end the newest notice that is due is %s', (days, kind) => {
	expect(dueNotice(days)).toBe(kind);
});
