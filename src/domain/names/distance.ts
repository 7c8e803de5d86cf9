const longest = 64;
const rowLength = longest + 2;
/** Rows of the table, used in turn: measuring happens hundreds of times for one query. */
const rows = [0, 1, 2, 3].map(() => new Uint8Array(rowLength));
const none = new Uint8Array(rowLength);

/**
 * Edits between two words: a letter too many, missing, another one, or two neighbours swapped, which may have lost or
 * got a letter between them. Counting stops above `limit`, and `limit + 1` is returned; words longer than 64 letters
 * count as that far apart.
 */
export function editDistance(one: string, other: string, limit: number): number {
	if (Math.abs(one.length - other.length) > limit || other.length > longest || one.length > longest) return limit + 1;
	const rowAt = (row: number) => rows[row & 3] ?? none;
	for (let column = 0; column <= other.length; column++) rowAt(0)[column] = column;
	for (let row = 1; row <= one.length; row++) {
		const current = rowAt(row);
		const previous = rowAt(row - 1);
		// letters further apart than the limit cannot stand for each other
		const from = Math.max(1, row - limit);
		const to = Math.min(other.length, row + limit);
		const letter = one.charCodeAt(row - 1);
		current[from - 1] = from === 1 ? row : limit + 1;
		current[to + 1] = limit + 1;
		let least = current[from - 1] ?? 0;
		for (let column = from; column <= to; column++) {
			const otherLetter = other.charCodeAt(column - 1);
			let edits = Math.min(
				(previous[column] ?? 0) + 1,
				(current[column - 1] ?? 0) + 1,
				(previous[column - 1] ?? 0) + (letter === otherLetter ? 0 : 1),
			);
			if (row > 1 && column > 1) edits = Math.min(edits, swapped(one, other, row, column, rowAt));
			current[column] = edits;
			if (edits < least) least = edits;
		}
		if (least > limit) return limit + 1;
	}
	return Math.min(rowAt(one.length)[other.length] ?? 0, limit + 1);
}

/** Edits where the last letters of both are two neighbours that changed places, with at most one letter between them. */
function swapped(one: string, other: string, row: number, column: number, rowAt: (row: number) => Uint8Array): number {
	const letter = one.charCodeAt(row - 1);
	const otherLetter = other.charCodeAt(column - 1);
	let edits = Number.POSITIVE_INFINITY;
	if (letter === other.charCodeAt(column - 2)) {
		if (one.charCodeAt(row - 2) === otherLetter) edits = (rowAt(row - 2)[column - 2] ?? 0) + 1;
		if (row > 2 && one.charCodeAt(row - 3) === otherLetter)
			edits = Math.min(edits, (rowAt(row - 3)[column - 2] ?? 0) + 2);
	}
	if (column > 2 && letter === other.charCodeAt(column - 3) && one.charCodeAt(row - 2) === otherLetter)
		edits = Math.min(edits, (rowAt(row - 2)[column - 3] ?? 0) + 2);
	return edits;
}
