import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '../../../../../test/support/app.ts';
import {
	Browser,
	buildPhone,
	deliver,
	goodPassword,
	passMinutes,
} from '../../../../../test/support/clients/auth-client.ts';
import { freshDatabase, type TestDatabase } from '../../../../../test/support/db.ts';
import { until } from '../../../../../test/support/until.ts';

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

const account = async (phone: string) =>
	(await database.pool.query('select id, password_hash as hash from account where phone = $1', [phone])).rows[0];

describe('registration', () => {
	test('three steps make an account, record the consent and sign in', async () => {
		const browser = new Browser(app);
		const username = buildPhone();
		const start = await browser.post('signin/v2', { action: 'start', username });
		expect(start.body).toEqual({
			status: 'ok',
			data: { next: 'confirm', expires_in_seconds: 300, resend_after_seconds: 60 },
		});
		const [message] = await deliver(app);
		expect(message?.phone).toBe(username);
		const sms_verify = /\d{6}/.exec(message?.text ?? '')?.[0] ?? '';
		const confirm = await browser.post('signin/v2', { action: 'confirm', username, sms_verify });
		expect(confirm.body).toEqual({ status: 'ok', data: { next: 'save' } });
		const save = { action: 'save', username, sms_verify, password: goodPassword, agreement: true };
		const saved = await browser.post('signin/v2', save);
		expect(saved.body.data).toMatchObject({ next: 'done', profile: { username, locale: 'ru', plan: 'free' } });
		expect((await browser.call('GET', 'check/v2')).body.data.username).toBe(username);
		const { id, hash } = await account(username);
		expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
		const consents = await database.pool.query(
			`select given_at_step, length(sha256) from offer_acceptance join offer_version on version = offer_version
			 where account_id = $1`,
			[id],
		);
		expect(consents.rows).toEqual([{ given_at_step: 'signin', length: 64 }]);
	});

	test('the same steps go by form-data, as the specification says', async () => {
		const browser = new Browser(app);
		const username = buildPhone();
		const send = async (fields: Record<string, string>) => {
			const form = new FormData();
			for (const [name, value] of Object.entries(fields)) form.append(name, value);
			const request = new Response(form);
			const headers = { 'content-type': request.headers.get('content-type') ?? '' };
			const body = Buffer.from(await request.arrayBuffer());
			return browser.call('POST', 'signin/v2/', { body, headers });
		};
		expect((await send({ username, action: 'start', sms_verify: '' })).body.status).toBe('ok');
		const sms_verify = /\d{6}/.exec((await deliver(app))[0]?.text ?? '')?.[0] ?? '';
		expect((await send({ username, action: 'confirm', sms_verify })).body.status).toBe('ok');
		const save = { username, action: 'save', sms_verify, password: goodPassword, agreement: 'on' };
		expect((await send(save)).body.data.profile.username).toBe(username);
	});

	test.each([
		['ru', 'Добавьте цифру'],
		['kz', 'Цифр қосыңыз'],
		['en', 'Add a digit'],
	])('every missing kind of a password has a message of its own (%s)', async (locale, digit) => {
		const browser = new Browser(app);
		const username = buildPhone();
		const sms_verify = await browser.askCode('signin', username);
		await browser.post('signin/v2', { action: 'confirm', username, sms_verify });
		const save = { action: 'save', username, sms_verify, agreement: true };
		const { status, body } = await browser.post(`signin/v2?locale=${locale}`, { ...save, password: 'тау' });
		expect(status).toBe(400);
		expect(body.errors?.map(({ field }) => field)).toEqual(Array.from({ length: 5 }, () => 'password'));
		expect(body.errors?.map(({ message }) => message)).toContain(digit);
		expect((await browser.post('signin/v2', { ...save, password: goodPassword })).body.status).toBe('ok');
	});

	test('without the agreement, the code or the password nothing is saved and the field is named', async () => {
		const browser = new Browser(app);
		const username = buildPhone();
		const sms_verify = await browser.askCode('signin', username);
		await browser.post('signin/v2', { action: 'confirm', username, sms_verify });
		const save = { action: 'save', username, sms_verify, password: goodPassword };
		const fieldsOf = async (body: object) =>
			(await browser.post('signin/v2', body)).body.errors?.map(({ field }) => field);
		expect(await fieldsOf(save)).toEqual(['agreement']);
		expect(await fieldsOf({ ...save, agreement: false })).toEqual(['agreement']);
		expect(await fieldsOf({ action: 'save', username })).toEqual(['sms_verify', 'password', 'agreement']);
		expect(await fieldsOf({ action: 'confirm', username })).toEqual(['sms_verify']);
		expect(await account(username)).toBeUndefined();
	});

	test.each([
		[{ action: 'start', username: '+7 901 000 00 00' }, 'username'],
		[{ action: 'start', username: '+7 727 250 00 00' }, 'username'],
		[{ action: 'start', username: '12' }, 'username'],
		[{ action: 'start' }, 'username'],
		[{ action: 'begin', username: '+77010000000' }, 'action'],
		[{ action: 'start', username: '+77010000000', is_admin: true }, 'is_admin'],
		[{ action: 'confirm', username: '+77010000000', sms_verify: '12345' }, 'sms_verify'],
	])('%j is refused by field', async (body, field) => {
		const answer = await new Browser(app).post('signin/v2', body);
		expect(answer.status).toBe(400);
		expect(answer.body.errors?.map((error) => error.field)).toContain(field);
	});

	test('no step answers ok out of turn', async () => {
		const browser = new Browser(app);
		const username = buildPhone();
		const save = { action: 'save', username, password: goodPassword, agreement: true };
		const codes = [];
		codes.push((await browser.post('signin/v2', { action: 'confirm', username, sms_verify: '123456' })).body.code);
		codes.push((await browser.post('signin/v2', { ...save, sms_verify: '123456' })).body.code);
		const sms_verify = await browser.askCode('signin', username);
		codes.push((await browser.post('signin/v2', { ...save, sms_verify })).body.code);
		codes.push((await browser.post('restore/v2', { action: 'confirm', username, sms_verify })).body.code);
		expect(codes).toEqual(Array.from({ length: 4 }, () => 'code_incorrect'));
		expect(await account(username)).toBeUndefined();
	});

	test('a code is good in the browser that asked for it, and only there', async () => {
		const [browser, thief] = [new Browser(app), new Browser(app)];
		const username = buildPhone();
		const sms_verify = await browser.askCode('signin', username);
		await thief.post('signin/v2', { action: 'confirm', username, sms_verify });
		expect((await thief.post('signin/v2', { action: 'confirm', username, sms_verify })).status).toBe(422);
		expect((await browser.post('signin/v2', { action: 'confirm', username, sms_verify })).status).toBe(200);
	});

	test('a code dies of five wrong tries, also when they come at once', async () => {
		const browser = new Browser(app);
		const username = buildPhone();
		const sms_verify = await browser.askCode('signin', username);
		const wrong = sms_verify === '000000' ? '000001' : '000000';
		const confirm = (code: string) => browser.post('signin/v2', { action: 'confirm', username, sms_verify: code });
		await Promise.all(Array.from({ length: 5 }, () => confirm(wrong)));
		expect((await confirm(sms_verify)).body.code).toBe('code_incorrect');
	});

	test('a code dies after five minutes, a flow after fifteen, and a code saves only once', async () => {
		const browser = new Browser(app);
		const username = buildPhone();
		const late = await browser.askCode('signin', username);
		await passMinutes(app, 6);
		expect((await browser.post('signin/v2', { action: 'confirm', username, sms_verify: late })).status).toBe(422);
		const sms_verify = await browser.askCode('signin', username);
		expect((await browser.post('signin/v2', { action: 'confirm', username, sms_verify })).status).toBe(200);
		const save = { action: 'save', username, sms_verify, password: goodPassword, agreement: true };
		await passMinutes(app, 16);
		expect((await browser.post('signin/v2', save)).status).toBe(422);
		await passMinutes(app, -16);
		const answers = await Promise.all([browser.post('signin/v2', save), browser.post('signin/v2', save)]);
		expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
	});

	test('a new code takes the place of the one before', async () => {
		const browser = new Browser(app);
		const username = buildPhone();
		const first = await browser.askCode('signin', username);
		await passMinutes(app, 2);
		const second = await browser.askCode('signin', username);
		const confirm = (sms_verify: string) => browser.post('signin/v2', { action: 'confirm', username, sms_verify });
		if (first !== second) expect((await confirm(first)).status).toBe(422);
		expect((await confirm(second)).status).toBe(200);
	});

	test('a save that is cut off in the middle leaves nothing behind and can be sent again', async () => {
		const browser = new Browser(app);
		const username = buildPhone();
		const sms_verify = await browser.askCode('signin', username);
		await browser.post('signin/v2', { action: 'confirm', username, sms_verify });
		const save = { action: 'save', username, sms_verify, password: goodPassword, agreement: true };
		const holder = await database.pool.connect();
		await holder.query('begin; lock table offer_acceptance in access exclusive mode');
		const cutOff = browser.post('signin/v2', save);
		const kill = `select pg_terminate_backend(pid) from pg_stat_activity
			where datname = current_database() and wait_event_type = 'Lock' and query like '%into offer_acceptance%'`;
		await until(async () => expect((await database.pool.query(kill)).rowCount).toBe(1));
		expect((await cutOff).status).toBe(503);
		await holder.query('rollback');
		holder.release();
		expect(await account(username)).toBeUndefined();
		expect((await browser.post('signin/v2', save)).body.status).toBe('ok');
	});

	test('neither the code nor the number nor the password stands in the tables in clear', async () => {
		const browser = new Browser(app);
		const username = buildPhone();
		await browser.post('signin/v2', { action: 'start', username });
		const waiting = await database.pool.query(
			'select to_jsonb(sms_outbox)::text as row from sms_outbox where phone = $1',
			[username],
		);
		const code = /\d{6}/.exec((await deliver(app))[0]?.text ?? '')?.[0] ?? 'none';
		const others = await database.pool.query(
			`select to_jsonb(audit_entry)::text as row from audit_entry
			 union all select to_jsonb(auth_limit_use)::text from auth_limit_use where bucket not like 'sms block%'
			 union all select to_jsonb(auth_flow)::text from auth_flow where phone = $1`,
			[username],
		);
		expect(waiting.rows).toHaveLength(1);
		for (const { row } of waiting.rows) expect(row).not.toContain(Buffer.from(code).toString('hex'));
		for (const { row } of others.rows) expect(row).not.toMatch(new RegExp(`"${code}"|${goodPassword}`));
		const events = await database.pool.query('select to_jsonb(audit_entry)::text as row from audit_entry');
		for (const { row } of events.rows) expect(row).not.toContain(username);
	});
});

