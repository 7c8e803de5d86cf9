import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rebuildSearchIndex } from '#search/public.ts';
import { buildSubject, publishLists } from '../../../test/factories/subject.ts';
import { buildApp } from '../../../test/support/app.ts';
import { freshDatabase, type TestDatabase } from '../../../test/support/db.ts';

let primary: TestDatabase;
/** Knows a firm that the primary does not, so that an answer reveals its origin. */
let replica: TestDatabase;
let app: FastifyInstance;

beforeAll(async () => {
	[primary, replica] = await Promise.all([freshDatabase(), freshDatabase()]);
	await buildSubject(primary.pool, { nameRu: 'ТОО "Кокжар"' });
	await buildSubject(replica.pool, { nameRu: 'ТОО "Кокжар Реплика"' });
	for (const { pool } of [primary, replica]) {
		await rebuildSearchIndex(pool);
		await publishLists(pool);
	}
	app = await buildApp(primary, {
		env: { DATABASE_REPLICA_URLS: `${replica.url}, postgres://nobody@127.0.0.1:1/none` },
	});
});

afterAll(async () => {
	await app.close();
	await Promise.all([primary.drop(), replica.drop()]);
});

async function titles(): Promise<string[]> {
	const answer = await app.inject({ url: '/api/subjects/subject/search/autocomplete', query: { search: 'кокжар' } });
	expect(answer.statusCode, answer.body).toBe(200);
	return answer.json<{ data: { title: string }[] }>().data.map(({ title }) => title);
}

test('searches read a replica that has the live index', async () => {
	// one that did not answer in time is asked again at the next reading
	await expect.poll(titles).toEqual(['ТОО "Кокжар Реплика"']);
});

test('a replica that fails is replaced by the primary within the same search', async () => {
	await replica.pool.query('alter function search_g2.find rename to lost');
	expect(await titles()).toEqual(['ТОО "Кокжар"']);
	await replica.pool.query('alter function search_g2.lost rename to find');
});

test('a replica that is behind is left out until it has caught up', async () => {
	await rebuildSearchIndex(primary.pool);
	await expect.poll(titles).toEqual(['ТОО "Кокжар"']);
	await rebuildSearchIndex(replica.pool);
	await primary.pool.query("notify search_changed, 'generation'");
	// one that did not answer in time is asked again at the next reading
	await expect.poll(titles).toEqual(['ТОО "Кокжар Реплика"']);
});
