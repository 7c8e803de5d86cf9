import type { Locale } from '#domain/locale.ts';
import { m } from '#paraglide/messages.js';
import { productMenu } from './product-menu.server.ts';

const about: Readonly<Record<string, () => string>> = {
	'counterparty-reliability': m.content_service_reliability,
	idn: m.content_service_idn,
	'check-report': m.content_service_check_report,
};

/** The products of the menu, and what each of them does. */
export function describedProducts(locale: Locale) {
	return productMenu(locale).map((category) => ({
		...category,
		products: category.products.map((product) => ({ ...product, about: about[product.id]?.() ?? '' })),
	}));
}
