import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { workbookOf } from '../../../../simulators/kit/table-file.ts';
import { buildPlan } from '../../../../test/factories/plan.ts';
import { buildSubject, nextNumber, publishLists } from '../../../../test/factories/subject.ts';
import { keepVatAnswers } from '../../../../test/factories/vat-answers.ts';
import { type OpenAccount, openAccount } from '../../../../test/support/account.ts';
import { buildApp, testDeps } from '../../../../test/support/app.ts';
import { freshDatabase, type TestDatabase } from '../../../../test/support/db.ts';
import { unzip } from '../../../../test/support/unzip.ts';
import type { VatReviewItem, VatReviewView } from '../contract.ts';
import { runTurn } from './run-reviews.ts';

let database: TestDatabase;
let app: FastifyInstance;
let holder: OpenAccount;
/** A payer of VAT against whom nobody speaks; one whose registration ended on 01.06.2023; one that nobody has asked about. */
let bins: { clean: string; ended: string; unasked: string };

beforeAll(async () => {
	database = await freshDatabase();
	await publishLists(database.pool);
	const build = async (nameRu: string) => (await buildSubject(database.pool, { nameRu })).bin;
	bins = {
		clean: await build('ТОО "Таза"'),
		ended: await build('ТОО "Шыққан"'),
		unasked: await build('ТОО "Сұралмаған"'),
	};
	await keepVatAnswers(database.pool, bins.clean, 'payer');
	await keepVatAnswers(database.pool, bins.ended, 'deregistered');
	app = await buildApp(database);
	holder = await openAccount(app, { plan: 'pro' });
});
afterAll(async () => {
	await app.close();
	await database.drop();
});

type Headers = Pick<OpenAccount, 'headers'>;
const head = ['БИН', 'Номер счёта-фактуры', 'Дата сделки', 'Оборот без НДС', 'Сумма НДС'];
type Line = readonly [bin: string, invoice: string, day: string, turnover: string, vat: string];

async function hand(fields: Record<string, string | File>, { headers }: Headers = holder, more: object = {}) {
	const form = new FormData();
	for (const [name, value] of Object.entries(fields)) form.set(name, value);
	const body = new Response(form);
	const answer = await app.inject({
		...{ method: 'POST', url: '/api/v1/vat-reviews', payload: Buffer.from(await body.arrayBuffer()) },
		headers: { ...headers, ...more, 'content-type': body.headers.get('content-type') ?? '' },
	});
	const told = answer.statusCode === 303 ? {} : answer.json();
	return { status: answer.statusCode, location: answer.headers.location, body: told, data: told.data as VatReviewView };
}

const pasted = (lines: readonly Line[]) => [head, ...lines].map((cells) => cells.join('\t')).join('\n');
const made = async (lines: readonly Line[], by: Headers = holder) => {
	const { status, body, data } = await hand({ text: pasted(lines) }, by);
	expect(status, JSON.stringify(body)).toBe(201);
	return data;
};
const get = async (id: string, query = '', { headers }: Headers = holder) =>
	(await app.inject({ url: `/api/v1/vat-reviews/${id}?${query}`, headers })).json().data as VatReviewView;
const start = ({ id, quote }: VatReviewView, { headers }: Headers = holder, price = quote?.price) =>
	app.inject({ method: 'POST', url: `/api/v1/vat-reviews/${id}/start`, headers, payload: { price } });
const drop = (id: string, row: number, isDropped: boolean, { headers }: Headers = holder) =>
	app.inject({
		...{ method: 'PATCH', url: `/api/v1/vat-reviews/${id}/rows/${row}`, headers, payload: { is_dropped: isDropped } },
	});
const judge = async () => {
	while (await runTurn({ ...testDeps(database), auth: app.auth }, crypto.randomUUID()));
};

async function reviewed(lines: readonly Line[], by: Headers = holder): Promise<VatReviewView> {
	const draft = await made(lines, by);
	const started = await start(draft, by);
	expect(started.statusCode, started.body).toBe(200);
	await judge();
	return get(draft.id, 'by=row&limit=100', by);
}

const usesOf = async (id: string) => {
	const { rows } = await database.pool.query<{ count: number }>(
		`select count(*)::integer as count from feature_use where feature = 'vat_rows' and use_key like $1`,
		[`vat-review:${id}:%`],
	);
	return rows[0]?.count;
};
const sumsOf = ({ groups }: VatReviewView) =>
	Object.fromEntries(
		groups.filter(({ rows }) => rows > 0).map(({ group, rows, vat_kzt: vat }) => [group, [rows, vat]]),
	);

