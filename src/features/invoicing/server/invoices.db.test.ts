import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findInvoiceByNumber, settleInvoices } from '#features/invoicing/public.ts';
import { findWallet, topUp } from '#features/orders/public.ts';
import { inTransaction } from '#platform/db/pool.ts';
import { type OpenAccount, openAccount } from '../../../../test/support/account.ts';
import { buildApp, fixedClock } from '../../../../test/support/app.ts';
import { type AdminBrowser, buildAdmin } from '../../../../test/support/clients/admin-client.ts';
import { buildIp } from '../../../../test/support/clients/auth-client.ts';
import { joinOrganisation } from '../../../../test/support/clients/organisation.ts';
import { freshDatabase, type TestDatabase } from '../../../../test/support/db.ts';
import type { AskBody, Invoice } from '../contract.ts';
import { expireInvoices } from './end-invoice.ts';

let database: TestDatabase;
let app: FastifyInstance;
let sales: AdminBrowser;
beforeAll(async () => {
	database = await freshDatabase();
	app = await buildApp(database);
	sales = await buildAdmin(app, 'sales');
	await database.pool.query(
		`insert into kato (code, level, name_ru, name_kk, is_city, search_fold)
		 values ('750000000', 1, 'Алматы', 'Алматы', true, '') on conflict do nothing`,
	);
});
afterAll(async () => {
	await app.close();
	await database.drop();
});

type Answer = { code?: string; message?: string; errors?: { field: string }[]; data: Invoice };

/** Acts for an organisation of its own. */
let lastSerial = 1000;
async function buyer(): Promise<OpenAccount & { bin: string; holder: string }> {
	const user = await openAccount(app);
	const bin = nextBin();
	await joinOrganisation(database.pool, user, 'editor', bin);
	await database.pool.query('update account set acting_bin = $2 where id = $1', [user.accountId, bin]);
	return { ...user, bin, holder: `organization:${bin}` };
}
function nextBin(): string {
	for (;;) {
		lastSerial += 1;
		const head = `1603400${String(lastSerial)}`;
		const sum = (from: number) =>
			[...head].reduce((total, digit, at) => total + Number(digit) * (((at + from) % 11) + 1), 0) % 11;
		const check = sum(0) === 10 ? sum(2) : sum(0);
		if (check < 10) return head + String(check);
	}
}

async function ask(user: OpenAccount, payload: AskBody, key: string = randomUUID()) {
	const answer = await app.inject({
		...{ method: 'POST', url: '/api/v1/invoices?locale=ru', remoteAddress: buildIp(), payload },
		headers: { ...user.headers, 'idempotency-key': key },
	});
	return { status: answer.statusCode, body: answer.json<Answer>() };
}
async function asked(user: OpenAccount, payload: AskBody): Promise<Invoice> {
	const { status, body } = await ask(user, payload);
	expect([status, body.message]).toEqual([201, undefined]);
	return body.data;
}
async function read(user: OpenAccount, id: string, tail = '') {
	const answer = await app.inject({ url: `/api/v1/invoices/${id}${tail}`, headers: user.headers });
	return { status: answer.statusCode, answer };
}
const stateOf = async (user: OpenAccount, id: string) => (await read(user, id)).answer.json<Answer>().data.state;

/** Money comes, and settles what it covers. */
const pay = (holder: string, amountTiyn: number, invoiceId: string | null = null) =>
	inTransaction(database.pool, async (client) => {
		await topUp(client, { holder, amountTiyn, reference: `payment:${randomUUID()}` });
		return (await settleInvoices(client, holder, { amountTiyn, invoiceId })).map(({ id }) => id);
	});
const available = async (holder: string) => (await findWallet(database.pool, holder))?.availableTiyn ?? 0;
async function plansOf(holder: string) {
	const { rows } = await database.pool.query(
		`select plan, state from subscription join plan_terms on plan_terms.id = terms_id where subscription.holder = $1`,
		[holder],
	);
	return rows.map(({ plan, state }) => `${plan} ${state}`);
}

