import { reportSections } from '#domain/report.ts';
import { m } from '#paraglide/messages.js';
import { formatDay, formatInstant, formatNumber } from '#web/format.ts';
import { currentLocale } from '#web/i18n.ts';
import type { SourceHistory, SourceList, SourceStatus } from '../contract.ts';
import { presentFilterGroups } from './present-filters.server.ts';
import { presentItem } from './present-item.server.ts';
import { sectionTitle } from './section-titles.server.ts';
import { isShown, noFilters, type SourceFilters, sourcesHref } from './source-filters.ts';
import type { SourcesView, Warning } from './view.ts';

/** More than these are behind a link. */
const mostNamed = 5;

/**
 * The whole page in the reader's language: its words travel with the data, not in the bundle.
 *
 * @param history null where it did not load
 */
export function presentSources(list: SourceList, history: SourceHistory | null, filters: SourceFilters): SourcesView {
	const shown = list.sources.filter((source) => isShown(source, filters));
	const daysOf = new Map(history?.sources.map((days) => [days.id, days]));
	const warnings = presentWarnings(list.sources);
	return {
		words: words(),
		figures: presentFigures(list.counts),
		now: presentNow(list),
		warnings,
		allWell: warnings.length === 0 ? m.sources_all_well() : null,
		filters: presentFilterGroups(list.sources, filters),
		hasFilters: Object.values(filters).some((value) => value !== null),
		shown: m.sources_shown({ count: shown.length }),
		groups: reportSections.flatMap((section) => {
			const sources = shown.filter((source) => source.section === section);
			if (sources.length === 0) return [];
			const items = sources.map((source) => presentItem(source, daysOf.get(source.id), history?.from ?? null));
			return [{ id: `section-${section}`, title: sectionTitle(section), sources: items }];
		}),
	};
}

export function presentFigures({ state, closed, foreign, fast }: SourceList['counts']): SourcesView['figures'] {
	return [
		{ value: formatNumber(state), label: m.sources_count_state({ count: state }) },
		{ value: formatNumber(closed), label: m.sources_count_closed({ count: closed }) },
		{ value: formatNumber(foreign), label: m.sources_count_foreign({ count: foreign }) },
		{ value: formatNumber(fast), label: m.sources_count_fast() },
	];
}

export function presentNow({ counts, sources }: SourceList): readonly string[] {
	const { answering, total } = counts;
	const instants = sources.flatMap(({ last_success_at: at }) => at ?? []).sort();
	const last = instants.at(-1);
	return [
		m.sources_now_answering({ answering, total }),
		...(last === undefined ? [] : [m.sources_now_last({ at: formatInstant(last) })]),
	];
}

export function presentWarnings(sources: readonly SourceStatus[]): readonly Warning[] {
	const silent = sources.filter(({ condition }) => condition === 'silent');
	const stale = sources.filter(({ condition }) => condition === 'stale');
	return [
		...warningOf(silent, 'bad', m.sources_silent_title({ count: silent.length }), silentText),
		...warningOf(stale, 'warn', m.sources_stale_title({ count: stale.length }), staleText),
	];
}

function silentText({ title, silent_since: since }: SourceStatus): string {
	return since === null ? title : m.sources_silent_item({ title, at: formatInstant(since) });
}

function staleText({ title, as_of: asOf }: SourceStatus): string {
	return asOf === null ? title : m.sources_stale_item({ title, at: formatDay(asOf) });
}

function warningOf(
	sources: readonly SourceStatus[],
	tone: Warning['tone'],
	title: string,
	textOf: (source: SourceStatus) => string,
): Warning[] {
	const [first] = sources;
	if (first === undefined) return [];
	const all = sourcesHref(currentLocale(), noFilters);
	const rest = sources.length - mostNamed;
	const narrowed = sourcesHref(currentLocale(), { ...noFilters, state: first.condition });
	return [
		{
			tone,
			title,
			lines: sources.slice(0, mostNamed).map((source) => ({ text: textOf(source), href: `${all}#${source.id}` })),
			more: rest > 0 ? { text: m.sources_and_more({ count: rest }), href: narrowed } : null,
		},
	];
}

function words(): SourcesView['words'] {
	return {
		title: m.sources_title(),
		lead: m.sources_lead(),
		figures: m.sources_figures(),
		now: m.sources_now(),
		parts: m.sources_parts(),
		filters: m.sources_filters(),
		remove: m.sources_filter_remove(),
		none: m.sources_none(),
		showAll: m.sources_show_all(),
		lastSuccess: m.sources_last_success(),
		dataDate: m.sources_data_date(),
		median: m.sources_median(),
		official: m.sources_official(),
		officialNone: m.sources_official_none(),
		stale: m.common_stale(),
		historyMissing: m.sources_history_missing(),
		firstDay: m.sources_ninety_days_ago(),
		lastDay: m.sources_today(),
		historyColumns: [
			m.sources_history_days(),
			m.sources_history_state(),
			m.sources_history_answered(),
			m.sources_history_failed(),
		],
	};
}
