import { Link } from 'react-router';
import { m } from '#paraglide/messages.js';
import { formatDay, formatNumber, formatTenge } from '#web/format.ts';
import { currentLocale } from '#web/i18n.ts';
import { paths } from '#web/paths.ts';
import { LinkButton } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Details } from '#web/ui/Details.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { heardWords } from '#web/ui/subject/heard-words.ts';
import type { ReportSourceView, ReportView } from '../../contract-view.ts';
import { sourceAnchor, sourceMark } from './words.ts';

type Group = { states: readonly ReportSourceView['state'][]; title(inputs: { count: number }): string };

/** By what became of the question. */
const groups: readonly Group[] = [
	{ states: ['waiting', 'asking'], title: m.report_sources_asking },
	{ states: ['silent'], title: m.report_sources_silent },
	{ states: ['found'], title: m.report_sources_found },
	{ states: ['nothing'], title: m.report_nothing_in },
	{ states: ['not_asked'], title: m.report_sources_not_asked },
];

/** Every source with its answer, folded by what it has answered. */
export function SourceList({ report }: { report: ReportView }) {
	const { sources, verdict, amount_kzt: amountKzt } = report;
	return (
		<Card id="sources" className="print:break-inside-auto!" title={m.card_page_sources()} aside={heardWords(verdict)}>
			{groups.map(({ states, title }) => {
				const of = sources.filter(({ state }) => states.includes(state));
				return of.length === 0 ? null : (
					<Details
						key={states.join()}
						className="border-t border-line first:border-t-0"
						summary={<span className="text-[15px]">{title({ count: of.length })}</span>}
					>
						<ul className="grid gap-x-10 md:grid-cols-2">
							{of.map((source) => (
								<Row key={source.id} source={source} icon={sourceMark(source, report)} />
							))}
						</ul>
					</Details>
				);
			})}
			{sources.some(({ not_asked_reason: reason }) => reason === 'signature') ? <ConfirmIdentity /> : null}
			{amountKzt === 0 ? null : (
				<p className="border-t border-line pt-4">{m.report_amount({ amount: formatTenge(amountKzt) })}</p>
			)}
			{sources.some(({ is_stale: isStale }) => isStale) ? (
				<p className="border-t border-line pt-4 text-sm text-muted">{m.card_page_sources_stale()}</p>
			) : null}
			<p className="no-print border-t border-line pt-3 text-sm">
				<Link to={paths.sources.path(currentLocale())} className="link inline-block py-1">
					{m.sources_see_all()}
				</Link>
			</p>
		</Card>
	);
}

/** Closed sources answer only to somebody known by his signature. */
function ConfirmIdentity() {
	return (
		<div className="no-print flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line pt-4">
			<p className="max-w-[40em]">{m.report_confirm_text()}</p>
			<LinkButton kind="ghost" to={paths.cabinetSignature.path(currentLocale())}>
				{m.report_confirm()}
			</LinkButton>
		</div>
	);
}

/** Two lines from the beginning, so that an answer takes the place that was kept for it. */
function Row({ source, icon }: { source: ReportSourceView; icon: ReturnType<typeof sourceMark> }) {
	return (
		<li className="grid min-h-[68px] grid-cols-[auto_minmax(0,1fr)_auto] content-start items-start gap-x-3 border-t border-line py-3">
			<Icon
				name={icon.name}
				className={`mt-1 size-4 ${icon.className} ${source.state === 'asking' ? 'animate-pulse-soft' : ''}`}
			/>
			<p className="min-w-0 font-[550] hyphens-auto">
				<a href={`#${sourceAnchor(source.id)}`} className="hover:text-blue hover:underline">
					{source.title}
				</a>
			</p>
			<p className="text-right text-sm whitespace-nowrap text-muted sm:row-span-2">
				{source.as_of === null ? null : (
					<time dateTime={source.as_of} className={source.is_stale ? 'inline-flex items-center gap-1 text-warn' : ''}>
						{source.is_stale ? <Icon name="clock" className="size-3.5" /> : null}
						{formatDay(source.as_of)}
						{source.is_stale ? <span className="sr-only">{m.common_stale()}</span> : null}
					</time>
				)}
				{source.duration_ms === null ? null : (
					<span className="block">{m.report_seconds({ seconds: formatNumber(source.duration_ms / 1000, 1) })}</span>
				)}
				{source.price_kzt === 0 ? null : <span className="block">{formatTenge(source.price_kzt)}</span>}
			</p>
			<p className={`col-start-2 text-sm max-sm:col-end-4 ${source.state === 'silent' ? 'text-warn' : 'text-muted'}`}>
				{source.sentence}
				{source.is_late ? ` · ${m.report_late()}` : null}
			</p>
		</li>
	);
}
