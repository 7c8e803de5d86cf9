import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { call } from '#domain/api/call.ts';
import { findAccount, requireAccount } from '#features/auth/public.ts';
import { route } from '#platform/http/route.ts';
import { buildApp } from '../../../../../test/support/app.ts';
import { Browser, bearer, buildPhone, deliver } from '../../../../../test/support/clients/auth-client.ts';
import { freshDatabase, type TestDatabase } from '../../../../../test/support/db.ts';

const trial = { summary: 'Of the test', tag: 'test', isForeign: true, answer: Type.Unknown() } as const;
const readTrial = call('GET', '/api/v1/trial', { ...trial, callers: 'anybody' });
const sendTrial = call('POST', '/api/v1/trial', { ...trial, callers: 'account' });

let database: TestDatabase;
let app: FastifyInstance;
/** a second instance over the same database */
let other: FastifyInstance;
const username = buildPhone();
const stranger = buildPhone();
beforeAll(async () => {
	database = await freshDatabase();
	app = await buildApp(database);
	other = await buildApp(database);
	route(app, { readTrial }, async ({ request }) => ({ id: (await findAccount(request))?.accountId ?? null }));
	route(app, { sendTrial }, async ({ request }) => ({ id: (await requireAccount(request)).accountId }));
	for (const phone of [username, stranger]) await new Browser(app).pass('signin', phone);
});
afterAll(async () => {
	await Promise.all([app.close(), other.close()]);
	await database.drop();
});

async function signedIn(phone = username): Promise<{ browser: Browser; access: string; refresh: string; id: string }> {
	const browser = new Browser(app);
	const { jwt } = (await browser.logIn(phone)).body.data;
	const { rows } = await database.pool.query('select id from auth_session order by created_at desc limit 1');
	return { browser, access: jwt.access_token, refresh: jwt.refresh_token, id: rows[0].id };
}
const refreshBy = (instance: FastifyInstance, refresh_token: string) =>
	new Browser(instance).post('refresh/v2', { refresh_token });
/** time passes for the refresh tokens of one session */
const passSeconds = (id: string, seconds: number) =>
	database.pool.query(
		'update auth_refresh_token set used_at = used_at - make_interval(secs => $2) where session_id = $1',
		[id, seconds],
	);

describe('refresh', () => {
	test('a token in the body answers a new pair, and the new access token is good', async () => {
		const { refresh } = await signedIn();
		const { status, body } = await refreshBy(app, refresh);
		expect(status).toBe(200);
		expect(body.data.jwt.refresh_token).not.toBe(refresh);
		expect(Buffer.from(body.data.jwt.refresh_token, 'base64url')).toHaveLength(32);
		expect((await new Browser(app).call('GET', 'check/v2', bearer(body.data.jwt.access_token))).status).toBe(200);
	});

	test('a cookie answers a new access token; the refresh token stays out of the reach of the page', async () => {
		const { browser, refresh } = await signedIn();
		const { status, body } = await browser.call('POST', 'refresh/v2');
		expect(status).toBe(200);
		expect(Object.keys(body.data.jwt)).toEqual(['access_token']);
		expect(browser.jar.get('senim_refresh')).not.toBe(refresh);
	});

	test('twenty at once on two instances get one successor, and the session lives', async () => {
		const { refresh } = await signedIn();
		const answers = await Promise.all(
			Array.from({ length: 20 }, (_, index) => refreshBy(index % 2 === 0 ? app : other, refresh)),
		);
		expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
		const [next = '', ...more] = new Set(answers.map(({ body }) => body.data.jwt.refresh_token));
		expect(more).toEqual([]);
		expect((await refreshBy(app, next)).status).toBe(200);
	});

	test('an answer that was lost can be asked for again for ten seconds; after that it is theft', async () => {
		const { refresh, id, access } = await signedIn();
		const first = await refreshBy(app, refresh);
		expect((await refreshBy(app, refresh)).body.data.jwt.refresh_token).toBe(first.body.data.jwt.refresh_token);
		await passSeconds(id, 11);
		expect((await refreshBy(app, refresh)).status).toBe(401);
		expect((await refreshBy(app, first.body.data.jwt.refresh_token)).status).toBe(401);
		expect((await new Browser(app).call('GET', 'check/v2', bearer(access))).status).toBe(401);
	});

	test('an older one ends the session at once, is written down, and the owner is told', async () => {
		const { refresh, id } = await signedIn();
		const second = (await refreshBy(app, refresh)).body.data.jwt.refresh_token;
		const third = (await refreshBy(app, second)).body.data.jwt.refresh_token;
		await deliver(app);
		expect((await refreshBy(app, refresh)).status).toBe(401);
		expect((await refreshBy(app, third)).status).toBe(401);
		const events = await database.pool.query('select action, details from audit_entry where object = $1 order by id', [
			`session:${id}`,
		]);
		expect(events.rows.at(-1)).toEqual({ action: 'auth.refresh_reused', details: { newest: 2, presented: 0 } });
		expect((await deliver(app)).map(({ phone }) => phone)).toEqual([username]);
	});

	test('a session without a refresh for a day, or older than thirty, is over', async () => {
		for (const change of [
			`last_used_at = now() - interval '24 hours 1 second'`,
			`expires_at = now() - interval '1 second'`,
		]) {
			const { refresh, id, access } = await signedIn();
			await database.pool.query(`update auth_session set ${change} where id = $1`, [id]);
			expect((await refreshBy(app, refresh)).status).toBe(401);
			expect((await new Browser(app).call('GET', 'check/v2', bearer(access))).status).toBe(401);
		}
	});

	test('no token, a foreign one and one that nobody made are refused; a foreign page gets nothing by cookie', async () => {
		expect((await new Browser(app).call('POST', 'refresh/v2')).status).toBe(401);
		expect((await refreshBy(app, 'a'.repeat(43))).status).toBe(401);
		expect((await refreshBy(app, 'a'.repeat(201))).status).toBe(400);
		const { browser } = await signedIn();
		browser.headers['sec-fetch-site'] = 'cross-site';
		expect((await browser.call('POST', 'refresh/v2')).status).toBe(403);
		delete browser.headers['sec-fetch-site'];
		expect((await browser.call('POST', 'refresh/v2')).status).toBe(403);
	});

	test('no token stands in the tables in clear', async () => {
		const { refresh } = await signedIn();
		const { rows } = await database.pool.query(
			`select to_jsonb(auth_refresh_token)::text as row from auth_refresh_token
			 union all select to_jsonb(auth_session)::text from auth_session`,
		);
		const hex = Buffer.from(refresh, 'base64url').toString('hex');
		for (const { row } of rows) expect(row).not.toMatch(new RegExp(`${hex}|${refresh}`));
	});
});

