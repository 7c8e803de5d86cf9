import type { HeavyPrefixes } from '#domain/search/edges.ts';
import { type Expression, wordsExpression } from '#domain/search/expression.ts';
import { askedForm } from '#domain/search/form-lexeme.ts';
import type { SearchIntent } from '../parse-query.ts';
import { Collected, type Found, hotSteps, type Wanted, wordSteps } from './collect.ts';
import { corrections, type Interpretation, inBothScripts, joined, KnownWords, literally } from './interpretations.ts';
import type { IndexWatch, SearchIndex } from './watch-index.ts';

export type Answer = {
	found: Found[];
	/** the reading that found them; null for numbers alone */
	interpretation: Interpretation | null;
	/** all the results, for counting; '' where they are the ones found */
	expression: Expression;
};

export type Question = Wanted & {
	/** as typed */
	raw: string;
	intent: SearchIntent;
	/** no corrections */
	isLiteral: boolean;
};

/** The subjects a query means, best first; asks as little as gives enough. */
export async function findSubjectsOf(watch: IndexWatch, question: Question): Promise<Answer> {
	const index = await watch.current();
	const { intent } = question;
	const found = new Collected(index, question);
	if (intent.numbers.length > 0) {
		await found.add(intent.numbers.map((term) => ({ way: 'number', term, foundBy: 'number' })));
		return { found: found.list, interpretation: null, expression: '' };
	}
	if (intent.numberPrefix !== null)
		await found.add([{ way: 'number_start', term: intent.numberPrefix, foundBy: 'number' }]);
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
	const { intent, raw } = question;
	const { vocabulary, newWords } = await watch.withVocabulary(index);
	const known = new KnownWords(vocabulary, newWords);
	const literalCount = found.size;
	for (const reading of joined(intent.words, known)) await collectWords(index, reading, question, found);
	if (found.size > literalCount && literalCount === 0) {
		const [reading = answer.interpretation] = joined(intent.words, known);
		return { ...answer, found: found.list, interpretation: reading, expression: '' };
	}
	if (found.size === 0) {
		await found.add([{ way: 'glued', term: intent.words.join(''), foundBy: 'name' }]);
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
	const { heavy } = index;
	const term = wordsExpression(reading.terms, { heavy, heads: false });
	await found.add([{ way: 'words', term, foundBy: 'name' }]);
	return { found: found.list, interpretation: reading, expression: expressionOf(reading, heavy) };
}

/** Names, heads included. */
function expressionOf({ terms }: Interpretation, heavy: HeavyPrefixes): Expression {
	return wordsExpression(terms, { heavy, heads: true });
}

async function collectWords(
	index: SearchIndex,
	{ terms }: Interpretation,
	question: Question,
	found: Collected,
): Promise<void> {
	const words = { terms, exactKeys: exactKeysOf(terms), where: 'everywhere' as const, form: askedForm(question.raw) };
	const hot = found.size === 0 ? hotSteps(words, question) : [];
	await found.add([...hot, ...wordSteps(words, index.heavy)]);
}

/** The words glued together; of several spellings the first few ways only. */
function exactKeysOf(terms: Interpretation['terms']): string[] {
	const isPlain = terms.every(({ words }) => words.length === 1);
	return isPlain ? [terms.map(({ words }) => words[0] ?? '').join('')] : [];
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

/** undefined_table, undefined_function, invalid_schema_name, and a table dropped while its plan was made */
function isGone(error: unknown): boolean {
	const { code, message = '' } = error as { code?: string; message?: string };
	return (
		['42P01', '42883', '3F000'].includes(code ?? '') ||
		(code === 'XX000' && /could not open relation|cache lookup/.test(message))
	);
}
