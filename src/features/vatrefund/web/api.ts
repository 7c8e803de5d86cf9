import type { ApiClient } from '#web/api-client.ts';
import type {
	chooseVatColumns,
	dropVatRow,
	getVatReview,
	listVatReviews,
	removeVatReview,
	startVatReview,
	VatColumnsChoice,
	VatReviewQuery,
} from '../contract.ts';

export const fetchReviews = (api: ApiClient, query: { page: number; limit: number }) =>
	api.call<typeof listVatReviews>('GET /api/v1/vat-reviews', { query });

export const fetchReview = (api: ApiClient, id: string, query: VatReviewQuery) =>
	api.call<typeof getVatReview>('GET /api/v1/vat-reviews/:id', { params: { id }, query });

export const start = (api: ApiClient, id: string, price: string) =>
	api.call<typeof startVatReview>('POST /api/v1/vat-reviews/:id/start', { params: { id }, body: { price } });

export const chooseColumns = (api: ApiClient, id: string, body: VatColumnsChoice) =>
	api.call<typeof chooseVatColumns>('PUT /api/v1/vat-reviews/:id/columns', { params: { id }, body });

export const drop = (api: ApiClient, id: string, { row, isDropped }: { row: number; isDropped: boolean }) =>
	api.call<typeof dropVatRow>('PATCH /api/v1/vat-reviews/:id/rows/:n', {
		params: { id, n: row },
		body: { is_dropped: isDropped },
	});

export const remove = (api: ApiClient, id: string) =>
	api.call<typeof removeVatReview>('DELETE /api/v1/vat-reviews/:id', { params: { id } });
