import { type Locale, languageTag } from '#domain/locale.ts';
import type { KatoPlace } from '#features/facts/public.ts';

const collators = {
	ru: new Intl.Collator('ru'),
	kz: new Intl.Collator('kk'),
	en: new Intl.Collator('en'),
} satisfies Record<Locale, Intl.Collator>;

/** Marks of the kind in front of a name: «г. Семей», «с.о. Каратал». */
const kindMark = /^(?:\p{Ll}{1,4}\.\s*)+/u;

export function nameOf(place: KatoPlace, locale: Locale): string {
	return place.names[languageTag(locale)];
}

/** The name as an alphabet lists it. */
export function listedName(place: KatoPlace, locale: Locale): string {
	return nameOf(place, locale).replace(kindMark, '');
}

export function firstLetter(place: KatoPlace, locale: Locale): string {
	const letter = [...listedName(place, locale)][0] ?? '';
	return letter.toLocaleUpperCase(languageTag(locale));
}

export function compareNames(locale: Locale): (left: string, right: string) => number {
	return collators[locale].compare;
}
