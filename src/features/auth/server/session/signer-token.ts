import { errors, jwtVerify, SignJWT } from 'jose';
import type { Auth } from '../auth.ts';
import { keyOf } from './access-token.ts';

/** How long a challenge to sign in or to step up can be signed. */
export const signerSeconds = 120;
const typ = 'signer+jwt';
const audience = 'signer';

/** What a signature is asked for; the token says it to the program that signs, and can be used for nothing else. */
export type SignerClaims = {
	challengeId: string;
	action: string;
	/** hash of the session, or of a visitor's browser */
	holder: string;
	nonce: string;
};

/** The `jwt_token` in what is signed: a program that intercepts the signing port learns no session token. */
export async function signSignerToken(auth: Auth, claims: SignerClaims, issuedAt: Date): Promise<string> {
	const { kid, key } = await (await auth.keys()).signer();
	const seconds = Math.floor(issuedAt.getTime() / 1000);
	const { challengeId, action, holder, nonce } = claims;
	return new SignJWT({ action, holder, nonce })
		.setProtectedHeader({ alg: 'ES256', kid, typ })
		.setIssuer(auth.publicOrigin)
		.setAudience(audience)
		.setJti(challengeId)
		.setIssuedAt(seconds)
		.setExpirationTime(seconds + signerSeconds)
		.sign(key);
}

/** Whether we made this token for this challenge, and it was good at that moment. */
export async function isSignerToken(
	auth: Auth,
	token: string,
	{ challengeId, action, holder }: Omit<SignerClaims, 'nonce'>,
	at: Date,
): Promise<boolean> {
	try {
		const { payload } = await jwtVerify(token, await keyOf(auth), {
			...{ algorithms: ['ES256'], typ, audience, issuer: auth.publicOrigin, currentDate: at },
			requiredClaims: ['exp', 'iat', 'jti'],
		});
		return payload.jti === challengeId && payload.action === action && payload.holder === holder;
	} catch (error) {
		if (error instanceof errors.JOSEError) return false;
		throw error;
	}
}
