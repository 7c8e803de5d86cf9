import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { totpCode } from '#platform/totp.ts';
import { buildApp } from '../../../../test/support/app.ts';
import {
	Browser,
	buildPhone,
	deliver,
	goodPassword,
	passMinutes,
} from '../../../../test/support/clients/auth-client.ts';
import { Owner, registerOwner } from '../../../../test/support/clients/profile-client.ts';
import { freshDatabase, type TestDatabase } from '../../../../test/support/db.ts';

const newPassword = 'Zhana-2026-qupiya';
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

async function actionsOf({ accountId }: Owner, outcome: 'ok' | 'refused' = 'ok'): Promise<string[]> {
	const { rows } = await database.pool.query<{ action: string }>(
		'select action from audit_entry where actor = $1 and outcome = $2 order by id',
		[String(accountId), outcome],
	);
	return rows.map(({ action }) => action);
}

/** Turns the second factor on; codes are of half a minute before, so that the present one is still unused. */
async function enrol(owner: Owner): Promise<{ secret: string; recoveryCodes: string[] }> {
	const { secret } = (await owner.call('POST', 'profile/totp')).body.data;
	const code = totpCode(secret, new Date(app.auth.clock.now().getTime() - 30_000));
	const answer = await owner.call('PUT', 'profile/totp', { totp_code: code });
	expect(answer.status).toBe(200);
	return { secret, recoveryCodes: answer.body.data.recovery_codes };
}

test('what is dear asks for a proof of the last ten minutes, and takes the password for one', async () => {
	const owner = await registerOwner(app);
	await owner.age();
	for (const [method, path, body] of [
		['POST', 'profile/phone', { username: buildPhone() }],
		['PUT', 'profile/phone', { username: buildPhone(), sms_verify: '123456' }],
		['PUT', 'profile/password', { password: newPassword }],
		['POST', 'profile/totp', undefined],
		['DELETE', 'profile/totp', undefined],
		['POST', 'profile/recovery-codes', undefined],
		['GET', 'profile/export', undefined],
	] as const)
		expect(await owner.call(method, path, body), path).toMatchObject({ status: 403, body: { code: 'step_up_needed' } });
	expect((await owner.call('POST', 'auth/step-up', {})).body.errors[0].field).toBe('password');
	const wrong = await owner.call('POST', 'auth/step-up', { password: newPassword });
	expect(wrong).toMatchObject({ status: 401, body: { code: 'credentials_incorrect' } });
	expect((await owner.call('GET', 'profile/')).body.data.is_proved).toBe(false);
	expect((await owner.call('POST', 'auth/step-up', { password: goodPassword })).status).toBe(200);
	expect((await owner.call('GET', 'profile/')).body.data.is_proved).toBe(true);
	expect((await owner.call('POST', 'profile/totp')).status).toBe(200);
	expect(await actionsOf(owner, 'refused')).toContain('auth.step_up');
});

test('signing in by a password is a proof, recovery by a text message is none', async () => {
	const { phone, accountId } = await registerOwner(app);
	const isProved = async (browser: Browser) =>
		(await new Owner(phone, browser, accountId).call('GET', 'profile/')).body.data.is_proved;
	const byPassword = new Browser(app);
	await byPassword.logIn(phone);
	expect(await isProved(byPassword)).toBe(true);
	// the word about a new device goes before the code
	await deliver(app);
	await passMinutes(app, 2);
	const byMessage = new Browser(app);
	await byMessage.pass('restore', phone, newPassword);
	expect(await isProved(byMessage)).toBe(false);
	await deliver(app);
});

test('ten wrong passwords of a proof are enough', async () => {
	const owner = await registerOwner(app);
	for (let tries = 0; tries < 10; tries += 1) await owner.call('POST', 'auth/step-up', { password: newPassword });
	const late = await owner.call('POST', 'auth/step-up', { password: goodPassword });
	expect(late.status).toBe(429);
	expect(Number(late.headers['retry-after'])).toBeGreaterThan(0);
});

