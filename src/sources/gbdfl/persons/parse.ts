import type { IsoDate } from '#domain/clock.ts';
import type { Statement } from '#domain/facts/statement.ts';
import { readRows } from '#sources/kit/asking/bus-source.ts';
import type { AskedSubject, Oddity } from '#sources/kit/live-source.ts';
import { SourceFailure } from '#sources/kit/source-failure.ts';
import type { Strict } from '#sources/kit/strict.ts';

/** «Сообщение успешно обработано». */
const success = '00000';
/** «Нормальный»: the only code of `lifeStatus` that is known. */
const alive = '0';
type LifeStatus = 'alive' | 'dead' | 'unclear';

/** The answer of the universal service (schema `message.persistence.interactive.nat`): who was found stands in `persons`. */
export function readPayload(data: Strict, subject: AskedSubject, oddities: Oddity[]): Statement[] {
	data.ignore('messageId', 'messageDate', 'requestId', 'sender', 'receiver', 'Signature');
	expectSuccess(data);
	const persons = data.object('persons');
	if (persons === null) return [];
	const facts = readRows(persons, 'person', oddities, (person): Statement => {
		if (person.requiredText('iin') !== subject.iinBin)
			throw new SourceFailure('not_understood', 'the answer is about another person');
		return { kind: 'person', value: readPerson(person, oddities) };
	});
	persons.close();
	return facts;
}

/** @throws SourceFailure where the register says that it could not answer: nobody found is a success without `persons` */
function expectSuccess(data: Strict): void {
	const result = data.object('messageResult');
	const code = result?.text('code') ?? null;
	if (code === success) return;
	throw new SourceFailure('not_understood', `the register of persons answers ${code?.slice(0, 20) ?? 'no result'}`);
}

function readPerson(person: Strict, oddities: Oddity[]) {
	const value = {
		lastName: person.requiredText('surname'),
		firstName: person.requiredText('name'),
		middleName: person.text('patronymic'),
		bornOn: person.date('birthDate'),
		lifeStatus: lifeStatusOf(person),
		documents: documentsOf(person, oddities),
	};
	// where a person was born and lives, what nation, what court said of him: not needed for a check, not read
	person.ignore(
		...['engFirstName', 'engSurname', 'gender', 'nationality', 'citizenship', 'birthPlace', 'regAddress', 'addresses'],
		...['imprisonedStatus', 'birthCertificate', 'deathCertificate', 'personCapableStatus', 'missingStatus'],
		...['disappearStatus', 'excludeStatus', 'repatriationStatus', 'removed'],
	);
	return value;
}

function lifeStatusOf(person: Strict): LifeStatus {
	const diedOn = person.date('deathDate');
	const status = person.object('lifeStatus');
	if (diedOn !== null) return 'dead';
	const code = status?.text('code') ?? null;
	if (code === alive) return 'alive';
	const words = status?.text('nameRu') ?? null;
	if (words !== null && /умер|смерт/i.test(words)) return 'dead';
	if (code !== null) person.odd('unknown_word', 'lifeStatus', code);
	return 'unclear';
}

/** Numbers of documents are not needed for a check and are not kept. */
function documentsOf(person: Strict, oddities: Oddity[]) {
	const list = person.object('documents');
	if (list === null) return [];
	return readRows(list, 'document', oddities, (paper) => {
		const kind = paper.object('type')?.requiredText('nameRu');
		if (kind === undefined) throw new SourceFailure('not_understood', `${paper.path}.type is missing`);
		const validTo = earlierOf(paper.date('endDate'), paper.date('invalidityDate'));
		paper.ignore(
			...['number', 'series', 'beginDate', 'issueOrganization', 'status'],
			...['surname', 'name', 'patronymic', 'birthDate'],
		);
		return { kind, validTo };
	});
}

/** A paper that was declared invalid is valid no longer than that day. */
function earlierOf(one: IsoDate | null, other: IsoDate | null): IsoDate | null {
	if (one === null || other === null) return one ?? other;
	return one < other ? one : other;
}
