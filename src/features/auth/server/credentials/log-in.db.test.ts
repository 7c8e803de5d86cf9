import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '../../../../../test/support/app.ts';
import {
	Browser,
	bearer,
	buildIp,
	buildPhone,
	deliver,
	goodPassword,
} from '../../../../../test/support/clients/auth-client.ts';
import { freshDatabase, type TestDatabase } from '../../../../../test/support/db.ts';

let database: TestDatabase;
let app: FastifyInstance;
const username = buildPhone();
beforeAll(async () => {
	database = await freshDatabase();
	app = await buildApp(database);
	await new Browser(app).pass('signin', username);
});
afterAll(async () => {
	await app.close();
	await database.drop();
});

test('a number and a password sign in: tokens in the answer and in two cookies', async () => {
	const browser = new Browser(app);
	const { status, body, cookies } = await browser.logIn(username);
	expect(status).toBe(200);
	expect(body).toMatchObject({ status: 'ok', data: { profile: { username } } });
	expect(cookies.find((line) => line.startsWith('senim_refresh='))).toMatch(/; HttpOnly; SameSite=Strict/);
	expect(cookies.find((line) => line.startsWith('senim_access='))).not.toContain('HttpOnly');
	expect((await new Browser(app).call('GET', 'check/v2', bearer(body.data.jwt.access_token))).status).toBe(200);
});

test('a form without scripts signs in as well', async () => {
	const body = new URLSearchParams({ username, password: goodPassword, agreement: 'on' }).toString();
	const headers = { 'content-type': 'application/x-www-form-urlencoded' };
	expect((await new Browser(app).call('POST', 'login/v2', { body, headers })).status).toBe(200);
});

test('on https both cookies are bound to the host', async () => {
	const secure = await buildApp(database, { env: { PUBLIC_ORIGIN: 'https://senim.example' } });
	const { cookies } = await new Browser(secure).logIn(username);
	for (const name of ['access', 'refresh'])
		expect(cookies.find((line) => line.startsWith(`__Host-senim_${name}=`))).toMatch(/; Path=\/;.* Secure/);
	await secure.close();
});

describe('bad input', () => {
	test.each([
		[{ username, password: goodPassword, agreement: false }, 'agreement'],
		[{ username, agreement: true }, 'password'],
		[{ password: goodPassword, agreement: true }, 'username'],
		[{ username: 'nobody', password: goodPassword, agreement: true }, 'username'],
		[{ username, password: goodPassword, agreement: true, role: 'admin' }, 'role'],
		[{ username, password: 'x'.repeat(1025), agreement: true }, 'password'],
	])('%j is refused by field', async (body, field) => {
		const answer = await new Browser(app).post('login/v2', body);
		expect(answer.status).toBe(400);
		expect(answer.body.errors?.map((error) => error.field)).toEqual([field]);
	});

	test.each([
		['a field twice', ['password', goodPassword]],
		['a file', ['agreement', new File(['on'], 'agreement.txt')]],
		['JSON in a field', ['totp_code', new Blob(['{"digits":"123456"}'], { type: 'application/json' })]],
	] as const)('a form with %s is refused', async (_what, [name, value]) => {
		const form = new FormData();
		form.append('username', username);
		form.append('password', goodPassword);
		if (name !== 'agreement') form.append('agreement', 'on');
		if (typeof value === 'string') form.append(name, value);
		else form.append(name, value);
		const sent = new Response(form);
		const headers = { 'content-type': sent.headers.get('content-type') ?? '' };
		const body = Buffer.from(await sent.arrayBuffer());
		const answer = await new Browser(app).call('POST', 'login/v2', { body, headers });
		expect([answer.status, answer.body.code]).toEqual([400, 'bad_request']);
	});

	test('a page of another site signs nobody in', async () => {
		const browser = new Browser(app);
		browser.headers['sec-fetch-site'] = 'cross-site';
		expect((await browser.logIn(username)).status).toBe(403);
		delete browser.headers['sec-fetch-site'];
		browser.headers.origin = 'https://evil.example';
		expect((await browser.logIn(username)).status).toBe(403);
	});

	test.each(['multipart/form-data; boundary=x', 'multipart/form-data', 'text/plain'])(
		'a body that is no form (%s) is the caller’s fault',
		async (type) => {
			const answer = await new Browser(app).call('POST', 'login/v2', {
				body: 'a=b',
				headers: { 'content-type': type },
			});
			expect([400, 415]).toContain(answer.status);
		},
	);
});

describe('the same refusal', () => {
	const refusalOf = async (number: string, password: string) => {
		const { status, body } = await new Browser(app).logIn(number, password);
		const { request_id, ...rest } = body as Record<string, unknown>;
		return JSON.stringify({ status, rest, idLength: String(request_id).length });
	};

	test('in bytes for a wrong password, an unknown number and a blocked account', async () => {
		const blocked = buildPhone();
		await new Browser(app).pass('signin', blocked);
		await database.pool.query('update account set blocked_at = now() where phone = $1', [blocked]);
		const wrong = await refusalOf(username, 'Wrong-pass-77');
		expect(wrong).toContain('Неверный логин или пароль');
		expect(await refusalOf(buildPhone(), 'Wrong-pass-77')).toBe(wrong);
		expect(await refusalOf(blocked, goodPassword)).toBe(wrong);
	});

	test('in processor time for a known and an unknown number', async () => {
		const costOf = async (number: string) => {
			const before = process.cpuUsage();
			await new Browser(app, buildIp()).logIn(number, 'Wrong-pass-77');
			const { user, system } = process.cpuUsage(before);
			return user + system;
		};
		const known: number[] = [];
		const unknown: number[] = [];
		await database.pool.query('delete from auth_limit_use');
		// taken in turns, so that a busy machine is busy for both
		for (let round = 0; round < 9; round++) {
			known.push(await costOf(username));
			unknown.push(await costOf(buildPhone()));
		}
		const ratio = medianOf(known) / medianOf(unknown);
		expect(ratio).toBeGreaterThan(0.6);
		expect(ratio).toBeLessThan(1.6);
	});
});

