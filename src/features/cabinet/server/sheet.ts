import writeXlsxFile, { type CellObject } from 'write-excel-file/node';

export type SheetColumn = { title: string; width: number };
export type SheetValue = string | number | null;

export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/**
 * One table as a workbook. Text is written as text whatever it begins with: `=`, `+`, `-`, `@`, a tab or a line break
 * in what somebody typed must never become a formula on somebody else's machine.
 */
export function writeSheet(
	name: string,
	columns: readonly SheetColumn[],
	rows: readonly (readonly SheetValue[])[],
): Promise<Buffer> {
	const head: CellObject[] = columns.map(({ title }) => ({
		...{ value: title, type: String, fontWeight: 'bold', wrap: true, alignVertical: 'top' },
	}));
	const body = rows.map((row) => row.map(cellOf));
	return writeXlsxFile([head, ...body], {
		sheet: name,
		columns: columns.map(({ width }) => ({ width })),
		stickyRowsCount: 1,
	}).toBuffer();
}

function cellOf(value: SheetValue): CellObject | null {
	if (value === null || value === '') return null;
	if (typeof value === 'number') return { value, type: Number, alignVertical: 'top' };
	// `@`: the cell stays text when somebody edits it
	return { value, type: String, format: '@', wrap: true, alignVertical: 'top' };
}
