import { formatNumber } from '#domain/tenge.ts';
import type { SubjectMarksData } from '#features/cabinet/public.web.ts';
import type { IdnExplained } from '#features/idn/public.web.ts';
import { m } from '#paraglide/messages.js';
import { Card } from '#web/ui/Card.tsx';
import type { SubjectCard } from '../../contract.ts';
import { CardHead } from './CardHead.tsx';
import { Contents, type ContentsEntry } from './Contents.tsx';
import { Factors } from './Factors.tsx';
import { FactorTable } from './FactorTable.tsx';
import { onDateId, StateOnDate } from './StateOnDate.tsx';
import { type CardSection, indexSection, sectionsOf, sourcesSection } from './sections.tsx';
import type { OnDateView } from './state-on-date.server.ts';
import { Verdict } from './Verdict.tsx';

type CardViewProps = {
	card: SubjectCard;
	url: string;
	onDate: OnDateView;
	/** null: it did not load */
	explained: IdnExplained | null;
	/** what the reader has noted; null: a visitor */
	marks: SubjectMarksData | null;
};

export function CardView({ card, url, onDate, explained, marks }: CardViewProps) {
	const sections = [indexSection(explained), ...sectionsOf(card)];
	const sources = sourcesSection(card);
	return (
		<div className="grid gap-x-8 lg:grid-cols-[196px_minmax(0,1fr)]">
			<Contents entries={entriesOf(card, [...sections, onDateEntry(onDate), sources])} />
			<div className="flex min-w-0 flex-col gap-4">
				<article className="card overflow-clip">
					<CardHead card={card} url={url} marks={marks} />
					<Verdict card={card} />
					<Factors card={card} details={explained?.idn.factors ?? []} />
					<FactorTable idn={card.idn} />
				</article>
				{sections.map((section) => (
					<Block key={section.id} section={section} />
				))}
				<StateOnDate card={card} view={onDate} />
				<ShortLines card={card} sections={sections} />
				<Block section={sources} />
				<p className="px-1 text-sm text-muted">{m.card_page_disclaimer()}</p>
			</div>
		</div>
	);
}

type Entry = Pick<CardSection, 'id' | 'shortTitle' | 'count'>;

function onDateEntry({ title }: OnDateView): Entry {
	return { id: onDateId, shortTitle: title, count: null };
}

function entriesOf(card: SubjectCard, sections: readonly Entry[]): readonly ContentsEntry[] {
	const { stop_factors: stop, attention, favourable } = card;
	return [
		{ id: 'verdict', title: m.card_page_verdict(), count: card.idn.group },
		...(stop.length === 0
			? []
			: [{ id: 'stop-factors', title: m.card_page_stop_factors(), count: formatNumber(stop.length) }]),
		{ id: 'attention', title: m.card_page_attention(), count: formatNumber(attention.length) },
		{ id: 'favourable', title: m.card_page_favourable(), count: formatNumber(favourable.length) },
		...sections.map(({ id, shortTitle, count }) => ({ id, title: shortTitle, count })),
	];
}

function Block({ section: { id, title, aside, content } }: { section: CardSection }) {
	return 'line' in content ? null : (
		<Card id={id} title={title} aside={aside}>
			{content.block}
		</Card>
	);
}

/** Sections with nothing to show, a line each: said, not hidden. */
function ShortLines({ card, sections }: { card: SubjectCard; sections: readonly CardSection[] }) {
	const lines = [
		...sections.flatMap(({ id, title, content }) => ('line' in content ? [{ id, title, line: content.line }] : [])),
		...(card.pay_nds === null ? [{ id: 'vat', title: m.card_page_vat(), line: card.vat_note }] : []),
		{
			id: 'other-topics',
			title: m.card_page_other_topics(),
			line: m.card_page_other_topics_text(card.verdict.not_asked_count),
		},
	];
	return (
		<Card id="short-lines" title={m.card_page_short_lines()}>
			<dl className="-mt-2 divide-y divide-line">
				{lines.map(({ id, title, line }) => (
					<div
						key={id}
						id={id}
						className="grid scroll-mt-4 gap-x-8 gap-y-0.5 py-2.5 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]"
					>
						<dt className="font-[550]">{title}</dt>
						<dd className="text-ink-2">{line}</dd>
					</div>
				))}
			</dl>
		</Card>
	);
}
