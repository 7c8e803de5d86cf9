import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildSubject, publishLists } from '../../../../../test/factories/subject.ts';
import { buildApp } from '../../../../../test/support/app.ts';
import { freshDatabase, type TestDatabase } from '../../../../../test/support/db.ts';

let database: TestDatabase;
let app: FastifyInstance;

beforeAll(async () => {
	database = await freshDatabase();
	await buildSubject(database.pool, { nameRu: 'ТОО "Кең Дала"', headName: 'СЫНАМОВА АЙНУР' });
	await publishLists(database.pool);
	app = await buildApp(database);
});

afterAll(async () => {
	await app.close();
	await database.drop();
});

const letters = [...'кеңдала КЕҢДАЛА 0123456789 %_\\\'"&|!:*()<>-@,.;№«»ʼ\u0301\u200b\u00a0😀İß'];
const text = fc.oneof(
	fc.string({ unit: 'binary', maxLength: 110 }),
	fc.string({ unit: fc.constantFrom(...letters), maxLength: 110 }),
	fc.stringMatching(/^[0-9 ]{1,30}$/),
);
const known = [200, 400, 404, 422];

async function isAnswered(url: string): Promise<void> {
	const answer = await app.inject(url);
	expect(known, `${url} → ${answer.statusCode} ${answer.body}`).toContain(answer.statusCode);
}

test('whatever is searched for is answered or refused, never failed', async () => {
	const paths = ['subject/search/autocomplete', 'subject/search/list', 'subject/search/kato'];
	await fc.assert(
		fc.asyncProperty(text, fc.constantFrom(...paths), (search, path) =>
			isAnswered(`/api/subjects/${path}?search=${encodeURIComponent(search.toWellFormed())}`),
		),
		{ numRuns: 400 },
	);
});

test('whatever stands in the place of a number is answered or refused, never failed', async () => {
	await fc.assert(
		fc.asyncProperty(text, (id) => isAnswered(`/api/subjects/subject/${encodeURIComponent(id.toWellFormed())}`)),
		{ numRuns: 200 },
	);
});

test('whatever raw bytes come as a query are answered or refused, never failed', async () => {
	const raw = fc.string({ unit: fc.constantFrom(...'%20ffd0а=&?#+search'), maxLength: 40 });
	await fc.assert(
		fc.asyncProperty(raw, (query) => isAnswered(`/api/subjects/subject/search/list?search=${encodeURI(query)}`)),
		{ numRuns: 200 },
	);
});
