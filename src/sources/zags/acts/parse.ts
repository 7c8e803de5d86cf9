import type { Statement } from '#domain/facts/statement.ts';
import { readRows, readTexts } from '#sources/kit/asking/bus-source.ts';
import type { AskedSubject, Oddity } from '#sources/kit/live-source.ts';
import type { Strict } from '#sources/kit/strict.ts';

export function readPayload(data: Strict, _subject: AskedSubject, oddities: Oddity[]): Statement[] {
	return readRows(data, 'act', oddities, (row) => ({
		kind: 'family_link',
		value: {
			actKind: row.requiredText('kind'),
			actNumber: row.text('number'),
			on: row.date('date'),
			persons: readTexts(row, 'persons'),
		},
	}));
}
