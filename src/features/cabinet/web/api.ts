import type { ApiClient, ApiResult } from '#web/api-client.ts';
import type {
	ChangeListBody,
	CreateListBody,
	DecisionBody,
	DecisionView,
	ListEntry,
	ListPage,
	LoggedDecision,
	OwnList,
	OwnListsMeta,
	RecentCheck,
	SubjectMarks,
} from '../contract.ts';

const base = '/api/v1/cabinet';
type Asked = Readonly<Record<string, string | number | undefined>>;

const part = encodeURIComponent;

export function fetchRecentChecks(api: ApiClient, asked: Asked): Promise<ApiResult<RecentCheck[]>> {
	return api.get(`${base}/checks`, asked);
}

export function fetchLists(api: ApiClient): Promise<ApiResult<OwnList[], OwnListsMeta>> {
	return api.get(`${base}/lists`);
}

export function fetchListPage(api: ApiClient, id: string, asked: Asked): Promise<ApiResult<ListPage>> {
	return api.get(`${base}/lists/${part(id)}`, asked);
}

export function createList(api: ApiClient, body: CreateListBody): Promise<ApiResult<OwnList>> {
	return api.post(`${base}/lists`, body);
}

export function changeList(api: ApiClient, id: string, body: ChangeListBody): Promise<ApiResult<OwnList>> {
	return api.send('PATCH', `${base}/lists/${part(id)}`, body);
}

export function deleteList(api: ApiClient, id: string): Promise<ApiResult<undefined>> {
	return api.send('DELETE', `${base}/lists/${part(id)}`);
}

/** @param note undefined: that of an entry stays as it is */
export function putEntry(
	api: ApiClient,
	{ listId, subject, note }: { listId: string; subject: string; note?: string },
): Promise<ApiResult<ListEntry>> {
	const body = note === undefined ? {} : { note };
	return api.send('PUT', `${base}/lists/${part(listId)}/entries/${part(subject)}`, body);
}

export function removeEntry(
	api: ApiClient,
	{ listId, subject }: { listId: string; subject: string },
): Promise<ApiResult<undefined>> {
	return api.send('DELETE', `${base}/lists/${part(listId)}/entries/${part(subject)}`);
}

/** @param id BIN, IIN or our own id */
export function fetchMarks(api: ApiClient, id: string): Promise<ApiResult<SubjectMarks>> {
	return api.get(`${base}/subjects/${part(id)}`);
}

export function fetchDecisions(api: ApiClient, asked: Asked): Promise<ApiResult<LoggedDecision[]>> {
	return api.get(`${base}/decisions`, asked);
}

/** @param key makes a form that is sent twice one decision */
export function makeDecision(api: ApiClient, body: DecisionBody, key: string): Promise<ApiResult<DecisionView>> {
	return api.post(`${base}/decisions`, body, key === '' ? {} : { idempotencyKey: key });
}

export function listExportPath(id: string, locale: string): string {
	return `${base}/lists/${part(id)}/export?locale=${locale}`;
}

export const decisionsExportPath = `${base}/decisions/export`;
