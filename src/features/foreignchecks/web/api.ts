import type { ApiClient } from '#web/api-client.ts';
import type {
	checkForeign,
	dropForeignCheck,
	findForeignCandidates,
	getForeignCheck,
	getForeignOffer,
	listForeignChecks,
	reviewForeignMatch,
} from '../contract.ts';

export const fetchOffer = (api: ApiClient) => api.call<typeof getForeignOffer>('GET /api/v1/foreign-checks/offer');

export const fetchChecks = (api: ApiClient, query: { page: number; limit: number }) =>
	api.call<typeof listForeignChecks>('GET /api/v1/foreign-checks', { query });

export const fetchCheck = (api: ApiClient, id: string) =>
	api.call<typeof getForeignCheck>('GET /api/v1/foreign-checks/:id', { params: { id } });

export const fetchCandidates = (api: ApiClient, query: { country: string; name: string }) =>
	api.call<typeof findForeignCandidates>('GET /api/v1/foreign-candidates', { query });

export type Asked = {
	country?: string;
	number?: string;
	name?: string;
	person?: { full_name: string; born_on?: string; citizenship?: string };
};

/** @param key of the form: sent twice it is one check */
export function makeCheck(api: ApiClient, body: Asked, key: string) {
	const sent = key === '' ? {} : { idempotencyKey: key };
	return api.call<typeof checkForeign>('POST /api/v1/foreign-checks', { body, ...sent });
}

export const drop = (api: ApiClient, id: string) =>
	api.call<typeof dropForeignCheck>('DELETE /api/v1/foreign-checks/:id', { params: { id } });

export const review = (
	api: ApiClient,
	id: string,
	body: { match: string; verdict: 'other' | 'same' | 'unsure'; reason: string },
) => api.call<typeof reviewForeignMatch>('POST /api/v1/foreign-checks/:id/reviews', { params: { id }, body });
