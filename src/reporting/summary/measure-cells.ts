import { formatUpTo } from '#domain/formats.ts';
import type { Cell } from '#domain/report/report-model.ts';
import { count, percent } from '../cells.ts';
import type { Words } from '../words.ts';

/** Times, with two digits at the most. */
export function ratioCell(value: number | null, { tag }: Words): Cell | null {
	if (value === null) return null;
	const rounded = Math.round(value * 100) / 100;
	return { text: formatUpTo(rounded, tag, 2), isNumber: true, value: { as: 'number', of: rounded } };
}

/** @param value fraction of one */
export function percentCell(value: number | null, words: Words): Cell | null {
	return percent(value === null ? null : Math.round(value * 1000) / 10, words);
}

export function wholeCell(value: number | null, words: Words): Cell | null {
	return count(value === null ? null : Math.round(value), words);
}