const deals = (): Line[] => [
	[bins.clean, '1', '31.12.2025', '1 000 000', '120 000'],
	[bins.clean, '2', '01.01.2026', '1 000 000', '160 000,01'],
	[bins.ended, '3', '31.05.2023', '100 000', '12 000'],
	[bins.ended, '4', '01.06.2023', '100 000', '12 000,50'],
	[bins.unasked, '5', '10.10.2025', '50 000', '6 000'],
	[nextNumber(), '6', '10.10.2025', '50 000', '6 000'],
	['160340001108', '7', '10.10.2025', '50 000', '6 000'],
	[bins.clean, '1', '31.12.2025', '1 000 000', '120 000'],
	[bins.clean, '8', '10.10.2025', 'x', 'y'],
];

test('each row is judged by what is stated of the day of its deal; classes and faults are the whole table, to the tiyn', async () => {
	const review = await reviewed(deals());
	expect(review).toMatchObject({ state: 'done', total: 4, done: 4, row_count: 9, unread_count: 1, supplier_count: 4 });
	expect(sumsOf(review)).toEqual({
		...{ safe: [2, 280_000.01], at_risk: [1, 12_000], blocked: [1, 12_000.5] },
		...{ unknown: [2, 12_000], faulty: [3, 126_000] },
	});
	expect(review.vat_kzt).toBe(442_000.51);
	expect(review.rows.map(({ row_no: row, group, reasons: [first] }) => [row, group, first?.code ?? null])).toEqual([
		[2, 'safe', 'payer'],
		[3, 'safe', 'payer'],
		[4, 'at_risk', 'deregistered_since'],
		[5, 'blocked', 'vat_ended'],
		[6, 'unknown', 'vat_unheard'],
		[7, 'unknown', 'not_in_register'],
		[8, 'faulty', null],
		[9, 'faulty', null],
		[10, 'faulty', null],
	]);
	expect(review.rows[3]?.reasons[0]).toMatchObject({
		...{ source_title: 'Реестр плательщиков НДС', as_of: '2026-11-21', class: 'blocked' },
		sentence: 'Снят с учёта по НДС 01.06.2023: в день сделки плательщиком не был',
	});
	expect(review.rows.slice(6).map(({ fault }) => fault)).toEqual([
		{ code: 'check_digit', field: 'supplier', label: expect.stringContaining('БИН поставщика') },
		{ code: 'duplicate', field: null, label: expect.stringContaining('строки 2') },
		{ code: 'amount', field: 'turnover', label: expect.stringContaining('Оборот') },
	]);
});

test('what was charged is what was answered: a row of the plan each, and nothing for silence', async () => {
	const review = await reviewed(deals());
	expect(review.charged_count).toBe(4);
	expect(await usesOf(review.id)).toBe(4);
});

test('of a person whom nobody looked up it is not said that he is missing', async () => {
	const asking = await openAccount(app, { plan: 'pro' });
	// as many unknown numbers of people as a day has
	await database.pool.query(
		`insert into number_miss (holder, day, number_hash) select $1, today_in_almaty(), 'miss ' || n from generate_series(1, 100000) n`,
		[`account:${asking.accountId}`],
	);
	const { bin } = await buildSubject(database.pool, { kind: 'sole' });
	const review = await reviewed([[bin, '1', '10.10.2025', '100', '12']], asking);
	expect(review.rows.map(({ group, reasons }) => [group, reasons.map(({ code }) => code)])).toEqual([
		['unknown', ['not_checked']],
	]);
	expect(review.charged_count).toBe(0);
});

test('by supplier the largest VAT comes first, with the sums of its classes', async () => {
	const { id } = await reviewed(deals());
	const { by, suppliers, rows } = await get(id);
	expect([by, rows]).toEqual(['supplier', []]);
	expect(suppliers.map(({ subject, vat_kzt: vat, group }) => [subject?.title ?? null, vat, group])).toEqual([
		['ТОО "Таза"', 280_000.01, 'safe'],
		['ТОО "Шыққан"', 24_000.5, 'blocked'],
		...[expect.arrayContaining([6000]), expect.arrayContaining([6000])],
	]);
	expect(suppliers[1]?.groups.map(({ group, vat_kzt: vat }) => [group, vat])).toEqual([
		['blocked', 12_000.5],
		['at_risk', 12_000],
	]);
	expect((await get(id, 'group=at_risk')).suppliers.map(({ bin }) => bin)).toEqual([bins.ended]);
});

