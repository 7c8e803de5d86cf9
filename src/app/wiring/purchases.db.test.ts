import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Order, Quote } from '#features/orders/contract.ts';
import { findWallet, payOrder, settleOrders, sweepOrders, verifyLedger } from '#features/orders/public.ts';
import { ReportEngine, reportSales } from '#features/reports/public.ts';
import { inTransaction, type PoolClient } from '#platform/db/pool.ts';
import { payIn } from '../../../test/factories/payment.ts';
import { buildPlan } from '../../../test/factories/plan.ts';
import { buildDescriptor, buildReports, found, nothing, silent } from '../../../test/factories/reports.ts';
import { buildSubject } from '../../../test/factories/subject.ts';
import { type OpenAccount, openAccount } from '../../../test/support/account.ts';
import { buildApp, testDeps } from '../../../test/support/app.ts';
import { joinOrganisation } from '../../../test/support/clients/organisation.ts';
import { freshDatabase, type TestDatabase } from '../../../test/support/db.ts';
import { until } from '../../../test/support/until.ts';
import { everyLedgerCheck } from './ledger.ts';

let isAway = false;
const sources = [
	{ ...buildDescriptor({ id: 'test-list' }), isList: true, answer: nothing() },
	{
		...buildDescriptor({ id: 'test-closed', group: 'closed', report: 'full' }),
		answer: () => (isAway ? silent() : found('1')),
	},
	{
		...buildDescriptor({ id: 'test-paid', report: 'full', access: 'paid', priceKzt: 900 }),
		answer: () => (isAway ? silent() : found('2')),
	},
	// the portal's own record always answers, and nobody pays for it alone
	{ ...buildDescriptor({ id: 'test-own', group: 'closed', report: 'full', isOwn: true }), answer: () => found('3') },
] as const;
let database: TestDatabase;
let app: FastifyInstance;
let engine: ReportEngine;
beforeAll(async () => {
	database = await freshDatabase();
	const { reports } = buildReports(database, sources);
	app = await buildApp(database, { reports });
	engine = new ReportEngine(reports);
	await buildPlan(database.pool, 'ten', { fullReportsPerDay: 10 });
});
afterAll(async () => {
	await engine.close();
	await app.close();
	await database.drop();
});

const run = <Result>(work: (client: PoolClient) => Promise<Result>) => inTransaction(database.pool, work);
const holderOf = ({ accountId }: OpenAccount) => `account:${accountId}`;
async function buyerWith(kzt: number, plan = 'free'): Promise<OpenAccount> {
	const account = await openAccount(app, { plan, isConfirmed: true });
	await give(holderOf(account), kzt);
	return account;
}
async function give(holder: string, kzt: number): Promise<void> {
	if (kzt > 0) await run((client) => payIn(client, { holder, amountTiyn: kzt * 100 }));
}
async function balanceOf(holder: string): Promise<number[]> {
	const wallet = await findWallet(database.pool, holder);
	return [(wallet?.availableTiyn ?? 0) / 100, (wallet?.heldTiyn ?? 0) / 100];
}
type Placing = { key?: string | null; locale?: string };
async function place(account: OpenAccount, body: object, { key = randomUUID(), locale = 'ru' }: Placing = {}) {
	const headers = { ...account.headers, ...(key === null ? {} : { 'idempotency-key': key }) };
	const answer = await app.inject({ method: 'POST', url: `/api/v1/orders?locale=${locale}`, headers, payload: body });
	return { status: answer.statusCode, body: answer.json() };
}
async function get<Data>(account: OpenAccount, path: string): Promise<Data> {
	const answer = await app.inject({ url: `/api/v1/orders${path}`, headers: account.headers });
	expect(answer.statusCode).toBe(200);
	return answer.json().data;
}
const settled = (account: OpenAccount, id: string) =>
	until(async () => {
		const order = await get<Order>(account, `/${id}`);
		expect(['fulfilled', 'refunded']).toContain(order.state);
		return order;
	});
