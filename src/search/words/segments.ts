/** What is known of words when a text without blanks is parted. */
export type KnownCounts = {
	/** subjects that have the word; 0 for an unknown one */
	count(word: string): number;
	has(word: string, isPrefix: boolean): boolean;
	/** of all counts */
	readonly total: number;
};

const shortestPart = 2;
const shortestUnfinished = 3;
const digits = /^\d+$/;
const longestPart = 20;
/** A longer text is no name: the work grows with it. */
const longestText = 40;

type Way = { parts: readonly string[]; cost: number };

/**
 * The likeliest ways to part a glued text into known words, those of common and of few words first: every word costs
 * as much as it is rare. The last one may be unfinished.
 */
export function segmentsOf(text: string, known: KnownCounts, most: number): string[][] {
	if (text.length > longestText) return [];
	const ways: Way[][] = [[{ parts: [], cost: 0 }]];
	for (let end = 1; end <= text.length; end++) {
		const here: Way[] = [];
		for (let start = Math.max(0, end - longestPart); start < end; start++) {
			const before = ways[start] ?? [];
			if (before.length === 0) continue;
			const part = text.slice(start, end);
			if (part.length < shortestPart && !digits.test(part)) continue;
			const cost = costOf(part, end === text.length, known);
			if (cost === undefined) continue;
			for (const way of before) here.push({ parts: [...way.parts, part], cost: way.cost + cost });
		}
		ways.push(here.sort((one, other) => one.cost - other.cost).slice(0, most));
	}
	return (ways[text.length] ?? []).map(({ parts }) => [...parts]);
}

function costOf(part: string, isLast: boolean, known: KnownCounts): number | undefined {
	const count = known.count(part);
	if (count > 0) return Math.log(known.total / count);
	const isBeginning = isLast && part.length >= shortestUnfinished && known.has(part, true);
	return isBeginning ? Math.log(known.total) : undefined;
}
