import type { Statement } from '#domain/facts/statement.ts';
import { maskNumbersInLog } from '#domain/numbers/iin-bin.ts';
import type { Difference } from './shape/compare-shapes.ts';

/** What the check of one file or answer found. */
export type Report = {
	/** the file, or the part of an exchange */
	of: string;
	/** what is said either way: rows, dates, statements */
	facts: string[];
	/** what makes it differ from what the parser expects */
	faults: string[];
};

const headings: readonly (readonly [Difference['what'], string])[] = [
	['missing', 'fields missing'],
	['new', 'fields new'],
	['renamed', 'fields likely renamed'],
	['type', 'types'],
];

export function tellDifferences(differences: readonly Difference[]): string[] {
	return headings.flatMap(([what, heading]) => {
		const words = differences.filter((each) => each.what === what).map((each) => each.words);
		return words.length === 0 ? [] : [`${heading}: ${words.join('; ')}`];
	});
}

/** Words that no table of the parser knows, the commonest first. */
export class WordCounts {
	readonly #counts = new Map<string, number>();

	add(field: string, word: string | null): void {
		const key = `${field} «${word ?? ''}»`;
		this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1);
	}

	tell(): string[] {
		if (this.#counts.size === 0) return [];
		const words = [...this.#counts].toSorted(([, one], [, other]) => other - one);
		return [`unknown words: ${words.map(([word, count]) => `${word} ${count} times`).join('; ')}`];
	}
}

export function tellStatements(kinds: readonly Statement['kind'][]): string[] {
	const counts = Map.groupBy(kinds, (kind) => kind);
	const words = [...counts].map(([kind, all]) => `${kind} ${all.length}`).toSorted();
	return [words.length === 0 ? 'statements: none' : `statements: ${words.join(', ')}`];
}

/** Numbers of persons are masked: the output of a command is often pasted into a message. */
export function linesOf({ of, facts, faults }: Report): string[] {
	const verdict = faults.length === 0 ? 'same' : 'DIFFERS';
	return [`${of}: ${verdict}`, ...facts.map((line) => `  ${line}`), ...faults.map((line) => `  ! ${line}`)].map(
		maskNumbersInLog,
	);
}
