import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { forgetGivenTables } from '#features/imports/public.ts';
import { workbookOf } from '../../../../simulators/kit/table-file.ts';
import { buildSubject, publishLists } from '../../../../test/factories/subject.ts';
import { type OpenAccount, openAccount } from '../../../../test/support/account.ts';
import { buildApp } from '../../../../test/support/app.ts';
import { freshDatabase, type TestDatabase } from '../../../../test/support/db.ts';
import type { VatReviewView } from '../contract.ts';
import { forgetVatReviews } from './review-store.ts';

let database: TestDatabase;
let app: FastifyInstance;
let holder: OpenAccount;
let bin: string;

beforeAll(async () => {
	database = await freshDatabase();
	await publishLists(database.pool);
	bin = (await buildSubject(database.pool, { nameRu: 'ТОО "Таза"' })).bin;
	app = await buildApp(database);
	holder = await openAccount(app, { plan: 'pro' });
});
afterAll(async () => {
	await app.close();
	await database.drop();
});

type Lines = readonly (readonly string[])[];
/** Heads that say nothing, and contents in which nothing tells the turnover from the price. */
const strange = (): Lines => [
	['Книга покупок'],
	['Кто', 'Что', 'Когда', 'Первая', 'Вторая', 'Третья'],
	[bin, 'А-1', '15.10.2025', '1 000 000', '120 000', 'x'],
	[bin, 'А-2', '16.10.2025', '3 000 000', '360 000', 'y'],
	['750101300012', 'А-3', '17.10.2025', 'три', 'два', 'z'],
	['160340001108', 'А-4', '17.10.2025', 'три', 'два', 'z'],
];
const asText = (lines: Lines) => lines.map((cells) => cells.join('\t')).join('\n');
const chosen = { supplier: 0, invoice: 1, deal_on: 2, turnover: 3, vat: 4 };

async function hand(given: string | File, { headers } = holder): Promise<VatReviewView> {
	const form = new FormData();
	form.set(typeof given === 'string' ? 'text' : 'file', given);
	const body = new Response(form);
	const answer = await app.inject({
		...{ method: 'POST', url: '/api/v1/vat-reviews', payload: Buffer.from(await body.arrayBuffer()) },
		headers: { ...headers, 'content-type': body.headers.get('content-type') ?? '' },
	});
	expect(answer.statusCode, answer.body).toBe(201);
	return answer.json().data;
}
const choose = async (id: string, payload: object, { headers } = holder) => {
	const answer = await app.inject({ method: 'PUT', url: `/api/v1/vat-reviews/${id}/columns`, headers, payload });
	const body = answer.json();
	return { status: answer.statusCode, body, data: body.data as VatReviewView, cache: answer.headers['cache-control'] };
};
const get = async (id: string) =>
	(await app.inject({ url: `/api/v1/vat-reviews/${id}`, headers: holder.headers })).json().data as VatReviewView;
const start = (id: string, price: string | undefined) =>
	app.inject({
		...{ method: 'POST', url: `/api/v1/vat-reviews/${id}/start`, headers: holder.headers },
		payload: { price: price ?? 'none' },
	});
const keptOf = async (id: string) =>
	(await database.pool.query('select from given_table where vat_review_id = $1', [id])).rowCount;
const readOf = ({ rows }: VatReviewView) => rows.map(({ row_no: row, vat_kzt: vat, fault }) => [row, vat, fault?.code]);

