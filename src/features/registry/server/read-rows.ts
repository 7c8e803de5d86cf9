import { basename } from 'node:path';
import type { IsoDate } from '#domain/clock.ts';
import { ListFileError } from '#sources/kit/failures.ts';
import type { RowKind, RowKinds } from '#sources/kit/list-rows.ts';
import {
	bad,
	type ListSource,
	type ParsedRow,
	type RowParser,
	type SheetHead,
	wrongColumns,
} from '#sources/kit/list-source.ts';
import { type ListBatch, readList } from '#sources/kit/read-list.ts';
import type { FileSet } from './list-files.ts';

/** A place in a file set: `row` counts the filled rows of one file over all its sheets, headings included. */
export type Position = { file: number; row: number };

export type ReadRow = { parsed: ParsedRow<RowKinds[RowKind]>; part: string; rowNumber: number; position: Position };

type Sheet = {
	part: string;
	index: number;
	header: string[][];
	parse: RowParser<RowKinds[RowKind]> | undefined;
	columns: number;
};

/** `fraction`: how much of the whole file set has been read, 0…1 */
export type ReadBatch = { rows: ReadRow[]; fraction: number };

/** @returns batches of parsed rows that stand behind `after`, which an interrupted run has already committed */
export async function* readRows(
	source: ListSource,
	files: FileSet,
	listDate: IsoDate,
	after: Position,
): AsyncGenerator<ReadBatch> {
	const totalBytes = files.sizesBytes.reduce((sum, size) => sum + size, 0);
	let readBytes = files.sizesBytes.slice(0, after.file).reduce((sum, size) => sum + size, 0);
	for (let file = after.file; file < files.paths.length; file++) {
		const path = files.paths[file] ?? '';
		const meaning = files.orders?.meaningOf(basename(path));
		const reader = new FileReader(source, file, listDate, meaning, file === after.file ? after.row : 0);
		for await (const batch of readList(path)) {
			const rows = reader.take(batch);
			const here = batch.fraction * (files.sizesBytes[file] ?? 0);
			yield { rows, fraction: (readBytes + here) / Math.max(1, totalBytes) };
		}
		reader.finish();
		readBytes += files.sizesBytes[file] ?? 0;
	}
}

class FileReader {
	readonly #source: ListSource;
	readonly #file: number;
	readonly #listDate: IsoDate;
	readonly #meaning: unknown;
	readonly #skip: number;
	#row = 0;
	#sheet: Sheet | undefined;
	#sheetsInPart = 0;

	constructor(source: ListSource, file: number, listDate: IsoDate, meaning: unknown, skip: number) {
		this.#source = source;
		this.#file = file;
		this.#listDate = listDate;
		this.#meaning = meaning;
		this.#skip = skip;
	}

	take(batch: ListBatch): ReadRow[] {
		const sheet = this.#sheetOf(batch);
		const read: ReadRow[] = [];
		for (const { rowNumber, cells } of batch.rows) {
			this.#row++;
			if (sheet.parse === undefined && !this.#source.startsData(cells, sheet.header.length)) {
				sheet.header.push(cells);
				if (sheet.header.length > this.#source.headerRows)
					throw wrongColumns(this.#headOf(batch, sheet), `no data below ${this.#source.headerRows} rows of heading`);
				continue;
			}
			sheet.parse ??= this.#open(batch, sheet, cells.length);
			if (this.#row <= this.#skip) continue;
			const position = { file: this.#file, row: this.#row };
			read.push({ parsed: parseCells(sheet.parse, cells, sheet.columns), part: batch.part, rowNumber, position });
		}
		return read;
	}

	finish(): void {
		this.#closePart();
	}

	#sheetOf(batch: ListBatch): Sheet {
		const current = this.#sheet;
		if (current !== undefined && current.part === batch.part && current.index === batch.sheetIndex) return current;
		if (current !== undefined && current.part !== batch.part) this.#closePart();
		this.#sheetsInPart++;
		const sheet: Sheet = { part: batch.part, index: batch.sheetIndex, header: [], parse: undefined, columns: 0 };
		this.#sheet = sheet;
		return sheet;
	}

	#closePart(): void {
		const expected = this.#source.sheetsPerWorkbook;
		if (expected !== undefined && this.#sheetsInPart !== expected)
			throw new ListFileError(
				'wrong_columns',
				this.#sheet?.part ?? '',
				`${this.#sheetsInPart} filled sheets instead of ${expected}`,
			);
		this.#sheetsInPart = 0;
	}

	#open(batch: ListBatch, sheet: Sheet, dataColumns: number): RowParser<RowKinds[RowKind]> {
		sheet.columns = sheet.header.length === 0 ? dataColumns : Math.max(...sheet.header.map(filledColumns));
		return this.#source.openSheet(this.#headOf(batch, sheet));
	}

	#headOf(batch: ListBatch, sheet: Sheet): SheetHead {
		return {
			part: batch.part,
			format: batch.format,
			sheetIndex: batch.sheetIndex,
			sheetName: batch.sheetName,
			header: sheet.header,
			columns: sheet.columns,
			listDate: this.#listDate,
			meaning: this.#meaning,
		};
	}
}

function filledColumns(cells: readonly string[]): number {
	return cells.findLastIndex((cell) => cell.trim() !== '') + 1;
}

/** What is wrong with any row of any list is found here; the rest is the source's own. */
function parseCells(
	parse: RowParser<RowKinds[RowKind]>,
	cells: readonly string[],
	columns: number,
): ParsedRow<RowKinds[RowKind]> {
	for (let column = 0; column < cells.length; column++) {
		const cell = cells[column] ?? '';
		if (cell.includes('\uFFFD')) return bad(`column ${column + 1}`, 'damaged_text', cell.slice(0, 100));
		if (column >= columns && cell.trim() !== '')
			return bad(`column ${column + 1}`, 'too_many_columns', cell.slice(0, 100));
	}
	return parse(cells);
}
