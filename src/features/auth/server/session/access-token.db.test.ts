import { createHmac } from 'node:crypto';
import { generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { authDeps } from '#app/wiring/auth.ts';
import { type Auth, createAuth } from '#features/auth/public.ts';
import { testDeps } from '../../../../../test/support/app.ts';
import { freshDatabase, type TestDatabase } from '../../../../../test/support/db.ts';
import { signAccessToken, verifyAccessToken } from './access-token.ts';

let database: TestDatabase;
let auth: Auth;
let nowMs = Date.parse('2026-11-21T09:05:00Z');
const sessionId = '3f0c2f0e-1c4a-4f7e-9d6b-5b8a2f9e7c11';
const open = (authSecret: string | null = null): Auth =>
	createAuth({ ...authDeps(testDeps(database)), authSecret, clock: { now: () => new Date(nowMs) } });
beforeAll(async () => {
	database = await freshDatabase();
	auth = open();
});
afterAll(() => database.drop());

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

test('a token is good for ten minutes, on every instance', async () => {
	const token = await signAccessToken(auth, 7, sessionId);
	expect(await verifyAccessToken(open(), token)).toMatchObject({ accountId: 7, sessionId });
	nowMs += 599_000;
	expect(await verifyAccessToken(auth, token)).not.toBeNull();
	nowMs += 2000;
	expect(await verifyAccessToken(auth, token)).toBeNull();
});

test('a token of another algorithm, use, type, origin or key is no token', async () => {
	const [key] = await (await auth.keys()).published();
	const { kid = '' } = key ?? {};
	const signer = (await (await auth.keys()).signer()).key;
	const stranger = await generateKeyPair('ES256');
	const seconds = Math.floor(nowMs / 1000);
	const make = (
		change: { typ?: string; aud?: string; iss?: string; kid?: string; jwk?: object },
		by = signer as unknown,
	) =>
		new SignJWT({ sid: sessionId })
			.setProtectedHeader({
				alg: 'ES256',
				typ: change.typ ?? 'at+jwt',
				kid: change.kid ?? kid,
				...(change.jwk ? { jwk: change.jwk } : {}),
			})
			.setIssuer(change.iss ?? auth.publicOrigin)
			.setAudience(change.aud ?? 'api')
			.setSubject('7')
			.setExpirationTime(seconds + 60)
			.sign(by as CryptoKey);
	expect(await verifyAccessToken(auth, await make({}))).not.toBeNull();
	const claims = part({ sid: sessionId, sub: '7', aud: 'api', iss: auth.publicOrigin, exp: seconds + 60 });
	const hs256 = `${part({ alg: 'HS256', typ: 'at+jwt', kid })}.${claims}`;
	const forged = [
		await make({ typ: 'JWT' }),
		await make({ aud: 'cabinet' }),
		await make({ iss: 'https://other.example' }),
		await make({ kid: 'unknown' }),
		await make({}, stranger.privateKey),
		`${part({ alg: 'none', typ: 'at+jwt', kid })}.${claims}.`,
		`${hs256}.${createHmac('sha256', JSON.stringify(key)).update(hs256).digest('base64url')}`,
		'nothing',
	];
	for (const token of forged) expect(await verifyAccessToken(auth, token)).toBeNull();
});

test('processes that start at once make one key; the next is made a day before it signs', async () => {
	await database.pool.query('delete from auth_signing_key');
	const processes = await Promise.all(Array.from({ length: 6 }, () => open().keys()));
	await Promise.all(processes.map((keys) => keys.signer()));
	const count = async () => (await database.pool.query('select from auth_signing_key')).rowCount;
	expect(await count()).toBe(1);
	await database.pool.query(`update auth_signing_key set signs_until = now() + interval '23 hours'`);
	const [before, after] = [await signAccessToken(open(), 7, sessionId), open()];
	expect(await count()).toBe(2);
	expect(await (await after.keys()).published()).toHaveLength(2);
	await database.pool.query(
		`update auth_signing_key set signs_from = signs_from - interval '1 day', signs_until = signs_until - interval '1 day'`,
	);
	const rotated = open();
	expect((await (await rotated.keys()).signer()).kid).not.toBe(
		JSON.parse(Buffer.from(before.split('.')[0] ?? '', 'base64url').toString('utf8')).kid,
	);
	expect(await verifyAccessToken(rotated, before)).not.toBeNull();
});

test('private keys stand sealed in the database, and under another secret a new one is made', async () => {
	const token = await signAccessToken(open('first secret of this installation'), 7, sessionId);
	const second = open('second secret of this installation');
	const next = await signAccessToken(second, 7, sessionId);
	expect(next.split('.')[0]).not.toBe(token.split('.')[0]);
	expect(await verifyAccessToken(second, token)).not.toBeNull();
	const { rows } = await database.pool.query(
		`select encode(private_sealed, 'escape') as text, public_jwk from auth_signing_key`,
	);
	for (const { text, public_jwk: jwk } of rows) {
		expect(text).not.toContain('PRIVATE KEY');
		expect(jwk).not.toHaveProperty('d');
	}
});
