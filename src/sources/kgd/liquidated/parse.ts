import { jsonOf } from '#sources/kit/asking/raw-parts.ts';
import type { AskedSubject, Oddity, ParsedAnswer, RawAnswer } from '#sources/kit/live-source.ts';
import { SourceFailure } from '#sources/kit/source-failure.ts';
import { Strict } from '#sources/kit/strict.ts';
import { openAnswer, textOf } from '../portal.ts';

/** The status that comes with «Данные не найдены». */
const notFound = 2;

/**
 * Taxpayers in liquidation (format sheet F5.6, shape of an item assumed): who is gone is not searched here. The search may
 * find neighbours, so numbers are compared.
 */
export function parse(raw: RawAnswer, { iinBin }: AskedSubject): ParsedAnswer {
	const oddities: Oddity[] = [];
	const answer = openAnswer(jsonOf(raw, 'liquidated'), 'liquidated', oddities);
	const page = answer.object('taxpayers');
	if (page === null) throw new SourceFailure('not_understood', 'liquidated.taxpayers is missing');
	const items = page.requiredList('content');
	page.ignore('pageNumber', 'pageSize', 'numberOfElements', 'empty').close();
	const status = answer.number('status');
	answer.ignore('message').close();
	if (items.length === 0 && status !== notFound)
		throw new SourceFailure('outage', `liquidated: nothing found, but the status is ${status}`);
	const facts = items.flatMap((value) => {
		const item = Strict.open(value, 'liquidated.content[]', oddities);
		const isAsked = item.requiredText('taxpayerCode') === iinBin;
		const reason = textOf(item, 'reason');
		const liquidation = {
			on: item.date('liquidationDate'),
			// only these words speak of force; other reasons do not say that there was none
			isForced: reason !== null && /принудительн/i.test(reason) ? true : null,
			reason,
		};
		item.ignore('name', 'fio').close();
		return isAsked ? [{ kind: 'liquidation' as const, value: liquidation }] : [];
	});
	return { facts, asOf: null, oddities };
}
