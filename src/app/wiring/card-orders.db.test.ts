import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Order } from '#features/orders/contract.ts';
import { findWallet, sweepOrders, verifyLedger } from '#features/orders/public.ts';
import type { Payment } from '#features/payments/contract.ts';
import { ReportEngine, reportSales } from '#features/reports/public.ts';
import { buildDescriptor, buildReports, found, nothing } from '../../../test/factories/reports.ts';
import { buildSubject } from '../../../test/factories/subject.ts';
import { type OpenAccount, openAccount } from '../../../test/support/account.ts';
import { testDeps } from '../../../test/support/app.ts';
import { openPaidPortal, type PaidPortal } from '../../../test/support/clients/payments.ts';
import { freshDatabase, type TestDatabase } from '../../../test/support/db.ts';
import { until } from '../../../test/support/until.ts';
import { everyLedgerCheck } from './ledger.ts';

const sources = [
	{ ...buildDescriptor({ id: 'test-list' }), isList: true, answer: nothing() },
	{ ...buildDescriptor({ id: 'test-closed', group: 'closed', report: 'full' }), answer: () => found('1') },
] as const;
let database: TestDatabase;
let portal: PaidPortal;
let engine: ReportEngine;
beforeAll(async () => {
	database = await freshDatabase();
	const { reports } = buildReports(database, sources);
	portal = await openPaidPortal(database, { reports });
	engine = new ReportEngine(reports);
});
afterEach(() => portal.mend());
afterAll(async () => {
	await engine.close();
	await portal.close();
	await database.drop();
});

const buyer = () => openAccount(portal.app, { isConfirmed: true });
async function post(user: OpenAccount, path: string, payload: object, key: string = randomUUID()) {
	const headers = { ...user.headers, 'idempotency-key': key };
	const answer = await portal.app.inject({ method: 'POST', url: `/api/v1/${path}`, headers, payload });
	return { status: answer.statusCode, body: answer.json() };
}
async function get<Data>(user: OpenAccount, path: string): Promise<Data> {
	return (await portal.app.inject({ url: `/api/v1/${path}`, headers: user.headers })).json().data;
}
async function order(user: OpenAccount): Promise<Order> {
	const { bin } = await buildSubject(database.pool);
	return (await post(user, 'orders', { item: 'full_report', subject: bin, pay: 'card' })).body.data;
}
/** Opened at the provider, with its page. */
async function begin(user: OpenAccount, { id }: Order): Promise<Payment & { url: string }> {
	const begun = await post(user, 'payments', { order_id: id });
	expect([begun.status, begun.body.data.amount_kzt]).toEqual([201, 1740]);
	await portal.work();
	const payment = await get<Payment>(user, `payments/${begun.body.data.id}`);
	if (payment.url === null) throw new Error('the provider has a page');
	return { ...payment, url: payment.url };
}
async function balanceOf({ accountId }: OpenAccount): Promise<number[]> {
	const wallet = await findWallet(database.pool, `account:${accountId}`);
	return [(wallet?.availableTiyn ?? 0) / 100, (wallet?.heldTiyn ?? 0) / 100];
}
const sweep = () =>
	sweepOrders({
		...{ pool: database.pool, log: testDeps(database).log, sales: reportSales(engine) },
		findBuyer: async (accountId, holder) => ({ accountId, holder, plan: 'free', isIdentityConfirmed: true }),
	});

test('a report that a card pays is made and settled, and the page of the payment leads to it', async () => {
	const user = await buyer();
	const bought = await order(user);
	const payment = await begin(user, bought);
	expect(payment.order).toEqual({ id: bought.id, item: 'full_report', is_paid: false, report_id: null });
	await portal.press(payment.url, 'double');
	await portal.work();
	await portal.work();
	expect(await balanceOf(user)).toEqual([0, 1740]);
	expect((await get<Payment>(user, `payments/${payment.id}`)).order).toMatchObject({ is_paid: true, report_id: null });
	await sweep();
	const settled = await until(async () => {
		await sweep();
		const now = await get<Order>(user, `orders/${bought.id}`);
		expect(now.state).toBe('fulfilled');
		return now;
	});
	expect(await balanceOf(user)).toEqual([0, 0]);
	const paid = await get<Payment>(user, `payments/${payment.id}`);
	expect(paid.order).toMatchObject({ is_paid: true, report_id: settled.report_id });
	expect((await get<{ kind: string }>(user, `reports/${settled.report_id}`)).kind).toBe('full');
	const { rows } = await database.pool.query('select kind from ledger_move where reference = $1', [
		`payment:${payment.id}`,
	]);
	expect(rows).toEqual([{ kind: 'topup' }]);
	expect((await post(user, 'payments', { order_id: bought.id })).status).toBe(409);
});

test('money that comes when the order is over stays in the balance, and is not used up by an invoice', async () => {
	const user = await buyer();
	const bought = await order(user);
	const payment = await begin(user, bought);
	await database.pool.query(`update orders set expires_at = now() - interval '1 second' where id = $1`, [bought.id]);
	await portal.press(payment.url);
	await portal.work();
	await sweep();
	expect(await balanceOf(user)).toEqual([1740, 0]);
	expect(await get<Payment>(user, `payments/${payment.id}`)).toMatchObject({
		...{ state: 'paid', order: { is_paid: false, report_id: null } },
	});
	expect((await get<Order>(user, `orders/${bought.id}`)).state).toBe('cancelled');
	expect((await post(user, 'payments', { order_id: bought.id })).status).toBe(409);
});

test('a second payment of one order is money for the balance', async () => {
	const user = await buyer();
	const bought = await order(user);
	const [first, second] = [await begin(user, bought), await begin(user, bought)];
	for (const { url } of [first, second]) {
		await portal.press(url);
		await portal.work();
	}
	expect(await balanceOf(user)).toEqual([1740, 1740]);
	const told = await Promise.all([first, second].map(({ id }) => get<Payment>(user, `payments/${id}`)));
	expect(told.map((payment) => payment.order?.is_paid)).toEqual([true, false]);
	await sweep();
});

test('an order of somebody else is not there, and only one of the three may be named', async () => {
	const [user, stranger] = [await buyer(), await buyer()];
	const { id } = await order(user);
	expect((await post(stranger, 'payments', { order_id: id })).status).toBe(404);
	expect((await post(user, 'payments', { order_id: id, amount_kzt: 1740 })).status).toBe(400);
	expect((await post(user, 'payments', { order_id: id, invoice_id: randomUUID() })).status).toBe(400);
	const key = randomUUID();
	const twins = await Promise.all([1, 2, 3].map(() => post(user, 'payments', { order_id: id }, key)));
	expect(new Set(twins.map(({ body }) => body.data.id)).size).toBe(1);
	await post(user, `orders/${id}/cancel`, {});
	expect((await post(user, 'payments', { order_id: id }, key)).status).toBe(201);
	expect((await post(user, 'payments', { order_id: id })).status).toBe(409);
});

test('the ledger is right after all of that', async () => {
	expect(await verifyLedger(database.pool, everyLedgerCheck)).toEqual([]);
});
