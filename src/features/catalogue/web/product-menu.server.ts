import { type Locale, languageTag } from '#domain/locale.ts';
import { m } from '#paraglide/messages.js';
import { paths } from '#web/paths.ts';

export type MenuProduct = { id: string; title: string; href: string };
export type MenuCategory = { id: string; name: string; products: readonly MenuProduct[] };

/**
 * The products of the service catalogue (specification §1) that have a page, grouped as the menu shows them. Ids are those of
 * the catalogue.
 */
const productCategories = [
	{
		id: 'counterparties',
		name: m.common_products_counterparties,
		products: [
			{ id: 'counterparty-reliability', title: m.common_product_reliability, page: 'subject' },
			{ id: 'idn', title: m.common_product_idn, page: 'idn' },
			{ id: 'check-report', title: m.common_product_check_report, page: 'checkReport' },
		],
	},
] as const;

export function productMenu(locale: Locale): readonly MenuCategory[] {
	const options = { locale: languageTag(locale) };
	return productCategories.map(({ id, name, products }) => ({
		id,
		name: name({}, options),
		products: products.map((product) => ({
			id: product.id,
			title: product.title({}, options),
			href: paths[product.page].path(locale),
		})),
	}));
}