test('a new number takes its code, ends other sessions and tells the old number', async () => {
	const owner = await registerOwner(app);
	const second = new Browser(app);
	await second.logIn(owner.phone);
	const phone = buildPhone();
	const asked = await owner.call('POST', 'profile/phone', { username: phone });
	expect(asked.body.data).toEqual({ expires_in_seconds: 300, resend_after_seconds: 60 });
	const code = await owner.codeOf(phone);
	expect((await owner.call('PUT', 'profile/phone', { username: phone, sms_verify: code })).status).toBe(200);
	const told = await deliver(app);
	for (const number of [owner.phone, phone])
		expect(told.find((sent) => sent.phone === number)?.text).toContain('номер телефона вашей учётной записи изменён');
	expect((await second.call('GET', 'check/v2')).status).toBe(401);
	expect((await owner.call('GET', 'profile/')).body.data.username).toBe(phone);
	expect((await new Browser(app).logIn(phone)).status).toBe(200);
	expect((await new Browser(app).logIn(owner.phone)).status).toBe(401);
	expect(await actionsOf(owner)).toEqual(expect.arrayContaining(['profile.phone_ask', 'profile.phone_change']));
	expect((await owner.call('PUT', 'profile/phone', { username: phone, sms_verify: code })).status).toBe(422);
});

test('a taken number gets the same answer, learns so itself, and no code takes it', async () => {
	const owner = await registerOwner(app);
	const other = await registerOwner(app);
	await passMinutes(app, 2);
	const free = await owner.call('POST', 'profile/phone', { username: buildPhone() });
	const taken = await owner.call('POST', 'profile/phone', { username: other.phone });
	expect(taken.body).toEqual(free.body);
	expect(await owner.codeOf(other.phone)).toBe('');
	await database.pool.query(
		`update auth_flow set state = 'confirmed', code_hash = $2 where kind = 'phone' and phone = $1`,
		[other.phone, (await app.auth.secrets()).hmac('code', await flowOf(other.phone), '424242')],
	);
	const guessed = await owner.call('PUT', 'profile/phone', { username: other.phone, sms_verify: '424242' });
	expect(guessed).toMatchObject({ status: 422, body: { code: 'code_incorrect' } });
	expect((await owner.call('GET', 'profile/')).body.data.username).toBe(owner.phone);
});

async function flowOf(phone: string): Promise<string> {
	const { rows } = await database.pool.query<{ id: string }>(
		`select id from auth_flow where kind = 'phone' and phone = $1`,
		[phone],
	);
	return rows[0]?.id ?? '';
}

test('a code for a new number is of the session that asked for it', async () => {
	const owner = await registerOwner(app);
	const thief = await registerOwner(app);
	const phone = buildPhone();
	await owner.call('POST', 'profile/phone', { username: phone });
	const body = { username: phone, sms_verify: await owner.codeOf(phone) };
	expect((await thief.call('PUT', 'profile/phone', body)).status).toBe(422);
	expect((await owner.call('PUT', 'profile/phone', body)).status).toBe(200);
});

test('a new password takes the old one, keeps this session and ends the others', async () => {
	const owner = await registerOwner(app);
	const second = new Browser(app);
	await second.logIn(owner.phone);
	const wrong = await owner.call('PUT', 'profile/password', { old_password: newPassword, password: newPassword });
	expect(wrong).toMatchObject({ status: 401, body: { code: 'credentials_incorrect' } });
	const weak = await owner.call('PUT', 'profile/password', { old_password: goodPassword, password: 'password' });
	expect(weak.status).toBe(400);
	const body = { old_password: goodPassword, password: newPassword };
	expect((await owner.call('PUT', 'profile/password', body)).status).toBe(200);
	expect((await second.call('GET', 'check/v2')).status).toBe(401);
	expect((await owner.call('GET', 'profile/')).status).toBe(200);
	expect((await new Browser(app).logIn(owner.phone)).status).toBe(401);
	expect((await new Browser(app).logIn(owner.phone, newPassword)).status).toBe(200);
	expect(await actionsOf(owner)).toContain('profile.password_change');
});

