/** URL codes of the specification. HTML and the message catalogue call Kazakh `kk`. */
export const locales = ['ru', 'kz', 'en'] as const;
export type Locale = (typeof locales)[number];
export const defaultLocale: Locale = 'ru';

export type LanguageTag = 'ru' | 'kk' | 'en';

export function isLocale(value: unknown): value is Locale {
	return typeof value === 'string' && (locales as readonly string[]).includes(value);
}

export function languageTag(locale: Locale): LanguageTag {
	return locale === 'kz' ? 'kk' : locale;
}

export function localeOfTag(tag: string): Locale {
	return tag === 'kk' ? 'kz' : tag === 'en' ? 'en' : 'ru';
}
