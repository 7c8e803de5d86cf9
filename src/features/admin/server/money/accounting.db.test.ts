import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { issueInvoice } from '#features/invoicing/public.ts';
import { bookMoves, topUp, walletOf } from '#features/orders/public.ts';
import { inTransaction } from '#platform/db/pool.ts';
import { supplier } from '../../../../../test/factories/printed-paper.ts';
import { type AdminBrowser, buildAdmin } from '../../../../../test/support/admin-client.ts';
import { buildApp, fixedClock } from '../../../../../test/support/app.ts';
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

test('a period that ends before it begins, another register and another role are refused', async () => {
	expect((await take('invoices&format=csv&from=2026-11-30&to=2026-11-01')).statusCode).toBe(400);
	expect((await take('wages&format=csv&from=2026-11-01&to=2026-11-30')).statusCode).toBe(400);
	expect((await take('invoices&format=csv&from=2026-11-01')).statusCode).toBe(400);
	const support = await buildAdmin(app, 'support');
	expect((await take('invoices&format=csv&from=2026-11-01&to=2026-11-30', support)).statusCode).toBe(403);
});
