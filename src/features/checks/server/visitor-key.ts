import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Auth } from '#features/auth/public.ts';

const cookieSeconds = 365 * 24 * 60 * 60;
/** 128 random bits and 128 bits of our signature, in base64url */
const wellFormed = /^([\w-]{22})\.([\w-]{22})$/;

/** The prefix binds the cookie to this host and to https; browsers refuse it on the plain loopback origin. */
function cookieName(isHttps: boolean): string {
	return `${isHttps ? '__Host-' : ''}senim_anon`;
}

async function signatureOf(auth: Auth, key: string): Promise<string> {
	return (await auth.secrets()).hmac('visitor', key).toString('base64url').slice(0, 22);
}

/** The hash of this browser's key, if we signed it; the key itself stays in the browser. */
export async function findVisitorKey(auth: Auth, request: Pick<FastifyRequest, 'cookies'>): Promise<string | null> {
	const [, key, signature] = wellFormed.exec(request.cookies[cookieName(auth.isHttps)] ?? '') ?? [];
	if (key === undefined || signature === undefined) return null;
	const expected = await signatureOf(auth, key);
	if (!timingSafeEqual(Buffer.from(signature), Buffer.from(expected))) return null;
	return createHash('sha256').update(key).digest('base64url').slice(0, 22);
}

/**
 * Gives a browser its key; only pages do. A browser that says that a person is going somewhere counts under the new key
 * at once; a program that keeps no cookies counts under its address, however often it asks for a page.
 */
export async function settleVisitorKey(auth: Auth, request: FastifyRequest, reply: FastifyReply): Promise<void> {
	if ((await findVisitorKey(auth, request)) !== null) return;
	const key = randomBytes(16).toString('base64url');
	const value = `${key}.${await signatureOf(auth, key)}`;
	const name = cookieName(auth.isHttps);
	reply.setCookie(name, value, {
		path: '/',
		httpOnly: true,
		sameSite: 'lax',
		secure: auth.isHttps,
		maxAge: cookieSeconds,
	});
	if (request.headers['sec-fetch-mode'] !== 'navigate') return;
	request.cookies[name] = value;
	const { cookie } = request.headers;
	request.headers.cookie = [`${name}=${value}`, ...(cookie === undefined ? [] : [cookie])].join('; ');
}
