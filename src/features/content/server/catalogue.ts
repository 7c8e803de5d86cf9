import type { IsoDate } from '#domain/clock.ts';
import { type Catalogue, isStillNew, type OfferedProduct, type PlaceOf } from '#domain/content/catalogue.ts';
import type { Locale } from '#domain/locale.ts';
import type { Offered } from './content-watch.ts';
import { type Live, shownIn } from './read-content.ts';

export type OfferedGroup = { category: Live<'category'>; products: readonly Live<'product'>[] };

/** Categories with their products; what nobody would find anything in, and what has no category yet, is left out. */
export function groupsOf({ categories, products }: Offered): OfferedGroup[] {
	return categories
		.map((category) => ({
			category,
			products: products.filter(({ body }) => body.facts.category === category.key),
		}))
		.filter((group) => group.products.length > 0);
}

export function isNewOn({ body }: Live<'product'>, today: IsoDate): boolean {
	return isStillNew(body.facts.is_new_until, today);
}

/** `placeOf`: the same as long as the process runs */
export type CatalogueSettings = { today: IsoDate; placeOf: PlaceOf };
type Kept = { today: IsoDate; catalogue: Catalogue };
const kept = new WeakMap<Offered, Map<Locale, Kept>>();

/** The catalogue of a language, the same object as long as it says the same: menus that are made of it are kept by it. */
export function catalogueIn(offered: Offered, locale: Locale, settings: CatalogueSettings): Catalogue {
	const { today } = settings;
	const byLocale = kept.get(offered) ?? new Map<Locale, Kept>();
	kept.set(offered, byLocale);
	const known = byLocale.get(locale);
	if (known?.today === today) return known.catalogue;
	const catalogue = groupsOf(offered).map(({ category, products }) => ({
		...{ key: category.key, name: shownIn(category, locale).text.title },
		products: products.map((product) => present(product, locale, settings)),
	}));
	byLocale.set(locale, { today, catalogue });
	return catalogue;
}

function present(product: Live<'product'>, locale: Locale, { today, placeOf }: CatalogueSettings): OfferedProduct {
	const { key, text, language } = shownIn(product, locale);
	return { key, title: text.title, lead: text.lead, isNew: isNewOn(product, today), language, ...placeOf(key, locale) };
}
