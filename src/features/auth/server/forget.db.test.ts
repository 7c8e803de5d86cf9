import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { forgetOldAuth } from '#features/auth/public.ts';
import { buildApp } from '../../../../test/support/app.ts';
import { Browser, buildPhone } from '../../../../test/support/clients/auth-client.ts';
import { freshDatabase, type TestDatabase } from '../../../../test/support/db.ts';

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

const tables = ['auth_limit_use', 'auth_flow', 'auth_session', 'auth_refresh_token', 'sms_outbox'];
const counts = async () => {
	const { rows } = await database.pool.query(
		tables.map((table) => `select '${table}' as name, count(*)::int as count from ${table}`).join(' union all '),
	);
	return Object.fromEntries(rows.map(({ name, count }) => [name, count]));
};

test('what has served its time goes; what lives, events and consents stay', async () => {
	await new Browser(app).pass('signin', buildPhone());
	const before = await counts();
	expect(Object.values(before).every((count) => count !== 0)).toBe(true);
	await forgetOldAuth(database);
	expect(await counts()).toEqual(before);
	await database.pool.query(`update auth_limit_use set expires_at = now() - interval '1 second'`);
	await database.pool.query(`update auth_flow set expires_at = now() - interval '2 days'`);
	await database.pool.query(`update auth_session set expires_at = now() - interval '31 days'`);
	await database.pool.query(`update sms_outbox set created_at = now() - interval '3 days'`);
	await forgetOldAuth(database);
	expect(await counts()).toEqual(Object.fromEntries(tables.map((table) => [table, 0])));
	const { rows } = await database.pool.query(
		`select (select count(*)::int from audit_entry where action like 'auth.%') > 0 as events,
		   (select count(*)::int from offer_acceptance) as consents`,
	);
	expect(rows).toEqual([{ events: true, consents: 1 }]);
});

test('what happened cannot be rewritten', async () => {
	await expect(database.pool.query('delete from audit_entry')).rejects.toThrow('only added');
	await expect(database.pool.query(`update audit_entry set outcome = 'ok'`)).rejects.toThrow('only added');
	await expect(database.pool.query('truncate audit_entry')).rejects.toThrow('only added');
});
