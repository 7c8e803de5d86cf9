import writeXlsxFile, { type Row } from 'write-excel-file/node';
import type { IsoDate } from '#domain/clock.ts';
import { formatDay, formatNumber } from '#domain/formats.ts';
import type { LanguageTag } from '#domain/locale.ts';
import type { CellValue } from '#domain/report/report-model.ts';
import type { ExportCell, Line } from './report-sheets.ts';

export type SheetValue = ExportCell | number | null;

export const dayCell = (day: IsoDate, tag: LanguageTag): SheetValue => ({
	text: formatDay(day, tag),
	value: { as: 'day', of: day },
});
export const sumCell = (kzt: number, tag: LanguageTag): SheetValue => ({
	text: formatNumber(kzt, tag, 2),
	value: { as: 'tenge', of: kzt },
});

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

/**
 * A workbook; a sheet that begins with the head of a table keeps it in sight and can be filtered by it. What a source or a person wrote is never
 * a formula, whatever it begins with (OWASP, CSV injection); the sign stays, because a text cell is not evaluated.
 */
export async function writeXlsx(sheets: readonly Sheet[]): Promise<Buffer> {
	const names = new Set<string>();
	return writeXlsxFile(
		sheets.map(({ title, lines, widths = widthsOf(lines) }) => ({
			sheet: uniqueName(title, names),
			data: lines.map(rowOf),
			columns: widths.map((width) => ({ width })),
			stickyRowsCount: lines[0]?.type === 'head' ? 1 : 0,
		})),
		{ fontFamily: 'Arial', fontSize: 10, features: [filtersOf(sheets)] },
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
	const isWrapped = type === 'cells' || type === 'row' || type === 'head';
	return cells.map((value) => {
		if (value === null || value === '') return null;
		if (typeof value === 'number') return { ...look, value, type: Number };
		if (typeof value === 'object') return { ...look, ...valueCell(value.value) };
		// `@`: the cell stays text when somebody edits it
		return { ...look, value: value.slice(0, longestText), type: String, format: '@', wrap: isWrapped };
	});
}

/** As numbers and days, so that they are added up and sorted; shown as on the page. */
function valueCell({ as, of }: CellValue): { value: number; type: typeof Number; format: string } | DayCell {
	switch (as) {
		case 'tenge':
			return { value: of, type: Number, format: `${Number.isInteger(of) ? '#,##0' : '#,##0.00'} "₸"` };
		case 'percent':
			return { value: of / 100, type: Number, format: Number.isInteger(of) ? '0%' : '0.0#%' };
		case 'number':
			return { value: of, type: Number, format: Number.isInteger(of) ? '#,##0' : '#,##0.0#' };
		case 'day':
			return { value: new Date(`${of}T00:00:00Z`), type: Date, format: 'dd.mm.yyyy' };
	}
}
type DayCell = { value: Date; type: typeof Date; format: string };

const narrowest = 12;
const widest = 56;

/** In characters: what stands in a column, within reason; a heading and a text run over the empty cells beside them. */
function widthsOf(lines: readonly SheetLine[]): number[] {
	const inColumns = lines.filter(({ type }) => type === 'head' || type === 'cells');
	const count = Math.max(0, ...inColumns.map(({ cells }) => cells.length));
	return Array.from({ length: count }, (_, at) => {
		const longest = Math.max(...inColumns.map(({ cells }) => lengthOf(cells[at] ?? null)));
		return Math.min(widest, Math.max(narrowest, longest + 2));
	});
}

function lengthOf(value: SheetValue): number {
	if (value === null) return 0;
	return (typeof value === 'object' ? value.text : String(value)).length;
}

/** `<autoFilter>` stands behind the data; the library has no word for it. */
function filtersOf(sheets: readonly Sheet[]) {
	return {
		files: {
			transform: {
				'xl/worksheets/sheet{id}.xml': {
					transform: (xml: string, _options: unknown, { sheetIndex }: { sheetIndex: number }) => {
						const lines = sheets[sheetIndex]?.lines ?? [];
						const [head] = lines;
						if (head?.type !== 'head' || lines.length < 2) return xml;
						const range = `A1:${columnName(head.cells.length)}${lines.length}`;
						return xml.replace('</sheetData>', `</sheetData><autoFilter ref="${range}"/>`);
					},
				},
			},
		},
	};
}

/** 1 → A, 27 → AA */
function columnName(number: number): string {
	const letter = String.fromCharCode(65 + ((number - 1) % 26));
	return number <= 26 ? letter : columnName(Math.floor((number - 1) / 26)) + letter;
}
