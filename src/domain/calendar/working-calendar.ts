import { addDays, type IsoDate } from '../clock.ts';

/**
 * Days that part from the rule of the week: `off` on a weekday, `work` on a weekend day that the government has moved a
 * working day to (Labour Code, article 85). Those known are in decreed-days.ts.
 */
export type MovedDays = ReadonlyMap<IsoDate, 'off' | 'work'>;

/** Holidays with a fixed date (law on holidays); for a year without decrees only these are known. */
const fixedHolidays: ReadonlySet<string> = new Set([
	...[
		'01-01',
		'01-02',
		'03-08',
		'03-21',
		'03-22',
		'03-23',
		'05-01',
		'05-07',
		'05-09',
		'07-06',
		'08-30',
		'10-25',
		'12-16',
	],
]);
/** Days off that never move to a weekday. */
const fixedDaysOff: ReadonlySet<string> = new Set(['01-07']);

const sunday = 0;
const saturday = 6;

function isWeekend(day: IsoDate): boolean {
	const weekday = new Date(Date.parse(day)).getUTCDay();
	return weekday === sunday || weekday === saturday;
}

export function isWorkingDay(day: IsoDate, moved: MovedDays): boolean {
	const told = moved.get(day);
	if (told !== undefined) return told === 'work';
	if (isWeekend(day)) return false;
	return hasYear(day, moved) || !isOffByRule(day);
}

/** A decree covers the whole year. */
function hasYear(day: IsoDate, moved: MovedDays): boolean {
	for (const known of moved.keys()) if (known.startsWith(day.slice(0, 4))) return true;
	return false;
}

/** A holiday on a weekend takes the next weekday that is no holiday itself (law on holidays, article 5). */
function isOffByRule(day: IsoDate): boolean {
	const key = (of: IsoDate) => of.slice(5);
	if (fixedHolidays.has(key(day)) || fixedDaysOff.has(key(day))) return true;
	let owed = 0;
	// the longest row: three days of Nauryz around a weekend
	for (let back = 7; back >= 1; back--) {
		const before = addDays(day, -back);
		const isHoliday = fixedHolidays.has(key(before));
		if (isWeekend(before)) owed += isHoliday ? 1 : 0;
		else if (!isHoliday && !fixedDaysOff.has(key(before)) && owed > 0) owed--;
	}
	return owed > 0;
}

/** Working days behind `from`, up to and with `to`; 0 where `to` is not later. */
export function workingDaysAfter(from: IsoDate, to: IsoDate, moved: MovedDays): number {
	let count = 0;
	for (let day = addDays(from, 1); day <= to; day = addDays(day, 1)) if (isWorkingDay(day, moved)) count++;
	return count;
}

/** The `count`th working day behind `from`: a term of working days begins on the day after (Civil Code, article 173). */
export function addWorkingDays(from: IsoDate, count: number, moved: MovedDays): IsoDate {
	let day = from;
	for (let left = count; left > 0; ) {
		day = addDays(day, 1);
		if (isWorkingDay(day, moved)) left--;
	}
	return day;
}

/** `count` calendar days behind `from`; a term that ends on a day off ends on the next working day (article 175). */
export function endOfTerm(from: IsoDate, count: number, moved: MovedDays): IsoDate {
	const last = addDays(from, count);
	return isWorkingDay(last, moved) ? last : addWorkingDays(last, 1, moved);
}
