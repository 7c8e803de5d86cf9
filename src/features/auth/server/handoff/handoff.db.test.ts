import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLog } from '#platform/log.ts';
import { buildApp, testDeps } from '../../../../../test/support/app.ts';
import { Browser, bearer, buildPhone } from '../../../../../test/support/clients/auth-client.ts';
import { freshDatabase, type TestDatabase } from '../../../../../test/support/db.ts';
import { createServer } from '../../../../app/server.ts';

const siteOrigin = 'http://127.0.0.1:3000';
const cabinetOrigin = 'https://cabinet.senim.example';

let database: TestDatabase;
let site: FastifyInstance;
let cabinet: FastifyInstance;
beforeAll(async () => {
	database = await freshDatabase();
	const clock = { now: () => new Date() };
	site = await buildApp(database, { clock, env: { CABINET_ORIGINS: `${siteOrigin}=${cabinetOrigin}` } });
	cabinet = await buildApp(database, { clock, env: { PUBLIC_ORIGIN: cabinetOrigin } });
});
afterAll(async () => {
	await site.close();
	await cabinet.close();
	await database.drop();
});

type Pair = { access_token: string; refresh_token: string };

async function signedIn(): Promise<{ browser: Browser; phone: string }> {
	const browser = new Browser(site);
	const phone = buildPhone();
	await browser.pass('signin', phone);
	return { browser, phone };
}

async function mint(browser: Browser): Promise<{ url: URL; pair: Pair }> {
	const { body } = await browser.post('handoff?locale=kz', {});
	const url = new URL((body.data as unknown as { url: string }).url);
	const { searchParams } = url;
	return {
		url,
		pair: {
			access_token: searchParams.get('access_token') ?? '',
			refresh_token: searchParams.get('refresh_token') ?? '',
		},
	};
}

