import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { forgetOldChecks } from '#features/checks/public.ts';
import { buildSubject, publishLists } from '../../../../test/factories/subject.ts';
import { buildApp } from '../../../../test/support/app.ts';
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

async function call(path: string) {
	const answer = await app.inject(`/api/v1${path}`);
	expect(answer.statusCode, answer.body).toBe(200);
	return answer.json().data;
}

test('an empty installation says that nothing is loaded, and does not count what it does not have', async () => {
	expect(await call('/stats')).toEqual({
		subject_count: 0,
		source_count: 0,
		answering_count: 0,
		calculated_on: null,
		register_as_of: null,
		account_count: 0,
		check_count: 0,
	});
});

test('accounts are counted, and the checks of people on all days, once each and after they are forgotten', async () => {
	const { pool } = database;
	const other = await freshDatabase();
	const later = await buildApp(other);
	await other.pool.query(
		`insert into check_spent (holder, day, subject, leased_until) values
		('account:1', current_date - 40, '160340001109', null), ('browser:a', current_date - 2, '160340001109', null),
		('address:b', current_date - 2, '160340001109', null), ('crawler:c', current_date - 2, '160340001109', null),
		('account:1', current_date + 1, '160340001109', null), ('account:1', current_date + 1, '210340001203', now())`,
	);
	await other.pool.query(`insert into account (phone, password_hash, locale) values ('+77010000001', 'x', 'ru')`);
	await forgetOldChecks({ pool: other.pool });
	await forgetOldChecks({ pool: other.pool });
	const { data } = (await later.inject('/api/v1/stats')).json();
	expect(data).toMatchObject({ account_count: 1, check_count: 4 });
	expect((await call('/stats')).check_count).toBe(0);
	expect((await pool.query('select from check_tally')).rowCount).toBe(0);
	await later.close();
	await other.drop();
});

test('a published list is counted and shown with its dates, without a restart', async () => {
	await publishLists(database.pool, ['bns-register'], { rowCount: 20_000 });
	await expect.poll(async () => (await call('/stats')).subject_count).toBe(20_000);
	// with the eight living lists of stop factors that the factory publishes besides
	expect(await call('/stats')).toMatchObject({ source_count: 9, answering_count: 9, register_as_of: '2026-11-01' });
});

test('examples are the subjects the operator named, in his order', async () => {
	const { pool } = database;
	const [first, second] = [await buildSubject(pool), await buildSubject(pool, { nameKk: '"Мысал" ЖШС' })];
	await pool.query("insert into installation (key, value) values ('home_examples', $1)", [
		JSON.stringify([second.bin, '000000000000', first.bin]),
	]);
	expect(await call('/examples?locale=kz')).toEqual([
		{ id: second.bin, title: '"Мысал" ЖШС' },
		{ id: first.bin, title: first.nameRu },
	]);
});

test.each(['/stats?locale=xx', '/examples?locale=de'])('%s is refused', async (path) => {
	expect((await app.inject(`/api/v1${path}`)).statusCode).toBe(400);
});
