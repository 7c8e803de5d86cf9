import type { ApiClient } from '#web/api-client.ts';
import type { getMyCompany, getRoadMap } from '../contract.ts';

export const fetchMyCompany = (api: ApiClient) => api.call<typeof getMyCompany>('GET /api/v1/my-company', {});

export const fetchRoadMap = (api: ApiClient) => api.call<typeof getRoadMap>('GET /api/v1/my-company/roadmap', {});
