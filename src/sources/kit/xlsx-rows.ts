import { StringDecoder } from 'node:string_decoder';
import { ListFileError } from './failures.ts';
import type { StringPool } from './xlsx-strings.ts';
import { attributeOf, decodeXml, findTag, rootPrefix, textOf } from './xlsx-text.ts';
import type { ReadLimits } from './zip.ts';

export type SheetRow = { rowNumber: number; cells: string[] };

/**
 * Reads the rows of one sheet from chunks of its XML. Looks for the few elements a list consists of instead of parsing
 * all XML; whatever a list never has (DOCTYPE, CDATA, comments) is refused rather than guessed at.
 */
export class RowScanner {
	readonly #decoder = new StringDecoder('utf8');
	readonly #fileName: string;
	readonly #strings: StringPool | undefined;
	readonly #limits: ReadLimits;
	#text = '';
	#prefix: string | undefined;
	#lastRow = 0;

	constructor(fileName: string, strings: StringPool | undefined, limits: ReadLimits) {
		this.#fileName = fileName;
		this.#strings = strings;
		this.#limits = limits;
	}

	/** @returns the rows that are complete now, blank ones left out */
	push(chunk: Buffer): SheetRow[] {
		const fresh = this.#decoder.write(chunk);
		if ((this.#text.slice(-1) + fresh).includes('<!'))
			throw this.#broken('has XML that no list has (DOCTYPE, CDATA or a comment)');
		this.#text += fresh;
		this.#prefix ??= rootPrefix(this.#text, 'worksheet');
		if (this.#prefix === undefined) return [];
		const rows: SheetRow[] = [];
		const used = this.#takeRows(this.#prefix, rows);
		this.#text = this.#text.slice(used);
		if (this.#text.length > this.#limits.maxRowChars)
			throw new ListFileError('too_large', this.#fileName, `row ${this.#lastRow + 1} is too long for a list`);
		return rows;
	}

	/** @throws ListFileError where the sheet broke off in the middle of a row */
	finish(): void {
		if (this.#prefix === undefined) throw this.#broken('has a sheet without a worksheet');
		if (findTag(this.#text, `<${this.#prefix}row`, 0) !== -1) throw this.#broken('breaks off in the middle of a row');
	}

	#takeRows(prefix: string, rows: SheetRow[]): number {
		const text = this.#text;
		const close = `</${prefix}row>`;
		let from = 0;
		for (;;) {
			const start = findTag(text, `<${prefix}row`, from);
			// a tag cut by the chunk border is found next time: keep the last few characters
			if (start === -1) return Math.max(from, text.length - 200);
			const tagEnd = text.indexOf('>', start);
			if (tagEnd === -1) return start;
			const isEmpty = text.charCodeAt(tagEnd - 1) === 47;
			const end = isEmpty ? tagEnd : text.indexOf(close, tagEnd);
			if (end === -1) return start;
			this.#lastRow = Number(attributeOf(text.slice(start, tagEnd), 'r') ?? this.#lastRow + 1);
			if (!isEmpty) {
				const cells = this.#cellsOf(text.slice(tagEnd + 1, end), prefix);
				if (cells.some((cell) => cell !== '')) rows.push({ rowNumber: this.#lastRow, cells });
			}
			from = isEmpty ? tagEnd + 1 : end + close.length;
		}
	}

	#cellsOf(row: string, prefix: string): string[] {
		const cells: string[] = [];
		const close = `</${prefix}c>`;
		let from = 0;
		for (;;) {
			const start = findTag(row, `<${prefix}c`, from);
			if (start === -1) return cells;
			const tagEnd = row.indexOf('>', start);
			if (tagEnd === -1) throw this.#broken(`row ${this.#lastRow} is damaged`);
			const tag = row.slice(start, tagEnd);
			const column = this.#columnOf(tag, cells.length);
			while (cells.length < column) cells.push('');
			from = tagEnd + 1;
			if (tag.endsWith('/')) {
				cells[column] = '';
				continue;
			}
			const end = row.indexOf(close, tagEnd);
			if (end === -1) throw this.#broken(`row ${this.#lastRow} is damaged`);
			cells[column] = this.#valueOf(tag, row.slice(tagEnd + 1, end), prefix);
			from = end + close.length;
		}
	}

	#columnOf(tag: string, next: number): number {
		const reference = attributeOf(tag, 'r');
		const column = reference === undefined ? next : columnIndex(reference);
		if (column >= this.#limits.maxColumns || column < 0)
			throw new ListFileError(
				'wrong_columns',
				this.#fileName,
				`row ${this.#lastRow} reaches beyond column ${this.#limits.maxColumns}`,
			);
		return column;
	}

	#valueOf(tag: string, content: string, prefix: string): string {
		const type = attributeOf(tag, 't');
		if (type === 'inlineStr') return textOf(content, prefix);
		const raw = elementText(content, prefix);
		if (raw === '') return '';
		if (type === 's') {
			const shared = this.#strings?.get(Number(raw));
			if (shared === undefined) throw this.#broken(`row ${this.#lastRow} points to a text that is not there`);
			return shared;
		}
		if (type === 'str') return decodeXml(raw);
		// a formula that failed in the publisher's file is no value
		if (type === 'e') return '';
		return type === undefined || type === 'n' ? plainNumber(raw) : raw;
	}

	#broken(detail: string): ListFileError {
		return new ListFileError('broken_file', this.#fileName, detail);
	}
}

/** Text of `<v>`; formulas beside it are not looked at. */
function elementText(content: string, prefix: string): string {
	const start = findTag(content, `<${prefix}v`, 0);
	if (start === -1) return '';
	const from = content.indexOf('>', start) + 1;
	const end = content.indexOf(`</${prefix}v>`, from);
	return from === 0 || end === -1 ? '' : content.slice(from, end);
}

/** Writers store long numbers as 1.60340001109E11: a BIN must come back with all its digits. */
function plainNumber(raw: string): string {
	if (!/[eE]/.test(raw)) return raw;
	const value = Number(raw);
	return Number.isFinite(value) ? String(value) : raw;
}

/** `AB12` → 27; -1 where it is no reference */
function columnIndex(reference: string): number {
	let column = 0;
	for (let index = 0; index < reference.length; index++) {
		const code = reference.charCodeAt(index) & ~32;
		if (code < 65 || code > 90) break;
		column = column * 26 + code - 64;
		if (column > 20_000) break;
	}
	return column - 1;
}
