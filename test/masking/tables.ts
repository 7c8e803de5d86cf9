import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { runTurn } from '#features/masscheck/server/run-checks.ts';
import { runTurn as runVatTurn } from '#features/vatrefund/server/run-reviews.ts';
import type { OpenAccount } from '../support/account.ts';
import { testDeps } from '../support/app.ts';
import type { TestDatabase } from '../support/db.ts';

/** Hands over all numbers as they are, each also in a text that is none, and lets them be judged. */
export async function checkList(
	app: FastifyInstance,
	database: TestDatabase,
	{ headers }: OpenAccount,
	met: readonly { bin: string }[],
) {
	const text = met.flatMap(({ bin }) => [bin, `ИИН ${bin}`]).join('\n');
	const form = new Request('http://a', { method: 'POST', body: withText(text) });
	const made = await app.inject({
		...{ method: 'POST', url: '/api/v1/mass-checks', payload: Buffer.from(await form.arrayBuffer()) },
		headers: { ...headers, 'content-type': form.headers.get('content-type') ?? '' },
	});
	const { id, quote } = made.json<{ data: { id: string; quote: { price: string } } }>().data;
	const url = `/api/v1/mass-checks/${id}/start`;
	const started = await app.inject({ method: 'POST', url, headers, payload: { price: quote.price } });
	if (started.statusCode !== 200) throw new Error(`a mass check does not start: ${started.body}`);
	while (await runTurn({ ...testDeps(database), auth: app.auth }, randomUUID()));
	return id;
}

/** Invoices of all of them, each also with a number that is none. */
export async function reviewVat(
	app: FastifyInstance,
	database: TestDatabase,
	{ headers }: OpenAccount,
	met: readonly { bin: string }[],
) {
	const line = (bin: string, at: number) => [bin, `A-${at}`, '10.10.2026', '100', '16'].join('\t');
	const lines = met.flatMap(({ bin }, at) => [line(bin, at), line(`ИИН ${bin}`, at)]);
	const text = [['БИН', 'Счёт-фактура', 'Дата сделки', 'Оборот', 'НДС'].join('\t'), ...lines].join('\n');
	const form = new Request('http://a', { method: 'POST', body: withText(text) });
	const made = await app.inject({
		...{ method: 'POST', url: '/api/v1/vat-reviews', payload: Buffer.from(await form.arrayBuffer()) },
		headers: { ...headers, 'content-type': form.headers.get('content-type') ?? '' },
	});
	const { id, quote } = made.json<{ data: { id: string; quote: { price: string } } }>().data;
	const url = `/api/v1/vat-reviews/${id}/start`;
	const started = await app.inject({ method: 'POST', url, headers, payload: { price: quote.price } });
	if (started.statusCode !== 200) throw new Error(`a review of VAT does not start: ${started.body}`);
	while (await runVatTurn({ ...testDeps(database), auth: app.auth }, randomUUID()));
	return id;
}

function withText(text: string): FormData {
	const form = new FormData();
	form.set('text', text);
	return form;
}
