import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { actOnRequest } from '#features/tickets/web/request/act-on-request.server.ts';
import { callHeaders, createApiClient, type Transport } from '#web/api-client.ts';
import type { RequestContext } from '#web/request-context.ts';
import { buildApp } from '../../../../test/support/app.ts';
import { freshDatabase, type TestDatabase } from '../../../../test/support/db.ts';

let database: TestDatabase;
let app: FastifyInstance;
beforeAll(async () => {
	database = await freshDatabase();
	app = await buildApp(database);
});
afterAll(async () => {
	await app.close();
	await database.drop();
});

const transport: Transport = async (call) => {
	const { method, pathAndQuery: url, body } = call;
	const sent = body === undefined ? {} : { payload: JSON.stringify(body) };
	const answer = await app.inject({ method, url, headers: callHeaders(call), ...sent });
	return { status: answer.statusCode, body: answer.json() };
};
/** @returns the application that the form leads to */
async function send(fields: Record<string, string>): Promise<string | null> {
	const context = { api: createApiClient(transport, 'ru'), locale: 'ru' } as RequestContext;
	const url = 'http://portal.example/tariffs?modal=TariffRequestModal&plan=pro&step=contacts';
	const answer = await actOnRequest(context, new Request(url, { method: 'POST', body: new URLSearchParams(fields) }));
	if (!(answer instanceof Response)) throw new Error(JSON.stringify(answer));
	return new URL(answer.headers.get('location') ?? '', url).searchParams.get('ticket');
}

test('contacts that are sent again are one application, and changed ones another, under the key of the same page', async () => {
	const form = {
		...{ intent: 'contacts', key: randomUUID(), agreement: 'on' },
		...{ name: 'Айгүл', phone: '+77010000001', email: 'aigul@example.kz' },
	};
	const changed = { ...form, email: 'office@example.kz' };
	const [first, again] = [await send(form), await send(form)];
	expect([first, again]).toEqual([expect.any(String), first]);
	const [other, otherAgain] = [await send(changed), await send(changed)];
	expect(other).not.toBe(first);
	expect([other, otherAgain]).toEqual([expect.any(String), other]);
});
