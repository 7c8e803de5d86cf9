import { dayInAlmaty } from '#domain/clock.ts';
import { AppError } from '#domain/error.ts';
import type { Locale } from '#domain/locale.ts';
import {
	type Classifiers,
	isLiquidated,
	loadClassifiers,
	type RegistryState,
	watchRegistry,
} from '#features/facts/public.ts';
import {
	type Answer,
	asTyped,
	type BriefRow,
	both,
	type CandidateFilter,
	type Count,
	type Counted,
	countFilters,
	expectedResults,
	filterExpression,
	findCandidates,
	findSubjectsOf,
	hasFilters,
	hasTerms,
	largestCountedTotal,
	noFilter,
	parseSearch,
	retryOnSwitch,
	type SearchFilters,
	type SearchIndex,
	understoodText,
	watchIndex,
	type Zone,
} from '#search/public.ts';
import type { Facets, SearchRow, Suggestion, Understood } from '../contract-search.ts';
import { assessRows } from './current-result.ts';
import type { SubjectDeps } from './deps.ts';
import { presentFacets } from './present-facets.ts';
import { type Found, presentSearchRow, presentSuggestion } from './present-row.ts';
import { findFormerNames, findSubjects } from './subject-store.ts';

export type Paging = { page: number; limit: number };
export type SearchPage<Row> = { rows: Row[]; total: number; totalIsEstimate: boolean; understood: Understood };
export type ListFilters = SearchFilters & { zone?: Zone | undefined };

/** Rows under the search field. */
export async function findSuggestions(
	deps: SubjectDeps,
	query: Paging & { search: string; isLiteral: boolean; locale: Locale },
): Promise<SearchPage<Suggestion>> {
	const { pool, replicaUrls } = deps;
	const intent = parseSearch(query.search);
	const watch = watchIndex(pool, replicaUrls);
	const state = await watchRegistry(pool).current();
	const k = reachable(query);
	const [answer, classifiers] = await Promise.all([
		retryOnSwitch(watch, () =>
			findSubjectsOf(watch, {
				raw: query.search,
				intent,
				filter: noFilter,
				k,
				isLiteral: query.isLiteral,
				withRows: { isLiquidated },
			}),
		),
		loadClassifiers(pool, state),
	]);
	const rows = pageOf(answer, query).flatMap(({ row }) => row ?? []);
	const found = await explain(deps, answer, rows);
	return {
		rows: rows.map((row) => presentSuggestion(row, foundOf(found, row.bin), classifiers, query.locale)),
		total: answer.found.length,
		totalIsEstimate: answer.found.length >= k,
		understood: understoodOf(query.search, answer, rows[0]),
	};
}

export type ListQuestion = Paging & {
	search: string | undefined;
	isLiteral: boolean;
	filters: ListFilters;
	locale: Locale;
};

/**
 * The list of results, by text, by filters, or both.
 *
 * @throws AppError `bad_request` where neither is given: the whole register is no result
 */
export async function findListed(
	deps: SubjectDeps,
	question: ListQuestion,
): Promise<SearchPage<SearchRow> & { facets: Facets }> {
	const { filters } = question;
	if (question.search === undefined && !hasFilters(filters))
		throw new AppError('bad_request', { fields: [{ field: 'search', rule: 'required' }] });
	// nobody tells yet who pays VAT: an empty list would say that nobody does
	if (filters.vat !== undefined) throw new AppError('bad_request', { fields: [{ field: 'vat', rule: 'unknown' }] });
	const state = await watchRegistry(deps.pool).current();
	const classifiers = await loadClassifiers(deps.pool, state);
	return retryOnSwitch(watchIndex(deps.pool, deps.replicaUrls), () => answerList(deps, question, state, classifiers));
}

