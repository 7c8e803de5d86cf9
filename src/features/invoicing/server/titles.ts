import { type Locale, locales } from '#domain/locale.ts';

/** What a line of a paper is for, by language. */
export type Titles = Readonly<Record<Locale, string>>;

export function inAll(write: (locale: Locale) => string): Titles {
	return Object.fromEntries(locales.map((locale) => [locale, write(locale)])) as Titles;
}
