import type { IsoDate } from '#domain/clock.ts';
import { addDays, addYears } from './calendar.ts';

/** Day of the demonstration's calculation of a year ago: the twelve months after it are over on `today`. */
export function demoPastDay(today: IsoDate = '2026-11-21'): IsoDate {
	return addDays(addYears(today, -1), -7);
}
