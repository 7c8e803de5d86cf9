import writeXlsxFile, { type Row } from 'write-excel-file/node';
import type { Line } from './report-sheets.ts';

export type SheetValue = string | number | null;
type SheetLine = Omit<Line, 'cells'> & { cells: readonly SheetValue[] };
export type Sheet = {
	title: string;
	lines: readonly SheetLine[];
	/** of the columns, in characters */
	widths?: readonly number[];
};

/** Excel allows 31 characters, none of these, and no two names alike. */
const forbidden = /[:\\/?*[\]]/g;
const longestName = 31;
/** Excel allows 32 767 characters in a cell. */
const longestText = 32_000;
const reportWidths = [42, 56, 30, 18];

/**
 * A workbook; a sheet that begins with the head of a table keeps it in sight. What a source or a person wrote is never
 * a formula, whatever it begins with (OWASP, CSV injection); the sign stays, because a text cell is not evaluated.
 */
export async function writeXlsx(sheets: readonly Sheet[]): Promise<Buffer> {
	const names = new Set<string>();
	return writeXlsxFile(
		sheets.map(({ title, lines, widths = reportWidths }) => ({
			sheet: uniqueName(title, names),
			data: lines.map(rowOf),
			columns: widths.map((width) => ({ width })),
			stickyRowsCount: lines[0]?.type === 'head' ? 1 : 0,
		})),
		{ fontFamily: 'Arial', fontSize: 10 },
	).toBuffer();
}

function uniqueName(title: string, names: Set<string>): string {
	const bare = title.replace(forbidden, ' ').trim();
	let name = bare.slice(0, longestName);
	for (let number = 2; names.has(name.toLowerCase()); number++) {
		const end = ` ${number}`;
		name = bare.slice(0, longestName - end.length) + end;
	}
	names.add(name.toLowerCase());
	return name;
}

function rowOf({ type, cells }: SheetLine): Row {
	const look = {
		alignVertical: 'top' as const,
		...(type === 'heading' || type === 'head' ? { fontWeight: 'bold' as const } : {}),
		...(type === 'heading' ? { fontSize: 12 } : {}),
	};
	const isWrapped = type === 'cells' || type === 'head';
	return cells.map((value) => {
		if (value === null || value === '') return null;
		if (typeof value === 'number') return { ...look, value, type: Number };
		// `@`: the cell stays text when somebody edits it
		return { ...look, value: value.slice(0, longestText), type: String, format: '@', wrap: isWrapped };
	});
}
