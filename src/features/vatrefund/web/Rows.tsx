import { Form } from 'react-router';
import { SubjectName } from '#features/cabinet/public.web.ts';
import { m } from '#paraglide/messages.js';
import { formatDay, formatTenge } from '#web/format.ts';
import { useCanEdit } from '#web/session/can-edit.ts';
import { Button } from '#web/ui/Button.tsx';
import { Chip } from '#web/ui/Chip.tsx';
import { Mark } from '#web/ui/Mark.tsx';
import type { VatRow } from '../contract.ts';
import { Reasons } from './Reasons.tsx';
import { groupTones } from './words.ts';

/** More stand behind a click. */
const mostReasons = 2;

type RowsProps = { rows: readonly VatRow[]; isDone: boolean };

/** A table where there is room, cards on a phone. */
export function Rows({ rows, isDone }: RowsProps) {
	const canDrop = useCanEdit() && isDone;
	return (
		<table className="mass-rows">
			<thead>
				<tr>
					<th scope="col">{m.vat_review_column_row()}</th>
					<th scope="col">{m.vat_review_column_supplier()}</th>
					<th scope="col">{m.vat_review_column_invoice()}</th>
					<th scope="col">{m.vat_review_column_vat()}</th>
					<th scope="col">{m.vat_review_column_why()}</th>
					{canDrop ? (
						<th scope="col">
							<span className="sr-only">{m.vat_review_column_act()}</span>
						</th>
					) : null}
				</tr>
			</thead>
			<tbody>
				{rows.map((row) => (
					<Row key={row.row_no} row={row} canDrop={canDrop} />
				))}
			</tbody>
		</table>
	);
}

function Row({ row, canDrop }: { row: VatRow; canDrop: boolean }) {
	const { supplier, row_no: rowNo, deal_on: on, turnover_kzt: turnover, vat_kzt: vat, is_dropped: isDropped } = row;
	return (
		<tr>
			<td className="mass-number">
				<span className="md:sr-only">{m.vat_review_column_row()} </span>
				{rowNo}
			</td>
			<th scope="row">
				{supplier === null ? (
					<span className="font-mono [overflow-wrap:anywhere]">{row.given_supplier || '—'}</span>
				) : (
					<SubjectName subject={supplier} />
				)}
			</th>
			<td>
				{row.invoice || '—'}
				{on === null ? null : <span className="block text-sm text-muted">{formatDay(on)}</span>}
			</td>
			<td className="vat-amount tabular-nums">
				<span className="md:sr-only">{m.vat_review_column_vat()} </span>
				<b className={`font-[600] ${isDropped ? 'text-muted line-through' : ''}`}>
					{vat === null ? '—' : formatTenge(vat)}
				</b>
				{turnover === null ? null : (
					<span className="block text-sm text-muted">{m.vat_review_of_turnover({ sum: formatTenge(turnover) })}</span>
				)}
			</td>
			<td className="vat-why">
				<Why row={row} />
			</td>
			{canDrop ? (
				<td className="vat-amount">
					{row.fault === null || isDropped ? <Drop rowNo={rowNo} isDropped={isDropped} /> : null}
				</td>
			) : null}
		</tr>
	);
}

function Why({ row: { group, group_label: label, fault, reasons, warnings, is_dropped: isDropped } }: { row: VatRow }) {
	return (
		<div className="flex flex-col items-start gap-1.5">
			<span className="flex flex-wrap gap-1.5">
				<Chip tone={groupTones[group]}>{label}</Chip>
				{isDropped ? <Chip tone="off">{m.vat_review_dropped_mark()}</Chip> : null}
			</span>
			{fault === null ? (
				<Reasons reasons={reasons} most={mostReasons} />
			) : (
				<span className="text-sm text-ink-2">{fault.label}</span>
			)}
			{warnings.map(({ code, label: words }) => (
				<span key={code} className="flex items-start gap-1.5 text-sm text-ink-2">
					<Mark kind="info" className="mt-0.5 size-4 shrink-0" />
					{words}
				</span>
			))}
		</div>
	);
}

/** Leaves the row out of the sums, or takes it back. */
function Drop({ rowNo, isDropped }: { rowNo: number; isDropped: boolean }) {
	return (
		<Form method="post" preventScrollReset>
			<input type="hidden" name="action" value="drop" />
			<input type="hidden" name="row" value={rowNo} />
			<input type="hidden" name="dropped" value={isDropped ? 'false' : 'true'} />
			<Button type="submit" kind="quiet">
				{isDropped ? m.vat_review_take_back() : m.vat_review_drop()}
				<span className="sr-only">: {m.vat_review_row_of({ row: rowNo })}</span>
			</Button>
		</Form>
	);
}
