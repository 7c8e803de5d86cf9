import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AdminOrder } from '#features/admin/contract-orders.ts';
import type { Order } from '#features/orders/contract.ts';
import type { Entry } from '#features/orders/contract-billing.ts';
import { findWallet, readTurnover, returnOrder, sweepOrders, verifyLedger } from '#features/orders/public.ts';
import type { Payment } from '#features/payments/contract.ts';
import { ReportEngine, reportSales } from '#features/reports/public.ts';
import { inTransaction } from '#platform/db/pool.ts';
import { payIn } from '../../../test/factories/payment.ts';
import { buildPlan } from '../../../test/factories/plan.ts';
import { buildDescriptor, buildReports, found, nothing } from '../../../test/factories/reports.ts';
import { buildSubject } from '../../../test/factories/subject.ts';
import { type OpenAccount, openAccount } from '../../../test/support/account.ts';
import { testDeps } from '../../../test/support/app.ts';
import { type AdminBrowser, buildAdmin } from '../../../test/support/clients/admin-client.ts';
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
let first: AdminBrowser;
let second: AdminBrowser;
beforeAll(async () => {
	database = await freshDatabase();
	const { reports } = buildReports(database, sources);
	portal = await openPaidPortal(database, { reports });
	engine = new ReportEngine(reports);
	await buildPlan(database.pool, 'ten', { fullReportsPerDay: 10 });
	[first, second] = [await buildAdmin(portal.app, 'sales'), await buildAdmin(portal.app, 'sales')];
});
afterAll(async () => {
	await engine.close();
	await portal.close();
	await database.drop();
});

async function buyer(kzt: number, plan = 'free'): Promise<OpenAccount> {
	const user = await openAccount(portal.app, { plan, isConfirmed: true });
	const holder = `account:${user.accountId}`;
	if (kzt > 0) await inTransaction(database.pool, (client) => payIn(client, { holder, amountTiyn: kzt * 100 }));
	return user;
}
async function post<Data>(user: OpenAccount, path: string, payload: object): Promise<Data> {
	const headers = { ...user.headers, 'idempotency-key': randomUUID() };
	const answer = await portal.app.inject({ method: 'POST', url: `/api/v1/${path}`, headers, payload });
	expect(answer.statusCode, answer.body).toBe(201);
	return answer.json().data;
}
async function get<Data>(user: OpenAccount, path: string): Promise<Data> {
	const answer = await portal.app.inject({ url: `/api/v1/${path}`, headers: user.headers });
	expect(answer.statusCode, answer.body).toBe(200);
	return answer.json().data;
}
const sweep = () =>
	sweepOrders({
		...{ pool: database.pool, log: testDeps(database).log, sales: reportSales(engine) },
		findBuyer: async (accountId, holder) => ({ accountId, holder, plan: 'free', isIdentityConfirmed: true }),
	});
const fulfilled = (user: OpenAccount, id: string) =>
	until(async () => {
		await sweep();
		const order = await get<Order>(user, `orders/${id}`);
		expect(order.state).toBe('fulfilled');
		return order;
	});
async function buyReport(user: OpenAccount): Promise<Order & { subject: string }> {
	const { bin: subject } = await buildSubject(database.pool);
	const { id } = await post<Order>(user, 'orders', { item: 'full_report', subject });
	return { ...(await fulfilled(user, id)), subject };
}
async function balanceOf({ accountId }: OpenAccount): Promise<number[]> {
	const wallet = await findWallet(database.pool, `account:${accountId}`);
	return [(wallet?.availableTiyn ?? 0) / 100, (wallet?.heldTiyn ?? 0) / 100];
}
const ask = (admin: AdminBrowser, id: string, to: 'balance' | 'card' = 'balance') =>
	admin.call<AdminOrder>('POST', `orders/${id}/return`, { to, note: 'Отчёт был не о том' });
