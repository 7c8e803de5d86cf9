import { foldWords } from '#domain/names/fold.ts';
import { wordsWithoutMisspeltForm } from '../words/form-spelling.ts';
import { otherLayouts } from '../words/keyboard.ts';
import { letterKeyOf } from '../words/letter-key.ts';
import {
	alike,
	areKnown,
	type Interpretation,
	instead,
	isLast,
	isSameScript,
	type Level,
	mostWidenedWords,
	one,
	replaced,
	spacings,
	type Where,
	withOwn,
} from './interpretations.ts';
import type { KnownWords } from './known-words.ts';

/** So many unknown words are no slips. */
const mostOddWords = 3;
const mostSuspects = 4;
/** Where a word is left out, more than one other slip is a guess. */
const mostOddBesides = 1;
/** A shorter beginning than that of a word that somebody has is too little to go by. */
const shortestBegun = 2;
/** A word of so many subjects, or of such a share of all counts, is meant as it is typed. */
const fewestCommon = 20;
const rareShare = 10_000;
const digits = /^\d+$/;

/** Other readings of a query that found nothing, likeliest first. The caller stops at the first level that finds something. */
export function* corrections(raw: string, words: readonly string[], known: KnownWords): Generator<Level> {
	const asked = new Set<string>();
	for (const level of allReadings(raw, words, known)) {
		const { where } = level;
		const isNew = ({ terms }: Interpretation) => {
			const key = terms.map(({ words, isPrefix }) => words.toSorted().join('|') + (isPrefix ? '*' : '')).join(' ');
			const places = (where === 'everywhere' ? ['names', 'heads'] : [where]).map((place) => `${place} ${key}`);
			const newPlaces = places.filter((place) => !asked.has(place));
			for (const place of newPlaces) asked.add(place);
			return newPlaces.length > 0;
		};
		const readings = level.readings.filter(isNew);
		if (readings.length > 0) yield { ...level, readings };
	}
}

function* allReadings(raw: string, typed: readonly string[], known: KnownWords): Generator<Level> {
	const mended = wordsWithoutMisspeltForm(raw, (word) => known.has(word, false));
	if (mended !== undefined) yield one(instead(mended), 'everywhere');
	const words = mended ?? typed;
	yield* allCorrections(raw, words, known);
	yield* withoutStrays(words, known);
}

