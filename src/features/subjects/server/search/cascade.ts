import type { HeavyPrefixes } from '#domain/search/edges.ts';
import { both, type Expression, startExpression, wordsExpression } from '#domain/search/expression.ts';
import { askedForm } from '#domain/search/form-lexeme.ts';
import { filterLexemes } from '#domain/search/lexemes.ts';
import type { SearchIntent } from '../parse-query.ts';
import {
	type Candidate,
	type CandidateFilter,
	findByExpression,
	findByNumberStart,
	findExact,
	findGlued,
	findNumbers,
} from './candidates.ts';
import { schemaOf } from './generation.ts';
import { hotRows } from './hot-prefixes.ts';
import { corrections, type Interpretation, inBothScripts, joined, KnownWords, literally } from './interpretations.ts';
import type { IndexWatch, SearchIndex } from './watch-index.ts';

export type FoundBy = 'number' | 'name' | 'head';
export type Found = { bin: string; foundBy: FoundBy };
export type Answer = {
	found: Found[];
	/** the reading that found them; null for numbers alone */
	interpretation: Interpretation | null;
	/** all the results, for counting; '' where they are the ones found */
	expression: Expression;
};

export type Question = {
	/** as typed */
	raw: string;
	intent: SearchIntent;
	filter: CandidateFilter;
	/** how many are wanted, the pages before included */
	k: number;
	/** no corrections */
	isLiteral: boolean;
};

/** Candidates in the order they were first met. */
class Collected {
	readonly #found = new Map<string, FoundBy>();
	readonly #k: number;

	constructor(k: number) {
		this.#k = k;
	}

	get isFull(): boolean {
		return this.#found.size >= this.#k;
	}

	get size(): number {
		return this.#found.size;
	}

