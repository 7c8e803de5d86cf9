import type { IndexWatch, SearchIndex } from '../index/watch-index.ts';
import { type Expression, eitherExpression, formExpression, wordsExpression } from '../words/expression.ts';
import { noFilter } from './candidates.ts';
import {
	type Asked,
	Collected,
	type FoundSubject,
	formSteps,
	hotSteps,
	moreHeadSteps,
	nameSteps,
	type Wanted,
	wordSteps,
} from './collect.ts';
import { corrections } from './corrections.ts';
import {
	areKnown,
	type Interpretation,
	inBothScripts,
	joined,
	type Level,
	literally,
	otherSpacings,
	parted,
	type Where,
} from './interpretations.ts';
import { KnownWords } from './known-words.ts';
import type { SearchIntent } from './parse-query.ts';

export type Answer = {
	found: FoundSubject[];
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
	if (intent.words.length === 0) {
		// a legal form and nothing else asks for all that have it
		if (intent.form !== undefined) await found.add(formSteps(intent.form, question));
		const expression = intent.form === undefined ? '' : formExpression(intent.form);
		return { found: found.list, interpretation: null, expression };
	}
	const number: Asked[] =
		intent.numberPrefix === null ? [] : [{ way: 'number_start', term: intent.numberPrefix, foundBy: 'number' }];
	const literal = literally(intent.words);
	// names that begin with the same letters, wherever their blanks are; asked for where nothing else is found
	const glued: Asked = { way: 'glued', term: intent.words.join(''), foundBy: 'name' };
	const hot = hotSteps({ terms: literal.terms, form: intent.form }, question);
	const steps = [...number, ...hot, ...stepsOf(index, literal, 'everywhere', question)];
	const wide = question.isLiteral ? undefined : wideReading(index, intent.words);
	const more = wide === undefined ? [] : nameSteps(wide.terms, index, 'more');
	const fruitful = await found.add(question.isLiteral ? steps : [...steps, ...more, glued]);
	const answer = { found: found.list, interpretation: literal, expression: expressionOf(literal, index) };
	if (question.isLiteral) return answer;
	const isGlued = fruitful.includes(glued);
	const isWide = wide !== undefined && (more.some((step) => fruitful.includes(step)) || !found.isFull);
	if (isWide && found.size > 0 && !isGlued) return answerOf(wide, found, index);
	if (found.isFull) return isGlued ? { ...answer, expression: '' } : answer;
	return correct(watch, index, question, found, answer, isGlued);
}

/** The words in both scripts, where that is all there is to ask besides, so that it can be asked together with the rest. */
function wideReading(index: SearchIndex, words: readonly string[]): Interpretation | undefined {
	if (words.length < 2 || index.vocabulary === undefined) return undefined;
	const known = new KnownWords(index.vocabulary, index.newWords);
	if (!areKnown(words, known) || joined(words, known).length > 0) return undefined;
	return inBothScripts(words, known);
}

function answerOf(interpretation: Interpretation, found: Collected, index: SearchIndex): Answer {
	return { found: found.list, interpretation, expression: expressionOf(interpretation, index) };
}

/** What is asked besides when the words as typed did not give enough. */
async function correct(
	watch: IndexWatch,
	index: SearchIndex,
	question: Question,
	found: Collected,
	answer: Answer,
	isGlued: boolean,
): Promise<Answer> {
	const { vocabulary, newWords } = await watch.withVocabulary(index);
	const known = new KnownWords(vocabulary, newWords);
	if (isGlued) return widenGlued(index, question, known, found, answer);
	return found.size === 0
		? searchOtherwise(watch, index, question, known, found, answer)
		: widen(index, question, known, found, answer);
}

/** More of the same: its words joined, parted, and in the other script. */
async function widen(
	index: SearchIndex,
	question: Question,
	known: KnownWords,
	found: Collected,
	answer: Answer,
): Promise<Answer> {
	const { words } = question.intent;
	if (!areKnown(words, known)) return widenGlued(index, question, known, found, answer);
	const otherwise = [...joined(words, known), ...parted(words, known)];
	const other = await collectReadings(index, otherwise, 'names', question, found);
	if (other !== undefined) return { ...answer, found: found.list, expression: '' };
	const reading = inBothScripts(words, known);
	if (reading === undefined) return answer;
	await found.add(nameSteps(reading.terms, index, 'words'));
	return answerOf(reading, found, index);
}

