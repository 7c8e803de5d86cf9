import type { FastifyRequest } from 'fastify';
import type { Callers } from '#domain/callers.ts';
import type { Auth } from './server/auth.ts';
import { findSignedIn, requireProved, requireSignedIn, type SignedIn } from './server/current-account.ts';

export { type Auth, type AuthDeps, createAuth } from './server/auth.ts';
export { changePassword } from './server/change-password.ts';
export { askNewPhone, confirmNewPhone } from './server/change-phone.ts';
export { composeSms } from './server/compose-sms.ts';
/** For the administrators' door: the same limits, hashes and rules of passwords. */
export { isForeignPage, isOwnPage, settleBrowser } from './server/cookies.ts';
export type { SignedIn } from './server/current-account.ts';
export { describeDevice } from './server/device.ts';
export { endSessionOfCookies } from './server/end-session.ts';
export { forgetOldAuth } from './server/forget.ts';
export { giveBack, hashAddress, spendLimits } from './server/limits.ts';
export { type AccountState, lockAccount, setBlocked, setPlan } from './server/manage-account.ts';
export { networkOf } from './server/network.ts';
export { openSessionOf } from './server/open-session-of.ts';
export { changeProfile, getOwnProfile, type OwnerCall, recordChange } from './server/own-profile.ts';
export { carriesTokens, isPrefetch, type PageSession, settlePageSession } from './server/page-session.ts';
export { findPasswordFaults } from './server/password-rules.ts';
export { presentSignedIn } from './server/present.ts';
export { codeTimes } from './server/run-flow.ts';
export { endSessions, listSessions, markProved } from './server/sessions.ts';
export { confirmTotp, endTotp, replaceRecoveryCodes, startTotp } from './server/totp.ts';

declare module 'fastify' {
	interface FastifyInstance {
		auth: Auth;
	}
	interface FastifyContextConfig {
		callers?: Callers;
	}
}

/** Who asks, by Bearer or cookie; null: a visitor, or a token that is not good any more. */
export function findAccount(request: FastifyRequest): Promise<SignedIn | null> {
	return findSignedIn(request.server.auth, request);
}

/** @throws AppError unauthorized; forbidden where a cookie alone would change something for another site's page */
export function requireAccount(request: FastifyRequest): Promise<SignedIn> {
	return requireSignedIn(request.server.auth, request);
}

/**
 * For what a session alone may not do: a password, a code or a signature of the last ten minutes.
 * @throws AppError step_up_needed, and all of requireAccount
 */
export function requireStepUp(request: FastifyRequest): Promise<SignedIn> {
	return requireProved(request.server.auth, request);
}
