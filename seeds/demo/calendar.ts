import type { IsoDate } from '#domain/clock.ts';

/**
 * Day arithmetic without `Date`, which takes a fifth of the time of a large demonstration.
 * Days are counted in the proleptic Gregorian calendar from 0000-03-01, so that leap days end a year.
 */
function dayNumber(day: IsoDate): number {
	const month = Number(day.slice(5, 7));
	const year = Number(day.slice(0, 4)) - (month < 3 ? 1 : 0);
	const dayOfYear = Math.floor((153 * (month + (month < 3 ? 9 : -3)) + 2) / 5) + Number(day.slice(8, 10)) - 1;
	return year * 365 + Math.floor(year / 4) - Math.floor(year / 100) + Math.floor(year / 400) + dayOfYear;
}

function isoDay(number: number): IsoDate {
	const era = Math.floor(number / 146_097);
	const inEra = number - era * 146_097;
	const yearOfEra = Math.floor(
		(inEra - Math.floor(inEra / 1460) + Math.floor(inEra / 36_524) - Math.floor(inEra / 146_096)) / 365,
	);
	const inYear = inEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
	const monthFromMarch = Math.floor((5 * inYear + 2) / 153);
	const day = inYear - Math.floor((153 * monthFromMarch + 2) / 5) + 1;
	const month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9;
	return `${yearOfEra + era * 400 + (month < 3 ? 1 : 0)}-${two(month)}-${two(day)}`;
}

function two(value: number): string {
	return value < 10 ? `0${value}` : String(value);
}

export function addDays(day: IsoDate, days: number): IsoDate {
	return isoDay(dayNumber(day) + days);
}

/** Years by the calendar; 29 February becomes 28 February in a common year. */
export function addYears(day: IsoDate, years: number): IsoDate {
	const year = Number(day.slice(0, 4)) + years;
	const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
	return `${year}${day.endsWith('-02-29') && !isLeap ? '-02-28' : day.slice(4)}`;
}

export function daysBetween(from: IsoDate, to: IsoDate): number {
	return dayNumber(to) - dayNumber(from);
}

export function firstOfMonth(day: IsoDate, monthsBack: number): IsoDate {
	const months = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 - monthsBack;
	return `${Math.floor(months / 12)}-${two((months % 12) + 1)}-01`;
}

/** `dd.MM.yyyy`, as the state bodies write days. */
export function dotted(day: IsoDate): string {
	return `${day.slice(8, 10)}.${day.slice(5, 7)}.${day.slice(0, 4)}`;
}
