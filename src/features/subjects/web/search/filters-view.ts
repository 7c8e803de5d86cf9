import type { FilterName, SearchChange } from '../search-state.ts';

/** Filters in the reader's words; they are chosen on the server, so that the words of one language travel. */
export type FiltersView = {
	title: string;
	/** what narrows the list now, each with the way back from it */
	chips: { title: string; all: ChipView[]; remove: string; clear: string };
	/** in which order the list can stand; '' is the best match first */
	sort: { title: string; values: { value: string; text: string }[]; note: string | null };
	groups: GroupView[];
	years: YearsView | null;
	/** why there is nothing to choose */
	vat: { title: string; reason: string } | null;
};

export type ChipView = { text: string; change: SearchChange };

export type GroupView = {
	name: FilterName;
	title: string;
	values: { value: string; text: string; count: string }[];
	/** the other values, behind this word */
	rest: { title: string; values: GroupView['values'] } | null;
};

export type YearsView = {
	title: string;
	apply: string;
	fields: { name: FilterName; label: string; hint: string }[];
};