const report = async (more: object = {}) => ({
	...{ item: 'full_report', subject: (await buildSubject(database.pool)).bin, ...more },
});
const movesOf = async (orderId: string) => {
	const { rows } = await database.pool.query(
		`select kind || ' ' || step as name, tiyn from ledger_move where reference = $1 order by number`,
		[`order:${orderId}`],
	);
	return Object.fromEntries(rows.map(({ name, tiyn }) => [name.trim(), tiyn]));
};
const sweeping = () => ({
	...{ pool: database.pool, log: testDeps(database).log, sales: reportSales(engine) },
	findBuyer: async (accountId: number, holder: string) => ({
		...{ accountId, holder, plan: 'free', isIdentityConfirmed: true },
	}),
});

describe('a full report', () => {
	test('of the balance is held at once and charged when it is sealed: 1500 and VAT', async () => {
		const account = await buyerWith(5000);
		const placed = await place(account, await report());
		expect(placed.status).toBe(201);
		expect(placed.body.data).toMatchObject({ state: 'paid', covered_by: 'balance', total_kzt: 1740, net_kzt: 1500 });
		const order = await settled(account, placed.body.data.id);
		expect(order).toMatchObject({ state: 'fulfilled', net_kzt: 1500, vat_kzt: 240, total_kzt: 1740 });
		expect(await balanceOf(holderOf(account))).toEqual([3260, 0]);
		expect(await movesOf(order.id)).toEqual({ reserve: 174_000, 'settle net': 150_000, 'settle vat': 24_000 });
	});

	test('ten at once under one key are one order and one answer', async () => {
		const account = await buyerWith(50_000);
		const body = await report();
		const placed = await Promise.all(Array.from({ length: 10 }, () => place(account, body, { key: 'one' })));
		expect(new Set(placed.map(({ status }) => status))).toEqual(new Set([201]));
		expect(new Set(placed.map((answer) => JSON.stringify(answer.body.data))).size).toBe(1);
		await settled(account, placed[0]?.body.data.id);
		expect(await balanceOf(holderOf(account))).toEqual([48_260, 0]);
	});

	test('needs a key, takes none twice for something else, and no price of the buyer', async () => {
		const account = await buyerWith(5000);
		const body = await report();
		expect((await place(account, body, { key: null })).body.code).toBe('idempotency_key_required');
		const priced = await place(account, { ...body, price: 1 });
		expect([priced.status, priced.body.errors]).toEqual([
			...[400, [{ field: 'price', message: 'Такого параметра нет' }]],
		]);
		expect((await place(account, body, { key: 'k' })).status).toBe(201);
		const other = await place(account, await report(), { key: 'k' });
		expect([other.status, other.body.code]).toEqual([422, 'idempotency_key_reused']);
		expect((await place(account, { item: 'full_report' })).body.errors[0].field).toBe('subject');
	});

	test('that the balance does not cover is refused with what is missing, and leaves nothing', async () => {
		const account = await buyerWith(1000);
		const { status, body } = await place(account, await report(), { key: 'again' });
		expect([status, body.code, body.price_kzt, body.missing_kzt]).toEqual([402, 'payment_needed', 1740, 740]);
		expect(await balanceOf(holderOf(account))).toEqual([1000, 0]);
		expect(await get(account, '')).toEqual([]);
	});

	test('charges a paid source only where it was ticked and has answered', async () => {
		const account = await buyerWith(10_000);
		const first = await place(account, await report({ paid_sources: ['test-paid'] }));
		expect(first.body.data.total_kzt).toBe(1740 + 1044);
		expect(await settled(account, first.body.data.id)).toMatchObject({ total_kzt: 2784, state: 'fulfilled' });
		isAway = true;
		const second = await place(account, await report({ paid_sources: ['test-paid'] }));
		const empty = await settled(account, second.body.data.id);
		isAway = false;
		expect(empty).toMatchObject({ state: 'refunded', total_kzt: 0 });
		expect(await balanceOf(holderOf(account))).toEqual([10_000 - 2784, 0]);
		const unknown = await place(account, await report({ paid_sources: ['nothing'] }));
		expect(unknown.body.errors[0].field).toBe('paid_sources');
	});

	test('is opened again for nothing, five times a day', async () => {
		const account = await buyerWith(1740);
		const body = await report();
		const bought = await place(account, body);
		await settled(account, bought.body.data.id);
		for (let count = 0; count < 5; count++) {
			const again = await place(account, body);
			expect(again.body.data).toMatchObject({ covered_by: 'reopened', total_kzt: 0 });
			await settled(account, again.body.data.id);
		}
		expect((await place(account, body)).body.code).toBe('feature_exhausted');
		const quote = await get<Quote>(account, `/quote?item=full_report&subject=${body.subject}`);
		expect(quote).toMatchObject({ covered_by: 'reopened', total_kzt: 0, open_until: expect.any(String) });
	});

	test('of a plan: of eighty at once ten are made, and none of them costs anything', async () => {
		const account = await buyerWith(100_000, 'ten');
		const bodies = await Promise.all(Array.from({ length: 80 }, () => report()));
		const placed = await Promise.all(bodies.map((body) => place(account, body)));
		expect(placed.filter(({ status }) => status === 201)).toHaveLength(10);
		expect(placed.filter(({ body }) => body.code === 'feature_exhausted')).toHaveLength(70);
		const { rows } = await database.pool.query('select from feature_use where holder = $1', [holderOf(account)]);
		expect([rows.length, await balanceOf(holderOf(account))]).toEqual([10, [100_000, 0]]);
		const paid = await place(account, await report({ pay: 'balance' }));
		expect(paid.body.data).toMatchObject({ covered_by: 'balance', total_kzt: 1740 });
	});

	test('is held at the highest rate that may be due and charged at the rate of its day', async () => {
		const account = await buyerWith(5000);
		await database.pool.query(`insert into vat_rate values (today_in_almaty() + 1, 2000)`);
		const placed = await place(account, await report());
		await database.pool.query('delete from vat_rate where basis_points = 2000');
		expect(placed.body.data.total_kzt).toBe(1800);
		const order = await settled(account, placed.body.data.id);
		expect(order.lines[0]).toMatchObject({ vat_percent: 16, vat_kzt: 240 });
		expect(await balanceOf(holderOf(account))).toEqual([3260, 0]);
	});

	test('is settled once, however many try, and by the sweep where its process was killed', async () => {
		const account = await buyerWith(5000);
		const { id } = (await place(account, await report())).body.data;
		await settled(account, id);
		const again = Array.from({ length: 4 }, () => settleOrders(database.pool, reportSales(engine)));
		expect(await Promise.all(again)).toEqual([0, 0, 0, 0]);
		await database.pool.query(`update orders set state = 'paid', closed_at = null where id = $1`, [id]);
		await Promise.all([1, 2, 3].map(() => sweepOrders(sweeping())));
		expect(await balanceOf(holderOf(account))).toEqual([3260, 0]);
	});

	test('asked for by POST reports is the same purchase', async () => {
		const account = await buyerWith(2000);
		const { subject } = await report();
		const answer = await app.inject({
			...{ method: 'POST', url: '/api/v1/reports', payload: { bin: subject, kind: 'full' } },
			headers: { ...account.headers, 'idempotency-key': 'r' },
		});
		expect(answer.statusCode).toBe(201);
		const [order] = await get<Order[]>(account, '');
		expect(order).toMatchObject({ report_id: answer.json().data.id, covered_by: 'balance' });
	});
});

