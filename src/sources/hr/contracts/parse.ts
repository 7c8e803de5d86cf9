import type { Statement } from '#domain/facts/statement.ts';
import { readRows } from '#sources/kit/asking/bus-source.ts';
import type { AskedSubject, Oddity } from '#sources/kit/live-source.ts';
import { SourceFailure } from '#sources/kit/source-failure.ts';
import type { Strict } from '#sources/kit/strict.ts';

/** A person is answered with contracts, an employer with the number of its staff. */
export function readPayload(data: Strict, subject: AskedSubject, oddities: Oddity[]): Statement[] {
	const contracts = readRows(
		data,
		'contract',
		oddities,
		(row): Statement => ({
			kind: 'employment_contract',
			value: {
				employerBin: row.ignore('rate').requiredText('employerBin'),
				position: row.text('position'),
				from: row.date('startDate'),
				to: row.date('endDate'),
			},
		}),
	);
	const staff = readRows(data, 'employer', oddities, (row): Statement => {
		if (row.requiredText('bin') !== subject.iinBin)
			throw new SourceFailure('not_understood', 'the answer is about another employer');
		return { kind: 'staff_number', value: { employees: row.requiredNumber('staff') } };
	});
	return [...contracts, ...staff];
}
