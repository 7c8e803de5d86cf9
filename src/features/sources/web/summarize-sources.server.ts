import { m } from '#paraglide/messages.js';
import type { SourceList, SourceStatus } from '../contract.ts';
import { presentFigures, presentNow, presentWarnings } from './present-sources.server.ts';
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
		publishers: publishers.slice(0, mostPublishers),
		morePublishers: rest > 0 ? m.sources_more_publishers({ count: rest }) : null,
	};
}

/** State bodies first, those with the most sources before the others. */
function publishersOf(sources: readonly SourceStatus[]): { name: string; state: string }[] {
	const own = [...Map.groupBy(sources, ({ publisher }) => publisher)];
	const isState = ([, [first]]: (typeof own)[number]) => (first?.group === 'state' ? 0 : 1);
	return own
		.sort((a, b) => isState(a) - isState(b) || b[1].length - a[1].length)
		.map(([name, all]) => {
			const answering = all.filter(({ condition }) => condition === 'answering' || condition === 'stale').length;
			return { name, state: m.sources_now_answering({ answering, total: all.length }) };
		});
}
