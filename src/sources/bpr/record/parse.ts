import type { Statement } from '#domain/facts/statement.ts';
import { readRows } from '#sources/kit/asking/bus-source.ts';
import type { AskedSubject, Oddity } from '#sources/kit/live-source.ts';
import type { Strict } from '#sources/kit/strict.ts';

/** The words of the status are the register's own: they are shown, not judged. */
export function readPayload(data: Strict, _subject: AskedSubject, oddities: Oddity[]): Statement[] {
	return readRows(data, 'record', oddities, (row) => ({
		kind: 'good_faith_record',
		value: {
			status: row.requiredText('status'),
			basis: row.text('basis'),
			value: row.number('value'),
			includedOn: row.date('includedDate'),
		},
	}));
}
