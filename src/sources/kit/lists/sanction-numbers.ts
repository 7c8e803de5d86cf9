import { findIinBins, type IinBin } from '#domain/numbers/iin-bin.ts';
import { countryCode } from './country-code.ts';

/** A number, or a text that may hold some, as a list of sanctions states it. */
export type StatedNumber = {
	text: string /** as the list writes it: a name or a code; null: it says none */;
	country: string | null;
};

const ours = /^(?:kz|kaz)$|kazakh|казахстан|қазақстан/i;
const untold: ReadonlySet<string> = new Set(['', '00', 'unknown']);

function isForeign(country: string | null): boolean {
	const word = country?.trim().toLowerCase() ?? '';
	return !untold.has(word) && !ours.test(word);
}

/** `7704734000/770301001 (Russia)`: a country in brackets after a number belongs to the number. */
function withoutForeign(text: string): string {
	return text.replace(/[\d/]{9,}\s*\(([^()]{3,60})\)/g, (run, remark: string) =>
		(countryCode(remark) ?? 'KZ') === 'KZ' || ours.test(remark) ? run : '',
	);
}

/**
 * Every BIN and IIN that the list states, each once. Twelve digits are also the number of a person in Russia, and one
 * in a few dozen looks valid here: a number that the list assigns to another country is left out.
 */
export function ownNumbers(stated: readonly StatedNumber[]): IinBin[] {
	const texts = stated.filter(({ country }) => !isForeign(country)).map(({ text }) => withoutForeign(text));
	return findIinBins(texts.join('\n'));
}

/** Numbers without a country in the list. */
export function untoldCountry(...texts: readonly (string | null)[]): StatedNumber[] {
	return texts.flatMap((text) => (text === null ? [] : [{ text, country: null }]));
}
