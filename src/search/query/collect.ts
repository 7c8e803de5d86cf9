import { hotRows } from '../index/hot-prefixes.ts';
import type { SearchIndex } from '../index/watch-index.ts';
import {
	both,
	type Expression,
	formExpression,
	startExpression,
	type Term,
	withoutRepeats,
	wordsExpression,
} from '../words/expression.ts';
import { filterLexemes } from '../words/lexemes.ts';
import { spellingsOf } from '../words/loan-words.ts';
import type { Vocabulary } from '../words/vocabulary.ts';
import type { BriefRow } from './brief-row.ts';
import { type CandidateFilter, findCandidateRows, findCandidates, type Step } from './candidates.ts';

export type FoundBy = 'number' | 'name' | 'head';
export type FoundSubject = {
	bin: string;
	foundBy: FoundBy;
	/** null where rows were not asked for */
	row: BriefRow | null;
};
export type Asked = Step & { foundBy: FoundBy };
export type Wanted = {
	filter: CandidateFilter;
	/** how many are wanted, the pages before included */
	k: number;
	/** what is found shall come with what a row of suggestions shows; the condition on `subject s` tells who is liquidated */
	withRows: false | { isLiquidated: string };
};

/** Subjects in the order they were first met. */
export class Collected {
	readonly #found = new Map<string, FoundSubject>();
	readonly #index: SearchIndex;
	readonly #wanted: Wanted;

	constructor(index: SearchIndex, wanted: Wanted) {
		this.#index = index;
		this.#wanted = wanted;
	}

	get isFull(): boolean {
		return this.#found.size >= this.#wanted.k;
	}

	get size(): number {
		return this.#found.size;
	}