function* allCorrections(raw: string, words: readonly string[], known: KnownWords): Generator<Level> {
	const { clear, doubtful } = spacings(words, known);
	if (clear.length > 0) yield { readings: clear, where: 'names', widest: [] };
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

/** Of the words that sound alike those that are spelled alike too, each letter in its script; all where none is. */
function sameLetters(word: string, isPrefix: boolean, others: readonly string[]): string[] {
	const key = letterKeyOf(word);
	const same = others.map(letterKeyOf).map((other) => (isPrefix ? other.startsWith(key) : other === key));
	return same.includes(true) ? others.filter((_, index) => same[index]) : [...others];
}

/** The likelier alternatives before all of them, where there are others. */
function nested(likelier: Interpretation | undefined, any: Interpretation, where: Where): Level {
	const textOf = ({ terms }: Interpretation) => terms.map(({ words }) => words.join('|')).join(' ');
	const isSame = likelier === undefined || textOf(likelier) === textOf(any);
	return { readings: isSame ? [any] : [likelier, any], where, widest: [any] };
}

function* slips(words: readonly string[], doubtful: readonly Interpretation[], known: KnownWords): Generator<Level> {
	const isOdd = words.map((word, index) => alike(word, isLast(words, index), words, known).length === 0);
	const oddCount = isOdd.filter(Boolean).length;
	if (oddCount > mostOddWords) return;
	const single = oddCount === 0 ? undefined : slipLevel(words, isOdd, 1, known);
	if (single !== undefined) yield single;
	if (doubtful.length > 0) yield { readings: doubtful, where: 'names', widest: [] };
	const double = oddCount === 0 ? undefined : slipLevel(words, isOdd, 2, known);
	if (double !== undefined) yield double;
	for (const level of [single, double]) if (level !== undefined) yield { ...level, where: 'heads' };
	if (words.length <= mostWidenedWords) yield* suspicions(words, oddCount, known);
}

/** Known words, or such that sound like one, that can be slips or unfinished all the same: none that many subjects have. */
function* suspicions(words: readonly string[], oddCount: number, known: KnownWords): Generator<Level> {
	const commonFrom = Math.max(fewestCommon, known.total / rareShare);
	const isSuspect = words.map((word) => known.count(word) < commonFrom);
	const begun = begunReading(words, known, (index) => isSuspect[index] === true);
	const every = replaced(words, (word, isPrefix, index) =>
		withOwn(word, isPrefix, known, isSuspect[index] === true ? slipsOf(word, isPrefix, 1, known) : []),
	);
	const readings = [begun, every].filter((reading) => reading !== undefined);
	if (readings.length > 0) yield { readings, where: 'everywhere', widest: readings };
	if (words.length > mostSuspects || oddCount > 0) return;
	for (const [suspect, isOne] of isSuspect.entries()) {
		if (!isOne) continue;
		const other = replaced(words, (word, isPrefix, index) =>
			index === suspect ? known.misspelt(word, 2) : alike(word, isPrefix, words, known),
		);
		if (other !== undefined) yield one(other, 'names');
	}
	// each word exists, but no subject has all of them
	const loosest = begunReading(words, known, () => true);
	if (loosest !== undefined) yield one(loosest, 'everywhere');
}

/** Words that are not the last one as beginnings; undefined where none of them is. */
function begunReading(
	words: readonly string[],
	known: KnownWords,
	mayBeCut: (index: number) => boolean,
): Interpretation | undefined {
	const isCut = words.map(
		(word, index) =>
			!isLast(words, index) &&
			mayBeCut(index) &&
			(word.length >= shortestBegun || !known.has(word, false)) &&
			alike(word, true, words, known).length > 0,
	);
	return isCut.includes(true)
		? replaced(
				words,
				(word, isPrefix, index) =>
					isCut[index] === true || alike(word, isPrefix, words, known).length > 0
						? alike(word, isPrefix, words, known)
						: slipsOf(word, isPrefix, 1, known),
				(index) => isCut[index] === true,
			)
		: undefined;
}

function slipsOf(word: string, isPrefix: boolean, edits: number, known: KnownWords): readonly string[] {
	return [...known.misspelt(word, edits), ...(isPrefix ? known.misspeltPrefix(word) : [])];
}

/** Unfinished words, then words of the script they were typed in, then of either, and beginnings of words with a slip. */
function slipLevel(
	words: readonly string[],
	isOdd: readonly boolean[],
	edits: number,
	known: KnownWords,
): Level | undefined {
	const own = replaced(words, (word, isPrefix, index) =>
		isOdd[index] === true
			? known.misspelt(word, edits).filter((other) => isSameScript(word, other))
			: alike(word, isPrefix, words, known),
	);
	const any = replaced(words, (word, isPrefix, index) =>
		isOdd[index] === true ? slipsOf(word, isPrefix, edits, known) : alike(word, isPrefix, words, known),
	);
	const begun = edits === 1 ? begunReading(words, known, (index) => isOdd[index] === true) : undefined;
	const slipped = any === undefined ? undefined : nested(own, any, 'names');
	if (begun === undefined) return slipped;
	return {
		readings: [begun, ...(slipped?.readings ?? [])],
		where: 'names',
		widest: [begun, ...(slipped?.widest ?? [])],
	};
}

/** Leaves out words without a near match, then one that no subject has together with the others. */
function* withoutStrays(words: readonly string[], known: KnownWords): Generator<Level> {
	// the beginning of a number is one thing
	if (words.every((word) => digits.test(word))) return;
	const fits = (word: string, index: number) =>
		[alike(word, true, words, known), slipsOf(word, isLast(words, index), 2, known)].some(({ length }) => length > 0);
	const isStray = words.map((word, index) => !fits(word, index));
	const rest = words.filter((_, index) => isStray[index] === false);
	const strays = words.filter((_, index) => isStray[index] === true);
	if (rest.length === 0) return;
	if (strays.length > 0) {
		yield without(one(instead(rest), 'everywhere'), strays);
		for (const level of allCorrections(rest.join(' '), rest, known)) yield without(level, strays);
	}
	if (rest.length < 2 || rest.length > mostSuspects) return;
	const commonestFirst = rest
		.map((word, index) => ({ word, index, count: known.count(word) || known.countOfPrefix(word) }))
		.toSorted((left, right) => right.count - left.count);
	for (const { word, index } of commonestFirst) {
		const others = rest.toSpliced(index, 1);
		const oddCount = others.filter((other, at) => alike(other, isLast(others, at), others, known).length === 0).length;
		if (oddCount > mostOddBesides) continue;
		const reading = replaced(others, (other, isPrefix) => {
			const same = alike(other, isPrefix, others, known);
			const near = same.length > 0 ? same : known.misspelt(other, 2);
			return near.length > 0 || !isPrefix ? near : known.misspeltPrefix(other);
		});
		yield without(one(reading ?? instead(others), 'everywhere'), [...strays, word]);
	}
}

function without(level: Level, words: readonly string[]): Level {
	const leave = (reading: Interpretation): Interpretation => ({ ...reading, isCorrected: true, leftOut: words });
	return { ...level, readings: level.readings.map(leave), widest: level.widest.map(leave) };
}
