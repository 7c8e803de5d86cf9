import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recalculateIdn } from '#features/idn/public.ts';
import { importList, listBadRows } from '#features/registry/public.ts';
import type { ReportView } from '#features/reports/contract-view.ts';
import type { SubjectCard } from '#features/subjects/contract.ts';
import { listSources } from '#sources/catalogue.ts';
import { buildSubject, publishLists } from './factories/subject.ts';
import { writeWorkbook } from './factories/workbook.ts';
import { openAccount } from './support/account.ts';
import { buildApp, fixedClock } from './support/app.ts';
import { freshDatabase, type TestDatabase } from './support/db.ts';
import { until } from './support/until.ts';

// A row of a list that cannot be read is about somebody all the same: of that one the list is silent, not clean.

const list = 'kgd-bankrupt';
const clock = fixedClock('2026-11-21T09:05:00Z');
let database: TestDatabase;
let app: FastifyInstance;
let folder: string;
let [unread, read, other] = ['', '', ''];

beforeAll(async () => {
	database = await freshDatabase();
	folder = await mkdtemp(join(tmpdir(), 'unread-entries-'));
	const build = async () => (await buildSubject(database.pool, { registeredOn: '2010-03-14' })).bin;
	[unread, read, other] = [await build(), await build(), await build()];
	const lists = listSources.filter(({ descriptor }) => descriptor.role === 'subject');
	await publishLists(
		database.pool,
		lists.map(({ descriptor }) => descriptor.id).filter((id) => id !== list),
	);
	await database.pool.query('delete from dataset_state where source_id = $1', [list]);
	app = await buildApp(database, { clock });
});
afterAll(async () => {
	await app.close();
	await database.drop();
	await rm(folder, { recursive: true });
});

/** An edition with these lines: number and date of the decision. */
async function take(listDate: string, lines: readonly (readonly [bin: string, decidedOn: string])[], options = {}) {
	const path = join(folder, `${listDate}.xlsx`);
	const heading = Array.from({ length: 3 }, () => Array.from({ length: 10 }, (_, column) => `графа ${column + 1}`));
	const rows = lines.map(([bin, on], at) => [`${at + 1}`, bin, '', 'ТОО "Үлгі"', '', '', '', '', '2-7/2025', on]);
	await writeWorkbook(path, [{ name: 'Лист1', rows: [...heading, ...rows] }]);
	return importList({ pool: database.pool, clock }, list, [path], { listDate, ...options });
}
async function card(bin: string, locale = 'ru'): Promise<SubjectCard> {
	const answer = await app.inject({ url: `/api/subjects/subject/${bin}`, query: { locale } });
	expect(answer.statusCode, answer.body).toBe(200);
	return answer.json().data;
}
async function report(bin: string): Promise<ReportView> {
	const { cookie, headers } = await openAccount(app, { isConfirmed: true });
	const answer = await app.inject({ method: 'POST', url: '/api/v1/reports', headers, payload: { bin, kind: 'basic' } });
	return until(async () => {
		const asked = await app.inject({ url: `/api/v1/reports/${answer.json().data.id}`, headers: { cookie } });
		expect(asked.json().data.state).toBe('sealed');
		return asked.json().data;
	});
}
const ofList = <Source extends { id: string }>(sources: readonly Source[]) => sources.find(({ id }) => id === list);

test('the row is counted and kept with whom it is about', async () => {
	const { runId, rowsBad, state } = await take('2026-11-10', [
		[other, '15.05.2025'],
		[unread, '00.00.0000'],
	]);
	expect({ state, rowsBad }).toEqual({ state: 'published', rowsBad: 1 });
	expect(await listBadRows(database.pool, runId, 10)).toMatchObject([{ field: 'act_date', reason: 'date' }]);
});

test('the card withholds green, names the list and says why, in three languages', async () => {
	await expect.poll(async () => (await card(read)).verdict.tone).toBe('good');
	const shown = await Promise.all(['ru', 'kz', 'en'].map((locale) => card(unread, locale)));
	for (const { verdict, stop_factors: stops, idn } of shown) {
		expect([verdict.tone, verdict.silent_count, stops]).toEqual(['neutral', 1, []]);
		expect(idn.risk_class).toBeNull();
	}
	expect(shown[0]?.verdict.sentence).toContain('«Признанные банкротами»');
	expect(shown.map(({ sources }) => ofList(sources))).toMatchObject([
		{ state: 'silent', sentence: 'В списке от 10.11.2026 есть строка об этом субъекте, но прочитать её не удалось' },
		{ sentence: '10.11.2026 күнгі тізімде осы субъект туралы жол бар, бірақ оны оқу мүмкін болмады' },
		{ sentence: 'The list of 10 Nov 2026 has a row about this entity that could not be read' },
	]);
	expect((await card(other)).verdict).toMatchObject({ tone: 'bad', stop_count: 1 });
});

test('so do the published index and the list of results', async () => {
	await recalculateIdn({ pool: database.pool, clock }, { asOf: '2026-11-21' });
	const found = async (bin: string) => {
		const answer = await app.inject({ url: '/api/subjects/subject/search/list', query: { search: bin } });
		return answer.json().data[0].idn.risk_class;
	};
	await expect.poll(async () => found(read)).toBe('green');
	expect(await found(unread)).toBeNull();
});

test('and the report', async () => {
	const { sources, verdict } = await report(unread);
	expect(ofList(sources)).toMatchObject({
		...{ state: 'silent', as_of: '2026-11-10' },
		sentence: 'Строку списка об этом субъекте прочитать не удалось',
	});
	expect(verdict.sentence).toContain('«Признанные банкротами»');
	expect(ofList((await report(read)).sources)).toMatchObject({ state: 'nothing' });
});

test('the next edition that can be read speaks again', async () => {
	await take('2026-11-11', [[other, '15.05.2025']]);
	await recalculateIdn({ pool: database.pool, clock }, { asOf: '2026-11-21' });
	await expect.poll(async () => (await card(unread)).verdict.tone).toBe('good');
	expect(ofList((await card(unread)).sources)).toMatchObject({ state: 'nothing' });
});

test('an entry that was read before is not gone with a row that cannot be read, and nothing of it is told', async () => {
	const third = (await buildSubject(database.pool)).bin;
	const told = async () =>
		(await card(other)).changes
			.filter(({ field }) => field.startsWith('entry_'))
			.map(({ field, seen_on }) => [field, seen_on]);
	await take('2026-11-12', [
		[third, '15.05.2025'],
		[other, '00.00.0000'],
	]);
	await expect.poll(async () => ofList((await card(other)).sources)?.as_of).toBe('2026-11-12');
	expect((await card(other)).verdict).toMatchObject({ tone: 'bad', stop_count: 1 });
	expect(await told()).toEqual([]);
	const both = [third, other].map((bin) => [bin, '15.05.2025'] as const);
	await take('2026-11-13', both);
	await expect.poll(async () => ofList((await card(other)).sources)?.as_of).toBe('2026-11-13');
	expect(await told()).toEqual([]);
	await take('2026-11-14', both.slice(0, 1), { allowShrink: true });
	await expect.poll(async () => (await card(other)).verdict.tone).toBe('good');
	expect(await told()).toEqual([['entry_gone', '2026-11-14']]);
});
