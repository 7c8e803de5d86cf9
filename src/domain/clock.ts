/** The one way to ask what time it is, so that tests can say. */
export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };

/** A calendar day as `yyyy-mm-dd`, without a zone. */
export type IsoDate = string;

const almatyDay = new Intl.DateTimeFormat('en-CA', {
	timeZone: 'Asia/Almaty',
	year: 'numeric',
	month: '2-digit',
	day: '2-digit',
});

/** Zones of Kazakhstan are whole hours since 1924: within a quarter of an hour the day is the same. */
const quarterMs = 15 * 60_000;
let latest = { quarter: Number.NaN, day: '' };

/** The calendar day in Kazakhstan (UTC+5 since 01.03.2024). Nearly always asked about this moment. */
export function dayInAlmaty(at: Date): IsoDate {
	const quarter = Math.floor(at.getTime() / quarterMs);
	if (quarter !== latest.quarter) latest = { quarter, day: almatyDay.format(at) };
	return latest.day;
}

const dayMs = 86_400_000;

export function daysBetween(from: IsoDate, to: IsoDate): number {
	return Math.round((Date.parse(to) - Date.parse(from)) / dayMs);
}

export function addDays(date: IsoDate, days: number): IsoDate {
	return new Date(Date.parse(date) + days * dayMs).toISOString().slice(0, 10);
}
