import type { GovReportState } from '#domain/gov-report.ts';
import type { ApiClient } from '#web/api-client.ts';
import type {
	checkGovReport,
	createGovReport,
	GovJoinBody,
	GovReportBody,
	getGovJoin,
	getGovReport,
	joinGov,
	listGovForms,
	listGovReports,
	removeGovReport,
	reviseGovReport,
	saveGovReport,
} from '../contract.ts';

const keyed = (key: string) => (key === '' ? {} : { idempotencyKey: key });

export const fetchJoin = (api: ApiClient) => api.call<typeof getGovJoin>('GET /api/v1/gov/join', {});

export const join = (api: ApiClient, body: GovJoinBody, key: string) =>
	api.call<typeof joinGov>('POST /api/v1/gov/join', { body, ...keyed(key) });

export const fetchForms = (api: ApiClient) => api.call<typeof listGovForms>('GET /api/v1/gov/forms', {});

export type StateFilter = GovReportState | 'overdue';

export const fetchReports = (api: ApiClient, query: { page: number; limit: number; state?: StateFilter }) =>
	api.call<typeof listGovReports>('GET /api/v1/gov/reports', { query });

export const begin = (
	api: ApiClient,
	body: { form: string; agency: string; month: string; deadline?: string; copies_previous?: boolean },
	key: string,
) => api.call<typeof createGovReport>('POST /api/v1/gov/reports', { body, ...keyed(key) });

export const fetchReport = (api: ApiClient, id: string) =>
	api.call<typeof getGovReport>('GET /api/v1/gov/reports/:id', { params: { id } });

export const save = (api: ApiClient, id: string, body: GovReportBody, version: number) =>
	api.call<typeof saveGovReport>('PUT /api/v1/gov/reports/:id', { params: { id }, body, version });

export const check = (api: ApiClient, id: string) =>
	api.call<typeof checkGovReport>('POST /api/v1/gov/reports/:id/sign', { params: { id } });

export const revise = (api: ApiClient, id: string) =>
	api.call<typeof reviseGovReport>('POST /api/v1/gov/reports/:id/revise', { params: { id } });

export const remove = (api: ApiClient, id: string) =>
	api.call<typeof removeGovReport>('DELETE /api/v1/gov/reports/:id', { params: { id } });
