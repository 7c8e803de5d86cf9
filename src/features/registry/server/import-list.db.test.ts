import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { binsOf, type RegisterLine, writeRegister } from '../../../../test/factories/register-files.ts';
import { writeWorkbook } from '../../../../test/factories/workbook.ts';
import { freshDatabase, type TestDatabase } from '../../../../test/support/db.ts';
import { type ImportOptions, ImportRefused, importList, listBadRows } from '../public.ts';

const folder = mkdtempSync(join(tmpdir(), 'import-list-'));
const clock = { now: () => new Date('2026-11-21T09:00:00Z') };
let database: TestDatabase;

beforeAll(async () => {
	database = await freshDatabase();
});
beforeEach(() =>
	database.pool.query(
		`truncate subject, change_event, address_load, kato_load, statement, kato, dataset_state, import_run cascade`,
	),
);
afterAll(async () => {
	await database.drop();
	rmSync(folder, { recursive: true });
});

const bins = binsOf(12);
const [a = '', b = '', c = '', d = ''] = bins;
const ten: RegisterLine[] = bins
	.slice(0, 10)
	.map((bin, index) => ({ bin, nameRu: `ТОО "Фирма ${index}"`, nameKk: '' }));

let written = 0;
function register(cutDate: string, lines: readonly RegisterLine[], status?: number): string {
	const file = status === undefined ? { name: 'legal.csv', lines } : { name: 'legal.csv', status, lines };
	return writeRegister(join(folder, `register-${++written}`), cutDate, [file]);
}
const take = (path: string, options: ImportOptions = {}) =>
	importList({ pool: database.pool, clock }, 'bns-register', [path], options);

async function refusalOf(work: Promise<unknown>): Promise<ImportRefused> {
	const error = await work.catch((caught: unknown) => caught);
	if (error instanceof ImportRefused) return error;
	throw new Error('the list was not refused', { cause: error });
}
const rowsOf = async (sql: string) => (await database.pool.query(sql)).rows;
const subjectOf = async (bin: string) => (await rowsOf(`select * from subject where bin = '${bin}'`))[0];
/** What the live search index knows. */
async function findIn(word: string, bin: string): Promise<unknown[]> {
	const [state] = await rowsOf('select generation from search_state');
	const { rows } = await database.pool.query(
		`select bin from search_g${state.generation}.subject_search where lex @@ $1::tsquery and bin = $2`,
		[`'${word}'`, bin],
	);
	return rows;
}
const changes = () =>
	rowsOf('select iin_bin as bin, code, entry_key, before, after, seen_after, seen_on from change_event order by id');

test('a published list is there as a whole, with its date, words for the search and counts', async () => {
	const listener = await database.pool.connect();
	const heard: (string | undefined)[] = [];
	listener.on('notification', ({ payload }) => heard.push(payload));
	await listener.query('listen registry_published');
	const summary = await take(
		register('2026-10-01', [
			{ bin: a, krp: '311' },
			{ bin: b, kato: '750000000' },
		]),
	);
	await listener.query('select 1');
	listener.release(true);

	expect(summary).toMatchObject({
		state: 'published',
		listDate: '2026-10-01',
		rowsPublished: 2,
		rowsNew: 2,
		rowsBad: 0,
	});
	expect(await subjectOf(a)).toMatchObject({
		kind: 'legal',
		status: 'active',
		name_ru: 'ТОО "Үлгі"',
		name_fold: 'улги',
		registered_on: '2016-03-14',
		head_key: 'улгижанов сынак тестулы',
		first_listed_on: '2026-10-01',
		listed_on: '2026-10-01',
		removed_on: null,
	});
	for (const word of ['улги', '@сынак']) expect(await findIn(word, a)).toHaveLength(1);
	expect((await subjectOf(a)).weight).toBeGreaterThan((await subjectOf(b)).weight);
	expect(await rowsOf('select kato_code, live_count from kato_load order by 1')).toEqual([
		{ kato_code: '710000000', live_count: 1 },
		{ kato_code: '711200000', live_count: 1 },
		{ kato_code: '711210000', live_count: 1 },
		{ kato_code: '750000000', live_count: 1 },
	]);
	// each stands alone at its address
	expect(await rowsOf('select * from address_load')).toEqual([]);
	expect(await rowsOf('select source_id, list_date, row_count from dataset_state')).toEqual([
		{ source_id: 'bns-register', list_date: '2026-10-01', row_count: 2 },
	]);
	expect(heard).toEqual(['bns-register']);
	expect(await rowsOf("select tablename from pg_tables where schemaname = 'import_stage'")).toEqual([]);
});

