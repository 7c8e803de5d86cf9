import type { TableColumnView, TableSampleView } from '#domain/api/table-columns.ts';
import { m } from '#paraglide/messages.js';
import { columnLetter } from './column-words.ts';

/** The first rows as they are written, under the letters of their columns; what a column is read as stands there too. */
export function SampleTable({ columns, sample }: { columns: readonly TableColumnView[]; sample: TableSampleView }) {
	const caption = m.table_columns_first_rows({ count: sample.rows.length });
	const letters = Array.from({ length: sample.column_count }, (_, at) => columnLetter(at));
	return (
		<div className="flex flex-col gap-2">
			<p className="text-sm text-muted">{caption}</p>
			{/* biome-ignore lint/a11y/noNoninteractiveTabindex: a table wider than the screen is scrolled by keyboard too */}
			{/* biome-ignore lint/a11y/useSemanticElements: a fieldset is part of a form; a region would be a landmark too many */}
			<div role="group" aria-label={caption} tabIndex={0} className="sample-scroll">
				<table className="sample-table">
					<thead>
						<tr>
							<th scope="col">{m.table_columns_row_number()}</th>
							{letters.map((letter, at) => (
								<th key={letter} scope="col">
									{letter}
									<b>{columns.find(({ column }) => column === at)?.label}</b>
								</th>
							))}
						</tr>
					</thead>
					<tbody>
						{sample.rows.map(({ row_no: rowNo, cells }) => (
							<tr key={rowNo} data-part={partOf(rowNo, sample.head_row)}>
								<th scope="row">{rowNo}</th>
								{letters.map((letter, at) => (
									<td key={letter}>{cells[at]}</td>
								))}
							</tr>
						))}
					</tbody>
				</table>
			</div>
		</div>
	);
}

function partOf(rowNo: number, headRow: number | null): 'above' | 'heads' | undefined {
	if (headRow === null || rowNo > headRow) return undefined;
	return rowNo === headRow ? 'heads' : 'above';
}
