import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Invoice } from '#features/invoicing/contract.ts';
import type { Order, Quote } from '#features/orders/contract.ts';
import { bookPayment, createPayment } from '#features/payments/public.ts';
import type { Tariffs } from '#features/tariffs/contract.ts';
import { readVatRates, vatSettings } from '#features/tariffs/public.ts';
import { createPool, inTransaction, type Pool } from '#platform/db/pool.ts';
import { payIn } from '../../../test/factories/payment.ts';
import { buildDescriptor, buildReports, found, nothing } from '../../../test/factories/reports.ts';
import { buildSubject } from '../../../test/factories/subject.ts';
import { type OpenAccount, openAccount } from '../../../test/support/account.ts';
import { buildApp } from '../../../test/support/app.ts';
import { freshDatabase, type TestDatabase } from '../../../test/support/db.ts';
import { until } from '../../../test/support/until.ts';

const sources = [
	{ ...buildDescriptor({ id: 'test-list' }), isList: true, answer: nothing() },
	{ ...buildDescriptor({ id: 'test-closed', group: 'closed', report: 'full' }), answer: () => found('1') },
] as const;
let database: TestDatabase;
let pool: Pool;
let app: FastifyInstance;
let account: OpenAccount;
beforeAll(async () => {
	database = await freshDatabase();
	const limits = { max: 8, statementTimeoutMs: 0, waitMs: 10_000, onError: () => undefined };
	pool = createPool({ connectionString: database.url, ...limits, settings: vatSettings({ isVatPayer: false }) });
	const connected = { ...database, pool };
	const { reports } = buildReports(connected, sources);
	app = await buildApp(connected, { reports, env: { SUPPLIER_VAT_PAYER: 'off' } });
	account = await openAccount(app, { isConfirmed: true });
	const holder = `account:${account.accountId}`;
	await inTransaction(pool, (client) => payIn(client, { holder, amountTiyn: 2_000_000 }));
});
afterAll(async () => {
	await app.close();
	await pool.end();
	await database.drop();
});

async function get<Data>(path: string): Promise<Data> {
	const answer = await app.inject({ url: `/api/v1/${path}`, headers: account.headers });
	expect(answer.statusCode, answer.body).toBe(200);
	return answer.json().data;
}
async function post<Data>(path: string, payload: object): Promise<Data> {
	const headers = { ...account.headers, 'idempotency-key': randomUUID() };
	const answer = await app.inject({ method: 'POST', url: `/api/v1/${path}`, headers, payload });
	expect(answer.statusCode, answer.body).toBe(201);
	return answer.json().data;
}

test('a supplier who is no payer of VAT sells at net prices: page, quote, order, ledger', async () => {
	const tariffs = await get<Tariffs>('tariffs');
	expect(tariffs.vat.percent).toBe(0);
	const prices = [...tariffs.units, ...tariffs.groups.flatMap(({ plans }) => plans.flatMap((plan) => plan.prices))];
	for (const { net_kzt: net, vat_kzt: vat, gross_kzt: gross } of prices) expect([vat, gross]).toEqual([0, net]);

	const { bin } = await buildSubject(pool);
	const quote = await get<Quote>(`orders/quote?item=full_report&subject=${bin}`);
	expect(quote).toMatchObject({ net_kzt: 1500, vat_kzt: 0, total_kzt: 1500 });
	const { id } = await post<Order>('orders', { item: 'full_report', subject: bin });
	await until(async () => expect((await get<Order>(`orders/${id}`)).state).toBe('fulfilled'));
	expect(await get<Order>(`orders/${id}`)).toMatchObject({ vat_kzt: 0, total_kzt: 1500 });
	const plan = await post<Order>('orders', { item: 'subscription', plan: 'pro', period: 'month' });
	expect(plan).toMatchObject({ net_kzt: 1000, vat_kzt: 0, total_kzt: 1000 });
	const { rowCount } = await pool.query(`select from ledger_move where 'vat' in (from_account, to_account)`);
	expect(rowCount).toBe(0);
});

test('and so do its invoices and receipts', async () => {
	const buyer = { name: 'Покупатель', address: 'г. Алматы' };
	const invoice = await post<Invoice>('invoices', { amount_kzt: 5000, ...buyer });
	expect(invoice).toMatchObject({ total_kzt: 5000, vat_kzt: 0 });
	const { accountId } = account;
	await inTransaction(pool, async (client) => {
		const asked = { accountId, holder: `account:${accountId}`, amountTiyn: 100_000, orderId: null, invoiceId: null };
		const paymentId = await createPayment(client, { ...asked, until: null, locale: 'ru', ipHash: 'test' });
		await bookPayment(client, { paymentId, transactionId: 'no-vat', cardType: null, cardLastFour: null });
	});
	const { rows } = await pool.query('select vat_basis_points from receipt');
	expect(rows).toEqual([{ vat_basis_points: 0 }]);
});

test('a payer of VAT charges the rate of the law', async () => {
	const rates = await readVatRates(database.pool);
	expect(rates).toContainEqual({ validFrom: '2026-01-01', basisPoints: 1600 });
});
