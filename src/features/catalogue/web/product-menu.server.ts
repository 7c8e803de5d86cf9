import { type Locale, languageTag } from '#domain/locale.ts';
import { builtPages, paths } from '#web/paths.ts';
import { type Product, productCategories } from '../products.ts';

/** A product as menus show it; without an address it is a word with "soon". */
export type MenuProduct = { id: string; title: string; isNew: boolean; href: string | null };
export type MenuCategory = { id: string; name: string; products: readonly MenuProduct[] };

export function productMenu(locale: Locale): readonly MenuCategory[] {
	const tag = languageTag(locale);
	return productCategories.map(({ id, name, products }) => ({
		id,
		name: name[tag],
		products: products.map((product) => ({
			id: product.id,
			title: product.title[tag],
			isNew: product.isNew,
			href: hrefOf(product, locale),
		})),
	}));
}

function hrefOf({ id, link }: Product, locale: Locale): string | null {
	if (link === null || !builtPages.has(link.page)) {
		return null;
	}
	const path = link.page === 'service' ? paths.service.path(locale, { id }) : paths[link.page].path(locale);
	return link.hash === undefined ? path : `${path}#${link.hash}`;
}
