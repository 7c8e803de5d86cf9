import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { maskIin } from '#domain/numbers/iin-bin.ts';
import {
	type BuiltSubject,
	buildPlace,
	buildSubject,
	buildTaxEntry,
	publishLists,
} from '../../../../../test/factories/subject.ts';
import { buildApp } from '../../../../../test/support/app.ts';
import { freshDatabase, type TestDatabase } from '../../../../../test/support/db.ts';
import type { SearchRow, Suggestion } from '../../contract-search.ts';

const root = '/api/subjects/subject/search';
let database: TestDatabase;
let app: FastifyInstance;
let steppe: BuiltSubject;
let bread: BuiltSubject;
let person: BuiltSubject;
let gone: BuiltSubject;
let renamed: BuiltSubject;

beforeAll(async () => {
	database = await freshDatabase();
	const { pool } = database;
	await buildPlace(pool, {
		code: '750000000',
		level: 1,
		nameRu: 'г. Алматы',
		nameKk: 'Алматы қ.',
		isCity: true,
		liveCount: 3,
	});
	await buildPlace(pool, { code: '751110000', level: 2, nameRu: 'Алмалинский район', nameKk: 'Алмалы ауданы' });
	steppe = await buildSubject(pool, {
		nameRu: 'ТОО "Кең Дала Агро"',
		nameKk: '"Кең Дала Агро" ЖШС',
		headName: 'ҮЛГІЖАНОВ СЫНАҚ ТЕСТҰЛЫ',
		katoCode: '751110000',
		weight: 20,
	});
	bread = await buildSubject(pool, { nameRu: 'ТОО "Дала Нан"', headName: 'СЫНАМОВА АЙНУР', weight: 50 });
	person = await buildSubject(pool, { kind: 'sole', nameRu: 'ИП СЫНАМОВА АЙНУР', headName: 'СЫНАМОВА АЙНУР' });
	gone = await buildSubject(pool, { nameRu: 'ТОО "Дала"', removedOn: '2026-05-01', weight: 90 });
	renamed = await buildSubject(pool, { nameRu: 'ТОО "Новое Имя"', formerNames: ['ТОО "Старая Мельница"'] });
	await buildTaxEntry(pool, gone.bin, { sourceId: 'kgd-bankrupt', actNumber: '2-123/2023', actDate: '2023-05-15' });
	await publishLists(pool);
	app = await buildApp(database);
});

afterAll(async () => {
	await app.close();
	await database.drop();
});

type Answer<Row> = { data: Row[]; meta: { page: number; limit: number; total: number; total_is_estimate: boolean } };

async function suggest(search: string, query: Record<string, string> = {}): Promise<Answer<Suggestion>> {
	const answer = await app.inject({ url: `${root}/autocomplete`, query: { search, ...query } });
	expect(answer.statusCode, answer.body).toBe(200);
	return answer.json();
}

async function list(query: Record<string, string>): Promise<Answer<SearchRow>> {
	const answer = await app.inject({ url: `${root}/list`, query });
	expect(answer.statusCode, answer.body).toBe(200);
	return answer.json();
}

const numbers = (answer: Answer<Suggestion>) => answer.data.map((row) => row.bin);

test('an exact BIN finds its subject, written with blanks too', async () => {
	const spaced = steppe.bin.replace(/(....)(....)(....)/, '$1 $2-$3');
	expect(await suggest(spaced)).toMatchObject({ data: [{ bin: steppe.bin, found_by: 'number' }], meta: { total: 1 } });
});

test('the start of a BIN finds organisations', async () => {
	const answer = await suggest(steppe.bin.slice(0, 11));
	expect(answer.data).toMatchObject([{ bin: steppe.bin, found_by: 'number' }]);
});

test('the start of an IIN finds nobody, the whole one its person with the number masked', async () => {
	expect(numbers(await suggest(person.bin.slice(0, 11)))).toEqual([]);
	const whole = await suggest(person.bin);
	expect(whole.data).toMatchObject([{ bin: maskIin(person.bin), is_individual: true, found_by: 'number' }]);
	expect(JSON.stringify(whole)).not.toContain(person.bin);
});

