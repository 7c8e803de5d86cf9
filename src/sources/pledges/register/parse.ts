import type { Statement } from '#domain/facts/statement.ts';
import { readRows } from '#sources/kit/asking/bus-source.ts';
import type { AskedSubject, Oddity } from '#sources/kit/live-source.ts';
import type { Strict } from '#sources/kit/strict.ts';

export function readPayload(data: Strict, _subject: AskedSubject, oddities: Oddity[]): Statement[] {
	return readRows(data, 'pledge', oddities, (row) => {
		const object = row.text('object');
		const vin = row.text('vin');
		return {
			kind: 'pledge',
			value: {
				number: row.requiredText('number'),
				on: row.date('date'),
				to: row.date('endDate'),
				pledger: row.text('pledger'),
				pledgee: row.ignore('contractNo').text('pledgee'),
				object: vin === null ? object : [object, `VIN ${vin}`].filter(Boolean).join(', '),
				amountKzt: row.number('amount'),
			},
		};
	});
}
