import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '../../../../../test/support/app.ts';
import { Browser, bearer, buildPhone, deliver, passMinutes } from '../../../../../test/support/clients/auth-client.ts';
import { freshDatabase, type TestDatabase } from '../../../../../test/support/db.ts';

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

type Tokens = { access_token: string; refresh_token: string };
const isLive = async ({ access_token, refresh_token }: Tokens) => ({
	access: (await new Browser(app).call('GET', 'check/v2', bearer(access_token))).status === 200,
	refresh: (await new Browser(app).post('refresh/v2', { refresh_token })).status === 200,
});
const over = { access: false, refresh: false };
/** A browser where somebody has registered. */
async function registered(): Promise<{ browser: Browser; phone: string; jwt: Tokens }> {
	const browser = new Browser(app);
	const phone = buildPhone();
	return { browser, phone, jwt: (await browser.pass('signin', phone)).body.data.jwt };
}

describe('signing in ends the session this browser had', () => {
	test('by a password, of the same account or of another one, and no other browser’s', async () => {
		const { browser, phone, jwt } = await registered();
		const elsewhere = (await new Browser(app).logIn(phone)).body.data.jwt;
		const second = (await browser.logIn(phone)).body.data.jwt;
		expect(await isLive(jwt)).toEqual(over);
		const stranger = await registered();
		expect((await browser.logIn(stranger.phone)).status).toBe(200);
		expect(await isLive(second)).toEqual(over);
		expect((await browser.call('GET', 'check/v2')).body.data.username).toBe(stranger.phone);
		expect((await isLive(elsewhere)).access).toBe(true);
		expect((await isLive(stranger.jwt)).access).toBe(true);
		const { rows } = await database.pool.query(
			`select end_reason from auth_session join account on account.id = account_id where phone = $1 and ended_at is not null`,
			[phone],
		);
		expect(rows).toEqual([{ end_reason: 'replaced' }, { end_reason: 'replaced' }]);
		await deliver(app);
	});

	test('also where its access token has run out or is gone, by the refresh token', async () => {
		const { browser, phone, jwt } = await registered();
		browser.jar.delete('senim_access');
		await browser.logIn(phone);
		expect(await isLive(jwt)).toEqual(over);
	});

	test('by registration and by recovery', async () => {
		const { browser, jwt } = await registered();
		const phone = buildPhone();
		const second = (await browser.pass('signin', phone)).body.data.jwt;
		expect(await isLive(jwt)).toEqual(over);
		const other = await registered();
		await passMinutes(app, 2);
		expect((await browser.pass('restore', other.phone)).body.data.next).toBe('done');
		expect(await isLive(second)).toEqual(over);
		await deliver(app);
	});

	test('a sign-in that fails ends nothing', async () => {
		const { browser, phone } = await registered();
		expect((await browser.logIn(phone, 'Not-my-1-password')).status).toBe(401);
		expect((await browser.call('GET', 'check/v2')).status).toBe(200);
	});
});
