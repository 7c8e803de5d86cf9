import { rowGroups } from '#domain/mass-check.ts';
import type { MassRowsQuery } from '../contract.ts';

export type RowsFilter = Pick<MassRowsQuery, 'group' | 'finding' | 'region' | 'without_sources' | 'search'>;

/** What the address asks for, as far as it can be asked. */
export function filterOf(query: URLSearchParams): RowsFilter {
	const group = rowGroups.find((one) => one === query.get('group'));
	const finding = /^[a-z_0-9]{1,60}$/.exec(query.get('finding') ?? '')?.[0];
	const region = /^[0-9]{2}$/.exec(query.get('region') ?? '')?.[0];
	const search = query
		.get('search')
		?.trim()
		.replaceAll(/\p{Cc}/gu, '')
		.slice(0, 100);
	return {
		...(group === undefined ? {} : { group }),
		...(finding === undefined ? {} : { finding }),
		...(region === undefined ? {} : { region }),
		...(search === undefined || search === '' ? {} : { search }),
		...(query.get('without_sources') === 'true' ? { without_sources: true } : {}),
	};
}
