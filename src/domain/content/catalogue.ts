import type { IsoDate } from '../clock.ts';
import type { Locale } from '../locale.ts';

/** Where a product begins; what cannot be used yet begins at the text about it. */
export type ProductPlace = { url: string; isAvailable: boolean };
/** Which pages there are only the composition root knows. */
export type PlaceOf = (key: string, locale: Locale) => ProductPlace;

/** A product in one language; `language` is that of its words. */
export type OfferedProduct = ProductPlace & {
	key: string;
	title: string;
	lead: string;
	isNew: boolean;
	language: Locale;
};
export type OfferedCategory = { key: string; name: string; products: readonly OfferedProduct[] };
/** What the portal offers, in the order of its editors. */
export type Catalogue = readonly OfferedCategory[];

/** @param until the last day on which it is called new; undefined: it is not */
export function isStillNew(until: IsoDate | undefined, today: IsoDate): boolean {
	return until !== undefined && today <= until;
}

/** What can be used; a menu leads nowhere where nothing can be done yet. */
export function usableIn(catalogue: Catalogue): OfferedCategory[] {
	return catalogue
		.map((category) => ({ ...category, products: category.products.filter(({ isAvailable }) => isAvailable) }))
		.filter(({ products }) => products.length > 0);
}
