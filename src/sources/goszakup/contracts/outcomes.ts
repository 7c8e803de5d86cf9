import type { ContractOutcome } from '#domain/facts/kinds/business.ts';

/** Numbers of /v3/refs/ref_contract_status by what they mean for the contract. */
const statuses: readonly (readonly [ContractOutcome, readonly number[]])[] = [
	['terminated', [340, 462, 480]],
	['terminated_by_agreement', [350, 463]],
	['awaiting', [345]],
	['executed', [390, 464]],
	['executed_partly', [375, 465]],
	['in_force', [185, 190]],
	['expired', [470]],
	['not_concluded', [330, 410, 420, 430]],
	['other', [310, 315, 450, 456, 460, 461]],
];
const outcomes: ReadonlyMap<number, ContractOutcome> = new Map(
	statuses.flatMap(([outcome, ids]) => ids.map((id) => [id, outcome] as const)),
);
const superseded = 455;

/** Drafts and approvals before the signature. */
function isBeforeConclusion(statusId: number): boolean {
	return statusId >= 110 && statusId <= 165;
}

/** Replaced by an amendment, which is a contract of its own under the same root. */
export function isSuperseded(statusId: number | null): boolean {
	return statusId === superseded;
}

/**
 * The status says what became of a contract. The reason of cancelling alone does not: contracts that were never concluded have
 * one too. It counts only where there is no status.
 */
export function outcomeOf(statusId: number | null, cancelId: number | null): ContractOutcome | null {
	if (statusId === null) return cancelId === null ? null : 'terminated';
	if (statusId === superseded) return 'other';
	return outcomes.get(statusId) ?? (isBeforeConclusion(statusId) ? 'not_concluded' : 'unclear');
}