describe('by card', () => {
	test('an order waits for its payment; paid, its report is made, and once', async () => {
		const account = await buyerWith(0);
		const { id, state } = (await place(account, await report({ pay: 'card' }))).body.data;
		expect(state).toBe('created');
		const pay = () =>
			run(async (client) => {
				await payIn(client, { holder: holderOf(account), amountTiyn: 174_000, id });
				return payOrder(client, id);
			});
		expect((await Promise.all([pay(), pay(), pay()])).sort()).toEqual(['paid', 'repeat', 'repeat']);
		await Promise.all([sweepOrders(sweeping()), sweepOrders(sweeping())]);
		const order = await settled(account, id);
		expect([order.state, order.report_id]).toEqual(['fulfilled', expect.any(String)]);
		expect(await balanceOf(holderOf(account))).toEqual([0, 0]);
	});

	test('an order that is cancelled, late or paid too little keeps the money in the wallet', async () => {
		const account = await buyerWith(0);
		const ids = [];
		for (let count = 0; count < 3; count++)
			ids.push((await place(account, await report({ pay: 'card' }))).body.data.id as string);
		const [cancelled = '', late = '', short = ''] = ids;
		const cancel = () =>
			app.inject({ method: 'POST', url: `/api/v1/orders/${cancelled}/cancel`, headers: account.headers });
		expect((await cancel()).json().data.state).toBe('cancelled');
		expect((await cancel()).statusCode).toBe(409);
		await database.pool.query(`update orders set expires_at = now() - interval '1 second' where id = $1`, [late]);
		await give(holderOf(account), 1000);
		const paid = [];
		for (const id of [cancelled, late, short]) paid.push(await run((client) => payOrder(client, id)));
		expect(paid).toEqual(['late', 'late', 'short']);
		await sweepOrders(sweeping());
		expect((await get<Order>(account, `/${late}`)).state).toBe('cancelled');
		expect(await balanceOf(holderOf(account))).toEqual([1000, 0]);
	});
});

