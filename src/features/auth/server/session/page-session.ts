import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ProfileView } from '../../contract.ts';
import type { Auth } from '../auth.ts';
import { ipHashOf } from '../limits/limits.ts';
import { carriesTokens, clearTokens, cookieName, type Jwt, readCookie } from './cookies.ts';
import { findSignedIn } from './current-account.ts';
import { giveTokens, presentProfile } from './present.ts';
import { findLiveAccount, refreshSession } from './sessions.ts';

/** Who opens a page. `checking`: there is a token that has run out, and nothing to renew it with here. */
export type PageSession = { state: 'visitor' } | { state: 'checking' } | { state: 'user'; profile: ProfileView };

/**
 * Pages are opened after ten minutes too: an access token that has run out is renewed before the page is drawn, and the
 * calls of the page carry the new one. The refresh cookie is SameSite=Strict, so nobody's link to us does that; a page
 * fetched on a guess does not either.
 */
export async function settlePageSession(
	auth: Auth,
	request: FastifyRequest,
	reply: FastifyReply,
): Promise<PageSession> {
	const { isHttps } = auth;
	if (!carriesTokens(auth, request)) return { state: 'visitor' };
	const signedIn = await findSignedIn(auth, request);
	if (signedIn !== null) return { state: 'user', profile: presentProfile(signedIn) };
	const token = readCookie(request, 'refresh', isHttps);
	if (token === undefined || isPrefetch(request) || request.headers['sec-fetch-site'] === 'cross-site')
		return { state: 'checking' };
	const ipHash = await ipHashOf(auth, request.clientAddress);
	const refreshed = await refreshSession(auth.pool, await auth.secrets(), { token, ipHash });
	const account = refreshed === null ? undefined : await findLiveAccount(auth.pool, refreshed);
	if (refreshed === null || account === undefined) {
		clearTokens(reply, isHttps);
		carry(request, isHttps, null);
		return { state: 'visitor' };
	}
	carry(request, isHttps, await giveTokens(auth, reply, refreshed));
	return { state: 'user', profile: presentProfile(account) };
}

/** The page's calls use the current cookies. */
function carry(request: FastifyRequest, isHttps: boolean, jwt: Jwt | null): void {
	const names = [cookieName('access', isHttps), cookieName('refresh', isHttps)];
	const kept = (request.headers.cookie ?? '')
		.split(/; */)
		.filter((part) => part !== '' && !names.includes(part.split('=', 1)[0] ?? ''));
	const fresh = jwt === null ? [] : [`${names[0]}=${jwt.access_token}`, `${names[1]}=${jwt.refresh_token}`];
	request.headers.cookie = [...fresh, ...kept].join('; ');
}

export function isPrefetch({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
	return [headers['sec-purpose'], headers.purpose].flat().some((purpose) => purpose?.includes('prefetch') === true);
}
