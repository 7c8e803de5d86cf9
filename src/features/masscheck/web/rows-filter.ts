import { rowFaults, rowGroups } from '#domain/mass-check.ts';
import type { MassRowsQuery } from '../contract.ts';

export type RowsFilter = Pick<
	MassRowsQuery,
	'group' | 'status' | 'fault' | 'finding' | 'region' | 'without_sources' | 'search'
>;

const statuses = ['new', 'active', 'suspended', 'inactive', 'stopped', 'liquidating', 'liquidated', 'removed'] as const;

/** What the address asks for, as far as it can be asked. */
export function filterOf(query: URLSearchParams): RowsFilter {
	const group = rowGroups.find((one) => one === query.get('group'));
	const fault = rowFaults.find((one) => one === query.get('fault'));
	const status = statuses.find((one) => one === query.get('status'));
	const finding = /^[a-z_0-9]{1,60}$/.exec(query.get('finding') ?? '')?.[0];
	const region = /^[0-9]{2}$/.exec(query.get('region') ?? '')?.[0];
	const search = query
		.get('search')
		?.trim()
		.replaceAll(/\p{Cc}/gu, '')
		.slice(0, 100);
	return {
		...(group === undefined ? {} : { group }),
		...(status === undefined ? {} : { status }),
		...(fault === undefined ? {} : { fault }),
		...(finding === undefined ? {} : { finding }),
		...(region === undefined ? {} : { region }),
		...(search === undefined || search === '' ? {} : { search }),
		...(query.get('without_sources') === 'true' ? { without_sources: true } : {}),
	};
}
