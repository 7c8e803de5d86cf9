import { Link } from 'react-router';
import { m } from '#paraglide/messages.js';
import { formatNumber } from '#web/format.ts';
import { Mark } from '#web/ui/Mark.tsx';
import { heardWords } from '#web/ui/subject/heard-words.ts';
import { Section } from '#web/ui/subject/Section.tsx';
import { sourcesPath } from '../subject-words.ts';
import type { CardPageData } from './card-page.server.ts';

/** Who says nothing by name, the others in numbers; all of them on a page of their own. */
export function SourcesInShort({ card }: { card: CardPageData }) {
	const { unheard, counts, verdict } = card;
	return (
		<Section id="sources" title={m.card_page_sources()} aside={heardWords(verdict)}>
			{unheard.map(({ id, title, sentence, state }) => (
				<div key={id} className="row">
					<Mark kind={state === 'silent' ? 'silent' : 'unasked'} />
					<div>
						<b>{title}</b>
						<p className="row-src">{sentence}</p>
					</div>
				</div>
			))}
			{counts.against === 0 ? null : (
				<div className="row">
					<Mark kind="bad" />
					<a href="#findings" className="hover:text-blue hover:underline">
						{m.card_page_sources_against({ count: counts.against, shown: formatNumber(counts.against) })}
					</a>
				</div>
			)}
			{counts.found === 0 ? null : (
				<div className="row">
					<Mark kind="info" />
					<span>{m.card_page_sources_found({ count: counts.found, shown: formatNumber(counts.found) })}</span>
				</div>
			)}
			{counts.nothing === 0 ? null : (
				<div className="row">
					<Mark kind="nothing" />
					<span>{m.card_page_sources_nothing({ count: counts.nothing, shown: formatNumber(counts.nothing) })}</span>
				</div>
			)}
			<p className="no-print mt-1">
				<Link to={sourcesPath(card)} className="link inline-block py-2 text-[15px]">
					{m.card_page_sources_all()}
				</Link>
			</p>
		</Section>
	);
}
