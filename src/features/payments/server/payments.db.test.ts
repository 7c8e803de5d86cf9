import { createHmac, randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type OpenAccount, openAccount } from '../../../../test/support/account.ts';
import { openPaidPortal, type PaidPortal } from '../../../../test/support/clients/payments.ts';
import { freshDatabase, type TestDatabase } from '../../../../test/support/db.ts';
import { until } from '../../../../test/support/until.ts';
import type { Payment } from '../contract.ts';

let database: TestDatabase;
let portal: PaidPortal;
beforeAll(async () => {
	database = await freshDatabase();
	portal = await openPaidPortal(database);
});
afterEach(() => portal.mend());
afterAll(async () => {
	await portal.close();
	await database.drop();
});

type Answer = { code?: string; data: Payment; errors?: { field: string }[] };
async function begin(user: OpenAccount, { amount = 1740.5, key = randomUUID() as string | null, locale = 'ru' } = {}) {
	const headers = { ...user.headers, ...(key === null ? {} : { 'idempotency-key': key }) };
	const url = `/api/v1/payments?locale=${locale}`;
	const answer = await portal.app.inject({ method: 'POST', url, headers, payload: { amount_kzt: amount } });
	return { status: answer.statusCode, body: answer.json<Answer>() };
}
/** With the page of the provider, which the worker may have got. */
async function opened(user: OpenAccount): Promise<Payment & { url: string }> {
	const { body } = await begin(user);
	await portal.work();
	const payment = await look(user, body.data.id);
	if (payment.url === null) throw new Error('the provider has a page');
	return { ...payment, url: payment.url };
}
async function look(user: OpenAccount, id: string): Promise<Payment> {
	const answer = await portal.app.inject({ url: `/api/v1/payments/${id}`, headers: user.headers });
	return answer.json<Answer>().data;
}
async function balance({ accountId }: OpenAccount): Promise<number> {
	const { rows } = await database.pool.query('select available_tiyn from wallet where holder = $1', [
		`account:${accountId}`,
	]);
	return rows[0]?.available_tiyn ?? 0;
}
/** Whatever was told: the wallet is what its moves say, and a payment has one. */
async function expectMoney(user: OpenAccount, { id }: Pick<Payment, 'id'>, tiyn: number): Promise<void> {
	expect(await balance(user)).toBe(tiyn);
	const { rows } = await database.pool.query('select tiyn from ledger_move where reference = $1', [`payment:${id}`]);
	expect(rows).toEqual(tiyn === 0 ? [] : [{ tiyn }]);
}
const heldOf = async (id: string) => {
	const { rows } = await database.pool.query(
		'select kind, held_reason as reason from payment_event where payment_id = $1 and held_reason is not null order by id',
		[id],
	);
	return rows.map(({ kind, reason }) => `${kind} ${reason}`);
};
const sum = 174_050;