test('after its first list the table has the same columns, keys and indexes as before', async () => {
	const shape = () =>
		rowsOf(`select 'index ' || indexdef as part from pg_indexes where tablename = 'subject' and schemaname = 'public'
			union all select 'constraint ' || conname || pg_get_constraintdef(oid) from pg_constraint where conrelid = 'subject'::regclass
			union all select concat_ws(' ', 'column', column_name, data_type, is_nullable, column_default)
				from information_schema.columns where table_name = 'subject' order by 1`);
	const before = await shape();
	await take(register('2026-10-01', ten));
	expect(await shape()).toEqual(before);
	expect(before.length).toBeGreaterThan(40);
});

test('a table that others hang on is filled instead of replaced', async () => {
	await database.pool.query('create view living as select bin from subject where removed_on is null');
	await take(register('2026-10-01', ten));
	expect(await rowsOf('select count(*)::int as count from living')).toEqual([{ count: 10 }]);
	await database.pool.query('drop view living');
});

test('a run whose staging table is gone begins anew', async () => {
	const path = register('2026-10-01', ten);
	const { runId } = await take(path);
	await database.pool.query('truncate subject; delete from dataset_state');
	await database.pool.query(`update import_run set state = 'staging', resume_at = '{"file":0,"row":6}' where id = $1`, [
		runId,
	]);
	expect(await take(path)).toMatchObject({ rowsPublished: 10, rowsResumed: 0 });
});

test('the same files again change nothing', async () => {
	const path = register('2026-10-01', ten);
	await take(path);
	const rows = 'select s.*, s.xmin::text as version from subject s order by bin';
	const before = await rowsOf(rows);
	expect(await take(path)).toMatchObject({ state: 'unchanged', rowsPublished: 10, rowsNew: 0, rowsChanged: 0 });
	expect(await take(path, { force: true })).toMatchObject({
		state: 'published',
		rowsNew: 0,
		rowsChanged: 0,
		rowsRemoved: 0,
	});
	expect(await rowsOf(rows)).toEqual(before);
	expect(await changes()).toEqual([]);
});

test('a newer list changes what differs, keeps what is gone, and tells the history of both', async () => {
	await take(register('2026-10-01', ten));
	const newer = ten
		.slice(1)
		.map((line) => (line.bin === b ? { ...line, nameRu: 'ТОО "Жаңа"', head: 'ДЕМОЕВ АСАР' } : line));
	const summary = await take(register('2026-11-01', [...newer, { bin: bins[10] ?? '' }]));

	expect(summary).toMatchObject({ rowsNew: 1, rowsChanged: 1, rowsRemoved: 1, rowsPublished: 10 });
	expect(await rowsOf('select live_count from address_load')).toEqual([{ live_count: 10 }]);
	expect(await subjectOf(a)).toMatchObject({
		removed_on: '2026-11-01',
		listed_on: '2026-10-01',
		name_ru: 'ТОО "Фирма 0"',
	});
	expect(await subjectOf(b)).toMatchObject({
		name_ru: 'ТОО "Жаңа"',
		first_listed_on: '2026-10-01',
		listed_on: '2026-11-01',
	});
	const dates = { seen_after: '2026-10-01', seen_on: '2026-11-01' };
	expect(await changes()).toEqual([
		{ bin: b, code: 'name', entry_key: 'ru', before: 'ТОО "Фирма 1"', after: 'ТОО "Жаңа"', ...dates },
		{ bin: b, code: 'head', entry_key: '', before: 'ҮЛГІЖАНОВ СЫНАҚ ТЕСТҰЛЫ', after: 'ДЕМОЕВ АСАР', ...dates },
		{ bin: a, code: 'removed', entry_key: '', before: 'true', after: 'false', ...dates },
	]);
	expect(await rowsOf(`select live_count from kato_load where kato_code = '710000000'`)).toEqual([{ live_count: 10 }]);
});

