import { currentLocale } from '#web/i18n.ts';
import { Notice } from '#web/ui/Notice.tsx';
import { SourceLink } from '#web/ui/SourceLink.tsx';
import { Section } from '#web/ui/subject/Section.tsx';
import { subjectPath } from '../subject-words.ts';
import type { CardPageData } from './card-page.server.ts';
import type { OnDateRow, OnDateView } from './state-on-date.server.ts';

export const onDateId = 'on-date';
const firstDay = '1990-01-01';

/** A form of its own address: it works without scripts, and the answer can be sent as a link. */
export function StateOnDate({ card, view }: { card: CardPageData; view: OnDateView }) {
	const { title, note, label, show, on, today, refused, table } = view;
	return (
		<Section id={onDateId} title={title}>
			<p className="mb-3 text-[15px] text-ink-2">{note}</p>
			<form
				method="get"
				action={`${subjectPath(currentLocale(), card)}#${onDateId}`}
				className="no-print flex flex-wrap items-end gap-3"
			>
				<label className="block">
					<span className="mb-1 block text-sm text-muted">{label}</span>
					<input
						type="date"
						name="on"
						min={firstDay}
						max={today}
						defaultValue={on}
						required
						aria-describedby={refused === null ? undefined : `${onDateId}-refused`}
						className="field w-44"
					/>
				</label>
				<button type="submit" className="btn min-h-12">
					{show}
				</button>
			</form>
			{refused === null ? null : (
				<div id={`${onDateId}-refused`} role="alert" className="mt-4">
					<Notice tone="warn" title={refused} />
				</div>
			)}
			{table === null ? null : <Answer table={table} />}
		</Section>
	);
}

function Answer({ table: { caption, columns, rows } }: { table: NonNullable<OnDateView['table']> }) {
	return (
		<table className="mt-5 w-full border-collapse text-left text-[15px]">
			<caption className="pb-2 text-left font-[600]">{caption}</caption>
			<thead className="text-sm text-muted max-md:sr-only">
				<tr>
					{columns.map((column) => (
						<th key={column} scope="col" className="border-b border-line-strong py-2 pr-4 align-bottom font-[550]">
							{column}
						</th>
					))}
				</tr>
			</thead>
			<tbody>
				{rows.map((row) => (
					<Row key={row.code} row={row} />
				))}
			</tbody>
		</table>
	);
}

/** On a phone the cells of a row are stacked. */
function Row({ row: { label, values, isKnown, sentence, source } }: { row: OnDateRow }) {
	const cell = 'align-top max-md:block md:border-b md:border-line md:py-2.5 md:pr-4';
	return (
		<tr className="max-md:block max-md:border-t max-md:border-line max-md:py-3">
			<th scope="row" className={`${cell} font-[400] text-muted max-md:text-sm md:w-1/4`}>
				{label}
			</th>
			<td className={`${cell} md:w-2/5`}>
				{values.map((value) => (
					<span key={value} className={`block ${isKnown ? 'font-[550]' : 'text-ink-2'}`}>
						{value}
					</span>
				))}
			</td>
			<td className={`${cell} text-sm text-muted`}>
				{sentence}
				{source === null ? null : (
					<>
						. <SourceLink url={source.url} title={source.title} />
					</>
				)}
			</td>
		</tr>
	);
}
