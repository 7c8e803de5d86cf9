import { findIinBins, type IinBin } from '#domain/numbers/iin-bin.ts';

/** Longest text the search takes (specification §7, list calls). */
export const longestQuery = 100;

/** Numbers in a pasted text; one number alone is an ordinary query. */
export function pastedNumbers(text: string): readonly IinBin[] {
	const numbers = findIinBins(text);
	return numbers.length > 1 ? numbers : [];
}

/** A long letter with numbers in it is searched by its numbers, as many as fit. */
export function searchableText(text: string): string {
	if (text.length <= longestQuery) return text;
	const numbers = findIinBins(text);
	return numbers.length === 0 ? text : numbers.slice(0, Math.floor((longestQuery + 1) / 13)).join(' ');
}

/** A field of one line swallows line ends and would glue numbers together; a whole letter is cut down to its numbers. */
export function pastedText(raw: string): string {
	const text = raw.replace(/\s+/g, ' ').trim();
	const numbers = findIinBins(text);
	return text.length > longestQuery && numbers.length > 0 ? numbers.join(' ') : text;
}