test('a subject stays findable under a name it had, through later lists too', async () => {
	await take(register('2026-09-01', ten));
	const renamed = ten.map((line) => (line.bin === b ? { ...line, nameRu: 'ТОО "Жаңа"' } : line));
	await take(register('2026-10-01', renamed));
	const moved = renamed.map((line) => (line.bin === b ? { ...line, address: 'улица Другая, дом 5' } : line));
	await take(register('2026-11-01', moved));
	expect(await findIn('жана', b)).toHaveLength(1);
	expect(await findIn('фирма', b)).toHaveLength(1);
});

test('a subject that comes back is live again, and its absence stays in the history', async () => {
	await take(register('2026-09-01', ten));
	await take(register('2026-10-01', ten.slice(1)));
	const before = (await subjectOf(c)).weight;
	expect((await subjectOf(a)).weight).toBeLessThan(before);
	await take(register('2026-11-01', ten));
	expect(await subjectOf(a)).toMatchObject({ removed_on: null, listed_on: '2026-11-01', weight: before });
	expect((await changes()).map(({ code, before, seen_after }) => [code, before, seen_after])).toEqual([
		['removed', 'true', '2026-09-01'],
		['listed', 'false', '2026-10-01'],
	]);
});

test('the head in other letters is no change of director', async () => {
	await take(register('2026-10-01', ten));
	const summary = await take(
		register(
			'2026-11-01',
			ten.map((line) => ({ ...line, head: 'Үлгіжанов Сынақ Тестұлы' })),
		),
	);
	expect(summary.rowsChanged).toBe(10);
	expect(await changes()).toEqual([]);
});

test('the status of a list is the one it was ordered by', async () => {
	await take(register('2026-10-01', ten));
	await take(register('2026-11-01', ten, 39359));
	expect(await subjectOf(a)).toMatchObject({ status: 'liquidating' });
	expect((await changes())[0]).toMatchObject({ code: 'state', before: 'active', after: 'liquidating' });
	expect((await rowsOf('select severity from change_event order by id'))[0]).toEqual({ severity: 'stop' });
	expect(await rowsOf('select * from kato_load')).toEqual([]);
});

test('a list that shrank by more than 30 % is refused and nothing changes, unless it is allowed', async () => {
	await take(register('2026-10-01', ten));
	const shrunk = register('2026-11-01', ten.slice(0, 6));
	expect(await refusalOf(take(shrunk))).toMatchObject({ code: 'shrank' });
	expect(await rowsOf('select * from subject where removed_on is not null')).toEqual([]);
	expect(await rowsOf("select state, refusal_code from import_run where state = 'refused'")).toEqual([
		{ state: 'refused', refusal_code: 'shrank' },
	]);
	expect(await take(shrunk, { allowShrink: true })).toMatchObject({ rowsRemoved: 4 });
	expect(await take(register('2026-12-01', ten.slice(0, 5)))).toMatchObject({ rowsRemoved: 1 });
});

test('a list older than the published one is refused', async () => {
	await take(register('2026-11-01', ten));
	expect(await refusalOf(take(register('2026-10-01', ten.slice(1))))).toMatchObject({ code: 'older_than_published' });
});