function medianOf(values: readonly number[]): number {
	return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

describe('a sign-in from a browser that was not seen before', () => {
	const told = async (phone: string) =>
		(await deliver(app)).filter((one) => one.phone === phone && one.text.includes('нового устройства')).length;

	test('is told to the owner once, one from a known browser is not', async () => {
		const phone = buildPhone();
		const own = new Browser(app);
		await own.pass('signin', phone);
		expect(await told(phone)).toBe(0);
		await own.logIn(phone);
		expect(await told(phone)).toBe(0);
		const other = new Browser(app);
		await other.logIn(phone);
		expect(await told(phone)).toBe(1);
		await other.logIn(phone);
		expect(await told(phone)).toBe(0);
	});

	test('is not told to whoever does not want to hear of it', async () => {
		const phone = buildPhone();
		const own = new Browser(app);
		const { body } = await own.pass('signin', phone);
		const changed = await app.inject({
			method: 'PATCH',
			url: '/api/v1/profile',
			headers: { authorization: `Bearer ${body.data.jwt.access_token}` },
			payload: { tells_new_device: false },
		});
		expect([changed.statusCode, changed.json().data.tells_new_device]).toEqual([200, false]);
		await new Browser(app).logIn(phone);
		expect(await told(phone)).toBe(0);
	});
});

describe('limits', () => {
	test('ten failures shut a number for ten minutes to strangers, not to a browser that knows it', async () => {
		const phone = buildPhone();
		const own = new Browser(app);
		await own.pass('signin', phone);
		const statuses = await Promise.all(
			Array.from({ length: 14 }, async () => (await new Browser(app).logIn(phone, 'Wrong-pass-77')).status),
		);
		expect(statuses.filter((status) => status === 401)).toHaveLength(10);
		expect(statuses.filter((status) => status === 429)).toHaveLength(4);
		const shut = await new Browser(app).logIn(phone);
		expect(shut.status).toBe(429);
		expect(Number(shut.headers['retry-after'])).toBeGreaterThan(500);
		expect((await own.logIn(phone)).status).toBe(200);
	});

	test('signing in is no failure: it can be done more than ten times', async () => {
		const phone = buildPhone();
		const browser = new Browser(app);
		await browser.pass('signin', phone);
		for (let times = 0; times < 12; times++) expect((await new Browser(app).logIn(phone)).status).toBe(200);
	});

	test('an address may try thirty times a minute, on any numbers', async () => {
		const ip = buildIp();
		const statuses = await Promise.all(
			Array.from({ length: 33 }, async () => (await new Browser(app, ip).logIn(buildPhone(), 'Wrong-pass-77')).status),
		);
		expect(statuses.filter((status) => status === 429)).toHaveLength(3);
	});
});

test('without the agreement only somebody signs in who has agreed to the version in force', async () => {
	const phone = buildPhone();
	const browser = new Browser(app);
	await browser.pass('signin', phone);
	const asked = { username: phone, password: goodPassword };
	expect((await browser.post('login/v2', asked)).status).toBe(200);
	await database.pool.query(
		`insert into offer_version (version, text_ru, text_kk, text_en, sha256)
		 select max(version) + 1, 'новая', 'жаңа', 'new', repeat('0', 64) from offer_version`,
	);
	const refused = await browser.post('login/v2', asked);
	expect(refused.status).toBe(400);
	expect(refused.body.errors?.map((error) => error.field)).toEqual(['agreement']);
	expect((await browser.post('login/v2', { ...asked, password: 'Wrong-Password-1' })).status).toBe(401);
	expect((await browser.post('login/v2', { ...asked, agreement: true })).status).toBe(200);
	expect((await browser.post('login/v2', asked)).status).toBe(200);
});

test('signing in agrees to a newer offer, once, and what was agreed to before stays', async () => {
	const phone = buildPhone();
	const browser = new Browser(app);
	await browser.pass('signin', phone);
	await database.pool.query(
		`insert into offer_version (version, text_ru, text_kk, text_en, sha256)
		 select max(version) + 1, 'новая', 'жаңа', 'new', repeat('0', 64) from offer_version`,
	);
	for (let times = 0; times < 2; times += 1) expect((await browser.logIn(phone)).status).toBe(200);
	const { rows } = await database.pool.query<{ step: string }>(
		`select given_at_step as step from offer_acceptance
		 where account_id = (select id from account where phone = $1) order by offer_version`,
		[phone],
	);
	expect(rows.map(({ step }) => step)).toEqual(['signin', 'login']);
});
