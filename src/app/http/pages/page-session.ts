import type { FastifyReply, FastifyRequest } from 'fastify';
import {
	type Auth,
	endSessionOfCookies,
	isPrefetch,
	type PageSession,
	settlePageSession,
} from '#features/auth/public.ts';
import { isOutage } from '#platform/db/outage.ts';

/**
 * `?logout=true` is acted on where a person goes to it: not where a page fetches it, shows it as a picture or prepares it
 * on a guess. Anybody's link can do that much: a nuisance, and no more. It ends the session of this browser.
 */
export async function logOutByAddress(auth: Auth, request: FastifyRequest, reply: FastifyReply): Promise<void> {
	if (request.method !== 'GET' || request.headers['sec-fetch-dest'] !== 'document' || isPrefetch(request)) return;
	if (new URL(request.url, auth.publicOrigin).searchParams.get('logout') !== 'true') return;
	await endSessionOfCookies(auth, request, reply);
}

/** When the database does not answer, nobody becomes a visitor: the page asks again. */
export async function findPageSession(auth: Auth, request: FastifyRequest, reply: FastifyReply): Promise<PageSession> {
	try {
		return await settlePageSession(auth, request, reply);
	} catch (error) {
		if (isOutage(error)) request.server.outages.note(error);
		else request.log.error({ err: error }, 'who opens the page could not be asked');
		return { state: 'checking' };
	}
}
