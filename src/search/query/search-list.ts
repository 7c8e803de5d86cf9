import { mostSorted, type Sort } from '#domain/search-order.ts';
import type { IndexWatch, SearchIndex } from '../index/watch-index.ts';
import { both, filterExpression, type SearchFilters } from '../words/expression.ts';
import { type CandidateFilter, findCandidates } from './candidates.ts';
import { type Answer, findSubjectsOf, retryOnSwitch } from './cascade.ts';
import { type Counted, countFilters, hasFilters } from './count-facets.ts';
import { type Count, expectedResults, largestCountedTotal } from './count-results.ts';
import { type Paging, pageOf, reachable } from './paging.ts';
import { parseSearch } from './parse-query.ts';
import { type Reading, readingOf } from './reading.ts';
import { sortFound } from './sort-found.ts';
import { storedZonesOf, type Withheld, type Zone } from './zones.ts';

export type ListFilters = SearchFilters & { zone?: Zone | undefined };

export type ListQuestion = Paging & {
	/** undefined: by filters alone */
	search: string | undefined;
	/** no corrections */
	isLiteral: boolean;
	/** undefined: the best match first */
	sort: Sort | undefined;
	filters: ListFilters;
	thisYear: number;
	/** of the published index, which zones are read from */
	calculationId: number | null;
	withheld: Withheld;
	/** live subjects of a place, which need not be counted */
	liveCountOf(kato: string): number;
};

export type ListAnswer<Row> = Count & { rows: Row[]; counted: Counted; reading: Reading };

/**
 * A page of results with their number and the values of the filters.
 *
 * @param readRows what the page shows of these subjects, read while the results are counted
 */
export function searchList<Row>(
	watch: IndexWatch,
	question: ListQuestion,
	readRows: (bins: string[]) => Promise<Row[]>,
): Promise<ListAnswer<Row>> {
	return retryOnSwitch(watch, () => answerList(watch, question, readRows));
}

async function answerList<Row>(
	watch: IndexWatch,
	question: ListQuestion,
	readRows: (bins: string[]) => Promise<Row[]>,
): Promise<ListAnswer<Row>> {
	const { search, filters, thisYear, calculationId, withheld } = question;
	const index = await watch.current();
	const answer = await inOrder(index, await findAnswer(watch, index, question), question);
	const bins = answer.found.map(({ bin }) => bin);
	const isNothing = bins.length === 0 && !hasFilters(filters);
	const isExpressed = (answer.expression !== '' || search === undefined) && !isNothing;
	const expression = isExpressed ? answer.expression : null;
	const terms = answer.interpretation?.terms ?? [];
	const [counted, rows] = await Promise.all([
		countFilters(index, { expression, bins, filters, thisYear, calculationId, withheld, terms }),
		readRows(pageOf(bins, question)),
	]);
	const { total, isEstimate } = isExpressed
		? await countAll(index, question, answer, counted)
		: countedOf(answer, question);
	const reading = readingOf(answer, search);
	return { rows, total: Math.max(total, bins.length), isEstimate, counted, reading };
}

async function inOrder({ db }: SearchIndex, answer: Answer, { sort }: ListQuestion): Promise<Answer> {
	return sort === undefined ? answer : { ...answer, found: await sortFound(db, answer.found, sort) };
}

/** In another order than that of the match only the best are put. */
function mostOf(question: ListQuestion): number {
	return question.sort === undefined ? reachable(question) : mostSorted;
}

async function findAnswer(watch: IndexWatch, index: SearchIndex, question: ListQuestion): Promise<Answer> {
	const { search, filters, isLiteral, thisYear, calculationId, withheld } = question;
	const filter: CandidateFilter = {
		expression: filterExpression(filters, thisYear),
		zone:
			filters.zone === undefined
				? null
				: { calculationId: calculationId ?? 0, stored: storedZonesOf(filters.zone, withheld) },
	};
	const k = mostOf(question);
	if (search !== undefined) {
		const intent = parseSearch(search);
		// the start of a number has no expression to count by: what is found is counted
		const wanted = intent.numberPrefix === null ? k : Math.max(k, countedNumbers);
		return findSubjectsOf(watch, { raw: search, intent, filter, k: wanted, isLiteral, withRows: false });
	}
	const term = filter.expression === '' ? everything : filter.expression;
	const steps = [{ way: 'words' as const, term }];
	const rows = await findCandidates(index.db, index.generation, steps, { ...filter, expression: '' }, k);
	return {
		found: rows.map(({ bin }) => ({ bin, foundBy: 'name' as const, row: null })),
		interpretation: null,
		expression: filter.expression === '' ? everything : '',
	};
}

const countedNumbers = 1000;
/** Every subject has a kind; for a list that is narrowed by zone alone. */
const everything = `('t=legal' | 't=branch' | 't=foreign_branch' | 't=sole' | 't=joint_sole')`;

function countedOf({ found }: Answer, question: ListQuestion): Count {
	return { total: found.length, isEstimate: found.length >= Math.max(mostOf(question), countedNumbers) };
}

async function countAll(
	{ db, generation }: SearchIndex,
	{ search, filters, thisYear, liveCountOf }: ListQuestion,
	answer: Answer,
	counted: Counted,
): Promise<Count> {
	const { zone, kato, ...others } = filters;
	const isPlaceAlone = search === undefined && zone === undefined && !hasFilters(others);
	const liveCount = isPlaceAlone ? liveCountOf(kato ?? '') : 0;
	if (liveCount > largestCountedTotal) return { total: liveCount, isEstimate: true };
	const { isMore } = counted;
	const expression = both(answer.expression, filterExpression(filters, thisYear));
	const isUnknown = isMore && counted.total <= largestCountedTotal + 1;
	const expected = isUnknown ? await expectedResults(db, generation, expression) : 0;
	const total = Math.max(counted.total, expected);
	if (zone === undefined) return { total, isEstimate: isMore };
	const rated = counted.zoneCounts?.counts ?? new Map<Zone, number>([['none', counted.total]]);
	const own = rated.get(zone) ?? 0;
	const all = [...rated.values()].reduce((sum, one) => sum + one, 0);
	return counted.zoneCounts?.isCapped === true
		? { total: Math.round((total * own) / all), isEstimate: true }
		: { total: own, isEstimate: false };
}
