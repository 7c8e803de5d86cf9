import { createHmac, timingSafeEqual } from 'node:crypto';
import { parseTiyn } from '#domain/money/tiyn.ts';
import type { callbackKinds } from '../../contract.ts';

export type CallbackKind = (typeof callbackKinds)[number];

/** What is kept of a callback: no name, no address, no card but its last digits. */
export type Callback = {
	transactionId: string;
	/** of a refund */
	paymentTransactionId: string | null;
	amountTiyn: number | null;
	currency: string | null;
	invoiceId: string | null;
	accountId: string | null;
	status: string | null;
	operation: string | null;
	isTest: boolean | null;
	reasonCode: number | null;
	cardType: string | null;
	cardLastFour: string | null;
	/** of a receipt */
	receiptKind: 'Income' | 'IncomeReturn' | null;
	fiscalSign: string | null;
	receiptUrl: string | null;
};

/** More is none of this provider's. */
const mostFields = 100;
const longestField = 4000;

/** `Content-HMAC` is the base64 of HMAC-SHA256 of the body as it was sent. Compared in constant time, before anything is parsed. */
export function isSigned(body: Buffer, header: string | string[] | undefined, secret: string): boolean {
	if (typeof header !== 'string' || secret === '') return false;
	const expected = createHmac('sha256', secret).update(body).digest();
	const given = Buffer.from(header, 'base64');
	return given.length === expected.length && timingSafeEqual(given, expected);
}

/**
 * @returns undefined: not what the provider sends; a doubled field among them, of which two readers might take
 * different ones
 */
export function readCallback(kind: CallbackKind, body: Buffer): Callback | undefined {
	const fields = fieldsOf(body);
	if (fields === undefined) return undefined;
	const text = (name: string, shape: RegExp) => {
		const value = fields.get(name) ?? '';
		return shape.test(value) ? value : null;
	};
	const transactionId = text('TransactionId', /^\d{1,19}$/);
	const amount = fields.get('Amount');
	const amountTiyn = amount === undefined || amount === '' ? null : parseTiyn(amount);
	if (transactionId === null || amountTiyn === undefined) return undefined;
	const callback: Callback = {
		...{ transactionId, amountTiyn },
		paymentTransactionId: text('PaymentTransactionId', /^\d{1,19}$/),
		currency: text('Currency', /^[A-Z]{3}$/),
		invoiceId: text('InvoiceId', /^[\w.:-]{1,100}$/),
		accountId: text('AccountId', /^[\w.:@+-]{1,100}$/),
		status: text('Status', /^\w{1,30}$/),
		operation: text('OperationType', /^\w{1,30}$/),
		isTest: { '0': false, '1': true, False: false, True: true }[fields.get('TestMode') ?? ''] ?? null,
		reasonCode: numberOrNull(text('ReasonCode', /^\d{1,6}$/)),
		cardType: text('CardType', /^[\w -]{1,30}$/),
		cardLastFour: text('CardLastFour', /^\d{4}$/),
		receiptKind: text('Type', /^Income(?:Return)?$/) as Callback['receiptKind'],
		fiscalSign: text('FiscalSign', /^[\w-]{1,60}$/),
		receiptUrl: text('Url', /^https:\/\/[^\s"'<>]{1,500}$/),
	};
	return isComplete(kind, callback) ? callback : undefined;
}

function isComplete(kind: CallbackKind, { amountTiyn, invoiceId, currency, isTest, ...rest }: Callback): boolean {
	const isMoney = amountTiyn !== null && invoiceId !== null;
	switch (kind) {
		case 'check':
		case 'pay':
			return isMoney && currency !== null && isTest !== null && rest.status !== null && rest.operation !== null;
		case 'fail':
			return isMoney && currency !== null && isTest !== null && rest.reasonCode !== null;
		case 'refund':
			return isMoney && rest.paymentTransactionId !== null && rest.operation !== null;
		case 'cancel':
			return isMoney;
		case 'receipt':
			return invoiceId !== null && rest.receiptKind !== null && rest.fiscalSign !== null;
	}
}

function numberOrNull(text: string | null): number | null {
	return text === null ? null : Number(text);
}

function fieldsOf(body: Buffer): Map<string, string> | undefined {
	const text = body.toString('utf8');
	if (text.split('&', mostFields + 1).length > mostFields) return undefined;
	const fields = new Map<string, string>();
	for (const [name, value] of new URLSearchParams(text)) {
		if (fields.has(name) || value.length > longestField) return undefined;
		fields.set(name, value);
	}
	return fields;
}
