import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp, testDeps } from '../../../test/support/app.ts';
import { freshDatabase, type TestDatabase } from '../../../test/support/db.ts';
import { createServer } from '../server.ts';

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

describe('health', () => {
	test('the process and the database answer', async () => {
		expect((await app.inject('/healthz')).json()).toEqual({ status: 'ok' });
		expect((await app.inject('/readyz')).json()).toEqual({ status: 'ok' });
	});

	test('without a database the process is alive but not ready, and says try later', async () => {
		const deps = testDeps(database);
		const { createPool } = await import('#platform/db/pool.ts');
		const pool = createPool({
			connectionString: 'postgres://nobody@127.0.0.1:1/none',
			max: 1,
			statementTimeoutMs: 1000,
			waitMs: 500,
			onError: () => undefined,
		});
		const cut = await createServer({ ...deps, pool });
		expect((await cut.inject('/healthz')).statusCode).toBe(200);
		const answer = await cut.inject({ url: '/readyz', headers: { 'accept-language': 'kk' } });
		expect(answer.statusCode).toBe(503);
		expect(answer.headers['retry-after']).toBe('5');
		expect((await cut.inject('/metrics')).body).toContain('http_refused_total{route="/readyz"} 1');
		await cut.close();
		await pool.end();
	});

	test('figures are for the loopback address or the holder of the token', async () => {
		const figures = await app.inject('/metrics');
		expect(figures.body).toContain('http_request_duration_seconds_bucket');
		expect(figures.body).toContain('payments_held 0');
		await database.pool.query(
			`insert into payment_event (provider, kind, transaction_id, fields, held_reason)
			 values ('tiptoppay', 'pay', '1', '{}', 'amount'), ('tiptoppay', 'pay', '2', '{}', null)`,
		);
		expect((await app.inject('/metrics')).body).toContain('payments_held 1');
		expect((await app.inject({ url: '/metrics', remoteAddress: '203.0.113.9' })).statusCode).toBe(404);
		const byProxy = { url: '/metrics', headers: { 'x-forwarded-for': '203.0.113.9' } };
		expect((await app.inject(byProxy)).statusCode).toBe(404);
		const guarded = await buildApp(database, { env: { METRICS_TOKEN: 'let-me-in' } });
		expect((await guarded.inject('/metrics')).statusCode).toBe(404);
		expect((await guarded.inject({ url: '/metrics', headers: { authorization: 'Bearer let-me-in' } })).statusCode).toBe(
			200,
		);
		await guarded.close();
	});
});

describe('every answer', () => {
	test('carries the security headers and an id to quote', async () => {
		const { headers } = await app.inject('/api/nothing');
		expect(headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
		expect(headers['x-content-type-options']).toBe('nosniff');
		expect(headers['x-frame-options']).toBe('DENY');
		expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'");
	});

	test('nobody outside chooses the id', async () => {
		const { headers } = await app.inject({
			url: '/api/nothing',
			headers: { 'x-request-id': 'mine', 'x-own-call': 'guess' },
		});
		expect(headers['x-request-id']).not.toBe('mine');
	});

	test.each([
		['ru', 'По этому адресу ничего нет.'],
		['kk-KZ,ru;q=0.5', 'Бұл мекенжайда ештеңе жоқ.'],
		['de, en;q=0.3', 'There is nothing at this address.'],
	])('speaks the language of Accept-Language: %s', async (language, message) => {
		const answer = await app.inject({ url: '/api/nothing', headers: { 'accept-language': language } });
		expect(answer.statusCode).toBe(404);
		expect(answer.json()).toMatchObject({
			status: 'error',
			code: 'not_found',
			message,
			request_id: answer.headers['x-request-id'],
		});
	});

	test.each([
		['/api/nothing?search=%00', 'search'],
		['/api/nothing?search=%FF%FE', 'search'],
		['/api/nothing?search=a%0Bb', 'search'],
		['/api/nothing?%00=1', 'query'],
	])('refuses broken text and names the field: %s', async (url, field) => {
		const answer = await app.inject(url);
		expect(answer.statusCode).toBe(400);
		expect(answer.json()).toMatchObject({ code: 'bad_request', errors: [{ field, message: 'Недопустимые символы' }] });
	});

	test('a body over the limit is refused by size', async () => {
		const answer = await app.inject({
			method: 'POST',
			url: '/api/nothing',
			headers: { 'content-type': 'application/json' },
			body: `"${'a'.repeat(300_000)}"`,
		});
		expect(answer.statusCode).toBe(413);
		expect(answer.json().code).toBe('payload_too_large');
	});
});