test('rows are narrowed by class, reason, fault, by what is wrong with the rate, and by words', async () => {
	const { id } = await reviewed([...deals(), [bins.clean, 'АБ-9', '01.02.2026', '100', '12']]);
	const found = async (query: string) => (await get(id, `by=row&${query}`)).rows.map(({ row_no: row }) => row);
	expect(await found('group=blocked')).toEqual([5]);
	expect(await found('reason=payer')).toEqual([2, 3, 11]);
	expect(await found('fault=duplicate')).toEqual([9]);
	expect(await found('warned=true')).toEqual([11]);
	expect(await found(`search=${encodeURIComponent('шыққан')}`)).toEqual([4, 5]);
	expect(await found(`search=${encodeURIComponent('аб-9')}`)).toEqual([11]);
	expect(await found(`search=${bins.unasked}`)).toEqual([6]);
	expect((await app.inject({ url: `/api/v1/vat-reviews/${id}?group=x`, headers: holder.headers })).statusCode).toBe(
		400,
	);
});

test('a dropped row leaves the sums and comes back to them; a document is of the sums it was made of', async () => {
	const { id } = await reviewed(deals());
	const dropped = await drop(id, 5, true);
	expect(dropped.statusCode, dropped.body).toBe(200);
	const view = dropped.json().data as VatReviewView;
	expect(view).toMatchObject({ vat_kzt: 430_000.01, dropped: { rows: 1, vat_kzt: 12_000.5 } });
	expect(sumsOf(view)).not.toHaveProperty('blocked');
	expect((await drop(id, 5, true)).statusCode).toBe(200);
	expect((await drop(id, 5, false)).json().data).toMatchObject({
		vat_kzt: 442_000.51,
		dropped: { rows: 0, vat_kzt: 0 },
	});
	expect((await drop(id, 99, true)).statusCode).toBe(404);
	const { rows } = await database.pool.query<{ version: number }>('select version from vat_review where id = $1', [id]);
	expect(rows[0]?.version).toBe(2);
});

describe('the start', () => {
	test('is at the price that was told', async () => {
		const draft = await made(deals());
		expect(draft.quote).toMatchObject({ rows: 6, suppliers: 4, missing: 0, is_included: true });
		const other = await start(draft, holder, 'other');
		expect([other.statusCode, other.json().code]).toEqual([409, 'price_changed']);
		expect((await drop(draft.id, 2, true)).statusCode).toBe(409);
	});

	test('is repeated without harm, and by ten at once charges once', async () => {
		const draft = await made(deals());
		const all = await Promise.all(Array.from({ length: 10 }, () => start(draft)));
		expect(all.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 10 }, () => 200));
		expect(await usesOf(draft.id)).toBe(6);
		await judge();
		expect((await start(draft)).json().data).toMatchObject({ state: 'done', quote: null });
	});

	test('needs a plan that includes it, and rows that are left', async () => {
		const free = await openAccount(app);
		const draft = await made(deals(), free);
		expect(draft.quote).toMatchObject({ missing: 6, is_included: false });
		const refused = await start(draft, free);
		expect([refused.statusCode, refused.json().code]).toEqual([403, 'plan_needed']);
		await buildPlan(database.pool, 'little', { vatRows: 100 });
		const trial = await openAccount(app, { plan: 'little' });
		const many = Array.from({ length: 101 }, (_, at): Line => [bins.clean, `m${at}`, '31.12.2025', '100', '12']);
		const large = await made(many, trial);
		expect(large.quote).toMatchObject({ missing: 1, is_included: true, plan_rows_left: 100 });
		const exhausted = await start(large, trial);
		expect([exhausted.statusCode, exhausted.json().code]).toEqual([429, 'feature_exhausted']);
		expect(await usesOf(large.id)).toBe(0);
	});

	test('of a third review at once is refused', async () => {
		const busy = await openAccount(app, { plan: 'pro' });
		const drafts = [await made(deals(), busy), await made(deals(), busy), await made(deals(), busy)];
		const codes = [];
		for (const draft of drafts) codes.push((await start(draft, busy)).statusCode);
		expect(codes).toEqual([200, 200, 409]);
		await judge();
	});
});

test('a removed review is gone, and rows that waited are given back', async () => {
	const draft = await made(deals());
	await start(draft);
	expect(await usesOf(draft.id)).toBe(6);
	const gone = await app.inject({ method: 'DELETE', url: `/api/v1/vat-reviews/${draft.id}`, headers: holder.headers });
	expect(gone.statusCode).toBe(200);
	expect(await usesOf(draft.id)).toBe(0);
	expect((await app.inject({ url: `/api/v1/vat-reviews/${draft.id}`, headers: holder.headers })).statusCode).toBe(404);
});

