import { writeCsv } from './write-csv.ts';
import { type SheetValue, writeXlsx } from './write-xlsx.ts';

export type Table = { title: string; head: string[]; rows: SheetValue[][] };

/** Days as ISO, sums with a point: for programs. */
export function tableAsCsv({ head, rows }: Table): string {
	const plain = (value: SheetValue) => (typeof value === 'object' && value !== null ? value.value.of : value);
	return writeCsv([head, ...rows.map((row) => row.map(plain))]);
}

export function tableAsXlsx({ title, head, rows }: Table): Promise<Buffer> {
	return writeXlsx([
		{ title, lines: [{ type: 'head', cells: head }, ...rows.map((cells) => ({ type: 'cells' as const, cells }))] },
	]);
}
