import type { IsoDate } from '#domain/clock.ts';
import type { Flag } from '#domain/facts/kinds/taxes.ts';
import { formatDay, formatNumber, formatPercent, formatTenge } from '#domain/formats.ts';
import { personName } from '#domain/names/person-name.ts';
import { maskIin, maskPersonsIn, parseIinBin } from '#domain/numbers/iin-bin.ts';
import type { Cell } from '#domain/report/report-model.ts';
import { m } from '#paraglide/messages.js';
import type { Words } from './words.ts';

/** Placeholder if the source says nothing. */
export const unsaid: Cell = { text: '—' };

/** What a source wrote; numbers of persons in it are masked. */
export function text(value: string | null): Cell | null {
	return value === null || value.trim() === '' ? null : { text: maskPersonsIn(value) };
}

export function list(values: readonly string[]): Cell | null {
	return values.length === 0 ? null : text(values.join(', '));
}

export function day(value: IsoDate | null, { tag }: Words): Cell | null {
	return value === null ? null : { text: formatDay(value, tag), value: { as: 'day', of: value } };
}

/** `01.02.2024 – 31.12.2026`; an open end stays open. */
export function period(from: IsoDate | null, to: IsoDate | null, { tag, options }: Words): Cell | null {
	if (from !== null && to !== null) return { text: `${formatDay(from, tag)} – ${formatDay(to, tag)}` };
	if (from !== null) return { text: m.reporting_period_since({ day: formatDay(from, tag) }, options) };
	return to === null ? null : { text: m.reporting_period_until({ day: formatDay(to, tag) }, options) };
}

export function tenge(amountKzt: number | null, { tag }: Words): Cell | null {
	return amountKzt === null ? null : tengeCell(amountKzt, { tag });
}

export function tengeCell(amountKzt: number, { tag }: Pick<Words, 'tag'>): Cell {
	return { text: formatTenge(amountKzt, tag), isNumber: true, value: { as: 'tenge', of: amountKzt } };
}

export function count(value: number | null, { tag }: Words): Cell | null {
	return value === null ? null : { text: formatNumber(value, tag), isNumber: true, value: { as: 'number', of: value } };
}

/** Whole percents without a comma, others with one or two digits behind it. */
export function percent(value: number | null, { tag }: Words): Cell | null {
	return value === null
		? null
		: { text: formatPercent(value, tag, 2), isNumber: true, value: { as: 'percent', of: value } };
}

/** Words of the source that are not known are shown as it writes them. */
export function flag(value: Flag, words: Words): Cell | null {
	if (value === null) return null;
	if (typeof value === 'object') return text(value.unclear);
	return { text: words.say(value ? m.reporting_yes : m.reporting_no) };
}

/** A flag whose «yes» speaks against the subject; neither does a word that is not known speak for it. */
export function warning(value: Flag, words: Words): Cell | null {
	const cell = flag(value, words);
	return cell !== null && value !== false ? { ...cell, tone: 'attention' } : cell;
}

/** The number of another party: organisations lead to their card, persons keep their last two digits to themselves. */
export function partyNumber(iinBin: string | null): Cell | null {
	if (iinBin === null || iinBin.trim() === '') return null;
	const parsed = parseIinBin(iinBin);
	if (parsed.ok)
		return parsed.kind === 'bin' ? { text: parsed.value, bin: parsed.value } : { text: maskIin(parsed.value) };
	return { text: /^\d{12}$/.test(iinBin) ? maskIin(iinBin) : iinBin };
}

/** A party by its name, leading to its card where it is an organisation. */
export function party(name: string | null, iinBin: string | null): Cell | null {
	const number = partyNumber(iinBin);
	if (name === null || name.trim() === '') return number;
	return number?.bin === undefined ? text(name) : { text: maskPersonsIn(name), bin: number.bin };
}

/** A person's name; registers write it in capitals. */
export function person(name: string | null): Cell | null {
	return text(name === null ? null : personName(name));
}

/** Two parts of one thing in one cell: code and name. */
export function joined(...parts: readonly (string | null)[]): Cell | null {
	return text(parts.filter((part) => part !== null && part !== '').join(' · '));
}

export function isWebAddress(url: string): boolean {
	return /^https?:\/\//i.test(url);
}
