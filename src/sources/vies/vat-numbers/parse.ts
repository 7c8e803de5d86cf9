import type { AskedSubject, Oddity, ParsedAnswer, RawAnswer } from '#sources/kit/live-source.ts';
import { SourceFailure } from '#sources/kit/source-failure.ts';
import { parseJson, Strict } from '#sources/kit/strict.ts';

/** `---` stands for «not disclosed». */
function disclosed(text: string | null): string | null {
	return text === null || /^-+$/.test(text) ? null : text;
}

/** Asked under a number of its own: the same register in other fields. */
function checkedUnder(body: string, country: string, oddities: Oddity[]): ParsedAnswer {
	const answer = Strict.open(parseJson(body, 'vat'), 'vat', oddities);
	const failed = answer.list('errorWrappers').map((error) => Strict.open(error, 'error', oddities).text('error'));
	if (failed.length > 0) throw new SourceFailure('outage', `the state answers ${failed.join(', ')}`);
	const isValid = answer.boolean('valid');
	if (isValid === null) throw new SourceFailure('not_understood', 'vat.valid is missing');
	const value = {
		...{ country, number: answer.requiredText('vatNumber'), isValid },
		...{ name: disclosed(answer.text('name')), address: disclosed(answer.text('address')) },
		consultation: answer.text('requestIdentifier'),
	};
	return { facts: [{ kind: 'vat_number', value }], asOf: answer.date('requestDate'), oddities };
}

/** All other words than VALID and INVALID mean that the state does not know now: never «invalid» (format sheet F19.2). */
export function parse(raw: RawAnswer, { foreign }: AskedSubject): ParsedAnswer {
	const oddities: Oddity[] = [];
	if (raw[0]?.name === 'checked') return checkedUnder(raw[0].body, foreign?.country ?? '', oddities);
	const answer = Strict.open(parseJson(raw[0]?.body ?? '', 'vat'), 'vat', oddities);
	const word = answer.text('userError');
	if (word !== 'VALID' && word !== 'INVALID')
		throw new SourceFailure('outage', `the state answers ${word ?? 'nothing'}`);
	answer.ignore('requestIdentifier', 'originalVatNumber', 'viesApproximate');
	const isValid = answer.boolean('isValid');
	if (isValid !== null && isValid !== (word === 'VALID'))
		throw new SourceFailure('not_understood', 'vat: isValid and userError contradict each other');
	const value = {
		country: foreign?.country ?? '',
		number: answer.requiredText('vatNumber'),
		isValid: word === 'VALID',
		name: disclosed(answer.text('name')),
		address: disclosed(answer.text('address')),
	};
	const asOf = answer.date('requestDate');
	answer.close();
	return { facts: [{ kind: 'vat_number', value }], asOf, oddities };
}
