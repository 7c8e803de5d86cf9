import { expectSubject, getPart, jsonOf } from '#sources/kit/asking/raw-parts.ts';
import type { AskedSubject, Oddity, ParsedAnswer, RawAnswer } from '#sources/kit/live-source.ts';
import { openAnswer, textsOf } from '../portal.ts';

/** Registration for VAT (format sheet F5.2): an empty body with status 200 is how the service says «no payer». */
export function parse(raw: RawAnswer, { iinBin }: AskedSubject): ParsedAnswer {
	const { status, body } = getPart(raw, 'vat');
	if (status === 200 && body.trim() === '') return { facts: [], asOf: null, oddities: [] };
	const oddities: Oddity[] = [];
	const payer = openAnswer(jsonOf(raw, 'vat'), 'vat', oddities);
	expectSubject(payer.text('iinBin'), iinBin, 'vat');
	const reason = textsOf(payer, 'ndsDeregistrationReason');
	const fact = {
		kind: 'vat_registration' as const,
		value: {
			from: payer.date('ndsRegistrationDate'),
			to: payer.date('ndsDeregistrationDate'),
			endReason: reason.ru,
			endReasonKk: reason.kk,
		},
	};
	payer.ignore('nameRu', 'nameKz', 'nameEn').close();
	return { facts: [fact], asOf: null, oddities };
}
