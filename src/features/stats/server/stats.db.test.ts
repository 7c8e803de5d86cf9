import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
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

const sourceOf = async (id: string, locale = 'ru') =>
	(await call(`/sources?locale=${locale}`)).find((source: { id: string }) => source.id === id);

test('an empty installation says that nothing is loaded, and does not count what it does not have', async () => {
	expect(await call('/stats')).toEqual({
		subject_count: 0,
		source_count: 10,
		answering_count: 0,
		calculated_on: null,
		register_as_of: null,
	});
	expect(await sourceOf('bns-register')).toMatchObject({ state: 'not_asked', as_of: null, is_stale: false });
	expect(await sourceOf('bns-oked')).toBeUndefined();
});

test('a published list is counted and shown with its dates, without a restart', async () => {
	await publishLists(database.pool, ['bns-register'], { rowCount: 20_000 });
	await expect.poll(async () => (await call('/stats')).subject_count).toBe(20_000);
	expect(await call('/stats')).toMatchObject({ answering_count: 1, register_as_of: '2026-11-01' });
	expect(await sourceOf('bns-register')).toMatchObject({
		state: 'found',
		sentence: 'Загружено 21.11.2026 14:05, данные на 01.11.2026',
		as_of: '2026-11-01',
		retrieved_at: '2026-11-21T09:05:00.000Z',
		is_stale: false,
	});
});

test('a list twice as old as its own rhythm is said to be late, in the language asked for', async () => {
	await publishLists(database.pool, ['kgd-bankrupt'], { listDate: '2025-01-01' });
	await expect.poll(async () => (await sourceOf('kgd-bankrupt')).state).toBe('found');
	const [kz, en] = [await sourceOf('kgd-bankrupt', 'kz'), await sourceOf('kgd-bankrupt', 'en')];
	expect(kz).toMatchObject({ is_stale: true, sentence: expect.stringContaining('кешігуде') });
	expect(en).toMatchObject({ is_stale: true, sentence: expect.stringContaining('late') });
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

test.each(['/stats?locale=xx', '/sources?page=1', '/examples?locale=de'])('%s is refused', async (path) => {
	expect((await app.inject(`/api/v1${path}`)).statusCode).toBe(400);
});
