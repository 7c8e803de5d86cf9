import type { ReactNode } from 'react';
import { formatDay } from '#domain/tenge.ts';
import type { IdnFactor } from '#features/idn/contract.ts';
import { factorEvidence } from '#features/idn/public.web.ts';
import { m } from '#paraglide/messages.js';
import { FactorRow } from '#web/ui/FactorRow.tsx';
import type { FactorView, FindingView, SubjectCard } from '../../contract.ts';
import { findSource } from './sources-of.ts';

/** Stop factors first, whatever the number says; then what speaks against and what speaks for the subject. */
/** @param details the same factors with everything needed to check and to contest them; empty where they did not load */
export function Factors({ card, details }: { card: SubjectCard; details: readonly IdnFactor[] }) {
	// a column with nothing in it would stand empty beside a full one
	const isInColumns = card.attention.length > 0 && card.favourable.length > 0;
	// points of an index that is not calculated have moved nothing
	const isCalculated = card.idn.not_calculated === null;
	const moving = card.idn.factors.filter(({ points }) => isCalculated && points !== null && points !== 0);
	return (
		<>
			{card.stop_factors.length === 0 ? null : (
				<FactorGroup id="stop-factors" title={m.card_page_stop_factors()} className="border-t border-line bg-bad-bg/45">
					{card.stop_factors.map((factor) => (
						<Row key={factor.code} {...{ card, factor, details }} tone="stop" />
					))}
				</FactorGroup>
			)}
			<div className={`border-t border-line ${isInColumns ? 'grid lg:grid-cols-2' : ''}`}>
				<FactorGroup id="attention" title={m.card_page_attention()} none={m.card_page_attention_none()}>
					{card.attention.map((factor) => (
						<Row
							key={factor.code}
							{...{ card, factor, details }}
							tone={factor.severity === 'info' ? 'neutral' : 'attention'}
						/>
					))}
				</FactorGroup>
				<FactorGroup
					id="favourable"
					title={m.card_page_favourable()}
					none={m.card_page_favourable_none()}
					className={`border-t border-line ${isInColumns ? 'lg:border-t-0 lg:border-l' : ''}`}
				>
					{card.favourable.map((factor) => (
						<Row key={factor.code} {...{ card, factor, details }} tone="favourable" />
					))}
				</FactorGroup>
			</div>
			{moving.length === 0 ? null : (
				<FactorGroup id="index-reasons" title={m.card_page_index_reasons()} className="border-t border-line">
					{moving
						.toSorted((one, other) => (one.points ?? 0) - (other.points ?? 0))
						.map((factor) => (
							<Row key={factor.code} {...{ card, factor, details }} tone="neutral" />
						))}
				</FactorGroup>
			)}
		</>
	);
}

type FactorGroupProps = { id: string; title: string; none?: string; className?: string; children: ReactNode[] };

function FactorGroup({ id, title, none, className = '', children }: FactorGroupProps) {
	return (
		<section id={id} aria-labelledby={`${id}-title`} className={`scroll-mt-4 px-5 py-5 md:px-8 md:py-6 ${className}`}>
			<h2 id={`${id}-title`} className="mb-1 text-[15px] font-[600] tracking-normal text-ink-2">
				{title}
			</h2>
			{children.length === 0 ? <p className="pt-1 text-[15px] text-ink-2">{none}</p> : <div>{children}</div>}
		</section>
	);
}

type RowProps = {
	card: SubjectCard;
	factor: FactorView | FindingView;
	details: readonly IdnFactor[];
	tone: 'stop' | 'attention' | 'favourable' | 'neutral';
};

function Row({ card, factor, details, tone }: RowProps) {
	return (
		<FactorRow
			tone={tone}
			title={factor.title}
			sentence={factor.sentence}
			{...(factor.as_of === null ? {} : { meta: m.common_data_as_of({ date: formatDay(factor.as_of) }) })}
			isStale={findSource(card, factor.source_id)?.is_stale ?? false}
			points={'points' in factor ? factor.points : null}
			pointsLabel={m.card_page_points()}
		>
			<Evidence {...{ card, factor, details }} />
		</FactorRow>
	);
}

/** What a factor stands on: source, document, and what the subject itself can do. */
function Evidence({ card, factor, details }: Omit<RowProps, 'tone'>) {
	const source = findSource(card, factor.source_id);
	const { document } = factor;
	const improve = 'how_to_improve' in factor ? factor.how_to_improve : null;
	const detail = details.find(({ code }) => code === factor.code);
	const lines: (readonly [label: string, text: ReactNode])[] = detail === undefined ? [] : [...factorEvidence(detail)];
	if (source !== undefined) {
		lines.push([
			m.card_page_evidence_source(),
			<a key="source" href={`#source-${source.id}`} className="link">
				{source.publisher}: {source.title}
			</a>,
		]);
	}
	const documentText = document === null ? '' : documentWords(document);
	if (documentText !== '') lines.push([m.card_page_evidence_document(), documentText]);
	if (detail?.evidence_url != null) {
		lines.push([
			m.idn_page_card_evidence(),
			<a key="evidence" href={detail.evidence_url} rel="noreferrer" className="link">
				{new URL(detail.evidence_url).host}
			</a>,
		]);
	}
	if (improve !== null) lines.push([m.card_page_how_to_improve(), improve]);
	return (
		<dl className="flex flex-col gap-2">
			{lines.map(([label, text]) => (
				<div key={label}>
					<dt className="text-sm text-muted">{label}</dt>
					<dd>{text}</dd>
				</div>
			))}
		</dl>
	);
}

function documentWords({ number, date }: { number: string | null; date: string | null }): string {
	return [
		number === null ? null : m.card_page_document_number({ number }),
		date === null ? null : m.card_page_document_date({ date: formatDay(date) }),
	]
		.filter((part) => part !== null)
		.join(' ');
}
