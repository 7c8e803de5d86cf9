import type { Statement } from '#domain/facts/statement.ts';
import { readRows } from '#sources/kit/asking/bus-source.ts';
import type { AskedSubject, Oddity } from '#sources/kit/live-source.ts';
import type { Strict } from '#sources/kit/strict.ts';

export function readPayload(data: Strict, _subject: AskedSubject, oddities: Oddity[]): Statement[] {
	return readRows(data, 'inspection', oddities, readInspection);
}

function readInspection(row: Strict): Statement {
	const names = row.has('violations');
	const violations = row.text('violations');
	const result = row.text('result');
	return {
		kind: 'inspection',
		value: {
			number: row.text('number'),
			body: row.text('body'),
			inspectionKind: row.text('kind'),
			basis: row.text('basis'),
			from: row.date('startDate'),
			to: row.ignore('subject').date('endDate'),
			result,
			// an empty list of violations says «none» only once the inspection has a result
			hasViolations: violations !== null ? true : names && result !== null ? false : null,
			violations,
			fineKzt: row.number('fine'),
		},
	};
}
