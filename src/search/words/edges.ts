/** Beginnings of words up to this length are lexemes of their own: matching a short prefix is then matching a lexeme. */
export const longestEdge = 4;
/** Of the words of heads, whose words are fewer. */
export const longestHeadEdge = 3;

/** @returns the beginnings of `length` 1 to `longest`, the whole word among them where it is that short */
export function edgesOf(word: string, longest: number): string[] {
	const edges: string[] = [];
	for (let length = 1; length <= longest && length <= word.length; length++) {
		const edge = word.slice(0, length);
		// half a character is no text
		if (edge.isWellFormed()) edges.push(edge);
	}
	return edges;
}

/**
 * Long beginnings that so many subjects share that collecting them word by word would be slow. The value is the lexeme
 * that stands for all of them: an edge of its own, or that of the one longer beginning that always follows.
 */
export type HeavyPrefixes = ReadonlyMap<string, string>;

/** Shorter lists are collected faster than they cost room. */
const heavyFrom = 3000;

/**
 * @param counts of subjects by word of a name; sums over words overestimate a little where a name has two of them
 */
export function findHeavyPrefixes(counts: ReadonlyMap<string, number>, from = heavyFrom): Map<string, string> {
	const sums = new Map<string, number>();
	for (const [word, count] of counts) {
		for (let length = longestEdge + 1; length <= word.length; length++) {
			const prefix = word.slice(0, length);
			sums.set(prefix, (sums.get(prefix) ?? 0) + count);
		}
	}
	const heavy = new Map<string, string>();
	/** the heaviest continuation by one letter */
	const continuations = new Map<string, { lexeme: string; sum: number }>();
	const longestFirst = [...sums].filter(([, sum]) => sum >= from).sort(([one], [other]) => other.length - one.length);
	for (const [prefix, sum] of longestFirst) {
		const next = continuations.get(prefix);
		// a continuation that has the whole sum is the only one
		const lexeme = next?.sum === sum ? next.lexeme : `^${prefix}`;
		heavy.set(prefix, lexeme);
		const shorter = prefix.slice(0, -1);
		if (sum > (continuations.get(shorter)?.sum ?? 0)) continuations.set(shorter, { lexeme, sum });
	}
	return heavy;
}