describe('a report of a plan whose sources a card pays', () => {
	const usesOf = async (account: OpenAccount) => {
		const { rows } = await database.pool.query('select use_key from feature_use where holder = $1', [
			holderOf(account),
		]);
		return rows.map(({ use_key: key }) => key);
	};
	const placeByCard = async (account: OpenAccount): Promise<Order> => {
		const { body } = await place(account, await report({ pay: 'card', paid_sources: ['test-paid'] }));
		expect(body.data).toMatchObject({ state: 'created', covered_by: 'plan', total_kzt: 1044 });
		expect(await usesOf(account)).toHaveLength(1);
		return body.data;
	};

	test('has its use back where the order was cancelled, or was not paid in time', async () => {
		const account = await buyerWith(0, 'ten');
		const cancelled = await placeByCard(account);
		await app.inject({ method: 'POST', url: `/api/v1/orders/${cancelled.id}/cancel`, headers: account.headers });
		expect(await usesOf(account)).toEqual([]);
		const late = await placeByCard(account);
		await database.pool.query(`update orders set expires_at = now() - interval '1 second' where id = $1`, [late.id]);
		await sweepOrders(sweeping());
		expect(await usesOf(account)).toEqual([]);
	});

	test('has used it when it is made, and not where nothing answered', async () => {
		const account = await buyerWith(0, 'ten');
		const bought = async () => {
			const { id } = await placeByCard(account);
			await run(async (client) => {
				await payIn(client, { holder: holderOf(account), amountTiyn: 104_400 });
				expect(await payOrder(client, id)).toBe('paid');
			});
			await sweepOrders(sweeping());
			return settled(account, id);
		};
		isAway = true;
		const empty = await bought();
		isAway = false;
		expect([empty.state, await usesOf(account), await balanceOf(holderOf(account))]).toEqual([
			'refunded',
			[],
			[1044, 0],
		]);
		const made = await bought();
		expect([made.state, await usesOf(account)]).toEqual(['fulfilled', [`report:${made.report_id}`]]);
	});
});

