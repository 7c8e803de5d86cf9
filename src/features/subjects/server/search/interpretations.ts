import { foldWords } from '#domain/fold.ts';
import type { Term } from '#domain/search/expression.ts';
import { otherLayouts } from '#domain/search/keyboard.ts';
import { loanKeyOf } from '#domain/search/loan-words.ts';
import type { Vocabulary } from '#domain/search/vocabulary.ts';

/** One reading of a query. */
export type Interpretation = {
	terms: readonly Term[];
	/** what was asked is not what is searched for */
	isCorrected: boolean;
};

/** Longer texts are no names: every word more to correct costs time and finds nothing. */
const mostCorrectedWords = 6;

export function literally(words: readonly string[]): Interpretation {
	return {
		terms: words.map((word, index) => ({ words: [word], isPrefix: index === words.length - 1 })),
		isCorrected: false,
	};
}

/** The words of the last rebuild and those since. */
export class KnownWords {
	readonly #parts: readonly Vocabulary[];

	constructor(...parts: readonly (Vocabulary | undefined)[]) {
		this.#parts = parts.filter((part) => part !== undefined);
	}

	has(word: string, isPrefix: boolean): boolean {
		return loanKeyOf(word) !== undefined || this.#parts.some((part) => part.has(word, isPrefix));
	}

	soundsLike(word: string, isPrefix: boolean): string[] {
		return this.#merge((part) => part.soundsLike(word, isPrefix));
	}

	misspelt(word: string, edits: number): string[] {
		return this.#merge((part) => part.misspelt(word, edits));
	}

	misspeltPrefix(word: string): string[] {
		return this.#merge((part) => part.misspeltPrefix(word));
	}

	split(word: string, isPrefix: boolean): [string, string] | undefined {
		for (const part of this.#parts) {
			const parts = part.split(word, isPrefix);
			if (parts !== undefined) return parts;
		}
		return undefined;
	}

	#merge(ask: (part: Vocabulary) => string[]): string[] {
		return [...new Set(this.#parts.flatMap(ask))];
	}
}

/** Neighbouring words written as one: «каз мунай газ» is КазМунайГаз. */
export function joined(words: readonly string[], known: KnownWords): Interpretation[] {
	const found: Interpretation[] = [];
	for (let length = Math.min(3, words.length); length > 1; length--) {
		for (let at = 0; at + length <= words.length; at++) {
			const word = words.slice(at, at + length).join('');
			const isLast = at + length === words.length;
			if (!known.has(word, isLast)) continue;
			const others = [...words.slice(0, at), word, ...words.slice(at + length)];
			found.push({ ...literally(others), isCorrected: true });
		}
	}
	return found.slice(0, 3);
}

function split(words: readonly string[], known: KnownWords): Interpretation | undefined {
	const parts = words.map((word, index) => {
		const isLast = index === words.length - 1;
		return known.has(word, isLast) ? [word] : (known.split(word, isLast) ?? []);
	});
	if (parts.some((part) => part.length === 0) || parts.every((part) => part.length === 1)) return undefined;
	return { ...literally(parts.flat()), isCorrected: true };
}

function areKnown(words: readonly string[], known: KnownWords): boolean {
	return words.length > 0 && words.every((word, index) => known.has(word, index === words.length - 1));
}

type Alternatives = (word: string, isPrefix: boolean) => string[];

function replaced(words: readonly string[], alternatives: Alternatives): Interpretation | undefined {
	const terms = words.map((word, index) => {
		const isPrefix = index === words.length - 1;
		return { words: alternatives(word, isPrefix), isPrefix };
	});
	return terms.length > 0 && terms.every((term) => term.words.length > 0) ? { terms, isCorrected: true } : undefined;
}

const latin = /[a-z]/;

/** The same words in the other script besides, for names that are spelled in both: «saryarka» and «сарыарка». */
export function inBothScripts(words: readonly string[], known: KnownWords): Interpretation | undefined {
	if (words.length > mostCorrectedWords) return undefined;
	const others = (word: string, isPrefix: boolean) =>
		known.soundsLike(word, isPrefix).filter((other) => latin.test(other) !== latin.test(word));
	const both = replaced(words, (word, isPrefix) => withOwn(word, isPrefix, known, others(word, isPrefix)));
	const addsNothing = both?.terms.every((term, index) => term.words.every((word) => word === words[index])) ?? true;
	return both === undefined || addsNothing ? undefined : { terms: both.terms, isCorrected: false };
}

/**
 * Other readings of a query that found nothing, likeliest first: parted words, another keyboard layout, another script,
 * slips. The caller stops at the first one that finds something.
 */
export function* corrections(raw: string, words: readonly string[], known: KnownWords): Generator<Interpretation> {
	if (words.length > mostCorrectedWords) return;
	const parted = split(words, known);
	if (parted !== undefined) yield parted;
	const layouts = otherLayouts(raw).map(foldWords);
	for (const typed of layouts) if (areKnown(typed, known)) yield { ...literally(typed), isCorrected: true };
	for (const one of [words, ...layouts]) {
		const sounding = replaced(one, (word, isPrefix) =>
			withOwn(word, isPrefix, known, known.soundsLike(word, isPrefix)),
		);
		if (sounding !== undefined) yield sounding;
	}
	const isOdd = (word: string, isPrefix: boolean) =>
		!known.has(word, isPrefix) && known.soundsLike(word, isPrefix).length === 0;
	for (const edits of [1, 2]) {
		const slip = replaced(words, (word, isPrefix) =>
			isOdd(word, isPrefix)
				? [...known.misspelt(word, edits), ...(isPrefix ? known.misspeltPrefix(word) : [])]
				: withOwn(word, isPrefix, known, known.soundsLike(word, isPrefix)),
		);
		if (slip !== undefined && words.some((word, index) => isOdd(word, index === words.length - 1))) yield slip;
	}
	const every = replaced(words, (word, isPrefix) => withOwn(word, isPrefix, known, known.misspelt(word, 1)));
	if (every !== undefined) yield every;
}

function withOwn(word: string, isPrefix: boolean, known: KnownWords, others: readonly string[]): string[] {
	return [...new Set([...(known.has(word, isPrefix) ? [word] : []), ...others])];
}
