import { expect, test } from 'vitest';
import { whyNot } from './why-not.ts';

const payment = { id: 'a', payer: 'account:7', amountTiyn: 174_000 };
const told = {
	...{ invoiceId: 'a', accountId: 'account:7', amountTiyn: 174_000, currency: 'KZT', status: 'Completed' },
	...({ kind: 'payment', isTest: false } as const),
};

test('what was asked for is taken', () => expect(whyNot(payment, told, false)).toBeNull());

test.each([
	[{ invoiceId: 'b' }, 'number'],
	[{ invoiceId: null }, 'number'],
	[{ accountId: 'account:8' }, 'account'],
	[{ amountTiyn: 173_999 }, 'amount'],
	[{ amountTiyn: 174_001 }, 'amount'],
	[{ currency: 'USD' }, 'currency'],
	[{ status: 'Authorized' }, 'status'],
	[{ status: 'Declined' }, 'status'],
	[{ kind: 'refund' as const }, 'operation'],
	[{ isTest: true }, 'test_mode'],
])('what differs by %j is not', (change, reason) => {
	expect(whyNot(payment, { ...told, ...change }, false)).toBe(reason);
});

test('a terminal for tests takes no genuine money, and the other way round', () => {
	expect(whyNot(payment, told, true)).toBe('test_mode');
	expect(whyNot(payment, { ...told, isTest: true }, true)).toBeNull();
});
