import { m } from '#paraglide/messages.js';
import { formatNumber } from '#web/format.ts';
import { contentsOfFound, markOfTone } from '#web/ui/subject/found-groups.ts';
import { heardShort } from '#web/ui/subject/heard-words.ts';
import { type ContentsEntry, PageContents } from '#web/ui/subject/PageContents.tsx';
import { Section } from '#web/ui/subject/Section.tsx';
import { toneWord } from '#web/ui/subject/VerdictPanel.tsx';
import { CardVerdict } from './CardVerdict.tsx';
import type { CardPageData } from './card-page.server.ts';
import { Findings } from './Findings.tsx';
import { IndexReasons } from './IndexReasons.tsx';
import { OtherTopics } from './OtherTopics.tsx';
import type { CardPieces } from './pieces.ts';
import { SourcesInShort } from './SourcesInShort.tsx';
import { onDateId, StateOnDate } from './StateOnDate.tsx';
import { type CardSection, sectionsOf } from './sections.tsx';
import type { OnDateView } from './state-on-date.server.ts';

type CardViewProps = {
	card: CardPageData;
	url: string;
	onDate: OnDateView;
	pieces: CardPieces;
};

export function CardView({ card, url, onDate, pieces }: CardViewProps) {
	const sections = sectionsOf(card, pieces);
	const { verdict, idn } = card;
	const index = idn.score ?? idn.interval?.text ?? null;
	return (
		<div className="shell">
			<CardVerdict card={card} url={url} pieces={pieces} />
			<PageContents
				name={card.title}
				verdict={[toneWord(verdict.tone), index, idn.interval?.groups ?? idn.group].filter(Boolean).join(' · ')}
				mark={markOfTone(verdict.tone)}
				entries={entriesOf(card, sections, onDate)}
			/>
			<div className="shell-col">
				<Findings card={card} />
				<OtherTopics card={card} />
				<IndexReasons card={card} />
				{sections.map(({ id, title, aside, content }) =>
					'line' in content ? null : (
						<Section key={id} id={id} title={title} aside={aside}>
							{content.block}
						</Section>
					),
				)}
				<ShortLines card={card} sections={sections} />
				<SourcesInShort card={card} />
				<StateOnDate card={card} view={onDate} />
				<p className="px-1 text-sm text-muted">{m.card_page_disclaimer()}</p>
			</div>
		</div>
	);
}

function entriesOf(
	card: CardPageData,
	sections: readonly CardSection[],
	{ title: onDateTitle }: OnDateView,
): readonly ContentsEntry[] {
	const { stop_factors: stop, attention, favourable: good, verdict, idn } = card;
	const plain = (id: string, title: string, count: string | null = null): ContentsEntry => ({
		id,
		title,
		count,
		mark: null,
	});
	return [
		{ id: 'verdict', title: m.card_page_verdict(), mark: markOfTone(verdict.tone), count: null },
		...contentsOfFound({ stop, attention, good }),
		{
			id: 'other-topics',
			title: m.card_page_other_topics_short(),
			mark: 'unasked',
			count: formatNumber(verdict.not_asked_count.basic + verdict.not_asked_count.full),
		},
		{
			id: 'index-reasons',
			title: m.card_page_index_reasons(),
			mark: idn.interval === null ? null : 'range',
			count: `${idn.known_factors}/${idn.total_factors}`,
		},
		...sections.map(({ id, shortTitle, count }) => plain(id, shortTitle, count)),
		{
			id: 'sources',
			title: m.card_page_sources(),
			mark: verdict.silent_count > 0 ? 'silent' : 'info',
			count: heardShort(verdict),
		},
		plain(onDateId, onDateTitle),
	];
}

/** Sections with nothing to show, a line each: said, not hidden. */
function ShortLines({ card, sections }: { card: CardPageData; sections: readonly CardSection[] }) {
	const lines = [
		...sections.flatMap(({ id, title, content }) => ('line' in content ? [{ id, title, line: content.line }] : [])),
		...(card.pay_nds === null ? [{ id: 'vat', title: m.card_page_vat(), line: card.vat_note }] : []),
	];
	return lines.length === 0 ? null : (
		<Section id="short-lines" title={m.card_page_short_lines()}>
			<dl className="req">
				{lines.map(({ id, title, line }) => (
					<div key={id} id={id} className="scroll-mt-16">
						<dt>{title}</dt>
						<dd>{line}</dd>
					</div>
				))}
			</dl>
		</Section>
	);
}