test('bad rows are left out and told with their places; of equal rows the first stays', async () => {
	const lines = [
		...ten,
		{ bin: '160340001100' },
		{ bin: c, nameRu: 'ТОО "Двойник"' },
		{ bin: bins[10] ?? '', oked: 'стройка' },
	];
	const summary = await take(register('2026-10-01', lines));
	expect(summary).toMatchObject({ rowsPublished: 10, rowsBad: 3 });
	expect(await listBadRows(database.pool, summary.runId, 100)).toEqual([
		{ fileName: 'legal.csv', rowNumber: 12, field: 'bin', reason: 'identifier', value: '160340001100' },
		{ fileName: 'legal.csv', rowNumber: 13, field: 'bin', reason: 'duplicate', value: c },
		{ fileName: 'legal.csv', rowNumber: 14, field: 'oked_code', reason: 'unknown_word', value: 'стройка' },
	]);
	expect(await subjectOf(c)).toMatchObject({ name_ru: 'ТОО "Фирма 2"' });
	expect(await subjectOf(d)).toMatchObject({ removed_on: null });
});

test('damaged letters never reach the register', async () => {
	const summary = await take(register('2026-10-01', [...ten, { bin: bins[10] ?? '', nameRu: 'ТОО "Ү\uFFFDгі"' }]));
	expect(summary).toMatchObject({ rowsPublished: 10, rowsBad: 1 });
	expect(await rowsOf('select reason from import_bad_row')).toEqual([{ reason: 'damaged_text' }]);
});

test('a list with too many bad rows is refused', async () => {
	const spoilt = Array.from({ length: 11 }, () => ({ bin: '160340001100' }));
	expect(await refusalOf(take(register('2026-10-01', [...ten, ...spoilt])))).toMatchObject({
		code: 'too_many_bad_rows',
	});
	expect(await rowsOf('select * from subject')).toEqual([]);
});

test('files without an orders.json are imported as one order that is given in words', async () => {
	const path = register('2026-10-01', ten);
	rmSync(join(path, 'orders.json'));
	const order = { kind: 'branch', status: 'suspended', region: 'Астана', cut_date: '2026-10-01' };
	expect(await refusalOf(take(path))).toMatchObject({ code: 'wrong_orders' });
	expect(await refusalOf(take(path, { order: { ...order, kind: 'ТОО' } }))).toMatchObject({ code: 'wrong_orders' });
	expect(await take(path, { order })).toMatchObject({ listDate: '2026-10-01', rowsPublished: ten.length });
	expect(await rowsOf('select distinct kind, status from subject')).toEqual([{ kind: 'branch', status: 'suspended' }]);
});

test('a list without a good row is refused', async () => {
	expect(await refusalOf(take(register('2026-10-01', [{ bin: '160340001100' }])))).toMatchObject({ code: 'no_rows' });
});

test.each([
	['not_found', 'bns-register', 'nowhere.csv', undefined],
	['wrong_orders', 'bns-register', 'stray.csv', 'бин\n160340001109\n'],
	['wrong_columns', 'bpr-index', 'index.csv', 'bin,value\n160340001109,700\n'],
	['not_a_list', 'bpr-index', 'page.csv', '<!DOCTYPE html><html></html>'],
	['no_date', 'bns-krp', 'krp.csv', 'code,name_ru,name_kk,name_en\n105,Малые,Шағын,Small\n'],
	['unknown_source', 'bns-nothing', 'krp.csv', 'x'],
] as const)('%s is told and nothing is left behind', async (code, sourceId, file, content) => {
	const path = join(folder, file);
	if (content !== undefined) writeFileSync(path, content);
	const options = code === 'no_date' ? {} : { listDate: '2026-11-01' };
	expect(await refusalOf(importList({ pool: database.pool, clock }, sourceId, [path], options))).toMatchObject({
		code,
	});
	expect(await rowsOf('select * from dataset_state')).toEqual([]);
	expect(await rowsOf("select * from import_run where state = 'staging'")).toEqual([]);
});

const heading = ['№', 'БИН', 'РНН', 'Наименование', 'ФИО', 'Руководитель', 'ИИН', 'РНН', 'Приказ', 'Дата'];
async function inactiveList(name: string, date: string, rows: readonly string[][]): Promise<string> {
	const path = join(folder, name);
	const title = [`Бездействующие по состоянию на ${date}`];
	await writeWorkbook(path, [{ name: 'Лист1', rows: [title, ['', 'КГД'], heading, ...rows] }], { strings: 'shared' });
	return path;
}
const entry = (bin: string, act: string) => ['1', bin, '', 'ТОО "Үлгі"', '', '', '', '', act, '01.02.2026'];