/** A name with the same letters is found whose blanks are at other places: longer ones have those words too. */
async function widenGlued(
	index: SearchIndex,
	question: Question,
	known: KnownWords,
	found: Collected,
	answer: Answer,
): Promise<Answer> {
	const readings = otherSpacings(question.intent.words, known);
	const [likeliest = answer.interpretation] = readings;
	const names = readings.flatMap((reading) => stepsOf(index, reading, 'names', question));
	await found.add([...names, ...(likeliest === null ? [] : stepsOf(index, likeliest, 'heads', question))]);
	return { found: found.list, interpretation: likeliest, expression: '' };
}

/** Other readings, where the one as typed found nothing. */
async function searchOtherwise(
	watch: IndexWatch,
	index: SearchIndex,
	question: Question,
	known: KnownWords,
	found: Collected,
	answer: Answer,
): Promise<Answer> {
	const { intent, raw } = question;
	for await (const level of levelsOf(watch, question, corrections(raw, intent.words, known))) {
		const { readings, where, widest } = level;
		const ofHeads = widest.length > 0 || readings.length > 1 ? widest : readings;
		const heads = where === 'names' ? ofHeads.flatMap(({ terms }) => moreHeadSteps(terms, index, intent.form)) : [];
		const interpretation = await collectReadings(index, readings, where, question, found, heads);
		if (interpretation === undefined) continue;
		if (where === 'names' && ofHeads.length === 0) await found.add(stepsOf(index, interpretation, 'heads', question));
		return {
			found: found.list,
			interpretation,
			expression: eitherExpression(widest.map((reading) => expressionOf(reading, index))),
		};
	}
	return answer;
}

/** What a text means does not depend on the filters: a word is left out only where the same happens without them. */
async function* levelsOf(watch: IndexWatch, question: Question, levels: Iterable<Level>): AsyncGenerator<Level> {
	let meant: string | undefined;
	for (const level of levels) {
		const leavesOut = level.readings.some(({ leftOut }) => leftOut.length > 0);
		if (leavesOut && isFiltered(question)) {
			meant ??= await meantAnywhere(watch, question);
			if (meant === '') return;
			if (!level.readings.some((reading) => JSON.stringify(reading) === meant)) continue;
			yield level;
			return;
		}
		yield level;
	}
}

const isFiltered = ({ filter }: Question) => filter.expression !== '' || filter.zone !== null;

/** The reading that leaves words out among all subjects; '' where one that needs all of them finds something. */
async function meantAnywhere(watch: IndexWatch, question: Question): Promise<string> {
	const { interpretation } = await findSubjectsOf(watch, { ...question, filter: noFilter, k: 1, withRows: false });
	return interpretation === null || interpretation.leftOut.length === 0 ? '' : JSON.stringify(interpretation);
}

/** @param heads asked for besides where something was found @returns the first reading that found something */
async function collectReadings(
	index: SearchIndex,
	readings: readonly Interpretation[],
	where: Where,
	question: Question,
	found: Collected,
	heads: readonly Asked[] = [],
): Promise<Interpretation | undefined> {
	const steps = readings.map((reading) => stepsOf(index, reading, where, question));
	const fruitful = await found.add([...steps.flat(), ...heads]);
	return readings[steps.findIndex((some) => some.some((step) => fruitful.includes(step)))];
}

/** Names, heads included. */
function expressionOf({ terms }: Interpretation, { beginnings }: SearchIndex): Expression {
	return wordsExpression(terms, { ...beginnings, heads: true });
}

function stepsOf(index: SearchIndex, { terms }: Interpretation, where: Where, { intent }: Question): Asked[] {
	return wordSteps({ terms, exactKeys: exactKeysOf(terms), where, form: intent.form }, index);
}

const mostExactKeys = 4;

/** The words glued together; of many spellings only the likeliest. */
function exactKeysOf(terms: Interpretation['terms']): string[] {
	const likeliest = terms.map(({ words }) => words[0] ?? '').join('');
	const ways = terms.reduce((count, { words }) => count * words.length, 1);
	if (ways > mostExactKeys) return [likeliest];
	return terms.reduce((keys, { words }) => keys.flatMap((key) => words.map((word) => key + word)), ['']);
}

/** Rebuilds follow each other at once only where many lists are published together. */
const mostSwitches = 3;

/** A generation was dropped while a query was on its way: it is asked again, of the next one. */
export async function retryOnSwitch<Result>(watch: IndexWatch, ask: () => Promise<Result>): Promise<Result> {
	for (let switches = 0; ; switches++) {
		try {
			return await ask();
		} catch (error) {
			if (!isGone(error) || switches === mostSwitches) throw error;
			watch.forget();
		}
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
