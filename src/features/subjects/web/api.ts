import type { ApiClient, ApiResult } from '#web/api-client.ts';
import type { SearchRow, SubjectCard, Suggestion } from '../contract.ts';

const base = '/api/subjects/subject';

export function fetchSuggestions(
	api: ApiClient,
	search: string,
	{ limit, signal }: { limit: number; signal: AbortSignal },
): Promise<ApiResult<Suggestion[]>> {
	return api.get(`${base}/search/autocomplete`, { search, limit }, signal);
}

export type SearchAsked = { search: string; kato: string; page: string };

/** Parameters go as the reader gave them: what is wrong with them, the call says. */
export function fetchSearchRows(api: ApiClient, { search, kato, page }: SearchAsked): Promise<ApiResult<SearchRow[]>> {
	return api.get(`${base}/search/list`, {
		search: search || undefined,
		kato: kato || undefined,
		page: page || undefined,
	});
}

/** @param id BIN, IIN or our own id */
export function fetchCard(api: ApiClient, id: string): Promise<ApiResult<SubjectCard>> {
	return api.get(`${base}/${encodeURIComponent(id)}`);
}

/** Null where the code is none of the classifier's: the filter then shows the code itself. */
export async function fetchPlaceName(api: ApiClient, kato: string): Promise<string | null> {
	const answer = await api.get<{ name: string }[]>(`${base}/search/kato`, { search: kato, limit: 1 });
	return answer.ok ? (answer.data[0]?.name ?? null) : null;
}
