import { type Locale, languageTag } from '#domain/locale.ts';
import { paths } from '#web/paths.ts';
import { productCategories } from '../products.ts';

export type MenuProduct = { id: string; title: string; href: string };
export type MenuCategory = { id: string; name: string; products: readonly MenuProduct[] };

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
