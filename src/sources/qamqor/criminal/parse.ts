import type { Statement } from '#domain/facts/statement.ts';
import { readRows } from '#sources/kit/asking/bus-source.ts';
import type { AskedSubject, Oddity } from '#sources/kit/live-source.ts';
import type { Strict } from '#sources/kit/strict.ts';

const matters = { WANTED: 'wanted', CHARGED: 'charged' } as const;

export function readPayload(data: Strict, _subject: AskedSubject, oddities: Oddity[]): Statement[] {
	return readRows(data, 'record', oddities, (row) => ({
		kind: 'criminal_matter',
		value: {
			matter: row.word<'wanted' | 'charged' | 'unclear'>('kind', matters, 'unclear'),
			article: row.text('article'),
			on: row.date('date'),
			body: row.text('body'),
		},
	}));
}
