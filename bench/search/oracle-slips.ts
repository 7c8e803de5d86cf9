// Which words could be meant by one with slips: measured against every word of the register.

/** Edits in the whole table; a swap of two neighbours is one. */
function editsBetween(one: string, other: string): number {
	const width = other.length + 1;
	const table = new Uint8Array((one.length + 1) * width);
	const at = (row: number, column: number) => table[row * width + column] ?? 0;
	for (let column = 0; column < width; column++) table[column] = column;
	for (let row = 1; row <= one.length; row++) {
		table[row * width] = row;
		for (let column = 1; column < width; column++) {
			const isSame = one[row - 1] === other[column - 1];
			let edits = Math.min(
				at(row - 1, column) + 1,
				at(row, column - 1) + 1,
				at(row - 1, column - 1) + (isSame ? 0 : 1),
			);
			if (row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1])
				edits = Math.min(edits, at(row - 2, column - 2) + 1);
			table[row * width + column] = edits;
		}
	}
	return at(one.length, other.length);
}

/** One bit a letter: words that differ in many letters need not be measured. */
function lettersOf(word: string): number {
	let bits = 0;
	for (let index = 0; index < word.length; index++) bits |= 1 << (word.charCodeAt(index) & 31);
	return bits;
}

function bitsOf(number: number): number {
	let [rest, count] = [number, 0];
	for (; rest !== 0; count++) rest &= rest - 1;
	return count;
}

/**
 * `wrong` a finished word with slips · `begun` an unfinished one with slips · `cut` an unfinished one, every letter of it
 * right.
 */
export type Slip = { typed: string; meant: string; way: 'wrong' | 'begun' | 'cut' };

/** Words as near to what was typed as the one that was meant. Where the word is unfinished their beginnings count. */
export function createRivals(words: readonly string[]) {
	const letters = words.map(lettersOf);
	return ({ typed, meant, way }: Slip): string[] => {
		if (way === 'cut') return words.filter((word) => word !== meant && word.startsWith(typed));
		const isBegun = way === 'begun';
		const limit = editsBetween(typed, meant);
		const own = lettersOf(typed);
		const spare = isBegun ? [-1, 0, 1] : [0];
		return words.filter((word, index) => {
			if (word === meant || (isBegun && word.startsWith(meant))) return false;
			if (!isBegun && Math.abs(word.length - typed.length) > limit) return false;
			if (bitsOf(own & ~(letters[index] ?? 0)) > limit) return false;
			return spare.some((more) => editsBetween(typed, isBegun ? word.slice(0, typed.length + more) : word) <= limit);
		});
	};
}
