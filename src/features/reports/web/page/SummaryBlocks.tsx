import type { BlockView } from '#domain/report/block-view.ts';
import { m } from '#paraglide/messages.js';
import { Mark, type MarkKind } from '#web/ui/Mark.tsx';
import { CellText } from './CellText.tsx';

type Of<Type extends BlockView['type']> = Extract<BlockView, { type: Type }>;

const captionClass = 'mb-1.5 text-left text-sm font-[600] tracking-normal text-ink-2';

/** Years across: on a phone it is scrolled sideways in a region of its own, the measures stay in sight. */
export function Matrix({ matrix: { caption, corner, columns, rows } }: { matrix: Of<'matrix'> }) {
	return (
		// biome-ignore lint/a11y/noNoninteractiveTabindex: what is wider than the screen is scrolled by keyboard too
		// biome-ignore lint/a11y/useSemanticElements: a fieldset is part of a form; a region would be a landmark too many
		<div role="group" aria-label={caption} tabIndex={0} className="overflow-x-auto">
			<table className="w-full border-collapse text-[15px] max-sm:text-sm">
				<caption className={captionClass}>{caption}</caption>
				<thead>
					<tr className="border-b border-line-strong text-sm text-muted">
						<th scope="col" className="sticky left-0 bg-page py-1.5 pr-4 text-left font-normal">
							{corner}
						</th>
						{columns.map((column) => (
							<th key={column} scope="col" className="py-1.5 pl-4 text-right font-normal whitespace-nowrap">
								{column}
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{rows.map(({ label, note, is_total: isTotal, cells }) => (
						<tr key={`${label} ${note}`} className={`border-b border-line ${isTotal ? 'font-[600]' : ''}`}>
							<th
								scope="row"
								className={`sticky left-0 max-w-[42vw] min-w-[7.5rem] bg-page py-2 pr-4 text-left hyphens-auto ${isTotal ? '' : 'font-normal'}`}
							>
								{label}
								{note === null ? null : <span className="block text-[13px] font-normal text-muted">{note}</span>}
							</th>
							{cells.map((cell, at) => (
								<td key={columns[at]} className="py-2 pl-4 text-right align-top whitespace-nowrap">
									<CellText cell={cell} />
								</td>
							))}
						</tr>
					))}
				</tbody>
			</table>
		</div>
	);
}

/** On a phone the values of a row stand below it, each behind its name. */
const comparedCell =
	"py-2 pl-4 text-right max-sm:block max-sm:py-0.5 max-sm:pl-0 max-sm:text-left max-sm:before:mr-1.5 max-sm:before:text-sm max-sm:before:font-normal max-sm:before:text-muted max-sm:before:content-[attr(data-l)':']";

/** Own figures beside others. */
export function Compare({ compare: { caption, columns, rows } }: { compare: Of<'compare'> }) {
	return (
		<table className="w-full max-w-[44rem] border-collapse text-[15px] max-sm:block max-sm:[&>tbody]:block">
			<caption className={`${captionClass} max-sm:block`}>{caption}</caption>
			<thead className="max-sm:sr-only">
				<tr className="border-b border-line-strong text-sm text-muted">
					{columns.map((column, at) => (
						<th key={column} scope="col" className={`py-1.5 font-normal ${at === 0 ? 'text-left' : 'pl-4 text-right'}`}>
							{column}
						</th>
					))}
				</tr>
			</thead>
			<tbody>
				{rows.map(({ label, own, other }) => (
					<tr key={label} className="border-b border-line max-sm:block max-sm:py-1.5">
						<th scope="row" className="py-2 text-left font-normal max-sm:block max-sm:py-0.5">
							{label}
						</th>
						<td data-l={columns[1]} className={`${comparedCell} font-[600]`}>
							<CellText cell={own} />
						</td>
						<td data-l={columns[2]} className={comparedCell}>
							<CellText cell={other} />
						</td>
					</tr>
				))}
			</tbody>
		</table>
	);
}

const toneMark = { bad: 'bad', attention: 'attention', good: 'good', neutral: 'info' } as const satisfies Record<
	string,
	MarkKind
>;

/** What is ahead is told apart by a word, not by its place alone. */
export function Timeline({ timeline: { caption, events } }: { timeline: Of<'timeline'> }) {
	return (
		<div>
			<h3 className={captionClass}>{caption}</h3>
			<ol>
				{events.map(({ day, text, source, tone, is_ahead: isAhead }) => (
					<li
						key={`${day.text} ${text}`}
						className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 border-t border-line py-2 text-[15px] sm:grid-cols-[6.5rem_auto_minmax(0,1fr)]"
					>
						<span className="text-sm text-muted max-sm:col-start-2 max-sm:row-start-1 sm:pt-px">{day.text}</span>
						<Mark kind={toneMark[tone]} className="mt-0.5 size-[18px] max-sm:row-start-1" />
						<span className="min-w-0 max-sm:col-start-2">
							{isAhead ? <b className="font-[600]">{m.report_ahead()} </b> : null}
							{text}
							<span className="block text-[13px] text-muted">{source}</span>
						</span>
					</li>
				))}
			</ol>
		</div>
	);
}

/** A sum by its steps, the result last. */
export function Formula({ formula: { caption, steps, result } }: { formula: Of<'formula'> }) {
	return (
		<div>
			<h3 className={captionClass}>{caption}</h3>
			<dl>
				{[...steps, { ...result, note: null }].map(({ label, value, note }, at) => (
					<div
						key={label}
						className={`flex flex-wrap justify-between gap-x-6 border-t border-line py-2 text-[15px] ${at === steps.length ? 'font-[600]' : ''}`}
					>
						<dt className="min-w-0">
							{label}
							{note === null ? null : <span className="block text-[13px] text-muted">{note}</span>}
						</dt>
						<dd>
							<CellText cell={value} />
						</dd>
					</div>
				))}
			</dl>
		</div>
	);
}