const confirm = (admin: AdminBrowser, id: string) => admin.call<AdminOrder>('POST', `orders/${id}/return/confirm`);
/** Net and VAT of everything that was rendered, less what was taken back. */
const turnover = async () => {
	const days = await readTurnover(database.pool, { from: '2026-01-01', to: '2030-12-31' });
	const sum = (of: 'netTiyn' | 'vatTiyn') => days.reduce((total, day) => total + day[of], 0);
	return { netTiyn: sum('netTiyn'), vatTiyn: sum('vatTiyn') };
};

test('a report takes two to be taken back: its money and turnover go back, and the report stays', async () => {
	const user = await buyer(1740);
	const before = await turnover();
	const { id, report_id: reportId, subject } = await buyReport(user);
	const [found] = (await first.call<AdminOrder[]>('GET', `orders?search=${id}`)).body.data;
	expect(found).toMatchObject({ id, state: 'fulfilled', charged_kzt: 1740, can: ['return'], returning: null });
	const asked = await ask(first, id);
	expect(asked.body.data).toMatchObject({
		...{ can: ['confirm', 'refuse'], returning: { to: 'balance', asked_by: first.email, second_by: null } },
	});
	expect(await ask(second, id)).toMatchObject({ status: 409, body: { code: 'conflict' } });
	expect(await confirm(first, id)).toMatchObject({ status: 409, body: { code: 'second_person_needed' } });
	expect(await balanceOf(user)).toEqual([0, 0]);
	const waiting = await second.call<AdminOrder[]>('GET', 'orders');
	expect(waiting.body.data.map((order) => order.id)).toEqual([id]);
	const done = await confirm(second, id);
	expect(done.body.data).toMatchObject({ state: 'refunded', charged_kzt: 0, can: [] });
	expect(await balanceOf(user)).toEqual([1740, 0]);
	const history = await get<Entry[]>(user, 'billing/entries');
	expect(history.slice(0, 2)).toMatchObject([
		{
			kind: 'order_return',
			title: 'Возврат за покупку',
			note: expect.stringContaining(subject),
			...{ about: { type: 'report', id: reportId }, amount_kzt: 1740, balance_kzt: 1740 },
		},
		{ kind: 'report', note: 'деньги возвращены', amount_kzt: -1740 },
	]);
	expect(await turnover()).toEqual(before);
	expect((await get<{ id: string }>(user, `reports/${reportId}`)).id).toBe(reportId);
	// another report about the same subject costs something again
	const quote = await get<{ covered_by: string }>(user, `orders/quote?item=full_report&subject=${subject}`);
	expect(quote.covered_by).toBe('balance');
	expect((await second.call<AdminOrder[]>('GET', 'orders')).body.data).toEqual([]);
});

test('of ten who confirm at once one does', async () => {
	const user = await buyer(5000);
	const { id } = await buyReport(user);
	await ask(first, id);
	const answers = await Promise.all(Array.from({ length: 10 }, () => confirm(second, id)));
	expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
	expect(await balanceOf(user)).toEqual([5000, 0]);
	expect((await ask(first, id)).status).toBe(409);
});

test('a process that is killed in the middle has taken nothing back', async () => {
	const user = await buyer(5000);
	const { id } = await buyReport(user);
	await ask(first, id);
	const client = await database.pool.connect();
	await client.query('begin');
	await returnOrder(client, { orderId: id, adminId: second.id, ipHash: 'test' });
	client.release(new Error('killed'));
	expect((await get<Order>(user, `orders/${id}`)).state).toBe('fulfilled');
	expect(await balanceOf(user)).toEqual([3260, 0]);
	expect((await confirm(second, id)).status).toBe(200);
	expect(await balanceOf(user)).toEqual([5000, 0]);
});

test('what was refused stays as it is, and may be asked for again', async () => {
	const user = await buyer(5000);
	const { id } = await buyReport(user);
	await ask(first, id);
	const refused = await second.call<AdminOrder>('POST', `orders/${id}/return/refuse`, { note: 'Отчёт верный' });
	expect(refused.body.data).toMatchObject({ state: 'fulfilled', returning: null, can: ['return'] });
	expect((await confirm(second, id)).status).toBe(409);
	expect((await ask(second, id)).status).toBe(200);
	expect((await confirm(first, id)).status).toBe(200);
});

