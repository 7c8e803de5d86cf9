import type { LanguageTag } from './locale.ts';

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
/** Every code of two letters; most of them mean no country. */
export const pairsOfLetters: readonly string[] = letters.flatMap((first) => letters.map((second) => first + second));

const known = new Map<LanguageTag, Intl.DisplayNames>();

/** Name of a country by its code of ISO 3166-1 alpha-2; undefined: `Intl` has none. */
export function countryNameOf(code: string, tag: LanguageTag): string | undefined {
	let display = known.get(tag);
	if (display === undefined) {
		display = new Intl.DisplayNames([tag], { type: 'region', fallback: 'none' });
		known.set(tag, display);
	}
	return /^[A-Z]{2}$/.test(code) ? display.of(code) : undefined;
}
