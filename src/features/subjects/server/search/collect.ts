import type { HeavyPrefixes } from '#domain/search/edges.ts';
import { both, type Expression, startExpression, type Term, wordsExpression } from '#domain/search/expression.ts';
import { filterLexemes } from '#domain/search/lexemes.ts';
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

	/** One call of the database, whatever the number of steps; none where enough is found. */
	async add(steps: readonly Asked[]): Promise<void> {
		if (this.isFull || steps.length === 0) return;
		const { db, generation } = this.#index;
		const { filter, k, withRows } = this.#wanted;
		const rows = withRows
			? (await findCandidateRows(db, generation, steps, filter, k)).map((row) => ({ ...row, row }))
			: (await findCandidates(db, generation, steps, filter, k)).map((row) => ({ ...row, row: null }));
		for (const { bin, at, row } of rows) {
			if (this.isFull) return;
			if (!this.#found.has(bin)) this.#found.set(bin, { bin, foundBy: steps[at]?.foundBy ?? 'name', row });
		}
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
export function wordSteps({ terms, exactKeys, where, form }: Words, heavy: HeavyPrefixes): Asked[] {
	const narrowings: Expression[] = form === undefined ? [''] : [`'${filterLexemes.form(form)}'`, ''];
	const words = (foundBy: FoundBy, expression: Expression): Asked[] =>
		narrowings.map((narrowing) => ({ way: 'words', foundBy, term: both(expression, narrowing) }));
	const heads = where === 'names' ? [] : words('head', wordsExpression(terms, { heavy, heads: true }));
	if (where === 'heads') return heads;
	return [
		...exactKeys.flatMap((term) =>
			narrowings.map((narrowing): Asked => ({ way: 'exact', foundBy: 'name', term, narrowing })),
		),
		...words('name', startExpression(terms, heavy)),
		...words('name', wordsExpression(terms, { heavy, heads: false })),
		...heads,
	];
}

/** The ready answer of one common beginning, where it has as many rows as are wanted. */
export function hotSteps({ terms, form }: Pick<Words, 'terms' | 'form'>, { filter, k }: Wanted): Asked[] {
	const [word] = terms[0]?.words ?? [];
	const isPlain = filter.expression === '' && filter.zone === null && form === undefined;
	const isOne = terms.length === 1 && terms[0]?.words.length === 1;
	return word !== undefined && isOne && isPlain && k <= hotRows ? [{ way: 'hot', term: word, foundBy: 'name' }] : [];
}
