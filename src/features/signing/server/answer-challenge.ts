import { AppError, type FieldRule } from '#domain/error.ts';
import { recordAudit } from '#features/audit/public.ts';
import { ipHashOf, spendLimits } from '#features/auth/public.ts';
import { inTransaction } from '#platform/db/pool.ts';
import { type Challenge, findChallenge, takeChallenge } from './challenge-store.ts';
import type { SigningDeps } from './deps.ts';
import { type Effect, takeEffect } from './effects.ts';
import type { AnsweringCaller, SigningCaller } from './issue-challenge.ts';
import { judgeAnswer } from './judge-answer.ts';
import { Refusal } from './refusal.ts';
import { requireSecondFactor } from './require-second-factor.ts';
import { insertStatement } from './statement-store.ts';

/** Threat model: so many checks a minute of one browser or account; of one address, for those who change browsers. */
const mostChecks = 10;
export const mostChecksOfAddress = 40;
const minuteSeconds = 60;

/** `totpCode`: of the second factor, where signing in or stepping up asks for one */
export type Answer = { signedXml: string; signerModule: string | null; totpCode: string | undefined };
export type Answered = { challenge: Challenge; effect: Effect };

/**
 * Verifies what was signed and does what it was signed for, once.
 * @throws AppError `signature_refused` whatever the reason, `signature_unavailable`, `identity_taken`, `totp_needed`,
 * `code_incorrect`, `step_up_needed`, `recovery_hold`, `too_many_requests`
 */
export async function answerChallenge(
	deps: SigningDeps,
	caller: AnsweringCaller,
	id: string,
	answer: Answer,
): Promise<Answered> {
	try {
		return await takeAnswer(deps, caller, id, answer);
	} catch (error) {
		if (error instanceof Refusal) throw await tellRefusal(deps, caller, id, error);
		throw error;
	}
}

/** The same, for who must know the reason. @throws Refusal; AppError, all but `signature_refused` and `identity_taken` */
export async function takeAnswer(
	deps: SigningDeps,
	caller: AnsweringCaller,
	id: string,
	{ signedXml, signerModule, totpCode }: Answer,
): Promise<Answered> {
	const { auth } = deps;
	const ipHash = await ipHashOf(deps.auth, caller.ip);
	const asker = caller.account === null ? `browser ${caller.browserHash}` : `account ${caller.account.accountId}`;
	await spendLimits(auth.pool, [
		{ bucket: `signing ${asker}`, max: mostChecks, seconds: minuteSeconds },
		{ bucket: `signing address ${ipHash}`, max: mostChecksOfAddress, seconds: minuteSeconds },
	]);
	const challenge = await getAnswerable(deps, caller, id);
	const accepted = await judgeAnswer(deps, challenge, signedXml);
	const second = await requireSecondFactor(deps, challenge, accepted, { totpCode, ipHash });
	const effect = await inTransaction(auth.pool, async (client) => {
		if (!(await takeChallenge(client, id, auth.clock.now()))) throw new Refusal('challenge_used');
		const accountId = challenge.accountId ?? null;
		await insertStatement(client, challenge, accepted, { signedXml, signerModule, accountId });
		return takeEffect(deps, client, { challenge, accepted, caller, ipHash, second });
	});
	return { challenge, effect };
}

/** Logs the reason. @returns the error for the caller */
export async function tellRefusal(
	deps: SigningDeps,
	caller: Pick<AnsweringCaller, 'account' | 'ip' | 'log'>,
	id: string,
	{ code: reason }: Refusal,
): Promise<AppError> {
	caller.log.info({ reason, challenge: id }, 'signature refused');
	const ipHash = await ipHashOf(deps.auth, caller.ip);
	await recordAudit(deps.auth.pool, {
		actor:
			caller.account === null ? { kind: 'visitor', id: ipHash } : { kind: 'account', id: caller.account.accountId },
		...{ action: 'signature.accept', outcome: 'refused', object: `challenge:${id}`, ipHash, details: { reason } },
	});
	if (reason.startsWith('identity_')) return new AppError('identity_taken');
	const rule = toldRuleOf(await findChallenge(deps.auth.pool, id), reason);
	return rule === null ? new AppError('signature_refused') : refusedBy(rule);
}

export function refusedBy(rule: FieldRule): AppError {
	return new AppError('signature_refused', { fields: [{ field: 'signed_xml', rule }] });
}

/** Reasons that whoever signs for an organisation can act on; they tell nothing that he does not know. */
const toldRules: Readonly<Record<string, FieldRule>> = {
	certificate_expired: 'signer_expired',
	certificate_role: 'signer_role',
	bin_other: 'signer_bin',
};

/** Of reports to state bodies alone: their challenges are given out to members of the organisation. */
export function toldRuleOf(challenge: Pick<Challenge, 'action'> | undefined, reason: string | null): FieldRule | null {
	if (challenge?.action !== 'gov_join' && challenge?.action !== 'gov_report') return null;
	return reason === null ? null : (toldRules[reason] ?? null);
}

/** What was given out to somebody else is nothing to this caller. */
export function isOwnChallenge({ sessionId, browserHash }: Challenge, caller: SigningCaller): boolean {
	return sessionId === null ? browserHash === caller.browserHash : sessionId === caller.account?.sessionId;
}

/** @throws Refusal */
async function getAnswerable({ auth }: SigningDeps, caller: AnsweringCaller, id: string): Promise<Challenge> {
	const challenge = await findChallenge(auth.pool, id);
	if (challenge === undefined) throw new Refusal('challenge_unknown');
	if (!isOwnChallenge(challenge, caller)) throw new Refusal('challenge_other_session');
	if (challenge.usedAt !== null) throw new Refusal('challenge_used');
	if (challenge.expiresAt <= auth.clock.now()) throw new Refusal('challenge_expired');
	return challenge;
}
