import { wordsOfName } from './name-words.ts';

/** Words that say much: streets and towns. */
const leastLetters = 4;
const leastWords = 2;

/** One house: a number and two longer words of one address stand in the other, whatever the script. */
export function sameAddress(ours: readonly string[], theirs: readonly string[]): boolean {
	const others = theirs.map(wordsOf);
	return ours
		.map(wordsOf)
		.some((one) =>
			others.some((other) => met(one.numbers, other.numbers) >= 1 && met(one.words, other.words) >= leastWords),
		);
}

function wordsOf(address: string): { numbers: ReadonlySet<string>; words: ReadonlySet<string> } {
	const all = wordsOfName(address, 'person');
	return {
		numbers: new Set(all.flatMap(({ kind, key }) => (kind === 'number' && key.length < 6 ? key : []))),
		words: new Set(all.flatMap(({ kind, key }) => (kind !== 'number' && key.length >= leastLetters ? key : []))),
	};
}

function met(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
	return one.intersection(other).size;
}
