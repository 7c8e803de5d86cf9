import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '../../../../test/support/app.ts';
import { Browser, buildPhone } from '../../../../test/support/clients/auth-client.ts';
import { freshDatabase, type TestDatabase } from '../../../../test/support/db.ts';
import { findPageSession, logOutByAddress } from './page-session.ts';

let database: TestDatabase;
let app: FastifyInstance;
beforeAll(async () => {
	database = await freshDatabase();
	app = await buildApp(database, { clock: { now: () => new Date() } });
	// as a page does it
	app.all('/page', async (request, reply) => {
		await logOutByAddress(app.auth, request, reply);
		return findPageSession(app.auth, request, reply);
	});
	app.get('/carried', async (request, reply) => {
		await findPageSession(app.auth, request, reply);
		return { cookie: request.headers.cookie ?? null };
	});
});
afterAll(async () => {
	await app.close();
	await database.drop();
});

async function open(
	browser: Browser,
	url: string,
	headers: Record<string, string> = {},
	method: 'GET' | 'POST' = 'GET',
) {
	const cookie = [...browser.jar].map(([name, value]) => `${name}=${value}`).join('; ');
	const answer = await app.inject({ method, url, headers: { cookie, ...headers } });
	for (const { name, value } of answer.cookies)
		if (value === '') browser.jar.delete(name);
		else browser.jar.set(name, value);
	return answer.json() as { state: string; profile?: { username: string }; cookie: string | null };
}

async function signedIn(): Promise<{ browser: Browser; phone: string }> {
	const browser = new Browser(app);
	const phone = buildPhone();
	await browser.pass('signin', phone);
	return { browser, phone };
}

const isSignedIn = async (browser: Browser) => (await browser.call('GET', 'check/v2')).status === 200;

describe('?logout=true', () => {
	test('ends the session of this browser, and of this one only', async () => {
		const { browser, phone } = await signedIn();
		const second = new Browser(app);
		await second.logIn(phone);
		const { jar } = browser;
		const before = new Map(jar);
		expect(await open(browser, '/page?logout=true', { 'sec-fetch-dest': 'document' })).toEqual({ state: 'visitor' });
		expect(jar.has('senim_access')).toBe(false);
		for (const [name, value] of before) jar.set(name, value);
		expect(await isSignedIn(browser)).toBe(false);
		expect(await isSignedIn(second)).toBe(true);
	});

	test('also where the access token has run out', async () => {
		const { browser } = await signedIn();
		browser.jar.set('senim_access', 'gone');
		const refresh_token = browser.jar.get('senim_refresh');
		await open(browser, '/page?logout=true', { 'sec-fetch-dest': 'document' });
		expect((await new Browser(app).post('refresh/v2', { refresh_token })).status).toBe(401);
	});

	test.each<[string, string, Record<string, string>, 'GET' | 'POST']>([
		['a picture', '/page?logout=true', { 'sec-fetch-dest': 'image' }, 'GET'],
		['a script of a page', '/page?logout=true', { 'sec-fetch-dest': 'empty' }, 'GET'],
		['a frame', '/page?logout=true', { 'sec-fetch-dest': 'iframe' }, 'GET'],
		['a browser that does not say', '/page?logout=true', {}, 'GET'],
		['a guess', '/page?logout=true', { 'sec-fetch-dest': 'document', 'sec-purpose': 'prefetch;prerender' }, 'GET'],
		['another value', '/page?logout=1', { 'sec-fetch-dest': 'document' }, 'GET'],
		['a form', '/page?logout=true', { 'sec-fetch-dest': 'document' }, 'POST'],
	])('%s does not log out', async (_what, url, headers, method) => {
		const { browser } = await signedIn();
		await open(browser, url, headers, method);
		expect(await isSignedIn(browser)).toBe(true);
	});
});

describe('who opens a page', () => {
	test('a visitor, and somebody by name', async () => {
		expect(await open(new Browser(app), '/page')).toEqual({ state: 'visitor' });
		const { browser, phone } = await signedIn();
		expect(await open(browser, '/page')).toMatchObject({ state: 'user', profile: { username: phone } });
	});

	test('a token that has run out is renewed, and the calls of the page carry the new one', async () => {
		const { browser, phone } = await signedIn();
		browser.jar.set('senim_access', 'stale');
		const { cookie } = await open(browser, '/carried', { 'sec-fetch-site': 'none' });
		expect(cookie).toContain(`senim_access=${browser.jar.get('senim_access')}`);
		expect(cookie).not.toContain('stale');
		expect((await browser.call('GET', 'check/v2')).body.data.username).toBe(phone);
	});

	test.each([
		['for another site', { 'sec-fetch-site': 'cross-site' }],
		['on a guess', { 'sec-purpose': 'prefetch' }],
	])('nothing is renewed %s', async (_what, headers) => {
		const { browser } = await signedIn();
		browser.jar.set('senim_access', 'stale');
		const refresh = browser.jar.get('senim_refresh');
		expect(await open(browser, '/page', headers)).toEqual({ state: 'checking' });
		expect(browser.jar.get('senim_refresh')).toBe(refresh);
	});

	test('a session that has ended leaves no cookies', async () => {
		const { browser } = await signedIn();
		await database.pool.query(`update auth_session set ended_at = now(), end_reason = 'ended_by_owner'`);
		expect(await open(browser, '/page')).toEqual({ state: 'visitor' });
		expect([...browser.jar.keys()]).toEqual(['senim_browser']);
	});

	test('a database that does not answer makes nobody a visitor', async () => {
		const { browser } = await signedIn();
		const deaf = { ...app.auth, pool: { query: () => Promise.reject(new Error('away')) } as never };
		const other = await buildApp(database, { clock: { now: () => new Date() } });
		other.get('/page', async (request, reply) => findPageSession(deaf, request, reply));
		const cookie = [...browser.jar].map(([name, value]) => `${name}=${value}`).join('; ');
		expect((await other.inject({ url: '/page', headers: { cookie } })).json()).toEqual({ state: 'checking' });
		await other.close();
	});
});