test('a name is found by the start of its last word, Kazakh letters or not, in any order', async () => {
	for (const search of ['кең дала', 'кен дала аг', 'КЕҢ ДАЛА АГРО', 'агро кең да', 'тоо «кен дала агро»'])
		expect(numbers(await suggest(search)), search).toContain(steppe.bin);
});

test('exact names come first, then starts of names, then words; live before gone whatever their size', async () => {
	expect(numbers(await suggest('дала'))).toEqual([gone.bin, bread.bin, steppe.bin]);
	expect(numbers(await suggest('дал'))).toEqual([bread.bin, gone.bin, steppe.bin]);
});

test('a short unfinished word narrows the words before it', async () => {
	expect((await suggest('дала а')).data).toMatchObject([
		{ bin: steppe.bin, found_by: 'name' },
		{ bin: bread.bin, found_by: 'head' },
	]);
	expect(numbers(await suggest('кең аг'))).toEqual([steppe.bin]);
	expect(numbers(await suggest('кең ю', { literal: 'true' }))).toEqual([]);
});

test('two letters find names that start with them', async () => {
	expect(numbers(await suggest('но'))).toEqual([renamed.bin]);
});

test('the head leads to the subjects, those named so first', async () => {
	const answer = await suggest('айнур сынамова');
	expect(answer.data).toMatchObject([
		{ bin: maskIin(person.bin), found_by: 'name' },
		{ bin: bread.bin, found_by: 'head', chief_name: 'СЫНАМОВА АЙНУР' },
	]);
});

test('a former name leads to the subject and is told', async () => {
	const answer = await suggest('мельница старая');
	expect(answer.data).toMatchObject([
		{ bin: renamed.bin, found_by: 'former_name', former_name: 'ТОО "Старая Мельница"', title: 'ТОО "Новое Имя"' },
	]);
});

test('a pasted text with several numbers gives those subjects in its order', async () => {
	const answer = await list({ search: `Проверьте: ${bread.bin}; ${steppe.bin}, спасибо` });
	expect(numbers(answer)).toEqual([bread.bin, steppe.bin]);
});

test('a Kazakh page shows the Kazakh name and words', async () => {
	const answer = await list({ search: steppe.bin, locale: 'kz' });
	expect(answer.data).toMatchObject([
		{ title: '"Кең Дала Агро" ЖШС', state_label: 'Жұмыс істейді', place: 'Алматы қ.' },
	]);
});

test('a row of the list tells activity, year, index and the strongest flags', async () => {
	const answer = await list({ search: gone.bin });
	expect(answer.data).toMatchObject([
		{
			registered_year: 2016,
			state: 'removed',
			is_active: false,
			idn: { score: null, not_calculated: 'removed' },
			flags: [
				{ code: 'bankrupt', severity: 'stop' },
				{ code: 'removed_from_register', severity: 'medium' },
			],
		},
	]);
});

test('a place gives everything below it, alone or with words', async () => {
	expect(numbers(await list({ kato: '750000000' }))).toEqual([steppe.bin]);
	expect(numbers(await list({ kato: '751110000', search: 'дала' }))).toEqual([steppe.bin]);
	expect(numbers(await list({ kato: '710000000', search: 'дала' }))).toEqual([]);
	expect(numbers(await list({ kato: '710000000', search: steppe.bin }))).toEqual([]);
});

test('pages do not overlap and the total stays behind the last one', async () => {
	const pages = await Promise.all(['1', '2', '3', '4'].map((page) => list({ search: 'дала', page, limit: '1' })));
	expect(pages.map(numbers)).toEqual([[gone.bin], [bread.bin], [steppe.bin], []]);
	expect(pages.map((page) => page.meta.total)).toEqual([3, 3, 3, 3]);
});

test.each([
	'  ',
	'%%',
	'!!??',
	"'; drop table subject; --",
	'&|!:*()',
	'😀😀',
	'а',
	'ТОО',
	'\\\\',
	'__',
	'x'.repeat(100),
])('%j is answered or refused, never failed', async (search) => {
	for (const call of ['autocomplete', 'list']) {
		const { statusCode } = await app.inject({ url: `${root}/${call}`, query: { search } });
		expect([200, 400]).toContain(statusCode);
	}
});

