import { SubjectName, SubjectState } from '#features/cabinet/public.web.ts';
import { m } from '#paraglide/messages.js';
import { formatNumber } from '#web/format.ts';
import { IdnChip } from '#web/ui/IdnChip.tsx';
import { Mark } from '#web/ui/Mark.tsx';
import { FindingLine } from '#web/ui/subject/FindingLine.tsx';
import type { MassCheckRow } from '../contract.ts';
import { groupMarks } from './words.ts';

/** More stand on the card. */
const mostFindings = 2;

/** A table where there is room, cards on a phone. */
export function ResultRows({ rows, ticked = [] }: { rows: readonly MassCheckRow[]; ticked?: readonly string[] }) {
	return (
		<table className="mass-rows">
			<thead>
				<tr>
					<th scope="col">
						<span className="sr-only">{m.mass_check_ticked_title()}</span>
					</th>
					<th scope="col">{m.mass_check_column_row()}</th>
					<th scope="col">{m.mass_check_column_subject()}</th>
					<th scope="col">{m.mass_check_column_state()}</th>
					<th scope="col">{m.mass_check_column_main()}</th>
					<th scope="col">{m.mass_check_column_index()}</th>
				</tr>
			</thead>
			<tbody>
				{rows.map((row) => (
					<Row key={row.row_no} row={row} isTicked={row.subject !== null && ticked.includes(row.subject.id)} />
				))}
			</tbody>
		</table>
	);
}

function Row({ row, isTicked }: { row: MassCheckRow; isTicked: boolean }) {
	const { subject } = row;
	return (
		<tr>
			<td className="mass-tick no-print">
				{subject === null ? null : (
					<label className="tick-target">
						<input
							type="checkbox"
							name="ticked"
							value={subject.id}
							defaultChecked={isTicked}
							aria-label={m.mass_check_tick({ title: subject.title })}
							className="size-5 accent-blue"
						/>
					</label>
				)}
			</td>
			<td className="mass-number">
				<span className="md:sr-only">{m.mass_check_column_row()} </span>
				{row.row_no}
			</td>
			<th scope="row">
				{subject === null ? (
					<span className="font-mono [overflow-wrap:anywhere]">{row.given}</span>
				) : (
					<SubjectName subject={subject} />
				)}
			</th>
			<td>{subject === null ? null : <SubjectState subject={subject} />}</td>
			<td>
				<Main row={row} />
			</td>
			<td>{subject === null ? null : <IdnChip idn={row.idn} />}</td>
		</tr>
	);
}

function Main({
	row: { subject, group, group_label: groupLabel, note, findings, silent_count: silent, answered_count: answered },
}: {
	row: MassCheckRow;
}) {
	if (subject === null)
		return (
			<span className="flex items-start gap-1.5 text-sm text-ink-2">
				<Mark kind={groupMarks[group]} className="mt-0.5 size-4" />
				{note ?? groupLabel}
			</span>
		);
	const more = findings.length - mostFindings;
	return (
		<div className="flex flex-col gap-1">
			{findings.slice(0, mostFindings).map(({ code, severity, label }) => (
				<FindingLine key={code} severity={severity} label={label} />
			))}
			{more > 0 ? <span className="text-sm text-muted">{m.mass_check_more_findings({ count: more })}</span> : null}
			{findings.length === 0 ? (
				<span className="flex items-start gap-1.5 text-sm text-muted">
					<Mark kind="nothing" className="mt-0.5 size-4" />
					{m.mass_check_clean({ count: formatNumber(answered) })}
				</span>
			) : null}
			{silent > 0 ? (
				<span className="flex items-start gap-1.5 text-sm text-ink-2">
					<Mark kind="silent" className="mt-0.5 size-4" />
					{m.mass_check_silent({ count: silent })}
				</span>
			) : null}
			{note === null ? null : <span className="text-sm text-muted">{note}</span>}
		</div>
	);
}
