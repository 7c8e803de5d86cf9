import { useState } from 'react';
import type { BlockView, CellView } from '#domain/report/block-view.ts';
import { m } from '#paraglide/messages.js';
import { usePrinting } from '../live/use-printing.ts';
import { CellText } from './CellText.tsx';

type TableView = Extract<BlockView, { type: 'table' }>;
type Columns = TableView['columns'];
type Rows = readonly (readonly CellView[])[];

const shownAtFirst = 10;
const shownMore = 50;
/** More columns than this would have to be scrolled sideways: their rows are read as entries. */
const mostColumns = 6;

type BlockTableProps = {
	table: TableView;
	/** the heading above says what the caption says */
	isNamed: boolean;
};

/** What the page opens with, and the rest of it in steps; on paper everything. */
export function BlockTable({ table: { caption, columns, rows }, isNamed }: BlockTableProps) {
	const isWide = columns.length > mostColumns;
	const [limit, setLimit] = useState(shownAtFirst);
	const isPrinting = usePrinting();
	const shown = isPrinting ? rows : rows.slice(0, limit);
	const rest = rows.length - shown.length;
	return (
		<div>
			{isWide ? (
				<Entries caption={caption} isNamed={isNamed} columns={columns} rows={shown} />
			) : (
				<PlainTable caption={caption} isNamed={isNamed} columns={columns} rows={shown} />
			)}
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

type LaidOut = { caption: string; isNamed: boolean; columns: Columns; rows: Rows };

/** A table on wide screens, a list of entries on phones. */
function PlainTable({ caption, isNamed, columns, rows }: LaidOut) {
	return (
		// biome-ignore lint/a11y/noNoninteractiveTabindex: a table wider than the screen is scrolled by keyboard too
		// biome-ignore lint/a11y/useSemanticElements: a fieldset is part of a form; a region would be a landmark too many
		<div role="group" aria-label={caption} tabIndex={0} className="overflow-x-auto">
			<table className="w-full border-collapse text-left text-[15px] max-md:block">
				<caption className={isNamed ? 'sr-only' : 'mb-1.5 text-left text-sm font-[600] text-ink-2 max-md:block'}>
					{caption}
				</caption>
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
					{rows.map((cells, index) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: rows of a finished answer never change places
						<tr key={index} className="border-line max-md:block max-md:border-t max-md:py-2.5">
							{cells.map((cell, at) => (
								<td
									key={columns[at]?.label}
									className={`border-line align-top max-md:grid max-md:grid-cols-[minmax(0,4fr)_minmax(0,5fr)] max-md:gap-x-2 max-md:py-0.5 max-md:hyphens-auto max-sm:text-sm md:border-b md:py-2 md:pr-5 md:last:pr-0 ${columns[at]?.is_number ? 'md:text-right' : ''}`}
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
	);
}

/** Each row with its labels, two to a line; what the source does not say is left out. */
function Entries({ caption, isNamed, columns, rows }: LaidOut) {
	return (
		<div className="text-[15px]">
			<h4 className={isNamed ? 'sr-only' : 'text-sm font-[600] tracking-normal text-ink-2'}>{caption}</h4>
			<ol>
				{rows.map((cells, index) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: rows of a finished answer never change places
					<li key={index} className="border-line py-3 not-first:border-t">
						<dl className="grid gap-x-10 gap-y-1 lg:grid-cols-2">
							{cells.map((cell, at) =>
								cell.text === '—' ? null : (
									<div
										key={columns[at]?.label}
										className="grid grid-cols-[minmax(0,4fr)_minmax(0,5fr)] gap-x-2 text-sm hyphens-auto sm:gap-x-4 sm:text-[15px] sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]"
									>
										<dt className="text-muted">{columns[at]?.label}</dt>
										<dd className="min-w-0">
											<CellText cell={cell} />
										</dd>
									</div>
								),
							)}
						</dl>
					</li>
				))}
			</ol>
		</div>
	);
}
