import { createHash, timingSafeEqual } from 'node:crypto';
import { AppError } from '#domain/error.ts';
import { type Auth, isSignerToken } from '#features/auth/public.ts';
import type { SigningAction } from '../contract.ts';
import { type Challenge, heldBy, isTextAction, keepAnswered, signsToken } from './challenge-store.ts';
import { tokenIn } from './challenge-xml.ts';
import type { SigningDeps } from './deps.ts';
import { Refusal } from './refusal.ts';
import type { Accepted } from './statement-store.ts';

const retrySeconds = 30;

type Role = 'sign_in' | 'sign' | 'organisation';
/** Which certificate may do it: docs/signatures.md, roles. */
const roles: Readonly<Record<SigningAction, Role>> = {
	sign_in: 'sign_in',
	register: 'sign_in',
	confirm_identity: 'sign_in',
	step_up: 'sign_in',
	consent: 'sign',
	consent_give: 'sign',
	consent_withdraw: 'sign',
	financials_sign: 'organisation',
	// of a sole proprietor it is the person (`roleOf`)
	objection_sign: 'sign',
	reply_sign: 'organisation',
	monopoly_join: 'organisation',
	debtor_claim_sign: 'organisation',
	debtor_word_sign: 'sign',
	gov_join: 'organisation',
	gov_report: 'organisation',
	join_organisation: 'organisation',
};

/**
 * Whether this is the challenge, rightly signed in time by whom it asks for. It uses nothing up.
 * @throws Refusal
 * @throws AppError signature_unavailable
 */
export async function judgeAnswer(
	{ auth, openVerifier }: SigningDeps,
	challenge: Challenge,
	signedXml: string,
): Promise<Accepted> {
	const verifier = await openVerifier();
	const verdict = await verifier.verify({
		...{ signedXml, issuedXml: challenge.xml, role: roleOf(challenge), now: auth.clock.now() },
		...(challenge.bin === null ? {} : { bin: challenge.bin }),
		...(challenge.signerIin === null ? {} : { iin: challenge.signerIin }),
	});
	if (verdict.outcome === 'accepted') {
		if (signsToken(challenge.action)) await requireToken(auth, challenge, signedXml);
		return verdict;
	}
	if (verdict.outcome === 'refused') throw new Refusal(verdict.code);
	auth.log.warn({ reason: verdict.code, reasons: verdict.reasons, challenge: challenge.id }, 'signature not judged');
	throw new AppError('signature_unavailable', { retryAfterSeconds: retrySeconds });
}

/** A text of an organisation is signed by who may sign for it. */
function roleOf({ action, bin }: Pick<Challenge, 'action' | 'bin'>): Role {
	return isTextAction(action) && bin !== null ? 'organisation' : roles[action];
}

/**
 * The token that was signed is ours, of this challenge, and was good when the answer first came: the same answer comes again
 * with the code of a second factor, or when the browser asks what a telephone has signed.
 * @throws Refusal
 */
async function requireToken(auth: Auth, challenge: Challenge, signedXml: string): Promise<void> {
	const { id, action, answerSha256, answeredAt } = challenge;
	const sha256 = createHash('sha256').update(signedXml).digest();
	const isSame = answerSha256 !== null && timingSafeEqual(answerSha256, sha256);
	const now = auth.clock.now();
	const claims = { challengeId: id, action, holder: heldBy(challenge) };
	if (!(await isSignerToken(auth, tokenIn(challenge.xml), claims, (isSame ? answeredAt : null) ?? now)))
		throw new Refusal('signer_token');
	await keepAnswered(auth.pool, id, sha256, now);
}
