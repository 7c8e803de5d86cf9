import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Auth } from '../auth.ts';
import { recordEvent } from '../events.ts';
import { ipHashOf } from '../limits/limits.ts';
import { verifyAccessToken } from './access-token.ts';
import { clearTokens, readCookie } from './cookies.ts';
import { endSessions, hashToken } from './sessions.ts';

type NamedSession = { accountId: number; sessionId: string };

/** Ends this one session and takes its cookies; the same again where it has ended already. */
export async function endSession(
	auth: Auth,
	request: FastifyRequest,
	reply: FastifyReply,
	{ accountId, sessionId }: NamedSession,
): Promise<void> {
	if ((await endSessions(auth.pool, accountId, 'logout', { only: sessionId })) > 0) {
		const ipHash = await ipHashOf(auth, request.ip);
		await recordEvent(auth.pool, { action: 'logout', outcome: 'ok', ipHash, accountId, sessionId });
	}
	clearTokens(reply, auth.isHttps);
}

/** The session of the cookies, also where its access token has run out. The caller knows that the page is ours. */
export async function endSessionOfCookies(auth: Auth, request: FastifyRequest, reply: FastifyReply): Promise<void> {
	const access = readCookie(request, 'access', auth.isHttps);
	const refresh = readCookie(request, 'refresh', auth.isHttps);
	if (access === undefined && refresh === undefined) return;
	const named =
		(access === undefined ? null : await verifyAccessToken(auth, access)) ??
		(refresh === undefined ? null : await findByRefreshToken(auth, refresh));
	if (named === null) clearTokens(reply, auth.isHttps);
	else await endSession(auth, request, reply, named);
}

async function findByRefreshToken({ pool }: Auth, token: string): Promise<NamedSession | null> {
	const { rows } = await pool.query<NamedSession>(
		`select account_id as "accountId", session.id as "sessionId"
		 from auth_refresh_token token join auth_session session on session.id = token.session_id
		 where token.token_hash = $1`,
		[hashToken(token)],
	);
	return rows[0] ?? null;
}
