import type { IndexWatch } from '../index/watch-index.ts';
import type { BriefRow } from './brief-row.ts';
import { noFilter } from './candidates.ts';
import { findSubjectsOf, retryOnSwitch } from './cascade.ts';
import { type Paging, pageOf, reachable } from './paging.ts';
import { parseSearch } from './parse-query.ts';
import { type Reading, readingOf } from './reading.ts';

export type SuggestionQuestion = Paging & {
	search: string;
	/** no corrections */
	isLiteral: boolean;
	/** SQL condition on `subject s` */
	isLiquidated: string;
};

/** Rows for the field where somebody is typing: one query, no counting. */
export async function searchSuggestions(
	watch: IndexWatch,
	{ search, isLiteral, isLiquidated, ...paging }: SuggestionQuestion,
): Promise<{ rows: BriefRow[]; total: number; isEstimate: boolean; reading: Reading }> {
	const k = reachable(paging);
	const asked = { raw: search, intent: parseSearch(search), filter: noFilter, k, isLiteral };
	const answer = await retryOnSwitch(watch, () => findSubjectsOf(watch, { ...asked, withRows: { isLiquidated } }));
	const total = answer.found.length;
	return {
		rows: pageOf(answer.found, paging).flatMap(({ row }) => row ?? []),
		...{ total, isEstimate: total >= k, reading: readingOf(answer, search) },
	};
}
