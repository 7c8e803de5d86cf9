import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createAdmin } from '#features/admin/public.ts';
import { totpCode } from '#platform/totp.ts';
import { buildApp } from '../../../../test/support/app.ts';
import { AdminBrowser, adminPassword, buildAdmin } from '../../../../test/support/clients/admin-client.ts';
import { buildIp } from '../../../../test/support/clients/auth-client.ts';
import { freshDatabase, type TestDatabase } from '../../../../test/support/db.ts';

let database: TestDatabase;
let app: FastifyInstance;
let security: AdminBrowser;
beforeAll(async () => {
	database = await freshDatabase();
	app = await buildApp(database);
	security = await buildAdmin(app, 'security');
});
afterAll(async () => {
	await app.close();
	await database.drop();
});
beforeEach(() => database.pool.query('delete from auth_limit_use'));

const codeNow = (secret: string) => totpCode(secret, app.auth.clock.now());
const lastEntry = async (action: string) => {
	const { rows } = await database.pool.query(
		'select actor_kind, actor, outcome, object, purpose, details from audit_entry where action = $1 order by id desc limit 1',
		[action],
	);
	return rows[0];
};

describe('signing in', () => {
	test('takes password and code together, and says so in the journal', async () => {
		const browser = await buildAdmin(app, 'support');
		expect(browser.cookie).toMatch(/^senim_admin=/);
		const { body } = await browser.call('GET', 'me');
		expect(body.data).toEqual({ id: browser.id, email: browser.email, roles: ['support'] });
		expect(await lastEntry('admin.login')).toMatchObject({
			actor_kind: 'admin',
			actor: String(browser.id),
			outcome: 'ok',
		});
	});

	test('is refused in the same words whatever is wrong', async () => {
		const browser = await buildAdmin(app, 'support');
		const blocked = await buildAdmin(app, 'support');
		await database.pool.query('update admin_account set blocked_at = now() where id = $1', [blocked.id]);
		const stranger = new AdminBrowser(app, { email: 'nobody@senim.example', secret: browser.secret, id: 0 });
		const answers = [
			await browser.logIn({ password: 'Wrong-pass-77-no' }),
			await browser.logIn({ code: '000000' }),
			await blocked.logIn(),
			await stranger.logIn(),
		];
		for (const { status, body } of answers) expect([status, body.code]).toEqual([401, 'credentials_incorrect']);
		expect(await lastEntry('admin.login')).toMatchObject({ actor_kind: 'visitor', outcome: 'refused' });
	});

	test('a code is good once, also for two at the same moment', async () => {
		const { email, secret, id } = await buildAdmin(app, 'support');
		const body = { email, password: adminPassword, code: codeNow(secret) };
		const again = new AdminBrowser(app, { email, secret, id });
		expect((await again.call('POST', 'login', body)).status).toBe(401);
		await database.pool.query('update admin_account set totp_last_step = null where id = $1', [id]);
		const statuses = await Promise.all([1, 2, 3].map(async () => (await again.call('POST', 'login', body)).status));
		expect(statuses.toSorted()).toEqual([200, 401, 401]);
	});

	test('thirty tries a minute shut the address', async () => {
		const fail = async (email: string, ip: string) => {
			const one = new AdminBrowser(app, { email, secret: '', id: 0 });
			Object.assign(one, { ip });
			return one.call('POST', 'login', { email, password: 'Wrong-pass-77-no', code: '000000' });
		};
		const ip = buildIp();
		const tries = await Promise.all(Array.from({ length: 31 }, (_, index) => fail(`a${index}@senim.example`, ip)));
		expect(tries.filter(({ status }) => status === 429)).toHaveLength(1);
	});

	test('a page of another site neither signs in nor changes anything', async () => {
		const browser = await buildAdmin(app, 'support');
		browser.headers['sec-fetch-site'] = 'cross-site';
		expect((await browser.logIn()).status).toBe(403);
		expect((await browser.call('POST', 'logout')).status).toBe(403);
		expect((await browser.call('GET', 'me')).status).toBe(200);
	});

	test('on https the cookie is bound to the host, and no script reads it', async () => {
		const secure = await buildApp(database, { env: { PUBLIC_ORIGIN: 'https://senim.example' } });
		const { headers } = await (await buildAdmin(secure, 'support')).logIn();
		expect(headers['set-cookie']).toMatch(/^__Host-senim_admin=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Strict$/);
		await secure.close();
	});
});

