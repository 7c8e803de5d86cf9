import type { Locale } from '#domain/locale.ts';
import { paths, withQuery } from '#web/paths.ts';

/** Parameters that narrow a list, as the call names them. */
const filterNames = ['kato', 'region', 'oked', 'status', 'kind', 'vat', 'year_from', 'year_to', 'zone'] as const;
export type FilterName = (typeof filterNames)[number];

const names = ['search', 'literal', ...filterNames, 'sort', 'page'] as const;

/** The whole state of the result page as its address holds it; an absent parameter is an empty text. */
export type SearchAsked = Readonly<Record<(typeof names)[number], string>>;
export type SearchChange = Partial<SearchAsked>;

export function parseAsked(parameters: URLSearchParams): SearchAsked {
	return Object.fromEntries(names.map((name) => [name, (parameters.get(name) ?? '').trim()])) as SearchAsked;
}

/** Address of a changed search; it starts from the first page unless another one is asked for. */
export function searchHref(locale: Locale, asked: SearchAsked, change: SearchChange = {}): string {
	return withQuery(paths.searchResult.path(locale), { ...asked, page: '', ...change });
}

/** Choosing a value replaces the other one of the same filter, choosing it again takes it away. */
export function toggled(asked: SearchAsked, name: FilterName, value: string): SearchChange {
	const change = { [name]: asked[name] === value ? '' : value };
	// regions are counted for the whole country: a place chosen before would contradict the number beside the name
	return name === 'region' ? { kato: '', ...change } : change;
}

export const noFilters: SearchChange = Object.fromEntries(filterNames.map((name) => [name, '']));

export function hasFilters(asked: SearchAsked): boolean {
	return filterNames.some((name) => asked[name] !== '');
}
