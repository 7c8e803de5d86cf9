import { describe, expect, it } from 'vitest';
import { locales } from '#domain/locale.ts';
import { builtPages } from '#web/paths.ts';
import { productMenu } from './product-menu.server.ts';

/** Service catalogue ids of specification §1. */
const productIds = [
	'check-employees',
	'check-report',
	'compare-component',
	'counterparty-reliability',
	'digital-government-info',
	'idn',
	'idn-data-transfer',
	'natural-monopolies-subjects',
	'personal-credit-rating',
	'return-nds',
	'the-strongest',
];

describe('the product catalogue of the menus', () => {
	it.each(locales)('shows every product of the specification once, in %s', (locale) => {
		const products = productMenu(locale).flatMap((category) => category.products);
		expect(products.map(({ id }) => id).sort()).toEqual(productIds);
		expect(products.every(({ title }) => title.length > 0)).toBe(true);
	});

	it('links in the language of the reader, and only to pages that exist', () => {
		const linked = (locale: (typeof locales)[number]) =>
			productMenu(locale).flatMap(({ products }) => products.flatMap(({ href }) => (href === null ? [] : [href])));
		expect(linked('ru')).toEqual(['/search/bin', '/services/idn', '/services/check-report']);
		expect(linked('kz')).toEqual(['/kz/search/bin', '/kz/services/idn', '/kz/services/check-report']);
		expect(builtPages.has('about')).toBe(false);
	});
});
