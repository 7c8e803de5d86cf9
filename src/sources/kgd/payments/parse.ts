import type { Statement } from '#domain/facts/statement.ts';
import { expectSubject, getPart } from '#sources/kit/asking/raw-parts.ts';
import { parseXml } from '#sources/kit/formats/xml.ts';
import type { AskedSubject, Oddity, ParsedAnswer, RawAnswer } from '#sources/kit/live-source.ts';
import { SourceFailure } from '#sources/kit/source-failure.ts';
import { Strict } from '#sources/kit/strict.ts';

/** «Документы не найдены» */
const notFound = '10';
const payment = '1';

/** Payments into the budget (format sheet F7): `err` beside the number is «none», not a failure. */
export function parse(raw: RawAnswer, { iinBin }: AskedSubject): ParsedAnswer {
	const oddities: Oddity[] = [];
	const { body } = getPart(raw, 'payments');
	// an empty body is how the overloaded service answers
	if (body.trim() === '') throw new SourceFailure('outage', 'payments: an empty body');
	const root = Strict.open(parseXml(body, 'payments', { lists: ['payment'], attributes: true }), 'payments', oddities);
	const answer = root.object('answer');
	if (answer === null) throw new SourceFailure('not_understood', 'payments: no answer');
	expectSubject(answer.text('IIN_BIN'), iinBin, 'payments');
	const asOf = answer.date('@DateForm');
	const error = answer.object('err');
	const items = answer.list('payment');
	answer.ignore('@ReqID', 'NameRu', 'NameKz').close();
	if (error !== null) {
		const code = error.text('@errorcode');
		if (code !== notFound || items.length > 0) throw new SourceFailure('outage', `payments: error ${code}`);
	} else if (items.length === 0) throw new SourceFailure('not_understood', 'payments: neither payments nor an error');
	return { facts: items.flatMap((item) => factOf(item, oddities)), asOf, oddities };
}

/** Other kinds of entries (refunds, offsets) are not payments: until their codes are known they are reported and left out. */
function factOf(value: unknown, oddities: Oddity[]): Statement[] {
	const item = Strict.open(value, 'payment[]', oddities);
	const kinds = [item.text('PayType'), item.text('EntryType')];
	const bcc = item.requiredText('KBK');
	const amountKzt = item.requiredNumber('Summa');
	const [name, nameKk] = [item.text('KBKNameRu'), item.text('KBKNameKz')];
	const paidOn = item.date('ReceiptDate') ?? item.date('WriteOffDate');
	item.ignore('TaxOrgCode', 'NameTaxRu', 'NameTaxKz', 'PayNum', 'WriteOffDate').close();
	if (kinds.some((kind) => kind !== payment)) {
		item.odd('unknown_word', 'PayType/EntryType', kinds.join('/'));
		return [];
	}
	if (paidOn === null) throw new SourceFailure('not_understood', 'payment[]: no date');
	return [{ kind: 'tax_payment', value: { bcc, name, nameKk, amountKzt, paidOn } }];
}
