import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildPlace, buildSubject, publishLists } from '../../../../test/factories/subject.ts';
import { buildApp } from '../../../../test/support/app.ts';
import { freshDatabase, type TestDatabase } from '../../../../test/support/db.ts';
import type { Place } from '../contract.ts';

let database: TestDatabase;
let app: FastifyInstance;

beforeAll(async () => {
	database = await freshDatabase();
	const { pool } = database;
	const places: Parameters<typeof buildPlace>[1][] = [
		{
			code: '750000000',
			level: 1,
			nameRu: 'г. Алматы',
			nameKk: 'Алматы қ.',
			nameEn: 'Almaty city',
			isCity: true,
			liveCount: 7,
		},
		{
			code: '751110000',
			level: 2,
			nameRu: 'Алмалинский район',
			nameKk: 'Алмалы ауданы',
			parentCode: '751100000',
			liveCount: 5,
		},
		{ code: '110000000', level: 1, nameRu: 'Акмолинская область', nameKk: 'Ақмола облысы', liveCount: 20 },
		{
			code: '111010000',
			level: 2,
			nameRu: 'г. Кокшетау',
			nameKk: 'Көкшетау қ.',
			parentCode: '110000000',
			isCity: true,
			liveCount: 9,
		},
		{
			code: '111800000',
			level: 2,
			nameRu: 'г. Степногорск',
			nameKk: 'Степногорск қ.',
			parentCode: '110000000',
			isCity: true,
			liveCount: 11,
		},
		{ code: '113220100', level: 4, nameRu: 'с. Акколь', nameKk: 'Ақкөл а.', parentCode: '110000000', liveCount: 1 },
		{
			...{ code: '351000000', level: 2, parentCode: '350000000', liveCount: 6 },
			...{ nameRu: 'Караганда г.а.', nameKk: 'Қарағанды қ.ә.' },
		},
		{
			...{ code: '351010000', level: 3, parentCode: '351000000', isCity: true, liveCount: 6 },
			...{ nameRu: 'г. Караганда', nameKk: 'Қарағанды қ.' },
		},
		{ code: '113220200', level: 4, nameRu: 'с. Пустое', parentCode: '110000000' },
	];
	for (const place of places) await buildPlace(pool, place);
	await publishLists(pool);
	app = await buildApp(database);
});

afterAll(async () => {
	await app.close();
	await database.drop();
});

async function call(path: string, query: Record<string, string> = {}) {
	const answer = await app.inject({ url: `/api/subjects${path}`, query });
	expect(answer.statusCode, answer.body).toBe(200);
	return answer.json();
}

const names = (places: Place[]) => places.map((place) => place.name);

test('cities of republican significance come first, then the larger ones', async () => {
	const { data } = await call('/cities');
	expect(data).toEqual([
		{ code: '750000000', name: 'г. Алматы', path: [], enterprise_count: 7 },
		{ code: '111800000', name: 'г. Степногорск', path: ['Акмолинская область'], enterprise_count: 11 },
		{ code: '111010000', name: 'г. Кокшетау', path: ['Акмолинская область'], enterprise_count: 9 },
		{ code: '351010000', name: 'г. Караганда', path: ['Караганда г.а.'], enterprise_count: 6 },
	]);
	expect((await call('/cities', { limit: '1' })).data).toHaveLength(1);
});

test('names are in the language asked for', async () => {
	expect(names((await call('/cities', { locale: 'kz' })).data)).toContain('Көкшетау қ.');
	expect(names((await call('/cities', { locale: 'en' })).data)).toContain('Almaty city');
});

test('localities are listed by their letter, whatever stands before the name', async () => {
	expect(names((await call('/localities', { letter: 'а' })).data)).toEqual([
		'с. Акколь',
		'Алмалинский район',
		'г. Алматы',
	]);
	expect(names((await call('/localities', { letter: 'К', lang: 'ru' })).data)).toEqual(['г. Караганда', 'г. Кокшетау']);
	expect(names((await call('/localities', { letter: 'К', lang: 'kz' })).data)).toEqual(['Көкшетау қ.']);
});

test('of too many localities those with most enterprises stay', async () => {
	expect(names((await call('/localities', { letter: 'А', limit: '2' })).data)).toEqual([
		'Алмалинский район',
		'г. Алматы',
	]);
});

test('letters are those of places where somebody is registered, in the order of the alphabet', async () => {
	expect((await call('/localities/symbols')).data).toEqual(['А', 'К', 'С']);
	expect((await call('/localities/symbols', { lang: 'en' })).data).toEqual(['A', 'А', 'К', 'С']);
});

