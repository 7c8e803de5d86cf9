// What a person who reads the names of the register expects, told without any index, by rules written here and in
// oracle-words.ts once more: a name is found by words that can be read in it, capitals inside a word among them. Blanks
// and hyphens differ from clerk to clerk, so a name with the same letters is the same name. Nothing else is an answer:
// what the search finds by sound, by slips or in another script is judged by the text that was meant.
import type { Corpus } from './corpus.ts';
import { loansOf, readName } from './oracle-words.ts';

/** Answers by looking at every subject. */
export type Expected = {
	/** of all that match */
	total: number;
	/** certainly among the first ten */
	sure: Set<string>;
	/** equal to the tenth: any of them may be there */
	tied: Set<string>;
	/** any of them may be the first */
	best: Set<string>;
};

export const shown = 10;

/** The text is read as words in any order, the last one as a beginning. */
type Reading = { words: string[]; glued: string; form: string };

const levelStep = 100_000;
const formStep = 10_000;

class Matches {
	total = 0;
	readonly #byKey = new Map<number, number[]>();
	#cut = Number.POSITIVE_INFINITY;

	/** Keeps only what can be among the first. */
	add(key: number, row: number): void {
		this.total++;
		if (key > this.#cut) return;
		const rows = this.#byKey.get(key);
		if (rows === undefined) this.#byKey.set(key, [row]);
		else rows.push(row);
		if (this.total < shown || key === this.#cut) return;
		let count = 0;
		for (const one of [...this.#byKey.keys()].sort((a, b) => a - b)) {
			if (count >= shown) this.#byKey.delete(one);
			else {
				count += this.#byKey.get(one)?.length ?? 0;
				this.#cut = count >= shown ? one : Number.POSITIVE_INFINITY;
			}
		}
	}

	expected(bins: readonly string[]): Expected {
		const groups = [...this.#byKey]
			.sort(([one], [other]) => one - other)
			.map(([, rows]) => rows.map((row) => bins[row] ?? ''));
		const sure = new Set<string>();
		for (const group of groups) {
			if (sure.size + group.length > shown)
				return { total: this.total, sure, tied: new Set(group), best: new Set(groups[0]) };
			for (const bin of group) sure.add(bin);
		}
		return { total: this.total, sure, tied: new Set(), best: new Set(groups[0]) };
	}
}

function readingOf(text: string): Reading {
	const { words, form } = readName(text);
	return { words, glued: words.join(''), form };
}

/** Which words of the register fit which places of which readings. */
function hitsOf(corpus: Corpus, readings: readonly Reading[]): (number[] | undefined)[] {
	const exact = new Map<string, number[]>();
	const beginnings = new Map<string, number[]>();
	const add = (map: Map<string, number[]>, word: string, hit: number) => map.set(word, [...(map.get(word) ?? []), hit]);
	for (const [index, { words }] of readings.entries())
		for (const [place, word] of words.entries()) {
			const hit = index * 16 + place;
			add(place === words.length - 1 ? beginnings : exact, word, hit);
			for (const loan of loansOf(word)) add(exact, loan, hit);
		}
	const lengths = [...new Set([...beginnings.keys()].map(({ length }) => length))];
	return corpus.words.map((word) => {
		const hits = [...(exact.get(word) ?? [])];
		for (const length of lengths)
			if (length <= word.length) hits.push(...(beginnings.get(word.slice(0, length)) ?? []));
		return hits.length === 0 ? undefined : hits;
	});
}

type Touched = { names: Uint16Array; all: Uint16Array; list: number[] };

function touch(
	ids: Iterable<number>,
	hits: readonly (number[] | undefined)[],
	touched: Touched,
	isName: boolean,
): void {
	for (const id of ids) {
		for (const hit of hits[id] ?? []) {
			const reading = hit >> 4;
			const bit = 1 << (hit & 15);
			if (touched.all[reading] === 0) touched.list.push(reading);
			touched.all[reading] = (touched.all[reading] ?? 0) | bit;
			if (isName) touched.names[reading] = (touched.names[reading] ?? 0) | bit;
		}
	}
}

const glue = (corpus: Corpus, ids: Iterable<number>) => Array.from(ids, (id) => corpus.words[id] ?? '').join('');

/**
 * The best subjects for each text, by one scan over all of them. Order: whole name, beginning of the name, words of the
 * name, words of name and head together; then the legal form that was asked for, live before gone, larger before
 * smaller.
 */
export function scan(corpus: Corpus, texts: readonly string[]): Expected[] {
	const readings = texts.map(readingOf);
	const full = readings.map(({ words }) => (1 << words.length) - 1);
	const hits = hitsOf(corpus, readings);
	const matches = readings.map(() => new Matches());
	const touched: Touched = {
		names: new Uint16Array(readings.length),
		all: new Uint16Array(readings.length),
		list: [],
	};
	const byGlued = Map.groupBy(readings.keys(), (index) => readings[index]?.glued ?? '');
	for (let row = 0; row < corpus.size; row++) {
		const [ru, kk, head, besides] = corpus.listsOf(row);
		const others = corpus.otherNames.get(row) ?? [];
		touch(ru, hits, touched, true);
		touch(kk, hits, touched, true);
		for (const { words } of others) touch(words, hits, touched, true);
		touch(besides, hits, touched, true);
		touch(head, hits, touched, false);
		const exactNames = [ru, kk, ...others.filter(({ isExact }) => isExact).map(({ words }) => words)];
		const exact = new Set(exactNames.flatMap((ids) => byGlued.get(glue(corpus, ids)) ?? []));
		const startsWith = (word: string) =>
			exactNames.some((ids) => corpus.words[ids[0] ?? -1]?.startsWith(word) === true);
		const add = (index: number, level: number) => {
			const { form } = readings[index] ?? { form: '' };
			const isOtherForm = form !== '' && corpus.forms[row] !== form;
			matches[index]?.add(level * levelStep + (isOtherForm ? formStep : 0) + (corpus.places[row] ?? 0), row);
		};
		for (const index of exact) add(index, 0);
		for (const index of touched.list) {
			if (touched.all[index] === full[index] && !exact.has(index)) {
				const isNamed = touched.names[index] === full[index];
				add(index, isNamed ? (startsWith(readings[index]?.words[0] ?? '') ? 1 : 2) : 3);
			}
			touched.all[index] = 0;
			touched.names[index] = 0;
		}
		touched.list.length = 0;
	}
	return matches.map((one) => one.expected(corpus.bins));
}

/** The best firms whose numbers begin so, for each beginning; persons are found by their whole number only. */
export function scanNumbers(corpus: Corpus, beginnings: readonly string[]): Expected[] {
	const matches = new Map(beginnings.map((beginning) => [beginning, new Matches()]));
	const lengths = [...new Set(beginnings.map(({ length }) => length))];
	for (const [row, bin] of corpus.bins.entries())
		if (corpus.isPerson[row] === false)
			for (const length of lengths) matches.get(bin.slice(0, length))?.add(corpus.places[row] ?? 0, row);
	return beginnings.map((beginning) => matches.get(beginning)?.expected(corpus.bins) ?? new Matches().expected([]));
}

/** Any of two readings of one text is right. */
export function union(one: Expected, other: Expected): Expected {
	return {
		total: one.total + other.total,
		sure: new Set([...one.sure, ...other.sure]),
		tied: new Set([...one.tied, ...other.tied]),
		best: new Set([...one.best, ...other.best]),
	};
}