test('a table whose columns are not found is a draft that shows its first rows; read by chosen ones it has rows and a price', async () => {
	const draft = await hand(asText(strange()));
	expect(draft).toMatchObject({ state: 'draft', awaits_columns: true, row_count: 0, quote: null, rows: [] });
	expect(draft.sample).toMatchObject({ head_row: 2, column_count: 6, is_chosen: false });
	expect(draft.sample?.rows[2]).toEqual({ row_no: 3, cells: [bin, 'А-1', '15.10.2025', '1 000 000', '120 000', 'x'] });
	// what is found of it is proposed
	expect(draft.columns).toContainEqual({ field: 'deal_on', label: 'Дата сделки', title: null, column: 2 });
	expect((await start(draft.id, undefined)).statusCode).toBe(409);

	const { status, data, cache } = await choose(draft.id, { columns: chosen, head_row: 2 });
	expect([status, cache]).toEqual([200, expect.stringContaining('no-store')]);
	expect(data).toMatchObject({ awaits_columns: false, vat_kzt: 480_000, quote: { rows: 2 } });
	expect(data.columns[0]).toEqual({ field: 'supplier', label: 'БИН поставщика', title: 'Кто', column: 0 });
	expect(data.sample).toMatchObject({ is_chosen: true, head_row: 2 });
	expect(readOf(data)).toEqual([
		[3, 120_000, undefined],
		[4, 360_000, undefined],
		[5, null, expect.any(String)],
		[6, null, 'check_digit'],
	]);
	expect((await start(draft.id, data.quote?.price)).statusCode).toBe(200);
});

test('columns that were found wrongly are put right, and a price that was told before is no price any more', async () => {
	const head = ['БИН', 'Номер счёта-фактуры', 'Дата сделки', 'Оборот без НДС', 'Сумма НДС', 'НДС к зачёту'];
	const file = await workbookOf({ keys: head, rows: [[bin, '1', '15.10.2025', '1000', '999', '120']] });
	const draft = await hand(new File([new Uint8Array(file)], 'Реестр.xlsx'));
	expect(draft).toMatchObject({ awaits_columns: false, vat_kzt: 999, warned_count: 1, sample: { is_chosen: false } });
	const { data } = await choose(draft.id, { columns: { ...chosen, vat: 5 } });
	expect(data).toMatchObject({ vat_kzt: 120, warned_count: 0, row_count: 1 });
	expect(data.columns.at(-1)).toMatchObject({ title: 'НДС к зачёту', column: 5 });
	expect(data.quote?.price).not.toBe(draft.quote?.price);
	const old = await start(draft.id, draft.quote?.price);
	expect([old.statusCode, old.json().code]).toEqual([409, 'price_changed']);
	expect((await choose(draft.id, { columns: { ...chosen, vat: 5 } })).data).toMatchObject({ vat_kzt: 120 });
});

test('numbers of people are masked among the first rows, as in the rows of a draft', async () => {
	const { bin: person } = await buildSubject(database.pool, { kind: 'sole' });
	const { sample } = await hand(asText([...strange(), [person, 'А-9', '15.10.2025', '100', '12', 'x']]));
	const cell = sample?.rows.at(-1)?.cells[0];
	expect(cell).not.toBe(person);
	expect(JSON.stringify(sample)).not.toContain(person);
});

describe('a choice that is not one', () => {
	test.each([
		['a field without a column', { ...chosen, vat: undefined }, 2, 'columns.vat', 'Выберите столбец'],
		['a column twice', { ...chosen, vat: 3 }, 2, 'columns.vat', 'уже выбран'],
		['a column that is not there', { ...chosen, vat: 6 }, 2, 'columns.vat', 'столбца в таблице нет'],
		['heads that are not there', chosen, 999, 'head_row', 'показанных строк'],
		['columns in which nothing stands', chosen, 6, 'columns', 'ни одной строки'],
	])('%s is refused by name, and the draft stays as it was', async (_what, columns, headRow, field, message) => {
		const draft = await hand(asText(strange()));
		await choose(draft.id, { columns: chosen, head_row: 2 });
		const { status, body } = await choose(draft.id, { columns, head_row: headRow });
		expect([status, body.errors]).toEqual([422, [{ field, message: expect.stringContaining(message) }]]);
		expect(await get(draft.id)).toMatchObject({ row_count: 4, sample: { head_row: 2, is_chosen: true } });
	});

	test('what is no column at all is a malformed request', async () => {
		const { id } = await hand(asText(strange()));
		const { status, body } = await choose(id, { columns: { ...chosen, vat: 'E' } });
		expect([status, body.errors[0].field]).toEqual([400, 'columns.vat']);
	});
});

