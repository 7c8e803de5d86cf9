import { longestSampleCell, sampleRows } from '#domain/tables.ts';
import { headWithin } from './headed-columns.ts';
import type { TableRow } from './table-row.ts';

/** In which column, counted from 0, each field stands, and the row of the heads by its number in the file; null: there is none. */
export type Mapping<Field extends string> = {
	columns: Readonly<Partial<Record<Field, number>>>;
	headRow: number | null;
};
/** Every field has its column. */
export type WholeMapping<Field extends string> = Mapping<Field> & { columns: Readonly<Record<Field, number>> };

/** The first rows of a table, and the cells of its widest one: what columns are chosen by. */
export type TableSample = { width: number; rows: { rowNo: number; cells: string[] }[] };

const longestTitle = 200;

export function isWhole<Field extends string>(
	mapping: Mapping<Field>,
	fields: readonly Field[],
): mapping is WholeMapping<Field> {
	return fields.every((field) => mapping.columns[field] !== undefined);
}

/** Rows behind the heads. */
export function bodyOf(table: readonly TableRow[], headRow: number | null): readonly TableRow[] {
	return headRow === null ? table : table.filter(({ rowNumber }) => rowNumber > headRow);
}

/** What the column of a field is headed by; null: nothing. */
export function titleOf<Field extends string>(
	table: readonly TableRow[],
	{ columns, headRow }: WholeMapping<Field>,
	field: Field,
): string | null {
	const heads = table.find(({ rowNumber }) => rowNumber === headRow);
	return heads?.cells[columns[field]]?.trim().slice(0, longestTitle).toWellFormed() || null;
}

/** The first row with more than one cell, where it has words alone: a title above it has one. null: it is no such row. */
export function likelyHeads(table: readonly TableRow[]): number | null {
	const written = (row: TableRow) => row.cells.filter((cell) => cell.trim() !== '');
	const first = table.slice(0, headWithin).find((row) => written(row).length > 1);
	if (first === undefined || written(first).some((cell) => /\d/.test(cell))) return null;
	return first.rowNumber;
}

export function sampleOf(table: readonly TableRow[]): TableSample {
	const shown = (cell: string) => cell.trim().slice(0, longestSampleCell).toWellFormed();
	return {
		width: table.reduce((most, { cells }) => Math.max(most, cells.length), 0),
		rows: table.slice(0, sampleRows).map(({ rowNumber, cells }) => ({ rowNo: rowNumber, cells: cells.map(shown) })),
	};
}
