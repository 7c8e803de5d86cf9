import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { issueInvoice, makeActs } from '#features/invoicing/public.ts';
import { bookMoves, topUp, walletOf } from '#features/orders/public.ts';
import { inTransaction } from '#platform/db/pool.ts';
import { parseXml } from '#sources/kit/formats/xml.ts';
import { supplier } from '../../../../../test/factories/printed-paper.ts';
import { buildApp, fixedClock } from '../../../../../test/support/app.ts';
import { type AdminBrowser, buildAdmin } from '../../../../../test/support/clients/admin-client.ts';
import { freshDatabase, type TestDatabase } from '../../../../../test/support/db.ts';

let database: TestDatabase;
let app: FastifyInstance;
let sales: AdminBrowser;
beforeAll(async () => {
	database = await freshDatabase();
	app = await buildApp(database);
	sales = await buildAdmin(app, 'sales');
});
afterAll(async () => {
	await app.close();
	await database.drop();
});

const take = (path: string, admin = sales) =>
	app.inject({
		url: `/api/v1/admin/accounting/export?register=${path}`,
		headers: { ...admin.headers, cookie: String(admin.cookie) },
	});

test('invoices of a period come with their buyers, and no name is a formula', async () => {
	const holder = 'organization:160340001109';
	for (const [day, name] of [
		['2026-10-31', 'earlier'],
		['2026-11-01', '=HYPERLINK("http://x")'],
		['2026-11-30', 'ТОО "Үлгі", Алматы'],
	] as const)
		await inTransaction(database.pool, (client) =>
			issueInvoice(
				client,
				{ clock: fixedClock(`${day}T06:00:00Z`), supplier },
				{
					...{ holder, accountId: null, item: { amountTiyn: 116_000 }, actor: { kind: 'system' } },
					buyer: { name, number: '160340001109', address: null },
				},
			),
		);
	const answer = await take('invoices&format=csv&from=2026-11-01&to=2026-11-30&locale=ru');
	const [head, ...lines] = answer.body.split('\r\n');
	expect(head).toBe(
		'\ufeffНомер,Дата,БИН/ИИН,Покупатель,За что,"Сумма без НДС, ₸","НДС, ₸","Всего, ₸",Состояние,Оплачен',
	);
	expect(lines).toEqual([
		expect.stringContaining(`2026-11-01,160340001109,"'=HYPERLINK(""http://x"")"`),
		expect.stringContaining('2026-11-30,160340001109,"ТОО ""Үлгі"", Алматы"'),
		'',
	]);
	expect(lines[0]).toContain('1000,160,1160,Ждёт оплаты,');
	const { rows } = await database.pool.query(`select details from audit_entry where action = 'accounting.export'`);
	expect(rows).toMatchObject([{ details: { register: 'invoices', rows: 2 } }]);
});

test('turnover of a day is what was rendered less what was taken back', async () => {
	await inTransaction(database.pool, async (client) => {
		const holder = 'account:1';
		await topUp(client, { holder, amountTiyn: 500_000, reference: `payment:${randomUUID()}` });
		const from = `wallet:${(await walletOf(client, holder)).id}` as const;
		const settle = { kind: 'settle', reference: `order:${randomUUID()}`, turnoverOn: '2026-11-20' } as const;
		await bookMoves(client, [
			{ ...settle, step: 'net', from, to: 'revenue', tiyn: 150_000 },
			{ ...settle, step: 'vat', from, to: 'vat', tiyn: 24_000 },
		]);
		const back = { ...settle, kind: 'reverse', from: 'revenue', to: from, step: 'net' } as const;
		await bookMoves(client, [{ ...back, tiyn: 50_000 }]);
	});
	const answer = await take('turnover&format=csv&from=2026-11-20&to=2026-11-20');
	expect(answer.body.split('\r\n').slice(1)).toEqual(['2026-11-20,1000,240,1240', '']);
	const workbook = await take('turnover&format=xlsx&from=2026-11-20&to=2026-11-20');
	expect([workbook.statusCode, workbook.rawPayload.subarray(0, 2).toString()]).toEqual([200, 'PK']);
});

