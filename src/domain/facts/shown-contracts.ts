import type { ContractOutcome } from './kinds/business.ts';

/** Contracts of a role that a report seals: the newest, and older ones that were terminated, for the index reads how deals ended. */
export const mostOfRole = 200;
export const mostTerminated = 100;
/** One of an unknown status may be terminated too. */
export const terminations: readonly ContractOutcome[] = ['terminated', 'terminated_by_agreement', 'unclear'];

/** What a report shows of the contracts of a role, however many are known; in the same order. */
export function shownContracts<Contract>(
	newestFirst: readonly Contract[],
	outcomeOf: (contract: Contract) => string | null,
): Contract[] {
	const isTerminated = (contract: Contract) => terminations.some((outcome) => outcome === outcomeOf(contract));
	const terminated = newestFirst.filter(isTerminated).slice(0, mostTerminated);
	return [...new Set([...newestFirst.slice(0, mostOfRole), ...terminated])];
}
