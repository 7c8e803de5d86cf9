import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Billing, Entry } from '#features/orders/contract-billing.ts';
import { askRefund, bankIn, cancelRefund, matchBankLine, reverse, topUp } from '#features/orders/public.ts';
import { ReportEngine } from '#features/reports/public.ts';
import { inTransaction, type PoolClient } from '#platform/db/pool.ts';
import { buildDescriptor, buildReports, found, nothing } from '../../../test/factories/reports.ts';
import { buildSubject } from '../../../test/factories/subject.ts';
import { type OpenAccount, openAccount } from '../../../test/support/account.ts';
import { buildApp } from '../../../test/support/app.ts';
import { joinOrganisation } from '../../../test/support/clients/organisation.ts';
import { freshDatabase, type TestDatabase } from '../../../test/support/db.ts';
import { until } from '../../../test/support/until.ts';
import { unzip } from '../../../test/support/unzip.ts';

/** The source answers once it is let go. */
let letGo: () => void = () => undefined;
let waiting: Promise<void> = Promise.resolve();
const sources = [
	{ ...buildDescriptor({ id: 'test-list' }), isList: true, answer: nothing() },
	{
		...buildDescriptor({ id: 'test-closed', group: 'closed', report: 'full' }),
		answer: async () => {
			await waiting;
			return found('1');
		},
	},
] as const;
let database: TestDatabase;
let app: FastifyInstance;
let engine: ReportEngine;
beforeAll(async () => {
	database = await freshDatabase();
	const { reports } = buildReports(database, sources);
	app = await buildApp(database, { reports });
	engine = new ReportEngine(reports);
});
afterAll(async () => {
	await engine.close();
	await app.close();
	await database.drop();
});

const run = <Result>(work: (client: PoolClient) => Promise<Result>) => inTransaction(database.pool, work);
const holderOf = ({ accountId }: OpenAccount) => `account:${accountId}`;
const ask = (user: OpenAccount, path: string) => app.inject({ url: `/api/v1/${path}`, headers: user.headers });
const billingOf = async (user: OpenAccount) => (await ask(user, 'billing')).json().data as Billing;
const entriesOf = async (user: OpenAccount, query = '') =>
	(await ask(user, `billing/entries${query}`)).json().data as Entry[];
async function buy(user: OpenAccount, body: object) {
	const headers = { ...user.headers, 'idempotency-key': randomUUID() };
	const answer = await app.inject({ method: 'POST', url: '/api/v1/orders', headers, payload: body });
	expect(answer.statusCode).toBe(201);
	return answer.json().data;
}
async function give(holder: string, kzt: number, id: string = randomUUID()): Promise<string> {
	await run((client) => topUp(client, { holder, amountTiyn: kzt * 100, reference: `payment:${id}` }));
	return id;
}
const rich = async (kzt: number) => {
	const user = await openAccount(app, { isConfirmed: true });
	await give(holderOf(user), kzt);
	return user;
};

test('the balance says what is held and why, and its history what each row was for', async () => {
	const user = await openAccount(app, { isConfirmed: true });
	const holder = holderOf(user);
	expect(await billingOf(user)).toMatchObject({ available_kzt: 0, held_kzt: 0, held: [], limit: null });
	expect(await entriesOf(user)).toEqual([]);
	const payment = await give(holder, 5000);
	const { bin } = await buildSubject(database.pool);
	waiting = new Promise((go) => {
		letGo = go;
	});
	const order = await buy(user, { item: 'full_report', subject: bin });
	expect(await billingOf(user)).toMatchObject({
		...{ organization_bin: null, available_kzt: 3260, held_kzt: 1740 },
		held: [{ order_id: order.id, title: 'Полный отчёт', bin, report_id: order.report_id, held_kzt: 1740 }],
	});
	const about = { type: 'report', id: order.report_id };
	const [held, paid] = await entriesOf(user);
	expect(held).toMatchObject({
		kind: 'report',
		title: `Полный отчёт: ${bin}`,
		amount_kzt: -1740,
		balance_kzt: 3260,
		about,
	});
	expect(held?.note).toBe('удержано, отчёт составляется');
	expect(paid).toMatchObject({
		...{ kind: 'top_up', amount_kzt: 5000, balance_kzt: 5000, note: null },
		about: { type: 'payment', id: payment },
	});
	letGo();
	await until(async () => expect(await billingOf(user)).toMatchObject({ available_kzt: 3260, held_kzt: 0, held: [] }));
	expect((await entriesOf(user))[0]).toMatchObject({ kind: 'report', note: null, about });
});

