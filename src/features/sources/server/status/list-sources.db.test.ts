import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listSources, liveSources, sources } from '#sources/catalogue.ts';
import { publishLists } from '../../../../../test/factories/subject.ts';
import { buildApp } from '../../../../../test/support/app.ts';
import { freshDatabase, type TestDatabase } from '../../../../../test/support/db.ts';
import { settingsFor } from '../../../../../test/support/outside/test-source.ts';

const live = liveSources[0]?.descriptor.id ?? '';
let database: TestDatabase;
let app: FastifyInstance;

beforeAll(async () => {
	database = await freshDatabase();
	app = await buildApp(database, { sourceSettings: settingsFor('http://127.0.0.1:1') });
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
const sourceOf = async (id: string, locale = 'ru') => (await call(`/sources/${id}?locale=${locale}`)).source;

function gradeOf(id: string) {
	const source = sources.find((each) => each.id === id);
	return [source?.evidence, source?.checkedOn];
}

function codes(isCounted: (source: (typeof sources)[number]) => boolean): number {
	return new Set(sources.filter(isCounted).map(({ catalogueCode }) => catalogueCode)).size;
}

test('every source about a subject is listed, none is said to answer before it was asked, and the counts are those of the catalogue', async () => {
	const { counts, sources: listed } = await call('/sources');
	const subjects = sources.filter(({ role }) => role === 'subject');
	expect(listed.map(({ id }: { id: string }) => id)).toEqual(subjects.map(({ id }) => id));
	const isFrozen = (id: string) => sources.some((source) => source.id === id && source.frozenOn !== undefined);
	for (const { id, condition } of listed) expect(condition, id).toBe(isFrozen(id) ? 'frozen' : 'never_asked');
	for (const { id, evidence, checked_on: checkedOn } of listed) expect([evidence, checkedOn], id).toEqual(gradeOf(id));
	expect(counts).toEqual({
		state: codes(({ group }) => group === 'state'),
		closed: codes(({ group }) => group === 'closed'),
		foreign: codes(({ group }) => group === 'foreign'),
		fast: 0,
		total: codes(({ role }) => role === 'subject'),
		...{ asked: 0, answering: 0, not_loaded: 0 },
		// each discontinued list has a live source that can still be queried
		never_asked: codes(({ role }) => role === 'subject'),
		frozen: 0,
	});
});

test('a published list is shown with its dates, without a restart', async () => {
	await publishLists(database.pool, ['bns-register'], { rowCount: 20_000 });
	await expect.poll(async () => (await sourceOf('bns-register')).condition).toBe('answering');
	expect(await sourceOf('bns-register')).toMatchObject({
		state: 'found',
		sentence: 'Загружено 21.11.2026 14:05, данные на 01.11.2026',
		as_of: '2026-11-01',
		retrieved_at: '2026-11-21T09:05:00.000Z',
		is_stale: false,
		median_ms: null,
	});
});

test('a list twice as old as its own rhythm is said to be late, in the language asked for', async () => {
	await publishLists(database.pool, ['kgd-bankrupt'], { listDate: '2025-01-01' });
	await expect.poll(async () => (await sourceOf('kgd-bankrupt')).condition).toBe('stale');
	const [kz, en] = [await sourceOf('kgd-bankrupt', 'kz'), await sourceOf('kgd-bankrupt', 'en')];
	expect(kz).toMatchObject({ is_stale: true, sentence: expect.stringContaining('кешігуде') });
	expect(en).toMatchObject({ is_stale: true, sentence: expect.stringContaining('late') });
});

test('a list that its publisher gave up says since when, loaded or not, and is in no count', async () => {
	const frozen = 'kgd-forced-liquidation';
	const before = (await call('/sources')).counts;
	expect(await sourceOf(frozen)).toMatchObject({
		...{ condition: 'frozen', frozen_on: '2022-06-28', state: 'not_asked', as_of: null },
		sentence: expect.stringContaining('С 28.06.2022 список не обновляется'),
	});
	await publishLists(database.pool, [frozen], { listDate: '2022-06-28' });
	await expect.poll(async () => (await sourceOf(frozen)).as_of).toBe('2022-06-28');
	const said = await Promise.all(['ru', 'kz', 'en'].map((locale) => sourceOf(frozen, locale)));
	for (const source of said) expect(source).toMatchObject({ condition: 'frozen', is_stop_factor: false });
	expect(said.map(({ sentence }) => sentence)).toEqual([
		'Загружено 21.11.2026 14:05, данные на 28.06.2022. С 28.06.2022 список не обновляется',
		'Жүктелген уақыты: 21.11.2026 14:05, деректер күні: 28.06.2022. Тізім 28.06.2022 күнінен бері жаңартылмайды',
		'Loaded 21 Nov 2026, 14:05, data as of 28 Jun 2022. The list has not been updated since 28 Jun 2022',
	]);
	// the factory publishes every stop list as well
	expect((await call('/sources')).counts.fast).toBe(before.fast);
});

test('a source asked live shows when it last answered, how fast, and since when it is silent', async () => {
	const { pool } = database;
	await pool.query(
		`insert into source_health (source_id, last_success_at, last_as_of) values ($1, '2026-11-21T09:00:00Z', '2026-11-21')`,
		[live],
	);
	const buckets = [0, 0, 0, 0, 0, 0, 0, 10, 0, 0, 0, 0, 0, 0, 0, 0];
	const dayRow = `insert into source_day (source_id, day, answered, failed, duration_buckets, failures)
		values ($1, $2, 10, 2, $3, '{"timeout":2}')`;
	for (const day of ['2026-11-20', '2026-08-24', '2026-08-23']) await pool.query(dayRow, [live, day, buckets]);
	expect(await sourceOf(live, 'en')).toMatchObject({
		...{ condition: 'answering', state: 'found', sentence: 'Responding. Last answer 21 Nov 2026, 14:00' },
		...{ median_ms: 192, last_success_at: '2026-11-21T09:00:00.000Z', as_of: '2026-11-21' },
	});
	const { days } = await call(`/sources/${live}`);
	expect(days).toHaveLength(90);
	expect(days[0]).toMatchObject({ day: '2026-08-24', answered: 10 });
	expect(days[88]).toEqual({ day: '2026-11-20', answered: 10, failed: 2, median_ms: 192, failures: { timeout: 2 } });
	expect(days[89]).toEqual({ day: '2026-11-21', answered: 0, failed: 0, median_ms: null, failures: {} });
	await pool.query(
		`update source_health set consecutive_failures = 1, silent_since = '2026-11-21T09:02:00Z' where source_id = $1`,
		[live],
	);
	expect(await sourceOf(live)).toMatchObject({
		...{ condition: 'silent', state: 'silent', silent_since: '2026-11-21T09:02:00.000Z' },
		sentence: 'Не отвечает с 21.11.2026 14:02. Последние данные на 21.11.2026',
	});
});

test('without addresses a source asked live is not configured; a list that is loaded speaks all the same', async () => {
	const unconfigured = await buildApp(database);
	const { sources: listed } = (await unconfigured.inject('/api/v1/sources')).json().data;
	const conditions = new Map(listed.map((source: { id: string; condition: string }) => [source.id, source.condition]));
	for (const { descriptor } of liveSources) expect(conditions.get(descriptor.id)).toMatch(/not_configured|silent/);
	expect(conditions.get('bns-register')).toBe('answering');
	await unconfigured.close();
});

test('a classifier and a source nobody knows are not found', async () => {
	const classifier = listSources.find(({ descriptor }) => descriptor.role === 'classifier')?.descriptor.id;
	for (const id of [classifier, 'no-such-source'])
		expect((await app.inject(`/api/v1/sources/${id}`)).statusCode).toBe(404);
	expect((await app.inject('/api/v1/sources?page=1')).statusCode).toBe(400);
});
