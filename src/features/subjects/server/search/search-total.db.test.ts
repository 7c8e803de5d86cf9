import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rebuildSearchIndex } from '#search/public.ts';
import { buildPlace, buildSubject, nextNumber, publishLists } from '../../../../../test/factories/subject.ts';
import { buildApp } from '../../../../../test/support/app.ts';
import { freshDatabase, type TestDatabase } from '../../../../../test/support/db.ts';

const url = '/api/subjects/subject/search/list';
let database: TestDatabase;
let app: FastifyInstance;

/** As many firms of one name and place as asked, without history. */
async function buildMany(count: number, name: string, katoCode: string): Promise<void> {
	await database.pool.query(
		`insert into subject (bin, kind, status, name_ru, kato_code, first_listed_on, listed_on, name_fold, weight)
		select bin, 'legal', 'active', 'ТОО "' || $2 || '"', $3, '2026-11-01', '2026-11-01', $2, 1
		from unnest($1::text[]) as bin`,
		[Array.from({ length: count }, () => nextNumber()), name, katoCode],
	);
}

beforeAll(async () => {
	database = await freshDatabase();
	const { pool } = database;
	await buildPlace(pool, { code: '390000000', level: 1, nameRu: 'Костанайская область', liveCount: 20_501 });
	await buildMany(20_500, 'нива', '391010000');
	await buildMany(10_001, 'дала', '591010000');
	await buildMany(60, 'кала', '591010000');
	await rebuildSearchIndex(pool);
	await publishLists(pool);
	app = await buildApp(database);
});

afterAll(async () => {
	await app.close();
	await database.drop();
});

async function meta(query: Record<string, string>) {
	const answer = await app.inject({ url, query });
	expect(answer.statusCode, answer.body).toBe(200);
	return answer.json().meta;
}

test('up to ten thousand results are counted', async () => {
	expect(await meta({ search: 'кала', page: '2', limit: '50' })).toMatchObject({
		page: 2,
		limit: 50,
		total: 60,
		total_is_estimate: false,
	});
});

test('more than ten thousand results are said to be an estimate', async () => {
	const found = await meta({ search: 'дала' });
	expect(found.total_is_estimate).toBe(true);
	expect(found.total).toBeGreaterThan(10_000);
});

test('facets of results known to be more than are counted are counted over the first ones, and say so', async () => {
	const sum = (counts: { count: number }[]) => counts.reduce((all, { count }) => all + count, 0);
	const { facets } = await meta({ search: 'нива' });
	expect({ counted: sum(facets.kind), is_capped: facets.is_capped }).toEqual({ counted: 3000, is_capped: true });
	const narrowed = await meta({ search: 'нива', kind: 'legal' });
	expect(sum(narrowed.facets.region)).toBe(10_001);
	const ofForm = await meta({ search: 'ТОО' });
	expect({ counted: sum(ofForm.facets.kind), is_capped: ofForm.facets.is_capped }).toEqual({
		counted: 3000,
		is_capped: true,
	});
	expect(ofForm.total).toBeGreaterThan(20_000);
	expect(ofForm.total_is_estimate).toBe(true);
	const few = await meta({ search: 'кала' });
	expect({ counted: sum(few.facets.kind), is_capped: few.facets.is_capped }).toEqual({ counted: 60, is_capped: false });
});

test('more results than are ranked are estimated, not undercounted', async () => {
	const found = await meta({ search: 'нива' });
	expect(found.total_is_estimate).toBe(true);
	expect(found.total).toBeGreaterThanOrEqual(20_000);
});

test('the exact name comes first however many subjects carry its words', async () => {
	const small = await buildSubject(database.pool, { nameRu: 'ТОО "Нива Кала"', weight: 0 });
	const answer = await app.inject({ url, query: { search: 'нива кала' } });
	expect(answer.json().data[0].bin).toBe(small.bin);
});

test('a large place is listed by rank, live before gone', async () => {
	const place = { katoCode: '391010000' };
	const large = await buildSubject(database.pool, { ...place, weight: 70 });
	const removed = await buildSubject(database.pool, { ...place, weight: 99, removedOn: '2026-10-01' });
	const first = await app.inject({ url, query: { kato: '390000000', limit: '2' } });
	expect(first.json().data[0].bin).toBe(large.bin);
	expect(first.json().meta).toMatchObject({ total: 20_501, total_is_estimate: true });
	expect(first.json().data[1].bin).not.toBe(removed.bin);
});

test.each([
	['beginning', 'нив', 'нив', 14],
	['legal form', 'ТОО', 'f=too', 100],
])(
	'a ready answer of a common %s gives way to a change that belongs into it',
	async (_what, search, prefix, weight) => {
		const suggest = async () => {
			const answer = await app.inject({ url: url.replace('list', 'autocomplete'), query: { search, limit: '10' } });
			return answer.json().data.map(({ bin }: { bin: string }) => bin);
		};
		await rebuildSearchIndex(database.pool);
		const before = await suggest();
		const state = await database.pool.query<{ generation: number }>('select generation from search_state');
		const home = `search_g${state.rows[0]?.generation}`;
		const ready = await database.pool.query(`select bins from ${home}.hot_prefix where prefix = $1`, [prefix]);
		expect(ready.rows).toEqual([{ bins: before }]);
		const larger = await buildSubject(database.pool, { nameRu: 'ТОО "Нивелир"', weight });
		expect(await suggest()).toEqual([larger.bin, ...before.slice(0, 9)]);
	},
);
