import { findIinBins, type IinBin, isIinBin } from '#domain/numbers/iin-bin.ts';

/** Longest text the search takes (specification §7, list calls). */
export const longestQuery = 100;

export type PastedNumber = { value: IinBin; isMistyped: false } | { value: string; isMistyped: true };

/** Twelve digits, whoever has them, each once and in the order of the text. */
function writtenNumbers(text: string): string[] {
	return [...new Set(text.match(/(?<!\d)\d{12}(?!\d)/g))];
}

/** Numbers in a pasted text, those that nobody can have among them; one number alone is an ordinary query. */
export function pastedNumbers(text: string): readonly PastedNumber[] {
	const numbers = writtenNumbers(text).map(
		(value): PastedNumber => (isIinBin(value) ? { value, isMistyped: false } : { value, isMistyped: true }),
	);
	return numbers.length > 1 && numbers.some(({ isMistyped }) => !isMistyped) ? numbers : [];
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
	const isCut = text.length > longestQuery && findIinBins(text).length > 0;
	return isCut ? writtenNumbers(text).join(' ') : text;
}
