import { StringDecoder } from 'node:string_decoder';
import { ListFileError } from './failures.ts';
import type { StringPool } from './xlsx-strings.ts';
import { attributeOf, decodeText, decodeXml, findTag, rootPrefix, textOf } from './xlsx-text.ts';
import type { ReadLimits } from './zip.ts';

const slash = 47;
const closing = 62;
const keepBlanks = ' xml:space="preserve">';

/** Beginnings and ends of the elements that a list consists of. */
type Names = ReturnType<typeof namesWith>;

function namesWith(prefix: string) {
	return {
		prefix,
		row: `<${prefix}row`,
		rowEnd: `</${prefix}row>`,
		cell: `<${prefix}c`,
		cellEnd: `</${prefix}c>`,
		inline: `<${prefix}is><${prefix}t`,
		inlineEnd: `</${prefix}t></${prefix}is></${prefix}c>`,
	};
}

/** undefined until the root element has been read */
function namesOf(text: string): Names | undefined {
	const prefix = rootPrefix(text, 'worksheet');
	return prefix === undefined ? undefined : namesWith(prefix);
}

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
	#names: Names | undefined;
	#lastRow = 0;

	constructor(fileName: string, strings: StringPool | undefined, limits: ReadLimits) {
		this.#fileName = fileName;
		this.#strings = strings;
		this.#limits = limits;
	}

	/** @returns the rows that are complete now, blank ones left out */
	push(chunk: Buffer): SheetRow[] {
		const fresh = this.#decoder.write(chunk);
		if (fresh.includes('<!') || (fresh.startsWith('!') && this.#text.endsWith('<')))
			throw this.#broken('has XML that no list has (DOCTYPE, CDATA or a comment)');
		this.#text += fresh;
		this.#names ??= namesOf(this.#text);
		if (this.#names === undefined) return [];
		const rows: SheetRow[] = [];
		const used = this.#takeRows(this.#names, rows);
		this.#text = this.#text.slice(used);
		if (this.#text.length > this.#limits.maxRowChars)
			throw new ListFileError('too_large', this.#fileName, `row ${this.#lastRow + 1} is too long for a list`);
		return rows;
	}

	/** @throws ListFileError where the sheet broke off in the middle of a row */
	finish(): void {
		if (this.#names === undefined) throw this.#broken('has a sheet without a worksheet');
		if (findTag(this.#text, this.#names.row, 0) !== -1) throw this.#broken('breaks off in the middle of a row');
	}

	#takeRows(names: Names, rows: SheetRow[]): number {
		const text = this.#text;
		let from = 0;
		for (;;) {
			const start = findTag(text, names.row, from);
			// a tag cut by the chunk border is found next time: keep the last few characters
			if (start === -1) return Math.max(from, text.length - 200);
			const tagEnd = text.indexOf('>', start);
			if (tagEnd === -1) return start;
			const isEmpty = text.charCodeAt(tagEnd - 1) === slash;
			const end = isEmpty ? tagEnd : text.indexOf(names.rowEnd, tagEnd);
			if (end === -1) return start;
			this.#lastRow = Number(attributeOf(text.slice(start, tagEnd), 'r') ?? this.#lastRow + 1);
			if (!isEmpty) {
				const cells = this.#cellsOf(tagEnd + 1, end, names);
				if (cells.some((cell) => cell !== '')) rows.push({ rowNumber: this.#lastRow, cells });
			}
			from = isEmpty ? tagEnd + 1 : end + names.rowEnd.length;
		}
	}

	/** Cells between two places of the text. */
	#cellsOf(start: number, rowEnd: number, names: Names): string[] {
		const text = this.#text;
		const cells: string[] = [];
		let from = start;
		for (;;) {
			const open = findTag(text, names.cell, from);
			if (open === -1 || open >= rowEnd) return cells;
			const tagEnd = text.indexOf('>', open);
			if (tagEnd === -1 || tagEnd >= rowEnd) throw this.#broken(`row ${this.#lastRow} is damaged`);
			const column = this.#columnOf(open + names.cell.length, tagEnd, cells.length);
			while (cells.length < column) cells.push('');
			from = tagEnd + 1;
			if (text.charCodeAt(tagEnd - 1) === slash) {
				cells[column] = '';
				continue;
			}
			const textEnd = plainTextEnd(text, from, names);
			if (textEnd !== -1) {
				cells[column] = decodeText(text.slice(text.indexOf('>', from + names.inline.length) + 1, textEnd));
				from = textEnd + names.inlineEnd.length;
				continue;
			}
			const end = text.indexOf(names.cellEnd, tagEnd);
			if (end === -1 || end > rowEnd) throw this.#broken(`row ${this.#lastRow} is damaged`);
			cells[column] = this.#valueOf(text.slice(open, tagEnd), text.slice(from, end), names.prefix);
			from = end + names.cellEnd.length;
		}
	}

	/** Where the cell stands by its reference, which is nearly always its first attribute; without one it is the next. */
	#columnOf(attributes: number, tagEnd: number, next: number): number {
		const text = this.#text;
		const isFirst = text.startsWith(' r="', attributes);
		const reference = isFirst ? undefined : attributeOf(text.slice(attributes, tagEnd), 'r');
		let column = next;
		if (isFirst) column = columnIndex(text, attributes + 4);
		else if (reference !== undefined) column = columnIndex(reference, 0);
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

/**
 * Where the text of a cell ends that consists of one plain inline text, as most writers of lists put it.
 * @returns -1 for any other cell
 */
function plainTextEnd(text: string, start: number, names: Names): number {
	if (!text.startsWith(names.inline, start)) return -1;
	const after = start + names.inline.length;
	let from = -1;
	if (text.charCodeAt(after) === closing) from = after + 1;
	else if (text.startsWith(keepBlanks, after)) from = after + keepBlanks.length;
	if (from === -1) return -1;
	const end = text.indexOf('<', from);
	return end !== -1 && text.startsWith(names.inlineEnd, end) ? end : -1;
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

/** `AB12` → 27; -1 where no reference stands there */
function columnIndex(text: string, start: number): number {
	let column = 0;
	for (let index = start; index < text.length; index++) {
		const code = text.charCodeAt(index) & ~32;
		if (code < 65 || code > 90) break;
		column = column * 26 + code - 64;
		if (column > 20_000) break;
	}
	return column - 1;
}