describe('recovery', () => {
	test('sets the new password, ends all other sessions, tells the owner and signs in', async () => {
		const username = buildPhone();
		const old = new Browser(app);
		await old.pass('signin', username);
		await passMinutes(app, 2);
		const browser = new Browser(app);
		const restored = await browser.pass('restore', username, 'Jana-Qupiya-77');
		expect(restored.body.data.profile.username).toBe(username);
		expect((await old.call('GET', 'check/v2')).status).toBe(401);
		expect((await browser.call('GET', 'check/v2')).status).toBe(200);
		expect((await deliver(app)).map(({ text }) => text)).toEqual([expect.stringContaining('пароль изменён')]);
		expect((await browser.logIn(username)).body.code).toBe('credentials_incorrect');
		expect((await browser.logIn(username, 'Jana-Qupiya-77')).status).toBe(200);
	});

	test('makes strangers of the browsers that knew the old password', async () => {
		const username = buildPhone();
		const old = new Browser(app);
		await old.pass('signin', username);
		await passMinutes(app, 2);
		const browser = new Browser(app);
		await browser.pass('restore', username, 'Jana-Qupiya-77');
		// strangers of one number share a count of failures, and have used it up
		for (let tries = 0; tries < 10; tries += 1) await new Browser(app).logIn(username);
		expect((await old.logIn(username, 'Jana-Qupiya-77')).status).toBe(429);
		expect((await browser.logIn(username, 'Jana-Qupiya-77')).status).toBe(200);
		await deliver(app);
	});

	test('a code saves only once, also when it is sent twice at once', async () => {
		const username = buildPhone();
		const browser = new Browser(app);
		await browser.pass('signin', username);
		await passMinutes(app, 2);
		const sms_verify = await browser.askCode('restore', username);
		await browser.post('restore/v2', { action: 'confirm', username, sms_verify });
		const save = { action: 'save', username, sms_verify, password: goodPassword, agreement: true };
		const answers = await Promise.all([browser.post('restore/v2', save), browser.post('restore/v2', save)]);
		expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
		await deliver(app);
	});

	test('a taken number gets a word instead of a code, a number without an account gets no message', async () => {
		const taken = buildPhone();
		await new Browser(app).pass('signin', taken);
		await passMinutes(app, 2);
		await new Browser(app).post('signin/v2', { action: 'start', username: taken });
		const [message] = await deliver(app);
		expect(message?.text).toContain('уже зарегистрирован');
		expect(message?.text).not.toMatch(/\d{6}/);
		await new Browser(app).post('restore/v2', { action: 'start', username: buildPhone() });
		expect(await deliver(app)).toEqual([]);
	});

	test('a guessed code of a number without an account, or of a taken one, changes nothing', async () => {
		const username = buildPhone();
		const browser = new Browser(app);
		await browser.post('restore/v2', { action: 'start', username });
		const sealed = await database.pool.query('select content_sealed as code from sms_outbox where phone = $1', [
			username,
		]);
		const sms_verify = (await app.auth.secrets()).unseal(sealed.rows[0].code)?.toString('utf8');
		expect((await browser.post('restore/v2', { action: 'confirm', username, sms_verify })).status).toBe(200);
		const save = { action: 'save', username, sms_verify, password: goodPassword, agreement: true };
		expect((await browser.post('restore/v2', save)).body.code).toBe('code_incorrect');
		expect(await account(username)).toBeUndefined();
	});
});
