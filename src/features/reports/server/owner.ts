import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { findAccount } from '#features/auth/public.ts';

/** Who asks: the account, the browser, or both. What belongs to another one does not exist. */
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

function findVisitor(request: Pick<FastifyRequest, 'cookies'>, isHttps: boolean): string | null {
	const key = request.cookies[cookieName(isHttps)];
	return key === undefined || !wellFormed.test(key) ? null : hashOf(key);
}

/** Whoever is signed in reads what is his, and what this browser asked for before. */
export async function findOwner(request: FastifyRequest, isHttps: boolean): Promise<RequestOwner | null> {
	const account = await findAccount(request);
	const visitorHash = findVisitor(request, isHttps);
	return account === null && visitorHash === null ? null : { accountId: account?.accountId ?? null, visitorHash };
}

/**
 * Whose a new report is. Of an account alone where there is one: whoever uses this browser after it must not read it. A
 * visitor's browser without a key gets one.
 */
export async function settleOwner(
	request: FastifyRequest,
	reply: Pick<FastifyReply, 'setCookie'>,
	isHttps: boolean,
): Promise<RequestOwner> {
	const account = await findAccount(request);
	if (account !== null) return { accountId: account.accountId, visitorHash: null };
	const known = findVisitor(request, isHttps);
	if (known !== null) return { accountId: null, visitorHash: known };
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