describe('a session', () => {
	test.each([
		['after 15 minutes without a request', `last_used_at = now() - interval '15 minutes 1 second'`],
		['after 8 hours in all', `expires_at = now() - interval '1 second'`],
	])('is over %s', async (_name, change) => {
		const browser = await buildAdmin(app, 'support');
		await database.pool.query(`update admin_session set ${change} where admin_id = $1`, [browser.id]);
		expect((await browser.call('GET', 'me')).status).toBe(401);
	});

	test('lives on with every request', async () => {
		const browser = await buildAdmin(app, 'support');
		await database.pool.query(
			`update admin_session set last_used_at = now() - interval '14 minutes' where admin_id = $1`,
			[browser.id],
		);
		await browser.call('GET', 'me');
		const { rows } = await database.pool.query(
			`select last_used_at > now() - interval '1 minute' as fresh from admin_session where admin_id = $1`,
			[browser.id],
		);
		expect(rows).toEqual([{ fresh: true }]);
	});

	test('ends with signing out, and with being blocked', async () => {
		const browser = await buildAdmin(app, 'support');
		const { cookie } = browser;
		expect((await browser.call('POST', 'logout')).status).toBe(200);
		browser.cookie = cookie;
		expect((await browser.call('GET', 'me')).status).toBe(401);
		await browser.logIn();
		await security.call('POST', `administrators/${browser.id}/block`, { reason: 'left the company' });
		expect((await browser.call('GET', 'me')).status).toBe(401);
		expect((await browser.logIn()).status).toBe(401);
	});
});

describe('a link', () => {
	const invite = async (email: string) => {
		const answer = await security.call('POST', 'administrators', { email, roles: ['sales'], reason: 'new in sales' });
		return { status: answer.status, body: answer.body, token: tokenOf(answer.body.data?.path) };
	};
	const tokenOf = (path: string | undefined) => path?.split('token=')[1] ?? '';
	const stranger = () => new AdminBrowser(app, { email: '', secret: '', id: 0 });

	test('shows the secret, sets password and authenticator, signs in, and is good once', async () => {
		const { status, token } = await invite('Invited@senim.example');
		expect(status).toBe(201);
		const browser = stranger();
		const { body } = await browser.call('GET', `enrolment?token=${token}`);
		expect(body.data.email).toBe('invited@senim.example');
		expect(body.data.qr_svg).toContain('<svg');
		const wanted = { token, password: adminPassword, code: codeNow(body.data.totp_secret) };
		expect((await browser.call('POST', 'enrolment', { ...wanted, code: '000000' })).body.code).toBe('code_incorrect');
		expect((await browser.call('POST', 'enrolment', { ...wanted, password: 'Short-1' })).body.errors?.[0]?.field).toBe(
			'password',
		);
		expect((await browser.call('POST', 'enrolment', { ...wanted, password: 'lowercase-2026' })).status).toBe(400);
		expect((await browser.call('POST', 'enrolment', wanted)).status).toBe(200);
		expect((await browser.call('GET', 'me')).body.data.roles).toEqual(['sales']);
		expect((await browser.call('POST', 'enrolment', wanted)).status).toBe(404);
		expect(await lastEntry('admin.enrol')).toMatchObject({ actor_kind: 'admin', outcome: 'ok' });
		// the code that enrolled is used
		const { email, code } = { email: 'invited@senim.example', code: wanted.code };
		expect((await browser.call('POST', 'login', { email, password: adminPassword, code })).status).toBe(401);
	});

	test('dies of a newer one and of an hour', async () => {
		const first = await invite('late@senim.example');
		const again = await security.call('POST', `administrators/${first.body.data.id}/invite`, {
			reason: 'came too late',
		});
		const second = { token: tokenOf(again.body.data.path) };
		expect((await stranger().call('GET', `enrolment?token=${first.token}`)).status).toBe(404);
		expect((await stranger().call('GET', `enrolment?token=${second.token}`)).status).toBe(200);
		await database.pool.query(`update admin_enrolment set expires_at = now() - interval '1 second'`);
		expect((await stranger().call('GET', `enrolment?token=${second.token}`)).status).toBe(404);
	});

	test('for one who is known leaves the old way in until it is followed, then ends it', async () => {
		const browser = await buildAdmin(app, 'support');
		const { token } = await createAdmin(app.auth, { email: browser.email, roles: null });
		expect((await browser.call('GET', 'me')).status).toBe(200);
		const fresh = stranger();
		const { body } = await fresh.call('GET', `enrolment?token=${token}`);
		const code = codeNow(body.data.totp_secret);
		expect((await fresh.call('POST', 'enrolment', { token, password: adminPassword, code })).status).toBe(200);
		expect((await browser.call('GET', 'me')).status).toBe(401);
		expect((await fresh.call('GET', 'me')).body.data.roles).toEqual(['support']);
	});
});

