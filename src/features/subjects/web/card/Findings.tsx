import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { markOfFinding } from '#domain/judgement/finding-mark.ts';
import { m } from '#paraglide/messages.js';
import { formatDay } from '#web/format.ts';
import { Details } from '#web/ui/Details.tsx';
import { Mark } from '#web/ui/Mark.tsx';
import { Remarks } from '#web/ui/subject/Remarks.tsx';
import { ReportErrorLink, ReportFactLink } from '#web/ui/subject/ReportErrorLink.tsx';
import { Section } from '#web/ui/subject/Section.tsx';
import type { FindingView } from '../../contract.ts';
import { sourcesPath } from '../subject-words.ts';
import type { CardPageData } from './card-page.server.ts';
import { findSource } from './sources-of.ts';

/** Stop factors first, whatever the number says; then what speaks against and what speaks for the subject. */
export function Findings({ card }: { card: CardPageData }) {
	const { stop_factors: stop, attention, favourable } = card;
	return (
		<Section id="findings" title={m.card_page_findings()}>
			{stop.length === 0 ? (
				<div id="stop-factors" className="row scroll-mt-16">
					<Mark kind="nothing" />
					<span>{m.card_page_no_stop()}</span>
				</div>
			) : (
				<Group id="stop-factors" title={m.card_page_stop_factors()} count={stop.length}>
					{stop.map((finding) => (
						<Row key={finding.code} {...{ card, finding }} />
					))}
				</Group>
			)}
			<Group id="attention" title={m.card_page_attention()} count={attention.length}>
				{attention.length === 0 ? (
					<None text={m.card_page_attention_none()} />
				) : (
					<Rows card={card} findings={attention} />
				)}
			</Group>
			<Group id="favourable" title={m.card_page_favourable()} count={favourable.length}>
				{favourable.length === 0 ? (
					<None text={m.card_page_favourable_none()} />
				) : (
					<Rows card={card} findings={favourable} />
				)}
			</Group>
			<ReportErrorLink subject={card.id} />
		</Section>
	);
}

function Group({ id, title, count, children }: { id: string; title: string; count: number; children: ReactNode }) {
	return (
		<div id={id} className="grp">
			<h3>
				{title} · {count}
			</h3>
			{children}
		</div>
	);
}

const shownAtFirst = 4;

/** The weightiest come first; a long tail is opened. */
function Rows({ card, findings }: { card: CardPageData; findings: readonly FindingView[] }) {
	const row = (finding: FindingView) => <Row key={finding.code} {...{ card, finding }} />;
	if (findings.length <= shownAtFirst + 1) return findings.map(row);
	const tail = findings.slice(shownAtFirst);
	return (
		<>
			{findings.slice(0, shownAtFirst).map(row)}
			<Details
				className="border-t border-line print:[&>summary]:hidden"
				summary={<span className="text-[15px] font-[550] text-blue">{m.report_more({ count: tail.length })}</span>}
			>
				{tail.map(row)}
			</Details>
		</>
	);
}

function None({ text }: { text: string }) {
	return (
		<div className="row">
			<Mark kind="nothing" />
			<span>{text}</span>
		</div>
	);
}

/** Everything is said while nothing is opened: what, in which words, by whom and of which day. */
function Row({ card, finding }: { card: CardPageData; finding: FindingView }) {
	const source = findSource(card, finding.source_id);
	const isStale = source?.is_stale ?? false;
	return (
		<div className="row">
			<Mark kind={markOfFinding(finding.severity)} />
			<div>
				<b>{finding.title}</b>
				<p className="whitespace-pre-line text-ink-2">{finding.sentence}</p>
				<p className={isStale ? 'row-src text-warn' : 'row-src'}>
					<Link to={`${sourcesPath(card)}#source-${finding.source_id}`} className="hover:text-blue hover:underline">
						{finding.source_title}
					</Link>
					{finding.as_of === null ? null : ` · ${m.common_data_as_of({ date: formatDay(finding.as_of) })}`}
					{documentWords(finding)}{' '}
					<ReportFactLink subject={card.id} of={finding.title} finding={finding.code} source={finding.source_id} />
					{isStale ? <span className="sr-only">, {m.common_stale()}</span> : null}
				</p>
				<Remarks remarks={finding.remarks} />
			</div>
		</div>
	);
}

/** Where the sentence has not named it already. */
function documentWords({ document, sentence }: FindingView): string {
	if (document === null) return '';
	const { number, date } = document;
	if (number !== null && sentence.includes(number)) return '';
	const words = [
		number === null ? null : m.card_page_document_number({ number }),
		date === null ? null : m.card_page_document_date({ date: formatDay(date) }),
	].filter((part) => part !== null);
	return words.length === 0 ? '' : ` · ${words.join(' ')}`;
}
