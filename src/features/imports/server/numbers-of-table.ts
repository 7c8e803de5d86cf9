import type { RowFault } from '#domain/mass-check.ts';
import { mostTableRows, type NumberField } from '#domain/tables.ts';
import { type JudgedNumber, judgeNumber, numberHeads } from './judge-number.ts';
import { bodyOf, likelyHeads, type Mapping, titleOf, type WholeMapping } from './mapping.ts';
import type { TableRow } from './table-row.ts';

/** A row as it is kept: a number to be judged, or why it is none. */
export type NumberRow = Omit<JudgedNumber, 'fault'> & {
	rowNo: number;
	given: string;
	fault: RowFault | null;
	/** of a duplicate: the row it repeats */
	sameAs: number | null;
};
export type NumberTable = { columnTitle: string | null; rows: NumberRow[]; leftOut: number };

const longestGiven = 100;
/** Rows that the column is told by. */
const mostLookedAt = 500;

/** Where the numbers stand: the column with the most of them, of equals the one that is headed so. */
function columnOf(rows: readonly TableRow[]): number {
	const counts: number[] = [];
	for (const { cells } of rows.slice(0, mostLookedAt))
		for (const [at, cell] of cells.entries()) if (judgeNumber(cell).iinBin !== null) counts[at] = (counts[at] ?? 0) + 1;
	const most = Math.max(0, ...Array.from(counts, (count) => count ?? 0));
	const headed = rows[0]?.cells.findIndex((cell) => numberHeads.test(cell)) ?? -1;
	if (most === 0 || (headed >= 0 && (counts[headed] ?? 0) === most)) return headed;
	return counts.indexOf(most);
}

/** The column with the numbers; none is found where no column has a number, and none is headed as one. */
export function numberColumn(table: readonly TableRow[]): Mapping<NumberField> {
	const column = columnOf(table);
	if (column < 0) return { columns: {}, headRow: likelyHeads(table) };
	const [first] = table;
	// without a digit it is the name of the column
	const isHeaded = first !== undefined && !/\d/.test(first.cells[column] ?? '');
	return { columns: { number: column }, headRow: isHeaded ? first.rowNumber : null };
}

/** The numbers of a table, row by row. A number that comes again is judged once. */
export function numbersOfTable(table: readonly TableRow[], mapping: WholeMapping<NumberField>): NumberTable {
	const { columns, headRow } = mapping;
	const rows: NumberRow[] = [];
	const seen = new Map<string, number>();
	let leftOut = 0;
	for (const { rowNumber, cells } of bodyOf(table, headRow)) {
		const given = (cells[columns.number] ?? '').trim();
		if (given === '') continue;
		if (rows.length >= mostTableRows) {
			leftOut++;
			continue;
		}
		const judged = judgeNumber(given);
		const sameAs = judged.iinBin === null ? undefined : seen.get(judged.iinBin);
		if (judged.iinBin !== null && sameAs === undefined) seen.set(judged.iinBin, rowNumber);
		rows.push({
			...{ rowNo: rowNumber, given: given.slice(0, longestGiven), sameAs: sameAs ?? null },
			...(sameAs === undefined ? judged : { ...judged, fault: 'duplicate' as const }),
		});
	}
	return { columnTitle: titleOf(table, mapping, 'number'), rows, leftOut };
}
