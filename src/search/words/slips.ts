import { editDistance } from '#domain/names/distance.ts';
import { skeletonOf } from '#domain/names/skeleton.ts';

/** Where a letter is another one, a shorter word is another word. */
export const shortestTypo = 4;
/** Of a shorter word too much is left to chance where a letter is another one: only lost, added and swapped ones count. */
export const shortestSlip = { typed: 2, meant: 3 } as const;
/** In a shorter word two slips make another word; counted in the longer and in the shorter of the two. */
export const twoSlips = { longer: 8, shorter: 7 } as const;
const alphabet = 'abcdefghijklmnopqrstuvwxyz';

/** Slips between two keys; undefined where they are too many for words as long as these. */
export function slipsBetween(own: string, other: string, edits: number): number | undefined {
	const allowed = Math.min(edits, mostSlips(own.length, other.length));
	const distance = editDistance(own, other, allowed);
	if (distance > allowed) return undefined;
	const isSameStart = other.charAt(0) === own.charAt(0);
	if (Math.min(own.length, other.length) < shortestTypo) {
		const isLetterMore = own.length !== other.length;
		const isFit = other.length >= shortestSlip.meant && (isSameStart || own.length > shortestSlip.typed);
		return isFit && (isLetterMore || isSwapped(own, other)) ? distance : undefined;
	}
	// so many edits leave little of the word: its first letter at least has to stay
	const isLoose = distance > 1 || own.length === shortestTypo;
	return isSameStart || !isLoose || isSwapped(own, other) ? distance : undefined;
}

/** Two neighbours changed places, and nothing else. */
function isSwapped(own: string, other: string): boolean {
	if (own.length !== other.length) return false;
	let at = 0;
	while (at < own.length && own.charAt(at) === other.charAt(at)) at++;
	return own.slice(at) === other.charAt(at + 1) + other.charAt(at) + other.slice(at + 2);
}

function mostSlips(one: number, other: number): number {
	return Math.max(one, other) >= twoSlips.longer || Math.min(one, other) >= twoSlips.shorter ? 2 : 1;
}

/** Whatever an unfinished word sounds like with one letter more, less or another one, or two of them swapped. */
export function variantsOf(word: string): string[] {
	// letters that sound together (тс, ия, double ones) are undone before they are heard
	return [...editsOf(skeletonOf(word)), ...betweenDoubles(word), ...lessOf(word).map(skeletonOf)];
}

/** Between double letters, which sound like one, a letter may be missing. */
function* betweenDoubles(word: string): Generator<string> {
	for (let at = 1; at < word.length; at++) {
		if (word.charAt(at) !== word.charAt(at - 1)) continue;
		const [before, after] = [skeletonOf(word.slice(0, at)), skeletonOf(word.slice(at))];
		for (const letter of alphabet) yield before + letter + after;
	}
}

/** The word with one letter less, or two neighbours changed; the end of an unfinished word is no slip. */
function lessOf(word: string): string[] {
	return Array.from({ length: word.length - 1 }, (_, at) => [
		word.slice(0, at) + word.slice(at + 1),
		word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2),
	]).flat();
}

function* editsOf(text: string): Generator<string> {
	for (let at = 0; at <= text.length; at++) {
		const [before, after] = [text.slice(0, at), text.slice(at)];
		if (after !== '') yield before + after.slice(1);
		if (after.length > 1) yield before + after.charAt(1) + after.charAt(0) + after.slice(2);
		for (const letter of alphabet) {
			if (after !== '' && letter !== after.charAt(0)) yield before + letter + after.slice(1);
			// a letter missing at the end is no slip in a prefix
			if (after !== '') yield before + letter + after;
		}
	}
}