describe('an invoice is asked for', () => {
	test('for a plan, with VAT by its day and ten working days to pay', async () => {
		const user = await buyer();
		const invoice = await asked(user, { plan: 'pro', period: 'month', address: 'г. Алматы, ул. Абая, 10' });
		expect(invoice).toMatchObject({
			...{ state: 'issued', label: 'Ждёт оплаты', issued_on: '2026-11-21', due_on: '2026-12-04' },
			...{ net_kzt: 1000, vat_kzt: 160, total_kzt: 1160, buyer_number: user.bin, buyer_name: 'ТОО "Үлгі"' },
			...{ title: 'Доступ к порталу Senim: тариф «Pro», 1 месяц', can: ['download', 'pay', 'cancel'] },
		});
		expect(invoice.number).toMatch(/^SN-26-\d{6}-\d{2}$/);
	});

	test('for the balance: the VAT is inside of the sum', async () => {
		const { net_kzt, vat_kzt, total_kzt } = await asked(await buyer(), { amount_kzt: 5000 });
		expect([net_kzt, vat_kzt, total_kzt]).toEqual([4310.34, 689.66, 5000]);
	});

	test('ten times with one key it is one invoice; the key is needed and is good for one request', async () => {
		const user = await buyer();
		const answers = await Promise.all(Array.from({ length: 10 }, () => ask(user, { amount_kzt: 700 }, 'one')));
		expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 201));
		expect(new Set(answers.map(({ body }) => body.data.number)).size).toBe(1);
		expect((await ask(user, { amount_kzt: 701 }, 'one')).body.code).toBe('idempotency_key_reused');
		const without = await app.inject({
			...{ method: 'POST', url: '/api/v1/invoices', headers: user.headers, payload: { amount_kzt: 700 } },
		});
		expect([without.statusCode, without.json().code]).toEqual([400, 'idempotency_key_required']);
	});

	test('serial numbers have no gaps, also where requests fail or come at once', async () => {
		const user = await buyer();
		await ask(user, { plan: 'gold', period: 'month' });
		await Promise.all(Array.from({ length: 6 }, () => asked(user, { amount_kzt: 900 })));
		const { rows } = await database.pool.query(
			'select substr(number, 7, 6)::integer as serial from invoice order by 1',
		);
		expect(rows.map(({ serial }) => serial)).toEqual(rows.map((_row, index) => index + 1));
	});

	test.each([
		[{}, 400, 'plan'],
		[{ plan: 'pro' }, 400, 'period'],
		[{ plan: 'gold', period: 'month' }, 400, 'plan'],
		[{ plan: 'api_advancepro', period: 'month' }, 400, 'plan'],
		[{ plan: 'pro', amount_kzt: 500 }, 400, 'plan'],
		[{ amount_kzt: 499 }, 400, 'amount_kzt'],
		[{ amount_kzt: 500.001 }, 400, 'amount_kzt'],
	])('%j is refused by name', async (payload, status, field) => {
		const told = await ask(await buyer(), payload as AskBody);
		expect([told.status, told.body.errors?.[0]?.field]).toEqual([status, field]);
	});

	test('by somebody whose number is not proved it is refused', async () => {
		const { status, body } = await ask(await openAccount(app), { amount_kzt: 700 });
		expect([status, body.code]).toEqual([409, 'bin_not_confirmed']);
	});
});

describe('who may see it', () => {
	test('its buyer and all who act for him; to anybody else there is none', async () => {
		const [user, stranger, colleague] = [await buyer(), await buyer(), await openAccount(app)];
		await joinOrganisation(database.pool, colleague, 'editor', user.bin);
		await database.pool.query('update account set acting_bin = $2 where id = $1', [colleague.accountId, user.bin]);
		const { id } = await asked(user, { amount_kzt: 700 });
		expect((await read(colleague, id)).status).toBe(200);
		for (const tail of ['', '/document']) expect((await read(stranger, id, tail)).status).toBe(404);
		const cancel = { method: 'POST' as const, url: `/api/v1/invoices/${id}/cancel` };
		expect((await app.inject({ ...cancel, headers: stranger.headers })).statusCode).toBe(404);
		const listed = await app.inject({ url: '/api/v1/invoices', headers: stranger.headers });
		expect(listed.json()).toMatchObject({ data: [], meta: { total: 0, can_ask: true } });
	});
});

