/**
 * One key for a word in either script, one sign a letter: whatever slips on one key of the keyboard changes one sign.
 * The key by sound (skeleton.ts) is no measure of slips: it takes тс for ц and two letters for one, so that one slip
 * can look like three. Works on folded words.
 */

const cyrillic: Readonly<Record<string, string>> = {
	...{ а: 'a', б: 'b', в: 'v', г: 'g', д: 'd', е: 'e', ж: 'j', з: 'z', и: 'i', й: 'i', к: 'k', л: 'l', м: 'm' },
	...{ н: 'n', о: 'o', п: 'p', р: 'r', с: 's', т: 't', у: 'u', ф: 'f', х: 'h', ц: 'c', ч: 'x', ш: 'w', щ: 'w' },
	...{ ъ: '', ы: 'i', ь: '', э: 'e', ю: 'ü', я: 'ä' },
};

const latinPairs: readonly (readonly [spelling: string, key: string])[] = [
	['sh', 'w'],
	['ch', 'x'],
	['zh', 'j'],
	['kh', 'h'],
	['gh', 'g'],
	['ph', 'f'],
	['ck', 'k'],
	['yu', 'ü'],
	['ya', 'ä'],
];
const pairByLetters = new Map(latinPairs);
const latin: Readonly<Record<string, string>> = { q: 'k', w: 'v', x: 'ks', y: 'i' };
const softens = new Set(['e', 'i', 'y']);

export function letterKeyOf(word: string): string {
	let key = '';
	for (let index = 0; index < word.length; index++) {
		const letter = word.charAt(index);
		const pair = letter < 'а' ? pairByLetters.get(word.slice(index, index + 2)) : undefined;
		if (pair !== undefined) {
			key += pair;
			index++;
		} else if (letter === 'c') key += softens.has(word.charAt(index + 1)) ? 'c' : 'k';
		else key += cyrillic[letter] ?? latin[letter] ?? letter;
	}
	return key;
}
