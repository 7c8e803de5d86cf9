import { type Locale, languageTag } from '#domain/locale.ts';
import { productCategories } from '../products.ts';
import { productMenu } from './product-menu.server.ts';

const abouts = new Map(productCategories.flatMap(({ products }) => products.map(({ id, about }) => [id, about])));

/** The products of the menu, and what each of them does. */
export function describedProducts(locale: Locale) {
	return productMenu(locale).map((category) => ({
		...category,
		products: category.products.map((product) => ({
			...product,
			about: abouts.get(product.id)?.({}, { locale: languageTag(locale) }) ?? '',
		})),
	}));
}
