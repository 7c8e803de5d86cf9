const longest = 64;
/** Three rows, used in turn: measuring happens hundreds of times for one query. */
const rows = [new Uint8Array(longest + 2), new Uint8Array(longest + 2), new Uint8Array(longest + 2)] as const;

/**
 * Edits between two words: a letter too many, missing, another one, or two neighbours swapped. Counting stops above
 * `limit`, and `limit + 1` is returned; words longer than 64 letters count as that far apart.
 */
export function editDistance(one: string, other: string, limit: number): number {
	if (Math.abs(one.length - other.length) > limit || other.length > longest || one.length > longest) return limit + 1;
	let [beforePrevious, previous, current] = rows;
	for (let column = 0; column <= other.length; column++) previous[column] = column;
	for (let row = 1; row <= one.length; row++) {
		// letters further apart than the limit cannot stand for each other
		const from = Math.max(1, row - limit);
		const to = Math.min(other.length, row + limit);
		const letter = one.charCodeAt(row - 1);
		const letterBefore = one.charCodeAt(row - 2);
		current[from - 1] = from === 1 ? row : limit + 1;
		let least = current[from - 1] ?? 0;
		for (let column = from; column <= to; column++) {
			const otherLetter = other.charCodeAt(column - 1);
			const above = column === row + limit ? limit + 1 : (previous[column] ?? 0);
			let edits = Math.min(
				above + 1,
				(current[column - 1] ?? 0) + 1,
				(previous[column - 1] ?? 0) + (letter === otherLetter ? 0 : 1),
			);
			if (row > 1 && column > 1 && letter === other.charCodeAt(column - 2) && letterBefore === otherLetter)
				edits = Math.min(edits, (beforePrevious[column - 2] ?? 0) + 1);
			current[column] = edits;
			if (edits < least) least = edits;
		}
		if (least > limit) return limit + 1;
		[beforePrevious, previous, current] = [previous, current, beforePrevious];
	}
	return Math.min(previous[other.length] ?? 0, limit + 1);
}
