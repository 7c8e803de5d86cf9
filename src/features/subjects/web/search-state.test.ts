import { describe, expect, test } from 'vitest';
import { hasFilters, noFilters, parseAsked, searchHref, toggled } from './search-state.ts';

const asked = (query: string) => parseAsked(new URLSearchParams(query));

describe('the address of the result page', () => {
	test('holds the whole state and gives it back', () => {
		const query =
			'search=нур&literal=true&kato=751110000&region=750000000&oked=F&status=active&kind=legal&vat=true&year_from=2015&year_to=2020&zone=red&page=3';
		const href = searchHref('ru', asked(query), { page: '3' });
		expect([...new URLSearchParams(href.split('?')[1])]).toEqual([...new URLSearchParams(query)]);
	});

	test('keeps the language and leaves empty parameters out', () => {
		expect(searchHref('kz', asked('search=abc&year_from=&year_to=2020'))).toBe(
			'/kz/search/result?search=abc&year_to=2020',
		);
		expect(searchHref('ru', asked(''))).toBe('/search/result');
	});

	test('carries nothing the page does not know', () => {
		expect(searchHref('ru', asked('search=abc&utm_source=x&limit=100'))).toBe('/search/result?search=abc');
	});

	test('keeps the filters on another page', () => {
		expect(searchHref('ru', asked('search=abc&zone=red&page=2'), { page: '5' })).toBe(
			'/search/result?search=abc&zone=red&page=5',
		);
	});
});

describe('a filter', () => {
	test('is added, and the list starts from its first page', () => {
		const state = asked('search=abc&kind=legal&page=4');
		expect(searchHref('ru', state, toggled(state, 'zone', 'green'))).toBe(
			'/search/result?search=abc&kind=legal&zone=green',
		);
	});

	test('takes the place of another value', () => {
		const state = asked('search=abc&kind=legal');
		expect(searchHref('ru', state, toggled(state, 'kind', 'sole'))).toBe('/search/result?search=abc&kind=sole');
	});

	test('is taken away when it is chosen again', () => {
		const state = asked('search=abc&kind=legal&page=2');
		expect(searchHref('ru', state, toggled(state, 'kind', 'legal'))).toBe('/search/result?search=abc');
	});

	test('by region takes the place of a place', () => {
		const state = asked('search=abc&kato=751110000');
		expect(searchHref('ru', state, toggled(state, 'region', '710000000'))).toBe(
			'/search/result?search=abc&region=710000000',
		);
	});

	test('of every kind goes at once, the text and the literal reading stay', () => {
		const state = asked('search=abc&literal=true&kato=751110000&region=750000000&oked=F&year_from=2015&page=3');
		expect(hasFilters(state)).toBe(true);
		expect(searchHref('ru', state, noFilters)).toBe('/search/result?search=abc&literal=true');
		expect(hasFilters(asked('search=abc&literal=true&page=2'))).toBe(false);
	});
});
