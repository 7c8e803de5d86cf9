import type { SearchIndex } from '../index/watch-index.ts';
import { both, type Expression, filterExpression, type SearchFilters, type Term } from '../words/expression.ts';
import { type KnownTotal, knownTotal } from './collect.ts';
import {
	countFacets,
	countZones,
	expectedResults,
	type FacetColumn,
	isCheaplyCounted,
	largestCountedTotal,
	type Results,
	sampledResults,
} from './count-results.ts';
import type { Withheld, Zone } from './zones.ts';

export type FacetQuestion = {
	/** of the words; null where the results are these very subjects */
	expression: Expression | null;
	bins: readonly string[];
	filters: SearchFilters & { zone?: Zone | undefined };
	thisYear: number;
	calculationId: number | null;
	withheld: Withheld;
	/** that the expression asks for; none where it is a legal form alone, or the filters are all there is */
	terms: readonly Term[];
};

/** The filters behind each column: its values are counted as if none of them were chosen. */
const filtersOfColumn: Readonly<Record<FacetColumn, readonly (keyof SearchFilters)[]>> = {
	region: ['region', 'kato'],
	section: ['oked'],
	status: ['status'],
	kind: ['kind'],
	registered_year: ['yearFrom', 'yearTo'],
};
const facetColumns = Object.keys(filtersOfColumn) as FacetColumn[];

export type FacetCounts = ReadonlyMap<FacetColumn, ReadonlyMap<string, number>>;

export type Counted = {
	counts: FacetCounts;
	/** results are more than were counted: every count says «at least» */
	isCapped: boolean;
	/** results without regard to the zone */
	total: number;
	/** they are more than are counted: the total is what the vocabulary tells, or the most that is counted and one more */
	isMore: boolean;
	/** null without a published calculation */
	zoneCounts: { counts: ReadonlyMap<Zone, number>; isCapped: boolean } | null;
};

/** Counts of the values of every filter under the words and all the other filters. */
export async function countFilters(index: SearchIndex, question: FacetQuestion): Promise<Counted> {
	const { filters, calculationId, withheld } = question;
	const { db, generation } = index;
	const chosen = facetColumns.filter((column) => filtersOfColumn[column].some((name) => filters[name] !== undefined));
	const known = hasFilters(filters) ? null : await findKnownTotal(index, question);
	const isSampled = known !== null && known.atLeast > largestCountedTotal;
	const most = isSampled ? sampledResults : largestCountedTotal + 1;
	const count = (without: readonly (keyof SearchFilters)[]) =>
		countFacets(db, generation, resultsOf(question, without), most);
	const zones =
		calculationId === null ? null : countZones(db, generation, resultsOf(question, []), { calculationId, withheld });
	const [all, zoneCounts, ...others] = await Promise.all([
		count([]),
		zones,
		...chosen.map((column) => count(filtersOfColumn[column])),
	]);
	const counts: FacetCounts = new Map(
		facetColumns.map((column) => {
			const own = others[chosen.indexOf(column)] ?? all;
			return [column, own.counts.get(column) ?? new Map()];
		}),
	);
	const isAll = [all, ...others].every(({ total }) => total < most);
	return {
		counts,
		isCapped: !isAll || zoneCounts?.isCapped === true,
		total: isSampled && all.total >= most ? known.likely : all.total,
		isMore: all.total >= most,
		zoneCounts,
	};
}

/** Of a legal form alone the statistics of the index tell: they know each lexeme that is common. */
async function findKnownTotal(index: SearchIndex, { expression, terms }: FacetQuestion): Promise<KnownTotal> {
	if (expression === null || terms.length > 0) return knownTotal(terms, index);
	if (isCheaplyCounted(expression)) return { likely: 0, atLeast: 0 };
	const likely = await expectedResults(index.db, index.generation, expression);
	return { likely, atLeast: likely / 2 };
}

export function hasFilters(filters: FacetQuestion['filters']): boolean {
	return Object.values(filters).some((value) => value !== undefined);
}

function resultsOf(question: FacetQuestion, without: readonly (keyof SearchFilters)[]): Results {
	const { expression, bins, filters, thisYear } = question;
	if (expression === null) return { bins };
	const kept = { ...filters, ...Object.fromEntries(without.map((name) => [name, undefined])) };
	const narrowed = both(expression, filterExpression(kept, thisYear));
	return narrowed === '' ? { bins } : { expression: narrowed };
}