	add(foundBy: FoundBy, rows: readonly Pick<Candidate, 'bin'>[]): void {
		for (const { bin } of rows) if (!this.isFull && !this.#found.has(bin)) this.#found.set(bin, foundBy);
	}

	get list(): Found[] {
		return [...this.#found].map(([bin, foundBy]) => ({ bin, foundBy }));
	}
}

/** The subjects a query means, best first; asks as little as gives enough. */
export async function findSubjectsOf(watch: IndexWatch, question: Question): Promise<Answer> {
	const index = await watch.current();
	const { intent, filter, k } = question;
	const { db, generation } = index;
	if (intent.numbers.length > 0) {
		const found = new Collected(k);
		found.add('number', await findNumbers(db, generation, intent.numbers, filter));
		return { found: found.list, interpretation: null, expression: '' };
	}
	const found = new Collected(k);
	if (intent.numberPrefix !== null)
		found.add('number', await findByNumberStart(db, generation, intent.numberPrefix, filter, k));
	if (intent.words.length === 0) return { found: found.list, interpretation: null, expression: '' };
	const literal = literally(intent.words);
	await collectWords(index, literal, question, found);
	const answer = { found: found.list, interpretation: literal, expression: expressionOf(literal, index.heavy) };
	if (found.isFull || question.isLiteral) return answer;
	return correct(watch, index, question, found, answer);
}

/** What is asked besides when the words as typed did not give enough. */
async function correct(
	watch: IndexWatch,
	index: SearchIndex,
	question: Question,
	found: Collected,
	answer: Answer,
): Promise<Answer> {
	const { intent, filter, k, raw } = question;
	const { vocabulary, newWords } = await watch.withVocabulary(index);
	const known = new KnownWords(vocabulary, newWords);
	const literalCount = found.size;
	for (const reading of joined(intent.words, known)) await collectWords(index, reading, question, found);
	if (found.size > literalCount && literalCount === 0) {
		const [reading = answer.interpretation] = joined(intent.words, known);
		return { ...answer, found: found.list, interpretation: reading, expression: '' };
	}
	if (found.size === 0) {
		found.add('name', await findGlued(index.db, index.generation, intent.words.join(''), filter, k));
		if (found.size > 0) return { ...answer, found: found.list, expression: '' };
		for (const reading of corrections(raw, intent.words, known)) {
			await collectWords(index, reading, question, found);
			if (found.size > 0)
				return { found: found.list, interpretation: reading, expression: expressionOf(reading, index.heavy) };
		}
	}
	if (found.size > literalCount) return { ...answer, found: found.list, expression: '' };
	const reading = inBothScripts(intent.words, known);
	if (reading === undefined) return answer;
	const { db, generation, heavy } = index;
	const expression = wordsExpression(reading.terms, { heavy, heads: false });
	found.add(
		'name',
		await findByExpression(db, generation, both(expression, filter.expression), filter, k + found.size),
	);
	return { found: found.list, interpretation: reading, expression: expressionOf(reading, heavy) };
}

/** Names, heads included. */
function expressionOf({ terms }: Interpretation, heavy: HeavyPrefixes): Expression {
	return wordsExpression(terms, { heavy, heads: true });
}

/** Exact name, beginning of the name, words of the name, words of the head; the form asked for first in each. */
async function collectWords(
	index: SearchIndex,
	interpretation: Interpretation,
	question: Question,
	found: Collected,
): Promise<void> {
	const { db, generation, heavy } = index;
	const { filter, k, raw } = question;
	const { terms } = interpretation;
	const form = askedForm(raw);
	const formExpression = form === undefined ? null : `'${filterLexemes.form(form)}'`;
	const isHot = terms.length === 1 && terms[0]?.words.length === 1 && k <= hotRows && formExpression === null;
	if (isHot && filter.expression === '' && filter.zone === null && found.size === 0) {
		found.add('name', await findHot(index, terms[0]?.words[0] ?? ''));
		if (found.isFull) return;
	}
	const ask = async (foundBy: FoundBy, expression: Expression) => {
		if (found.isFull) return;
		const wanted = formExpression === null ? [expression] : [both(expression, formExpression), expression];
		for (const one of wanted) {
			if (found.isFull) return;
			// those found already may be among them
			found.add(foundBy, await findByExpression(db, generation, both(one, filter.expression), filter, k + found.size));
		}
	};
	for (const key of exactKeysOf(terms)) {
		if (formExpression !== null) {
			const withForm = { ...filter, expression: both(filter.expression, formExpression) };
			found.add('name', await findExact(db, generation, key, withForm, k));
		}
		if (!found.isFull) found.add('name', await findExact(db, generation, key, filter, k));
	}
	await ask('name', startExpression(terms, heavy));
	await ask('name', wordsExpression(terms, { heavy, heads: false }));
	await ask('head', wordsExpression(terms, { heavy, heads: true }));
}

/** The words glued together; of several spellings the first few ways only. */
function exactKeysOf(terms: Interpretation['terms']): string[] {
	const isPlain = terms.every(({ words }) => words.length === 1);
	return isPlain ? [terms.map(({ words }) => words[0] ?? '').join('')] : [];
}

async function findHot({ db, generation }: SearchIndex, prefix: string): Promise<{ bin: string }[]> {
	const { rows } = await db.query<{ bins: string[] }>({
		name: `search-${generation}-hot`,
		text: `select bins from ${schemaOf(generation)}.hot_prefix where prefix = $1`,
		values: [prefix],
	});
	return (rows[0]?.bins ?? []).map((bin) => ({ bin }));
}

/** A generation was dropped while a query was on its way: it is asked again, of the next one. */
export async function retryOnSwitch<Result>(watch: IndexWatch, ask: () => Promise<Result>): Promise<Result> {
	try {
		return await ask();
	} catch (error) {
		if (!isGone(error)) throw error;
		watch.forget();
		return ask();
	}
}

/** undefined_table, invalid_schema_name, and a table dropped while its plan was made */
function isGone(error: unknown): boolean {
	const { code, message = '' } = error as { code?: string; message?: string };
	return (
		code === '42P01' || code === '3F000' || (code === 'XX000' && /could not open relation|cache lookup/.test(message))
	);
}
