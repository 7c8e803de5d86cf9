import { expect, test } from 'vitest';
import { decreedDays } from './decreed-days.ts';
import { isWorkingDay } from './working-calendar.ts';

test('the days of 2025 to 2027 are weekdays off, as the rule makes them, with Kurban Ait besides', () => {
	const years = new Set([...decreedDays.keys()].map((day) => day.slice(0, 4)));
	expect([...years]).toEqual(['2025', '2026', '2027']);
	const kurbanAit = ['2025-06-06', '2026-05-27'];
	for (const year of years) {
		for (let time = Date.parse(`${year}-01-01`); time < Date.parse(`${Number(year) + 1}-01-01`); time += 86_400_000) {
			const day = new Date(time).toISOString().slice(0, 10);
			if (!kurbanAit.includes(day)) expect(isWorkingDay(day, decreedDays), day).toBe(isWorkingDay(day, new Map()));
		}
	}
});
