import { loanKeyOf } from '#domain/search/loan-words.ts';
import type { KnownCounts } from '#domain/search/segments.ts';
import type { Vocabulary } from '#domain/search/vocabulary.ts';

/** The words of the last rebuild and those since. */
export class KnownWords implements KnownCounts {
	readonly #parts: readonly Vocabulary[];

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

	soundsLike(word: string, isPrefix: boolean): string[] {
		return this.#merge((part) => part.soundsLike(word, isPrefix));
	}

	misspelt(word: string, edits: number): string[] {
		return this.#merge((part) => part.misspelt(word, edits));
	}

	misspeltPrefix(word: string): string[] {
		return this.#merge((part) => part.misspeltPrefix(word));
	}

	#merge(ask: (part: Vocabulary) => string[]): string[] {
		return [...new Set(this.#parts.flatMap(ask))];
	}
}
