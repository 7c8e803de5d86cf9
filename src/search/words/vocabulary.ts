import { skeletonOf } from '#domain/names/skeleton.ts';
import { DeletionIndex } from './deletions.ts';
import { letterKeyOf } from './letter-key.ts';
import { shortestSlip, shortestTypo, slipsBetween, twoSlips, variantsOf } from './slips.ts';
import { sortInSlices } from './sort-in-slices.ts';

/** `isHead`: some head has the word. */
export type WordCount = readonly [word: string, subjects: number, isHead?: boolean];

/** As many alternatives of one word as an expression should hold. */
const mostAlternatives = 24;
/** `zzzz` and all its like sound like one letter. */
const shortestSound = 2;
/** A shorter beginning sounds like too many words. */
const shortestSoundPrefix = 3;
/** Letters may be missing of a word that is long enough for two slips. */
const shortestTwoSlips = twoSlips.longer - 2;
/** Nobody suggests the end of a word as long as that, and it would take milliseconds. */
const longestUnfinished = 24;
const hasDigit = /\p{N}/u;
const latin = /[a-z]/;

/** The words of all names and heads: queries are corrected against them, never against the millions of subjects. */
export class Vocabulary {
	/** in code-unit order, as binary search compares */
	readonly #words: readonly string[];
	readonly #counts: Int32Array;
	readonly #isHead: Uint8Array;
	/** of all the words before each */
	readonly #sums: Float64Array;
	/** different skeletons in order; the words of the n-th one are `#bySkeleton` from `#starts[n]` on */
	readonly #skeletons: readonly string[];
	readonly #starts: Int32Array;
	readonly #bySkeleton: Int32Array;
	/** by letter key of the words, and behind them of Latin words as they are written: half a pair is a slip too */
	readonly #deletions: DeletionIndex;
	readonly #written: Int32Array;
	/** of all counts */
	readonly total: number;

	private constructor(entries: readonly WordCount[], words: readonly string[], sounds: Sounds, slips: Slips) {
		const counts = Int32Array.from(entries, ([, count]) => count);
		this.#words = words;
		this.#counts = counts;
		this.#isHead = Uint8Array.from(entries, ([, , isHead]) => (isHead === true ? 1 : 0));
		this.#skeletons = sounds.skeletons;
		this.#starts = sounds.starts;
		this.#bySkeleton = sounds.words;
		this.#deletions = slips.deletions;
		this.#written = slips.written;
		this.#sums = new Float64Array(counts.length + 1);
		for (const [at, count] of counts.entries()) this.#sums[at + 1] = (this.#sums[at] ?? 0) + count;
		this.total = this.#sums.at(-1) ?? 0;
	}

	/** @param entries in any order, each word once @param pause called between slices of the work */
	static async build(entries: readonly WordCount[], pause: () => Promise<void>): Promise<Vocabulary> {
		const sorted = await sortInSlices(entries, ([one], [other]) => (one < other ? -1 : 1), pause);
		const words = sorted.map(([word]) => word);
		const sounds = await soundsOf(words, pause);
		return new Vocabulary(sorted, words, sounds, await slipsOf(words, pause));
	}

	get size(): number {
		return this.#words.length;
	}

