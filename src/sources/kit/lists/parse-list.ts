import type { IsoDate } from '#domain/clock.ts';
import { admitRow, attribute } from '../door.ts';
import { ListFileError } from '../failures.ts';
import type { ReadLimits } from '../formats/zip.ts';
import type { RowKind, RowKinds, StatementRow } from './list-rows.ts';
import {
	type AttributedRow,
	bad,
	type ListSource,
	type ParsedBatch,
	type ParsedRow,
	type RowParser,
	type SheetHead,
	wrongColumns,
} from './list-source.ts';
import { type ListBatch, readList } from './read-list.ts';

export type ListFile = {
	path: string;
	listDate: IsoDate;
	/** what the order file says about this file */
	meaning?: unknown;
	/** filled rows to skip, because an interrupted run has already imported them */
	skipRows?: number;
	limits?: ReadLimits;
};

/** One row of a file; `row` counts its filled rows over all sheets, headings included. */
export type ReadRow = { parsed: AttributedRow<RowKinds[RowKind]>; part: string; rowNumber: number; row: number };
/** `fraction`: how much of the file has been read, 0…1 */
export type ReadBatch = { rows: ReadRow[]; fraction: number };

type Sheet = {
	part: string;
	index: number;
	header: string[][];
	parse: RowParser<RowKinds[RowKind]> | undefined;
	columns: number;
};

/** Reads one file of a list as its source describes it. @throws ListFileError where the file is not this list */
export async function* parseList(source: ListSource, file: ListFile): AsyncGenerator<ReadBatch> {
	for await (const batch of parseAll(source, file)) {
		if (source.rowKind === 'statement')
			for (const row of batch.rows) row.parsed = admitRow(source.descriptor, row.parsed as AttributedRow<StatementRow>);
		yield batch;
	}
}

async function* parseAll(source: ListSource, file: ListFile): AsyncGenerator<ReadBatch> {
	if (source.readRecords !== undefined) {
		yield* parseRecords(source.readRecords(file), file.skipRows ?? 0);
		return;
	}
	if (source.settle !== undefined) {
		yield await parseSettled(source, source.settle as Settle, file);
		return;
	}
	yield* parseTables(source, file);
}

type Settle = (rows: readonly RowKinds[RowKind][]) => RowKinds[RowKind][];

async function* parseTables(source: ListSource, file: ListFile): AsyncGenerator<ReadBatch> {
	const reader = new FileReader(source, file);
	for await (const batch of readList(file.path, file.limits))
		yield { rows: reader.take(batch), fraction: batch.fraction };
	reader.finish();
}

/** Read as a whole even after an interrupted run, because a row may depend on those before it. */
async function parseSettled(source: ListSource, settle: Settle, file: ListFile): Promise<ReadBatch> {
	const { skipRows = 0, ...whole } = file;
	const rows: ReadRow[] = [];
	for await (const batch of parseTables(source, whole)) rows.push(...batch.rows);
	const good = settle(rows.flatMap(({ parsed }) => ('ok' in parsed ? [parsed.ok] : [])));
	let next = 0;
	const settled = rows.map((row) => {
		const ok = 'ok' in row.parsed ? good[next++] : undefined;
		return ok === undefined ? row : { ...row, parsed: { ok } };
	});
	return { rows: settled.filter(({ row }) => row > skipRows), fraction: 1 };
}

async function* parseRecords(
	batches: AsyncGenerator<ParsedBatch<RowKinds[RowKind]>>,
	skip: number,
): AsyncGenerator<ReadBatch> {
	let row = 0;
	for await (const { part, records, fraction } of batches) {
		const rows: ReadRow[] = [];
		for (const parsed of records) {
			row++;
			if (row > skip) rows.push({ parsed, part, rowNumber: row, row });
		}
		yield { rows, fraction };
	}
}

class FileReader {
	readonly #source: ListSource;
	readonly #file: ListFile;
	readonly #skip: number;
	#row = 0;
	#sheet: Sheet | undefined;
	#sheetsInPart = 0;

	constructor(source: ListSource, file: ListFile) {
		this.#source = source;
		this.#file = file;
		this.#skip = file.skipRows ?? 0;
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
			const parsed = parseCells(sheet.parse, cells, sheet.columns, batch.isSound);
			read.push({
				// in every table the number of the subject comes before those of its director and of others
				parsed: attribute(parsed, cells),
				part: batch.part,
				rowNumber,
				row: this.#row,
			});
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
			listDate: this.#file.listDate,
			meaning: this.#file.meaning,
		};
	}
}

function filledColumns(cells: readonly string[]): number {
	return cells.findLastIndex((cell) => cell.trim() !== '') + 1;
}

/** Checks that apply to every row of every list; all others belong to the source. */
function parseCells(
	parse: RowParser<RowKinds[RowKind]>,
	cells: readonly string[],
	columns: number,
	isSound: boolean,
): ParsedRow<RowKinds[RowKind]> {
	for (let column = isSound ? columns : 0; column < cells.length; column++) {
		const cell = cells[column] ?? '';
		if (cell.includes('\uFFFD')) return bad(`column ${column + 1}`, 'damaged_text', cell.slice(0, 100));
		if (column >= columns && cell.trim() !== '')
			return bad(`column ${column + 1}`, 'too_many_columns', cell.slice(0, 100));
	}
	return parse(cells);
}