describe('money comes', () => {
	test('and begins the plan at the price of the invoice, once', async () => {
		const user = await buyer();
		const { id } = await asked(user, { plan: 'pro', period: 'month' });
		expect(await pay(user.holder, 116_000, id)).toEqual([id]);
		expect([await stateOf(user, id), await plansOf(user.holder), await available(user.holder)]).toEqual([
			...['paid', ['pro active'], 0],
		]);
		expect(await pay(user.holder, 116_000, id)).toEqual([]);
		expect(await available(user.holder)).toBe(116_000);
	});

	test('without a number it settles the oldest that it covers', async () => {
		const user = await buyer();
		const [year, month] = [
			await asked(user, { plan: 'pro_unlim_365', period: 'year' }),
			await asked(user, { plan: 'pro', period: 'month' }),
		];
		expect(await pay(user.holder, 116_000)).toEqual([month.id]);
		expect(await stateOf(user, year.id)).toBe('issued');
		expect(await pay(user.holder, 928_000)).toEqual([year.id]);
	});

	test('for the balance it stays there, and no other invoice for the balance is paid by it', async () => {
		const user = await buyer();
		const [first, second] = [await asked(user, { amount_kzt: 700 }), await asked(user, { amount_kzt: 700 })];
		expect(await pay(user.holder, 50_000)).toEqual([]);
		expect(await pay(user.holder, 70_000, second.id)).toEqual([second.id]);
		expect([await stateOf(user, first.id), await available(user.holder)]).toEqual(['issued', 120_000]);
	});

	test('twice at once it pays one invoice once', async () => {
		const user = await buyer();
		const { id } = await asked(user, { plan: 'pro', period: 'month' });
		const paid = await Promise.all([pay(user.holder, 116_000, id), pay(user.holder, 116_000, id)]);
		expect(paid.flat()).toEqual([id]);
		expect([await plansOf(user.holder), await available(user.holder)]).toEqual([['pro active'], 116_000]);
	});

	test('after it was cancelled or its term is over, and it stays on the balance', async () => {
		const user = await buyer();
		const [gone, late] = [
			await asked(user, { plan: 'pro', period: 'month' }),
			await asked(user, { plan: 'pro', period: 'month' }),
		];
		const cancel = { method: 'POST' as const, url: `/api/v1/invoices/${gone.id}/cancel`, headers: user.headers };
		expect((await app.inject(cancel)).json<Answer>().data).toMatchObject({ state: 'cancelled', can: [] });
		expect((await app.inject(cancel)).statusCode).toBe(409);
		const { pool } = database;
		await expireInvoices({ pool, clock: fixedClock('2026-12-04T18:59:00Z') });
		expect(await stateOf(user, late.id)).toBe('issued');
		await expireInvoices({ pool, clock: fixedClock('2026-12-04T19:01:00Z') });
		expect(await stateOf(user, late.id)).toBe('expired');
		expect(await pay(user.holder, 116_000, late.id)).toEqual([]);
		expect((await read(user, late.id, '/document')).status).toBe(409);
	});
});

describe('on paper', () => {
	test('it is a sealed file that stays the same, and everybody can have it checked', async () => {
		const user = await buyer();
		const { id, number } = await asked(user, { plan: 'pro', period: 'month' });
		const [first, again] = [await read(user, id, '/document?locale=kz'), await read(user, id, '/document?locale=kz')];
		expect(first.answer.rawPayload.equals(again.answer.rawPayload)).toBe(true);
		expect(first.answer.headers['content-disposition']).toContain(`senim-${number}.pdf`);
		const paper = execFileSync('pdftotext', ['-', '-'], { input: first.answer.rawPayload, encoding: 'utf8' });
		for (const said of [number, user.bin, '210340010137', 'KZ786010000000002026']) expect(paper).toContain(said);
		expect(paper.replace(/\s+/g, ' ')).toContain('Бір мың бір жүз алпыс теңге 00 тиын');
		const code = /[0-9A-Z]{4}(?:-[0-9A-Z]{4}){3}/.exec(paper)?.[0];
		const checked = await app.inject({ url: `/api/v1/documents/${code}`, remoteAddress: buildIp() });
		expect(checked.json().data).toMatchObject({
			state: 'valid',
			document: { kind: 'invoice', subject: user.bin, paper: { number, total_kzt: 1160 }, idn: null },
		});
		const form = new FormData();
		form.append('file', new Blob([new Uint8Array(first.answer.rawPayload)]), 'invoice.pdf');
		const upload = await new Response(form).bytes();
		const judged = await app.inject({
			...{ method: 'POST', url: '/api/v1/documents/check', remoteAddress: buildIp() },
			...{
				payload: Buffer.from(upload),
				headers: { 'content-type': new Response(form).headers.get('content-type') ?? '' },
			},
		});
		expect([judged.statusCode, judged.json().data?.document?.paper?.number]).toEqual([200, number]);
	});
});