test('KATO is searched by the start of words in any language, and by code', async () => {
	const search = async (text: string) => names((await call('/subject/search/kato', { search: text })).data);
	expect(await search('алмат')).toEqual(['г. Алматы']);
	expect(await search('кокше')).toEqual(['г. Кокшетау']);
	expect(await search('almaty ci')).toEqual(['г. Алматы']);
	expect(await search('1110')).toEqual(['г. Кокшетау']);
	expect(await search('алмалинский р')).toEqual(['Алмалинский район']);
	expect(await search('??')).toEqual([]);
});

test('a district of a city has the city above it although its own parent code is unknown', async () => {
	const { data } = await call('/subject/search/kato', { search: '7511' });
	expect(data).toMatchObject([{ path: ['г. Алматы'] }]);
});

test('pages of KATO carry the whole number', async () => {
	const answer = await call('/subject/search/kato', { search: '11', page: '2', limit: '2' });
	expect(answer.meta).toEqual({ page: 2, limit: 2, total: 5, total_is_estimate: false });
	expect(answer.data).toHaveLength(2);
});

test.each([
	['/cities?limit=0', 'limit'],
	['/cities?limit=101', 'limit'],
	['/cities?locale=xx', 'locale'],
	['/localities', 'letter'],
	['/localities?letter=%D0%90%D0%B1', 'letter'],
	['/localities?letter=1', 'letter'],
	['/localities?letter=%D0%90&lang=de', 'lang'],
	['/localities/symbols?lang=%00', 'lang'],
	['/subject/search/kato?search=1', 'search'],
	['/subject/search/kato?search=%20%201', 'search'],
	['/subject/search/kato?search=11&page=0', 'page'],
])('%s is refused with the field named', async (path, field) => {
	const answer = await app.inject(`/api/subjects${path}`);
	expect(answer.statusCode).toBe(400);
	expect(answer.json()).toMatchObject({ code: 'bad_request', errors: [{ field }] });
});

test('a city and the administration named after it are listed once', async () => {
	const { data } = await call('/localities', { letter: 'К', lang: 'ru' });
	expect(names(data)).toContain('г. Караганда');
	expect(names(data)).not.toContain('Караганда г.а.');
});

test('enterprises of a place are the live legal entities in it and below, the larger first, with telephones of open sources', async () => {
	const { pool } = database;
	const firms: [string, Parameters<typeof buildSubject>[1]][] = [
		['160340001109', { katoCode: '750000000', nameRu: 'ТОО «Алтын Дән»', weight: 10, address: 'ул. Абая, 10' }],
		['210340010137', { katoCode: '751110000', weight: 50 }],
		['170340014826', { katoCode: '111010000' }],
	];
	for (const [bin, more] of firms) await buildSubject(pool, { bin, kind: 'legal', ...more });
	const recording = new URL('../../../sources/goszakup/participants/fixtures/found.json', import.meta.url);
	const participant = (await readFile(recording, 'utf8')).replace('+77010000000', '+7 727 000 00 01');
	await pool.query(
		`insert into source_answer (exchange, iin_bin, retrieved_at, expires_at, raw_hash, raw)
		 values ('goszakup-participants', '160340001109', '2026-11-20T07:00:00Z', '2999-01-01', 'h', $1)`,
		[JSON.stringify([{ name: 'subjects', status: 200, contentType: 'application/json', body: participant }])],
	);
	const answer = await app.inject('/api/subjects/enterprises?kato=750000000&limit=1&page=2');
	expect(answer.json()).toMatchObject({
		data: [
			{
				...{ bin: '160340001109', title: 'ТОО «Алтын Дән»', kato: '750000000', address: 'ул. Абая, 10' },
				phones: [{ phone: '+7 727 000 00 01', source: 'goszakup-participants', as_of: '2026-11-20' }],
			},
		],
		meta: { page: 2, limit: 1, total: 2 },
	});
	const first = (await app.inject('/api/subjects/enterprises?kato=750000000&limit=1')).json().data[0];
	expect([first.bin, first.phones]).toEqual(['210340010137', []]);
	// it is no check of anybody
	expect((await pool.query('select from check_spent')).rowCount).toBe(0);
});

test.each([
	['kato=75', 400],
	['', 400],
	['kato=750000000&limit=101', 400],
	['kato=750000000&page=0', 400],
	['kato=999999999', 404],
])('enterprises of %s are refused: %i', async (query, status) => {
	expect((await app.inject(`/api/subjects/enterprises?${query}`)).statusCode).toBe(status);
});
