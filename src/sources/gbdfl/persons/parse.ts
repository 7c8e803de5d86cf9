import type { Statement } from '#domain/facts/statement.ts';
import { readRows } from '#sources/kit/asking/bus-source.ts';
import type { AskedSubject, Oddity } from '#sources/kit/live-source.ts';
import { SourceFailure } from '#sources/kit/source-failure.ts';
import type { Strict } from '#sources/kit/strict.ts';

const lifeStatuses = { ALIVE: 'alive', DEAD: 'dead' } as const;

export function readPayload(data: Strict, subject: AskedSubject, oddities: Oddity[]): Statement[] {
	const person = data.object('person');
	if (person === null) return [];
	if (person.requiredText('iin') !== subject.iinBin)
		throw new SourceFailure('not_understood', 'the answer is about another person');
	const fact: Statement = {
		kind: 'person',
		value: {
			lastName: person.requiredText('lastName'),
			firstName: person.requiredText('firstName'),
			middleName: person.text('middleName'),
			bornOn: person.date('birthDate'),
			lifeStatus: person.word<'alive' | 'dead' | 'unclear'>('lifeStatus', lifeStatuses, 'unclear'),
			// numbers of documents are not needed for a check and are not kept
			documents: readRows(person, 'documents', oddities, (paper) => ({
				kind: paper.requiredText('kind'),
				validTo: paper.ignore('number').date('validTo'),
			})),
		},
	};
	person.close();
	return [fact];
}