	get list(): FoundSubject[] {
		return [...this.#found.values()];
	}

	/** One call of the database, whatever the number of steps; none where enough is found. @returns steps that gave more */
	async add(steps: readonly Asked[]): Promise<Asked[]> {
		if (this.isFull || steps.length === 0) return [];
		const { db, generation } = this.#index;
		const { filter, k, withRows } = this.#wanted;
		const rows = withRows
			? (await findCandidateRows(db, generation, steps, filter, k, withRows.isLiquidated)).map((row) => ({
					...row,
					row,
				}))
			: (await findCandidates(db, generation, steps, filter, k)).map((row) => ({ ...row, row: null }));
		const fruitful = new Set<Asked>();
		for (const { bin, at, row } of rows) {
			const step = steps[at];
			if (this.isFull || step === undefined) break;
			if (this.#found.has(bin)) continue;
			this.#found.set(bin, { bin, foundBy: step.foundBy, row });
			fruitful.add(step);
		}
		return [...fruitful];
	}
}

export type Words = {
	terms: readonly Term[];
	/** the words glued together, in as many spellings as are worth asking for */
	exactKeys: readonly string[];
	where: 'names' | 'heads' | 'everywhere';
	/** legal form that was typed on purpose */
	form: string | undefined;
};

/** Exact name, beginning of the name, words of the name, words of the head; the form asked for first in each. */
export function wordSteps({ terms, exactKeys, where, form }: Words, index: SearchIndex): Asked[] {
	const { beginnings } = index;
	const narrowings = narrowingsOf(form);
	const words = (way: 'words' | 'covered', foundBy: FoundBy, expression: Expression): Asked[] =>
		narrowings.map((narrowing) => ({ way, foundBy, term: both(expression, narrowing) }));
	const names = wordsExpression(terms, { ...beginnings, heads: false });
	const heads = wordsExpression(terms, { ...beginnings, heads: true });
	const few = fewSteps(terms, index, where !== 'names');
	if (where === 'heads') return [...few, ...words(few.length > 0 ? 'covered' : 'words', 'head', heads)];
	// of one word, names that begin so are mostly enough
	const isFewFirst = terms.length > 1 || form !== undefined;
	return [
		...narrowings.map((narrowing): Asked => ({ way: 'exact', foundBy: 'name', term: exactKeys.join(' '), narrowing })),
		...(isFewFirst ? few : []),
		...words(isFewFirst && few.length > 0 ? 'covered' : 'words', 'name', startExpression(terms, beginnings)),
		...(isFewFirst ? [] : few),
		...words(few.length > 0 ? 'covered' : 'words', 'name', names),
		...(where === 'names' ? [] : words(few.length > 0 ? 'covered' : 'words', 'head', heads)),
	];
}

/** The legal form that was typed on purpose first, then any. */
function narrowingsOf(form: string | undefined): Expression[] {
	return form === undefined ? [''] : [formExpression(form), ''];
}

/** Names that have the words. @param way `more` where something else was found, `words` anyhow */
export function nameSteps(terms: readonly Term[], index: SearchIndex, way: 'words' | 'more'): Asked[] {
	const few = fewSteps(terms, index, false);
	const term = wordsExpression(terms, { ...index.beginnings, heads: false });
	return [...few, { way: way === 'words' && few.length > 0 ? 'covered' : way, foundBy: 'name', term }];
}

/** Names and heads that have the words, where something else was found. */
export function moreHeadSteps(terms: readonly Term[], index: SearchIndex, form: string | undefined): Asked[] {
	const term = wordsExpression(terms, { ...index.beginnings, heads: true });
	const heads = narrowingsOf(form).map(
		(narrowing): Asked => ({ way: 'more', foundBy: 'head', term: both(term, narrowing) }),
	);
	return [...fewSteps(terms, index, true), ...heads];
}

/** The rarest words ask for all of them where so few subjects have them that each can be looked at. */
function fewSteps(terms: readonly Term[], index: SearchIndex, heads: boolean): Asked[] {
	const lead = leadOf(terms, index);
	if (lead === undefined) return [];
	return [{ way: 'few', foundBy: 'name', term: wordsExpression(lead, { ...index.beginnings, heads }) }];
}

/** Of two hundred `find` looks at each; words go together more often than by chance. */
const fewSubjects = 60;

function countOf(words: readonly string[], vocabulary: Vocabulary): number {
	return words.reduce((sum, word) => sum + vocabulary.count(word), 0);
}

/** Subjects that fulfil a term, some of them counted twice. */
function countOfTerm({ words, isPrefix }: Term, vocabulary: Vocabulary): number {
	const spellings = [...new Set(words.flatMap(spellingsOf))].filter((word) => !isPrefix || !words.includes(word));
	const begun = isPrefix ? words.reduce((sum, word) => sum + vocabulary.countOfPrefix(word), 0) : 0;
	return begun + countOf(spellings, vocabulary);
}

/** A subject has hardly more words that begin alike. */
const mostAlike = 8;

export type KnownTotal = { likely: number; atLeast: number };

/** How many subjects match the terms, if the vocabulary knows without a query: it does for a single word. */
export function knownTotal(terms: readonly Term[], { vocabulary }: SearchIndex): KnownTotal {
	const [term, ...others] = withoutRepeats(terms);
	if (term === undefined || others.length > 0 || vocabulary === undefined) return { likely: 0, atLeast: 0 };
	const likely = countOfTerm(term, vocabulary);
	return { likely, atLeast: Math.max(countOf(term.words.slice(0, 1), vocabulary), likely / mostAlike) };
}

/** The rarest words, as many as it takes; undefined where all of them are too common together. */
function leadOf(terms: readonly Term[], { vocabulary, subjectCount }: SearchIndex): Term[] | undefined {
	if (vocabulary === undefined || subjectCount === 0) return undefined;
	const byCount = withoutRepeats(terms)
		.map((term) => ({ term, share: countOfTerm(term, vocabulary) / subjectCount }))
		.sort((one, other) => one.share - other.share);
	const lead: Term[] = [];
	// as if the words knew nothing of each other
	let expected = subjectCount;
	for (const { term, share } of byCount) {
		lead.push(term);
		expected *= share;
		if (expected <= fewSubjects) return lead;
	}
	return undefined;
}

/** The ready answer of one common beginning, where it has as many rows as are wanted. */
export function hotSteps({ terms, form }: Pick<Words, 'terms' | 'form'>, wanted: Wanted): Asked[] {
	const [word] = terms[0]?.words ?? [];
	const isOne = terms.length === 1 && terms[0]?.words.length === 1;
	return word !== undefined && isOne && form === undefined ? readyAnswer(word, wanted) : [];
}

/** All that have a legal form. */
export function formSteps(form: string, wanted: Wanted): Asked[] {
	const all: Asked = { way: 'words', term: formExpression(form), foundBy: 'name' };
	return [...readyAnswer(filterLexemes.form(form), wanted), all];
}

function readyAnswer(term: string, { filter, k }: Wanted): Asked[] {
	const isPlain = filter.expression === '' && filter.zone === null;
	return isPlain && k <= hotRows ? [{ way: 'hot', term, foundBy: 'name' }] : [];
}
