import { mostMassRows, type RowFault } from '#domain/mass-check.ts';
import { bareNumber } from '#domain/numbers/bare-number.ts';
import { parseIinBin } from '#domain/numbers/iin-bin.ts';

export type TableRow = { rowNumber: number; cells: readonly string[] };
/** A row as it is kept: a number to be judged, or why it is none. */
export type ReadRow = {
	rowNo: number;
	given: string;
	iinBin: string | null;
	fault: RowFault | null;
	/** of a duplicate: the row it repeats */
	sameAs: number | null;
	zerosRestored: boolean;
};
export type ReadTable = { columnTitle: string | null; rows: ReadRow[]; leftOut: number };

const numberLength = 12;
/** Excel drops zeros in front: this many digits may still be a number. */
const leastDigits = 7;
const longestGiven = 100;
/** Rows that the column is told by. */
const mostLookedAt = 500;
/** Excel writes it so where a column is too narrow for a number. */
const exponent = /^\d+(?:[.,]\d+)?e\+?\d+$/i;
/** What is left of a number that was kept with fewer digits than it has. */
const roundedEnd = /0{6}$/;
const heads = /бин|иин|бсн|жсн|\bbin\b|\biin\b/i;

type Judged = Pick<ReadRow, 'iinBin' | 'fault' | 'zerosRestored'>;

/** A cell that should be a BIN or IIN. */
function judgeCell(text: string): Judged {
	const given = text.trim();
	const bad = (fault: RowFault): Judged => ({ iinBin: null, fault, zerosRestored: false });
	if (exponent.test(given)) return bad('lossy_number');
	const bare = given.replace(/^'/, '').replace(/[.,]0+$/, '');
	const parsed = parseIinBin(bare);
	if (parsed.ok) return { iinBin: parsed.value, fault: null, zerosRestored: false };
	const digits = bareNumber(bare);
	if (/^\d+$/.test(digits) && digits.length >= leastDigits && digits.length < numberLength) {
		const restored = parseIinBin(digits.padStart(numberLength, '0'));
		if (restored.ok) return { iinBin: restored.value, fault: null, zerosRestored: true };
	}
	if (parsed.reason === 'check_digit' && roundedEnd.test(digits)) return bad('lossy_number');
	return bad(parsed.reason);
}

/** Where the numbers stand: the column with the most of them, of equals the one that is headed so. */
function columnOf(rows: readonly TableRow[]): number {
	const counts: number[] = [];
	for (const { cells } of rows.slice(0, mostLookedAt))
		for (const [at, cell] of cells.entries()) if (judgeCell(cell).iinBin !== null) counts[at] = (counts[at] ?? 0) + 1;
	const most = Math.max(0, ...Array.from(counts, (count) => count ?? 0));
	const headed = rows[0]?.cells.findIndex((cell) => heads.test(cell)) ?? -1;
	if (most === 0 || (headed >= 0 && (counts[headed] ?? 0) === most)) return headed;
	return counts.indexOf(most);
}

/**
 * The numbers of a table, row by row. A number that comes again is judged once.
 * @returns undefined where no column has a number, and none is headed as one
 */
export function numbersOfTable(table: readonly TableRow[]): ReadTable | undefined {
	const column = columnOf(table);
	if (column < 0) return undefined;
	const [first] = table;
	const head = first?.cells[column]?.trim() ?? '';
	// without a digit it is the name of the column
	const isHeaded = first !== undefined && !/\d/.test(head);
	const rows: ReadRow[] = [];
	const seen = new Map<string, number>();
	let leftOut = 0;
	for (const { rowNumber, cells } of isHeaded ? table.slice(1) : table) {
		const given = (cells[column] ?? '').trim();
		if (given === '') continue;
		if (rows.length >= mostMassRows) {
			leftOut++;
			continue;
		}
		const judged = judgeCell(given);
		const sameAs = judged.iinBin === null ? undefined : seen.get(judged.iinBin);
		if (judged.iinBin !== null && sameAs === undefined) seen.set(judged.iinBin, rowNumber);
		rows.push({
			...{ rowNo: rowNumber, given: given.slice(0, longestGiven), sameAs: sameAs ?? null },
			...(sameAs === undefined ? judged : { ...judged, fault: 'duplicate' as const }),
		});
	}
	return { columnTitle: isHeaded && head !== '' ? head.slice(0, 200) : null, rows, leftOut };
}