test('plans, money of the bank, refunds and corrections are told in words, in the reader’s language', async () => {
	const user = await rich(0.01);
	const holder = holderOf(user);
	const [line, refundId] = [`bank_line:${randomUUID()}`, randomUUID()];
	await run(async (client) => {
		await bankIn(client, { amountTiyn: 50_000_000, reference: line });
		await matchBankLine(client, { holder, amountTiyn: 50_000_000, reference: line });
	});
	await buy(user, { item: 'subscription', plan: 'pro', period: 'month' });
	await buy(user, { item: 'subscription', plan: 'pro_unlim_365', period: 'year' });
	await run((client) => askRefund(client, { holder, amountTiyn: 700, refundId }));
	await run((client) => cancelRefund(client, { holder, amountTiyn: 700, refundId }));
	const wrong = await give(holder, 3);
	await run((client) => reverse(client, { kind: 'topup', reference: `payment:${wrong}` }));
	const entries = await entriesOf(user);
	expect(entries.map(({ kind }) => kind)).toEqual([
		...['correction', 'top_up', 'refund_return', 'refund', 'plan', 'plan_return', 'plan', 'bank', 'top_up'],
	]);
	const [correction] = entries;
	expect(correction).toMatchObject({ title: 'Исправление', note: 'Пополнение баланса', amount_kzt: -3 });
	expect(correction?.about).toEqual({ type: 'payment', id: wrong });
	const { available_kzt: available } = await billingOf(user);
	expect([correction?.balance_kzt, entries.at(-1)?.balance_kzt]).toEqual([available, 0.01]);
	for (const [at, entry] of entries.entries())
		expect(entry.balance_kzt - entry.amount_kzt).toBeCloseTo(entries[at + 1]?.balance_kzt ?? 0, 2);
	const kazakh = await entriesOf(user, '?locale=kz&limit=9');
	expect(kazakh[5]?.title).toBe('Пайдаланылмаған мерзім үшін қайтарым');
	expect(kazakh[5]?.note).toMatch(/^«Pro» тарифі/);
});

test('the history is read page by page and by days, and what is no period is refused', async () => {
	const user = await rich(1);
	for (const kzt of [2, 3, 4, 5]) await give(holderOf(user), kzt);
	const seen: number[] = [];
	let cursor: string | null = null;
	do {
		const answer = await ask(user, `billing/entries?limit=2${cursor === null ? '' : `&cursor=${cursor}`}`);
		const { data, meta } = answer.json() as { data: Entry[]; meta: { next_cursor: string | null } };
		seen.push(...data.map(({ amount_kzt: kzt }) => kzt));
		cursor = meta.next_cursor;
		// what comes in while somebody reads moves nothing
		if (seen.length === 2) await give(holderOf(user), 6);
	} while (cursor !== null);
	expect(seen).toEqual([5, 4, 3, 2, 1]);
	const { rows } = await database.pool.query<{ today: string; tomorrow: string }>(
		`select day::text as today, (day + 1)::text as tomorrow from today_in_almaty() as day`,
	);
	const { today = '', tomorrow = '' } = rows[0] ?? {};
	expect(await entriesOf(user, `?from=${today}&to=${today}`)).toHaveLength(6);
	expect(await entriesOf(user, `?from=${tomorrow}`)).toEqual([]);
	const backwards = await ask(user, `billing/entries?from=${tomorrow}&to=${today}`);
	expect([backwards.statusCode, backwards.json().errors[0].field]).toEqual([400, 'to']);
	for (const query of ['cursor=-1', 'cursor=x', 'from=yesterday', 'limit=101'])
		expect((await ask(user, `billing/entries?${query}`)).statusCode).toBe(400);
	expect((await app.inject({ url: '/api/v1/billing/entries' })).statusCode).toBe(401);
});

test('the history is taken as a table for programs and as a workbook', async () => {
	const user = await rich(1234.5);
	const csv = await ask(user, 'billing/entries.csv');
	expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8');
	expect(csv.headers['cache-control']).toBe('no-store');
	const [head, row, rest] = csv.body.split('\r\n');
	expect(head).toBe('\ufeffДата,За что,Пояснение,Сумма,Остаток');
	expect(row).toMatch(/^\d{4}-\d\d-\d\d,Пополнение баланса,,1234\.5,1234\.5$/);
	expect(rest).toBe('');
	const workbook = await ask(user, 'billing/entries.xlsx?locale=en');
	const files = await unzip(workbook.rawPayload);
	expect(files.get('xl/worksheets/sheet1.xml')).toContain('<v>1234.5</v>');
	expect((await ask(user, 'billing/entries.csv?from=2026-02-02&to=2026-02-01')).statusCode).toBe(400);
});

test('who acts for an organisation sees its money and his limit, and nothing of his own', async () => {
	const user = await rich(77);
	const { bin } = await buildSubject(database.pool);
	await joinOrganisation(database.pool, user, 'editor', bin);
	await database.pool.query('update account set acting_bin = $1 where id = $2', [bin, user.accountId]);
	await give(`organization:${bin}`, 9000);
	await database.pool.query('insert into spend_limit values ($1, $2, 200000)', [
		...[`organization:${bin}`, user.accountId],
	]);
	await buy(user, { item: 'full_report', subject: (await buildSubject(database.pool)).bin });
	expect(await billingOf(user)).toMatchObject({
		...{ organization_bin: bin, available_kzt: 7260, plan: { plan: 'free', organization_bin: bin } },
		limit: { monthly_kzt: 2000, spent_kzt: 1740, left_kzt: 260 },
	});
	expect((await entriesOf(user)).map(({ amount_kzt: kzt }) => kzt)).toEqual([-1740, 9000]);
});

test('the plan and its uses are those of the page of the plan', async () => {
	const user = await openAccount(app, { plan: 'pro', isConfirmed: true });
	await buy(user, { item: 'full_report', subject: (await buildSubject(database.pool)).bin });
	const own = (await ask(user, 'tariffs/own')).json().data;
	const { plan } = await billingOf(user);
	expect(own).toMatchObject(plan);
	expect(plan.uses).toMatchObject([{ feature: 'full_report', used: 1 }]);
	expect(await entriesOf(user)).toEqual([]);
});