describe('the hand-off to the cabinet', () => {
	test('leads to the configured origin, whatever the Host, with a pair and the language', async () => {
		const { browser } = await signedIn();
		browser.headers.host = 'evil.example';
		const { url } = await mint(browser);
		expect(url.origin).toBe(cabinetOrigin);
		expect(url.pathname).toBe('/cabinet/entry');
		expect([...url.searchParams.keys()].sort()).toEqual(['access_token', 'locale', 'refresh_token']);
		expect(url.searchParams.get('locale')).toBe('kz');
	});

	test('gives a session of its own, in the cookies of the cabinet', async () => {
		const { browser, phone } = await signedIn();
		const { pair } = await mint(browser);
		const there = new Browser(cabinet);
		const { status, body } = await there.post('handoff/exchange', pair);
		expect(status).toBe(200);
		expect(body.data.profile.username).toBe(phone);
		expect((await there.call('GET', 'check/v2')).body.data.username).toBe(phone);
		// logging out there leaves the session here
		await there.post('logout/v2', {});
		expect((await there.call('GET', 'check/v2')).status).toBe(401);
		expect((await browser.call('GET', 'check/v2')).status).toBe(200);
	});

	test('the pair itself opens nothing of the API', async () => {
		const { browser } = await signedIn();
		const { pair } = await mint(browser);
		for (const token of Object.values(pair))
			expect((await new Browser(site).call('GET', 'check/v2', bearer(token))).status).toBe(401);
		expect((await new Browser(site).post('refresh/v2', { refresh_token: pair.refresh_token })).status).toBe(401);
		const claims = JSON.parse(Buffer.from(pair.access_token.split('.')[1] ?? '', 'base64url').toString());
		expect(claims).toMatchObject({ aud: 'cabinet' });
		expect(claims.exp - claims.iat).toBe(60);
	});

	test('a pair that comes twice gives nothing and ends what it gave', async () => {
		const { browser } = await signedIn();
		const { pair } = await mint(browser);
		const first = new Browser(cabinet);
		await first.post('handoff/exchange', pair);
		expect((await new Browser(cabinet).post('handoff/exchange', pair)).status).toBe(401);
		expect((await first.call('GET', 'check/v2')).status).toBe(401);
		expect((await browser.call('GET', 'check/v2')).status).toBe(200);
	});

	test('of ten at once one gets a session, and loses it', async () => {
		const { browser } = await signedIn();
		const { pair } = await mint(browser);
		const all = Array.from({ length: 10 }, () => new Browser(cabinet));
		const answers = await Promise.all(all.map((one) => one.post('handoff/exchange', pair)));
		expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
		for (const one of all) expect((await one.call('GET', 'check/v2')).status).toBe(401);
	});

	test('after a minute it is too late', async () => {
		const { browser } = await signedIn();
		const { pair } = await mint(browser);
		await database.pool.query(`update auth_handoff set expires_at = expires_at - interval '61 seconds'`);
		expect((await new Browser(cabinet).post('handoff/exchange', pair)).status).toBe(401);
		expect((await new Browser(cabinet).post('handoff/owner', pair)).status).toBe(401);
	});

	test('it is good at its origin only, as a whole, and while its session lives', async () => {
		const { browser } = await signedIn();
		const { pair } = await mint(browser);
		expect((await new Browser(site).post('handoff/exchange', pair)).status).toBe(401);
		const half = { ...pair, refresh_token: 'a'.repeat(43) };
		expect((await new Browser(cabinet).post('handoff/exchange', half)).status).toBe(401);
		await browser.post('logout/v2', {});
		expect((await new Browser(cabinet).post('handoff/exchange', pair)).status).toBe(401);
	});

	test('tells whom it signs in by the last two digits, and stays good', async () => {
		const { browser, phone } = await signedIn();
		const { pair } = await mint(browser);
		const there = new Browser(cabinet);
		const { body } = await there.post('handoff/owner', pair);
		expect(body.data).toEqual({ username_masked: `+7 *** ** ${phone.slice(-2)}` });
		expect((await there.post('handoff/exchange', pair)).status).toBe(200);
	});

	test.each([
		['a visitor', {}, 401],
		['a page of another site', { 'sec-fetch-site': 'cross-site' }, 403],
		['a page of a neighbour', { 'sec-fetch-site': 'same-site' }, 403],
	])('is not for %s', async (who, headers, status) => {
		const { browser } = await signedIn();
		const asker = who === 'a visitor' ? new Browser(site) : browser;
		expect((await asker.call('POST', 'handoff', { body: {}, headers })).status).toBe(status);
	});

	test('a page of another site cannot bring its own pair', async () => {
		const { browser } = await signedIn();
		const { pair } = await mint(browser);
		const headers = { 'sec-fetch-site': 'cross-site' };
		expect((await new Browser(cabinet).call('POST', 'handoff/exchange', { body: pair, headers })).status).toBe(403);
	});

	test('no line of the log has the pair, neither of the page nor of the calls', async () => {
		const { browser } = await signedIn();
		const { pair, url } = await mint(browser);
		const lines: string[] = [];
		const log = createLog('trace', { write: (line) => void lines.push(line) });
		const talkative = await createServer({ ...testDeps(database, { env: { PUBLIC_ORIGIN: cabinetOrigin } }), log });
		for (const prefix of ['', '/kz'])
			await talkative.inject({ url: prefix + url.pathname + url.search, headers: { host: 'cabinet.senim.example' } });
		await new Browser(talkative).post('handoff/owner', pair);
		await new Browser(talkative).post('handoff/exchange', pair);
		await new Browser(talkative).post('handoff/exchange', { ...pair, more: 1 });
		await talkative.close();
		const said = lines.join('');
		expect(said).toContain('/cabinet/entry');
		for (const token of Object.values(pair)) expect(said).not.toContain(token.slice(0, 20));
	});

	test('the table holds hashes', async () => {
		const { browser } = await signedIn();
		const { pair } = await mint(browser);
		const { rows } = await database.pool.query('select to_jsonb(auth_handoff)::text as row from auth_handoff');
		for (const { row } of rows) for (const token of Object.values(pair)) expect(row).not.toContain(token);
	});
});

describe('the button "log out"', () => {
	test('ends the session of the cookies for a page of ours, also when the access token has run out', async () => {
		const { browser } = await signedIn();
		browser.jar.set('senim_access', 'gone');
		const refresh = browser.jar.get('senim_refresh') ?? '';
		expect((await browser.post('logout/v2', {})).status).toBe(200);
		expect(browser.jar.has('senim_access')).toBe(false);
		expect((await browser.post('refresh/v2', { refresh_token: refresh })).status).toBe(401);
	});

	test('does nothing for another site, and nothing twice', async () => {
		const { browser } = await signedIn();
		const headers = { 'sec-fetch-site': 'cross-site' };
		expect((await browser.call('POST', 'logout/v2', { body: {}, headers })).status).toBe(403);
		expect((await browser.call('GET', 'check/v2')).status).toBe(200);
		expect((await browser.post('logout/v2', {})).status).toBe(200);
		expect((await browser.post('logout/v2', {})).status).toBe(200);
	});
});
