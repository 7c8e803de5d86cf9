import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Simulators, serveSimulators } from '../../../../../simulators/kit/server.ts';
import { createWorld } from '../../../../../simulators/kit/world.ts';
import { tipTopPayRoutes } from '../../../../../simulators/payment/tiptoppay/routes.ts';
import type { PaymentProvider } from '../provider.ts';
import { tipTopPay } from './tiptoppay.ts';

let simulators: Simulators;
beforeAll(async () => {
	simulators = await serveSimulators(tipTopPayRoutes, () => createWorld({ subjects: 0 }));
});
afterEach(async () => {
	await fetch(`${simulators.url}/_control/sources`, { method: 'DELETE' });
	await cabinet({ pay: { way: 'well' }, refund: { way: 'well' } });
});
afterAll(() => simulators.close());

const open = (change: { apiSecret?: string; timeoutMs?: number } = {}): PaymentProvider =>
	tipTopPay({
		...{ baseUrl: `${simulators.url}/tiptoppay`, publicId: 'pk_test', apiSecret: 'secret', isTest: true },
		...{ timeoutMs: 10_000, ...change },
	});
async function cabinet(asked: object): Promise<{ orders: { id: string; invoiceId: string }[]; receipts: object[] }> {
	const answer = await fetch(`${simulators.url}/tiptoppay/_cabinet`, { method: 'POST', body: JSON.stringify(asked) });
	return (await answer.json()) as Awaited<ReturnType<typeof cabinet>>;
}
const orderOf = (paymentId: string) => ({
	...{ paymentId, accountId: 'account:7', amountTiyn: 174_050, description: 'Senim', locale: 'ru-RU' as const },
	// nobody listens there
	returnUrl: 'http://127.0.0.1:9/cabinet',
});
async function opened(provider: PaymentProvider, paymentId: string) {
	const order = await provider.createOrder(orderOf(paymentId));
	if (order.state !== 'ok') throw new Error(JSON.stringify(order));
	return order.value;
}
/** What a buyer does on the page of the provider. */
const press = (url: string, way: string) =>
	fetch(url, { method: 'POST', body: new URLSearchParams({ card: '4242', way }) });
async function paid(provider: PaymentProvider, way = 'never'): Promise<{ paymentId: string; transactionId: string }> {
	const paymentId = randomUUID();
	await press((await opened(provider, paymentId)).url, way);
	const found = await provider.findPayment(paymentId);
	if (found.state !== 'ok' || found.value === null) throw new Error(JSON.stringify(found));
	return { paymentId, transactionId: found.value.transactionId };
}

describe('an order', () => {
	test('has a page with the sum, and is made once however often it is asked for', async () => {
		const id = randomUUID();
		const [first, second] = [await opened(open(), id), await opened(open(), id)];
		expect(second).toEqual(first);
		expect(await (await fetch(first.url)).text()).toMatch(/<h1>1\s740,50 KZT<\/h1>/);
		expect((await cabinet({})).orders.filter(({ invoiceId }) => invoiceId === id)).toHaveLength(1);
	});

	test('that is cancelled cannot be paid', async () => {
		const { orderId, url } = await opened(open(), randomUUID());
		expect(await open().cancelOrder(orderId)).toEqual({ state: 'ok', value: null });
		expect((await fetch(url)).status).toBe(404);
		expect(await open().cancelOrder(orderId)).toEqual({ state: 'refused', reason: 'Order not found' });
	});
});

describe('a payment', () => {
	test('is found by our number and by its transaction, with all that is compared', async () => {
		const { paymentId, transactionId } = await paid(open());
		const known = {
			...{ transactionId, invoiceId: paymentId, accountId: 'account:7', amountTiyn: 174_050, currency: 'KZT' },
			...{ status: 'Completed', kind: 'payment', isTest: true, paymentTransactionId: null, reasonCode: 0 },
		};
		expect(await open().findPayment(paymentId)).toEqual({ state: 'ok', value: known });
		expect(await open().getPayment(transactionId)).toEqual({ state: 'ok', value: known });
	});

	test('that nobody began is not found, and a declined one is no money', async () => {
		expect(await open().findPayment(randomUUID())).toEqual({ state: 'ok', value: null });
		const id = randomUUID();
		await press((await opened(open(), id)).url, 'decline');
		expect(await open().findPayment(id)).toMatchObject({ value: { status: 'Declined', reasonCode: 5051 } });
	});

	test('stands in the list of its day, however many pages that has', async () => {
		const { paymentId } = await paid(open());
		const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Almaty' }).format(new Date());
		const listed = await open().listDay(today);
		expect(listed.state === 'ok' && listed.value.map(({ invoiceId }) => invoiceId)).toContain(paymentId);
		expect(await open().listDay('2020-01-01')).toEqual({ state: 'ok', value: [] });
	});
});