describe('a plan', () => {
	test('is bought with the balance; the quote says the same beforehand', async () => {
		const account = await buyerWith(20_000);
		const quote = await get<Quote>(account, '/quote?item=subscription&plan=pro_unlim_365&period=year');
		expect(quote).toMatchObject({ total_kzt: 9280, vat_kzt: 1280, missing_kzt: 0, starts_at: expect.any(String) });
		const body = { item: 'subscription', plan: 'pro_unlim_365', period: 'year' };
		const placed = await Promise.all([1, 2, 3].map(() => place(account, body, { key: 'plan' })));
		expect(new Set(placed.map((answer) => answer.body.data.id)).size).toBe(1);
		expect(placed[0]?.body.data).toMatchObject({
			state: 'fulfilled',
			total_kzt: 9280,
			title: expect.stringMatching(/1 год/),
		});
		expect(await balanceOf(holderOf(account))).toEqual([10_720, 0]);
		expect((await place(account, { ...body, period: 'month' })).body.errors[0].field).toBe('plan');
	});

	test('is not bought for another sum than the buyer was shown, and nothing is taken', async () => {
		const account = await buyerWith(20_000);
		const body = { item: 'subscription', plan: 'pro_unlim_365', period: 'year' };
		expect(await place(account, { ...body, seen_kzt: 9279 })).toMatchObject({
			status: 409,
			body: { code: 'conflict' },
		});
		expect(await balanceOf(holderOf(account))).toEqual([20_000, 0]);
		expect((await place(account, { ...body, seen_kzt: 9280 })).status).toBe(201);
	});

	test('above the sum of the configuration asks for a fresh proof of who sits there', async () => {
		const account = await buyerWith(50_000);
		await database.pool.query(`update auth_session set proved_at = now() - interval '1 hour' where account_id = $1`, [
			account.accountId,
		]);
		const body = { item: 'subscription', plan: 'pro', period: 'months_12' };
		expect((await place(account, body)).body.code).toBe('step_up_needed');
		expect((await place(account, { ...body, period: 'month' })).status).toBe(201);
	});
});

test('somebody else’s order does not exist', async () => {
	const [account, stranger] = [await buyerWith(5000), await buyerWith(0)];
	const { id } = (await place(account, await report())).body.data;
	for (const [method, path] of [
		['GET', ''],
		['POST', '/cancel'],
	] as const) {
		const answer = await app.inject({ method, url: `/api/v1/orders/${id}${path}`, headers: stranger.headers });
		expect(answer.statusCode).toBe(404);
	}
});

test('a member spends his organisation’s balance up to his limit, and never his own', async () => {
	const [owner, member] = [await buyerWith(0), await buyerWith(9000)];
	const { bin } = await buildSubject(database.pool);
	await joinOrganisation(database.pool, owner, 'owner', bin);
	await joinOrganisation(database.pool, member, 'editor', bin);
	await database.pool.query('update account set acting_bin = $1 where id = any($2)', [
		bin,
		[owner.accountId, member.accountId],
	]);
	const holder = `organization:${bin}`;
	await give(holder, 10_000);
	const refused = await place(member, await report());
	expect([refused.status, refused.body.code]).toEqual([403, 'spend_limit_reached']);
	await database.pool.query('insert into spend_limit values ($1, $2, 200000)', [holder, member.accountId]);
	expect((await place(member, await report())).status).toBe(201);
	expect((await place(member, await report())).body.code).toBe('spend_limit_reached');
	expect((await place(owner, await report())).status).toBe(201);
	expect(await balanceOf(holderOf(member))).toEqual([9000, 0]);
	await until(async () => expect(await balanceOf(holder)).toEqual([10_000 - 2 * 1740, 0]));
});

test('after all of this the ledger adds up', async () => {
	await until(async () => {
		const { rowCount } = await database.pool.query(`select from orders where state = 'paid'`);
		expect(rowCount).toBe(0);
	});
	expect(await verifyLedger(database.pool, everyLedgerCheck)).toEqual([]);
});
