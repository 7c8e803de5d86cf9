import { dealFaults, vatGroups, vatReasonCodes } from '#domain/vat-review.ts';
import type { VatReviewQuery } from '../contract.ts';

export type ReviewFilter = Pick<VatReviewQuery, 'by' | 'group' | 'reason' | 'fault' | 'warned' | 'search'>;

/** What the address asks for, as far as it can be asked. */
export function filterOf(query: URLSearchParams): ReviewFilter {
	const of = <Word extends string>(words: readonly Word[], name: string) =>
		words.find((one) => one === query.get(name));
	const by = of(['supplier', 'row'] as const, 'by');
	const group = of(vatGroups, 'group');
	const reason = of(vatReasonCodes, 'reason');
	const fault = of(dealFaults, 'fault');
	const search = query
		.get('search')
		?.trim()
		.replaceAll(/\p{Cc}/gu, '')
		.slice(0, 100);
	return {
		...(by === undefined ? {} : { by }),
		...(group === undefined ? {} : { group }),
		...(reason === undefined ? {} : { reason }),
		...(fault === undefined ? {} : { fault }),
		...(search === undefined || search === '' ? {} : { search }),
		...(query.get('warned') === 'true' ? { warned: true } : {}),
	};
}

/** The same as an address has it. */
export function queryOf({ warned, ...filter }: ReviewFilter) {
	return { ...filter, warned: warned === true ? 'true' : null };
}
