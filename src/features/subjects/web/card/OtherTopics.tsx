import { m } from '#paraglide/messages.js';
import { currentLocale } from '#web/i18n.ts';
import { paths, withQuery } from '#web/paths.ts';
import { LinkButton } from '#web/ui/Button.tsx';
import { Mark } from '#web/ui/Mark.tsx';
import { Section } from '#web/ui/subject/Section.tsx';
import type { CardPageData } from './card-page.server.ts';

/** Sources that were not queried, and which report would query them. */
export function OtherTopics({ card }: { card: CardPageData }) {
	const { basic, full } = card.verdict.not_asked_count;
	const bin = card.is_individual ? null : card.bin;
	const offers = [
		{
			kind: 'basic',
			count: basic,
			title: m.card_page_offer_basic({ count: basic }),
			text: m.card_page_offer_basic_text(),
		},
		{ kind: 'full', count: full, title: m.card_page_offer_full({ count: full }), text: m.card_page_offer_full_text() },
	].filter(({ count }) => count > 0);
	return offers.length === 0 ? null : (
		<Section id="other-topics" title={m.card_page_other_topics()}>
			<div className="grid gap-4 md:grid-cols-2">
				{offers.map(({ kind, title, text }) => (
					<div key={kind} className="flex flex-col items-start gap-2 rounded-m border border-line p-4">
						<h3 className="flex items-center gap-3 text-base">
							<Mark kind="unasked" />
							{title}
						</h3>
						<p className="flex-1 text-[15px] text-ink-2">{text}</p>
						<LinkButton
							kind="ghost"
							rel="nofollow"
							to={withQuery(paths.report.path(currentLocale()), { bin, kind })}
							className="no-print"
						>
							{kind === 'basic' ? m.card_page_to_basic_report() : m.card_page_to_full_report()}
						</LinkButton>
					</div>
				))}
			</div>
		</Section>
	);
}
