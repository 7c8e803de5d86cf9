import type { Statement } from '#domain/facts/statement.ts';
import { readRows } from '#sources/kit/asking/bus-source.ts';
import type { AskedSubject, Oddity } from '#sources/kit/live-source.ts';
import type { Strict } from '#sources/kit/strict.ts';

export function readPayload(data: Strict, _subject: AskedSubject, oddities: Oddity[]): Statement[] {
	return readRows(data, 'object', oddities, (row) => ({
		kind: 'real_estate',
		value: {
			objectKind: row.ignore('rka').requiredText('kind'),
			cadastralNumber: row.text('cadastralNumber'),
			areaSquareMetres: row.number('area'),
			address: row.text('address'),
			// the right and the part of it are one statement: «собственность, 1/2»
			share: [row.text('rightKind'), row.text('share')].filter((text) => text !== null).join(', ') || null,
			encumbrances: readRows(row, 'encumbrances', oddities, (burden) => ({
				kind: burden.requiredText('kind'),
				body: burden.ignore('document').text('body'),
				on: burden.date('date'),
			})),
		},
	}));
}
