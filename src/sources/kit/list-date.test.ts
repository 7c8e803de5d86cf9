import { expect, test } from 'vitest';
import { findStatedDate, parseListDate } from './list-date.ts';

test.each([
	['14.03.2016', '2016-03-14'],
	['1.9.2026', '2026-09-01'],
	[' 01.09.2026 г. ', '2026-09-01'],
	['2016-03-14', '2016-03-14'],
	['2016-03-14T00:00:00', '2016-03-14'],
	['14.03.2016 00:00:00', '2016-03-14'],
	['29.02.2024', '2024-02-29'],
	['42443', '2016-03-14'],
])('%s is %s', (text, date) => {
	expect(parseListDate(text)).toBe(date);
});

test.each(['', '31.02.2015', '29.02.2023', '00.00.0000', '2026-13-01', '14.03.16', 'вчера', '12345678', '1.9'])(
	'%j is no date',
	(text) => {
		expect(parseListDate(text)).toBeNull();
	},
);

test.each([
	['Список лжепредприятий по состоянию на 01.09.2026 года', '2026-09-01'],
	['01.09.2026 ж. жағдай бойынша', '2026-09-01'],
	['01.09.2026 жылғы жағдай бойынша тізім', '2026-09-01'],
	['As of 01.09.2026', '2026-09-01'],
])('the heading states its date: %s', (heading, date) => {
	expect(findStatedDate(['', heading])).toBe(date);
});

test('a date that the heading does not call its own is not taken', () => {
	expect(findStatedDate(['Приказ от 01.09.2026', '01.09.2026'])).toBeNull();
});
