import { foldWords } from '#domain/fold.ts';
import type { Term } from '../words/expression.ts';
import { wordsWithoutMisspeltForm } from '../words/form-spelling.ts';
import { otherLayouts } from '../words/keyboard.ts';
import { letterKeyOf } from '../words/letter-key.ts';
import { segmentsOf } from '../words/segments.ts';
import type { KnownWords } from './known-words.ts';

/** One reading of a query. */
export type Interpretation = {
	terms: readonly Term[];
	/** what was asked is not what is searched for */
	isCorrected: boolean;
};

export type Where = 'names' | 'heads' | 'everywhere';
/** Readings as likely as each other: all of them are asked before the search ends. */
export type Level = {
	readings: readonly Interpretation[];
	where: Where;
	/** the reading that has the results of all of them; null where none has */
	widest: Interpretation | null;
};

/** In a longer text every known word stands for itself only. */
const mostWidenedWords = 6;
/** So many unknown words are no slips. */
const mostOddWords = 3;
const mostSuspects = 4;
/** A word of so many subjects, or of such a share of all counts, is meant as it is typed. */
const fewestCommon = 20;
const rareShare = 10_000;
const mostSpacings = 4;
/** A shorter known word is rarely two. */
const shortestGlued = 8;
const shortestClearPart = 3;
const hasDigit = /\d/;

export function literally(words: readonly string[]): Interpretation {
	return {
		terms: words.map((word, index) => ({ words: [word], isPrefix: index === words.length - 1 })),
		isCorrected: false,
	};
}

const instead = (words: readonly string[]): Interpretation => ({ ...literally(words), isCorrected: true });
const one = (reading: Interpretation, where: Where): Level => ({ readings: [reading], where, widest: reading });
const isLast = (words: readonly string[], index: number) => index === words.length - 1;

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

/** A known word that may be two all the same: «темирбулак» beside «темир булак». */
export function parted(words: readonly string[], known: KnownWords): Interpretation[] {
	const [word = ''] = words;
	if (words.length > 1 || word.length < shortestGlued) return [];
	return segmentsOf(word, known, 2)
		.filter((parts) => parts.length > 1 && parts.every(({ length }) => length >= shortestClearPart))
		.slice(0, 1)
		.map(instead);
}

