import type { PlaceOf } from '#domain/content/catalogue.ts';
import { productPage, productPath } from '#web/pages.server.ts';

/** Where a product of the catalogue begins, as the declared pages say. */
export const placeOf: PlaceOf = (key, locale) => ({
	url: productPath(key, locale),
	isAvailable: productPage(key) !== undefined,
});
