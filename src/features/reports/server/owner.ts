import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Who asks: the account once there are accounts, else the browser. What belongs to another one does not exist. */
export type RequestOwner = { accountId: number | null; visitorHash: string | null };

const cookieSeconds = 365 * 24 * 60 * 60;
/** 128 random bits in base64url */
const wellFormed = /^[\w-]{22}$/;

/** The prefix binds the cookie to this host and to https; browsers refuse it on the plain loopback origin. */
function cookieName(isHttps: boolean): string {
	return isHttps ? '__Host-senim_visitor' : 'senim_visitor';
}

/** The key itself stays in the browser: whoever reads the table cannot read a report with it. */
function hashOf(key: string): string {
	return createHash('sha256').update(key).digest('hex');
}

export function findOwner(request: Pick<FastifyRequest, 'cookies'>, isHttps: boolean): RequestOwner | null {
	const key = request.cookies[cookieName(isHttps)];
	return key === undefined || !wellFormed.test(key) ? null : { accountId: null, visitorHash: hashOf(key) };
}

/** A browser without a key gets one. */
export function settleOwner(
	request: Pick<FastifyRequest, 'cookies'>,
	reply: Pick<FastifyReply, 'setCookie'>,
	isHttps: boolean,
): RequestOwner {
	const known = findOwner(request, isHttps);
	if (known !== null) return known;
	const key = randomBytes(16).toString('base64url');
	reply.setCookie(cookieName(isHttps), key, {
		path: '/',
		httpOnly: true,
		sameSite: 'lax',
		secure: isHttps,
		maxAge: cookieSeconds,
	});
	return { accountId: null, visitorHash: hashOf(key) };
}
