import type { TableSampleView } from '#domain/api/table-columns.ts';
import { maskPersonsIn } from '#domain/numbers/iin-bin.ts';
import type { KeptTable } from './given-tables.ts';

/** The first rows of a table whose columns can be chosen; numbers of people are masked, as in the rows of a draft. */
export function presentSample(kept: KeptTable<string> | undefined): TableSampleView | null {
	if (kept === undefined) return null;
	return {
		...{ head_row: kept.headRow, column_count: kept.width, is_chosen: kept.isChosen },
		rows: kept.rows.map(({ rowNo, cells }) => ({ row_no: rowNo, cells: cells.map((cell) => maskPersonsIn(cell)) })),
	};
}
