import { type ApiClient, hrefOf } from '#web/api-client.ts';
import type {
	ChangeListBody,
	CreateListBody,
	changeOwnList,
	createOwnList,
	DecisionBody,
	deleteOwnList,
	exportDecisions,
	exportOwnList,
	getOwnList,
	getSubjectMarks,
	listDecisions,
	listOwnLists,
	listRecentChecks,
	moveOwnList,
	putListEntry,
	recordDecision,
	removeListEntry,
} from '../contract.ts';

type Asked = Readonly<Record<string, string | number | undefined>>;
type EntryOf = { listId: string; subject: string };

export const fetchRecentChecks = (api: ApiClient, query: Asked) =>
	api.call<typeof listRecentChecks>('GET /api/v1/cabinet/checks', { query });

export const fetchLists = (api: ApiClient) => api.call<typeof listOwnLists>('GET /api/v1/cabinet/lists');

export const fetchListPage = (api: ApiClient, id: string, query: Asked) =>
	api.call<typeof getOwnList>('GET /api/v1/cabinet/lists/:id', { params: { id }, query });

export const createList = (api: ApiClient, body: CreateListBody) =>
	api.call<typeof createOwnList>('POST /api/v1/cabinet/lists', { body });

/** @param seen version that its reader has seen */
export const changeList = (api: ApiClient, id: string, body: ChangeListBody, seen?: number) =>
	api.call<typeof changeOwnList>('PATCH /api/v1/cabinet/lists/:id', {
		...{ params: { id }, body },
		...(seen === undefined ? {} : { version: seen }),
	});

export const moveList = (api: ApiClient, id: string, bin: string) =>
	api.call<typeof moveOwnList>('POST /api/v1/cabinet/lists/:id/move', { params: { id }, body: { bin } });

export const deleteList = (api: ApiClient, id: string) =>
	api.call<typeof deleteOwnList>('DELETE /api/v1/cabinet/lists/:id', { params: { id } });

/** @param note undefined: that of an entry stays as it is; `seen`: the version that its reader has seen */
export const putEntry = (
	api: ApiClient,
	{ listId, subject, note, seen }: EntryOf & { note?: string; seen?: number | undefined },
) =>
	api.call<typeof putListEntry>('PUT /api/v1/cabinet/lists/:id/entries/:subject', {
		params: { id: listId, subject },
		body: note === undefined ? {} : { note },
		...(seen === undefined ? {} : { version: seen }),
	});

export const removeEntry = (api: ApiClient, { listId, subject }: EntryOf) =>
	api.call<typeof removeListEntry>('DELETE /api/v1/cabinet/lists/:id/entries/:subject', {
		params: { id: listId, subject },
	});

/** @param id BIN, IIN or our own id */
export const fetchMarks = (api: ApiClient, id: string) =>
	api.call<typeof getSubjectMarks>('GET /api/v1/cabinet/subjects/:subject', { params: { subject: id } });

export const fetchDecisions = (api: ApiClient, query: Asked) =>
	api.call<typeof listDecisions>('GET /api/v1/cabinet/decisions', { query });

/** @param key makes a form that is sent twice one decision */
export const makeDecision = (api: ApiClient, body: DecisionBody, key: string) =>
	api.call<typeof recordDecision>('POST /api/v1/cabinet/decisions', {
		body,
		...(key === '' ? {} : { idempotencyKey: key }),
	});

export const listExportHref = (id: string, locale: string) =>
	hrefOf<typeof exportOwnList>('GET /api/v1/cabinet/lists/:id/export', { params: { id } }, locale);

export const decisionsExportHref = (query: Asked, locale: string) =>
	hrefOf<typeof exportDecisions>('GET /api/v1/cabinet/decisions/export', { query }, locale);
