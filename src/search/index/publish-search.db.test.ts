import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { systemClock as clock } from '#domain/clock.ts';
import { importList } from '#features/registry/public.ts';
import { buildMissingSearch, catchUpSearch } from '#search/public.ts';
import { binsOf, writeRegister } from '../../../test/factories/register-files.ts';
import { buildApp } from '../../../test/support/app.ts';
import { freshDatabase, type TestDatabase } from '../../../test/support/db.ts';

const root = join(import.meta.dirname, '../../..');
const folder = mkdtempSync(join(tmpdir(), 'publish-search-'));
/** more than are changed in the index one by one */
const bins = binsOf(2_500);
const older = writeRegister(join(folder, 'older'), '2026-10-01', [
	{ name: 'legal.csv', lines: bins.map((bin, index) => ({ bin, nameRu: `ТОО "Мереке ${index}"` })) },
]);
const newer = writeRegister(join(folder, 'newer'), '2026-11-01', [
	{ name: 'legal.csv', lines: bins.map((bin, index) => ({ bin, nameRu: `ТОО "Наурыз ${index}"` })) },
]);
let database: TestDatabase;

beforeEach(async () => {
	database = await freshDatabase();
});
afterEach(() => database.drop());
afterAll(() => rmSync(folder, { recursive: true }));

const take = (path: string) => importList({ pool: database.pool, clock }, 'bns-register', [path]);
const one = async (sql: string) => (await database.pool.query(sql)).rows[0];
const marks = async () => (await one('select count(*)::int as count from search_behind')).count;

/** How many subjects the search of the site finds. */
async function countFound(search: string): Promise<number> {
	const app = await buildApp(database);
	const answer = await app.inject({ url: '/api/subjects/subject/search/list', query: { search, literal: 'true' } });
	await app.close();
	expect(answer.statusCode, answer.body).toBe(200);
	return answer.json<{ meta: { total: number } }>().meta.total;
}

/** Kills an import that has published its list and is making the index of it. */
async function killBeforeIndex(path: string, listDate: string): Promise<void> {
	const script = join(root, 'test/support/drills/hanging-import.ts');
	const child = spawn(process.execPath, [script, database.url, 'bns-register', listDate, path, 'index'], {
		cwd: root,
		stdio: ['ignore', 'pipe', 'inherit'],
	});
	const exit = once(child, 'exit');
	const [first] = await Promise.race([once(child.stdout, 'data'), exit]);
	child.kill('SIGKILL');
	await exit;
	if (!(first instanceof Buffer)) throw new Error(`the import ended with ${first} before it could be killed`);
}

test('a large list is published first, then searchable; nothing is left to do afterwards', async () => {
	let marksAtIndex = 0;
	let publishedAtIndex = '';
	const checks: Promise<void>[] = [];
	const look = async () => {
		marksAtIndex = await marks();
		publishedAtIndex = (await one('select list_date from dataset_state')).list_date;
	};
	const summary = await importList({ pool: database.pool, clock }, 'bns-register', [older], {
		onIndexProgress: () => checks.push(look()),
	});
	await Promise.all(checks);
	expect({ marksAtIndex, publishedAtIndex }).toEqual({ marksAtIndex: 1, publishedAtIndex: '2026-10-01' });
	expect(summary.indexMs).toBeGreaterThan(0);
	expect(await countFound('мереке')).toBe(bins.length);
	expect(await marks()).toBe(0);
	expect(await catchUpSearch(database.pool, { wait: true })).toBeUndefined();
	expect(await take(older)).toMatchObject({ state: 'unchanged', indexMs: null });
});

test('killed between list and index, the old index answers until somebody catches up', async () => {
	await take(older);
	await killBeforeIndex(newer, '2026-11-01');
	expect((await one('select list_date from dataset_state')).list_date).toBe('2026-11-01');
	expect((await one(`select name_ru from subject where bin = '${bins[0]}'`)).name_ru).toBe('ТОО "Наурыз 0"');
	expect(await marks()).toBe(1);
	expect(await countFound('наурыз')).toBe(0);
	expect(await countFound('мереке')).toBe(bins.length);

	expect(await catchUpSearch(database.pool, { wait: true })).toMatchObject({ subjectCount: bins.length });
	expect(await marks()).toBe(0);
	expect(await countFound('наурыз')).toBe(bins.length);
	// under the names they had, too
	expect(await countFound('мереке')).toBe(bins.length);
});

test('the same files again make the index that a killed import owed', async () => {
	await killBeforeIndex(older, '2026-10-01');
	expect(await countFound('мереке')).toBe(0);
	const summary = await take(older);
	expect(summary.state).toBe('unchanged');
	expect(summary.indexMs).toBeGreaterThan(0);
	expect(await countFound('мереке')).toBe(bins.length);
});

test('two that catch up at once make one index, and who need not wait does not', async () => {
	await killBeforeIndex(older, '2026-10-01');
	const both = await Promise.all([
		catchUpSearch(database.pool, { wait: true }),
		catchUpSearch(database.pool, { wait: true }),
	]);
	expect(both.filter((one) => one !== undefined)).toHaveLength(1);
	await database.pool.query(`insert into search_behind (source_id) values ('bns-register')`);
	const holder = await database.pool.connect();
	await holder.query('select pg_advisory_lock(727006)');
	expect(await catchUpSearch(database.pool, { wait: false })).toBeUndefined();
	holder.release(true);
	expect(await marks()).toBe(1);
});

test('an index that an older version built is made anew before the start is over', async () => {
	await take(older);
	expect(await buildMissingSearch(database.pool)).toBeUndefined();
	await database.pool.query('update search_state set engine_version = 0');
	expect(await buildMissingSearch(database.pool)).toMatchObject({ subjectCount: bins.length });
	expect(await buildMissingSearch(database.pool)).toBeUndefined();
	expect(await countFound('мереке')).toBe(bins.length);
});

test('an index of a newer version is left to it', async () => {
	await take(older);
	await database.pool.query('update search_state set engine_version = engine_version + 1');
	expect(await catchUpSearch(database.pool, { wait: true })).toBeUndefined();
});

test('a mark that comes while the index is being made stays', async () => {
	await killBeforeIndex(older, '2026-10-01');
	let added: Promise<unknown> | undefined;
	const onProgress = () => {
		added ??= database.pool.query(`insert into search_behind (source_id) values ('bns-register')`);
	};
	await catchUpSearch(database.pool, { wait: true, onProgress });
	await added;
	expect(await marks()).toBe(1);
});
