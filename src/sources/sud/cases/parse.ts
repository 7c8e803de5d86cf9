import type { Statement } from '#domain/facts/statement.ts';
import { readRows } from '#sources/kit/asking/bus-source.ts';
import type { AskedSubject, Oddity } from '#sources/kit/live-source.ts';
import type { Strict } from '#sources/kit/strict.ts';

const roles = { PLAINTIFF: 'plaintiff', DEFENDANT: 'defendant', THIRD: 'third' } as const;

export function readPayload(data: Strict, _subject: AskedSubject, oddities: Oddity[]): Statement[] {
	return readRows(data, 'case', oddities, (row) => ({
		kind: 'court_case',
		value: {
			number: row.requiredText('number'),
			court: row.text('court'),
			category: row.text('category'),
			filedOn: row.date('registerDate'),
			role: row.word<'plaintiff' | 'defendant' | 'third' | 'unclear'>('role', roles, 'unclear'),
			plaintiff: row.text('plaintiff'),
			defendant: row.text('defendant'),
			amountKzt: row.number('amount'),
			stage: row.ignore('judge').text('stage'),
			result: row.text('result'),
			decidedOn: row.date('resultDate'),
		},
	}));
}
