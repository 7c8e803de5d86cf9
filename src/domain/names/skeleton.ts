/**
 * One ASCII key for a word however its script writes it: `жанат`, `zhanat`, `janat` and `ZHANAT` share one. Works on
 * folded words (domain/names/fold.ts), where Kazakh letters are Russian already. Near enough spellings fall together on
 * purpose; it only ever proposes words of the vocabulary, so a direct match stays exact.
 */

const cyrillic: Readonly<Record<string, string>> = {
	...{ а: 'a', б: 'b', в: 'v', г: 'g', д: 'd', е: 'e', ж: 'j', з: 'z', и: 'i', й: 'i', к: 'k', л: 'l', м: 'm' },
	...{ н: 'n', о: 'o', п: 'p', р: 'r', с: 's', т: 't', у: 'u', ф: 'f', х: 'h', ц: 'c', ч: 'x', ш: 'w', щ: 'w' },
	...{ ъ: '', ы: 'i', ь: '', э: 'e', ю: 'iu', я: 'ia' },
};

/** The longest spelling first. `w` and `x` are free as keys: Latin w sounds v, and x sounds ks. */
const latin: readonly (readonly [spelling: string, key: string])[] = [
	// тж and тш, not цх: «Бакытжан» is Bakytzhan
	['tzh', 'tj'],
	['tsh', 'tw'],
	['shch', 'w'],
	['tsch', 'x'],
	['sch', 'w'],
	['sh', 'w'],
	['ch', 'x'],
	['zh', 'j'],
	['kh', 'h'],
	['gh', 'g'],
	['ts', 'c'],
	['tz', 'c'],
	['ph', 'f'],
	['ck', 'k'],
	['oo', 'u'],
	['ee', 'i'],
	['q', 'k'],
	['w', 'v'],
	['x', 'ks'],
	['y', 'i'],
];

const latinByFirst = Map.groupBy(latin, ([spelling]) => spelling.charAt(0));
const softens = new Set(['e', 'i', 'y']);

export function skeletonOf(word: string): string {
	let key = '';
	for (let index = 0; index < word.length; ) {
		const [sound, length] = soundAt(word, index);
		// double letters say nothing: «Group» and «Grupp»; double digits do
		for (const letter of sound) if (!key.endsWith(letter) || letter <= '9') key += letter;
		index += length;
	}
	return key;
}

function soundAt(word: string, index: number): [sound: string, length: number] {
	const letter = word.charAt(index);
	const known = cyrillic[letter];
	// тс and кс of one script are ц and икс of the other
	if (known !== undefined) return letter === 'т' && word.charAt(index + 1) === 'с' ? ['c', 2] : [known, 1];
	if (letter === 'c') {
		const next = word.charAt(index + 1);
		if (next === 'h') return ['x', 2];
		if (next === 'k') return ['k', 2];
		return [softens.has(next) ? 'c' : 'k', 1];
	}
	for (const [spelling, key] of latinByFirst.get(letter) ?? [])
		if (word.startsWith(spelling, index)) return [key, spelling.length];
	return [letter, 1];
}
