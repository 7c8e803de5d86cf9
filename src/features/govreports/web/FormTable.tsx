import type { ReactNode } from 'react';
import type { GovTotals } from '#domain/gov-report.ts';
import { m } from '#paraglide/messages.js';
import { formatDay } from '#web/format.ts';
import type { GovColumnView, GovFormView } from '../contract.ts';
import { isBlank, lineTotalAfter, nameOf, shownNumber, type TypedLine, tableTitle } from './cells.ts';

export type CellFaults = Readonly<Record<string, readonly string[]>>;

type FormTableProps = {
	form: GovFormView;
	lines: readonly TypedLine[];
	totals: GovTotals;
	/** by `lines.<number of the line>.<column>`; null: nothing can be typed */
	faults: CellFaults | null;
	/** what follows from the cells of a line, by its key */
	derived: Readonly<Record<string, string>>;
	onRemove?: (key: string) => void;
};

/** A form of a report: a table with its heads in place where there is room, a fold a line on a phone. */
export function FormTable({ form, lines, totals, faults, derived, onRemove }: FormTableProps) {
	const isFixed = form.lines !== null;
	const title = tableTitle(form);
	return (
		// a region that scrolls is reached by the keyboard
		// biome-ignore lint/a11y/noNoninteractiveTabindex: as above
		<section aria-label={m.gov_table_region({ title })} tabIndex={0} className="gov-scroll">
			<table className="gov-table">
				<caption className="sr-only">{title}</caption>
				<thead>
					<tr>
						<th scope="col">{isFixed ? m.gov_disease() : '№'}</th>
						{withTotals(
							form.columns,
							(column) => (
								<th key={column.code} scope="col" className={isNumber(column) ? 'gov-end' : undefined}>
									{column.title}
								</th>
							),
							<th key="total" scope="col" className="gov-end">
								{m.gov_total_heads()}
							</th>,
						)}
						{onRemove === undefined ? null : <td />}
					</tr>
				</thead>
				<tbody>
					{lines.map((line, at) => (
						<Line
							key={line.key}
							{...{ form, line, at, faults, derived: derived[line.key] ?? '' }}
							total={totals.lines[at]}
							{...(onRemove === undefined ? {} : { onRemove })}
						/>
					))}
				</tbody>
				<tfoot>
					<tr>
						<th scope="row">{m.gov_total()}</th>
						{withTotals(
							form.columns,
							(column) => (
								<td key={column.code} className={column.is_summed ? 'gov-end' : 'gov-nothing'}>
									<span className="gov-label">{column.title}</span>
									<b>{column.is_summed ? shownNumber(totals.columns[column.code]) : ''}</b>
								</td>
							),
							<td key="total" className="gov-end">
								<span className="gov-label">{m.gov_total_heads()}</span>
								<b>{totals.all === null ? '' : shownNumber(totals.all)}</b>
							</td>,
						)}
						{onRemove === undefined ? null : <td className="gov-nothing" />}
					</tr>
				</tfoot>
			</table>
		</section>
	);
}

/** What was left empty is no row of a card. */
function classOf(column: GovColumnView, isLeft: boolean): string {
	return [isNumber(column) ? 'gov-end' : '', isLeft ? 'gov-nothing' : ''].join(' ').trim();
}

function isNumber({ kind }: GovColumnView): boolean {
	return kind === 'heads' || kind === 'quantity';
}

/** Columns with the sum of a line behind those that it is made of. */
function withTotals(
	columns: readonly GovColumnView[],
	draw: (column: GovColumnView) => ReactNode,
	total: ReactNode,
): ReactNode[] {
	const last = lineTotalAfter(columns);
	return columns.flatMap((column, at) => (at === last ? [draw(column), total] : [draw(column)]));
}

type LineProps = Pick<FormTableProps, 'form' | 'faults' | 'onRemove'> & {
	line: TypedLine;
	at: number;
	total: number | undefined;
	derived: string;
};

