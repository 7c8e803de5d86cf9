import type { IsoDate } from '#domain/clock.ts';
import { parseListDate } from '#sources/kit/lists/list-date.ts';

const shortYear = /^(\d{1,2})[./](\d{1,2})[./](\d{2})$/;

/** As lists write a day, and with two digits of the year; null: no day of the calendar. */
export function parseDealDay(text: string): IsoDate | null {
	const given = text.trim();
	const [, day, month, year] = shortYear.exec(given) ?? [];
	return parseListDate(year === undefined ? given : `${day}.${month}.20${year}`);
}
