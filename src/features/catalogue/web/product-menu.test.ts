import { describe, expect, it } from 'vitest';
import { locales } from '#domain/locale.ts';
import { productMenu } from './product-menu.server.ts';

/** Of the service catalogue of specification §1, those that have a page. */
const productIds = [
	...['check-employees', 'check-report', 'compare-component', 'consent', 'counterparty-reliability', 'idn'],
	...['individual-check', 'mass-check'],
];

describe('the product catalogue of the menus', () => {
	it.each(locales)('shows every product that has a page once, in %s', (locale) => {
		const products = productMenu(locale).flatMap((category) => category.products);
		expect(products.map(({ id }) => id).sort()).toEqual(productIds);
		expect(products.every(({ title }) => title.length > 0)).toBe(true);
	});

	it('links in the language of the reader', () => {
		const linked = (locale: (typeof locales)[number]) =>
			productMenu(locale).flatMap(({ products }) => products.map(({ href }) => href));
		expect(linked('ru')).toEqual([
			'/search/bin',
			'/services/idn',
			'/services/compare-component',
			'/services/mass-check',
			'/services/consent',
			'/services/check-report',
			'/services/check-employees',
			'/services/individual-check',
		]);
		expect(linked('kz')).toEqual([
			'/kz/search/bin',
			'/kz/services/idn',
			'/kz/services/compare-component',
			'/kz/services/mass-check',
			'/kz/services/consent',
			'/kz/services/check-report',
			'/kz/services/check-employees',
			'/kz/services/individual-check',
		]);
	});
});
