import type { ReactNode } from 'react';
import { m } from '#paraglide/messages.js';
import { formatDay } from '#web/format.ts';
import { Details } from '#web/ui/Details.tsx';
import { FactorRow } from '#web/ui/FactorRow.tsx';
import type { FindingView, ReportSourceView } from '../../contract-view.ts';
import { sourceAnchor } from './words.ts';

type FindingsProps = {
	stop: readonly FindingView[];
	attention: readonly FindingView[];
	good: readonly FindingView[];
	sources: readonly ReportSourceView[];
};

/** Stop factors first, whatever the index says; then what speaks against and what speaks for the subject. */
export function Findings({ stop, attention, good, sources }: FindingsProps) {
	const row = (finding: FindingView) => (
		<Row key={finding.code + finding.source_id + finding.title} finding={finding} sources={sources} />
	);
	// a short column beside a long one would leave half of the page empty
	const isInColumns = attention.length > 0 && good.length > 0 && attention.length <= 2 * good.length + 2;
	return (
		<>
			<Group
				id="stop-factors"
				title={m.card_page_stop_factors()}
				none={m.report_no_stop()}
				className={stop.length === 0 ? '' : 'bg-bad-bg/45'}
			>
				{stop.map(row)}
			</Group>
			<div className={isInColumns ? 'grid lg:grid-cols-2' : ''}>
				<Group id="attention" title={m.card_page_attention()} none={m.report_no_attention()}>
					{attention.map(row)}
				</Group>
				<Group
					id="favourable"
					title={m.card_page_favourable()}
					none={m.report_no_good()}
					className={isInColumns ? 'lg:border-l' : ''}
				>
					{good.map(row)}
				</Group>
			</div>
		</>
	);
}

type GroupProps = { id: string; title: string; none: string; className?: string; children: ReactNode[] };

function Group({ id, title, none, className = '', children }: GroupProps) {
	return (
		<section
			id={id}
			aria-labelledby={`${id}-title`}
			className={`scroll-mt-4 border-t border-line px-5 py-5 md:px-8 md:py-6 ${className}`}
		>
			<h2 id={`${id}-title`} className="mb-1 text-[15px] font-[600] tracking-normal text-ink-2">
				{title}
			</h2>
			{children.length === 0 ? <p className="pt-1 text-[15px] text-ink-2">{none}</p> : <Rows rows={children} />}
		</section>
	);
}

const shownAtFirst = 8;

/** The weightiest come first; a long tail is opened. */
function Rows({ rows }: { rows: readonly ReactNode[] }) {
	const isLong = rows.length > shownAtFirst + 2;
	const tail = isLong ? rows.slice(shownAtFirst) : [];
	return (
		<>
			<div>{isLong ? rows.slice(0, shownAtFirst) : rows}</div>
			{tail.length === 0 ? null : (
				<Details
					className="border-t border-line print:[&>summary]:hidden"
					summary={<span className="font-[550] text-blue">{m.report_more({ count: tail.length })}</span>}
				>
					{tail}
				</Details>
			)}
		</>
	);
}

const toneOf = { stop: 'stop', high: 'attention', medium: 'attention', info: 'neutral', good: 'favourable' } as const;

function Row({ finding, sources }: { finding: FindingView; sources: readonly ReportSourceView[] }) {
	const evidence = finding.evidence.flatMap(({ source_id }) => sources.filter(({ id }) => id === source_id));
	// where sources say different things the sentence names them
	const unnamed = evidence.filter(({ title }) => !finding.sentence.includes(`«${title}»`));
	const date = finding.as_of === null ? null : m.common_data_as_of({ date: formatDay(finding.as_of) });
	return (
		<FactorRow
			tone={toneOf[finding.severity]}
			title={finding.title}
			sentence={finding.sentence}
			meta={[...unnamed.map(({ title }) => title), date].filter(Boolean).join(' · ')}
			isStale={evidence.some((source) => source.is_stale)}
			points={null}
			pointsLabel=""
		>
			{evidence.length === 0
				? null
				: evidence.map((source) => (
						<div key={source.id} className="no-print mt-3 first:mt-0">
							<p>{source.tells}</p>
							<p className="mt-2">
								<a href={`#${sourceAnchor(source.id)}`} className="link">
									{evidence.length === 1 ? m.report_to_evidence() : `${m.report_to_evidence()}: ${source.title}`}
								</a>
							</p>
						</div>
					))}
		</FactorRow>
	);
}
