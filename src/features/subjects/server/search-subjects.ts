import { dayInAlmaty } from '#domain/clock.ts';
import { AppError } from '#domain/error.ts';
import type { Locale } from '#domain/locale.ts';
import { katoRange, loadClassifiers, watchRegistry } from '#features/facts/public.ts';
import type { SearchRow, Suggestion } from '../contract.ts';
import { assess } from './current-result.ts';
import type { SubjectDeps } from './deps.ts';
import { parseSearch, type SearchIntent } from './parse-query.ts';
import { type Found, matchingFormerName, presentSearchRow, presentSuggestion } from './present-row.ts';
import { findHits, findInPlace, type HitPage, type Paging } from './search-store.ts';
import { findBriefly, findFormerNames, findSubjects } from './subject-store.ts';

export type SearchPage<Row> = { rows: Row[]; total: number; totalIsEstimate: boolean };

/** Rows under the search field. */
export async function suggestSubjects(
	deps: SubjectDeps,
	query: Paging & { search: string; locale: Locale },
): Promise<SearchPage<Suggestion>> {
	const { pool } = deps;
	const intent = parseSearch(query.search);
	const state = await watchRegistry(pool).current();
	const [page, classifiers] = await Promise.all([findHits(pool, intent, null, query), loadClassifiers(pool, state)]);
	const bins = page.hits.map((hit) => hit.bin);
	const [found, rows] = await Promise.all([explainHits(deps, intent, page), findBriefly(pool, bins)]);
	return {
		rows: rows.map((row) => presentSuggestion(row, foundOf(found, row.bin), classifiers, query.locale)),
		total: page.total,
		totalIsEstimate: page.totalIsEstimate,
	};
}

/**
 * The list of results, by text, by place, or both.
 *
 * @throws AppError `bad_request` where neither is given: the whole register is no result
 */
export async function listSubjects(
	deps: SubjectDeps,
	query: Paging & { search: string | undefined; kato: string | undefined; locale: Locale },
): Promise<SearchPage<SearchRow>> {
	const { pool } = deps;
	const { search, kato, locale } = query;
	if (search === undefined && kato === undefined)
		throw new AppError('bad_request', { fields: [{ field: 'search', rule: 'required' }] });
	const intent = search === undefined ? null : parseSearch(search);
	const state = await watchRegistry(pool).current();
	const classifiers = await loadClassifiers(pool, state);
	const place = kato === undefined ? null : katoRange(kato);
	const page = await (intent === null
		? findInPlace(pool, katoRange(kato ?? ''), classifiers.places.get(kato ?? '')?.liveCount ?? 0, query)
		: findHits(pool, intent, place, query));
	const bins = page.hits.map((hit) => hit.bin);
	const [found, rows] = await Promise.all([
		explainHits(deps, intent, page),
		findSubjects(pool, bins, state.calculation?.id ?? null),
	]);
	const today = dayInAlmaty(deps.clock.now());
	return {
		rows: rows.map((row) =>
			presentSearchRow(row, assess(row, state, today).result, foundOf(found, row.bin), classifiers, locale),
		),
		total: page.total,
		totalIsEstimate: page.totalIsEstimate,
	};
}

function foundOf(found: ReadonlyMap<string, Found>, bin: string): Found {
	return found.get(bin) ?? { by: 'name', formerName: null };
}

/** By what each subject was found, and under which name where it is one it no longer has. */
async function explainHits(
	{ pool }: SubjectDeps,
	intent: SearchIntent | null,
	page: HitPage,
): Promise<Map<string, Found>> {
	const renamed = page.hits.filter((hit) => hit.foundBy === 'former_name').map((hit) => hit.bin);
	const names = Map.groupBy(await findFormerNames(pool, renamed), (row) => row.bin);
	return new Map(
		page.hits.map(({ bin, foundBy }): [string, Found] => {
			if (foundBy !== 'former_name') return [bin, { by: foundBy, formerName: null }];
			const former = (names.get(bin) ?? []).map((row) => row.name);
			const formerName = matchingFormerName(intent?.words ?? [], former);
			// the words of a spelled-out legal form stand in the word index, but not in the folded name
			return [bin, { by: formerName === null ? 'name' : foundBy, formerName }];
		}),
	);
}
