import type { Answer } from './cascade.ts';
import type { FoundBy } from './collect.ts';
import { asTyped, hasTerms, understoodText } from './explain-found.ts';

/** What was searched for instead of the query as typed. */
type Understood = { query: string; literal_query: string; left_out: string[] };

/** How a query was read, for whoever explains its results. */
export type Reading = {
	foundBy(bin: string): FoundBy;
	/** these names together have every word that was asked for */
	hasAllWords(names: readonly string[]): boolean;
	/** in the spelling of the best result; null: as typed */
	understood(namesOfBest: readonly string[] | undefined): Understood | null;
};

export function readingOf({ found, interpretation }: Answer, search: string | undefined): Reading {
	const by = new Map(found.map(({ bin, foundBy }) => [bin, foundBy]));
	const terms = interpretation?.terms ?? [];
	return {
		foundBy: (bin) => by.get(bin) ?? 'name',
		hasAllWords: (names) => hasTerms(names, terms),
		understood(names) {
			if (search === undefined || interpretation?.isCorrected !== true || names === undefined) return null;
			const { leftOut } = interpretation;
			return { query: understoodText(terms, names), literal_query: search, left_out: asTyped(leftOut, search) };
		},
	};
}
