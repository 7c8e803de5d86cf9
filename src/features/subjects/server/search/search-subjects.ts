import { dayInAlmaty } from '#domain/clock.ts';
import { AppError } from '#domain/error.ts';
import type { Locale } from '#domain/locale.ts';
import type { Sort } from '#domain/search-order.ts';
import { isLiquidated } from '#features/facts/public.ts';
import { unheardLists } from '#features/idn/public.ts';
import {
	type BriefRow,
	hasFilters,
	type ListFilters,
	type Paging,
	type Reading,
	searchList,
	searchSuggestions,
} from '#search/public.ts';
import type { Facets, SearchRow, Suggestion, Understood } from '../../contract-search.ts';
import { assessRows } from '../current-result.ts';
import type { SubjectDeps } from '../deps.ts';
import { type FoundAs, presentSearchRow, presentSuggestion } from '../present-row.ts';
import { findFormerNames, findSubjects } from '../subject-store.ts';
import { presentFacets } from './present-facets.ts';

export type SearchPage<Row> = { rows: Row[]; total: number; totalIsEstimate: boolean; understood: Understood };

/** Rows under the search field. */
export async function findSuggestions(
	deps: SubjectDeps,
	{ locale, ...query }: Paging & { search: string; isLiteral: boolean; locale: Locale },
): Promise<SearchPage<Suggestion>> {
	const { registry, searchIndex } = deps;
	const state = await registry.current();
	const [{ rows, total, isEstimate, reading }, classifiers] = await Promise.all([
		searchSuggestions(searchIndex, { ...query, isLiquidated }),
		registry.classifiers(state),
	]);
	const foundAs = await explain(deps, reading, rows);
	return {
		rows: rows.map((row) => presentSuggestion(row, foundAs(row.bin), classifiers, locale)),
		...{ total, totalIsEstimate: isEstimate, understood: understoodOf(reading, rows[0]) },
	};
}

export type ListQuestion = Paging & {
	search: string | undefined;
	sort: Sort | undefined;
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
	{ locale, ...question }: ListQuestion,
): Promise<SearchPage<SearchRow> & { facets: Facets }> {
	const { pool, clock, registry, searchIndex } = deps;
	const { filters } = question;
	if (question.search === undefined && !hasFilters(filters))
		throw new AppError('bad_request', { fields: [{ field: 'search', rule: 'required' }] });
	// no source lists VAT payers yet: an empty list would say that there are none
	if (filters.vat !== undefined) throw new AppError('bad_request', { fields: [{ field: 'vat', rule: 'unknown' }] });
	const state = await registry.current();
	const classifiers = await registry.classifiers(state);
	const calculationId = state.calculation?.id ?? null;
	const today = dayInAlmaty(clock.now());
	const unheardOf = unheardLists({ datasets: state.datasets, today });
	const { rows, total, isEstimate, counted, reading } = await searchList(
		searchIndex,
		{
			...question,
			thisYear: Number(today.slice(0, 4)),
			calculationId,
			withheld: { organisation: unheardOf('legal').size > 0, person: unheardOf('sole').size > 0 },
			liveCountOf: (kato) => classifiers.places.get(kato)?.liveCount ?? 0,
		},
		(bins) => findSubjects(pool, bins, calculationId),
	);
	const [foundAs, assessed] = await Promise.all([explain(deps, reading, rows), assessRows(deps, rows, state)]);
	return {
		rows: rows.map((row) => presentSearchRow(row, assessed(row), foundAs(row.bin), classifiers, locale)),
		...{ total, totalIsEstimate: isEstimate, understood: understoodOf(reading, rows[0]) },
		facets: presentFacets(counted, classifiers, locale),
	};
}

type Named = Pick<BriefRow, 'bin' | 'name_ru' | 'name_kk'>;

/** By what each subject was found, and under which name if it no longer has it. */
async function explain(
	{ pool }: SubjectDeps,
	reading: Reading,
	rows: readonly Named[],
): Promise<(bin: string) => FoundAs> {
	const unexplained = rows.filter(
		(row) => reading.foundBy(row.bin) === 'name' && !reading.hasAllWords([row.name_ru, row.name_kk ?? '']),
	);
	const names = await findFormerNames(
		pool,
		unexplained.map(({ bin }) => bin),
	);
	const former = Map.groupBy(names, (row) => row.bin);
	return (bin) => {
		const formerName = (former.get(bin) ?? []).find(({ name }) => reading.hasAllWords([name]))?.name ?? null;
		return { by: formerName === null ? reading.foundBy(bin) : 'former_name', formerName };
	};
}

function understoodOf(reading: Reading, best: (Named & Pick<BriefRow, 'head_name'>) | undefined): Understood {
	return reading.understood(best && [best.name_ru, best.name_kk ?? '', best.head_name ?? '']);
}
