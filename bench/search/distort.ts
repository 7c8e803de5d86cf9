// What happens to a name on its way through a keyboard.
import type { createRandom } from './random.ts';

type Random = ReturnType<typeof createRandom>;

const qwerty = "`qwertyuiop[]asdfghjkl;'zxcvbnm,.";
const russianKeyboard = 'ёйцукенгшщзхъфывапролджэячсмитьбю';

function swapped(text: string, from: string, to: string): string {
	return [...text.toLowerCase()].map((key) => to[from.indexOf(key)] ?? key).join('');
}

/** With the keyboard left in the other language. */
export const typedLatin = (text: string) => swapped(text, russianKeyboard, qwerty);
export const typedCyrillic = (text: string) => swapped(text, qwerty, russianKeyboard);

/** The Kazakh layout has its letters in the row of digits. */
export const typedKazakhAsLatin = (text: string) => swapped(text, `${russianKeyboard}әіңғүұқөһ`, `${qwerty}2345890-=`);

const kazakhAsRussian: readonly (readonly [string, string])[] = [
	...['ёе', 'әа', 'ғг', 'қк', 'ңн', 'өо', 'ұу', 'үу', 'һх', 'іи'].map(([from = '', to = '']) => [from, to] as const),
];

export function inRussianLetters(text: string): string {
	return kazakhAsRussian.reduce((all, [from, to]) => all.replaceAll(from, to), text.toLowerCase());
}

const latinPairs =
	'а:a б:b в:v г:g д:d е:e ж:zh з:z и:i й:y к:k л:l м:m н:n о:o п:p р:r с:s т:t у:u ф:f х:kh ц:ts ч:ch ш:sh щ:sch ъ: ы:y ь: э:e ю:yu я:ya';
const toLatin = new Map(latinPairs.split(' ').map((pair): [string, string] => [pair[0] ?? '', pair.slice(2)]));

/** As people write Kazakh and Russian words in Latin letters. */
export function inLatin(text: string): string {
	return [...inRussianLetters(text)].map((letter) => toLatin.get(letter) ?? letter).join('');
}

const cyrillicPairs =
	'sch:щ sh:ш ch:ч zh:ж kh:х ts:ц yu:ю ya:я a:а b:б c:к d:д e:е f:ф g:г h:х i:и j:дж k:к l:л m:м n:н o:о p:п q:к r:р s:с t:т u:у v:в w:в x:кс y:ы z:з';
const toCyrillic = cyrillicPairs.split(' ').map((pair) => pair.split(':') as [string, string]);

/** As a Latin name is typed on a Cyrillic keyboard; behind a vowel i is й, and ia is я. */
export function inCyrillic(text: string): string {
	const heard = text
		.toLowerCase()
		.replace(/(?<=[aeiou])ia/g, 'ya')
		.replace(/(?<=[aeou])i(?![aeou])/g, 'й');
	return toCyrillic.reduce((all, [from, to]) => all.replaceAll(from, to), heard);
}

const letters = [...'абвгдежзиклмнопрстуфхшы'];
const latinLetters = [...'abcdefghijklmnopqrstuvwxyz'];

/** A letter lost, added or swapped with its neighbour, anywhere behind the first one. */
export function misspeltShort(random: Random, word: string): string {
	const at = 1 + random.below(word.length - 1);
	const [before, rest] = [word.slice(0, at), word.slice(at + 1)];
	const kind = random.below(rest === '' ? 2 : 3);
	if (kind === 0) return before + rest;
	if (kind === 1) return before + random.pick(letters) + word.slice(at);
	return before + (rest[0] ?? '') + (word[at] ?? '') + rest.slice(1);
}

/** One slip: a letter lost, doubled or wrong, or two in the wrong order; never in the first letter. */
function slip(random: Random, word: string, alphabet: readonly string[]): string {
	const at = 1 + random.below(word.length - 2);
	const rest = word.slice(at + 1);
	const before = word.slice(0, at);
	const kind = random.below(4);
	if (kind === 0) return before + rest;
	if (kind === 1) return before + random.pick(alphabet) + rest;
	if (kind === 2) return before + random.pick(alphabet) + word.slice(at);
	return before + (rest[0] ?? '') + (word[at] ?? '') + rest.slice(1);
}

export function misspelt(random: Random, word: string, slips: number): string {
	let text = word;
	for (let count = 0; count < slips; count++) text = slip(random, text, letters);
	return text;
}

export const misspeltLatin = (random: Random, word: string) => slip(random, word, latinLetters);
