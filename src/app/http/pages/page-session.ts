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
 * `?logout=true` is obeyed only when a person navigates to it, not when a page fetches it, loads it as an image or
 * prerenders it. A link on any site can therefore log a reader out, which is annoying but harmless. It ends the session of this
 * browser only.
 */
export async function logOutByAddress(auth: Auth, request: FastifyRequest, reply: FastifyReply): Promise<void> {
	if (request.method !== 'GET' || request.headers['sec-fetch-dest'] !== 'document' || isPrefetch(request)) return;
	if (new URL(request.url, auth.publicOrigin).searchParams.get('logout') !== 'true') return;
	await endSessionOfCookies(auth, request, reply);
}

/** If the database does not answer, a signed-in reader is not treated as a visitor: the page is to be retried. */
export async function findPageSession(auth: Auth, request: FastifyRequest, reply: FastifyReply): Promise<PageSession> {
	try {
		return await settlePageSession(auth, request, reply);
	} catch (error) {
		if (isOutage(error)) request.server.outages.note(error);
		else request.log.error({ err: error }, 'who opens the page could not be asked');
		return { state: 'checking' };
	}
}
