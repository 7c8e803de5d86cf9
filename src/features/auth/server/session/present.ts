import type { FastifyReply } from 'fastify';
import type { ProfileView, SignedInView } from '../../contract.ts';
import type { Auth } from '../auth.ts';
import { signAccessToken } from './access-token.ts';
import { setTokens } from './cookies.ts';
import { findLiveAccount, idleSeconds, type LiveAccount, type OpenedSession } from './sessions.ts';

export function presentProfile({ phone, locale, plan, createdAt }: LiveAccount): ProfileView {
	return { username: phone, locale, plan, created_at: createdAt.toISOString() };
}

/** The pair of tokens, in the answer and in cookies. */
export async function presentSignedIn(
	auth: Auth,
	reply: FastifyReply,
	{ sessionId, accountId, refreshToken }: OpenedSession & { accountId: number },
): Promise<SignedInView> {
	const account = await findLiveAccount(auth.pool, { accountId, sessionId });
	if (account === undefined) throw new Error('a session that was just opened is gone');
	const jwt = { access_token: await signAccessToken(auth, accountId, sessionId), refresh_token: refreshToken };
	setTokens(reply, jwt, auth.isHttps, idleSeconds);
	return { jwt, profile: presentProfile(account) };
}
