import { both, type Expression, startExpression, type Term, wordsExpression } from '#domain/search/expression.ts';
import { filterLexemes } from '#domain/search/lexemes.ts';
import { loanKeyOf } from '#domain/search/loan-words.ts';
import type { Vocabulary } from '#domain/search/vocabulary.ts';
import type { BriefRow } from '../subject-store.ts';
import { type CandidateFilter, findCandidateRows, findCandidates, type Step } from './candidates.ts';
import { hotRows } from './hot-prefixes.ts';
import type { SearchIndex } from './watch-index.ts';

export type FoundBy = 'number' | 'name' | 'head';
export type Found = {
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
	/** what is found shall come with what a row of suggestions shows */
	withRows: boolean;
};

/** Subjects in the order they were first met. */
export class Collected {
	readonly #found = new Map<string, Found>();
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

	get list(): Found[] {
		return [...this.#found.values()];
	}

	/** One call of the database, whatever the number of steps; none where enough is found. @returns steps that gave more */
	async add(steps: readonly Asked[]): Promise<Asked[]> {
		if (this.isFull || steps.length === 0) return [];
		const { db, generation } = this.#index;
		const { filter, k, withRows } = this.#wanted;
		const rows = withRows
			? (await findCandidateRows(db, generation, steps, filter, k)).map((row) => ({ ...row, row }))
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
	const { heavy } = index;
	const narrowings: Expression[] = form === undefined ? [''] : [`'${filterLexemes.form(form)}'`, ''];
	const words = (way: 'words' | 'covered', foundBy: FoundBy, expression: Expression): Asked[] =>
		narrowings.map((narrowing) => ({ way, foundBy, term: both(expression, narrowing) }));
	const names = wordsExpression(terms, { heavy, heads: false });
	const heads = wordsExpression(terms, { heavy, heads: true });
	if (where === 'heads') return words('words', 'head', heads);
	const few: Asked = { way: 'few', foundBy: 'name', term: where === 'names' ? names : heads };
	const isOne = terms.length === 1;
	// of one word, names that begin so are mostly enough; a form that half of all subjects have is dear to intersect with
	const isFewFirst = isOne ? form !== undefined && isRare(terms[0], index) : areFew(terms, index);
	const isFewSecond = isOne && !isFewFirst;
	const start = words(isFewFirst ? 'covered' : 'words', 'name', startExpression(terms, heavy));
	const others = [...words('covered', 'name', names), ...(where === 'names' ? [] : words('covered', 'head', heads))];
	return [
		...exactKeys.flatMap((term) =>
			narrowings.map((narrowing): Asked => ({ way: 'exact', foundBy: 'name', term, narrowing })),
		),
		...(isFewFirst ? [few] : []),
		...start,
		...(isFewSecond ? [few] : []),
		...others,
	];
}

const fewSubjects = 30;
/** Of a beginning, and of a word that many names are spelled with: their own count tells too little. */
const guessedShare = 0.05;

function countOf(words: readonly string[], vocabulary: Vocabulary): number {
	return words.reduce((sum, word) => sum + vocabulary.count(word), 0);
}

/** As if nobody left a word unfinished after a legal form. */
function isRare(term: Term | undefined, { vocabulary }: SearchIndex): boolean {
	return term !== undefined && vocabulary !== undefined && countOf(term.words, vocabulary) <= fewSubjects;
}

/** Whether the words are that rarely together, as if they knew nothing of each other. */
function areFew(terms: readonly Term[], { vocabulary, subjectCount }: SearchIndex): boolean {
	if (vocabulary === undefined || subjectCount === 0) return false;
	const expected = terms.reduce((subjects, { words, isPrefix }) => {
		const counted = countOf(words, vocabulary) / subjectCount;
		const isGuessed = isPrefix || words.some((word) => loanKeyOf(word) !== undefined);
		return subjects * Math.max(counted, isGuessed ? guessedShare : 0);
	}, subjectCount);
	return expected <= fewSubjects;
}

/** The ready answer of one common beginning, where it has as many rows as are wanted. */
export function hotSteps({ terms, form }: Pick<Words, 'terms' | 'form'>, { filter, k }: Wanted): Asked[] {
	const [word] = terms[0]?.words ?? [];
	const isPlain = filter.expression === '' && filter.zone === null && form === undefined;
	const isOne = terms.length === 1 && terms[0]?.words.length === 1;
	return word !== undefined && isOne && isPlain && k <= hotRows ? [{ way: 'hot', term: word, foundBy: 'name' }] : [];
}
