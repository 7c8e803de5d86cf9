import { expect, test } from 'vitest';
import { isShown, noFilters, parseFilters, sourcesHref } from './source-filters.ts';

const source = { condition: 'silent', access: 'keyed', section: 'taxes' } as const;

test('the address says what is shown, and the other way round', () => {
	const filters = { state: 'silent', access: null, section: 'taxes' } as const;
	const href = sourcesHref('kz', filters);
	expect(href).toBe('/kz/sources?state=silent&section=taxes');
	expect(parseFilters(new URL(href, 'http://localhost').searchParams)).toEqual(filters);
	expect(sourcesHref('ru', noFilters)).toBe('/sources');
});

test('a value nobody knows narrows nothing', () => {
	expect(parseFilters(new URLSearchParams('state=broken&access=&section=constructor'))).toEqual(noFilters);
});

test('a source must fit every filter', () => {
	expect(isShown(source, noFilters)).toBe(true);
	expect(isShown(source, { state: 'silent', access: 'keyed', section: 'taxes' })).toBe(true);
	expect(isShown(source, { state: 'silent', access: 'paid', section: null })).toBe(false);
	expect(isShown(source, { ...noFilters, section: 'courts' })).toBe(false);
	expect(isShown(source, { ...noFilters, state: 'answering' })).toBe(false);
});
