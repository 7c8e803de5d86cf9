import { editDistance } from './distance.ts';
import { foldName } from './fold.ts';
import { skeletonOf } from './skeleton.ts';

/**
 * Words of a name as one ASCII key each, whatever script and spelling it has: what lists of sanctions are searched by.
 * Legal forms are left out; single letters say too little.
 */
export function nameTokens(name: string): string[] {
	const words = foldName(name).split(' ').map(skeletonOf);
	return [...new Set(words.filter((word) => word.length > 1))];
}

/** One wrong letter in so many is still the same word. */
const lettersPerSlip = 5;

function wordLikeness(one: string, other: string): number {
	if (one === other) return 1;
	const longer = Math.max(one.length, other.length);
	const slips = Math.floor(longer / lettersPerSlip);
	if (slips === 0) return 0;
	const edits = editDistance(one, other, slips);
	return edits > slips ? 0 : 1 - edits / longer;
}

/**
 * How alike two names are, 0…1, in any order of the words: the share of both names that has a partner in the other.
 * @returns also how many words found one
 */
export function nameLikeness(one: readonly string[], other: readonly string[]): { likeness: number; common: number } {
	const left = [...other];
	let sum = 0;
	let common = 0;
	for (const word of one) {
		let best = -1;
		let bestLikeness = 0;
		for (const [index, candidate] of left.entries()) {
			const likeness = wordLikeness(word, candidate);
			if (likeness > bestLikeness) [best, bestLikeness] = [index, likeness];
		}
		if (best < 0) continue;
		left.splice(best, 1);
		sum += bestLikeness;
		common++;
	}
	const words = one.length + other.length;
	return { likeness: words === 0 ? 0 : (2 * sum) / words, common };
}
