import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildSubject, nextNumber, publishLists } from '../../../../test/factories/subject.ts';
import { type OpenAccount, openAccount } from '../../../../test/support/account.ts';
import { buildApp } from '../../../../test/support/app.ts';
import { freshDatabase, type TestDatabase } from '../../../../test/support/db.ts';
import type { ComparisonRow, ComparisonView } from '../contract.ts';

let database: TestDatabase;
let app: FastifyInstance;
let holder: OpenAccount;
let bins: string[];

beforeAll(async () => {
	database = await freshDatabase();
	await publishLists(database.pool);
	const built = [];
	for (const [at, registeredOn] of ['2016-03-14', '2024-06-01', '2019-01-01', '2020-01-01', '2021-01-01'].entries())
		built.push(await buildSubject(database.pool, { nameRu: `ТОО "Үлгі ${at}"`, registeredOn }));
	bins = built.map(({ bin }) => bin);
	app = await buildApp(database);
	holder = await openAccount(app, { plan: 'pro' });
});
afterAll(async () => {
	await app.close();
	await database.drop();
});

async function compare(ids: string, { headers } = holder, more = '') {
	const answer = await app.inject({ url: `/api/v1/compare?ids=${ids}${more}`, headers });
	const body = answer.json();
	return { status: answer.statusCode, body, data: body.data as ComparisonView };
}
const rowOf = (view: ComparisonView, code: string) =>
	view.sections.flatMap(({ rows }) => rows).find((row) => row.code === code) as ComparisonRow;
const checksLeft = async ({ headers } = holder) =>
	(await app.inject({ url: '/api/v1/checks/left', headers })).json().data.left as number;
const freeze = (payload: object, { headers } = holder) =>
	app.inject({ method: 'POST', url: '/api/v1/comparisons', headers, payload });

test('subjects stand side by side in the order asked, with what differs, best and worst', async () => {
	const { status, data } = await compare(`${bins[1]},${bins[0]}`);
	expect(status).toBe(200);
	expect(data.subjects.map(({ bin }) => bin)).toEqual([bins[1], bins[0]]);
	const age = rowOf(data, 'age');
	expect(age.differs).toBe(true);
	expect(age.cells.map(({ place }) => place)).toEqual(['worst', 'best']);
	const bankruptcy = rowOf(data, 'bankruptcy');
	expect(bankruptcy.cells.every(({ place }) => place === null)).toBe(true);
	expect(data.row_count).toBe(data.sections.reduce((sum, { rows }) => sum + rows.length, 0));
	expect(rowOf(data, 'revenue').cells.map(({ state }) => state)).not.toContain('nothing');
});

test('each subject takes one check a day, and comparing again is free', async () => {
	const other = await openAccount(app, { plan: 'pro' });
	const before = await checksLeft(other);
	await compare(bins.slice(0, 3).join(','), other);
	await compare(bins.slice(0, 3).join(','), other);
	expect(before - (await checksLeft(other))).toBe(3);
});

test('a fifth is refused by name and takes no check', async () => {
	const other = await openAccount(app, { plan: 'pro' });
	const before = await checksLeft(other);
	const { status, body } = await compare(bins.join(','), other);
	expect([status, body.code, body.message]).toEqual([
		...[422, 'comparison_full', 'Сравнить можно не более 4 контрагентов'],
	]);
	expect(body.errors).toMatchObject([{ field: 'ids' }]);
	expect(await checksLeft(other)).toBe(before);
});

test('a wrong number among them costs no check of the others', async () => {
	const other = await openAccount(app, { plan: 'pro' });
	const before = await checksLeft(other);
	expect((await compare(`${bins[0]},${bins[1]},160340001100`, other)).status).toBe(422);
	expect((await compare(`${bins[0]},${bins[1]},${nextNumber()}`, other)).status).toBe(404);
	expect(await checksLeft(other)).toBe(before);
});

test.each([
	['nobody', () => ',', 400, 'bad_request'],
	['a wrong check digit', () => `${bins[0]},160340001100`, 422, 'bin_incorrect'],
	['a number that nobody has', () => nextNumber(), 404, 'subject_not_found'],
])('%s is refused', async (_, ids, status, code) => {
	const refused = await compare(ids());
	expect([refused.status, refused.body.code]).toEqual([status, code]);
});

test('a visitor signs in, and a plan without comparison is told so', async () => {
	const visitor = await app.inject(`/api/v1/compare?ids=${bins[0]}`);
	expect([visitor.statusCode, visitor.json().code]).toEqual([401, 'unauthorized']);
	const free = await compare(`${bins[0]}`, await openAccount(app));
	expect([free.status, free.body.code]).toEqual([403, 'plan_needed']);
});

test('by reports nothing is compared without a report', async () => {
	const { data } = await compare(`${bins[0]},${bins[1]}`, holder, '&basis=report');
	expect(data.subjects.map(({ verdict }) => verdict)).toEqual([null, null]);
	expect(new Set(rowOf(data, 'state').cells.map(({ state }) => state))).toEqual(new Set(['not_asked']));
	const refused = await freeze({ ids: `${bins[0]},${bins[1]}`, basis: 'report', days: 7 });
	expect([refused.statusCode, refused.json().code]).toEqual([409, 'comparison_without_reports']);
});

