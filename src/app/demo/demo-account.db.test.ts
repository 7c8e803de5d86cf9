import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '../../../test/support/app.ts';
import { freshDatabase, type TestDatabase } from '../../../test/support/db.ts';
import { closeDemoAccounts, seedDemoAccount } from './demo-account.ts';
import { demoLogin } from './demo-login.ts';

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

const signIn = () =>
	app.inject({
		method: 'POST',
		url: '/api/v1/auth/login/v2',
		payload: { username: demoLogin.phone, password: demoLogin.password, agreement: true },
	});

test('the demonstration has an account with full reports, made once, and nobody enters by it elsewhere', async () => {
	expect((await signIn()).statusCode).toBe(401);
	await seedDemoAccount(database.pool);
	await seedDemoAccount(database.pool);
	const signedIn = await signIn();
	expect(signedIn.statusCode).toBe(200);
	const authorization = `Bearer ${signedIn.json().data.jwt.access_token}`;
	const offer = await app.inject({ url: '/api/v1/reports/offer', headers: { authorization } });
	expect(offer.json().data.full).toEqual({ is_included: true, price_kzt: 1500 });
	const { rows } = await database.pool.query('select password_hash from account');
	expect(rows.map(({ password_hash }) => String(password_hash).split('$')[1])).toEqual(['argon2id']);
	// the same database without DEMO_DATA
	await closeDemoAccounts(database.pool);
	expect((await signIn()).statusCode).toBe(401);
	const again = await app.inject({ url: '/api/v1/reports/offer', headers: { authorization } });
	expect(again.json().data.full.is_included).toBe(false);
});
