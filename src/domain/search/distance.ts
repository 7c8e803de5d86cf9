/**
 * Edits between two words: a letter too many, missing, another one, or two neighbours swapped. Counting stops above
 * `limit`, and `limit + 1` is returned.
 */
export function editDistance(one: string, other: string, limit: number): number {
	if (Math.abs(one.length - other.length) > limit) return limit + 1;
	let beforePrevious: number[] = [];
	let previous = Array.from({ length: other.length + 1 }, (_, index) => index);
	for (let row = 1; row <= one.length; row++) {
		const current = [row];
		let least = row;
		for (let column = 1; column <= other.length; column++) {
			const isSame = one[row - 1] === other[column - 1];
			let edits = Math.min(
				(previous[column] ?? 0) + 1,
				(current[column - 1] ?? 0) + 1,
				(previous[column - 1] ?? 0) + (isSame ? 0 : 1),
			);
			const isSwap = row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
			if (isSwap) edits = Math.min(edits, (beforePrevious[column - 2] ?? 0) + 1);
			current.push(edits);
			if (edits < least) least = edits;
		}
		if (least > limit) return limit + 1;
		beforePrevious = previous;
		previous = current;
	}
	return Math.min(previous[other.length] ?? 0, limit + 1);
}
