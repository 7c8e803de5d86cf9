import { jsonOf } from '#sources/kit/asking/raw-parts.ts';
import type { AskedSubject, Oddity, ParsedAnswer, RawAnswer } from '#sources/kit/live-source.ts';
import { SourceFailure } from '#sources/kit/source-failure.ts';
import { Strict } from '#sources/kit/strict.ts';
import { openAnswer, textOf } from '../portal.ts';

/** The status that comes with «Данные не найдены». */
const notFound = 2;

/**
 * Taxpayers in liquidation (format sheet F5.6): who is gone is not searched here. Clients take every entry of `content` for a
 * taxpayer in liquidation and read none of its fields. The search may find neighbours, so the number is looked for, under
 * whatever name it stands; the day and the reason are taken where they are.
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
		const isAsked = numberOf(value) === iinBin;
		const reason = textOf(item, 'reason');
		const liquidation = {
			on: item.date('liquidationDate'),
			// only these words speak of force; other reasons do not say that there was none
			isForced: reason !== null && /принудительн/i.test(reason) ? true : null,
			reason,
		};
		item.ignore('taxpayerCode', 'name', 'fio').close();
		return isAsked ? [{ kind: 'liquidation' as const, value: liquidation }] : [];
	});
	return { facts, asOf: null, oddities };
}

/** @throws SourceFailure (not_understood) where an entry names nobody, or two */
function numberOf(item: unknown): string {
	const numbers = Object.values(item as object).filter((value) => typeof value === 'string' && /^\d{12}$/.test(value));
	const [number, ...others] = new Set<string>(numbers);
	if (number === undefined || others.length > 0)
		throw new SourceFailure('not_understood', 'liquidated.content[] does not tell whose it is');
	return number;
}