	/** Subjects that have the word; 0 for an unknown one. */
	count(word: string): number {
		const at = firstFrom(this.#words, word);
		return this.#words[at] === word ? (this.#counts[at] ?? 0) : 0;
	}

	has(word: string, isPrefix: boolean): boolean {
		const found = this.#words[firstFrom(this.#words, word)];
		return found === word || (isPrefix && found?.startsWith(word) === true);
	}

	/** Subjects by all the words that begin so; one that has two of them is counted twice. */
	countOfPrefix(prefix: string): number {
		const from = firstFrom(this.#words, prefix);
		const to = firstFrom(this.#words, `${prefix}\uffff`, from);
		return (this.#sums[to] ?? 0) - (this.#sums[from] ?? 0);
	}

	/**
	 * All the words that begin so, of heads where told, and their subjects.
	 * @returns undefined where the words are more than `most`
	 */
	startingWith(prefix: string, most: number, ofHeads = false): { words: string[]; subjects: number } | undefined {
		const from = firstFrom(this.#words, prefix);
		const to = firstFrom(this.#words, `${prefix}\uffff`, from);
		const words: string[] = [];
		let subjects = 0;
		for (let at = from; at < to; at++) {
			if (ofHeads && this.#isHead[at] === 0) continue;
			if (words.push(this.#words[at] ?? '') > most) return undefined;
			subjects += this.#counts[at] ?? 0;
		}
		return { words, subjects };
	}

	/** Words that sound the same in either script, those of most subjects first. */
	soundsLike(word: string, isPrefix: boolean): string[] {
		const skeleton = skeletonOf(word);
		if (skeleton.length < shortestSound && word.length > shortestSound) return [];
		const from = firstFrom(this.#skeletons, skeleton);
		if (!isPrefix || skeleton.length < shortestSoundPrefix)
			return this.#skeletons[from] === skeleton ? this.#commonest(this.#wordsOf(from, from + 1)) : [];
		return this.#commonest(this.#wordsOf(from, this.#endOfPrefix(skeleton, from)));
	}

	/**
	 * Words at most `edits` slips away in letters of either script: the nearest first, of these those of the same script,
	 * of these the commonest. @param edits 1 or 2
	 */
	misspelt(word: string, edits: number): string[] {
		const key = letterKeyOf(word);
		if (key.length < shortestSlip.typed || hasDigit.test(word)) return [];
		const isLatin = latin.test(word);
		const near = new Map<number, number>();
		const measure = (id: number, other: string, own: string) => {
			const distance = slipsBetween(own, other, edits);
			if (distance === undefined) return;
			const rank = 2 * distance + (latin.test(this.#words[id] ?? '') === isLatin ? 0 : 1);
			near.set(id, Math.min(rank, near.get(id) ?? rank));
		};
		const reach = (own: string) => (own.length < shortestTwoSlips ? 1 : edits);
		for (const id of this.#deletions.candidates(key, reach(key)))
			if (id < this.size) measure(id, letterKeyOf(this.#words[id] ?? ''), key);
		if (isLatin)
			for (const id of this.#deletions.candidates(word, reach(word))) {
				const other = id < this.size ? id : (this.#written[id - this.size] ?? id);
				const written = this.#words[other] ?? '';
				if (latin.test(written)) measure(other, written, word);
			}
		const countOf = (id: number) => this.#counts[id] ?? 0;
		return [...near]
			.sort(([one, rank], [other, otherRank]) => rank - otherRank || countOf(other) - countOf(one) || one - other)
			.slice(0, mostAlternatives)
			.map(([id]) => this.#words[id] ?? '');
	}

	/** Beginnings of words that are one edit away from an unfinished word, those of most subjects first. */
	misspeltPrefix(word: string): string[] {
		const skeleton = skeletonOf(word);
		const isFit = word.length > shortestTypo && skeleton.length >= shortestTypo && skeleton.length <= longestUnfinished;
		if (!isFit || hasDigit.test(word)) return [];
		const found = new Map<string, number>();
		for (const variant of new Set(variantsOf(word))) {
			if (variant.length < shortestTypo) continue;
			const from = firstFrom(this.#skeletons, variant);
			if (this.#skeletons[from]?.startsWith(variant) !== true) continue;
			let beginning = '';
			for (const id of this.#wordsOf(from, this.#endOfPrefix(variant, from))) {
				const whole = this.#words[id] ?? '';
				// words that sound alike stand together
				if (beginning === '' || !whole.startsWith(beginning)) beginning = beginningOf(whole, variant);
				found.set(beginning, (found.get(beginning) ?? 0) + (this.#counts[id] ?? 0));
			}
		}
		return [...found]
			.sort(([one, subjects], [other, otherSubjects]) => otherSubjects - subjects || (one < other ? -1 : 1))
			.slice(0, mostAlternatives)
			.map(([beginning]) => beginning);
	}

	#endOfPrefix(prefix: string, from: number): number {
		return firstFrom(this.#skeletons, `${prefix}\uffff`, from);
	}

	#wordsOf(fromSkeleton: number, toSkeleton: number): Int32Array {
		return this.#bySkeleton.subarray(this.#starts[fromSkeleton] ?? 0, this.#starts[toSkeleton] ?? 0);
	}

	#commonest(ids: Int32Array | readonly number[]): string[] {
		return Array.from(ids)
			.sort((one, other) => (this.#counts[other] ?? 0) - (this.#counts[one] ?? 0) || one - other)
			.slice(0, mostAlternatives)
			.map((id) => this.#words[id] ?? '');
	}
}

/** Index of the first item that is not before `text`. */
function firstFrom(sorted: readonly string[], text: string, start = 0): number {
	let [low, high] = [start, sorted.length];
	while (low < high) {
		const middle = (low + high) >>> 1;
		if ((sorted[middle] ?? '') < text) low = middle + 1;
		else high = middle;
	}
	return low;
}

/** As much of a word as sounds like the skeleton. */
function beginningOf(word: string, skeleton: string): string {
	let length = Math.min(word.length, Math.ceil(skeleton.length / 2));
	while (length < word.length && !skeletonOf(word.slice(0, length)).startsWith(skeleton)) length++;
	return word.slice(0, length);
}

type Slips = { deletions: DeletionIndex; written: Int32Array };

async function slipsOf(words: readonly string[], pause: () => Promise<void>): Promise<Slips> {
	const keys = await mapped(words, letterKeyOf, pause);
	const written: number[] = [];
	for (const [id, word] of words.entries()) if (latin.test(word) && keys[id] !== word) written.push(id);
	for (const id of written) keys.push(words[id] ?? '');
	return { deletions: await DeletionIndex.build(keys, pause), written: Int32Array.from(written) };
}

type Sounds = { skeletons: readonly string[]; starts: Int32Array; words: Int32Array };

async function soundsOf(words: readonly string[], pause: () => Promise<void>): Promise<Sounds> {
	const skeletonByWord = await mapped(words, skeletonOf, pause);
	const order = await sortInSlices(
		[...words.keys()],
		(one, other) => {
			const [first = '', second = ''] = [skeletonByWord[one], skeletonByWord[other]];
			return first < second ? -1 : first > second ? 1 : one - other;
		},
		pause,
	);
	const skeletons: string[] = [];
	const starts: number[] = [];
	for (const [position, word] of order.entries()) {
		const skeleton = skeletonByWord[word] ?? '';
		if (skeleton === skeletons.at(-1)) continue;
		skeletons.push(skeleton);
		starts.push(position);
	}
	return { skeletons, starts: Int32Array.from([...starts, order.length]), words: Int32Array.from(order) };
}

const wordsPerSlice = 5000;

async function mapped(
	words: readonly string[],
	keyOf: (word: string) => string,
	pause: () => Promise<void>,
): Promise<string[]> {
	const keys: string[] = [];
	for (const word of words) {
		if (keys.push(keyOf(word)) % wordsPerSlice === 0) await pause();
	}
	return keys;
}
