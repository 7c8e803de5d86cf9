import type { ReactNode } from 'react';
import { markOfFinding } from '#domain/judgement/finding-mark.ts';
import { m } from '#paraglide/messages.js';
import { formatDay } from '#web/format.ts';
import { Details } from '#web/ui/Details.tsx';
import { Mark } from '#web/ui/Mark.tsx';
import { Remarks } from '#web/ui/subject/Remarks.tsx';
import { ReportErrorLink, ReportFactLink } from '#web/ui/subject/ReportErrorLink.tsx';
import { Section } from '#web/ui/subject/Section.tsx';
import type { FindingView, ReportSourceView } from '../../contract-view.ts';
import { sourceAnchor } from './words.ts';

type FindingsProps = {
	stop: readonly FindingView[];
	attention: readonly FindingView[];
	good: readonly FindingView[];
	sources: readonly ReportSourceView[];
	/** opens the card of the subject; null: it has none */
	cardId: string | null;
};

/** Stop factors first, whatever the index says; then what speaks against and what speaks for the subject. */
export function Findings({ stop, attention, good, sources, cardId }: FindingsProps) {
	const row = (finding: FindingView) => (
		<Row key={finding.code + finding.source_id + finding.title} {...{ finding, sources, cardId }} />
	);
	return (
		<Section id="findings" title={m.card_page_findings()} className="print:break-inside-auto!">
			<Group id="stop-factors" title={m.card_page_stop_factors()} none={m.report_no_stop()}>
				{stop.map(row)}
			</Group>
			<Group id="attention" title={m.card_page_attention()} none={m.report_no_attention()}>
				{attention.map(row)}
			</Group>
			<Group id="favourable" title={m.card_page_favourable()} none={m.report_no_good()}>
				{good.map(row)}
			</Group>
			{cardId === null ? null : <ReportErrorLink subject={cardId} />}
		</Section>
	);
}

type GroupProps = { id: string; title: string; none: string; children: ReactNode[] };

function Group({ id, title, none, children }: GroupProps) {
	return (
		<section id={id} aria-labelledby={`${id}-title`} className="grp">
			<h3 id={`${id}-title`}>{title}</h3>
			{children.length === 0 ? (
				<div className="row">
					<Mark kind="nothing" />
					<span>{none}</span>
				</div>
			) : (
				<Rows rows={children} />
			)}
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

/** The closed row says everything; opening it shows the sources. */
function Row({ finding, sources, cardId }: Pick<FindingsProps, 'sources' | 'cardId'> & { finding: FindingView }) {
	const evidence = finding.evidence.flatMap(({ source_id }) => sources.filter(({ id }) => id === source_id));
	// where sources say different things the sentence names them
	const unnamed = evidence.filter(({ title }) => !finding.sentence.includes(`«${title}»`));
	const date = finding.as_of === null ? null : m.common_data_as_of({ date: formatDay(finding.as_of) });
	const isStale = evidence.some((source) => source.is_stale);
	const head = (
		<span className="row py-0!">
			<Mark kind={markOfFinding(finding.severity)} />
			<span>
				<b>{finding.title}</b>
				<span className="block whitespace-pre-line text-ink-2">{finding.sentence}</span>
				<span className={`row-src block ${isStale ? 'text-warn' : ''}`}>
					{[...unnamed.map(({ title }) => title), date].filter(Boolean).join(' · ')}
					{isStale ? <span className="sr-only">, {m.common_stale()}</span> : null}
				</span>
				<Remarks remarks={finding.remarks} />
			</span>
		</span>
	);
	if (evidence.length === 0) return <div className="border-t border-line py-2.5 first:border-t-0">{head}</div>;
	return (
		<Details className="border-t border-line first:border-t-0" summary={head}>
			<div className="no-print rounded-m bg-tint p-3 text-[15px] text-ink-2 sm:ml-[30px]">
				{evidence.map((source) => (
					<div key={source.id} className="mt-3 first:mt-0">
						<p>{source.tells}</p>
						<p className="mt-2">
							<a href={`#${sourceAnchor(source.id)}`} className="link">
								{evidence.length === 1 ? m.report_to_evidence() : `${m.report_to_evidence()}: ${source.title}`}
							</a>
						</p>
					</div>
				))}
				{cardId === null ? null : (
					<p className="mt-2">
						<ReportFactLink subject={cardId} of={finding.title} finding={finding.code} source={finding.source_id} />
					</p>
				)}
			</div>
		</Details>
	);
}
