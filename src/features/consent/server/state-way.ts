import { AppError } from '#domain/error.ts';
import type { SignedIn } from '#features/auth/public.ts';
import type { ConsentDeps } from './deps.ts';

/** Why the state service cannot be asked: it is not configured, takes questions of organisations only, and asks people only. */
export type StateFault = 'off' | 'organisation' | 'not_person';

export function findStateFault(
	{ stateService }: Pick<ConsentDeps, 'stateService'>,
	{ actingFor }: Pick<SignedIn, 'actingFor'>,
	isOfPerson: boolean,
): StateFault | null {
	if (stateService === null) return 'off';
	if (!isOfPerson) return 'not_person';
	return actingFor === null ? 'organisation' : null;
}

/** @throws AppError consent_service_off, organisation_needed, bad_request with the field */
export function requireStateWay(
	deps: Pick<ConsentDeps, 'stateService'>,
	account: Pick<SignedIn, 'actingFor'>,
	isOfPerson: boolean,
): void {
	const fault = findStateFault(deps, account, isOfPerson);
	if (fault === 'off') throw new AppError('consent_service_off');
	if (fault === 'organisation') throw new AppError('organisation_needed');
	if (fault === 'not_person') throw new AppError('bad_request', { fields: [{ field: 'way', rule: 'persons_only' }] });
}
