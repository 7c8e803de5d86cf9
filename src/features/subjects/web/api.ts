import type { searchKato } from '#features/places/contract.ts';
import type { ApiClient } from '#web/api-client.ts';
import type { getSubject, getSubjectOnDate } from '../contract.ts';
import type { getSubjectPeople } from '../contract-people.ts';
import type { listSubjects, suggestSubjects } from '../contract-search.ts';
import type { SearchAsked } from './search-state.ts';

export const fetchSuggestions = (
	api: ApiClient,
	search: string,
	{ limit, signal }: { limit: number; signal: AbortSignal },
) =>
	api.call<typeof suggestSubjects>('GET /api/subjects/subject/search/autocomplete', {
		query: { search, limit },
		signal,
	});

/** Parameters go as the reader gave them: what is wrong with them, the call says. */
export function fetchSearchRows(api: ApiClient, asked: SearchAsked) {
	const query = Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== ''));
	return api.call<typeof listSubjects>('GET /api/subjects/subject/search/list', { query });
}

/** @param id BIN, IIN or our own id */
export const fetchCard = (api: ApiClient, id: string) =>
	api.call<typeof getSubject>('GET /api/subjects/subject/:id', { params: { id } });

export const fetchPeople = (api: ApiClient, id: string) =>
	api.call<typeof getSubjectPeople>('GET /api/v1/subjects/:id/people', { params: { id } });

/** @param on `yyyy-mm-dd`, as the reader gave it: what is wrong with it, the call says */
export const fetchStateOnDate = (api: ApiClient, id: string, on: string) =>
	api.call<typeof getSubjectOnDate>('GET /api/subjects/subject/:id/state', { params: { id }, query: { on } });

/** Null if the classifier has no such code: the filter then shows the code itself. */
export async function fetchPlaceName(api: ApiClient, kato: string): Promise<string | null> {
	const query = { search: kato, limit: 1 };
	const answer = await api.call<typeof searchKato>('GET /api/subjects/subject/search/kato', { query });
	return answer.ok ? (answer.data[0]?.name ?? null) : null;
}
