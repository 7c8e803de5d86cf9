import type { Statement } from '#domain/facts/statement.ts';
import { readRows } from '#sources/kit/asking/bus-source.ts';
import type { AskedSubject, Oddity } from '#sources/kit/live-source.ts';
import type { Strict } from '#sources/kit/strict.ts';

export function readPayload(data: Strict, _subject: AskedSubject, oddities: Oddity[]): Statement[] {
	return readRows(data, 'account', oddities, (row) => ({
		kind: 'tax_account',
		value: {
			period: row.requiredText('period'),
			accruedKzt: row.number('accrued'),
			paidKzt: row.number('paid'),
			turnoverKzt: row.number('turnover'),
		},
	}));
}
