import { loanKeyOf } from '../words/loan-words.ts';
import type { KnownCounts } from '../words/segments.ts';
import type { Vocabulary } from '../words/vocabulary.ts';

/** The words of the last rebuild and those since, for one query. */
export class KnownWords implements KnownCounts {
	readonly #parts: readonly Vocabulary[];
	readonly #answers = new Map<string, readonly string[]>();

	constructor(...parts: readonly (Vocabulary | undefined)[]) {
		this.#parts = parts.filter((part) => part !== undefined);
	}

	get total(): number {
		return this.#parts.reduce((sum, { total }) => sum + total, 0);
	}

	count(word: string): number {
		return this.#parts.reduce((sum, part) => sum + part.count(word), 0);
	}

	has(word: string, isPrefix: boolean): boolean {
		return loanKeyOf(word) !== undefined || this.#parts.some((part) => part.has(word, isPrefix));
	}

	/** Subjects by all the words that begin so. */
	countOfPrefix(word: string): number {
		return this.#parts.reduce((sum, part) => sum + part.countOfPrefix(word), 0);
	}

	soundsLike(word: string, isPrefix: boolean): readonly string[] {
		return this.#once(`${isPrefix ? '^' : '='}${word}`, (part) => part.soundsLike(word, isPrefix));
	}

	misspelt(word: string, edits: number): readonly string[] {
		return this.#once(`${edits}${word}`, (part) => part.misspelt(word, edits));
	}

	misspeltPrefix(word: string): readonly string[] {
		return this.#once(`~${word}`, (part) => part.misspeltPrefix(word));
	}

	/** The readings of one query ask for the same words again and again. */
	#once(key: string, ask: (part: Vocabulary) => string[]): readonly string[] {
		let words = this.#answers.get(key);
		if (words === undefined) {
			words = [...new Set(this.#parts.flatMap(ask))];
			this.#answers.set(key, words);
		}
		return words;
	}
}
