import { withQuery } from '#web/paths.ts';
import type { ContractLine, ContractsView } from '../contract.ts';

export type AskedContracts = {
	role?: ContractsView['role'];
	year?: number;
	outcome?: ContractLine['outcome'];
};

const roles: readonly string[] = ['supplier', 'customer'] satisfies ContractsView['role'][];
const outcomes: readonly string[] = [
	...(['in_force', 'executed', 'executed_partly', 'expired', 'awaiting', 'terminated'] as const),
	...(['terminated_by_agreement', 'not_concluded', 'other', 'unclear', 'unstated'] as const),
] satisfies ContractLine['outcome'][];

/** What the address narrows the list by; words that are none narrow nothing. */
export function askedOf(query: URLSearchParams): AskedContracts {
	const [role, year, outcome] = [query.get('role') ?? '', query.get('year') ?? '', query.get('outcome') ?? ''];
	const isYear = /^(?:19[9]\d|20\d\d|2100)$/.test(year);
	return {
		...(roles.includes(role) ? { role: role as ContractsView['role'] } : {}),
		...(isYear ? { year: Number(year) } : {}),
		...(outcomes.includes(outcome) ? { outcome: outcome as ContractLine['outcome'] } : {}),
	};
}

export function contractsHref(path: string, { role, year, outcome }: AskedContracts, page: number): string {
	return withQuery(path, {
		...{ role: role ?? null, year: year === undefined ? null : String(year), outcome: outcome ?? null },
		page: page === 1 ? null : page,
	});
}
