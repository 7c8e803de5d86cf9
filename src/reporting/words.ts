import { countryNameOf } from '#domain/country-names.ts';
import { type LanguageTag, type Locale, languageTag } from '#domain/locale.ts';

export type Options = { locale: LanguageTag };
/** A text without gaps. */
export type Message = (inputs: Record<string, never>, options: Options) => string;

/** Classifiers whose codes sources write without a name. */
export type Classifier = 'kato' | 'oked' | 'krp' | 'kfs' | 'kse';
/** Null: the classifier has no such code; undefined: the classifier is not at hand. */
export type Decode = (classifier: Classifier, code: string, tag: LanguageTag) => string | null | undefined;

/** The reader's language, handed to everything that writes. */
export type Words = { tag: LanguageTag; options: Options; say(message: Message): string; decode: Decode };

const noClassifier: Decode = () => undefined;

export function wordsIn(locale: Locale, decode: Decode = noClassifier): Words {
	const tag = languageTag(locale);
	const options = { locale: tag };
	return { tag, options, decode, say: (message) => message({}, options) };
}

/** A name that its source writes in Russian and, where it does, in Kazakh too. */
export function nameIn<Ru extends string | null>({ tag }: Words, ru: Ru, kk: string | null | undefined): Ru | string {
	return tag === 'kk' ? (kk ?? ru) : ru;
}

/** ISO 3166-1 alpha-2 → name of the country; an unknown code stays as it is. */
export function countryName(code: string, { tag }: Words): string {
	return countryNameOf(code.toUpperCase(), tag) ?? code;
}