async function answerList(
	deps: SubjectDeps,
	question: ListQuestion,
	state: RegistryState,
	classifiers: Classifiers,
): Promise<SearchPage<SearchRow> & { facets: Facets }> {
	const { pool } = deps;
	const today = dayInAlmaty(deps.clock.now());
	const thisYear = Number(today.slice(0, 4));
	const index = await watchIndex(pool).current();
	const answer = await findAnswer(pool, index, question, state, thisYear);
	const isNothing = answer.found.length === 0 && !hasFilters(question.filters);
	const isExpressed = (answer.expression !== '' || question.search === undefined) && !isNothing;
	const bins = answer.found.map(({ bin }) => bin);
	const facetQuestion = {
		expression: isExpressed ? answer.expression : null,
		bins,
		filters: question.filters,
		thisYear,
		calculationId: state.calculation?.id ?? null,
		terms: answer.interpretation?.terms ?? [],
	};
	const [counted, rows] = await Promise.all([
		countFilters(index, facetQuestion),
		findSubjects(
			pool,
			pageOf(answer, question).map(({ bin }) => bin),
			state.calculation?.id ?? null,
		),
	]);
	const count = isExpressed
		? await countAll(index, question, answer, counted, classifiers, thisYear)
		: countedOf(answer, question);
	const [found, assessed] = await Promise.all([explain(deps, answer, rows), assessRows(deps, rows, state)]);
	return {
		rows: rows.map((row) =>
			presentSearchRow(row, assessed(row), foundOf(found, row.bin), classifiers, question.locale),
		),
		total: Math.max(count.total, bins.length),
		totalIsEstimate: count.isEstimate,
		understood: question.search === undefined ? null : understoodOf(question.search, answer, rows[0]),
		facets: presentFacets(counted, classifiers, question.locale),
	};
}

async function findAnswer(
	pool: SubjectDeps['pool'],
	index: SearchIndex,
	question: ListQuestion,
	state: RegistryState,
	thisYear: number,
): Promise<Answer> {
	const { search, filters, isLiteral } = question;
	const filter: CandidateFilter = {
		expression: filterExpression(filters, thisYear),
		zone: filters.zone === undefined ? null : { calculationId: state.calculation?.id ?? 0, value: filters.zone },
	};
	const k = reachable(question);
	if (search !== undefined) {
		const intent = parseSearch(search);
		// the start of a number has no expression to count by: what is found is counted
		const wanted = intent.numberPrefix === null ? k : Math.max(k, countedNumbers);
		return findSubjectsOf(watchIndex(pool), { raw: search, intent, filter, k: wanted, isLiteral, withRows: false });
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

/** How far a list can be walked. */
function reachable({ page, limit }: Paging): number {
	return Math.min(page * limit, largestCountedTotal);
}

function pageOf({ found }: Answer, { page, limit }: Paging): Answer['found'] {
	return found.slice((page - 1) * limit, page * limit);
}

function countedOf(answer: Answer, question: ListQuestion): Count {
	const total = answer.found.length;
	return { total, isEstimate: total >= Math.max(reachable(question), countedNumbers) };
}

async function countAll(
	{ db, generation }: SearchIndex,
	{ search, filters }: ListQuestion,
	answer: Answer,
	counted: Counted,
	classifiers: Classifiers,
	thisYear: number,
): Promise<Count> {
	const { zone, kato, ...others } = filters;
	const isPlaceAlone = search === undefined && zone === undefined && !hasFilters(others);
	const liveCount = isPlaceAlone ? (classifiers.places.get(kato ?? '')?.liveCount ?? 0) : 0;
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

function foundOf(found: ReadonlyMap<string, Found>, bin: string): Found {
	return found.get(bin) ?? { by: 'name', formerName: null };
}

/** By what each subject was found, and under which name where it is one it no longer has. */
async function explain(
	{ pool }: SubjectDeps,
	{ found, interpretation }: Answer,
	rows: readonly Pick<BriefRow, 'bin' | 'name_ru' | 'name_kk'>[],
): Promise<Map<string, Found>> {
	const by = new Map(found.map(({ bin, foundBy }) => [bin, foundBy]));
	const terms = interpretation?.terms ?? [];
	const unexplained = rows
		.filter((row) => by.get(row.bin) === 'name' && !hasTerms([row.name_ru, row.name_kk ?? ''], terms))
		.map(({ bin }) => bin);
	const former = Map.groupBy(await findFormerNames(pool, unexplained), (row) => row.bin);
	return new Map(
		rows.map(({ bin }): [string, Found] => {
			const formerName = (former.get(bin) ?? []).find(({ name }) => hasTerms([name], terms))?.name ?? null;
			return [bin, { by: formerName === null ? (by.get(bin) ?? 'name') : 'former_name', formerName }];
		}),
	);
}

function understoodOf(search: string, { interpretation }: Answer, best: BriefRow | undefined): Understood {
	if (interpretation?.isCorrected !== true || best === undefined) return null;
	const { terms, leftOut } = interpretation;
	const names = [best.name_ru, best.name_kk ?? '', best.head_name ?? ''];
	return { query: understoodText(terms, names), literal_query: search, left_out: asTyped(leftOut, search) };
}
