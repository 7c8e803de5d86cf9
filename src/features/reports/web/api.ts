import type { ApiClient } from '#web/api-client.ts';
import type {
	createReport as createReportCall,
	getReport,
	getReportChanges,
	getReportOffer,
	listReports,
} from '../contract.ts';
import type { getCreditLimit } from '../contract-limit.ts';
import type {
	createShare as createShareCall,
	getSharedReport,
	listShares,
	revokeShare as revokeShareCall,
} from '../contract-sharing.ts';

export const fetchReport = (api: ApiClient, id: string, signal?: AbortSignal) =>
	api.call<typeof getReport>('GET /api/v1/reports/:id', {
		params: { id },
		...(signal === undefined ? {} : { signal }),
	});

/** The asker's own reports, newest first. */
export const fetchOwnReports = (
	api: ApiClient,
	query: { page?: number; limit?: number; state?: 'open' | 'finished'; subject?: string },
) => api.call<typeof listReports>('GET /api/v1/reports', { query });

export const fetchChanges = (api: ApiClient, id: string) =>
	api.call<typeof getReportChanges>('GET /api/v1/reports/:id/changes', { params: { id } });

/** As the reader has typed it; what is no whole number is out of every range. */
export const fetchLimit = (api: ApiClient, id: string, typed: { days: string; share: string }) =>
	api.call<typeof getCreditLimit>('GET /api/v1/reports/:id/credit-limit', {
		params: { id },
		query: { days: numberIn(typed.days), share: numberIn(typed.share) },
	});

function numberIn(text: string): number {
	return /^\d{1,6}$/.test(text.trim()) ? Number(text) : 0;
}

export const fetchOffer = (api: ApiClient) => api.call<typeof getReportOffer>('GET /api/v1/reports/offer');

/** @param asked.key makes a form that is sent twice one report */
export const createReport = (
	api: ApiClient,
	{ bin, kind, key }: { bin: string; kind: 'basic' | 'full'; key: string },
) =>
	api.call<typeof createReportCall>('POST /api/v1/reports', {
		body: { bin, kind },
		...(key === '' ? {} : { idempotencyKey: key }),
	});

export const fetchShares = (api: ApiClient, id: string) =>
	api.call<typeof listShares>('GET /api/v1/reports/:id/shares', { params: { id } });

export const createShare = (api: ApiClient, id: string, days: number) =>
	api.call<typeof createShareCall>('POST /api/v1/reports/:id/shares', { params: { id }, body: { days } });

export const revokeShare = (api: ApiClient, id: string, share: string) =>
	api.call<typeof revokeShareCall>('DELETE /api/v1/reports/:id/shares/:share', { params: { id, share } });

export const fetchSharedReport = (api: ApiClient, token: string) =>
	api.call<typeof getSharedReport>('GET /api/v1/shared-reports/:token', { params: { token } });
