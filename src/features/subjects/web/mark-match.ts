/** `at`: where the piece starts in the name. */
export type TextPart = { at: number; text: string; isMatch: boolean };

/**
 * Letters that search takes for one another. The search itself folds whole names (`#domain/names/fold.ts`); here every letter
 * must keep its place, because the name is shown as it stands in the register.
 */
const sameLetters = new Map('ёе әа ғг қк ңн өо ұу үу һх іи'.split(' ').map((pair) => [pair.charAt(0), pair.charAt(1)]));

function foldLetter(letter: string): string {
	const small = letter.toLowerCase();
	return sameLetters.get(small) ?? (small.length === letter.length ? small : letter);
}

function fold(text: string): string {
	return Array.from({ length: text.length }, (_, index) => foldLetter(text.charAt(index))).join('');
}

const word = /[\p{L}\p{N}]+/gu;

/** The name in pieces: what the reader typed, found at the start of its words, is marked. */
export function markMatch(name: string, query: string): TextPart[] {
	const wanted = (fold(query.normalize('NFC')).match(word) ?? []).sort((left, right) => right.length - left.length);
	const folded = fold(name);
	const parts: TextPart[] = [];
	let done = 0;
	for (const { index, 0: found } of folded.matchAll(word)) {
		const start = wanted.find((part) => found.startsWith(part));
		if (start === undefined) continue;
		if (index > done) parts.push({ at: done, text: name.slice(done, index), isMatch: false });
		done = index + start.length;
		parts.push({ at: index, text: name.slice(index, done), isMatch: true });
	}
	if (done < name.length) parts.push({ at: done, text: name.slice(done), isMatch: false });
	return parts;
}
