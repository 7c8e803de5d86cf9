import type { ApiClient } from '#web/api-client.ts';
import type {
	detachObjectionFile,
	dropObjection,
	listObjections,
	ObjectionBody,
	ObjectionOfferQuery,
	offerObjection,
	raiseObjection,
} from '../contract-objections.ts';
import type { draftReply, listReplies, withdrawReply } from '../contract-replies.ts';

const keyed = (key: string) => (key === '' ? {} : { idempotencyKey: key });

export const fetchObjections = (api: ApiClient) => api.call<typeof listObjections>('GET /api/v1/objections', {});

export const fetchOffer = (api: ApiClient, query: ObjectionOfferQuery) =>
	api.call<typeof offerObjection>('GET /api/v1/objections/offer', { query });

export const raise = (api: ApiClient, body: ObjectionBody, key: string) =>
	api.call<typeof raiseObjection>('POST /api/v1/objections', { body, ...keyed(key) });

export const drop = (api: ApiClient, id: string) =>
	api.call<typeof dropObjection>('DELETE /api/v1/objections/:id', { params: { id } });

export const detach = (api: ApiClient, id: string, file: string) =>
	api.call<typeof detachObjectionFile>('DELETE /api/v1/objections/:id/files/:file', { params: { id, file } });

export const fetchReplies = (api: ApiClient) => api.call<typeof listReplies>('GET /api/v1/replies', {});

export const writeReply = (api: ApiClient, body: { finding?: string; source_id?: string; text: string }, key: string) =>
	api.call<typeof draftReply>('POST /api/v1/replies', { body, ...keyed(key) });

export const withdraw = (api: ApiClient, id: string) =>
	api.call<typeof withdrawReply>('DELETE /api/v1/replies/:id', { params: { id } });