describe('logout', () => {
	test('by Bearer ends this session at once, again and again with 200, and leaves other devices', async () => {
		const [here, there] = [await signedIn(), await signedIn()];
		const out = await here.browser.call('GET', 'logout/v2', bearer(here.access));
		expect(out.status).toBe(200);
		expect(out.headers['clear-site-data']).toBe('"cache"');
		expect([...here.browser.jar.keys()]).not.toContain('senim_refresh');
		expect((await new Browser(app).call('GET', 'logout/v2', bearer(here.access))).status).toBe(200);
		expect((await new Browser(other).call('GET', 'check/v2', bearer(here.access))).status).toBe(401);
		expect((await refreshBy(app, here.refresh)).status).toBe(401);
		expect((await there.browser.call('GET', 'check/v2')).status).toBe(200);
	});

	test('a cookie alone ends nothing', async () => {
		const { browser } = await signedIn();
		expect((await browser.call('GET', 'logout/v2')).status).toBe(401);
		expect((await browser.call('GET', 'check/v2')).status).toBe(200);
	});
});

describe('own devices', () => {
	test('are listed, and one of them can be ended', async () => {
		const [here, there] = [await signedIn(), await signedIn()];
		const list = (await here.browser.call('GET', 'sessions')).body.data as unknown as {
			id: string;
			is_current: boolean;
		}[];
		expect(list.find(({ is_current }) => is_current)?.id).toBe(here.id);
		expect(list.map(({ id }) => id)).toContain(there.id);
		expect((await here.browser.call('DELETE', `sessions/${there.id}`)).status).toBe(200);
		expect((await there.browser.call('GET', 'check/v2')).status).toBe(401);
		expect((await here.browser.call('DELETE', `sessions/${there.id}`)).status).toBe(404);
	});

	test('of somebody else do not exist', async () => {
		const [own, foreign] = [await signedIn(stranger), await signedIn()];
		expect((await own.browser.call('DELETE', `sessions/${foreign.id}`)).status).toBe(404);
		expect((await own.browser.call('DELETE', 'sessions/nothing')).status).toBe(400);
		expect((await foreign.browser.call('GET', 'check/v2')).status).toBe(200);
		const list = (await own.browser.call('GET', 'sessions')).body.data as unknown as { id: string }[];
		expect(list.map(({ id }) => id)).not.toContain(foreign.id);
	});

	test('can all be ended but this one, or all', async () => {
		const [here, there] = [await signedIn(), await signedIn()];
		expect((await here.browser.call('DELETE', 'sessions?keep_current=true')).status).toBe(200);
		expect((await there.browser.call('GET', 'check/v2')).status).toBe(401);
		expect((await here.browser.call('DELETE', 'sessions')).status).toBe(200);
		expect((await new Browser(app).call('GET', 'check/v2', bearer(here.access))).status).toBe(401);
	});

	test('are nobody’s business without signing in', async () => {
		for (const [method, path] of [
			['GET', 'sessions'],
			['DELETE', 'sessions'],
			['DELETE', `sessions/${crypto.randomUUID()}`],
			['GET', 'check/v2'],
		] as const)
			expect((await new Browser(app).call(method, path)).status).toBe(401);
	});
});

describe('other features', () => {
	const ask = (method: 'GET' | 'POST', headers: Record<string, string>) =>
		app.inject({ method, url: '/api/v1/trial', headers });

	test('learn who asks by Bearer or cookie, and a bad Bearer is not made good by a cookie', async () => {
		const { access } = await signedIn();
		const cookie = `senim_access=${access}`;
		expect((await ask('GET', { cookie })).json().id).toEqual(expect.any(Number));
		expect((await ask('GET', { authorization: `Bearer ${access}` })).json().id).toEqual(expect.any(Number));
		expect((await ask('GET', { cookie, authorization: 'Bearer x.y.z' })).json().id).toBeNull();
		expect((await ask('GET', {})).json().id).toBeNull();
	});

	test('change something by cookie only for a page of ours', async () => {
		const { access } = await signedIn();
		const cookie = `senim_access=${access}`;
		const origin = app.auth.publicOrigin;
		expect((await ask('POST', { cookie, 'sec-fetch-site': 'same-origin' })).statusCode).toBe(200);
		expect((await ask('POST', { cookie, origin })).statusCode).toBe(200);
		expect((await ask('POST', { authorization: `Bearer ${access}` })).statusCode).toBe(200);
		expect((await ask('POST', { cookie })).statusCode).toBe(403);
		expect((await ask('POST', { cookie, 'sec-fetch-site': 'same-site', origin })).statusCode).toBe(403);
		expect((await ask('POST', { cookie, origin: 'https://evil.example' })).statusCode).toBe(403);
		expect((await ask('POST', {})).statusCode).toBe(401);
	});
});
