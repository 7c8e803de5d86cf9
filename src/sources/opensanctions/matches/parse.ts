import type { Statement } from '#domain/facts/statement.ts';
import type { AskedSubject, Oddity, ParsedAnswer, RawAnswer } from '#sources/kit/live-source.ts';
import { SourceFailure } from '#sources/kit/source-failure.ts';
import { parseJson, Strict } from '#sources/kit/strict.ts';

/** A match is confirmed only where the entry carries the very number: scores are likeness of names. */
export function parse(raw: RawAnswer, subject: AskedSubject): ParsedAnswer {
	const oddities: Oddity[] = [];
	const answer = Strict.open(parseJson(raw[0]?.body ?? '', 'match'), 'match', oddities);
	const response = answer.object('responses')?.object('subject');
	if (!response) throw new SourceFailure('not_understood', 'no response to the query');
	if (response.number('status') !== 200) throw new SourceFailure('outage', 'the query was refused inside 200');
	const number = subject.foreign === undefined ? subject.iinBin : subject.foreign.number;
	const facts = response.requiredList('results').map((result, index): Statement => {
		const entity = Strict.open(result, `results[${index}]`, oddities);
		const properties = entity.object('properties');
		const numbers = ['registrationNumber', 'taxNumber', 'idNumber', 'innCode'].flatMap((name) =>
			(properties?.list(name) ?? []).map(String),
		);
		const id = entity.requiredText('id');
		const isConfirmed = number !== null && numbers.includes(number);
		const value = {
			list: `OpenSanctions: ${entity.list('datasets').map(String).join(', ')}`,
			entryId: id,
			name: entity.requiredText('caption'),
			matchedBy: isConfirmed ? ('identifier' as const) : ('name' as const),
			isConfirmed,
			similarity: entity.number('score'),
			programme: (properties?.list('topics') ?? []).map(String).join(', ') || null,
			listedOn: entity.date('first_seen'),
			remarks: null,
		};
		return { kind: 'sanction_match', value, url: `https://www.opensanctions.org/entities/${encodeURIComponent(id)}/` };
	});
	return { facts, asOf: null, oddities };
}