test('a use of a plan is given back, and money that no card has paid does not go to one', async () => {
	const user = await buyer(0, 'ten');
	const { id } = await buyReport(user);
	expect((await ask(first, id, 'card')).status).toBe(409);
	await ask(first, id);
	await confirm(second, id);
	const { rowCount } = await database.pool.query('select from feature_use where holder = $1', [
		`account:${user.accountId}`,
	]);
	expect(rowCount).toBe(0);
});

test('a plan ends at once, and the whole price returns, with what was served', async () => {
	const user = await buyer(20_000);
	const before = await turnover();
	const { id } = await post<Order>(user, 'orders', { item: 'subscription', plan: 'pro', period: 'months_6' });
	const holder = `account:${user.accountId}`;
	for (const [table, own] of [
		['subscription', 'holder = $1'],
		['deferred_part', 'subscription_id in (select id from subscription where holder = $1)'],
	])
		await database.pool.query(
			`update ${table} set starts_at = starts_at - interval '40 days', ends_at = ends_at - interval '40 days' where ${own}`,
			[holder],
		);
	await sweep();
	expect((await turnover()).netTiyn).toBeGreaterThan(before.netTiyn);
	await ask(first, id);
	expect((await confirm(second, id)).body.data.state).toBe('refunded');
	expect(await balanceOf(user)).toEqual([20_000, 0]);
	const history = await get<Entry[]>(user, 'billing/entries');
	// what was served, and what was not
	expect(history.map(({ kind }) => kind)).toEqual(['order_return', 'plan_return', 'plan', 'top_up']);
	expect(history[0]).toMatchObject({ note: expect.stringContaining('Pro'), about: { type: 'plan' } });
	for (const [row, { amount_kzt: amount, balance_kzt: balance }] of history.entries())
		expect(balance).toBe((history[row + 1]?.balance_kzt ?? 0) + amount);
	expect(history[0]?.balance_kzt).toBe(20_000);
	expect(await turnover()).toEqual(before);
	const { rows } = await database.pool.query(`select state from subscription where holder = $1`, [holder]);
	expect(rows).toEqual([{ state: 'ended' }]);
	await sweep();
});

test('to the card that paid: two administrators have approved it, and it is sent once', async () => {
	const user = await buyer(0);
	const { bin: subject } = await buildSubject(database.pool);
	const { id } = await post<Order>(user, 'orders', { item: 'full_report', subject, pay: 'card' });
	const payment = await post<Payment>(user, 'payments', { order_id: id });
	await portal.work();
	await portal.press((await get<Payment>(user, `payments/${payment.id}`)).url ?? '');
	await portal.work();
	await fulfilled(user, id);
	expect((await ask(first, id, 'card')).body.data.returning?.to).toBe('card');
	await Promise.all([confirm(second, id), confirm(second, id)]);
	await portal.work();
	await portal.work();
	expect(await balanceOf(user)).toEqual([0, 0]);
	expect(await get<Payment>(user, `payments/${payment.id}`)).toMatchObject({ state: 'refunded' });
	const sent = (await portal.cabinet({})).transactions.filter(({ InvoiceId }) => InvoiceId === payment.id);
	expect(sent.filter(({ Type }) => Type === 1)).toHaveLength(1);
});

test('what nobody has, and whoever may not sell', async () => {
	expect((await ask(first, randomUUID())).status).toBe(404);
	expect((await confirm(first, randomUUID())).status).toBe(404);
	const support = await buildAdmin(portal.app, 'support');
	expect((await support.call('GET', 'orders')).status).toBe(403);
	const user = await buyer(0);
	const { bin: subject } = await buildSubject(database.pool);
	const { id } = await post<Order>(user, 'orders', { item: 'full_report', subject, pay: 'card' });
	expect((await ask(first, id)).status).toBe(409);
});

test('after all of this the ledger adds up', async () => {
	expect(await verifyLedger(database.pool, everyLedgerCheck)).toEqual([]);
});
