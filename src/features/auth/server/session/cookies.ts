import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#domain/error.ts';

export type Jwt = { access_token: string; refresh_token: string };

/** The prefix binds a cookie to this host and to https; browsers refuse it on the plain loopback origin. */
export function cookieName(what: 'access' | 'refresh' | 'browser', isHttps: boolean): string {
	return `${isHttps ? '__Host-' : ''}senim_${what}`;
}

const browserSeconds = 365 * 24 * 60 * 60;
/** 128 random bits in base64url */
const wellFormedKey = /^[\w-]{22}$/;

export function readCookie(
	request: Pick<FastifyRequest, 'cookies'>,
	what: 'access' | 'refresh',
	isHttps: boolean,
): string | undefined {
	return request.cookies[cookieName(what, isHttps)];
}

/** Any token at all, good or not: what such a browser gets is drawn for it alone. */
export function carriesTokens({ isHttps }: { isHttps: boolean }, request: Pick<FastifyRequest, 'cookies'>): boolean {
	return (['access', 'refresh'] as const).some((what) => readCookie(request, what, isHttps) !== undefined);
}

/**
 * The page reads the access token (it must show that somebody is signed in, and logging out needs it as Bearer); the
 * refresh token is out of its reach.
 */
export function setTokens(reply: FastifyReply, jwt: Jwt, isHttps: boolean, maxAgeSeconds: number): void {
	const common = { path: '/', secure: isHttps, maxAge: maxAgeSeconds };
	reply.setCookie(cookieName('access', isHttps), jwt.access_token, { ...common, sameSite: 'lax' });
	reply.setCookie(cookieName('refresh', isHttps), jwt.refresh_token, { ...common, httpOnly: true, sameSite: 'strict' });
}

export function clearTokens(reply: FastifyReply, isHttps: boolean): void {
	const common = { path: '/', secure: isHttps };
	reply.clearCookie(cookieName('access', isHttps), { ...common, sameSite: 'lax' });
	reply.clearCookie(cookieName('refresh', isHttps), { ...common, httpOnly: true, sameSite: 'strict' });
}

/** The hash of this browser's key; the key itself stays in the browser. */
function findBrowser(request: Pick<FastifyRequest, 'cookies'>, isHttps: boolean): string | null {
	const key = request.cookies[cookieName('browser', isHttps)];
	return key !== undefined && wellFormedKey.test(key) ? createHash('sha256').update(key).digest('base64url') : null;
}

export function settleBrowser(request: FastifyRequest, reply: FastifyReply, isHttps: boolean): string {
	const known = findBrowser(request, isHttps);
	if (known !== null) return known;
	const key = randomBytes(16).toString('base64url');
	reply.setCookie(cookieName('browser', isHttps), key, {
		path: '/',
		httpOnly: true,
		sameSite: 'lax',
		secure: isHttps,
		maxAge: browserSeconds,
	});
	return createHash('sha256').update(key).digest('base64url');
}

/** Whether one of our pages sent this request. Browsers say so; programs do not. */
export function isOwnPage(request: Pick<FastifyRequest, 'headers'>, publicOrigin: string): boolean {
	const { origin, 'sec-fetch-site': site } = request.headers;
	return site === undefined ? origin === publicOrigin : site === 'same-origin';
}

/** Whether another site's page sent it: signing somebody in to a stranger's account is an attack too. */
function isForeignPage(request: Pick<FastifyRequest, 'headers'>, publicOrigin: string): boolean {
	const { origin, 'sec-fetch-site': site } = request.headers;
	if (site !== undefined) return site !== 'same-origin' && site !== 'none';
	return origin !== undefined && origin !== publicOrigin;
}

/** @throws AppError forbidden */
export function refuseForeignPage(request: Pick<FastifyRequest, 'headers'>, publicOrigin: string): void {
	if (isForeignPage(request, publicOrigin)) throw new AppError('forbidden');
}
