import type { Statement } from '#domain/facts/statement.ts';
import { readRows, readTexts } from '#sources/kit/asking/bus-source.ts';
import type { AskedSubject, Oddity } from '#sources/kit/live-source.ts';
import type { Strict } from '#sources/kit/strict.ts';

export function readPayload(data: Strict, _subject: AskedSubject, oddities: Oddity[]): Statement[] {
	return readRows(data, 'vehicle', oddities, (row) => ({
		kind: 'vehicle',
		value: {
			name: [row.requiredText('brand'), row.ignore('vin').text('model')].filter((text) => text !== null).join(' '),
			plate: row.text('plate'),
			year: row.number('year'),
			category: row.text('category'),
			arrests: readTexts(row, 'arrests'),
		},
	}));
}
