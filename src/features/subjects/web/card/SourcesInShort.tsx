import { Link } from 'react-router';
import { m } from '#paraglide/messages.js';
import { formatNumber } from '#web/format.ts';
import { Mark } from '#web/ui/Mark.tsx';
import { Section } from '#web/ui/subject/Section.tsx';
import { sourcesPath } from '../subject-words.ts';
import type { CardPageData } from './card-page.server.ts';

/** Who speaks against the subject and who says nothing by name, the others in numbers; all of them on a page of their own. */
export function SourcesInShort({ card }: { card: CardPageData }) {
	const { spoken, counts, verdict } = card;
	const total = verdict.source_count;
	const answered = total - verdict.silent_count;
	return (
		<Section id="sources" title={m.card_page_sources()} aside={m.card_page_sources_answered({ answered, total })}>
			{spoken.map(({ id, title, sentence, is_stale: isStale, mark }) => (
				<div key={id} className="row">
					<Mark kind={mark} />
					<div>
						<b>{title}</b>
						<p className={isStale ? 'row-src text-warn' : 'row-src'}>{sentence}</p>
					</div>
				</div>
			))}
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
