import type { Evidence, SourceEvidence } from '#domain/facts/evidence.ts';
import type { RegisterState } from '#domain/facts/kinds/registration.ts';

/** Registers that put the subject into one of these states. */
export function inStates(evidence: Evidence, ...states: readonly RegisterState[]) {
	return evidence.all('register_entry').filter(({ value: { state } }) => state !== null && states.includes(state));
}

/** The first registration that any register names. */
export function registration(evidence: Evidence): { registeredOn: string; witness: SourceEvidence } | null {
	for (const { witness, value } of evidence.all('register_entry'))
		if (value.registeredOn !== null) return { registeredOn: value.registeredOn, witness };
	return null;
}

/** Some register carries it as existing today, and none as ended or gone. */
export function exists(evidence: Evidence): boolean {
	return (
		inStates(evidence, 'active', 'suspended', 'inactive', 'reorganizing').length > 0 &&
		inStates(evidence, 'liquidating', 'liquidated', 'bankrupt', 'annulled', 'removed').length === 0
	);
}
