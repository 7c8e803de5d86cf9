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

/** The calendar day in Kazakhstan (UTC+5 since 01.03.2024). */
export function dayInAlmaty(at: Date): IsoDate {
	return almatyDay.format(at);
}
