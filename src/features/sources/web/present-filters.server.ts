import { reportSections } from '#domain/report/report.ts';
import { m } from '#paraglide/messages.js';
import { formatNumber } from '#web/format.ts';
import { currentLocale } from '#web/i18n.ts';
import type { SourceStatus } from '../contract.ts';
import { accessWords, badges } from './present-item.server.ts';
import { sectionTitle } from './section-titles.server.ts';
import { accesses, conditions, isShown, type SourceFilters, sourcesHref } from './source-filters.ts';
import type { FilterGroup, FilterLink } from './view.ts';

const stateWords: Readonly<Record<SourceStatus['condition'], () => string>> = {
	answering: m.sources_filter_answering,
	silent: m.sources_filter_silent,
	stale: m.sources_filter_stale,
	frozen: m.sources_filter_frozen,
	never_asked: m.sources_filter_never_asked,
	not_configured: m.sources_filter_not_configured,
};

/** Each value says how many sources it leaves under the other filters; one that leaves none is not offered. */
export function presentFilterGroups(sources: readonly SourceStatus[], filters: SourceFilters): FilterGroup[] {
	const group = <Name extends keyof SourceFilters>(
		name: Name,
		title: string,
		values: readonly NonNullable<SourceFilters[Name]>[],
		describe: (value: NonNullable<SourceFilters[Name]>) => Pick<FilterLink, 'text' | 'icon'>,
	): FilterGroup => ({
		name,
		title,
		values: values.flatMap((value) => {
			const count = sources.filter((source) => isShown(source, { ...filters, [name]: value })).length;
			const isChosen = filters[name] === value;
			if (count === 0 && !isChosen) return [];
			const href = sourcesHref(currentLocale(), { ...filters, [name]: isChosen ? null : value });
			return [{ value, ...describe(value), count: formatNumber(count), href, isChosen }];
		}),
	});
	return [
		group('state', m.sources_filter_state(), conditions, (value) => ({
			text: stateWords[value](),
			icon: badges[value].icon,
		})),
		group('access', m.sources_filter_access(), accesses, (value) => ({ text: accessWords[value](), icon: null })),
		group('section', m.sources_filter_section(), reportSections, (value) => ({
			text: sectionTitle(value),
			icon: null,
		})),
	];
}
