import { m } from '#paraglide/messages.js';
import { formatNumber } from '#web/format.ts';
import { Details } from '#web/ui/Details.tsx';
import type { ReportView } from '../../contract-view.ts';
import { isListedFirm, sectionAnchor } from './words.ts';

type Entry = { id: string; title: string; count: string | null; isQuiet: boolean };
type ContentsProps = { report: ReportView; hasChanges: boolean };

function entriesOf({ report, hasChanges }: ContentsProps): Entry[] {
	const { verdict } = report;
	const idn = report.reading ?? report.idn;
	return [
		{ id: 'verdict', title: m.card_page_verdict(), count: idn?.group ?? null, isQuiet: false },
		...report.sections.map(({ code, title, count }) => ({
			id: sectionAnchor(code),
			title,
			count: count === 0 ? null : formatNumber(count),
			isQuiet: count === 0,
		})),
		{ id: 'index', title: m.report_reading_title(), count: null, isQuiet: false },
		...(isListedFirm(report.subject) ? [{ id: 'links', title: m.links_title(), count: null, isQuiet: false }] : []),
		...(hasChanges ? [{ id: 'changes', title: m.report_changes_short(), count: null, isQuiet: false }] : []),
		{
			id: 'sources',
			title: m.card_page_sources(),
			count: `${verdict.answered_count}/${verdict.asked_count}`,
			isQuiet: false,
		},
	];
}

/** Beside the report on wide screens; always there, so that it never pushes anything. */
export function Contents(props: ContentsProps) {
	return (
		<nav
			aria-label={m.card_page_contents()}
			className="no-print scrollbar-none sticky top-6 hidden max-h-[calc(100svh-48px)] self-start overflow-y-auto xl:block"
		>
			<ul className="flex flex-col border-l border-line">
				{entriesOf(props).map(({ id, title, count, isQuiet }) => (
					<li key={id}>
						<a
							href={`#${id}`}
							className={`-ml-px flex items-baseline justify-between gap-2 border-l border-transparent py-1.5 pr-1 pl-4 text-[15px] leading-snug hover:border-blue hover:text-blue ${isQuiet ? 'text-muted' : 'text-ink-2'}`}
						>
							{title}
							<span className="min-w-6 shrink-0 text-right text-sm text-muted">{count}</span>
						</a>
					</li>
				))}
			</ul>
		</nav>
	);
}

/** On phones and tablets it opens under the verdict. */
export function FoldedContents(props: ContentsProps) {
	return (
		<nav aria-label={m.card_page_contents()} className="card no-print px-5 xl:hidden">
			<Details className="py-1" summary={<span className="font-[600]">{m.card_page_contents()}</span>}>
				<ul className="grid gap-x-8 sm:grid-cols-2">
					{entriesOf(props).map(({ id, title, count, isQuiet }) => (
						<li key={id} className="border-t border-line">
							<a
								href={`#${id}`}
								className={`flex min-h-11 items-center justify-between gap-3 py-2 hover:text-blue ${isQuiet ? 'text-muted' : ''}`}
							>
								{title}
								{count === null ? null : <span className="text-sm text-muted">{count}</span>}
							</a>
						</li>
					))}
				</ul>
			</Details>
		</nav>
	);
}
