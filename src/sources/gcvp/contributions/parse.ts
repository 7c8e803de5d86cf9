import type { Statement } from '#domain/facts/statement.ts';
import { readRows } from '#sources/kit/asking/bus-source.ts';
import type { AskedSubject, Oddity } from '#sources/kit/live-source.ts';
import { SourceFailure } from '#sources/kit/source-failure.ts';
import type { Strict } from '#sources/kit/strict.ts';

export function readPayload(data: Strict, _subject: AskedSubject, oddities: Oddity[]): Statement[] {
	return readRows(data, 'contribution', oddities, (row) => ({
		kind: 'pension_contribution',
		value: {
			period: monthOf(row),
			payerBin: row.text('payerBin'),
			payerName: row.text('payerName'),
			contributionKind: row.text('kind'),
			amountKzt: row.requiredNumber('amount'),
			paidOn: row.date('paidDate'),
		},
	}));
}

/** `yyyy-MM` */
function monthOf(row: Strict): string {
	const period = row.requiredText('period');
	if (!/^\d{4}-(?:0[1-9]|1[0-2])$/.test(period))
		throw new SourceFailure('not_understood', `${row.path}.period is no month`);
	return period;
}
