import type { FastifyInstance } from 'fastify';
import { expect } from 'vitest';
import type { VatReviewView } from '#features/vatrefund/contract.ts';

/**
 * A review of these invoices that has been paid for and waits to be judged.
 * @param lines supplier, number, day, turnover and VAT, parted by tabs
 */
export async function beginReview(
	app: FastifyInstance,
	headers: Record<string, string>,
	lines: readonly string[],
): Promise<string> {
	const form = new FormData();
	form.set('text', ['БИН\tНомер\tДата\tОборот\tНДС', ...lines].join('\n'));
	const body = new Response(form);
	const made = await app.inject({
		...{ method: 'POST', url: '/api/v1/vat-reviews', payload: Buffer.from(await body.arrayBuffer()) },
		headers: { ...headers, 'content-type': body.headers.get('content-type') ?? '' },
	});
	expect(made.statusCode, made.body).toBe(201);
	const { id, quote } = made.json().data as VatReviewView;
	const url = `/api/v1/vat-reviews/${id}/start`;
	const started = await app.inject({ method: 'POST', url, headers, payload: { price: quote?.price } });
	expect(started.statusCode, started.body).toBe(200);
	return id;
}
