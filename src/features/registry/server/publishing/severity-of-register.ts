import { emptyRegisterEntry, type RegisterState } from '#domain/facts/kinds/registration.ts';
import type { FindingSeverity } from '#domain/judgement/judgement.ts';
import { registerId, registerStates, traitsOf } from '#features/facts/public.ts';
import { gravityOf, severityOfChange } from '#judgement/severity.ts';
import { getSource } from '#sources/catalogue.ts';

/** A state weighs the same on every day. */
const anyDay = '2026-01-01';

function gravityOfState(state: RegisterState) {
	const value = { ...emptyRegisterEntry, state };
	return gravityOf(traitsOf(getSource(registerId)), { kind: 'register_entry', value }, anyDay);
}

/** By «status before, status after», for the query that finds what differs between two lists. */
export function severityOfStates(): Record<string, FindingSeverity> {
	const states = Object.entries(registerStates).map(([status, state]) => [status, gravityOfState(state)] as const);
	return Object.fromEntries(
		states.flatMap(([before, was]) => states.map(([after, is]) => [`${before} ${after}`, severityOfChange(was, is)])),
	);
}

export function severityOfRemoval(): FindingSeverity {
	return severityOfChange(null, gravityOfState('removed'));
}