describe('paying', () => {
	test('a card that is good fills the wallet once, with a receipt, and the payer sees it', async () => {
		const user = await openAccount(portal.app);
		const payment = await opened(user);
		expect(payment).toMatchObject({ state: 'opened', amount_kzt: 1740.5, paid_at: null, is_declined: false });
		expect(payment.qr_svg).toMatch(/^<svg/);
		expect(await portal.press(payment.url)).toContain('<h1>Paid</h1>');
		await portal.work();
		// the cash register tells of its receipt a moment later
		const paid = await until(async () => {
			await portal.work();
			const seen = await look(user, payment.id);
			expect(seen.receipt_url).not.toBeNull();
			return seen;
		});
		expect(paid).toMatchObject({ state: 'paid', label: 'Оплачен', url: null, card: 'Visa •••• 4242' });
		expect(paid.receipt_url).toMatch(/^https:\/\/receipts\.example\//);
		await expectMoney(user, payment, sum);
		const { receipts } = await portal.cabinet({});
		expect(receipts.filter(({ invoiceId }) => invoiceId === payment.id)).toEqual([
			expect.objectContaining({
				kind: 'Income',
				body: expect.objectContaining({ Items: [expect.objectContaining({ Amount: 1740.5, Vat: 16 })] }),
			}),
		]);
	});

	test('a declined card moves nothing, and another try is paid', async () => {
		const user = await openAccount(portal.app);
		const payment = await opened(user);
		expect(await portal.press(payment.url, 'decline')).toContain('Declined by the bank');
		await portal.work();
		expect(await look(user, payment.id)).toMatchObject({ state: 'opened', is_declined: true, url: payment.url });
		await expectMoney(user, payment, 0);
		await portal.press(payment.url);
		await portal.work();
		expect(await look(user, payment.id)).toMatchObject({ state: 'paid', is_declined: false });
		await expectMoney(user, payment, sum);
	});

	test('the same key is one payment, another body under it is refused, and without a key nothing is begun', async () => {
		const user = await openAccount(portal.app);
		const key = randomUUID();
		const twins = await Promise.all(Array.from({ length: 5 }, () => begin(user, { key })));
		expect(new Set(twins.map(({ body }) => body.data.id)).size).toBe(1);
		expect(twins.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
		expect(await begin(user, { key, amount: 600 })).toMatchObject({
			status: 422,
			body: { code: 'idempotency_key_reused' },
		});
		expect(await begin(user, { key: null })).toMatchObject({ status: 400, body: { code: 'idempotency_key_required' } });
	});

	test.each([499.99, 1_000_001, 500.005])('%s tenge are refused by name', async (amount) => {
		const answer = await begin(await openAccount(portal.app), { amount });
		expect(answer).toMatchObject({ status: 400, body: { errors: [{ field: 'amount_kzt' }] } });
	});

	test('of a payment of somebody else nothing is told, and there are ten an hour', async () => {
		const [user, other] = [await openAccount(portal.app), await openAccount(portal.app)];
		const { body } = await begin(user);
		const answer = await portal.app.inject({ url: `/api/v1/payments/${body.data.id}`, headers: other.headers });
		expect(answer.statusCode).toBe(404);
		const more = await Promise.all(Array.from({ length: 10 }, () => begin(user)));
		expect(more.filter(({ status }) => status === 429)).toHaveLength(1);
	});

	test('a provider that is slow keeps nobody waiting: the payment is opened later, once', async () => {
		await portal.breakPath('orders-create', 'hang', 1);
		const user = await openAccount(portal.app);
		const { status, body } = await begin(user);
		expect([status, body.data.state, body.data.url]).toEqual([201, 'created', null]);
		await portal.work();
		expect((await look(user, body.data.id)).state).toBe('opened');
	});
});

describe('whatever the provider tells', () => {
	test.each(['double', 'fail_then_pay', 'early'])('%s: the money is booked once', async (way) => {
		const user = await openAccount(portal.app);
		const payment = await opened(user);
		await portal.press(payment.url, way);
		for (let turn = 0; turn < 4; turn++) await portal.work();
		expect((await look(user, payment.id)).state).toBe('paid');
		await expectMoney(user, payment, sum);
		expect(portal.alarms()).toEqual([]);
	});

	test.each(['never', 'unsigned', 'wrong_hmac', 'doubled_field'])(
		'%s: the callback counts for nothing, and the money is found by asking',
		async (way) => {
			const user = await openAccount(portal.app);
			const payment = await opened(user);
			await portal.press(payment.url, way);
			const { rowCount } = await database.pool.query(
				`select from payment_event where payment_id = $1 and kind = 'pay'`,
				[payment.id],
			);
			expect(rowCount).toBe(0);
			await expectMoney(user, payment, 0);
			await portal.work();
			await expectMoney(user, payment, sum);
		},
	);

	test.each([
		['wrong_amount', 'amount'],
		['wrong_currency', 'currency'],
		['wrong_account', 'account'],
		['wrong_test_mode', 'test_mode'],
	])('%s: nothing changes, and somebody is called', async (way, reason) => {
		const user = await openAccount(portal.app);
		const payment = await opened(user);
		await portal.press(payment.url, way);
		await portal.work();
		expect((await look(user, payment.id)).state).toBe('opened');
		await expectMoney(user, payment, 0);
		expect(await heldOf(payment.id)).toContain(`pay ${reason}`);
		expect(portal.alarms().map((line) => line.reason)).toContain(reason);
	});

	test('a number that is none of ours is held without a payment', async () => {
		const user = await openAccount(portal.app);
		const payment = await opened(user);
		await portal.press(payment.url, 'wrong_number');
		await portal.work();
		await expectMoney(user, payment, 0);
		expect(portal.alarms()).toEqual([expect.objectContaining({ reason: 'number' })]);
	});

	test('a signed callback of a payment that the provider does not know of is asked about, then held', async () => {
		const user = await openAccount(portal.app);
		const payment = await opened(user);
		await portal.breakPath('payments-find', 'server_error');
		await portal.press(payment.url, 'unknown_transaction');
		for (let turn = 0; turn < 6; turn++) await portal.work();
		expect(await heldOf(payment.id)).toEqual(['pay unknown_transaction']);
		await expectMoney(user, payment, 0);
	});

	test('a hundred repetitions are answered alike and change nothing', async () => {
		const user = await openAccount(portal.app);
		const payment = await opened(user);
		await portal.press(payment.url);
		await portal.work();
		const { codes } = await portal.cabinet({ redeliver: payment.id, times: 25 });
		// once paid, the question whether it may be is answered with no
		expect(new Set(codes)).toEqual(new Set([0, 13]));
		await portal.work();
		await expectMoney(user, payment, sum);
	});

	test('money that is taken a second time is held, not booked', async () => {
		const user = await openAccount(portal.app);
		const payment = await opened(user);
		await portal.breakPath('payments-find', 'server_error');
		const first = portal.press(payment.url);
		await first;
		// the second card was typed before we knew of the first
		await portal.cabinet({ payTwice: payment.id });
		await portal.work();
		await expectMoney(user, payment, sum);
		expect(await heldOf(payment.id)).toEqual(['pay second_transaction']);
	});

	test('a payment that ran out is refused by the check; money that came all the same goes to the wallet', async () => {
		const user = await openAccount(portal.app);
		const [late, refused] = [await opened(user), await opened(user)];
		await portal.press(late.url, 'late');
		await database.pool.query(`update payment set expires_at = clock_timestamp() where id = any($1)`, [
			[late.id, refused.id],
		]);
		await portal.breakPath('payments-find', 'server_error');
		await portal.work();
		// no answer is not a no: nothing ends before the provider has said so
		expect((await look(user, late.id)).state).toBe('opened');
		await portal.mend();
		await portal.breakPath('orders-cancel', 'server_error');
		await portal.work();
		expect([(await look(user, late.id)).state, (await look(user, refused.id)).state]).toEqual(['paid', 'expired']);
		await expectMoney(user, late, sum);
		expect(await portal.press(refused.url)).toContain('does not take this payment');
	});

	test('two workers at once book once', async () => {
		const user = await openAccount(portal.app);
		const payment = await opened(user);
		await portal.press(payment.url);
		await Promise.all(Array.from({ length: 4 }, () => portal.work()));
		await expectMoney(user, payment, sum);
	});
});

describe('the door of callbacks', () => {
	const post = (kind: string, body: string, headers: Record<string, string> = {}) =>
		portal.app.inject({
			...{ method: 'POST', url: `/api/v1/payments/callbacks/tiptoppay/${kind}`, payload: body },
			headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
		});
	const sign = (body: string, key = 'secret') => ({
		'content-hmac': createHmac('sha256', key).update(body).digest('base64'),
	});
	const body = 'TransactionId=1&Amount=1.00&Currency=KZT&TestMode=1&Status=Completed&OperationType=Payment&InvoiceId=x';

	test.each([
		['no signature', {}],
		['another secret', sign(body, 'other')],
		['the signature of another body', sign(`${body}&`)],
	])('with %s: 401', async (_what, headers) => {
		const answer = await post('pay', body, headers);
		expect([answer.statusCode, answer.json().code]).toEqual([401, 'callback_refused']);
	});

	test('what is signed and not whole is refused too, and so are other kinds and other forms', async () => {
		expect((await post('pay', 'a=1', sign('a=1'))).statusCode).toBe(401);
		expect((await post('other', body, sign(body))).statusCode).toBe(400);
		expect((await post('pay', '{}', { ...sign('{}'), 'content-type': 'application/json' })).statusCode).toBe(415);
		expect((await post('pay', 'a='.padEnd(20_000, 'x'))).statusCode).toBe(413);
	});

	test('a check is answered by its code', async () => {
		const user = await openAccount(portal.app);
		const { id } = await opened(user);
		const of = (change: Record<string, string> = {}) => {
			const fields = { TransactionId: String(Math.trunc(Math.random() * 1e9)), Amount: '1740.50', Currency: 'KZT' };
			const more = { TestMode: '1', Status: 'Completed', OperationType: 'Payment', InvoiceId: id };
			return new URLSearchParams({ ...fields, ...more, AccountId: `account:${user.accountId}`, ...change }).toString();
		};
		const codeOf = async (form: string) => (await post('check', form, sign(form))).json();
		expect(await codeOf(of())).toEqual({ code: 0 });
		expect(await codeOf(of({ InvoiceId: randomUUID() }))).toEqual({ code: 10 });
		expect(await codeOf(of({ AccountId: 'account:1' }))).toEqual({ code: 11 });
		expect(await codeOf(of({ Amount: '1740.49' }))).toEqual({ code: 12 });
		expect(await codeOf(of({ Currency: 'USD' }))).toEqual({ code: 13 });
		await database.pool.query(`update payment set state = 'expired' where id = $1`, [id]);
		expect(await codeOf(of())).toEqual({ code: 20 });
	});
});
