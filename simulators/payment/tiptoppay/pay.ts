import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { deliver, type Manner } from './callbacks.ts';
import { modelOf, type Order, type PayWay, record, type Transaction, terminal } from './terminal.ts';

/** `refused`: the shop did not want it (its answer to `check`), `declined`: the bank did not. */
export type Paid = 'paid' | 'declined' | 'refused';

const card = { CardFirstSix: '424242', CardLastFour: '4242', CardType: 'Visa', CardExpDate: '12/30' };

/** What is wrong with the transaction itself, so that whoever looks it up is told the same. */
function spoil(order: Order, way: PayWay): Partial<Transaction> {
	const wrong: Partial<Record<PayWay, Partial<Transaction>>> = {
		wrong_amount: { amount: order.amount - 1 },
		wrong_currency: { currency: 'USD' },
		wrong_number: { invoiceId: randomUUID() },
		wrong_account: { accountId: 'account:1' },
		wrong_test_mode: { isTest: !terminal.isTest },
	};
	return wrong[way] ?? {};
}

function fieldsOf(transaction: Transaction): Record<string, string | number> {
	const { id, amount, currency, invoiceId, accountId, status, isTest, at } = transaction;
	const sum = amount.toFixed(2);
	return {
		...{ TransactionId: id, Amount: sum, Currency: currency, PaymentAmount: sum, PaymentCurrency: currency },
		...{ DateTime: at.slice(0, 19).replace('T', ' '), ...card, TestMode: isTest ? 1 : 0 },
		...{ Status: status, OperationType: 'Payment', InvoiceId: invoiceId, AccountId: accountId },
		...{ Name: 'CARD HOLDER', IpAddress: '127.0.0.1', GatewayName: 'Test', TotalFee: 0 },
	};
}

/** What happens when somebody presses “pay”. Resolves when the callbacks that come at once have been answered. */
export async function pay(order: Order, way: PayWay): Promise<Paid> {
	const { invoiceId, accountId, amount, currency, secret } = order;
	const plain = { invoiceId, accountId, amount, currency, secret, type: 0, paymentId: null } as const;
	const base = { ...plain, isTest: terminal.isTest, reasonCode: 0 };
	const asked = {
		...fieldsOf({ ...base, status: 'Completed', id: terminal.lastId + 1, at: now(), refunded: 0, hiddenFor: 0 }),
	};
	const code = await deliver({ kind: 'check', ...order }, asked);
	if (code !== 0 && code !== null) return 'refused';
	if (way === 'decline' || way === 'fail_then_pay') {
		const declined = record({ ...base, status: 'Declined', reasonCode: 5051 });
		const fields = { ...fieldsOf(declined), Reason: 'InsufficientFunds', ReasonCode: 5051 };
		await deliver({ kind: 'fail', ...order }, fields);
		if (way === 'decline') return 'declined';
	}
	const transaction = { ...base, status: 'Completed', ...spoil(order, way) } as const;
	order.state = 'paid';
	const fields = fieldsOf(record(transaction, way === 'early' ? 2 : 0));
	if (way === 'unknown_transaction') fields.TransactionId = Number(fields.TransactionId) + 1_000_000;
	await announce(order, fields, way);
	return 'paid';
}

async function announce(order: Order, fields: Record<string, string | number>, way: PayWay): Promise<void> {
	const to = { kind: 'pay', ...order };
	if (way === 'never') return;
	if (way === 'late') {
		void pause(terminal.pay.lateMs, undefined, { ref: false }).then(() => deliver(to, fields));
		return;
	}
	const manners: Partial<Record<PayWay, Manner>> = {
		unsigned: { signing: 'none' },
		wrong_hmac: { signing: 'wrong' },
		doubled_field: { doubled: 'Amount' },
	};
	const turns = way === 'double' ? 2 : 1;
	await Promise.all(Array.from({ length: turns }, () => deliver(to, fields, manners[way])));
}

/** Gives money back; null: there is not so much left of it. */
export async function refund(transactionId: number, amount: number): Promise<Transaction | null> {
	const paid = terminal.transactions.find(({ id, type }) => id === transactionId && type === 0);
	if (paid === undefined || paid.status !== 'Completed' || paid.refunded + amount > paid.amount) return null;
	paid.refunded += amount;
	const { invoiceId, accountId, currency, isTest, secret } = paid;
	const back = record({
		...{ invoiceId, accountId, currency, isTest, secret, amount },
		...{ status: 'Completed', reasonCode: 0, type: 1, paymentId: paid.id },
	});
	if (terminal.refund.way !== 'silent') void announceRefund(back, secret);
	return back;
}

async function announceRefund(back: Transaction, secret: string): Promise<void> {
	const order = [...terminal.orders.values()].find(({ invoiceId }) => invoiceId === back.invoiceId);
	if (order === undefined) return;
	const { id, paymentId, amount, invoiceId, accountId, at } = back;
	await deliver(
		{ kind: 'refund', returnUrl: order.returnUrl, secret },
		{
			...{ TransactionId: id, PaymentTransactionId: paymentId ?? 0, Amount: amount.toFixed(2) },
			...{ DateTime: at.slice(0, 19).replace('T', ' '), OperationType: 'Refund' },
			...{ InvoiceId: invoiceId, AccountId: accountId },
		},
	);
}

/** The last operation of a number, or the transaction of an id. */
export function look(by: { invoiceId: string } | { id: number }): object | null {
	const known = terminal.transactions.filter((one) => ('id' in by ? one.id === by.id : one.invoiceId === by.invoiceId));
	const last = known.at(-1);
	if (last === undefined) return null;
	if (last.hiddenFor > 0) {
		last.hiddenFor -= 1;
		return null;
	}
	return modelOf(last);
}

function now(): string {
	return new Date().toISOString();
}