describe('inviting', () => {
	const invite = (body: object) => security.call('POST', 'administrators', body);
	const stateOf = async (email: string) => {
		const { rows } = await database.pool.query(
			`select roles, (select count(*) from admin_enrolment where admin_id = id) as links from admin_account where email = $1`,
			[email],
		);
		return rows[0];
	};

	test('writes down who, why, and what was before and after', async () => {
		const { status, body } = await invite({ email: 'told@senim.example', roles: ['sales'], reason: 'new in sales' });
		expect(status).toBe(201);
		expect(await lastEntry('admin.invite')).toEqual({
			...{ actor_kind: 'admin', actor: String(security.id), outcome: 'ok', object: `admin:${body.data.id}` },
			...{
				purpose: 'new in sales',
				details: { email: 'told@senim.example', before: null, after: { roles: ['sales'] } },
			},
		});
		const silent = await invite({ email: 'silent@senim.example', roles: ['sales'] });
		expect([silent.status, silent.body.errors?.[0]?.field]).toEqual([400, 'reason']);
	});

	test('an administrator who is there, oneself too, gives neither a link nor other roles', async () => {
		const victim = await buildAdmin(app, 'support');
		for (const email of [victim.email, victim.email.toUpperCase(), security.email]) {
			const { status, body } = await invite({ email, roles: ['security', 'support'], reason: 'let me in' });
			expect([status, body.errors?.[0]?.field, body.data]).toEqual([409, 'email', undefined]);
		}
		for (const { id } of [victim, security]) {
			const again = await security.call('POST', `administrators/${id}/invite`, { reason: 'let me in' });
			expect([again.status, again.body.data]).toEqual([409, undefined]);
		}
		expect(await stateOf(victim.email)).toEqual({ roles: ['support'], links: 0 });
		expect(await stateOf(security.email)).toEqual({ roles: ['security'], links: 0 });
	});

	test('one who was invited and is blocked meanwhile gets no new link', async () => {
		const { body } = await invite({ email: 'blocked@senim.example', roles: ['sales'], reason: 'new in sales' });
		const { id } = body.data;
		await security.call('POST', `administrators/${id}/block`, { reason: 'left before he came' });
		expect((await security.call('POST', `administrators/${id}/invite`, { reason: 'again' })).status).toBe(409);
		expect((await security.call('POST', 'administrators/999999/invite', { reason: 'again' })).status).toBe(404);
	});
});

describe('a stranger who guesses', () => {
	const guess = async (email: string, ip: string) => {
		const one = new AdminBrowser(app, { email, secret: '', id: 0 });
		Object.assign(one, { ip });
		return (await one.call('POST', 'login', { email, password: 'Wrong-pass-77-no', code: '000000' })).status;
	};

	test('shuts out neither the browser that signed in before nor one of another network', async () => {
		const browser = await buildAdmin(app, 'support');
		await database.pool.query('delete from auth_limit_use');
		const network = buildIp().replace(/\.\d+$/, '');
		const statuses = await Promise.all(
			Array.from({ length: 20 }, (_, index) => guess(browser.email, `${network}.${index + 1}`)),
		);
		expect(statuses.filter((status) => status === 401)).toHaveLength(10);
		expect(statuses.filter((status) => status === 429)).toHaveLength(10);
		expect((await browser.logIn()).status).toBe(200);
		const elsewhere = new AdminBrowser(app, browser);
		expect((await elsewhere.logIn()).status).toBe(200);
	});

	test('from very many networks shuts out new browsers only, and for an hour', async () => {
		const browser = await buildAdmin(app, 'support');
		await database.pool.query('delete from auth_limit_use');
		for (let round = 0; round < 11; round += 1)
			await Promise.all(Array.from({ length: 10 }, () => guess(browser.email, buildIp())));
		expect(await guess(browser.email, buildIp())).toBe(429);
		expect((await browser.logIn()).status).toBe(200);
	});

	test('in the browser of an administrator has ten tries', async () => {
		const browser = await buildAdmin(app, 'support');
		const wrong = () => browser.logIn({ password: 'Wrong-pass-77-no' });
		for (let tried = 0; tried < 10; tried += 1) expect((await wrong()).status).toBe(401);
		expect((await wrong()).status).toBe(429);
	});
});

describe('administrators', () => {
	test('are listed, get other roles at once, and nobody changes himself', async () => {
		const browser = await buildAdmin(app, 'support');
		expect((await browser.call('GET', 'users')).status).toBe(200);
		const { status } = await security.call('POST', `administrators/${browser.id}/roles`, {
			roles: ['operator'],
			reason: 'moved to another team',
		});
		expect(status).toBe(200);
		expect((await browser.call('GET', 'users')).status).toBe(403);
		const listed = await security.call('GET', 'administrators');
		expect(listed.body.data).toContainEqual(expect.objectContaining({ id: browser.id, roles: ['operator'] }));
		const self = await security.call('POST', `administrators/${security.id}/block`, { reason: 'by mistake' });
		expect(self.status).toBe(409);
		expect(await lastEntry('admin.admin_roles')).toMatchObject({
			purpose: 'moved to another team',
			details: { before: { roles: ['support'] }, after: { roles: ['operator'] } },
		});
	});
});

test('a deployment without the surface answers 404', async () => {
	const site = await buildApp(database, { env: { APP_SURFACES: 'site,cabinet' } });
	expect((await site.inject({ method: 'POST', url: '/api/v1/admin/login', payload: {} })).statusCode).toBe(404);
	expect((await site.inject('/api/v1/admin/me')).statusCode).toBe(404);
	await site.close();
});
