import { Link } from 'react-router';
import { m } from '#paraglide/messages.js';
import { formatDay } from '#web/format.ts';
import { currentLocale } from '#web/i18n.ts';
import { paths } from '#web/paths.ts';
import { Chip, type Tone } from '#web/ui/Chip.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Mark, type MarkKind } from '#web/ui/Mark.tsx';
import type { ComparedSubject, ComparisonCell, ComparisonRow, ComparisonView } from '../contract.ts';

type ComparisonTableProps = {
	view: ComparisonView;
	/** where the comparison goes on without this one; null: it is frozen */
	hrefWithout: ((id: string) => string) | null;
};

const chipTones: Readonly<Record<ComparisonCell['tone'], Tone>> = {
	...{ good: 'ok', attention: 'warn', bad: 'bad', neutral: 'off' },
};

/** Sections that a phone shows at once: the index, and what stops a deal. */
const unfolded = 2;

/** Rows down, subjects across; on a phone each row is a card. */
export function ComparisonTable({ view, hrefWithout }: ComparisonTableProps) {
	const { subjects, sections } = view;
	return (
		<section
			className="card compared-wrap"
			// biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by the keyboard
			tabIndex={0}
			aria-label={m.comparison_table()}
		>
			<table className="compared">
				<thead>
					<tr>
						<th scope="col">{m.comparison_row()}</th>
						{subjects.map((subject) => (
							<th key={subject.id} scope="col">
								<Head subject={subject} href={hrefWithout?.(subject.id) ?? null} isLinked={hrefWithout !== null} />
							</th>
						))}
					</tr>
				</thead>
				{sections.map(({ code, title, rows }, at) => (
					<tbody key={code}>
						<tr className="compared-section">
							<th colSpan={subjects.length + 1} scope="rowgroup">
								<label>
									<input type="checkbox" className="compared-fold" defaultChecked={at < unfolded} />
									{title}
									<span>
										{m.comparison_section_differs({
											part: rows.filter(({ differs }) => differs).length,
											total: rows.length,
										})}
									</span>
									<Icon name="chevron" className="compared-chevron size-5" />
								</label>
							</th>
						</tr>
						{rows.map((row) => (
							<Row key={row.code} row={row} subjects={subjects} />
						))}
					</tbody>
				))}
			</table>
		</section>
	);
}

function Head({ subject, href, isLinked }: { subject: ComparedSubject; href: string | null; isLinked: boolean }) {
	const { id, title, bin, is_individual: isIndividual, verdict, state_label: state } = subject;
	return (
		<div className="compared-head">
			<div className="min-w-0">
				{isLinked ? (
					<Link
						to={paths.subject.path(currentLocale(), { bin: isIndividual ? id : bin })}
						className="text-ink hover:text-blue"
					>
						{title}
					</Link>
				) : (
					title
				)}
				<small>
					{isIndividual ? m.search_iin() : m.search_bin()} {bin} · {state}
				</small>
				{verdict === null ? (
					<small>{m.comparison_no_report()}</small>
				) : (
					<span title={verdict.sentence}>
						<Chip tone={chipTones[verdict.tone]}>{verdict.label}</Chip>
						<span className="sr-only">{verdict.sentence}</span>
					</span>
				)}
			</div>
			{href === null ? null : (
				<Link
					to={href}
					className="compared-remove no-print"
					preventScrollReset
					aria-label={m.comparison_remove({ title })}
				>
					<Icon name="close" />
				</Link>
			)}
		</div>
	);
}

function Row({ row, subjects }: { row: ComparisonRow; subjects: readonly ComparedSubject[] }) {
	const { label, differs, cells } = row;
	const [first] = cells;
	// said once where all say it alike
	const common = first !== undefined && cells.every((cell) => fromOf(cell) === fromOf(first)) ? fromOf(first) : null;
	return (
		<tr className={differs ? 'compared-differs' : 'compared-same'}>
			<th scope="row">
				{label}
				{common === null || common === '' ? null : <small>{common}</small>}
			</th>
			{cells.map((cell, at) => (
				<td
					key={subjects[at]?.id}
					data-label={differs ? nameOf(subjects[at]?.title ?? '') : m.comparison_all_alike()}
					className={cell.state === 'found' && cell.tone === 'bad' ? 'compared-hit' : ''}
				>
					<Value cell={cell} from={common === null ? fromOf(cell) : ''} />
				</td>
			))}
		</tr>
	);
}

/** What stands in quotes, where a name does: beside a value the form of the firm says nothing. */
function nameOf(title: string): string {
	return /[«"“]([^«»"“”]+)[»"”]/.exec(title)?.[1] ?? title;
}

function fromOf({ sources, as_of: asOf }: ComparisonCell): string {
	return [sources.length === 0 ? null : sources.join(', '), asOf === null ? null : formatDay(asOf)]
		.filter((part) => part !== null)
		.join(' · ');
}

function markOf({ state, tone }: ComparisonCell): MarkKind | null {
	if (state === 'nothing') return 'nothing';
	if (state === 'silent') return 'silent';
	if (state === 'not_asked') return 'unasked';
	if (state !== 'found' || tone === 'neutral') return null;
	return tone === 'good' ? 'good' : tone;
}

function Value({ cell, from }: { cell: ComparisonCell; from: string }) {
	const mark = markOf(cell);
	return (
		<div>
			<span className={cell.state === 'found' ? '' : 'text-muted'}>
				{mark === null ? null : <Mark kind={mark} className="mr-1.5 inline-block size-4 align-[-2px]" />}
				{cell.text}
			</span>
			{cell.place === null ? null : (
				<em className={cell.place === 'best' ? 'text-ok' : 'text-bad'}>
					{cell.place === 'best' ? `▲ ${m.comparison_best()}` : `▼ ${m.comparison_worst()}`}
				</em>
			)}
			{from === '' ? null : <small>{from}</small>}
		</div>
	);
}
