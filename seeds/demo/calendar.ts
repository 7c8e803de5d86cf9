import type { IsoDate } from '#domain/clock.ts';

const dayMs = 86_400_000;

export function addDays(day: IsoDate, days: number): IsoDate {
	return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);
}

/** Years by the calendar; 29 February becomes 1 March in a common year. */
export function addYears(day: IsoDate, years: number): IsoDate {
	const date = new Date(Date.parse(day));
	date.setUTCFullYear(date.getUTCFullYear() + years);
	return date.toISOString().slice(0, 10);
}

export function daysBetween(from: IsoDate, to: IsoDate): number {
	return Math.round((Date.parse(to) - Date.parse(from)) / dayMs);
}

export function firstOfMonth(day: IsoDate, monthsBack: number): IsoDate {
	const date = new Date(Date.parse(day));
	return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - monthsBack, 1)).toISOString().slice(0, 10);
}

/** `dd.MM.yyyy`, as the state bodies write days. */
export function dotted(day: IsoDate): string {
	return `${day.slice(8, 10)}.${day.slice(5, 7)}.${day.slice(0, 4)}`;
}
