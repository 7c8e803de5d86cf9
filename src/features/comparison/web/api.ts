import type { ApiClient } from '#web/api-client.ts';
import type {
	endComparison,
	getComparison,
	getSharedComparison,
	keepComparison,
	listComparisons,
} from '../contract.ts';

type Asked = { ids: string; basis: 'card' | 'report' };

export const fetchComparison = (api: ApiClient, query: Asked) =>
	api.call<typeof getComparison>('GET /api/v1/compare', { query });

export const fetchKept = (api: ApiClient) => api.call<typeof listComparisons>('GET /api/v1/comparisons');

export const freeze = (api: ApiClient, body: Asked & { days: number }) =>
	api.call<typeof keepComparison>('POST /api/v1/comparisons', { body });

export const takeBack = (api: ApiClient, id: string) =>
	api.call<typeof endComparison>('DELETE /api/v1/comparisons/:id', { params: { id } });

export const fetchShared = (api: ApiClient, token: string) =>
	api.call<typeof getSharedComparison>('GET /api/v1/shared-comparisons/:token', { params: { token } });