test('of a review that was started no columns are chosen, and its table is forgotten', async () => {
	const draft = await hand(asText(strange()));
	expect(await keptOf(draft.id)).toBe(1);
	const { data } = await choose(draft.id, { columns: chosen, head_row: 2 });
	expect((await start(draft.id, data.quote?.price)).statusCode).toBe(200);
	expect(await keptOf(draft.id)).toBe(0);
	expect((await get(draft.id)).sample).toBeNull();
	const late = await choose(draft.id, { columns: chosen, head_row: 2 });
	expect([late.status, late.body.code]).toEqual([409, 'conflict']);
});

test('ten choices at once leave the rows of one of them', async () => {
	const { id } = await hand(asText(strange()));
	const other = { ...chosen, turnover: 4, vat: 3 };
	const all = await Promise.all(
		Array.from({ length: 10 }, (_, at) => choose(id, { columns: at % 2 === 0 ? chosen : other, head_row: 2 })),
	);
	expect(new Set(all.map(({ status }) => status))).toEqual(new Set([200]));
	const { columns, vat_kzt: vat, row_count: count } = await get(id);
	const isFirst = columns.find(({ field }) => field === 'vat')?.column === chosen.vat;
	expect([count, vat]).toEqual([4, isFirst ? 480_000 : 4_000_000]);
});

test('somebody else neither sees nor chooses columns, and a table goes with its draft', async () => {
	const { id } = await hand(asText(strange()));
	const stranger = await openAccount(app, { plan: 'pro' });
	expect((await choose(id, { columns: chosen, head_row: 2 }, stranger)).status).toBe(404);
	await app.inject({ method: 'DELETE', url: `/api/v1/vat-reviews/${id}`, headers: holder.headers });
	expect(await keptOf(id)).toBe(0);
});

test('after 30 days a table is forgotten: a draft that waits for columns with it, another one stays as it was read', async () => {
	const [waiting, read] = [await hand(asText(strange())), await hand(asText(strange()))];
	await choose(read.id, { columns: chosen, head_row: 2 });
	const days = (Date.parse(waiting.expires_at) - Date.parse(waiting.made_at)) / 86_400_000;
	expect(days).toBe(30);
	const ids = [waiting.id, read.id];
	await database.pool.query(`update vat_review set made_at = made_at - interval '31 days' where id = any($1)`, [ids]);
	await database.pool.query(
		`update given_table set given_at = given_at - interval '31 days' where vat_review_id = any($1)`,
		[ids],
	);
	await forgetVatReviews(database.pool, 180);
	await forgetGivenTables(database.pool, 30);
	const gone = await app.inject({ url: `/api/v1/vat-reviews/${waiting.id}`, headers: holder.headers });
	expect(gone.statusCode).toBe(404);
	expect(await get(read.id)).toMatchObject({ row_count: 4, sample: null });
	expect((await choose(read.id, { columns: chosen, head_row: 2 })).status).toBe(409);
});

test('the export of an account has its tables, and erasure forgets them', async () => {
	const { headers, accountId } = await openAccount(app, { plan: 'pro' });
	const own = { ...holder, headers, accountId };
	const { id } = await hand(asText(strange()), own);
	const exported = await app.inject({ url: '/api/v1/profile/export', headers });
	expect(exported.statusCode, exported.body.slice(0, 300)).toBe(200);
	expect(exported.json().given_tables).toMatchObject([{ format: 'text', head_row: 2 }]);
	await database.pool.query('delete from account where id = $1', [accountId]);
	expect(await keptOf(id)).toBe(0);
});
