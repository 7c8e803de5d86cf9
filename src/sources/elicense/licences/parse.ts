import type { Statement } from '#domain/facts/statement.ts';
import { readRows, readTexts } from '#sources/kit/asking/bus-source.ts';
import type { AskedSubject, Oddity } from '#sources/kit/live-source.ts';
import type { Strict } from '#sources/kit/strict.ts';

const states = { ACTIVE: 'active', SUSPENDED: 'suspended', REVOKED: 'revoked', EXPIRED: 'expired' } as const;

export function readPayload(data: Strict, _subject: AskedSubject, oddities: Oddity[]): Statement[] {
	return readRows(data, 'licence', oddities, (row) => {
		const series = row.text('series');
		const number = row.requiredText('number');
		return {
			kind: 'licence',
			value: {
				number: series === null ? number : `${series} ${number}`,
				licensor: row.text('licensor'),
				activityRu: row.text('activityRu'),
				activityKk: row.text('activityKk'),
				subActivities: readTexts(row, 'subActivity'),
				from: row.date('issueDate'),
				to: row.date('endDate'),
				status: row.word<(typeof states)[keyof typeof states] | 'unclear'>('status', states, 'unclear'),
			},
		};
	});
}