describe('a refund', () => {
	test('gives back a part once, however often the same request is sent', async () => {
		const { paymentId, transactionId } = await paid(open());
		const part = { transactionId, amountTiyn: 50_000, requestId: 'refund-1' };
		const [first, second] = [await open().refund(part), await open().refund(part)];
		expect(second).toEqual(first);
		expect(await open().findPayment(paymentId)).toMatchObject({ value: { kind: 'refund', amountTiyn: 50_000 } });
		const more = await open().refund({ transactionId, amountTiyn: 150_000, requestId: 'refund-2' });
		expect(more).toEqual({ state: 'refused', reason: 'Amount exceeds the payment' });
	});

	test('that is done and answered with an error is unclear, and is found when looked for', async () => {
		const { paymentId, transactionId } = await paid(open());
		await cabinet({ refund: { way: 'done_then_500' } });
		const outcome = await open().refund({ transactionId, amountTiyn: 174_050, requestId: 'refund-3' });
		expect(outcome).toEqual({ state: 'unclear', reason: 'http 500' });
		expect(await open().findPayment(paymentId)).toMatchObject({
			value: { kind: 'refund', paymentTransactionId: transactionId },
		});
	});
});

test('a receipt carries the BIN, the lines and their VAT', async () => {
	const receipt = {
		...{ kind: 'income' as const, paymentId: randomUUID(), accountId: 'account:7', supplierBin: '160340001109' },
		...{ lines: [{ label: 'Отчёт', amountTiyn: 174_000, vatBasisPoints: 1600 }], email: null },
	};
	expect(await open().issueReceipt(receipt, 'receipt-1')).toMatchObject({ state: 'ok' });
	const { receipts } = await cabinet({});
	expect(receipts.at(-1)).toMatchObject({
		kind: 'Income',
		body: {
			Items: [{ Label: 'Отчёт', Price: 1740, Quantity: 1, Amount: 1740, Vat: 16 }],
			Amounts: { Electronic: 1740 },
		},
	});
});

describe('whatever the provider does', () => {
	const order = (how: string, more: object = {}) =>
		fetch(`${simulators.url}/_control/sources/*`, { method: 'PUT', body: JSON.stringify({ how, ...more }) });

	test.each([
		['too_many_requests', { state: 'unclear', reason: 'http 429', retryAfterSeconds: 1 }],
		['server_error', { state: 'unclear', reason: 'http 500' }],
		['html', { state: 'unclear', reason: 'no json' }],
		['empty', { state: 'unclear', reason: 'no json' }],
		['json_error', { state: 'unclear', reason: 'no Success' }],
		['reset', { state: 'unclear', reason: 'unreachable' }],
		['huge', { state: 'unclear', reason: 'answer too large' }],
		['redirect_inside', { state: 'unclear', reason: 'redirect' }],
	])('%s says nothing of a payment', async (how, outcome) => {
		await order(how);
		expect(await open().findPayment(randomUUID())).toEqual(outcome);
	});

	test('hanging ends by our own clock', async () => {
		await order('hang');
		expect(await open({ timeoutMs: 50 }).findPayment(randomUUID())).toEqual({ state: 'unclear', reason: 'timeout' });
	});

	test('a wrong secret is refused for good, and nobody there at all is not', async () => {
		expect(await open({ apiSecret: '' }).findPayment('1')).toEqual({ state: 'refused', reason: 'http 401' });
		const nobody = tipTopPay({
			baseUrl: 'http://127.0.0.1:9',
			publicId: 'a',
			apiSecret: 'b',
			isTest: true,
			timeoutMs: 5000,
		});
		expect(await nobody.findPayment('1')).toEqual({ state: 'unclear', reason: 'unreachable' });
	});
});
