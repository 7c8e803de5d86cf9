import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type OpenAccount, openAccount } from '../../../../test/support/account.ts';
import { type AdminBrowser, buildAdmin } from '../../../../test/support/clients/admin-client.ts';
import { openPaidPortal, type PaidPortal } from '../../../../test/support/clients/payments.ts';
import { freshDatabase, type TestDatabase } from '../../../../test/support/db.ts';
import type { Payment, Refund } from '../contract.ts';

let database: TestDatabase;
let portal: PaidPortal;
let first: AdminBrowser;
let second: AdminBrowser;
beforeAll(async () => {
	database = await freshDatabase();
	portal = await openPaidPortal(database);
	[first, second] = [await buildAdmin(portal.app, 'sales'), await buildAdmin(portal.app, 'sales')];
});
afterEach(() => portal.mend());
afterAll(async () => {
	await portal.close();
	await database.drop();
});

const iik = { iik: 'KZ886010000012345678', bik: 'HSBKKZKX' };
type Answer<Data> = { code?: string; data: Data; errors?: { field: string }[] };

async function post<Data>(user: OpenAccount, path: string, payload: object, key: string = randomUUID()) {
	const headers = { ...user.headers, 'idempotency-key': key };
	const answer = await portal.app.inject({ method: 'POST', url: `/api/v1/${path}`, headers, payload });
	return { status: answer.statusCode, body: answer.json<Answer<Data>>() };
}
async function paid(user: OpenAccount, amount = 2000): Promise<string> {
	const { body } = await post<Payment>(user, 'payments', { amount_kzt: amount });
	await portal.work();
	const answer = await portal.app.inject({ url: `/api/v1/payments/${body.data.id}`, headers: user.headers });
	await portal.press(answer.json<Answer<Payment>>().data.url ?? '');
	await portal.work();
	return body.data.id;
}
const ask = (user: OpenAccount, change: object) =>
	post<Refund>(user, 'billing/refunds', { amount_kzt: 500, reason: 'Ошиблись суммой', ...change });
async function asked(user: OpenAccount, change: object): Promise<string> {
	const { status, body } = await ask(user, change);
	expect([status, body.errors]).toEqual([201, undefined]);
	return body.data.id;
}
async function stateOf(id: string): Promise<string> {
	const { rows } = await database.pool.query('select state, failure from refund where id = $1', [id]);
	return [rows[0]?.state, rows[0]?.failure].filter(Boolean).join(' ');
}
async function balance({ accountId }: OpenAccount): Promise<number> {
	const { rows } = await database.pool.query('select available_tiyn from wallet where holder = $1', [
		`account:${accountId}`,
	]);
	return rows[0]?.available_tiyn / 100;
}
const decide = (admin: AdminBrowser, id: string, act: string, body?: object) =>
	admin.call<object>('POST', `refunds/${id}/${act}`, body);
async function approved(user: OpenAccount, change: object): Promise<string> {
	const id = await asked(user, change);
	expect([(await decide(first, id, 'approve')).status, (await decide(second, id, 'approve')).status]).toEqual([
		200, 200,
	]);
	return id;
}
const sentTo = async (paymentId: string) =>
	(await portal.cabinet({})).transactions.filter(({ InvoiceId, Type }) => InvoiceId === paymentId && Type === 1);

