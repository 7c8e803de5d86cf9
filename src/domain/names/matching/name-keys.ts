import type { Described } from './described.ts';
import { joined, type NameWord, wordsOfName } from './name-words.ts';

/** A word that entries of lists are looked up by: either of its two keys may stand in the index. */
export type NameKey = {
	key: string;
	sound: string;
	/** how many words of a name it stands for */
	words: 1 | 2;
};

/** Keys by sound are told from others by it, so that one index holds both. */
const bySound = '~';
/** Longer parts are not written as one word with another. */
const longestPrefix = 3;

function keyOf(word: NameWord, words: 1 | 2): NameKey {
	return { key: word.key, sound: `${bySound}${word.sound}`, words };
}

/** By what an entry with such a name may be found; single letters say too little. */
export function nameKeys(name: string, entity: Described['entity']): NameKey[] {
	const words = wordsOfName(name, entity).filter(({ key }) => key.length > 1);
	const found = words.map((word) => keyOf(word, 1));
	for (const [index, word] of words.entries()) {
		const next = words[index + 1];
		if (next === undefined || word.kind === 'number' || next.kind === 'number') continue;
		if (word.key.length <= longestPrefix || next.key.length <= longestPrefix) found.push(keyOf(joined(word, next), 2));
	}
	return found;
}

/** What the index of an entry holds: whatever a name may be asked by. */
export function indexedKeys(names: readonly string[]): string[] {
	const keys = names.flatMap((name) => [...nameKeys(name, 'person'), ...nameKeys(name, 'organisation')]);
	return [...new Set(keys.flatMap(({ key, sound }) => [key, sound]))];
}
