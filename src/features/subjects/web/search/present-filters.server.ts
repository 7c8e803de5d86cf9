import { mostSorted, type Sort, sorts } from '#domain/search-order.ts';
import { m } from '#paraglide/messages.js';
import { formatNumber } from '#web/format.ts';
import type { Facets } from '../../contract-search.ts';
import type { SearchAsked } from '../search-state.ts';
import type { ChipView, FiltersView, GroupView, YearsView } from './filters-view.ts';

/** Filters with a list of values to choose from. */
const facetNames = ['region', 'status', 'kind', 'oked', 'zone', 'vat'] as const;
type FacetName = (typeof facetNames)[number];

/** More values than these are folded: the first ones hold nearly all results. */
const shownValues = 6;

const titles: Readonly<Record<FacetName, () => string>> = {
	region: m.search_filter_region,
	oked: m.search_filter_oked,
	status: m.search_filter_status,
	kind: m.search_filter_kind,
	vat: m.search_filter_vat,
	zone: m.search_filter_zone,
};

const sortWords: Readonly<Record<Sort, () => string>> = {
	newest: m.search_sort_newest,
	oldest: m.search_sort_oldest,
	name: m.search_sort_name,
};

const words: Readonly<Record<string, () => string>> = {
	green: m.search_zone_green,
	red: m.search_zone_red,
	none: m.search_zone_none,
	true: m.search_vat_payer,
	false: m.search_vat_none,
};

/**
 * The words travel with the page's data: bundled, those of three languages would double the page's own code.
 *
 * @param facets null where the search was refused: only what is chosen can be shown
 * @param place name of the place that the search stays in
 */
export function presentFilters(asked: SearchAsked, facets: Facets | null, place: string | null): FiltersView {
	const groups = facets === null ? [] : facetNames.flatMap((name) => presentGroup(asked, facets, name));
	const years = facets === null ? null : presentYears(asked, facets);
	const isOffered = groups.length > 0 || years !== null;
	return {
		title: m.search_filters(),
		chips: {
			title: m.search_filters_active(),
			all: presentChips(asked, facets, place),
			remove: m.search_filter_remove(),
			clear: m.search_filters_clear(),
		},
		sort: presentSort(asked),
		groups,
		years,
		vat: facets?.vat === null && isOffered ? { title: titles.vat(), reason: m.search_vat_unknown() } : null,
	};
}

function presentSort({ sort }: SearchAsked): FiltersView['sort'] {
	return {
		title: m.search_sort(),
		values: [
			{ value: '', text: m.search_sort_match() },
			...sorts.map((value) => ({ value, text: sortWords[value]() })),
		],
		note: sort === '' ? null : m.search_sort_note({ count: formatNumber(mostSorted) }),
	};
}

/** The call has the words of most values; the rest are ours, and a code is its own word. */
function valueText(facets: Facets | null, name: FacetName, value: string): string {
	const label = facets?.[name]?.find((one) => one.value === value)?.label;
	// an address may ask for `toString`, which is in every object
	const own = Object.hasOwn(words, value) ? words[value] : undefined;
	return label ?? own?.() ?? value;
}

/** One value that all results have is no choice. */
function presentGroup(asked: SearchAsked, facets: Facets, name: FacetName): GroupView[] {
	const values = (facets[name] ?? []).map(({ value, count }) => ({
		value,
		text: valueText(facets, name, value),
		count: `${formatNumber(count)}${facets.is_capped ? '+' : ''}`,
	}));
	if (values.length <= (asked[name] === '' ? 1 : 0)) return [];
	// a single one is not worth a click
	const shown = values.length === shownValues + 1 ? values.length : shownValues;
	const more = values.slice(shown);
	const rest = more.length === 0 ? null : { title: m.search_filters_more({ count: more.length }), values: more };
	return [{ name, title: titles[name](), values: values.slice(0, shown), rest }];
}

function presentYears({ year_from: from, year_to: to }: SearchAsked, facets: Facets): YearsView | null {
	if (facets.year.length < 2 && from === '' && to === '') return null;
	return {
		title: m.search_filter_year(),
		apply: m.search_year_apply(),
		fields: [
			{ name: 'year_from', label: m.search_year_from(), hint: facets.year.at(-1)?.value ?? '' },
			{ name: 'year_to', label: m.search_year_to(), hint: facets.year[0]?.value ?? '' },
		],
	};
}

function presentChips(asked: SearchAsked, facets: Facets | null, place: string | null): ChipView[] {
	const { kato, literal, year_from: from, year_to: to } = asked;
	const chosen = facetNames
		.filter((name) => asked[name] !== '')
		.map((name) => {
			const value = asked[name];
			const text = valueText(facets, name, value);
			const shown = name === 'region' && text === value ? (place ?? value) : text;
			return { text: `${titles[name]()}: ${shown}`, change: { [name]: '' } };
		});
	return [
		...(literal === 'true' ? [{ text: m.search_literal(), change: { literal: '' } }] : []),
		...(kato === '' ? [] : [{ text: m.search_place({ place: place ?? kato }), change: { kato: '' } }]),
		...chosen,
		...(from === '' ? [] : [{ text: m.search_registered_from({ year: from }), change: { year_from: '' } }]),
		...(to === '' ? [] : [{ text: m.search_registered_to({ year: to }), change: { year_to: '' } }]),
	];
}
