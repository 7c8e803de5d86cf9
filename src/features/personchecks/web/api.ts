import type { CheckKind } from '#domain/person-check.ts';
import type { ApiClient } from '#web/api-client.ts';
import type {
	checkEmployee,
	checkIndividual,
	dropPersonCheck,
	getCheckOffer,
	getPersonCheck,
	listLinkedChecks,
	listPersonChecks,
} from '../contract.ts';

export const fetchOffer = (api: ApiClient, kind: CheckKind) =>
	api.call<typeof getCheckOffer>('GET /api/v1/person-checks/offer', { query: { kind } });

export const fetchChecks = (api: ApiClient, query: { page: number; limit: number; kind: CheckKind }) =>
	api.call<typeof listPersonChecks>('GET /api/v1/person-checks', { query });

export const fetchCheck = (api: ApiClient, id: string) =>
	api.call<typeof getPersonCheck>('GET /api/v1/person-checks/:id', { params: { id } });

export const fetchLinkedChecks = (api: ApiClient, token: string) =>
	api.call<typeof listLinkedChecks>('GET /api/v1/consent-links/:token/checks', { params: { token } });

export const drop = (api: ApiClient, id: string) =>
	api.call<typeof dropPersonCheck>('DELETE /api/v1/person-checks/:id', { params: { id } });

type Asked = { iin: string; consent_id: string; legal_ground: string };

/** @param key of the form: sent twice it is one check */
export function check(api: ApiClient, kind: CheckKind, { legal_ground: ground, ...asked }: Asked, key: string) {
	const sent = key === '' ? {} : { idempotencyKey: key };
	if (kind === 'individual')
		return api.call<typeof checkIndividual>('POST /api/v1/individual-checks', { body: asked, ...sent });
	const body = ground === '' ? asked : { ...asked, legal_ground: ground };
	return api.call<typeof checkEmployee>('POST /api/v1/employee-checks', { body, ...sent });
}
