import { useState } from 'react';
import { m } from '#paraglide/messages.js';
import type { BlockView } from '../../contract.ts';
import { usePrinting } from '../live/use-printing.ts';
import { CellText } from './CellText.tsx';

type TableView = Extract<BlockView, { type: 'table' }>;

const shownAtFirst = 10;
const shownMore = 50;

/** A table on wide screens, a list of entries on phones; long ones open in steps. */
export function BlockTable({ table: { caption, columns, rows } }: { table: TableView }) {
	const [limit, setLimit] = useState(shownAtFirst);
	const isPrinting = usePrinting();
	const shown = isPrinting ? rows : rows.slice(0, limit);
	const rest = rows.length - shown.length;
	return (
		<div>
			<div className="overflow-x-auto">
				<table className="w-full border-collapse text-left text-[15px] max-md:block">
					<caption className="mb-1.5 text-left text-sm font-[600] text-ink-2 max-md:block">{caption}</caption>
					<thead className="max-md:sr-only">
						<tr>
							{columns.map(({ label, is_number: isNumber }) => (
								<th
									key={label}
									scope="col"
									className={`border-b border-line-strong py-1.5 pr-5 align-bottom text-sm font-normal text-muted last:pr-0 ${isNumber ? 'text-right' : ''}`}
								>
									{label}
								</th>
							))}
						</tr>
					</thead>
					<tbody className="max-md:block">
						{shown.map((cells, index) => (
							// biome-ignore lint/suspicious/noArrayIndexKey: rows of a finished answer never change places
							<tr key={index} className="border-line max-md:block max-md:border-t max-md:py-2.5">
								{cells.map((cell, at) => (
									<td
										key={columns[at]?.label}
										className={`border-line align-top max-md:grid max-md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] max-md:gap-x-4 max-md:py-0.5 md:border-b md:py-2 md:pr-5 md:last:pr-0 ${columns[at]?.is_number ? 'md:text-right' : ''}`}
									>
										<span aria-hidden="true" className="text-muted md:hidden">
											{columns[at]?.label}
										</span>
										<span className="min-w-0">
											<CellText cell={cell} />
										</span>
									</td>
								))}
							</tr>
						))}
					</tbody>
				</table>
			</div>
			{rest > 0 ? (
				<>
					<button
						type="button"
						onClick={() => setLimit(limit + shownMore)}
						className="btn btn-ghost no-print mt-3 min-h-10 px-4 text-sm noscript:hidden"
					>
						{m.report_more({ count: rest })}
					</button>
					<p className="mt-2 hidden text-sm text-muted noscript:block">{m.report_more({ count: rest })}</p>
				</>
			) : null}
		</div>
	);
}
