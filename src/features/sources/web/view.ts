import type { Tone } from '#web/ui/Chip.tsx';
import type { IconName } from '#web/ui/Icon.tsx';
import type { Run } from './history-runs.ts';

export type Badge = { tone: Tone; icon: IconName; text: string };

/** A value of a filter; it leads to the list narrowed by it, or back where it is chosen. */
export type FilterLink = {
	value: string;
	text: string;
	count: string;
	href: string;
	isChosen: boolean;
	icon: IconName | null;
};
export type FilterGroup = { name: string; title: string; values: readonly FilterLink[] };

export type DatedLine = { text: string; href: string };
/** Sources that a reader should know of before reading the list. */
export type Warning = { tone: Tone; title: string; lines: readonly DatedLine[]; more: DatedLine | null };

export type HistoryView = {
	/** the same as the strip, in words */
	text: string;
	/** empty if there was no query */
	runs: readonly Run[];
	table: { caption: string; rows: readonly (readonly string[])[] };
};

export type SourceItemView = {
	id: string;
	title: string;
	publisher: string;
	tells: string;
	officialUrl: string | null;
	badge: Badge;
	/** access, price, consent, report */
	terms: readonly string[];
	/** how well its format is known, and when it was checked */
	evidence: string;
	stopFactor: string | null;
	lastSuccess: string | null;
	asOf: { day: string; text: string; isStale: boolean } | null;
	median: string | null;
	/** null: it did not load */
	history: HistoryView | null;
};

export type SourcesView = {
	words: Record<
		| 'title'
		| 'lead'
		| 'figures'
		| 'now'
		| 'parts'
		| 'filters'
		| 'remove'
		| 'none'
		| 'showAll'
		| 'lastSuccess'
		| 'dataDate'
		| 'median'
		| 'official'
		| 'officialNone'
		| 'stale'
		| 'historyMissing'
		| 'firstDay'
		| 'lastDay',
		string
	> & { historyColumns: readonly string[] };
	figures: readonly { value: string; label: string }[];
	/** how the figures add up; null: by themselves */
	total: string | null;
	/** how many answer, and when the last answer came */
	now: readonly string[];
	warnings: readonly Warning[];
	allWell: string | null;
	filters: readonly FilterGroup[];
	hasFilters: boolean;
	shown: string;
	groups: readonly { id: string; title: string; sources: readonly SourceItemView[] }[];
};
