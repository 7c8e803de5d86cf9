/**
 * What the keys that were pressed write in another layout: `rfpf[` is «казах» typed while the keyboard was Latin,
 * `ыукмшсу` is «service» typed while it was Cyrillic.
 */

const latinKeys = `\`qwertyuiop[]asdfghjkl;'zxcvbnm,./`;
const russianKeys = 'ёйцукенгшщзхъфывапролджэячсмитьбю.';
/** The digit row of the Kazakh layout, with ә і ң ғ ү ұ қ ө һ. */
const digitKeys = '234567890-=';
const kazakhDigits = 'әіңғ,.үұқөһ';

function table(from: string, to: string): ReadonlyMap<string, string> {
	return new Map([...from].map((key, index) => [key, to.charAt(index)]));
}

const toRussian = table(latinKeys, russianKeys);
const toKazakh = new Map([...toRussian, ...table(digitKeys, kazakhDigits)]);
const shifted = table('{}:"<>~', 'хъжэбюё');
const toLatin = new Map([...table(russianKeys, latinKeys), ...table('әіңғүұқөһ', '2345890-=')]);

function typed(text: string, keys: ReadonlyMap<string, string>): string {
	return [...text.toLowerCase()].map((key) => keys.get(key) ?? shifted.get(key) ?? key).join('');
}

const hasLatin = /[a-z]/i;
const hasCyrillic = /[\u0400-\u04ff]/;

/** The text as other layouts would have written it, likeliest first; none for text of both scripts or of neither. */
export function otherLayouts(text: string): string[] {
	if (hasLatin.test(text) === hasCyrillic.test(text)) return [];
	if (hasCyrillic.test(text)) return [typed(text, toLatin)];
	return [...new Set([typed(text, toRussian), typed(text, toKazakh)])];
}
