import type { ReactNode } from 'react';
import { m } from '#paraglide/messages.js';
import { Details } from './Details.tsx';

type TableTwinProps = {
	caption: string;
	columns: readonly string[];
	/** the first cell of a row is its heading */
	rows: readonly (readonly ReactNode[])[];
	className?: string;
};

/** The same figures as the chart above it, for reading, copying and listening. */
export function TableTwin({ caption, columns, rows, className = '' }: TableTwinProps) {
	return (
		<Details className={className} summary={<span className="text-sm text-blue">{m.common_as_table()}</span>}>
			<DataTable caption={caption} columns={columns} rows={rows} />
		</Details>
	);
}

export function DataTable({ caption, columns, rows }: Omit<TableTwinProps, 'className'>) {
	return (
		// biome-ignore lint/a11y/noNoninteractiveTabindex: a table wider than the screen is scrolled by keyboard too
		<section aria-label={caption} tabIndex={0} className="overflow-x-auto">
			<table className="w-full border-collapse text-left text-[15px]">
				<caption className="sr-only">{caption}</caption>
				<thead>
					<tr>
						{columns.map((column) => (
							<th
								key={column}
								scope="col"
								className="border-b border-line-strong py-2 pr-4 align-bottom text-sm font-[600] text-ink-2"
							>
								{column}
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{rows.map((cells) => (
						<tr key={String(cells[0])}>
							<th scope="row" className="border-b border-line py-2 pr-4 align-top font-[550]">
								{cells[0]}
							</th>
							{cells.slice(1).map((cell, index) => (
								<td key={columns[index + 1]} className="border-b border-line py-2 pr-4 align-top">
									{cell}
								</td>
							))}
						</tr>
					))}
				</tbody>
			</table>
		</section>
	);
}
