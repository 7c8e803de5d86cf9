import type { FastifyRequest } from 'fastify';
import { AppError } from '#domain/error.ts';
import { onceARequest } from '#platform/http/once-a-request.ts';
import type { Auth } from '../auth.ts';
import { verifyAccessToken } from './access-token.ts';
import { isOwnPage, readCookie } from './cookies.ts';
import { findLiveAccount, type LiveAccount } from './sessions.ts';

export type SignedIn = LiveAccount & { sessionId: string; isByCookie: boolean };

const found = onceARequest<Promise<SignedIn | null>>();
const changesNothing: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

export function bearerOf({ headers }: Pick<FastifyRequest, 'headers'>): string | null {
	return /^Bearer ([\w.-]{1,2000})$/i.exec(headers.authorization ?? '')?.[1] ?? null;
}

/** Bearer, else the cookie. Looked up once a request. */
export function findSignedIn(auth: Auth, request: FastifyRequest): Promise<SignedIn | null> {
	return found(request, () => look(auth, request));
}

async function look(auth: Auth, request: FastifyRequest): Promise<SignedIn | null> {
	// a header is explicit: an invalid one is not replaced by a cookie
	const isByCookie = request.headers.authorization === undefined;
	const token = isByCookie ? readCookie(request, 'access', auth.isHttps) : bearerOf(request);
	if (token === undefined || token === null) return null;
	const named = await verifyAccessToken(auth, token);
	if (named === null) return null;
	const account = await findLiveAccount(auth.pool, named);
	return account === undefined ? null : { ...account, sessionId: named.sessionId, isByCookie };
}

/**
 * Browsers add cookies to requests of other sites: a cookie may change something only for our own pages.
 * @throws AppError unauthorized, forbidden
 */
export async function requireSignedIn(auth: Auth, request: FastifyRequest): Promise<SignedIn> {
	const signedIn = await findSignedIn(auth, request);
	if (signedIn === null) throw new AppError('unauthorized');
	if (signedIn.isByCookie && !changesNothing.has(request.method) && !isOwnPage(request, auth.publicOrigin))
		throw new AppError('forbidden');
	return signedIn;
}

/**
 * For money, a signature, the number and what guards the account.
 * @throws AppError step_up_needed: `POST /api/v1/auth/step-up` first; recovery_hold; and all of requireSignedIn
 */
export async function requireProved(auth: Auth, request: FastifyRequest): Promise<SignedIn> {
	const signedIn = await requireSignedIn(auth, request);
	// a password that a text message has set is no proof yet
	if (signedIn.heldUntil !== null) throw new AppError('recovery_hold', { until: signedIn.heldUntil });
	if (!signedIn.isProved) throw new AppError('step_up_needed');
	return signedIn;
}
