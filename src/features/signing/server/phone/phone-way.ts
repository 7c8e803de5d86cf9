import { renderSVG } from 'uqr';
import { AppError } from '#domain/error.ts';
import type { LanguageTag } from '#domain/locale.ts';
import { findPendingOf } from '#features/auth/public.ts';
import type { AnswerView, PhoneWayView } from '../../contract.ts';
import { getEgovOffer } from '../../contract-egov.ts';
import { type Answered, isOwnChallenge, refusedBy, takeAnswer, tellRefusal, toldRuleOf } from '../answer-challenge.ts';
import { type Challenge, findChallenge, isTextAction, signByOf } from '../challenge-store.ts';
import type { SigningDeps } from '../deps.ts';
import type { AnsweringCaller, SigningCaller } from '../issue-challenge.ts';
import { presentOrganisation } from '../present.ts';
import { Refusal } from '../refusal.ts';
import { findStatementAccount, listOrganisations } from '../statement-store.ts';
import { matchingCode } from './mgov.ts';
import { createPhoneToken, dropPhoneWay, findPhoneWay, putPhoneWay, refuseSigned } from './phone-store.ts';

/** Parameters by which telephones find the application in their stores. */
const applications = {
	egov_mobile: {
		opener: 'https://m.egov.kz/mobileSign/',
		store: { isi: '1476128386', ibi: 'kz.egov.mobile', apn: 'kz.mobile.mgov' },
	},
	egov_business: {
		opener: 'https://m.egov.kz/businessSign/',
		store: { isi: '1597880144', ibi: 'kz.mobile.mgov.business', apn: 'kz.mobile.mgov.business' },
	},
} as const;

/**
 * A token by which one telephone signs this challenge.
 * @throws AppError not_found; conflict: it has been signed or refused, and a new challenge is needed
 */
export async function openPhoneWay(
	{ auth }: SigningDeps,
	caller: SigningCaller,
	id: string,
	locale: LanguageTag,
): Promise<PhoneWayView> {
	const challenge = await getOwn(auth, caller, id);
	if (challenge.usedAt !== null || signByOf(challenge) <= auth.clock.now()) throw new AppError('conflict');
	const token = createPhoneToken();
	if (!(await putPhoneWay(auth.pool, { challengeId: id, token, locale }))) throw new AppError('conflict');
	// applications look for this word in the address; the token is in the query, which no log has
	const address = new URL(getEgovOffer.path, auth.publicOrigin);
	address.searchParams.set('token', token);
	const content = `mobileSign:${address.href}`;
	return {
		content,
		qr_svg: renderSVG(content, { ecc: 'M', border: 2 }),
		code: matchingCode(challenge),
		links: {
			egov_mobile: launchLink('egov_mobile', address.href),
			egov_business: launchLink('egov_business', address.href),
		},
		expires_at: signByOf(challenge).toISOString(),
	};
}

function launchLink(application: keyof typeof applications, address: string): string {
	const { opener, store } = applications[application];
	return `${opener}?${new URLSearchParams({ link: address, ...store })}`;
}

export type PhoneResult =
	| { state: 'waiting' | 'opened' | 'refused' | 'expired' }
	| { state: 'done'; answered: Answered }
	/** in an answer that another request got */
	| { state: 'done_before'; answer: AnswerView };

/**
 * What has become of it; where a telephone has signed, it takes effect now and here, in the browser that asked.
 * @throws AppError not_found, and all of answerChallenge; signature_refused also for what the telephone was refused with a reason that is told
 */
export async function collectFromPhone(
	deps: SigningDeps,
	caller: AnsweringCaller,
	id: string,
	totpCode: string | undefined,
): Promise<PhoneResult> {
	const { auth } = deps;
	const challenge = await getOwn(auth, caller, id);
	const way = await findPhoneWay(auth.pool, id);
	if (way === undefined) throw new AppError('not_found');
	if (challenge.usedAt !== null) return findDone(deps, challenge);
	if (way.refusedAt !== null) {
		const rule = toldRuleOf(challenge, way.refusedReason);
		if (rule !== null) throw refusedBy(rule);
		return { state: 'refused' };
	}
	const until = way.signedXml === null ? signByOf(challenge) : challenge.expiresAt;
	if (until <= auth.clock.now()) return { state: 'expired' };
	if (way.signedXml === null) return { state: way.openedAt === null ? 'waiting' : 'opened' };
	try {
		const answer = { signedXml: way.signedXml, signerModule: 'eGov Mobile', totpCode };
		return { state: 'done', answered: await takeAnswer(deps, caller, id, answer) };
	} catch (error) {
		if (!(error instanceof Refusal)) throw error;
		// two requests of one browser at once: the other was faster
		if (error.code === 'challenge_used') return findDone(deps, challenge);
		await refuseSigned(auth.pool, id, auth.clock.now(), error.code);
		throw await tellRefusal(deps, caller, id, error);
	}
}

/** Whoever turns away leaves no code behind that could be signed. @throws AppError not_found */
export async function closePhoneWay({ auth }: SigningDeps, caller: SigningCaller, id: string): Promise<void> {
	await getOwn(auth, caller, id);
	await dropPhoneWay(auth.pool, id);
}

async function getOwn({ pool }: SigningDeps['auth'], caller: SigningCaller, id: string): Promise<Challenge> {
	const challenge = await findChallenge(pool, id);
	if (challenge === undefined || !isOwnChallenge(challenge, caller)) throw new AppError('not_found');
	return challenge;
}

async function findDone({ auth, texts }: SigningDeps, challenge: Challenge): Promise<PhoneResult> {
	const { id, action, bin, document } = challenge;
	if (isTextAction(action)) {
		const receipt = action === 'consent_give' && document !== null ? { receipt: await texts.receiptOf(document) } : {};
		return { state: 'done_before', answer: { action, outcome: 'done', ...receipt } };
	}
	const accountId = await findStatementAccount(auth.pool, id);
	if (accountId === null) return { state: 'done_before', answer: { action, outcome: 'unknown_person' } };
	const pending = await findPendingOf(auth.pool, id);
	if (pending !== null)
		return { state: 'done_before', answer: { action, outcome: 'pending', opens_at: pending.opensAt.toISOString() } };
	const organisations = bin === null ? [] : await listOrganisations(auth.pool, accountId);
	const joined = organisations.find((one) => one.bin === bin);
	const organisation = joined === undefined ? {} : { organisation: presentOrganisation(joined) };
	return { state: 'done_before', answer: { action, outcome: 'done', ...organisation } };
}
