import { amountOfCell, identifierOfCell, textOfCell } from '#sources/kit/formats/cells.ts';
import type { StatementRow } from '#sources/kit/lists/list-rows.ts';
import {
	bad,
	expectColumns,
	type ParsedRow,
	type RowParser,
	type SheetHead,
	wrongColumns,
} from '#sources/kit/lists/list-source.ts';

/** Position of columns A:W that we read (format sheet F4.2). */
const columns = {
	bin: 4,
	firstName: 6,
	lastName: 13,
	total: 19,
	main: 20,
	lateFee: 21,
	fine: 22,
} as const;
/** The first sheet lists legal entities above 150 MCI, the second sole proprietors and others above 10 MCI. */
const mostSheets = 2;

export function startsData(cells: readonly string[]): boolean {
	return /^\s*\d{6,12}\s*$/.test(cells[columns.bin] ?? '');
}

export function openSheet(head: SheetHead): RowParser<StatementRow> {
	expectColumns(head, [23]);
	if (head.sheetIndex >= mostSheets) throw wrongColumns(head, 'a third sheet, while the list has two');
	return (cells) => parseRow(cells, head);
}

function parseRow(cells: readonly string[], head: SheetHead): ParsedRow<StatementRow> {
	const bin = identifierOfCell(cells[columns.bin], 'bin', head.listDate);
	if ('bad' in bin) return bin;
	// a number without any name is the mark of a row whose cells have moved
	const names = cells.slice(columns.firstName, columns.lastName + 1);
	if (names.every((cell) => textOfCell(cell) === null)) return bad('taxpayer', 'missing', bin.value);
	const total = amountOfCell(cells[columns.total], 'total');
	if ('bad' in total) return total;
	// the list is of those who owe: no sum, or nothing owed, is a damaged row and not a clean taxpayer
	if (total.value === null) return bad('total', 'missing', null);
	if (total.value <= 0) return bad('total', 'contradiction', String(total.value));
	const main = amountOfCell(cells[columns.main], 'main');
	if ('bad' in main) return main;
	const lateFee = amountOfCell(cells[columns.lateFee], 'late_fee');
	if ('bad' in lateFee) return lateFee;
	const fine = amountOfCell(cells[columns.fine], 'fine');
	if ('bad' in fine) return fine;
	const value = {
		totalKzt: total.value,
		mainKzt: main.value,
		lateFeeKzt: lateFee.value,
		fineKzt: fine.value,
	};
	return {
		ok: { iinBin: bin.value, entryKey: bin.value, fact: { kind: 'listed_arrears', value }, names: [], bornOn: [] },
	};
}
