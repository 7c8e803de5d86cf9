import type { Statement } from '#domain/facts/statement.ts';
import type { Oddity, ParsedAnswer, RawAnswer } from '#sources/kit/live-source.ts';
import { SourceFailure } from '#sources/kit/source-failure.ts';
import { parseJson, Strict } from '#sources/kit/strict.ts';

export function parse(raw: RawAnswer): ParsedAnswer {
	const oddities: Oddity[] = [];
	const answer = Strict.open(parseJson(raw[0]?.body ?? '', 'lei'), 'lei', oddities);
	if (answer.has('errors')) throw new SourceFailure('outage', 'errors inside 200');
	const pages = answer.object('meta')?.object('pagination') ?? null;
	answer.ignore('links');
	const facts = recordsOf(answer).map((record, index) => factOf(Strict.open(record, `data[${index}]`, oddities)));
	answer.close();
	const total = pages?.number('total') ?? facts.length;
	const isCut = facts.length < total;
	return {
		facts,
		asOf: null,
		oddities,
		...(isCut ? { extent: { received: facts.length, total, isNewest: false } } : {}),
	};
}

/** A search answers with a list, a question for one LEI with its record. */
function recordsOf(answer: Strict): readonly unknown[] {
	if (!answer.holdsList('data')) {
		const record = answer.take('data');
		if (record === undefined || record === null) throw new SourceFailure('not_understood', 'lei.data is missing');
		return [record];
	}
	return answer.requiredList('data');
}

function factOf(record: Strict): Statement {
	record.ignore('type', 'id', 'relationships', 'links');
	const attributes = record.object('attributes');
	const entity = attributes?.object('entity');
	const registration = attributes?.object('registration');
	if (attributes === null || !entity || !registration)
		throw new SourceFailure('not_understood', 'a record without its entity or registration');
	const address = entity.object('legalAddress');
	const lines = address?.list('addressLines').map(String) ?? [];
	const place = [address?.text('postalCode'), address?.text('city'), ...lines].flatMap((part) => part || []).join(', ');
	const lei = attributes.requiredText('lei');
	const value = {
		lei,
		name: entity.object('legalName')?.requiredText('name') ?? '',
		country: address?.text('country') ?? entity.text('jurisdiction'),
		registeredAs: entity.text('registeredAs'),
		entityStatus: entity.word<'active' | 'inactive' | 'unclear'>(
			'status',
			{ ACTIVE: 'active', INACTIVE: 'inactive' },
			'unclear',
		),
		registrationStatus: registration.requiredText('status'),
		nextRenewalOn: registration.date('nextRenewalDate'),
		address: place === '' ? null : place,
		parentLei: null,
	};
	return { kind: 'lei_record', value, url: `https://search.gleif.org/#/record/${lei}` };
}
