import type { ApiClient } from '#web/api-client.ts';
import type { CreateReport, GetReport, GetReportChanges, GetReportOffer, ListReports } from '../contract.ts';

export const fetchReport = (api: ApiClient, id: string, signal?: AbortSignal) =>
	api.call<GetReport>('GET /api/v1/reports/:id', { params: { id }, ...(signal === undefined ? {} : { signal }) });

/** The asker's own reports, newest first. */
export const fetchOwnReports = (
	api: ApiClient,
	query: { page?: number; limit?: number; state?: 'open' | 'finished'; subject?: string },
) => api.call<ListReports>('GET /api/v1/reports', { query });

export const fetchChanges = (api: ApiClient, id: string) =>
	api.call<GetReportChanges>('GET /api/v1/reports/:id/changes', { params: { id } });

export const fetchOffer = (api: ApiClient) => api.call<GetReportOffer>('GET /api/v1/reports/offer');

/** @param asked.key makes a form that is sent twice one report */
export const createReport = (
	api: ApiClient,
	{ bin, kind, key }: { bin: string; kind: 'basic' | 'full'; key: string },
) =>
	api.call<CreateReport>('POST /api/v1/reports', {
		body: { bin, kind },
		...(key === '' ? {} : { idempotencyKey: key }),
	});
