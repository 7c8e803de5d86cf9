import { hearingOfStatus } from '#domain/judgement/hearing-of-status.ts';
import { m } from '#paraglide/messages.js';
import type { SourceList } from '../contract.ts';
import { presentFigures, presentNow, presentWarnings, publishersOf, standingWords } from './present-sources.server.ts';
import type { SourcesView } from './view.ts';

/** What a page that is about something else says of the sources, in the reader's language. */
export type SourcesSummary = Pick<SourcesView, 'figures' | 'now' | 'warnings'> & {
	publishersTitle: string;
	publishers: readonly { name: string; state: string }[];
	morePublishers: string | null;
};

const mostPublishers = 10;

export function summarizeSources(list: SourceList): SourcesSummary {
	const publishers = publishersOf(list.sources);
	const rest = publishers.length - mostPublishers;
	return {
		figures: presentFigures(list.counts),
		now: presentNow(list),
		warnings: presentWarnings(list.sources),
		publishersTitle: m.sources_publishers(),
		publishers: publishers
			.slice(0, mostPublishers)
			.map(([name, all]) => ({ name, state: standingWords(hearingOfStatus(all)).join(' · ') })),
		morePublishers: rest > 0 ? m.sources_more_publishers({ count: rest }) : null,
	};
}