/** A report that was sealed on a day. @returns its order */
async function render(holder: string, turnoverOn: string, netTiyn: number, vatTiyn: number): Promise<string> {
	const reference = `order:${randomUUID()}`;
	await inTransaction(database.pool, async (client) => {
		await topUp(client, { holder, amountTiyn: netTiyn + vatTiyn, reference: `payment:${randomUUID()}` });
		const from = `wallet:${(await walletOf(client, holder)).id}` as const;
		await bookMoves(client, [
			{ kind: 'settle', reference, step: 'net', from, to: 'revenue', tiyn: netTiyn, turnoverOn },
			{ kind: 'settle', reference, step: 'vat', from, to: 'vat', tiyn: vatTiyn, turnoverOn },
		]);
	});
	return reference;
}

test('VAT comes by month and rate; what is taken back has the rate it was rendered at', async () => {
	const holder = 'organization:210340010137';
	const order = await render(holder, '2025-12-30', 150_000, 18_000);
	await render(holder, '2026-01-02', 300_000, 48_000);
	// the supplier was no payer of it that day
	await render(holder, '2026-01-02', 100_000, 0);
	await inTransaction(database.pool, async (client) => {
		const to = `wallet:${(await walletOf(client, holder)).id}` as const;
		const back = { kind: 'reverse', reference: `settle ${order}`, to, turnoverOn: '2026-01-03' } as const;
		await bookMoves(client, [
			{ ...back, step: 'net', from: 'revenue', tiyn: 150_000 },
			{ ...back, step: 'vat', from: 'vat', tiyn: 18_000 },
		]);
	});
	const answer = await take('vat&format=csv&from=2025-12-01&to=2026-01-31&locale=en');
	expect(answer.body.split('\r\n').slice(1)).toEqual([
		...['Dec 2025,12%,1500,180,1680', 'Jan 2026,12%,-1500,-180,-1680', 'Jan 2026,0%,1000,0,1000'],
		...['Jan 2026,16%,3000,480,3480', ''],
	]);
});

test('money that came and went back is a register, and no name of a payer is a formula', async () => {
	const { pool } = database;
	await pool.query(
		`insert into payment (holder, way, amount_tiyn, state, payer, transaction_id, expires_at, paid_at) values
		 ('organization:160340001109', 'card', 174000, 'paid', 'p', '504', now(), '2026-03-31T19:30:00Z'),
		 ('account:7', 'card', 50000, 'disputed', 'p', '505', now(), '2026-04-02T05:00:00Z')`,
	);
	await pool.query(
		`with file as (
		   insert into bank_statement (sha256, file_name, iik, from_day, to_day, opening_tiyn, in_tiyn, out_tiyn, closing_tiyn, lines,
		     new_lines, uploaded_by)
		   select sha256('x'), 'x', 'KZ786010000000002026', '2026-04-01', '2026-04-30', 0, 116000, 0, 116000, 1, 1, id
		   from admin_account limit 1 returning id
		 )
		 insert into bank_statement_line (statement_id, fingerprint, ordinal, day, is_incoming, amount_tiyn, number, name, bin,
		   purpose, state, holder)
		 select id, 'x', 1, '2026-04-03', true, 116000, '15', '@SUM(1)', '160340001109', '', 'matched', 'organization:160340001109'
		 from file`,
	);
	const answer = await take('payments&format=csv&from=2026-04-01&to=2026-04-30&locale=en');
	expect(answer.body.split('\r\n').slice(1)).toEqual([
		'2026-04-01,Card,504,160340001109,,1740',
		'2026-04-02,"Card, taken back by the payer’s bank",505,,,500',
		"2026-04-03,Bank,15,160340001109,'@SUM(1),1160",
		'',
	]);
});