test('the heading of a list tells its date; a subject may stand in it several times', async () => {
	const first = await inactiveList('list-1.xlsx', '01.10.2026', [entry(a, '1'), entry(a, '2'), entry(b, '3')]);
	const deps = { pool: database.pool, clock };
	expect(await importList(deps, 'kgd-inactive', [first])).toMatchObject({ listDate: '2026-10-01', rowsNew: 3 });
	const second = await inactiveList('list-2.xlsx', '01.11.2026', [entry(a, '2'), entry(b, '3'), entry(c, '4')]);
	expect(await importList(deps, 'kgd-inactive', [second])).toMatchObject({
		rowsNew: 1,
		rowsRemoved: 1,
		rowsChanged: 0,
	});
	expect(
		await rowsOf(
			`select iin_bin as bin, value->>'documentNumber' as act_number, removed_on from statement order by 1, 2`,
		),
	).toEqual([
		{ bin: a, act_number: '1', removed_on: '2026-11-01' },
		{ bin: a, act_number: '2', removed_on: null },
		{ bin: b, act_number: '3', removed_on: null },
		{ bin: c, act_number: '4', removed_on: null },
	]);
});

test('lists of one shape do not remove the rows of each other', async () => {
	const deps = { pool: database.pool, clock };
	const path = await inactiveList('list-3.xlsx', '01.10.2026', [entry(a, '1')]);
	await importList(deps, 'kgd-inactive', [path]);
	await importList(deps, 'kgd-bankrupt', [await inactiveList('list-4.xlsx', '01.10.2026', [entry(b, '1')])]);
	await importList(deps, 'kgd-bankrupt', [await inactiveList('list-5.xlsx', '01.11.2026', [entry(b, '1')])]);
	expect(await rowsOf('select source_id from statement where removed_on is null order by 1')).toEqual([
		{ source_id: 'kgd-bankrupt' },
		{ source_id: 'kgd-inactive' },
	]);
});

test('English names stay when the official classifier, which has none, is loaded later', async () => {
	const deps = { pool: database.pool, clock };
	const fixtures = join(import.meta.dirname, '../../../sources/bns/kato/fixtures');
	const lines = Array.from(
		{ length: 25 },
		(_, index) => `1${String(index).padStart(2, '0')}000000,,1,false,Место,Жер,Place`,
	);
	writeFileSync(
		join(folder, 'kato.csv'),
		`code,parent_code,level,is_city,name_ru,name_kk,name_en\n${lines.join('\n')}\n`,
	);
	await importList(deps, 'bns-kato', [join(folder, 'kato.csv')], { listDate: '2026-01-01' });
	expect(
		await refusalOf(importList(deps, 'bns-kato', [join(fixtures, 'kato.xlsx')], { listDate: '2026-11-01' })),
	).toMatchObject({
		code: 'too_few_rows',
	});
	const official = [
		['te', 'ab', 'cd', 'ef', 'hij', 'k', 'name_kaz', 'name_rus', 'nn'],
		...lines.map((_, index) => [
			`1${String(index).padStart(2, '0')}000000`,
			'',
			'',
			'',
			'',
			'',
			'Жаңа жер',
			'Новое место',
			'',
		]),
	];
	await writeWorkbook(join(folder, 'kato.xlsx'), [{ name: 'КАТО', rows: official }]);
	await importList(deps, 'bns-kato', [join(folder, 'kato.xlsx')], { listDate: '2026-11-01' });
	expect(await rowsOf("select name_ru, name_en from kato where code = '100000000'")).toEqual([
		{ name_ru: 'Новое место', name_en: 'Place' },
	]);
});

test('two imports of one list at once publish it once', async () => {
	const path = register('2026-10-01', ten);
	const states = (await Promise.all([take(path), take(path)])).map(({ state }) => state);
	expect(states.sort()).toEqual(['published', 'unchanged']);
	expect(await rowsOf('select count(*)::int as count from subject')).toEqual([{ count: 10 }]);
});
