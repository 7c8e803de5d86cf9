import type { IsoDate } from '#domain/clock.ts';

type Parts = { year: number; month: number; day: number };

function partsOf(date: IsoDate): Parts {
	return { year: 100 * twoDigits(date, 0) + twoDigits(date, 2), month: twoDigits(date, 5), day: twoDigits(date, 8) };
}

const zero = 48;

/** Without cutting texts out: it is done for millions of subjects. */
function twoDigits(date: IsoDate, at: number): number {
	return 10 * (date.charCodeAt(at) - zero) + date.charCodeAt(at + 1) - zero;
}

const monthLengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;

function monthLength(year: number, month: number): number {
	const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
	return month === 2 && isLeap ? 29 : (monthLengths[month - 1] ?? 31);
}

/**
 * The same day `months` later (earlier when negative). Where that month has no such day, its last day:
 * so the Civil Code of Kazakhstan counts terms in months and years.
 */
export function addMonths(date: IsoDate, months: number): IsoDate {
	const { year, month, day } = partsOf(date);
	const index = year * 12 + (month - 1) + months;
	const toYear = Math.floor(index / 12);
	const toMonth = index - toYear * 12 + 1;
	const toDay = Math.min(day, monthLength(toYear, toMonth));
	return `${String(toYear).padStart(4, '0')}-${String(toMonth).padStart(2, '0')}-${String(toDay).padStart(2, '0')}`;
}

/** Whole months that have passed; negative when `to` lies before `from`. */
export function fullMonthsBetween(from: IsoDate, to: IsoDate): number {
	const start = partsOf(from);
	const end = partsOf(to);
	const months = (end.year - start.year) * 12 + end.month - start.month;
	return addMonths(from, months) > to ? months - 1 : months;
}
