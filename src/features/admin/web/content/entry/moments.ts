/** Kazakhstan has one time, five hours before Greenwich's. */
const zone = '+05:00';
const offsetMs = 5 * 3600 * 1000;

/** What a field of day and time says; what is none is passed on, to be refused by name. */
export function momentOf(value: string): string {
	const moment = `${value}${value.length === 16 ? ':00' : ''}${zone}`;
	return Number.isNaN(Date.parse(moment)) ? value : new Date(moment).toISOString();
}

/** An instant as such a field has it: `2026-11-25T22:00`. */
export function localMoment(instant: string): string {
	return new Date(Date.parse(instant) + offsetMs).toISOString().slice(0, 16);
}
