import { type LanguageTag, type Locale, languageTag } from '#domain/locale.ts';

export type Options = { locale: LanguageTag };
/** A text without gaps. */
export type Message = (inputs: Record<string, never>, options: Options) => string;

/** The reader's language, handed to everything that writes. */
export type Words = { tag: LanguageTag; options: Options; say(message: Message): string };

export function wordsIn(locale: Locale): Words {
	const tag = languageTag(locale);
	const options = { locale: tag };
	return { tag, options, say: (message) => message({}, options) };
}

/** ISO 3166-1 alpha-2 → name of the country; an unknown code stays as it is. */
export function countryName(code: string, { tag }: Words): string {
	try {
		return new Intl.DisplayNames([tag], { type: 'region' }).of(code.toUpperCase()) ?? code;
	} catch {
		return code;
	}
}
