import type { ApiClient, ApiResult } from '#web/api-client.ts';
import type { ReportListItem, ReportOffer, ReportView } from '../contract.ts';
import type { ReportChangesView } from '../contract-changes.ts';

export const reportsBase = '/api/v1/reports';

export function fetchReport(api: ApiClient, id: string, signal?: AbortSignal): Promise<ApiResult<ReportView>> {
	return api.get(`${reportsBase}/${encodeURIComponent(id)}`, {}, signal);
}

/** The asker's own reports, newest first. */
export function fetchOwnReports(
	api: ApiClient,
	asked: { page?: number; limit?: number; state?: 'open' | 'finished'; subject?: string },
): Promise<ApiResult<ReportListItem[]>> {
	return api.get(reportsBase, asked);
}

export function fetchChanges(api: ApiClient, id: string): Promise<ApiResult<ReportChangesView>> {
	return api.get(`${reportsBase}/${encodeURIComponent(id)}/changes`);
}

export function fetchOffer(api: ApiClient): Promise<ApiResult<ReportOffer>> {
	return api.get(`${reportsBase}/offer`);
}

/** @param asked.key makes a form that is sent twice one report */
export function createReport(
	api: ApiClient,
	{ bin, kind, key }: { bin: string; kind: 'basic' | 'full'; key: string },
): Promise<ApiResult<{ id: string }>> {
	return api.post(reportsBase, { bin, kind }, key === '' ? {} : { idempotencyKey: key });
}
