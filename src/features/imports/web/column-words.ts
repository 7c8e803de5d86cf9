import type { TableSampleView } from '#domain/api/table-columns.ts';
import { m } from '#paraglide/messages.js';

const longestOption = 60;
const examples = 2;

/** As spreadsheets name a column, from 0: A … Z, AA … */
export function columnLetter(at: number): string {
	const letter = String.fromCharCode(65 + (at % 26));
	return at < 26 ? letter : columnLetter(Math.floor(at / 26) - 1) + letter;
}

const cut = (text: string) => (text.length > longestOption ? `${text.slice(0, longestOption - 1)}…` : text);

/** Its letter, its head, and what stands below it. */
export function titleOfColumn({ head_row: headRow, rows }: TableSampleView, at: number): string {
	const head = rows.find(({ row_no: rowNo }) => rowNo === headRow)?.cells[at] ?? '';
	const below = rows
		.filter(({ row_no: rowNo }) => rowNo > (headRow ?? 0))
		.flatMap(({ cells }) => cells[at] || [])
		.slice(0, examples);
	return cut([columnLetter(at), head, below.join(', ')].filter((part) => part !== '').join(' · '));
}

export function wordsOfRow({ row_no: row, cells }: TableSampleView['rows'][number]): string {
	return cut(m.table_columns_row({ row: String(row), cells: cells.filter((cell) => cell !== '').join(' · ') }));
}