test('electronic invoices of acts are well-formed whatever a name holds, with sums without needless zeros', async () => {
	const { pool } = database;
	const hostile = `</name><tin>1</tin> & "ТОО" <!-- ]]\u0001>`;
	await pool.query('insert into organisation (bin, name) values ($1, $2)', ['050340004566', 'ТОО']);
	await pool.query('update organisation set name = $1', [hostile]);
	await render('organization:050340004566', '2026-06-15', 150_050, 24_008);
	const given = await render('organization:160340001109', '2026-05-15', 150_000, 24_000);
	await makeActs({ pool, supplier: { ...supplier, name: hostile } }, new Date('2026-06-01T00:00:00Z'));
	await inTransaction(pool, async (client) => {
		const to = `wallet:${(await walletOf(client, 'organization:160340001109')).id}` as const;
		const back = { kind: 'reverse', reference: `settle ${given}`, to, turnoverOn: '2026-06-03' } as const;
		await bookMoves(client, [{ ...back, step: 'net', from: 'revenue', tiyn: 150_000 }]);
	});
	await makeActs({ pool, supplier: { ...supplier, name: hostile } }, new Date('2026-07-01T00:00:00Z'));
	const answer = await take('esf&format=xml&from=2026-06-01&to=2026-06-30');
	expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8']);
	expect(answer.body).toContain('<esf:invoiceContainer xmlns:esf="esf">');
	expect(answer.body).toContain('<v2:invoice xmlns:a="abstractInvoice.esf" xmlns:v2="v2.esf">');
	// what was taken back needs an additional invoice: its act is named and left out
	const { rows } = await pool.query(
		`select number from act where holder = 'organization:160340001109' order by number`,
	);
	expect(answer.body).toContain(`<!-- additional invoices are needed for the acts ${rows.at(-1).number} -->`);
	const { invoiceContainer } = parseXml(answer.body, 'the file') as { invoiceContainer: Record<string, unknown> };
	const name = hostile.replace('\u0001', '');
	expect(invoiceContainer).toMatchObject({
		invoiceSet: {
			invoice: {
				...{ date: '30.06.2026', invoiceType: 'ORDINARY_INVOICE', turnoverDate: '30.06.2026' },
				customers: { customer: { countryCode: 'KZ', name, tin: '050340004566' } },
				productSet: {
					currencyCode: 'KZT',
					products: {
						product: {
							...{ catalogTruId: '1', truOriginCode: '6', unitNomenclature: '796', quantity: '1', ndsRate: '16' },
							...{ priceWithoutTax: '1500.5', ndsAmount: '240.08', priceWithTax: '1740.58' },
						},
					},
					...{ totalNdsAmount: '240.08', totalPriceWithTax: '1740.58', totalTurnoverSize: '1500.5' },
				},
				sellers: { seller: { iik: supplier.iik, kbe: '17', tin: supplier.bin } },
			},
		},
	});
	expect((await take('esf&format=csv&from=2026-06-01&to=2026-06-30')).statusCode).toBe(400);
	expect((await take('acts&format=xml&from=2026-06-01&to=2026-06-30')).statusCode).toBe(400);
	const exported = await pool.query(
		`select details from audit_entry where action = 'accounting.export' and details ->> 'register' = 'esf'`,
	);
	expect(exported.rows).toMatchObject([{ details: { format: 'xml', rows: 2 } }]);
	const acts = await take('acts&format=csv&from=2026-05-01&to=2026-05-31');
	expect(acts.body).toContain('2026-05-31,160340001109,');
	expect(acts.body).toContain(',1500,240,1740');
});

test('a period that ends before it begins, another register and another role are refused', async () => {
	expect((await take('invoices&format=csv&from=2026-11-30&to=2026-11-01')).statusCode).toBe(400);
	expect((await take('wages&format=csv&from=2026-11-01&to=2026-11-30')).statusCode).toBe(400);
	expect((await take('invoices&format=csv&from=2026-11-01')).statusCode).toBe(400);
	const support = await buildAdmin(app, 'support');
	expect((await take('invoices&format=csv&from=2026-11-01&to=2026-11-30', support)).statusCode).toBe(403);
});
