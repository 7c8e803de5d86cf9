import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { call } from '#domain/api/call.ts';
import { createApiClient } from '#web/api-client.ts';
import { inProcess } from './in-process.ts';

const about = { summary: 'Of the test', tag: 'test', callers: 'anybody', answer: Type.Unknown() } as const;
const ask = call('POST', '/api/ask', { ...about, body: Type.Object({ bin: Type.String() }) });
const read = call('GET', '/api/read', about);

let app: FastifyInstance;
beforeEach(async () => {
	app = Fastify();
	await app.register(cookie);
	app.post(ask.path, async (request, reply) => {
		reply.setCookie('visitor', 'new').setCookie('other', 'b c', { path: '/' });
		return { status: 'ok', data: { body: request.body, key: request.headers['idempotency-key'], ...seen(request) } };
	});
	app.get(read.path, async (request) => ({ status: 'ok', data: { ...seen(request), told: toldBy(request) } }));
	// as a page does: it asks, then reads what it asked for
	app.get('/page', async (request, reply) => {
		reply.setCookie('page', '1');
		const api = createApiClient(inProcess(app, request, reply), 'kz');
		const asked = await api.call<typeof ask>('POST /api/ask', { body: { bin: '1' }, idempotencyKey: 'once' });
		const heard = await api.call<typeof read>('GET /api/read');
		return { asked: asked.ok && asked.data, read: heard.ok && heard.data };
	});
	await app.ready();
});
afterEach(() => app.close());

function toldBy({ headers }: { headers: Record<string, unknown> }) {
	return [headers.origin, headers['sec-fetch-site'], headers['user-agent']];
}

function seen(request: { cookies: Record<string, string | undefined>; url: string }) {
	return { cookies: request.cookies, url: request.url };
}

test('a page posts in the name of its reader, and the reader gets the cookies that the call sets', async () => {
	const answer = await app.inject({ url: '/page', headers: { cookie: 'visitor=old; theme=dark' } });
	const { asked, read } = answer.json();
	expect(asked).toEqual({
		...{ body: { bin: '1' }, key: 'once', url: '/api/ask?locale=kz' },
		cookies: { visitor: 'old', theme: 'dark' },
	});
	expect(read.cookies).toEqual({ visitor: 'new', other: 'b c', theme: 'dark' });
	expect(answer.cookies.map(({ name, value }) => `${name}=${value}`)).toEqual(['visitor=new', 'other=b c', 'page=1']);
});

test('a cookie that is none does not keep a page from its data', async () => {
	const answer = await app.inject({ url: '/page', headers: { cookie: '=;;\u00e9=1; theme=dark' } });
	expect(answer.json().asked.cookies.theme).toBe('dark');
});

test('a call knows from whose page and with which browser its page was asked', async () => {
	const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site', 'user-agent': 'Firefox/140' };
	const answer = await app.inject({ url: '/page', headers });
	expect(answer.json().read.told).toEqual(Object.values(headers));
});
