import type { LanguageTag, Locale } from '#domain/locale.ts';
import { localeOfTag } from '#domain/locale.ts';
import { getLocale } from '#paraglide/runtime.js';

/** Language of the page that is being drawn; on the server of the request, in the browser of the document. */
export function currentTag(): LanguageTag {
	return getLocale() as LanguageTag;
}

export function currentLocale(): Locale {
	return localeOfTag(getLocale());
}