test('tables without the columns or without rows are refused, and a browser without scripts is led back', async () => {
	const none = await hand({ text: 'БИН\tНомер\n160340001109\t1' });
	expect([none.status, none.body.errors[0]]).toEqual([
		422,
		expect.objectContaining({ field: 'text', message: expect.stringContaining('столбцы') }),
	]);
	const empty = await hand({ text: head.join('\t') });
	expect([empty.status, empty.body.errors[0].message]).toEqual([422, expect.stringContaining('строки')]);
	const form = { 'sec-fetch-dest': 'document', 'sec-fetch-mode': 'navigate' };
	const back = await hand({ text: 'БИН\tНомер\n160340001109\t1' }, holder, form);
	expect([back.status, back.location]).toEqual([303, '/cabinet/vat-refund?fault=no_deal_columns']);
});

test('a workbook is read, and its results are a workbook and a sealed document that passes the check', async () => {
	const rows = deals().map((line) => [...line]);
	const content = await workbookOf({ keys: head, rows });
	const { data: draft } = await hand({ file: new File([new Uint8Array(content)], 'IV квартал.xlsx') });
	expect(draft).toMatchObject({ name: 'IV квартал', row_count: 9 });
	const early = await app.inject({ url: `/api/v1/vat-reviews/${draft.id}/document`, headers: holder.headers });
	expect(early.statusCode).toBe(409);
	await start(draft);
	await judge();

	const workbook = await app.inject({ url: `/api/v1/vat-reviews/${draft.id}/export`, headers: holder.headers });
	const files = await unzip(workbook.rawPayload);
	expect([...files.keys()].filter((name) => /^xl\/worksheets\/sheet\d+\.xml$/.test(name))).toHaveLength(5);
	const faults = await app.inject({
		url: `/api/v1/vat-reviews/${draft.id}/export?part=faults`,
		headers: holder.headers,
	});
	expect(faults.statusCode).toBe(200);

	const document = () => app.inject({ url: `/api/v1/vat-reviews/${draft.id}/document`, headers: holder.headers });
	const pdf = await document();
	expect(pdf.statusCode, pdf.body.slice(0, 300)).toBe(200);
	expect((await document()).rawPayload.equals(pdf.rawPayload)).toBe(true);
	const upload = new FormData();
	upload.set('file', new File([new Uint8Array(pdf.rawPayload)], 'review.pdf'));
	const body = new Response(upload);
	const checked = await app.inject({
		...{ method: 'POST', url: '/api/v1/documents/check', payload: Buffer.from(await body.arrayBuffer()) },
		headers: { 'content-type': body.headers.get('content-type') ?? '' },
	});
	expect(checked.json().data).toMatchObject({
		state: 'valid',
		document: {
			kind: 'vat_review',
			vat_review: {
				name: 'IV квартал',
				total_kzt: 442_000.51,
				sums: expect.arrayContaining([{ group: 'blocked', label: expect.any(String), vat_kzt: 12_000.5 }]),
			},
		},
	});
	await drop(draft.id, 5, true);
	expect((await document()).rawPayload.equals(pdf.rawPayload)).toBe(false);
});

test('a review is its owner’s alone, and a viewer of an organisation changes nothing', async () => {
	const { id } = await reviewed(deals());
	const stranger = await openAccount(app, { plan: 'pro' });
	for (const url of [id, `${id}/export`, `${id}/document`])
		expect((await app.inject({ url: `/api/v1/vat-reviews/${url}`, headers: stranger.headers })).statusCode).toBe(404);
	expect((await drop(id, 2, true, stranger)).statusCode).toBe(404);
	const listed = await app.inject({ url: '/api/v1/vat-reviews', headers: stranger.headers });
	expect(listed.json().data).toEqual([]);
	const own = await app.inject({ url: '/api/v1/vat-reviews?limit=1', headers: holder.headers });
	expect((own.json().data as VatReviewItem[])[0]).toMatchObject({ id, vat_kzt: 442_000.51, row_count: 9 });
});

test('at the end whoever started it is told in his inbox', async () => {
	const told = await openAccount(app, { plan: 'pro' });
	const { id } = await reviewed(deals(), told);
	const inbox = await app.inject({ url: '/api/v1/inbox', headers: told.headers });
	expect(inbox.json().data[0]).toMatchObject({
		kind: 'vat_review_done',
		target: id,
		text: expect.stringMatching(/24.000,50/),
	});
});
