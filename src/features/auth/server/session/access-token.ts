import { errors, type JWTVerifyGetKey, jwtVerify, SignJWT } from 'jose';
import type { Auth } from '../auth.ts';

const accessSeconds = 600;
const tokenType = 'at+jwt';
const audience = 'api';
/** The half of a hand-off pair that names whom it is about; no call of the API takes it. */
const handoff = { typ: 'handoff+jwt', audience: 'cabinet', seconds: 60 };
const wellFormedId = /^[0-9a-f-]{36}$/;

type TokenKind = { typ: string; audience: string; seconds: number };

export function signAccessToken(auth: Auth, accountId: number, sessionId: string): Promise<string> {
	return sign(auth, { typ: tokenType, audience, seconds: accessSeconds }, { accountId, sessionId });
}

export function signHandoffToken(auth: Auth, accountId: number, sessionId: string): Promise<string> {
	return sign(auth, handoff, { accountId, sessionId });
}

async function sign(
	auth: Auth,
	kind: TokenKind,
	{ accountId, sessionId }: { accountId: number; sessionId: string },
): Promise<string> {
	const { kid, key } = await (await auth.keys()).signer();
	const nowSeconds = Math.floor(auth.clock.now().getTime() / 1000);
	return new SignJWT({ sid: sessionId })
		.setProtectedHeader({ alg: 'ES256', kid, typ: kind.typ })
		.setIssuer(auth.publicOrigin)
		.setAudience(kind.audience)
		.setSubject(String(accountId))
		.setIssuedAt(nowSeconds)
		.setExpirationTime(nowSeconds + kind.seconds)
		.sign(key);
}

/** Which of our keys a token names; no other is looked at. */
export async function keyOf(auth: Auth): Promise<JWTVerifyGetKey> {
	const keys = await auth.keys();
	return async ({ kid }) => {
		const key = kid === undefined ? undefined : await keys.find(kid);
		if (key === undefined) throw new errors.JWKSNoMatchingKey();
		return key;
	};
}

/** The session a token names, if we signed it for this use and it has not run out; the session itself may have ended. */
export async function verifyAccessToken(
	auth: Auth,
	token: string,
): Promise<{ accountId: number; sessionId: string } | null> {
	const keys = await auth.keys();
	const known = auth.verified.get(token);
	// a signature is the same at every request; time passes, and a key may be gone
	if (known !== undefined) {
		const isGood = known.expiresAt * 1000 > auth.clock.now().getTime() && (await keys.find(known.kid)) !== undefined;
		return isGood ? known : null;
	}
	try {
		const { payload, protectedHeader } = await jwtVerify(token, await keyOf(auth), {
			...{ algorithms: ['ES256'], typ: tokenType, audience, issuer: auth.publicOrigin, currentDate: auth.clock.now() },
		});
		const accountId = Number(payload.sub);
		const { sid, exp } = payload;
		const { kid } = protectedHeader;
		if (!Number.isSafeInteger(accountId) || typeof sid !== 'string' || !wellFormedId.test(sid)) return null;
		if (exp === undefined || kid === undefined) return null;
		const verified = { accountId, sessionId: sid, expiresAt: exp, kid };
		auth.verified.set(token, verified);
		return verified;
	} catch (error) {
		if (error instanceof errors.JOSEError) return null;
		throw error;
	}
}
