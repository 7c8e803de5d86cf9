import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
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

test('a call that does not say who may make it keeps the server from starting', () => {
	const add = () => app.get('/api/v1/forgotten', async () => ({}));
	expect(add).toThrow('GET /api/v1/forgotten does not say who may call it');
});

test('a call that is not declared keeps the server from starting', () => {
	const add = () => app.get('/api/v1/forgotten', { config: { callers: 'anybody' } }, async () => ({}));
	expect(add).toThrow('GET /api/v1/forgotten is not declared');
});

test('a call that is hidden from the document keeps the server from starting', () => {
	const callers = 'anybody';
	const hide = true;
	const add = (config: object) => () =>
		app.get('/api/v1/hidden', { config: { callers, ...config }, schema: { hide } }, async () => ({}));
	expect(add({})).toThrow('GET /api/v1/hidden is not declared');
	expect(add({ isCatchAll: true })).toThrow('GET /api/v1/hidden is not declared');
	const declared = app.calls.find((one) => one.declared !== undefined)?.declared;
	expect(add({ declared })).toThrow('GET /api/v1/hidden is hidden from the document of the calls');
});

test('a page says nothing: its loader asks calls', () => {
	expect(() => app.get('/page', async () => ({}))).not.toThrow();
});

test('every call of the server is in the table of its calls', () => {
	for (const [method, url] of [
		['GET', '/api/v1/auth/check/v2'],
		['POST', '/api/v1/reports'],
	])
		expect(app.calls).toContainEqual(expect.objectContaining({ method, url, callers: 'account' }));
});
