import { AppError } from '#domain/error.ts';
import type { SignedIn } from '#features/auth/public.ts';
import type { EngineDeps } from '../deps.ts';

/** `owner` and `plan` are those of whom he acts for: the report belongs to it, and its checks are spent. */
export type ReportAsker = Pick<SignedIn, 'accountId' | 'plan' | 'isIdentityConfirmed'> & { owner: string };

/** Closed sources, those bound to a consent and paid ones answer only to somebody known by his digital signature. */
export function canAskClosedSources({ isIdentityConfirmed }: Pick<ReportAsker, 'isIdentityConfirmed'>): boolean {
	return isIdentityConfirmed;
}

/**
 * Whether the account may ask for a report at all (FREE_PLAN_NEEDS_SIGNATURE).
 * @throws AppError signature_needed
 */
export function requireReportRight(
	{ freePlanNeedsSignature }: Pick<EngineDeps, 'freePlanNeedsSignature'>,
	{ plan, isIdentityConfirmed }: Pick<ReportAsker, 'plan' | 'isIdentityConfirmed'>,
): void {
	if (freePlanNeedsSignature === 'every' && plan === 'free' && !isIdentityConfirmed)
		throw new AppError('signature_needed');
}
