import { AppError } from '#domain/error.ts';
import type { SigningAction } from '../contract.ts';
import type { Challenge } from './challenge-store.ts';
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
	join_organisation: 'organisation',
};

/**
 * Whether this is the challenge, rightly signed by whom it asks for. It uses nothing up.
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
		...{ signedXml, issuedXml: challenge.xml, role: roles[challenge.action], now: auth.clock.now() },
		...(challenge.bin === null ? {} : { bin: challenge.bin }),
	});
	if (verdict.outcome === 'accepted') return verdict;
	if (verdict.outcome === 'refused') throw new Refusal(verdict.code);
	auth.log.warn({ reason: verdict.code, reasons: verdict.reasons, challenge: challenge.id }, 'signature not judged');
	throw new AppError('signature_unavailable', { retryAfterSeconds: retrySeconds });
}
