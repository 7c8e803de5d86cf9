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
const bin = '160340001109';
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

const textsTo = async (phone: string) =>
	(await deliver(app)).filter((sent) => sent.phone === phone).map(({ text }) => text);

/** By the SIM card alone, and with the proof that the new password gives. */
async function recover(owner: Owner): Promise<Owner> {
	await deliver(app);
	await passMinutes(app, 2);
	const browser = new Browser(app);
	expect((await browser.pass('restore', owner.phone, newPassword)).body.data.next).toBe('done');
	const recovered = new Owner(owner.phone, browser, owner.accountId);
	expect((await recovered.call('POST', 'auth/step-up', { password: newPassword })).status).toBe(200);
	return recovered;
}

/** Whatever takes the account from its owner, or carries his data away. */
const dear = [
	['POST', 'profile/phone', { username: buildPhone() }],
	['PUT', 'profile/phone', { username: buildPhone(), sms_verify: '123456' }],
	['POST', 'profile/totp', undefined],
	['PUT', 'profile/totp', { totp_code: '123456' }],
	['DELETE', 'profile/totp', undefined],
	['POST', 'profile/recovery-codes', undefined],
	['DELETE', 'profile/identity', undefined],
	['PATCH', 'profile/', { tells_new_device: false }],
	['GET', 'profile/export', undefined],
	['PUT', `profile/organisations/${bin}/owner`, { member_id: 1 }],
	['DELETE', `profile/organisations/${bin}/members/1`, undefined],
	['PUT', `profile/organisations/${bin}/members/1/limit`, { monthly_kzt: 5 }],
	['DELETE', `profile/organisations/${bin}`, undefined],
	...(['deletion', 'withdrawal', 'export', 'access'] as const).map(
		(kind) => ['POST', 'personal-data/requests', { kind }] as const,
	),
] as const;

test('after a recovery by a text message nothing dear can be done for 72 hours, with the new password neither', async () => {
	const owner = await registerOwner(app);
	const recovered = await recover(owner);
	const browser = new Browser(app);
	await browser.logIn(owner.phone, newPassword);
	for (const session of [recovered, new Owner(owner.phone, browser, owner.accountId)])
		for (const [method, path, body] of dear)
			expect(await session.call(method, path, body), `${method} ${path}`).toMatchObject({
				...{
					status: 403,
					body: { code: 'recovery_hold', message: expect.stringMatching(/\d\d\.\d\d\.\d{4} \d\d:\d\d/) },
				},
			});
	const until = Date.parse((await recovered.call('GET', 'profile/')).body.data.held_until);
	expect((until - Date.now()) / 3_600_000).toBeGreaterThan(71.9);
	// what protects is open
	const correction = { kind: 'correction', text: 'Имя записано с ошибкой' };
	expect((await recovered.call('POST', 'personal-data/requests', correction)).status).toBe(201);
	expect((await recovered.call('DELETE', 'auth/sessions?keep_current=true')).status).toBe(200);
});

test('by the clock of the database it is over after that', async () => {
	const recovered = await recover(await registerOwner(app));
	await database.pool.query(`update account set held_until = now() - interval '1 second' where id = $1`, [
		recovered.accountId,
	]);
	expect((await recovered.call('GET', 'profile/')).body.data.held_until).toBeNull();
	expect((await recovered.call('POST', 'profile/totp')).status).toBe(200);
	await recovered.age();
	expect((await recovered.call('POST', 'profile/phone', { username: buildPhone() })).body.code).toBe('step_up_needed');
});

test('a recovery with the code of a second factor holds nothing', async () => {
	const owner = await registerOwner(app);
	const { secret } = (await owner.call('POST', 'profile/totp')).body.data;
	const codes = await owner.call('PUT', 'profile/totp', { totp_code: totpCode(secret, app.auth.clock.now()) });
	const [totp_code, next] = codes.body.data.recovery_codes;
	await deliver(app);
	await passMinutes(app, 2);
	const browser = new Browser(app);
	const sms_verify = await browser.askCode('restore', owner.phone);
	await browser.post('restore/v2', { action: 'confirm', username: owner.phone, sms_verify });
	const save = { action: 'save', username: owner.phone, sms_verify, password: newPassword, agreement: true };
	expect((await browser.post('restore/v2', { ...save, totp_code })).status).toBe(200);
	const recovered = new Owner(owner.phone, browser, owner.accountId);
	expect((await recovered.call('POST', 'auth/step-up', { totp_code: next })).status).toBe(200);
	expect((await recovered.call('DELETE', 'profile/totp')).status).toBe(200);
});

test.each([
	[
		'ru',
		[
			'вход с кодом включён',
			'новые коды восстановления',
			'вход с кодом выключен',
			'пароль изменён',
			'с нового устройства',
		],
	],
	[
		'kz',
		[
			'кодпен кіру қосылды',
			'жаңа қалпына келтіру кодтары',
			'кодпен кіру өшірілді',
			'құпиясөз өзгер',
			'жаңа құрылғыдан',
		],
	],
	['en', ['code was turned on', 'new recovery codes', 'code was turned off', 'password', 'new device']],
] as const)('the owner is told of everything that changes who comes in (%s)', async (locale, words) => {
	const owner = await registerOwner(app);
	await owner.call('PATCH', 'profile/', { locale });
	await deliver(app);
	const { secret } = (await owner.call('POST', 'profile/totp')).body.data;
	const totp_code = totpCode(secret, app.auth.clock.now());
	const events = [
		() => owner.call('PUT', 'profile/totp', { totp_code }),
		() => owner.call('POST', 'profile/recovery-codes'),
		() => owner.call('DELETE', 'profile/totp'),
		() => owner.call('PUT', 'profile/password', { old_password: goodPassword, password: newPassword }),
		// a new password makes every browser a stranger: the next one is told of too
		() => new Browser(app).logIn(owner.phone, newPassword),
	];
	for (const [index, happen] of events.entries()) {
		expect((await happen()).status).toBe(200);
		expect(await textsTo(owner.phone)).toEqual([expect.stringContaining(words[index] ?? '')]);
	}
});

test('a recovery is told of in one message, which names it', async () => {
	const owner = await registerOwner(app);
	await recover(owner);
	expect(await textsTo(owner.phone)).toEqual([expect.stringContaining('доступ восстановлен по SMS')]);
});
