import type { IsoDate } from '#domain/clock.ts';
import type { PlaceOf } from '#domain/content/catalogue.ts';
import type { RichText } from '#domain/content/rich-text.ts';
import { plainText } from '#domain/content/rich-text.ts';
import { toHtml } from '#domain/content/to-html.ts';
import { type Locale, locales } from '#domain/locale.ts';
import { isNewOn, type LiveText, shownIn } from '#features/content/public.ts';
import type { Product, Section } from '../contract.ts';

export function presentProduct(
	product: LiveText<'product'>,
	category: LiveText<'category'>,
	{ today, placeOf }: { today: IsoDate; placeOf: PlaceOf },
): Product {
	const { key } = product;
	const { url, isAvailable } = placeOf(key, 'ru');
	return {
		...{ id: key, short_name: key, ...inAll('link_title', (locale) => shownIn(product, locale).text.title) },
		...{ ...categoryName(category), is_new: isNewOn(product, today), is_available: isAvailable, url },
	};
}

export function categoryName(category: LiveText<'category'>) {
	return inAll('category_name', (locale) => shownIn(category, locale).text.title);
}

/** What a product does, and its text by headings. */
export function presentText(product: LiveText<'product'>) {
	return {
		...inAll('about', (locale) => shownIn(product, locale).text.lead),
		...inAll('sections', (locale) => sectionsOf(shownIn(product, locale).text.body)),
	};
}

/** What stands before the first heading has an empty one. */
function sectionsOf(text: RichText): Section[] {
	const sections: { heading: string; text: RichText[number][] }[] = [];
	for (const node of text) {
		if (node.type === 'heading') sections.push({ heading: plainText([node]), text: [] });
		else if (sections.length === 0) sections.push({ heading: '', text: [node] });
		else sections.at(-1)?.text.push(node);
	}
	return sections.map(({ heading, text: body }) => ({ heading, html: toHtml(body) }));
}

type InAll<Field extends string, Value> = Record<`${Field}_${Locale}`, Value>;

function inAll<Field extends string, Value>(field: Field, of: (locale: Locale) => Value): InAll<Field, Value> {
	return Object.fromEntries(locales.map((locale) => [`${field}_${locale}`, of(locale)])) as InAll<Field, Value>;
}