describe('to the card it came from', () => {
	test('two administrators let it go, and it goes once, with a receipt', async () => {
		const user = await openAccount(portal.app);
		const payment = await paid(user);
		const id = await asked(user, { payment_id: payment });
		expect(await balance(user)).toBe(1500);
		expect((await decide(first, id, 'approve')).status).toBe(200);
		expect(await decide(first, id, 'approve')).toMatchObject({ status: 409, body: { code: 'second_person_needed' } });
		await portal.work();
		expect(await sentTo(payment)).toEqual([]);
		expect((await decide(second, id, 'approve')).status).toBe(200);
		await portal.work();
		await portal.work();
		expect(await stateOf(id)).toBe('done');
		expect(await sentTo(payment)).toHaveLength(1);
		expect(await balance(user)).toBe(1500);
		const { receipts } = await portal.cabinet({});
		expect(receipts.filter(({ invoiceId }) => invoiceId === payment).map(({ kind }) => kind)).toEqual([
			'Income',
			'IncomeReturn',
		]);
		expect(portal.alarms()).toEqual([]);
	});

	test('never more than was paid by it, all refunds together; the last one ends the payment', async () => {
		const user = await openAccount(portal.app);
		const payment = await paid(user);
		const tries = await Promise.all(Array.from({ length: 6 }, () => ask(user, { payment_id: payment })));
		expect(tries.map(({ status }) => status).sort()).toEqual([201, 201, 201, 201, 400, 400]);
		for (const { body } of tries.filter(({ status }) => status === 201)) {
			await decide(first, body.data.id, 'approve');
			await decide(second, body.data.id, 'approve');
		}
		await portal.work();
		const answer = await portal.app.inject({ url: `/api/v1/payments/${payment}`, headers: user.headers });
		expect(answer.json<Answer<Payment>>().data).toMatchObject({ state: 'refunded', refunded_kzt: 2000 });
		expect(await sentTo(payment)).toHaveLength(4);
	});

	test('refused by us or by the provider, it is in the wallet again, and may be asked for anew', async () => {
		const user = await openAccount(portal.app);
		const payment = await paid(user);
		const unwanted = await asked(user, { payment_id: payment });
		expect((await decide(first, unwanted, 'refuse', { note: 'Ошибка' })).status).toBe(200);
		expect(await balance(user)).toBe(2000);
		expect((await decide(second, unwanted, 'approve')).status).toBe(409);
		await portal.cabinet({ refund: { way: 'refused' } });
		const failed = await approved(user, { payment_id: payment, amount_kzt: 2000 });
		await portal.work();
		expect(await stateOf(failed)).toBe('failed Refund is not possible');
		expect(await balance(user)).toBe(2000);
		await asked(user, { payment_id: payment, amount_kzt: 2000 });
	});

	test('done and answered with an error: it is found, not sent a second time', async () => {
		const user = await openAccount(portal.app);
		const payment = await paid(user);
		await portal.cabinet({ refund: { way: 'done_then_500' } });
		const id = await approved(user, { payment_id: payment });
		for (let turn = 0; turn < 3; turn++) await portal.work();
		expect(await stateOf(id)).toBe('done');
		expect(await sentTo(payment)).toHaveLength(1);
	});

	test('of an outcome that nobody knows for an hour it is never sent again: somebody is called', async () => {
		const user = await openAccount(portal.app);
		const payment = await paid(user);
		await portal.breakPath('payments-refund', 'hang', 1);
		const id = await approved(user, { payment_id: payment });
		await portal.work();
		expect(await stateOf(id)).toBe('sent timeout');
		expect((await decide(first, id, 'settle', { is_done: false, note: 'нет' })).status).toBe(409);
		await database.pool.query(`update refund set sent_at = sent_at - interval '2 hours' where id = $1`, [id]);
		await portal.work();
		await portal.work();
		expect(await stateOf(id)).toBe('sent unknown');
		expect(await sentTo(payment)).toEqual([]);
		expect(portal.alarms()).toEqual([expect.objectContaining({ reason: 'unknown' })]);
		expect((await decide(first, id, 'settle', { is_done: false, note: 'В кабинете нет' })).status).toBe(200);
		expect(await balance(user)).toBe(2000);
	});

	test('within the hour the same request is repeated, and is one', async () => {
		const user = await openAccount(portal.app);
		const payment = await paid(user);
		await portal.breakPath('payments-refund', 'too_many_requests', 1);
		const id = await approved(user, { payment_id: payment });
		await portal.work();
		await portal.work();
		expect([await stateOf(id), (await sentTo(payment)).length]).toEqual(['done', 1]);
	});

	test('two workers at once send once', async () => {
		const user = await openAccount(portal.app);
		const payment = await paid(user);
		await approved(user, { payment_id: payment });
		await Promise.all(Array.from({ length: 4 }, () => portal.work()));
		expect(await sentTo(payment)).toHaveLength(1);
	});
});

describe('to an account at a bank', () => {
	test('is sent by the accountant, who says so', async () => {
		const user = await openAccount(portal.app);
		await paid(user);
		const id = await approved(user, iik);
		await portal.work();
		expect(await stateOf(id)).toBe('approved');
		expect((await decide(first, id, 'settle', { is_done: true, note: 'п/п 17' })).status).toBe(200);
		expect([await stateOf(id), await balance(user)]).toEqual(['done', 1500]);
		expect((await decide(second, id, 'settle', { is_done: true, note: 'п/п 17' })).status).toBe(409);
	});

	test.each([
		[{ ...iik, bik: 'CASPKZKA' }, 422, 'iik'],
		[{ ...iik, iik: 'KZ886010000012345679' }, 422, 'iik'],
		[{ ...iik, bik: 'XX' }, 422, 'bik'],
		[{}, 400, 'payment_id'],
		[{ ...iik, reason: '' }, 400, 'reason'],
		[{ ...iik, amount_kzt: 0 }, 400, 'amount_kzt'],
	])('%j is refused by name', async (change, status, field) => {
		const answer = await ask(await openAccount(portal.app), change);
		expect([answer.status, answer.body.errors?.[0]?.field]).toEqual([status, field]);
	});
});

test('more than there is, and of somebody else’s payment, is refused; the same key asks once', async () => {
	const [user, other] = [await openAccount(portal.app), await openAccount(portal.app)];
	const payment = await paid(user);
	expect((await ask(user, { ...iik, amount_kzt: 2000.01 })).status).toBe(409);
	expect((await ask(other, { payment_id: payment })).status).toBe(404);
	const key = randomUUID();
	const body = { amount_kzt: 500, reason: 'Ошиблись', ...iik };
	const twins = await Promise.all(Array.from({ length: 4 }, () => post<Refund>(user, 'billing/refunds', body, key)));
	expect(new Set(twins.map((twin) => twin.body.data.id)).size).toBe(1);
	expect(await balance(user)).toBe(1500);
	await database.pool.query(`update auth_session set proved_at = null where account_id = $1`, [user.accountId]);
	expect(await ask(user, iik)).toMatchObject({ status: 403, body: { code: 'step_up_needed' } });
});
