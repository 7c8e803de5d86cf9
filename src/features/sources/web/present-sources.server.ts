import { hearingOfStatus } from '#domain/judgement/hearing-of-status.ts';
import { m } from '#paraglide/messages.js';
import { formatDay, formatInstant, formatNumber } from '#web/format.ts';
import { currentLocale } from '#web/i18n.ts';
import type { SourceHistory, SourceList, SourceStatus } from '../contract.ts';
import { presentFilterGroups } from './present-filters.server.ts';
import { presentItem } from './present-item.server.ts';
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
		total: presentTotal(list.counts),
		now: presentNow(list),
		warnings,
		allWell: warnings.length === 0 ? m.sources_all_well() : null,
		filters: presentFilterGroups(list.sources, filters),
		hasFilters: Object.values(filters).some((value) => value !== null),
		shown: m.sources_shown({ count: shown.length }),
		groups: publishersOf(shown).map(([title, sources]) => ({
			id: `publisher-of-${sources[0]?.id ?? ''}`,
			title,
			sources: sources.map((source) => presentItem(source, daysOf.get(source.id), history?.from ?? null)),
		})),
	};
}

/** State bodies first, those with the most sources before the others. */
export function publishersOf(sources: readonly SourceStatus[]): [name: string, sources: SourceStatus[]][] {
	const own = [...Map.groupBy(sources, ({ publisher }) => publisher)];
	const isState = ([, [first]]: (typeof own)[number]) => (first?.group === 'state' ? 0 : 1);
	return own.sort((a, b) => isState(a) - isState(b) || b[1].length - a[1].length);
}

export function presentFigures({ state, closed, foreign, fast }: SourceList['counts']): SourcesView['figures'] {
	return [
		{ value: formatNumber(state), label: m.sources_count_state({ count: state }) },
		{ value: formatNumber(closed), label: m.sources_count_closed({ count: closed }) },
		{ value: formatNumber(foreign), label: m.sources_count_foreign({ count: foreign }) },
		{ value: formatNumber(fast), label: m.sources_count_fast() },
	];
}

/** Classifiers are sources too, but say nothing of a counterparty: without them the figures above do not add up. */
function presentTotal({ state, closed, foreign, total }: SourceList['counts']): string | null {
	const all = state + closed + foreign;
	if (all === total) return null;
	return m.sources_total({ all, subjects: total, classifiers: all - total });
}

export function presentNow({ sources }: Pick<SourceList, 'sources'>): readonly string[] {
	const instants = sources.flatMap(({ last_success_at: at }) => at ?? []).sort();
	const last = instants.at(-1);
	return [
		...standingWords(hearingOfStatus(sources)),
		...(last === undefined ? [] : [m.sources_now_last({ at: formatInstant(last) })]),
	];
}

/** How many of the queried sources answer, and how many could not be queried yet. */
export function standingWords({
	asked,
	answered,
	neverAsked,
	notLoaded,
	frozen,
}: ReturnType<typeof hearingOfStatus>): string[] {
	return [
		...(asked === 0 ? [] : [m.sources_now_answering({ answering: answered, total: asked })]),
		...(neverAsked === 0 ? [] : [m.sources_now_never_asked({ count: neverAsked })]),
		...(notLoaded.length === 0 ? [] : [m.common_sources_not_loaded({ count: notLoaded.length })]),
		...(frozen === 0 ? [] : [m.common_sources_frozen({ count: frozen })]),
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
