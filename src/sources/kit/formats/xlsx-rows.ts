import { StringDecoder } from 'node:string_decoder';
import { ListFileError } from '../failures.ts';
import type { StringPool } from './xlsx-strings.ts';
import { attributeOf, decodeText, decodeXml, findTag, rootPrefix, textOf } from './xlsx-text.ts';
import type { ReadLimits } from './zip.ts';

const slash = 47;
const doubleQuote = 34;

/** Beginnings and ends of the elements that a list consists of. */
type Names = ReturnType<typeof namesWith>;

function namesWith(prefix: string) {
	return {
		prefix,
		row: `<${prefix}row`,
		rowEnd: `</${prefix}row>`,
		cell: `<${prefix}c`,
		cellEnd: `</${prefix}c>`,
		cellWithReference: `<${prefix}c r="`,
		value: new RegExp(`^(<${prefix}v>)[^<]*(</${prefix}v>)$`),
		inlineText: new RegExp(`^(<${prefix}is><${prefix}t(?: xml:space="preserve")?>)[^<]*(</${prefix}t></${prefix}is>)$`),
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
	/** of the last cell in each column */
	readonly #shapes: (Shape | undefined)[] = [];

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
			const next = this.#takeKnownCell(from, cells, names);
			if (next !== -1) {
				from = next;
				continue;
			}
			const open = findTag(text, names.cell, from);
			if (open === -1 || open >= rowEnd) return cells;
			const tagEnd = text.indexOf('>', open);
			if (tagEnd === -1 || tagEnd >= rowEnd) throw this.#broken(`row ${this.#lastRow} is damaged`);
			const tag = text.slice(open, tagEnd);
			const column = this.#columnOf(tag, cells.length);
			while (cells.length < column) cells.push('');
			from = tagEnd + 1;
			if (tag.endsWith('/')) {
				cells[column] = '';
				continue;
			}
			const end = text.indexOf(names.cellEnd, tagEnd);
			if (end === -1 || end > rowEnd) throw this.#broken(`row ${this.#lastRow} is damaged`);
			const content = text.slice(from, end);
			const type = attributeOf(tag, 't');
			cells[column] = this.#valueOf(type, content, names.prefix);
			this.#shapes[column] = shapeOf(tag, type, content, names);
			from = end + names.cellEnd.length;
		}
	}

	/**
	 * Takes a cell that is written like the one before in its column, as nearly all of a list are.
	 * @returns where it ends; -1 where it is written otherwise
	 */
	#takeKnownCell(start: number, cells: string[], names: Names): number {
		const text = this.#text;
		if (!text.startsWith(names.cellWithReference, start)) return -1;
		let at = start + names.cellWithReference.length;
		let column = -1;
		for (let code = text.charCodeAt(at); code !== doubleQuote; code = text.charCodeAt(++at)) {
			if (code >= 65 && code <= 90) column = (column + 1) * 26 + code - 65;
			else if (!(code >= 48 && code <= 57)) return -1;
		}
		const shape = this.#shapes[column];
		if (shape === undefined || column < cells.length || !text.startsWith(shape.opening, at)) return -1;
		const from = at + shape.opening.length;
		const end = text.indexOf('<', from);
		if (end === -1 || !text.startsWith(shape.ending, end)) return -1;
		while (cells.length < column) cells.push('');
		const raw = text.slice(from, end);
		cells.push(shape.isInline ? decodeText(raw) : this.#convert(shape.type, raw));
		return end + shape.ending.length;
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

	#valueOf(type: string | undefined, content: string, prefix: string): string {
		return type === 'inlineStr' ? textOf(content, prefix) : this.#convert(type, elementText(content, prefix));
	}

	#convert(type: string | undefined, raw: string): string {
		if (raw === '') return '';
		if (type === 's') {
			const shared = this.#strings?.get(Number(raw));
			if (shared === undefined) throw this.#broken(`row ${this.#lastRow} points to a text that is not there`);
			return shared;
		}
		if (type === 'str') return decodeXml(raw);
		// a formula that failed in the publisher's file is not a value
		if (type === 'e') return '';
		return type === undefined || type === 'n' ? plainNumber(raw) : raw;
	}

	#broken(detail: string): ListFileError {
		return new ListFileError('broken_file', this.#fileName, detail);
	}
}

/** How a cell is written: the text between its reference and its value, and the text after the value. */
type Shape = { opening: string; ending: string; type: string | undefined; isInline: boolean };

/** undefined for a cell with more than one plain value */
function shapeOf(tag: string, type: string | undefined, content: string, names: Names): Shape | undefined {
	if (!tag.startsWith(names.cellWithReference)) return undefined;
	const isInline = type === 'inlineStr';
	const [, opening, ending] = (isInline ? names.inlineText : names.value).exec(content) ?? [];
	if (opening === undefined || ending === undefined) return undefined;
	const attributes = tag.slice(tag.indexOf('"', names.cellWithReference.length));
	return { opening: `${attributes}>${opening}`, ending: ending + names.cellEnd, type, isInline };
}

/** Text of `<v>`; formulas are ignored. */
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
