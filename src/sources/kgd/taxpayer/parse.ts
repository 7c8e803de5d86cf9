import type { Statement } from '#domain/facts/statement.ts';
import { expectSubject, jsonOf } from '#sources/kit/asking/raw-parts.ts';
import type { AskedSubject, Oddity, ParsedAnswer, RawAnswer } from '#sources/kit/live-source.ts';
import { SourceFailure } from '#sources/kit/source-failure.ts';
import { Strict } from '#sources/kit/strict.ts';
import { openAnswer, textsOf } from '../portal.ts';

/** Registrations of a taxpayer (format sheet F5.1); an empty list is «not registered». */
export function parse(raw: RawAnswer, { iinBin }: AskedSubject): ParsedAnswer {
	const oddities: Oddity[] = [];
	const answer = openAnswer(jsonOf(raw, 'taxpayer'), 'taxpayer', oddities);
	const items = answer.requiredList('taxpayerPortalSearchResponses');
	// taxes by year, whose units nobody has seen documented
	answer.ignore('answerDto').close();
	return { facts: items.map((item) => factOf(item, iinBin, oddities)), asOf: null, oddities };
}

function factOf(value: unknown, iinBin: string, oddities: Oddity[]): Statement {
	const item = Strict.open(value, 'taxpayer[]', oddities);
	const result = item.requiredText('messageResult');
	if (result !== 'SUCCESS') throw new SourceFailure('outage', `taxpayer: ${result}`);
	expectSubject(item.text('code'), iinBin, 'taxpayer');
	// proprietors are answered without it: a registration it is all the same
	const [kind, endReason] = [textsOf(item, 'registrationType'), textsOf(item, 'endReason')];
	const fact = {
		kind: 'taxpayer_registration' as const,
		value: {
			registrationKind: kind.ru,
			registrationKindKk: kind.kk,
			from: item.date('beginDate'),
			to: item.date('endDate'),
			endReason: endReason.ru,
			endReasonKk: endReason.kk,
			taxOffice: item.text('taxOrg'),
		},
	};
	// names stand in the registers of subjects; a person's full name here is an object
	item.ignore('responseMessageUid', 'errorMessage', 'taxpayerType', 'name', 'fullName');
	item.ignore('endReasonCode', 'additionalInfo', 'answerDto').close();
	return fact;
}
