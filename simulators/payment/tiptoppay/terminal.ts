import { randomUUID } from 'node:crypto';

/** What the next payment, or all that follow, are done wrong in. */
export const payWays = [
	'well',
	'decline',
	'fail_then_pay',
	'double',
	'early',
	'late',
	'never',
	'unsigned',
	'wrong_hmac',
	'doubled_field',
	'wrong_amount',
	'wrong_currency',
	'wrong_number',
	'wrong_account',
	'wrong_test_mode',
	'unknown_transaction',
] as const;
export type PayWay = (typeof payWays)[number];

/** `done_then_500`: the money goes back and the answer is an error; `refused`: nothing is done; `silent`: no callback. */
const refundWays = ['well', 'done_then_500', 'refused', 'silent'] as const;
export type RefundWay = (typeof refundWays)[number];

export type Order = {
	id: string;
	amount: number;
	currency: string;
	description: string;
	invoiceId: string;
	accountId: string;
	returnUrl: string;
	state: 'open' | 'paid' | 'cancelled';
	secret: string;
};

export type Transaction = {
	id: number;
	invoiceId: string;
	accountId: string;
	amount: number;
	currency: string;
	status: 'Completed' | 'Declined';
	reasonCode: number;
	type: 0 | 1;
	/** of a refund */
	paymentId: number | null;
	isTest: boolean;
	at: string;
	refunded: number;
	secret: string;
	/** `early`: so many questions are still answered with "not found" */
	hiddenFor: number;
};

export type Receipt = { id: string; kind: string; invoiceId: string; body: object };

/** Everything of one terminal, as long as the process runs. */
export const terminal = {
	orders: new Map<string, Order>(),
	transactions: [] as Transaction[],
	receipts: [] as Receipt[],
	/** answers by `X-Request-ID`: a repeated request is done once */
	remembered: new Map<string, object>(),
	/** set in the cabinet of the provider; null: the site that the buyer goes back to */
	callbackUrl: null as string | null,
	pay: { way: 'well' as PayWay, lateMs: 15_000 },
	refund: { way: 'well' as RefundWay },
	isTest: true,
	/** by the clock: a simulator that starts again uses no number twice, which a provider never does */
	lastId: Math.floor(Date.now() / 1000),
};

export function nextId(): number {
	terminal.lastId += 1;
	return terminal.lastId;
}

export function openOrder(fields: Omit<Order, 'id' | 'state'>): Order {
	const order: Order = { id: randomUUID().replaceAll('-', '').slice(0, 16), state: 'open', ...fields };
	terminal.orders.set(order.id, order);
	return order;
}

export function record(fields: Omit<Transaction, 'id' | 'at' | 'refunded' | 'hiddenFor'>, hiddenFor = 0): Transaction {
	const transaction = { id: nextId(), at: new Date().toISOString(), refunded: 0, hiddenFor, ...fields };
	terminal.transactions.push(transaction);
	return transaction;
}

/** As `Model` of the answers has it. */
export function modelOf(transaction: Transaction): object {
	const { id, amount, currency, invoiceId, accountId, status, reasonCode, type, paymentId, isTest, at } = transaction;
	return {
		...{ TransactionId: id, Amount: amount, Currency: currency, CurrencyCode: 9, InvoiceId: invoiceId },
		...{ AccountId: accountId, Status: status, StatusCode: status === 'Completed' ? 3 : 5, ReasonCode: reasonCode },
		...{ Type: type, PaymentTransactionId: paymentId, TestMode: isTest, CreatedDateIso: at.slice(0, 19) },
		...{ CardType: 'Visa', CardLastFour: '4242', Refunded: transaction.refunded >= amount },
	};
}
