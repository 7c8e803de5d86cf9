import type { FastifyRequest } from 'fastify';
import type { OwnerCall } from './server/account/own-profile.ts';
import type { Auth } from './server/auth.ts';
import { findSignedIn, requireProved, requireSignedIn, type SignedIn } from './server/session/current-account.ts';

export {
	addOffer,
	findOffers,
	isOfferAgreed,
	type OfferTexts,
	type OfferVersion,
	withdrawOffer,
} from './server/account/account-store.ts';
export { findAskerStanding } from './server/account/asker-standing.ts';
export { changePassword } from './server/account/change-password.ts';
export { askNewPhone, confirmNewPhone } from './server/account/change-phone.ts';
export { countAccounts, countNewAccounts } from './server/account/count-accounts.ts';
export {
	bindIdentity,
	cancelPendingIdentity,
	findIdentity,
	findPendingOf,
	type Identity,
	keepIdentityWaiting,
	lockKeyStanding,
	type PendingIdentity,
	readKeyStanding,
	unbindIdentity,
} from './server/account/identity.ts';
export {
	type AccountState,
	actingChannel,
	findEditors,
	findHolders,
	lockAccount,
	setActingFor,
	setBlocked,
} from './server/account/manage-account.ts';
export { textAccount, textNumber } from './server/account/notices.ts';
export {
	changeProfile,
	findLocales,
	findOwnName,
	findShownNames,
	getOwnProfile,
	lockRole,
	type OwnerCall,
	recordChange,
} from './server/account/own-profile.ts';
export { seedAccount } from './server/account/seed-account.ts';
export { confirmTotp, endTotp, replaceRecoveryCodes, startTotp } from './server/account/totp.ts';
export { authParts } from './server/account-parts.ts';
export { type Auth, type AuthDeps, createAuth } from './server/auth.ts';
export { findPasswordFaults } from './server/credentials/password-rules.ts';
export { requirePhone } from './server/credentials/require-phone.ts';
export {
	findSealedTotpStep,
	plainCode,
	type SecondFactor,
	takeSecondFactor,
} from './server/credentials/second-factor.ts';
export { composeSms } from './server/flow/compose-sms.ts';
export { codeTimes, createCode } from './server/flow/send-code.ts';
export { forgetOldAuth } from './server/forget.ts';
export { acceptForms } from './server/form-body.ts';
export type { AuthSecrets } from './server/keys/secrets.ts';
export { giveBack, hashPhone, ipHashOf, spendLimits } from './server/limits/limits.ts';
export { carriesTokens, isOwnPage, refuseForeignPage, settleBrowser } from './server/session/cookies.ts';
export type { SignedIn } from './server/session/current-account.ts';
export { describeDevice } from './server/session/device.ts';
export { endSessionOfCookies } from './server/session/end-session.ts';
export { openSessionOf } from './server/session/open-session-of.ts';
export { type Owner, ownerOf } from './server/session/owner.ts';
export { isPrefetch, type PageSession, settlePageSession } from './server/session/page-session.ts';
export { presentSignedIn } from './server/session/present.ts';
export { endSessions, listSessions, markProved } from './server/session/sessions.ts';
export { isSignerToken, signerSeconds, signSignerToken } from './server/session/signer-token.ts';

declare module 'fastify' {
	interface FastifyInstance {
		auth: Auth;
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
 * @throws AppError step_up_needed, recovery_hold, and all of requireAccount
 */
export function requireStepUp(request: FastifyRequest): Promise<SignedIn> {
	return requireProved(request.server.auth, request);
}

/** Who changes the account, and from where, for the journal. @throws as requireAccount */
export async function callOf(request: FastifyRequest): Promise<OwnerCall> {
	return { account: await requireAccount(request), ip: request.clientAddress };
}

/** The same for what a session alone may not do. @throws as requireStepUp */
export async function provedCallOf(request: FastifyRequest): Promise<OwnerCall> {
	return { account: await requireStepUp(request), ip: request.clientAddress };
}