function Line({ form, line, at, total, faults, derived, onRemove }: LineProps) {
	const title = form.lines?.[at]?.title ?? m.gov_line_number({ number: at + 1 });
	const own = form.columns.flatMap(({ code }) => faults?.[`lines.${at}.${code}`] ?? []);
	const faultsId = `gov-faults-${line.key}`;
	return (
		<>
			<tr>
				<th scope="row">
					<span className="max-md:hidden">{form.lines === null ? at + 1 : title}</span>
					<details className="gov-fold md:hidden" open={form.lines === null || own.length > 0 || !isBlank(line)}>
						<summary>
							{title}
							{total === undefined || total === 0 ? null : <b>{shownNumber(total)}</b>}
						</summary>
					</details>
				</th>
				{withTotals(
					form.columns,
					(column) => (
						<td
							key={column.code}
							className={classOf(column, faults === null && (line.cells[column.code] ?? '') === '')}
						>
							<span className="gov-label" aria-hidden={faults === null ? undefined : 'true'}>
								{column.title}
							</span>
							<Cell
								{...{ column, line, title, derived }}
								isTyped={faults !== null}
								faultsId={faults?.[`lines.${at}.${column.code}`] === undefined ? null : faultsId}
							/>
						</td>
					),
					<td key="total" className="gov-end">
						<span className="gov-label">{m.gov_total_heads()}</span>
						<b>{total === undefined || total === 0 ? '' : shownNumber(total)}</b>
					</td>,
				)}
				{onRemove === undefined ? null : <RemoveCell name={line.key} number={at + 1} onRemove={onRemove} />}
			</tr>
			{own.length === 0 ? null : (
				<tr className="gov-faults">
					<td colSpan={form.columns.length + 3}>
						<ul id={faultsId}>
							{own.map((fault) => (
								<li key={fault}>{fault}</li>
							))}
						</ul>
					</td>
				</tr>
			)}
		</>
	);
}

type RemoveCellProps = { name: string; number: number; onRemove(key: string): void };

function RemoveCell({ name, number, onRemove }: RemoveCellProps) {
	return (
		<td>
			<button
				type="submit"
				name="remove"
				value={name}
				className="link py-1 text-sm"
				onClick={(event) => {
					event.preventDefault();
					onRemove(name);
				}}
			>
				{m.gov_remove_line({ number })}
			</button>
		</td>
	);
}

type CellProps = {
	column: GovColumnView;
	line: TypedLine;
	title: string;
	derived: string;
	isTyped: boolean;
	/** null: nothing is wrong here */
	faultsId: string | null;
};

function Cell({ column, line, title, derived, isTyped, faultsId }: CellProps) {
	const { code, kind } = column;
	const value = line.cells[code] ?? '';
	if (column.is_derived) return <output className="tabular-nums">{isTyped ? derived : shown(kind, value)}</output>;
	const wrap = kind === 'text' ? '[overflow-wrap:anywhere]' : 'whitespace-nowrap';
	if (!isTyped) return <span className={`tabular-nums ${wrap}`}>{shown(kind, value)}</span>;
	return (
		<input
			type={kind === 'day' ? 'date' : 'text'}
			name={nameOf(line.key, code)}
			defaultValue={value}
			inputMode={kind === 'heads' ? 'numeric' : kind === 'quantity' ? 'decimal' : undefined}
			maxLength={isNumber(column) ? 16 : 200}
			autoComplete="off"
			aria-label={m.gov_place({ row: title, column: column.title })}
			aria-invalid={faultsId === null ? undefined : 'true'}
			aria-describedby={faultsId ?? undefined}
			className={`gov-input ${isNumber(column) ? 'gov-number' : ''}`}
		/>
	);
}

function shown(kind: GovColumnView['kind'], value: string): string {
	if (value === '' || kind === 'text') return value;
	if (kind === 'day') return formatDay(value);
	return shownNumber(Number(value.replace(',', '.')));
}
