import type { ApiClient, ApiMeta, ApiResult } from '#web/api-client.ts';
import type { Facets, SearchRow, StateOnDate, SubjectCard, Suggestion, Understood } from '../contract.ts';
import type { SearchAsked } from './search-state.ts';

export type SuggestionMeta = ApiMeta & { understood: Understood };
export type SearchMeta = SuggestionMeta & { facets: Facets };

const base = '/api/subjects/subject';

export function fetchSuggestions(
	api: ApiClient,
	search: string,
	{ limit, signal }: { limit: number; signal: AbortSignal },
): Promise<ApiResult<Suggestion[], SuggestionMeta>> {
	return api.get(`${base}/search/autocomplete`, { search, limit }, signal);
}

/** Parameters go as the reader gave them: what is wrong with them, the call says. */
export function fetchSearchRows(api: ApiClient, asked: SearchAsked): Promise<ApiResult<SearchRow[], SearchMeta>> {
	const given = Object.entries(asked).filter(([, value]) => value !== '');
	return api.get(`${base}/search/list`, Object.fromEntries(given));
}

/** @param id BIN, IIN or our own id */
export function fetchCard(api: ApiClient, id: string): Promise<ApiResult<SubjectCard>> {
	return api.get(`${base}/${encodeURIComponent(id)}`);
}

/** @param on `yyyy-mm-dd`, as the reader gave it: what is wrong with it, the call says */
export function fetchStateOnDate(api: ApiClient, id: string, on: string): Promise<ApiResult<StateOnDate>> {
	return api.get(`${base}/${encodeURIComponent(id)}/state`, { on });
}

/** Null where the code is none of the classifier's: the filter then shows the code itself. */
export async function fetchPlaceName(api: ApiClient, kato: string): Promise<string | null> {
	const answer = await api.get<{ name: string }[]>(`${base}/search/kato`, { search: kato, limit: 1 });
	return answer.ok ? (answer.data[0]?.name ?? null) : null;
}
