import type { IsoDate } from '#domain/clock.ts';
import { type IinBin, parseIinBin } from '#domain/numbers/iin-bin.ts';
import { parseListDate } from '../lists/list-date.ts';
import { type BadRow, bad } from '../lists/list-source.ts';

/** PostgreSQL stores no NUL; the other control characters are damage too */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const controls = /[\u0000-\u0008\u000e-\u001f\u007f]/g;

/** Whether whitespace or control characters need cleaning; called for every cell of a list. */
function isTidy(cell: string): boolean {
	let afterBlank = true;
	for (let index = 0; index < cell.length; index++) {
		const code = cell.charCodeAt(index);
		if (code === 0x20) {
			if (afterBlank) return false;
			afterBlank = true;
		} else if (code < 0x20 || (code >= 0x7f && code <= 0xa0) || code >= 0x1680) return false;
		else afterBlank = false;
	}
	return !afterBlank;
}

/** Text of a cell with whitespace normalised; null if it is blank. */
export function textOfCell(cell: string | undefined): string | null {
	if (cell === undefined || cell === '') return null;
	if (isTidy(cell)) return cell;
	const tidy = cell.replace(/\s+/g, ' ').trim().replace(controls, '');
	return tidy === '' ? null : tidy;
}

export type Cell<Value> = { value: Value } | { bad: BadRow };

/** BIN or IIN; a numeric cell loses leading zeros, so shorter numbers are padded. */
export function identifierOfCell(cell: string | undefined, field: string, listDate: IsoDate): Cell<IinBin> {
	const text = textOfCell(cell);
	if (text === null) return bad(field, 'missing', null);
	const parsed = parseIinBin(/^\d{6,11}$/.test(text) ? text.padStart(12, '0') : text, listDate);
	return parsed.ok ? { value: parsed.value } : bad(field, 'identifier', text);
}

export function dateOfCell(cell: string | undefined, field: string): Cell<IsoDate | null> {
	const text = textOfCell(cell);
	if (text === null) return { value: null };
	const date = parseListDate(text);
	return date === null ? bad(field, 'date', text) : { value: date };
}

/** Amount in tenge: blanks separate thousands, a comma or a point the tiyn. */
export function amountOfCell(cell: string | undefined, field: string): Cell<number | null> {
	const text = textOfCell(cell);
	if (text === null) return { value: null };
	const plain = text.replace(/\s/g, '').replace(',', '.');
	if (!/^-?\d{1,15}(\.\d+)?$/.test(plain)) return bad(field, 'number', text);
	return { value: Math.round(Number(plain) * 100) / 100 };
}

/** Digits of a classifier code, padded to the length it had before a numeric cell dropped its zeros. */
export function codeOfCell(
	cell: string | undefined,
	field: string,
	lengths: readonly number[],
	fill?: number,
): Cell<string | null> {
	const text = textOfCell(cell);
	if (text === null) return { value: null };
	const digits = fill !== undefined && /^\d+$/.test(text) ? text.padStart(fill, '0') : text;
	return /^\d+$/.test(digits) && lengths.includes(digits.length) ? { value: digits } : bad(field, 'unknown_word', text);
}
