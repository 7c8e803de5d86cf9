import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { findAccount } from '#features/auth/public.ts';

/** Who asks: the account, the browser, or both. What belongs to another one does not exist. */
export type RequestOwner = { accountId: number | null; visitorHash: string | null };

/** The owner as sources are asked for him. */
export function ownerName({ accountId, visitorHash }: RequestOwner): string {
	return accountId === null ? `visitor:${visitorHash}` : `account:${accountId}`;
}

/** 128 random bits in base64url */
const wellFormed = /^[\w-]{22}$/;

/**
 * Before reports needed an account, visitors could ask for them: their browsers still read what they asked for.
 * The prefix binds the cookie to this host and to https; browsers refuse it on the plain loopback origin.
 */
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
