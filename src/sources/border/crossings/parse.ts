import type { Statement } from '#domain/facts/statement.ts';
import { readRows, requiredDate } from '#sources/kit/asking/bus-source.ts';
import type { AskedSubject, Oddity } from '#sources/kit/live-source.ts';
import { SourceFailure } from '#sources/kit/source-failure.ts';
import type { Strict } from '#sources/kit/strict.ts';

export function readPayload(data: Strict, _subject: AskedSubject, oddities: Oddity[]): Statement[] {
	return readRows(data, 'crossing', oddities, (row) => ({
		kind: 'border_crossing',
		value: {
			on: requiredDate(row, 'date'),
			direction: directionOf(row),
			point: row.ignore('document').text('point'),
		},
	}));
}

/** There is no third direction: a word that is neither makes the whole answer unreadable. */
function directionOf(row: Strict): 'in' | 'out' {
	const direction = row.requiredText('direction');
	if (direction !== 'IN' && direction !== 'OUT')
		throw new SourceFailure('not_understood', `${row.path}.direction is neither IN nor OUT`);
	return direction === 'IN' ? 'in' : 'out';
}
