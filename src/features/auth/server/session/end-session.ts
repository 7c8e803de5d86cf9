import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Rows } from '#platform/db/rows.generated.ts';
import type { Auth } from '../auth.ts';
import { recordEvent } from '../events.ts';
import { ipHashOf } from '../limits/limits.ts';
import { verifyAccessToken } from './access-token.ts';
import { carriesTokens, clearTokens, readCookie } from './cookies.ts';
import { endSessions, hashToken } from './sessions.ts';

type NamedSession = { accountId: Rows['auth_session']['account_id']; sessionId: Rows['auth_session']['id'] };

/** Ends this one session and takes its cookies; the same again where it has ended already. */
export async function endSession(
	auth: Auth,
	request: FastifyRequest,
	reply: FastifyReply,
	{ accountId, sessionId }: NamedSession,
): Promise<void> {
	if ((await endSessions(auth.pool, accountId, 'logout', { only: sessionId })) > 0) {
		const ipHash = await ipHashOf(auth, request.clientAddress);
		await recordEvent(auth.pool, { action: 'logout', outcome: 'ok', ipHash, accountId, sessionId });
	}
	clearTokens(reply, auth.isHttps);
}

/** The session of the cookies, also where its access token has run out. The caller knows that the page is ours. */
export async function endSessionOfCookies(auth: Auth, request: FastifyRequest, reply: FastifyReply): Promise<void> {
	if (!carriesTokens(auth, request)) return;
	const named = await findSessionOfCookies(auth, request);
	if (named === null) clearTokens(reply, auth.isHttps);
	else await endSession(auth, request, reply, named);
}

/** A browser has one session: the one whose cookies are about to be overwritten would live on, out of anybody's sight. */
export async function endReplacedSession(auth: Auth, request: FastifyRequest, openedId: string): Promise<void> {
	const named = await findSessionOfCookies(auth, request);
	if (named === null || named.sessionId === openedId) return;
	const { accountId, sessionId } = named;
	if ((await endSessions(auth.pool, accountId, 'replaced', { only: sessionId })) === 0) return;
	const ipHash = await ipHashOf(auth, request.clientAddress);
	const details = { reason: 'replaced' };
	await recordEvent(auth.pool, { action: 'session_end', outcome: 'ok', ipHash, accountId, sessionId, details });
}

async function findSessionOfCookies(auth: Auth, request: FastifyRequest): Promise<NamedSession | null> {
	const access = readCookie(request, 'access', auth.isHttps);
	const refresh = readCookie(request, 'refresh', auth.isHttps);
	return (
		(access === undefined ? null : await verifyAccessToken(auth, access)) ??
		(refresh === undefined ? null : await findByRefreshToken(auth, refresh))
	);
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
