import type { ApiClient } from '#web/api-client.ts';
import type {
	askRatingConsent,
	dropRating,
	getRating,
	getRatingOffer,
	listRatings,
	makeRating,
} from '../contract-credit-ratings.ts';

export const fetchRatingOffer = (api: ApiClient) => api.call<typeof getRatingOffer>('GET /api/v1/credit-ratings/offer');

export const fetchRatings = (api: ApiClient) => api.call<typeof listRatings>('GET /api/v1/credit-ratings');

export const fetchRating = (api: ApiClient, id: string) =>
	api.call<typeof getRating>('GET /api/v1/credit-ratings/:id', { params: { id } });

export const askConsent = (api: ApiClient) => api.call<typeof askRatingConsent>('POST /api/v1/credit-ratings/consent');

/** @param key of the form: sent twice it is one rating */
export const askRating = (api: ApiClient, body: { consent_id: string; seen_kzt: number }, key: string) =>
	api.call<typeof makeRating>('POST /api/v1/credit-ratings', {
		body,
		...(key === '' ? {} : { idempotencyKey: key }),
	});

export const forgetRating = (api: ApiClient, id: string) =>
	api.call<typeof dropRating>('DELETE /api/v1/credit-ratings/:id', { params: { id } });
