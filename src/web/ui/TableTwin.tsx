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

/** More columns than a phone has room for: there each row is a card, its cells named. */
const mostInRow = 3;
const asCards = {
	table: 'max-md:block max-md:[&_tbody]:block',
	head: 'max-md:sr-only',
	row: 'max-md:block max-md:border-b max-md:border-line max-md:py-2.5',
	cell: 'max-md:block max-md:border-0 max-md:py-0.5 max-md:pr-0 max-md:empty:hidden',
	named: 'max-md:before:mr-1.5 max-md:before:text-sm max-md:before:text-muted max-md:before:content-[attr(data-l)":"]',
};
const inRows = { table: '', head: '', row: '', cell: '', named: '' };

export function DataTable({ caption, columns, rows }: Omit<TableTwinProps, 'className'>) {
	const look = columns.length > mostInRow ? asCards : inRows;
	return (
		// biome-ignore lint/a11y/noNoninteractiveTabindex: a table wider than the screen is scrolled by keyboard too
		// biome-ignore lint/a11y/useSemanticElements: a fieldset is part of a form; a region would be a landmark too many
		<div role="group" aria-label={caption} tabIndex={0} className="overflow-x-auto">
			<table className={`w-full border-collapse text-left text-[15px] ${look.table}`}>
				<caption className="sr-only">{caption}</caption>
				<thead className={look.head}>
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
					{rows.map((cells, at) => (
						<tr key={typeof cells[0] === 'string' ? cells[0] : at} className={look.row}>
							<th scope="row" className={`border-b border-line py-2 pr-4 align-top font-[550] ${look.cell}`}>
								{cells[0]}
							</th>
							{cells.slice(1).map((cell, index) => (
								<td
									key={columns[index + 1]}
									data-l={columns[index + 1]}
									className={`border-b border-line py-2 pr-4 align-top ${look.cell} ${look.named}`}
								>
									{cell}
								</td>
							))}
						</tr>
					))}
				</tbody>
			</table>
		</div>
	);
}