/** The text with its blanks at other places; parts of two letters are less likely than a slip. */
function spacings(
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

/** Undefined where a word has no alternative, and where nothing would be another one. */
function replaced(words: readonly string[], alternatives: Alternatives): Interpretation | undefined {
	const terms = words.map((word, index) => {
		const isPrefix = isLast(words, index);
		const others = [...new Set(alternatives(word, isPrefix, index))];
		return { words: isPrefix ? beginningsOf(others) : others, isPrefix };
	});
	const isNew = terms.some((term, index) => term.words.some((word) => word !== words[index]));
	return isNew && terms.every((term) => term.words.length > 0) ? { terms, isCorrected: true } : undefined;
}

/** Without words whose beginning is one of them: the beginning finds them too. */
function beginningsOf(words: readonly string[]): string[] {
	return words.filter((word) => !words.some((other) => other !== word && word.startsWith(other)));
}

const latin = /[a-z]/;
const isSameScript = (one: string, other: string) => latin.test(one) === latin.test(other);

/** The same words in the other script besides, for names that are spelled in both: «saryarka» and «сарыарка». */
export function inBothScripts(words: readonly string[], known: KnownWords): Interpretation | undefined {
	if (words.length > mostWidenedWords) return undefined;
	const others = (word: string, isPrefix: boolean) =>
		known.soundsLike(word, isPrefix).filter((other) => !isSameScript(word, other));
	const both = replaced(words, (word, isPrefix) => withOwn(word, isPrefix, known, others(word, isPrefix)));
	return both === undefined ? undefined : { terms: both.terms, isCorrected: false };
}

function withOwn(word: string, isPrefix: boolean, known: KnownWords, others: readonly string[]): string[] {
	return [...(known.has(word, isPrefix) ? [word] : []), ...others];
}

/** Other readings of a query that found nothing, likeliest first. The caller stops at the first level that finds something. */
export function* corrections(raw: string, words: readonly string[], known: KnownWords): Generator<Level> {
	const asked = new Set<string>();
	for (const level of allCorrections(raw, words, known)) {
		const { where } = level;
		const isNew = ({ terms }: Interpretation) => {
			const key = terms.map((term) => term.words.toSorted().join('|')).join(' ');
			const places = (where === 'everywhere' ? ['names', 'heads'] : [where]).map((place) => `${place} ${key}`);
			const newPlaces = places.filter((place) => !asked.has(place));
			for (const place of newPlaces) asked.add(place);
			return newPlaces.length > 0;
		};
		const readings = level.readings.filter(isNew);
		if (readings.length > 0) yield { ...level, readings };
	}
}

function* allCorrections(raw: string, typedWords: readonly string[], known: KnownWords): Generator<Level> {
	const mended = wordsWithoutMisspeltForm(raw, (word) => known.has(word, false));
	if (mended !== undefined) yield one(instead(mended), 'everywhere');
	const words = mended ?? typedWords;
	const { clear, doubtful } = spacings(words, known);
	if (clear.length > 0) yield { readings: clear, where: 'names', widest: null };
	const layouts = otherLayouts(raw).map(foldWords);
	for (const typed of layouts) if (areKnown(typed, known)) yield one(instead(typed), 'everywhere');
	for (const typed of [words, ...layouts]) {
		const any = replaced(typed, (word, isPrefix) => alike(word, isPrefix, typed, known));
		if (any === undefined) continue;
		const close = replaced(typed, (word, isPrefix) => sameLetters(word, isPrefix, alike(word, isPrefix, typed, known)));
		yield nested(close, any, 'everywhere');
	}
	yield* slips(words, doubtful, known);
}

/** The word and its like in either script. */
function alike(word: string, isPrefix: boolean, words: readonly string[], known: KnownWords): string[] {
	if (words.length > mostWidenedWords && known.has(word, isPrefix)) return [word];
	return withOwn(word, isPrefix, known, known.soundsLike(word, isPrefix));
}

/** Of the words that sound alike those that are spelled alike too, each letter in its script; all where none is. */
function sameLetters(word: string, isPrefix: boolean, others: readonly string[]): string[] {
	const key = letterKeyOf(word);
	const same = others.map(letterKeyOf).map((other) => (isPrefix ? other.startsWith(key) : other === key));
	return same.includes(true) ? others.filter((_, index) => same[index]) : [...others];
}

/** The likelier alternatives before all of them, where there are others. */
function nested(likelier: Interpretation | undefined, any: Interpretation, where: Where): Level {
	const count = ({ terms }: Interpretation) => terms.reduce((sum, { words }) => sum + words.length, 0);
	const isSame = likelier === undefined || count(likelier) === count(any);
	return { readings: isSame ? [any] : [likelier, any], where, widest: any };
}

function* slips(words: readonly string[], doubtful: readonly Interpretation[], known: KnownWords): Generator<Level> {
	const isOdd = words.map((word, index) => alike(word, isLast(words, index), words, known).length === 0);
	const oddCount = isOdd.filter(Boolean).length;
	if (oddCount > mostOddWords) return;
	const single = oddCount === 0 ? undefined : slipLevel(words, isOdd, 1, known);
	if (single !== undefined) yield single;
	if (doubtful.length > 0) yield { readings: doubtful, where: 'names', widest: null };
	const double = oddCount === 0 ? undefined : slipLevel(words, isOdd, 2, known);
	if (double !== undefined) yield double;
	for (const level of [single, double]) if (level !== undefined) yield { ...level, where: 'heads' };
	if (words.length <= mostWidenedWords) yield* suspicions(words, oddCount, known);
}

/** Known words, or such that sound like one, that can be slips all the same: none that many subjects have. */
function* suspicions(words: readonly string[], oddCount: number, known: KnownWords): Generator<Level> {
	const commonFrom = Math.max(fewestCommon, known.total / rareShare);
	const isSuspect = words.map((word) => known.count(word) < commonFrom);
	const every = replaced(words, (word, isPrefix, index) =>
		withOwn(word, isPrefix, known, isSuspect[index] === true ? known.misspelt(word, 1) : []),
	);
	if (every !== undefined) yield one(every, 'everywhere');
	if (words.length > mostSuspects || oddCount > 0) return;
	for (const [suspect, isOne] of isSuspect.entries()) {
		if (!isOne) continue;
		const other = replaced(words, (word, isPrefix, index) =>
			index === suspect ? known.misspelt(word, 2) : alike(word, isPrefix, words, known),
		);
		if (other !== undefined) yield one(other, 'names');
	}
}

/** Words of the script they were typed in first, then of either, and beginnings of words with a slip. */
function slipLevel(
	words: readonly string[],
	isOdd: readonly boolean[],
	edits: number,
	known: KnownWords,
): Level | undefined {
	const misspelt = words.map((word, index) => (isOdd[index] === true ? known.misspelt(word, edits) : []));
	const own = replaced(words, (word, isPrefix, index) =>
		isOdd[index] === true
			? (misspelt[index] ?? []).filter((other) => isSameScript(word, other))
			: alike(word, isPrefix, words, known),
	);
	const any = replaced(words, (word, isPrefix, index) =>
		isOdd[index] === true
			? [...(misspelt[index] ?? []), ...(isPrefix ? known.misspeltPrefix(word) : [])]
			: alike(word, isPrefix, words, known),
	);
	return any === undefined ? undefined : nested(own, any, 'names');
}