test('the list can stand in the order of registration and of names', async () => {
	const { pool } = database;
	await pool.query('update subject set registered_on = $2 where bin = $1', [bread.bin, '2020-01-01']);
	const orderOf = async (sort: string) =>
		numbers(await list({ search: 'дала', sort })).filter((bin) => bin !== gone.bin);
	expect(await orderOf('newest')).toEqual([bread.bin, steppe.bin]);
	expect(await orderOf('oldest')).toEqual([steppe.bin, bread.bin]);
	expect(await orderOf('name')).toEqual([bread.bin, steppe.bin]);
	await pool.query('update subject set registered_on = $2 where bin = $1', [bread.bin, '2016-03-14']);
	expect((await app.inject({ url: `${root}/list`, query: { search: 'дала', sort: 'x' } })).json()).toMatchObject({
		errors: [{ field: 'sort' }],
	});
});

test.each([
	['a too short text', { search: 'а' }, 'search'],
	['a too short text once its blanks are gone', { search: ' а ' }, 'search'],
	['a too long text', { search: 'а'.repeat(101) }, 'search'],
	['no text', {}, 'search'],
	['NUL', { search: 'аб\0вг' }, 'search'],
	['page 0', { search: 'дала', page: '0' }, 'page'],
	['a page beyond the last allowed', { search: 'дала', page: '1001' }, 'page'],
	['a page that is no number', { search: 'дала', page: 'x' }, 'page'],
	['a limit above 100', { search: 'дала', limit: '101' }, 'limit'],
	['an unknown language', { search: 'дала', locale: 'xx' }, 'locale'],
	['an unknown parameter', { search: 'дала', order: 'name' }, 'order'],
])('%s is refused with the field named', async (_what, query, field) => {
	for (const call of ['autocomplete', 'list']) {
		const answer = await app.inject({ url: `${root}/${call}`, query });
		expect(answer.statusCode).toBe(400);
		expect(answer.json()).toMatchObject({ status: 'error', code: 'bad_request', errors: [{ field }] });
	}
});

test('broken UTF-8 is refused with the field named', async () => {
	const answer = await app.inject(`${root}/autocomplete?search=%d0%ff`);
	expect(answer.statusCode).toBe(400);
	expect(answer.json()).toMatchObject({ errors: [{ field: 'search' }] });
});

test.each([
	['ru', 'Введен некорректный БИН'],
	['kz', 'БСН қате енгізілді'],
	['en', 'The BIN entered is incorrect'],
])('a wrong check digit is told in %s', async (locale, message) => {
	const wrong = `${steppe.bin.slice(0, 11)}${(Number(steppe.bin[11]) + 1) % 10}`;
	const answer = await app.inject({ url: `${root}/list`, query: { search: wrong, locale } });
	expect(answer.statusCode).toBe(422);
	expect(answer.json()).toMatchObject({ code: 'bin_incorrect', message, errors: [{ field: 'search', message }] });
});

test('an unknown KATO is refused, a place nobody is in is empty', async () => {
	expect((await app.inject({ url: `${root}/list`, query: { kato: '75' } })).statusCode).toBe(400);
	expect(await list({ kato: '999999999' })).toMatchObject({ data: [], meta: { total: 0 } });
});

test('calls answer with and without the slash at the end', async () => {
	const answer = await app.inject({ url: `${root}/autocomplete/`, query: { search: 'дала' } });
	expect(answer.statusCode).toBe(200);
});

test('a machine that reads the register off is stopped, with the time to wait', async () => {
	const limited = await buildApp(database, { isRateLimited: true });
	const ask = () => limited.inject({ url: `${root}/autocomplete`, query: { search: steppe.bin } });
	for (let count = 0; count < 60; count++) expect((await ask()).statusCode).toBe(200);
	const refused = await ask();
	expect(refused.statusCode).toBe(429);
	expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
	await limited.close();
});