test('what is frozen stays as it was, reads in three languages, and is opened by its link alone', async () => {
	const made = await freeze({ ids: `${bins[2]},${bins[3]}`, days: 7 });
	expect(made.statusCode).toBe(201);
	const { token, sha256, id } = made.json().data;
	await database.pool.query(`update subject set name_ru = 'ТОО "Басқа"', name_kk = null where bin = $1`, [bins[2]]);
	const shared = await app.inject(`/api/v1/shared-comparisons/${token}?locale=kz`);
	const { comparison } = shared.json().data as { comparison: ComparisonView };
	expect(comparison.subjects[0]?.title).toContain('Үлгі 2');
	const { rows } = await database.pool.query<{ text: string }>(
		'select views::text as text from comparison where id = $1',
		[id],
	);
	expect(
		createHash('sha256')
			.update(rows[0]?.text ?? '')
			.digest('hex'),
	).toBe(sha256);
	expect((await app.inject('/api/v1/shared-comparisons/none')).statusCode).toBe(404);
});

test('a link is taken back by its owner alone, and opens nothing then', async () => {
	const { token, id } = (await freeze({ ids: `${bins[0]},${bins[1]}`, days: 1 })).json().data;
	const stranger = await openAccount(app, { plan: 'pro' });
	const end = ({ headers }: OpenAccount) => app.inject({ method: 'DELETE', url: `/api/v1/comparisons/${id}`, headers });
	expect((await end(stranger)).statusCode).toBe(404);
	expect((await app.inject(`/api/v1/shared-comparisons/${token}`)).statusCode).toBe(200);
	expect((await end(holder)).statusCode).toBe(200);
	expect((await app.inject(`/api/v1/shared-comparisons/${token}`)).statusCode).toBe(404);
	const own = await app.inject({ url: '/api/v1/comparisons', headers: holder.headers });
	expect(own.json().data.map((kept: { id: string }) => kept.id)).not.toContain(id);
});

test.each([0, 31])('a link of %i days is refused', async (days) => {
	expect((await freeze({ ids: `${bins[0]},${bins[1]}`, days })).statusCode).toBe(400);
});

test('a link to a single subject is refused', async () => {
	const refused = await freeze({ ids: `${bins[0]}`, days: 1 });
	expect([refused.statusCode, refused.json().message]).toEqual([422, 'Для ссылки нужны хотя бы два контрагента']);
});

test('making a link, opening it and taking it back stand in the journal of each subject', async () => {
	const pair = [bins[2], bins[3]];
	const { token, id } = (await freeze({ ids: pair.join(','), days: 7 })).json().data;
	await app.inject(`/api/v1/shared-comparisons/${token}`);
	await app.inject({ method: 'DELETE', url: `/api/v1/comparisons/${id}`, headers: holder.headers });
	const { rows } = await database.pool.query<{ action: string; subjects: string[] }>(
		`select action, array_agg(subject order by subject) as subjects from audit_entry where object = $1
		group by action order by action`,
		[`comparison:${id}`],
	);
	expect(rows).toEqual(
		['comparison.read', 'comparison.share', 'comparison.share_end'].map((action) => ({
			...{ action, subjects: pair.toSorted() },
		})),
	);
});

test('a person stands in a comparison by a masked number, and the director of none by his name', async () => {
	const { bin } = await buildSubject(database.pool, { kind: 'sole', nameRu: 'ИП Мысалова' });
	const { data } = await compare(`${bin},${bins[0]}`);
	expect(data.subjects[0]?.bin).toBe(`••••••••••${bin.slice(-2)}`);
	expect(JSON.stringify(data)).not.toContain(bin);
});

test('the workbook has what the page has', async () => {
	const file = await app.inject({ url: `/api/v1/compare.xlsx?ids=${bins[0]},${bins[1]}`, headers: holder.headers });
	expect(file.statusCode).toBe(200);
	expect(file.rawPayload.subarray(0, 2).toString()).toBe('PK');
});

test('what is frozen is sealed once, and its code says whom it compares', async () => {
	const { id, sha256 } = (await freeze({ ids: `${bins[0]},${bins[1]}`, days: 7 })).json().data;
	const download = ({ headers } = holder) => app.inject({ url: `/api/v1/comparisons/${id}/document`, headers });
	const [first, again] = [await download(), await download()];
	expect([first.statusCode, first.rawPayload.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
	expect(again.rawPayload.equals(first.rawPayload)).toBe(true);
	const code = /senim-([0-9A-Z-]+)\.pdf/.exec(String(first.headers['content-disposition']))?.[1];
	const checked = (await app.inject(`/api/v1/documents/${code}`)).json().data;
	expect(checked).toMatchObject({
		state: 'valid',
		document: { kind: 'comparison', comparison: { sha256, titles: ['ТОО "Үлгі 0"', 'ТОО "Үлгі 1"'] } },
	});
	expect((await download(await openAccount(app, { plan: 'pro' }))).statusCode).toBe(404);
});
