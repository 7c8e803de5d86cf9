import { StringDecoder } from 'node:string_decoder';
import { ListFileError } from '../failures.ts';
import type { SheetRow } from './xlsx-rows.ts';
import type { ReadLimits } from './zip.ts';

const quote = 34;
const delimiters = [',', ';', '\t', '|'] as const;
/** a quoted field that does not end within so many lines began with a stray quotation mark */
const longestFieldLines = 20;

/**
 * RFC 4180 with two liberties that published lists take: the delimiter is found out from the first line, and a
 * quotation mark that closes nothing is a character like any other (`"Үлгі" ЖШС` without outer quotes).
 */
export async function* readCsv(
	stream: AsyncIterable<Buffer>,
	fileName: string,
	limits: ReadLimits,
): AsyncGenerator<{ rows: SheetRow[]; isSound: boolean }> {
	const scanner = new CsvScanner(fileName, limits);
	for await (const chunk of stream) {
		const rows = scanner.push(chunk);
		if (rows.length > 0) yield { rows, isSound: scanner.isSound };
	}
	const rows = scanner.finish();
	if (rows.length > 0) yield { rows, isSound: scanner.isSound };
}

export class CsvScanner {
	readonly #decoder = new StringDecoder('utf8');
	readonly #fileName: string;
	readonly #limits: ReadLimits;
	#text = '';
	#isSound = true;
	#delimiter: string | undefined;
	#rowNumber = 0;

	constructor(fileName: string, limits: ReadLimits) {
		this.#fileName = fileName;
		this.#limits = limits;
	}

	/** Decoding has lost no character so far, so no row can contain U+FFFD. */
	get isSound(): boolean {
		return this.#isSound;
	}

	/** @returns the rows that are complete now, blank ones left out */
	push(chunk: Buffer): SheetRow[] {
		this.#add(this.#decoder.write(chunk));
		return this.#takeRows(false);
	}

	finish(): SheetRow[] {
		this.#add(this.#decoder.end());
		if (this.#text !== '' && !this.#text.endsWith('\n')) this.#text += '\n';
		return this.#takeRows(true);
	}

	#add(text: string): void {
		this.#isSound &&= !text.includes('\uFFFD');
		this.#text += text;
	}

	#takeRows(isLast: boolean): SheetRow[] {
		if (this.#rowNumber === 0 && this.#text.charCodeAt(0) === 0xfeff) this.#text = this.#text.slice(1);
		const rows: SheetRow[] = [];
		let from = 0;
		for (;;) {
			const lineEnd = this.#text.indexOf('\n', from);
			if (lineEnd === -1) break;
			this.#delimiter ??= delimiterOf(this.#text.slice(from, lineEnd));
			const cells: string[] = [];
			const next = this.#takeRow(from, lineEnd, isLast, cells);
			if (next === -1) break;
			this.#rowNumber++;
			if (cells.length > this.#limits.maxColumns)
				throw new ListFileError('wrong_columns', this.#fileName, `row ${this.#rowNumber} has ${cells.length} columns`);
			if (cells.some((cell) => cell !== '')) rows.push({ rowNumber: this.#rowNumber, cells });
			from = next;
		}
		this.#text = this.#text.slice(from);
		if (this.#text.length > this.#limits.maxRowChars)
			throw new ListFileError('too_large', this.#fileName, `row ${this.#rowNumber + 1} is too long for a list`);
		return rows;
	}

	/** @returns where the next row starts; -1 when a quoted field runs beyond what has been read */
	#takeRow(start: number, firstLineEnd: number, isLast: boolean, cells: string[]): number {
		const text = this.#text;
		const delimiter = this.#delimiter ?? ',';
		let lineEnd = firstLineEnd;
		let at = start;
		for (;;) {
			if (text.charCodeAt(at) === quote) {
				const end = this.#closingQuote(at, isLast);
				if (end === -1) return -1;
				const after = end === undefined ? undefined : text.charCodeAt(end + 1);
				if (
					end !== undefined &&
					(after === delimiter.charCodeAt(0) || after === 10 || (after === 13 && text.charCodeAt(end + 2) === 10))
				) {
					const value = text.slice(at + 1, end);
					cells.push(value.includes('"') ? value.replaceAll('""', '"') : value);
					if (after !== delimiter.charCodeAt(0)) return end + (after === 13 ? 3 : 2);
					at = end + 2;
					if (at > lineEnd) lineEnd = text.indexOf('\n', at);
					if (lineEnd === -1) return -1;
					continue;
				}
			}
			const next = text.indexOf(delimiter, at);
			if (next === -1 || next > lineEnd) {
				cells.push(text.slice(at, text.charCodeAt(lineEnd - 1) === 13 && lineEnd > at ? lineEnd - 1 : lineEnd));
				return lineEnd + 1;
			}
			cells.push(text.slice(at, next));
			at = next + 1;
		}
	}

	/** @returns the place of the closing mark; -1 when it may still come; undefined for a stray mark */
	#closingQuote(open: number, isLast: boolean): number | undefined {
		const text = this.#text;
		let at = open + 1;
		for (;;) {
			const end = text.indexOf('"', at);
			if (end === -1) break;
			const isCut = end + 1 >= text.length || (text.charCodeAt(end + 1) === 13 && end + 2 >= text.length);
			if (isCut && !isLast) return -1;
			if (text.charCodeAt(end + 1) !== quote)
				return this.#linesBetween(open, end) > longestFieldLines ? undefined : end;
			at = end + 2;
		}
		return isLast || this.#linesBetween(open, text.length) > longestFieldLines ? undefined : -1;
	}

	#linesBetween(from: number, to: number): number {
		let lines = 0;
		for (let at = this.#text.indexOf('\n', from); at !== -1 && at < to; at = this.#text.indexOf('\n', at + 1)) {
			if (++lines > longestFieldLines) break;
		}
		return lines;
	}
}

/** The character that splits the first line into the most fields. */
function delimiterOf(line: string): string {
	const bare = line.replace(/"[^"]*"/g, '');
	let best: string = delimiters[0];
	for (const candidate of delimiters) if (bare.split(candidate).length > bare.split(best).length) best = candidate;
	return best;
}
