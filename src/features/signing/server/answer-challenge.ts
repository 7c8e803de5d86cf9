import { AppError } from '#domain/error.ts';
import { recordAudit } from '#features/audit/public.ts';
import { hashAddress, spendLimits } from '#features/auth/public.ts';
import { inTransaction } from '#platform/db/pool.ts';
import type { AnswerBody, SigningAction } from '../contract.ts';
import { type Challenge, findChallenge, takeChallenge } from './challenge-store.ts';
import type { SigningDeps } from './deps.ts';
import { type Effect, takeEffect } from './effects.ts';
import type { AnsweringCaller } from './issue-challenge.ts';
import { Refusal } from './refusal.ts';
import { type Accepted, insertStatement } from './statement-store.ts';

/** Threat model: so many checks a minute of one browser or account; of one address, for those who change browsers. */
const mostChecks = 10;
const mostChecksOfAddress = 40;
const minuteSeconds = 60;
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
 * Verifies what was signed and does what it was signed for, once.
 * @throws AppError `signature_refused` whatever the reason, `signature_unavailable`, `identity_taken`, `too_many_requests`
 */
export async function answerChallenge(
	deps: SigningDeps,
	caller: AnsweringCaller,
	id: string,
	{ signed_xml: signedXml, signer_module: signerModule }: AnswerBody,
): Promise<{ challenge: Challenge; effect: Effect }> {
	const { auth } = deps;
	const ipHash = hashAddress(await auth.secrets(), caller.ip, auth.clock.now());
	const asker = caller.account === null ? `browser ${caller.browserHash}` : `account ${caller.account.accountId}`;
	await spendLimits(auth.pool, [
		{ bucket: `signing ${asker}`, max: mostChecks, seconds: minuteSeconds },
		{ bucket: `signing address ${ipHash}`, max: mostChecksOfAddress, seconds: minuteSeconds },
	]);
	try {
		const challenge = await getAnswerable(deps, caller, id);
		const accepted = await verify(deps, challenge, signedXml);
		const effect = await inTransaction(auth.pool, async (client) => {
			if (!(await takeChallenge(client, id, auth.clock.now()))) throw new Refusal('challenge_used');
			const accountId = challenge.accountId ?? null;
			await insertStatement(client, challenge, accepted, { signedXml, signerModule: signerModule ?? null, accountId });
			return takeEffect(deps, client, { challenge, accepted, caller, ipHash });
		});
		return { challenge, effect };
	} catch (error) {
		if (!(error instanceof Refusal)) throw error;
		caller.log.info({ reason: error.code, challenge: id }, 'signature refused');
		await recordAudit(auth.pool, {
			actor:
				caller.account === null ? { kind: 'visitor', id: ipHash } : { kind: 'account', id: caller.account.accountId },
			...{ action: 'signature.accept', outcome: 'refused', object: `challenge:${id}`, ipHash },
			details: { reason: error.code },
		});
		throw new AppError(error.code.startsWith('identity_') ? 'identity_taken' : 'signature_refused');
	}
}

/** @throws Refusal */
async function getAnswerable({ auth }: SigningDeps, caller: AnsweringCaller, id: string): Promise<Challenge> {
	const challenge = await findChallenge(auth.pool, id);
	if (challenge === undefined) throw new Refusal('challenge_unknown');
	const isOwn =
		challenge.sessionId === null
			? challenge.browserHash === caller.browserHash
			: challenge.sessionId === caller.account?.sessionId;
	if (!isOwn) throw new Refusal('challenge_other_session');
	if (challenge.usedAt !== null) throw new Refusal('challenge_used');
	if (challenge.expiresAt <= auth.clock.now()) throw new Refusal('challenge_expired');
	return challenge;
}

async function verify({ auth, openVerifier }: SigningDeps, challenge: Challenge, signedXml: string): Promise<Accepted> {
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
