import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ProfileView, SignedInView } from '../../contract.ts';
import type { Auth } from '../auth.ts';
import { signAccessToken } from './access-token.ts';
import { type Jwt, setTokens } from './cookies.ts';
import { endReplacedSession } from './end-session.ts';
import { findLiveAccount, idleSeconds, type LiveAccount, type OpenedSession } from './sessions.ts';

type OwnedSession = OpenedSession & { accountId: number };

export function presentProfile({ phone, locale, plan, createdAt, actingFor }: LiveAccount): ProfileView {
	const acting = actingFor === null ? null : { bin: actingFor.bin, role: actingFor.role };
	return { username: phone, locale, plan, created_at: createdAt.toISOString(), acting };
}

export async function signTokens(auth: Auth, { accountId, sessionId, refreshToken }: OwnedSession): Promise<Jwt> {
	return { access_token: await signAccessToken(auth, accountId, sessionId), refresh_token: refreshToken };
}

/** The pair of tokens, in cookies too. */
export async function giveTokens(auth: Auth, reply: FastifyReply, session: OwnedSession): Promise<Jwt> {
	const jwt = await signTokens(auth, session);
	setTokens(reply, jwt, auth.isHttps, idleSeconds);
	return jwt;
}

/** The session that was just opened takes the place of the one whose cookies this browser brought. */
export async function presentSignedIn(
	auth: Auth,
	request: FastifyRequest,
	reply: FastifyReply,
	session: OwnedSession,
): Promise<SignedInView> {
	await endReplacedSession(auth, request, session.sessionId);
	const account = await findLiveAccount(auth.pool, session);
	if (account === undefined) throw new Error('a session that was just opened is gone');
	return { jwt: await giveTokens(auth, reply, session), profile: presentProfile(account) };
}
