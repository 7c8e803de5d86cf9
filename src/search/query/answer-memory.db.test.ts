import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#platform/db/pool.ts';
import { updateSubjectInIndex } from '#search/public.ts';
import { buildSubject, publishLists } from '../../../test/factories/subject.ts';
import { buildApp } from '../../../test/support/app.ts';
import { freshDatabase, type TestDatabase } from '../../../test/support/db.ts';
import { until } from '../../../test/support/until.ts';

const root = '/api/subjects/subject/search';
let database: TestDatabase;
let app: FastifyInstance;

beforeAll(async () => {
	database = await freshDatabase();
	await publishLists(database.pool);
	app = await buildApp(database, { env: { SEARCH_MEMORY_MIB: '1' } });
	// the first search begins to listen
	await ask('начало');
	await until(async () => expect(await told(() => ask('начало'))).toEqual({ memory: 1, made: 0 }));
});

afterAll(async () => {
	await app.close();
	await database.drop();
});

async function ask(search: string, call: 'autocomplete' | 'list' = 'autocomplete', server = app) {
	const answer = await server.inject({ url: `${root}/${call}`, query: { search } });
	expect(answer.statusCode, answer.body).toBe(200);
	const { data, meta } = answer.json();
	return { titles: data.map((row: { title: string }) => row.title), understood: meta.understood };
}

async function counts(): Promise<{ memory: number; made: number }> {
	const { body } = await app.inject({ url: '/metrics' });
	const count = (from: string) =>
		[...body.matchAll(new RegExp(`^search_answers_total\\{call="\\w+",from="${from}"\\} (\\d+)$`, 'gm'))].reduce(
			(sum, [, text]) => sum + Number(text),
			0,
		);
	return { memory: count('memory'), made: count('made') };
}

/** What the metrics say of that. */
async function told(work: () => Promise<unknown>): Promise<{ memory: number; made: number }> {
	const before = await counts();
	await work();
	const after = await counts();
	return { memory: after.memory - before.memory, made: after.made - before.made };
}

async function rename(bin: string, name: string): Promise<void> {
	await inTransaction(database.pool, async (client) => {
		await client.query('update subject set name_ru = $2, name_kk = $2 where bin = $1', [bin, name]);
		await updateSubjectInIndex(client, [bin]);
	});
}

test.each(['autocomplete', 'list'] as const)('an answer of %s is made once, however it is spelled', async (call) => {
	expect(await told(() => ask('алтын орда', call))).toEqual({ memory: 0, made: 1 });
	expect(await told(() => ask('алтын  Орда ', call))).toEqual({ memory: 1, made: 0 });
	expect(await told(() => ask('алтын орд', call))).toEqual({ memory: 0, made: 1 });
});

test('what was typed is repeated as it was typed', async () => {
	await buildSubject(database.pool, { nameRu: 'ТОО "Жетысу Нан"' });
	await expect.poll(async () => (await ask(';tnsce yfy')).understood).not.toBeNull();
	expect((await ask(';tnsce yfy')).understood.literal_query).toBe(';tnsce yfy');
	expect((await ask(';TNSCE YFY')).understood.literal_query).toBe(';TNSCE YFY');
});

test('a change of a single subject is seen within a second', async () => {
	const { bin } = await buildSubject(database.pool, { nameRu: 'ТОО "Тихий Берег"' });
	await expect.poll(async () => (await ask('тихий берег')).titles).toEqual(['ТОО "Тихий Берег"']);
	await expect.poll(async () => (await told(() => ask('тихий берег'))).memory).toBe(1);
	await rename(bin, 'ТОО "Берег Тихий"');
	const seen = async () => (await ask('тихий берег')).titles;
	await expect.poll(seen).toEqual(['ТОО "Берег Тихий"']);
});

test('what is rolled back is not told', async () => {
	const { bin } = await buildSubject(database.pool, { nameRu: 'ТОО "Ровный Шаг"' });
	await expect.poll(async () => (await told(() => ask('ровный шаг'))).memory).toBe(1);
	const client = await database.pool.connect();
	await client.query('begin');
	await updateSubjectInIndex(client, [bin]);
	await client.query('rollback');
	client.release();
	expect(await told(() => ask('ровный шаг'))).toEqual({ memory: 1, made: 0 });
});

test('what is published makes every answer anew', async () => {
	await expect.poll(async () => (await told(() => ask('ровный шаг'))).memory).toBe(1);
	await publishLists(database.pool);
	await expect.poll(async () => (await told(() => ask('ровный шаг'))).made).toBe(1);
});

test('nothing is kept where nothing is to be kept', async () => {
	const other = await buildApp(database, { env: { SEARCH_MEMORY_MIB: '0' } });
	await ask('ровный шаг', 'autocomplete', other);
	expect(await told(() => ask('ровный шаг', 'autocomplete', other))).toEqual({ memory: 0, made: 1 });
	await other.close();
});