describe('administrators', () => {
	test('confirm an application, which makes its invoice in the same transaction', async () => {
		const user = await buyer();
		const contacts = {
			name: 'Алия',
			phone: '+77010000001',
			email: 'aliya@example.kz',
			agreement: true,
			tariff_code: 'pro',
		};
		const post = (path: string, payload: object) =>
			app.inject({
				method: 'POST',
				url: `/api/v1/tickets/${path}`,
				headers: user.headers,
				remoteAddress: buildIp(),
				payload,
			});
		const id = (await post('send/v2', contacts)).json().data.tariff_ticket_id as string;
		const requisites = {
			...{ tariff: 'pro', period: 'months_6', organization_name: 'ТОО «Алтын Дән»', address: 'г. Астана, 1' },
			...{ bik: 'HSBKKZKX', kato: '750000000', iik: 'KZ886010000012345678', bin: user.bin },
		};
		expect((await post(`tariff/${id}`, requisites)).json().message).toBeUndefined();
		const { status } = await sales.call('POST', `tickets/${id}/confirm`);
		expect(status).toBe(200);
		const { data } = (await app.inject({ url: '/api/v1/invoices', headers: user.headers })).json();
		expect(data).toMatchObject([{ state: 'issued', buyer_name: 'ТОО «Алтын Дән»', total_kzt: 6960 }]);
		const { rows } = await database.pool.query('select ticket_id from invoice where id = $1', [data[0].id]);
		expect(rows).toEqual([{ ticket_id: id }]);
		const of = async (ticket: string) =>
			(await app.inject({ url: `/api/v1/invoices?ticket=${ticket}`, headers: user.headers })).json();
		await asked(user, { amount_kzt: 700 });
		expect(await of(id)).toMatchObject({ data: [{ id: data[0].id }], meta: { total: 1 } });
		expect((await of(data[0].id)).data).toEqual([]);
	});

	test('find one by its number as people type it, or by its buyer, and cancel it', async () => {
		const user = await buyer();
		const { id, number } = await asked(user, { amount_kzt: 700 });
		const find = async (search: string) =>
			(await sales.call<Invoice[]>('GET', `invoices?search=${encodeURIComponent(search)}`)).body.data.map(
				(one) => one.id,
			);
		expect(await find(number.replace('SN', 'сн').replaceAll('-', ' '))).toEqual([id]);
		expect((await findInvoiceByNumber(database.pool, number.replace('SN', 'СН')))?.id).toBe(id);
		expect(await find(user.bin)).toEqual([id]);
		expect((await sales.call('GET', 'invoices?search=12345')).status).toBe(422);
		expect((await sales.call('POST', `invoices/${id}/cancel`)).status).toBe(200);
		expect((await sales.call('POST', `invoices/${id}/cancel`)).status).toBe(409);
		expect((await sales.call('POST', `invoices/${randomUUID()}/cancel`)).status).toBe(404);
		const security = await buildAdmin(app, 'security');
		expect((await security.call('GET', 'invoices')).status).toBe(403);
	});
});

test('without a supplier nothing is invoiced, and the answer says why', async () => {
	const bare = await buildApp(database, {
		env: Object.fromEntries(['NAME', 'BIN', 'ADDRESS', 'IIK', 'BIK', 'SIGNER'].map((one) => [`SUPPLIER_${one}`, ''])),
	});
	const user = await buyer();
	const answer = await bare.inject({
		...{ method: 'POST', url: '/api/v1/invoices?locale=ru', payload: { amount_kzt: 700 } },
		headers: { ...user.headers, 'idempotency-key': 'k' },
	});
	expect([answer.statusCode, answer.json().message]).toEqual([
		...[409, 'Счета пока не выставляются: у портала не указаны реквизиты поставщика.'],
	]);
	await bare.close();
});

test('what an invoice says is never changed', async () => {
	const { id } = await asked(await buyer(), { amount_kzt: 700 });
	for (const change of ['total_tiyn = 1', `number = 'SN-26-000001-01'`, `supplier = '{}'`])
		await expect(database.pool.query(`update invoice set ${change} where id = $1`, [id])).rejects.toThrow();
});
