import { AppError } from '#domain/error.ts';
import { ipHashOf, spendLimits } from '#features/auth/public.ts';
import type { ClientAddress } from '#platform/client-address.ts';
import type { Log } from '#platform/log.ts';
import type { MgovSigned } from '../../contract-egov.ts';
import { mostChecksOfAddress, tellRefusal } from '../answer-challenge.ts';
import { type Challenge, findChallenge, signByOf } from '../challenge-store.ts';
import type { SigningDeps } from '../deps.ts';
import { judgeAnswer } from '../judge-answer.ts';
import { Refusal } from '../refusal.ts';
import { findPhoneWayByToken, keepSigned, markOpened, type PhoneWay, refuseByToken } from './phone-store.ts';

const minuteSeconds = 60;

export type Opened = { way: PhoneWay; challenge: Challenge };
export type PhoneCaller = { ip: ClientAddress; log: Pick<Log, 'info' | 'warn'> };

/**
 * What a telephone with this token is to sign.
 * @throws AppError not_found: unknown, expired, used, refused or replaced, which nobody is told
 */
export async function openByToken({ auth }: SigningDeps, token: string): Promise<Opened> {
	const found = await findByToken({ auth }, token);
	requireOpen(found, auth.clock.now());
	await markOpened(auth.pool, token, auth.clock.now());
	return found;
}

/** @throws AppError not_found */
function requireOpen({ way, challenge }: Opened, now: Date): void {
	const isOver = way.signedXml !== null || way.refusedAt !== null || challenge.usedAt !== null;
	if (isOver || signByOf(challenge) <= now) throw new AppError('not_found');
}

async function findByToken({ auth }: Pick<SigningDeps, 'auth'>, token: string): Promise<Opened> {
	const way = await findPhoneWayByToken(auth.pool, token);
	const challenge = way && (await findChallenge(auth.pool, way.challengeId));
	if (way === undefined || challenge === undefined) throw new AppError('not_found');
	return { way, challenge };
}

/**
 * Verifies what a phone has signed and keeps it for the browser of the challenge; it does not log anybody in.
 * The same answer may come again, as telephones repeat what was lost on the way.
 * @throws AppError not_found, signature_refused, signature_unavailable, too_many_requests
 */
export async function receiveFromPhone(
	deps: SigningDeps,
	caller: PhoneCaller,
	token: string,
	{ documentsToSign }: MgovSigned,
): Promise<void> {
	const { auth } = deps;
	const signedXml = documentsToSign[0]?.documentXml ?? '';
	const ipHash = await ipHashOf(auth, caller.ip);
	await spendLimits(auth.pool, [
		{ bucket: `signing address ${ipHash}`, max: mostChecksOfAddress, seconds: minuteSeconds },
	]);
	// looked at once: its twin that comes at the same time may be kept in between
	const { way, challenge } = await findByToken(deps, token);
	if (way.signedXml === signedXml) return;
	requireOpen({ way, challenge }, auth.clock.now());
	try {
		await judgeAnswer(deps, challenge, signedXml);
	} catch (error) {
		if (!(error instanceof Refusal)) throw error;
		await refuseByToken(auth.pool, token, auth.clock.now(), error.code);
		throw await tellRefusal(deps, { ...caller, account: null }, challenge.id, error);
	}
	if (!(await keepSigned(auth.pool, token, signedXml, auth.clock.now()))) throw new AppError('not_found');
}
