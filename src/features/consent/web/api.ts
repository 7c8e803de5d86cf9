import type { ApiClient } from '#web/api-client.ts';
import type {
	cancelConsent,
	declineConsent,
	getConsent,
	getConsentOffer,
	getPersonOffer,
	giveUpConsent,
	listConsentRequests,
	openConsentLink,
	requestConsent,
	sendConsent,
} from '../contract.ts';

export const fetchConsents = (api: ApiClient, query: { page: number; limit: number; side: 'asked' | 'given' }) =>
	api.call<typeof listConsentRequests>('GET /api/v1/consents', { query });

export const fetchConsent = (api: ApiClient, id: string) =>
	api.call<typeof getConsent>('GET /api/v1/consents/:id', { params: { id } });

export const fetchOffer = (api: ApiClient, subject: string) =>
	api.call<typeof getConsentOffer>('GET /api/v1/consents/offer', { query: { subject } });

export const fetchPersonOffer = (api: ApiClient, purpose: PersonPurpose) =>
	api.call<typeof getPersonOffer>('GET /api/v1/consents/person-offer', { query: { purpose } });

/** What people of no register are asked for. */
export type PersonPurpose = 'employment' | 'counterparty';
/** A counterparty of the register, or a person. */
type About = { subject: string } | { iin: string; name: string };

export const request = (
	api: ApiClient,
	about: About,
	body: {
		purpose: PersonPurpose;
		source_ids: string[];
		until: string;
		is_once: boolean;
		contact: string;
		way: 'link' | 'state';
	},
	key: string,
) =>
	api.call<typeof requestConsent>('POST /api/v1/consents', {
		body: { ...body, ...about },
		...(key === '' ? {} : { idempotencyKey: key }),
	});

export const send = (api: ApiClient, id: string) =>
	api.call<typeof sendConsent>('POST /api/v1/consents/:id/send', { params: { id } });

export const cancel = (api: ApiClient, id: string) =>
	api.call<typeof cancelConsent>('POST /api/v1/consents/:id/cancel', { params: { id } });

export const giveUp = (api: ApiClient, id: string) =>
	api.call<typeof giveUpConsent>('POST /api/v1/consents/:id/withdraw', { params: { id } });

export const fetchLinked = (api: ApiClient, token: string) =>
	api.call<typeof openConsentLink>('GET /api/v1/consent-links/:token', { params: { token } });

export const decline = (api: ApiClient, token: string, mute: boolean) =>
	api.call<typeof declineConsent>('POST /api/v1/consent-links/:token/decline', { params: { token }, body: { mute } });