test('with a second factor a password alone signs nobody in, and a code is good once', async () => {
	const owner = await registerOwner(app);
	const { secret } = await enrol(owner);
	const logIn = (totp_code?: string, password = goodPassword) =>
		new Browser(app).post('login/v2', {
			username: owner.phone,
			password,
			agreement: true,
			...(totp_code && { totp_code }),
		});
	expect(await logIn()).toMatchObject({ status: 401, body: { code: 'totp_needed' } });
	expect(await logIn(undefined, newPassword)).toMatchObject({ status: 401, body: { code: 'credentials_incorrect' } });
	const code = totpCode(secret, app.auth.clock.now());
	expect(await logIn(code)).toMatchObject({ status: 200, body: { status: 'ok' } });
	expect(await logIn(code)).toMatchObject({ status: 422, body: { code: 'code_incorrect' } });
});

test('a recovery code signs in once, and stands nowhere in clear', async () => {
	const owner = await registerOwner(app);
	const { recoveryCodes } = await enrol(owner);
	expect(new Set(recoveryCodes).size).toBe(10);
	const [code = ''] = recoveryCodes;
	const body = { username: owner.phone, password: goodPassword, agreement: true, totp_code: code.toUpperCase() };
	expect((await new Browser(app).post('login/v2', body)).status).toBe(200);
	expect((await new Browser(app).post('login/v2', body)).status).toBe(422);
	expect((await owner.call('GET', 'profile/')).body.data.totp.recovery_codes_left).toBe(9);
	const { rows } = await database.pool.query<{ hash: Buffer }>(
		'select code_hash as hash from auth_recovery_code where account_id = $1',
		[owner.accountId],
	);
	expect(rows.some(({ hash }) => recoveryCodes.includes(hash.toString('utf8')))).toBe(false);
	const renewed = (await owner.call('POST', 'profile/recovery-codes')).body.data.recovery_codes;
	const old = { ...body, totp_code: recoveryCodes[1] };
	expect((await new Browser(app).post('login/v2', old)).status).toBe(422);
	expect((await new Browser(app).post('login/v2', { ...body, totp_code: renewed[0] })).status).toBe(200);
});

test('with a second factor the password is no proof, and the code is', async () => {
	const owner = await registerOwner(app);
	const { secret } = await enrol(owner);
	await owner.age();
	const byPassword = await owner.call('POST', 'auth/step-up', { password: goodPassword });
	expect(byPassword).toMatchObject({ status: 401, body: { code: 'totp_needed' } });
	const code = totpCode(secret, app.auth.clock.now());
	expect((await owner.call('POST', 'auth/step-up', { totp_code: code })).status).toBe(200);
	expect((await owner.call('DELETE', 'profile/totp')).status).toBe(200);
	expect((await new Browser(app).logIn(owner.phone)).status).toBe(200);
});

test('a text message alone does not recover an account with a second factor', async () => {
	const owner = await registerOwner(app);
	const { recoveryCodes } = await enrol(owner);
	await passMinutes(app, 2);
	const thief = new Browser(app);
	const sms_verify = await thief.askCode('restore', owner.phone);
	await thief.post('restore/v2', { action: 'confirm', username: owner.phone, sms_verify });
	const save = { action: 'save', username: owner.phone, sms_verify, password: newPassword, agreement: true };
	expect(await thief.post('restore/v2', save)).toMatchObject({ status: 401, body: { code: 'totp_needed' } });
	const wrong = await thief.post('restore/v2', { ...save, totp_code: 'aaaaa-aaaaa' });
	expect(wrong).toMatchObject({ status: 422, body: { code: 'code_incorrect' } });
	expect((await new Browser(app).logIn(owner.phone)).body.code).toBe('totp_needed');
	const saved = await thief.post('restore/v2', { ...save, totp_code: recoveryCodes[0] });
	expect(saved.status).toBe(200);
});

test('an authenticator that did not learn the secret turns nothing on', async () => {
	const owner = await registerOwner(app);
	const first = (await owner.call('POST', 'profile/totp')).body.data;
	expect((await owner.call('POST', 'profile/totp')).body.data).toEqual(first);
	expect(first.uri).toContain(`secret=${first.secret}`);
	expect((await owner.call('PUT', 'profile/totp', { totp_code: '000000' })).status).toBe(422);
	expect((await owner.call('GET', 'profile/')).body.data.totp).toBeNull();
	expect((await new Browser(app).logIn(owner.phone)).status).toBe(200);
});
