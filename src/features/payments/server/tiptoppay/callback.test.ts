import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { isSigned, readCallback } from './callback.ts';

const secret = 'secret';
const sign = (body: string, key = secret) => createHmac('sha256', key).update(body).digest('base64');
const paid =
	'TransactionId=504&Amount=1740.50&Currency=KZT&CardFirstSix=424242&CardLastFour=4242&CardType=Visa&TestMode=1&Status=Completed&OperationType=Payment&InvoiceId=5f0c&AccountId=account:7&Name=CARD+HOLDER';
const with_ = (change: string) => Buffer.from(`${paid}&${change}`);

test.each([
	['by our secret', sign(paid), true],
	['by another secret', sign(paid, 'other'), false],
	['of another body', sign(`${paid} `), false],
	['of nothing', '', false],
	['cut short', sign(paid).slice(0, 20), false],
	['that is missing', undefined, false],
	['sent twice', [sign(paid), sign(paid)], false],
])('a signature %s', (_what, header, isGood) => {
	expect(isSigned(Buffer.from(paid), header, secret)).toBe(isGood);
});

test('without a secret of ours nothing is signed', () => {
	expect(isSigned(Buffer.from(paid), sign(paid, ''), '')).toBe(false);
});

describe('of a callback', () => {
	test('nothing is kept that is not compared: no name, no first digits of the card', () => {
		const kept = readCallback('pay', Buffer.from(paid));
		expect(kept).toMatchObject({ transactionId: '504', amountTiyn: 174_050, currency: 'KZT', isTest: true });
		expect(JSON.stringify(kept)).not.toMatch(/HOLDER|424242/);
	});

	test.each([
		['a doubled field', 'Amount=1.00'],
		['the same field doubled', 'Currency=KZT'],
		['a hundred more fields', Array.from({ length: 100 }, (_one, index) => `x${index}=1`).join('&')],
		['a field without end', `Data=${'x'.repeat(5000)}`],
	])('with %s nothing is read', (_what, change) => expect(readCallback('pay', with_(change))).toBeUndefined());

	test.each([
		['no number', paid.replace('&InvoiceId=5f0c', '')],
		['no sum', paid.replace('Amount=1740.50', 'Amount=')],
		['parts of a tiyn', paid.replace('1740.50', '1740.505')],
		['a negative sum', paid.replace('1740.50', '-1740.50')],
		['a transaction that is no number', paid.replace('=504', '=504a')],
		['an unknown mode', paid.replace('TestMode=1', 'TestMode=yes')],
		['no status', paid.replace('&Status=Completed', '')],
	])('with %s nothing is read', (_what, body) => expect(readCallback('pay', Buffer.from(body))).toBeUndefined());

	test('a decline needs its reason, a refund what it gives back, a receipt its sign', () => {
		expect(readCallback('fail', Buffer.from(paid))).toBeUndefined();
		expect(readCallback('fail', with_('ReasonCode=5051'))?.reasonCode).toBe(5051);
		expect(readCallback('refund', Buffer.from(paid))).toBeUndefined();
		expect(readCallback('refund', with_('PaymentTransactionId=503'))?.paymentTransactionId).toBe('503');
		expect(readCallback('receipt', Buffer.from(paid))).toBeUndefined();
		const receipt = with_('Type=Income&FiscalSign=77&Url=javascript:alert(1)');
		expect(readCallback('receipt', receipt)).toMatchObject({ fiscalSign: '77', receiptUrl: null });
	});
});
