import type { Term } from '../words/expression.ts';
import { segmentsOf } from '../words/segments.ts';
import type { KnownWords } from './known-words.ts';

/** One reading of a query. */
export type Interpretation = {
	terms: readonly Term[];
	/** what was asked is not what is searched for */
	isCorrected: boolean;
	/** words of the query that are not searched for: no subject has them, or none together with the others */
	leftOut: readonly string[];
};

export type Where = 'names' | 'heads' | 'everywhere';
/** Readings as likely as each other: all of them are asked before the search ends. */
export type Level = {
	readings: readonly Interpretation[];
	where: Where;
	/** readings that together have the results of all of them; empty where none have */
	widest: readonly Interpretation[];
};

/** In a longer text every known word matches only itself. */
export const mostWidenedWords = 6;
const mostSpacings = 4;
/** A shorter known word is rarely two. */
const shortestGlued = 8;
const shortestClearPart = 3;
const hasDigit = /\d/;

export function literally(words: readonly string[]): Interpretation {
	return {
		terms: words.map((word, index) => ({ words: [word], isPrefix: index === words.length - 1 })),
		isCorrected: false,
		leftOut: [],
	};
}

export const instead = (words: readonly string[]): Interpretation => ({ ...literally(words), isCorrected: true });
export const one = (reading: Interpretation, where: Where): Level => ({
	readings: [reading],
	where,
	widest: [reading],
});
export const isLast = (words: readonly string[], index: number) => index === words.length - 1;

/** Neighbouring words written as one: «каз мунай газ» is КазМунайГаз. */
export function joined(words: readonly string[], known: KnownWords): Interpretation[] {
	const found: Interpretation[] = [];
	for (let length = Math.min(3, words.length); length > 1; length--) {
		for (let at = 0; at + length <= words.length; at++) {
			const word = words.slice(at, at + length).join('');
			if (!known.has(word, at + length === words.length)) continue;
			found.push(instead([...words.slice(0, at), word, ...words.slice(at + length)]));
		}
	}
	return found.slice(0, 3);
}

/** A known word that may still be two: «темирбулак» and «темир булак». */
export function parted(words: readonly string[], known: KnownWords): Interpretation[] {
	const [word = ''] = words;
	if (words.length > 1 || word.length < shortestGlued) return [];
	return segmentsOf(word, known, 2)
		.filter((parts) => parts.length > 1 && parts.every(({ length }) => length >= shortestClearPart))
		.slice(0, 1)
		.map(instead);
}

/** The text with its blanks at other places; parts of two letters are less likely than a slip. */
export function spacings(
	words: readonly string[],
	known: KnownWords,
): { clear: Interpretation[]; doubtful: Interpretation[] } {
	const typed = new Set(words);
	const joinedReadings = joined(words, known);
	const seen = new Set([words.join(' '), ...joinedReadings.map(({ terms }) => textOf(terms))]);
	const ways = [...segmentsOf(words.join(''), known, mostSpacings), wordByWord(words, known)].filter((parts) => {
		const text = parts.join(' ');
		return parts.length > 1 && !seen.has(text) && seen.add(text);
	});
	const isClear = (parts: readonly string[]) =>
		parts.every((part) => part.length >= shortestClearPart || typed.has(part) || hasDigit.test(part));
	return {
		clear: [...joinedReadings, ...ways.filter(isClear).map(instead)],
		doubtful: ways.filter((parts) => !isClear(parts)).map(instead),
	};
}

/** The likelier ones of the spacings, where a name that has the same letters is found already. */
export function otherSpacings(words: readonly string[], known: KnownWords): Interpretation[] {
	const { clear, doubtful } = spacings(words, known);
	return clear.length > 0 ? clear : doubtful.slice(0, 1);
}

const textOf = (terms: readonly Term[]) => terms.map(({ words }) => words[0] ?? '').join(' ');

/** Every unknown word parted for itself; empty where one of them cannot be. */
function wordByWord(words: readonly string[], known: KnownWords): string[] {
	const parts = words.map((word, index) =>
		known.has(word, isLast(words, index)) ? [word] : (segmentsOf(word, known, 1)[0] ?? []),
	);
	return parts.some((part) => part.length === 0) ? [] : parts.flat();
}

export function areKnown(words: readonly string[], known: KnownWords): boolean {
	return words.length > 0 && words.every((word, index) => known.has(word, isLast(words, index)));
}

type Alternatives = (word: string, isPrefix: boolean, index: number) => readonly string[];

/**
 * Undefined where a word has no alternative, and where nothing would be another one.
 * @param isCut the word is unfinished although it is not the last one
 */
export function replaced(
	words: readonly string[],
	alternatives: Alternatives,
	isCut: (index: number) => boolean = () => false,
): Interpretation | undefined {
	const terms = words.map((word, index) => {
		const isPrefix = isLast(words, index) || isCut(index);
		const others = [...new Set(alternatives(word, isPrefix, index))];
		return { words: isPrefix ? beginningsOf(others) : others, isPrefix };
	});
	const isNew = terms.some(
		(term, index) => term.isPrefix !== isLast(words, index) || term.words.some((word) => word !== words[index]),
	);
	const isWhole = isNew && terms.every((term) => term.words.length > 0);
	return isWhole ? { terms, isCorrected: true, leftOut: [] } : undefined;
}

/** Without words whose beginning is one of them: the beginning finds them too. */
function beginningsOf(words: readonly string[]): string[] {
	return words.filter((word) => !words.some((other) => other !== word && word.startsWith(other)));
}

const latin = /[a-z]/;
export const isSameScript = (one: string, other: string) => latin.test(one) === latin.test(other);

/** The same words in the other script besides, for names that are spelled in both: «saryarka» and «сарыарка». */
export function inBothScripts(words: readonly string[], known: KnownWords): Interpretation | undefined {
	if (words.length > mostWidenedWords) return undefined;
	const others = (word: string, isPrefix: boolean) =>
		known.soundsLike(word, isPrefix).filter((other) => !isSameScript(word, other));
	const both = replaced(words, (word, isPrefix) => withOwn(word, isPrefix, known, others(word, isPrefix)));
	return both === undefined ? undefined : { ...both, isCorrected: false };
}

export function withOwn(word: string, isPrefix: boolean, known: KnownWords, others: readonly string[]): string[] {
	return [...(known.has(word, isPrefix) ? [word] : []), ...others];
}

/** The word and its like in either script. */
export function alike(word: string, isPrefix: boolean, words: readonly string[], known: KnownWords): string[] {
	if (words.length > mostWidenedWords && known.has(word, isPrefix)) return [word];
	return withOwn(word, isPrefix, known, known.soundsLike(word, isPrefix));
}
