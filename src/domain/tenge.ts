import type { IsoDate } from './clock.ts';

/** Parts thousands; narrow, and no line breaks at it. */
const thinSpace = '\u202f';
const noBreakSpace = '\u00a0';

function grouped(digits: string): string {
	let text = digits;
	for (let end = digits.length - 3; end > 0; end -= 3) text = text.slice(0, end) + thinSpace + text.slice(end);
	return text;
}

/**
 * 2514882.5 → `2 514 882,50` with two decimals. The same in all three languages of the portal.
 * @param decimals digits behind the comma, 0…4; the last one is rounded
 */
export function formatNumber(value: number, decimals = 0): string {
	if (!Number.isFinite(value)) throw new RangeError('a finite number expected');
	const [whole = '0', fraction] = Math.abs(value).toFixed(decimals).split('.');
	const text = grouped(whole) + (fraction === undefined ? '' : `,${fraction}`);
	return value < 0 && /[1-9]/.test(text) ? `−${text}` : text;
}

/** Whole tenge; tiyn only where there are any. */
export function formatTenge(amountKzt: number): string {
	const hasTiyn = !/[.]00$/.test(amountKzt.toFixed(2));
	return `${formatNumber(amountKzt, hasTiyn ? 2 : 0)}${noBreakSpace}₸`;
}

/** `2026-11-21` → `21.11.2026` */
export function formatDay(day: IsoDate): string {
	return `${day.slice(8, 10)}.${day.slice(5, 7)}.${day.slice(0, 4)}`;
}
