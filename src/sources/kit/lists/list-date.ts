import type { IsoDate } from '#domain/clock.ts';

const dotted = /^(\d{1,2})[./](\d{1,2})[./](\d{4})(?:\s*г\.?)?(?:[ T]\d{1,2}:\d{2}(?::\d{2})?)?$/;
const pointed = /^(\d{4})\.(\d{1,2})\.(\d{1,2})$/;
const iso = /^(\d{4})-(\d{2})-(\d{2})(?:[T ][\d:.+Z]*)?$/;
/** days since 30.12.1899 in a cell that the writer stored as a date: 1954–2064 */
const serial = /^([2-5]\d{4})(?:\.\d+)?$/;

/**
 * A date as published lists write it: dd.MM.yyyy, yyyy.MM.dd, ISO, or a spreadsheet's serial number.
 * @returns null where the text is no date; the calendar day must exist
 */
export function parseListDate(text: string): IsoDate | null {
	const trimmed = text.trim();
	const byDots = dotted.exec(trimmed);
	if (byDots) return day(Number(byDots[3]), Number(byDots[2]), Number(byDots[1]));
	const byIso = iso.exec(trimmed) ?? pointed.exec(trimmed);
	if (byIso) return day(Number(byIso[1]), Number(byIso[2]), Number(byIso[3]));
	const bySerial = serial.exec(trimmed);
	if (bySerial) return new Date(Date.UTC(1899, 11, 30) + Number(bySerial[1]) * 86_400_000).toISOString().slice(0, 10);
	return null;
}

/** Days of each month; those of February depend on the year. */
const monthDays = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;

function day(year: number, month: number, date: number): IsoDate | null {
	const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
	const last = month === 2 && isLeap ? 29 : (monthDays[month - 1] ?? 0);
	if (year === 0 || date < 1 || date > last) return null;
	const pad = (part: number) => (part < 10 ? `0${part}` : part);
	return `${year < 1000 ? String(year).padStart(4, '0') : year}-${pad(month)}-${pad(date)}`;
}

const written = String.raw`(\d{1,2}\.\d{1,2}\.\d{4}|\d{4}\.\d{1,2}\.\d{1,2})`;
const stated = [
	new RegExp(String.raw`по\s+состоянию\s+на\s+${written}(?!\d)`, 'gi'),
	new RegExp(String.raw`(?<!\d)${written}\s*(?:ж(?:ылғы|\.)?\s*)?(?:жағдай|күйі)`, 'gi'),
	new RegExp(String.raw`as\s+of\s+${written}(?!\d)`, 'gi'),
];

/**
 * The date that the heading of a list states («по состоянию на 01.09.2026», «2020.04.07 жылғы жағдай бойынша»). A heading
 * that names two different days, in whatever languages, states none.
 */
export function findStatedDate(headerCells: Iterable<string>): IsoDate | null {
	const days = new Set<IsoDate | null>();
	for (const cell of headerCells)
		for (const pattern of stated) for (const [, text = ''] of cell.matchAll(pattern)) days.add(parseListDate(text));
	const [day = null] = days;
	return days.size === 1 ? day : null;
}
