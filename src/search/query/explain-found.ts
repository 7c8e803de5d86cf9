import { foldWords } from '#domain/names/fold.ts';
import type { Term } from '../words/expression.ts';
import { partsOf } from '../words/lexemes.ts';
import { loanKeyOf } from '../words/loan-words.ts';

function fits(word: string, { words, isPrefix }: Term): boolean {
	return words.some(
		(asked) =>
			word === asked ||
			(isPrefix && word.startsWith(asked)) ||
			(loanKeyOf(asked) !== undefined && loanKeyOf(asked) === loanKeyOf(word)),
	);
}

/** Whether a name, or several of them together, have what was asked for. */
export function hasTerms(names: readonly string[], terms: readonly Term[]): boolean {
	const words = names.flatMap((name) => [...foldWords(name), ...partsOf(name)]);
	return terms.every((term) => words.some((word) => fits(word, term)));
}

/** Words of a query as typed. */
export function asTyped(words: readonly string[], query: string): string[] {
	const written = query.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
	return words.map((word) => written.find((one) => foldWords(one).includes(word)) ?? word);
}

/** What was searched for instead of the query, in the spelling of the best result. */
export function understoodText(terms: readonly Term[], names: readonly string[]): string {
	const written = names.flatMap((name) => name.match(/[\p{L}\p{N}]+/gu) ?? []);
	const spelled = written.map((word) => ({ word: word.toLowerCase(), folded: foldWords(word)[0] ?? '' }));
	return terms.map((term) => spelled.find(({ folded }) => fits(folded, term))?.word ?? term.words[0] ?? '').join(' ');
}
