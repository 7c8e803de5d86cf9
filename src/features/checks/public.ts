import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Reader } from '#platform/db/pool.ts';
import { findAsker, holderOf } from './server/asker.ts';
import type { Checks } from './server/deps.ts';
import { type CheckLease, leaseCheck as lease } from './server/lease-check.ts';
import { openSubject as open, openSubjects as openMany } from './server/open-subject.ts';
import { recordReading as record } from './server/record-reading.ts';
import { findSpent, readQuota } from './server/take-check.ts';
import { settleVisitorKey } from './server/visitor-key.ts';

export { holderOf } from './server/asker.ts';
export { createChecks } from './server/deps.ts';
export { forgetOldChecks } from './server/forget.ts';
export { countChecks } from './server/tally.ts';

declare module 'fastify' {
	interface FastifyInstance {
		checks: Checks;
	}
	interface FastifyRequest {
		/** a page, or a call a page of ours makes while it is drawn */
		isPage: boolean;
	}
}

/**
 * Counts that whoever asks opens a subject that is there, and writes it down; the answer says what is left.
 * @throws AppError quota_exhausted, proof_needed
 */
export function openSubject(request: FastifyRequest, reply: FastifyReply, bin: string): Promise<void> {
	return open(request.server.checks, request, reply, bin);
}

/**
 * The same for many: those that were granted.
 * @throws AppError quota_exhausted, proof_needed where none was
 */
export function openSubjects(
	request: FastifyRequest,
	reply: FastifyReply,
	bins: readonly string[],
): Promise<ReadonlySet<string>> {
	return openMany(request.server.checks, request, reply, bins);
}

/** Which of these whoever asks has opened today: to open them again is free. Spends nothing. */
export async function findOpened(request: FastifyRequest, bins: readonly string[]): Promise<ReadonlySet<string>> {
	const { checks } = request.server;
	return findSpent(checks.auth.pool, await findAsker(checks, request), bins);
}

/**
 * A check of the day for something that is made and may fail.
 * @throws AppError quota_exhausted, proof_needed
 */
export function leaseCheck(
	request: FastifyRequest,
	reply: FastifyReply,
	asked: { bin: string; action: string },
): Promise<CheckLease> {
	return lease(request.server.checks, request, reply, asked);
}

/** Writes down that somebody reads what he asked for before. */
export function recordReading(
	request: FastifyRequest,
	read: { action: string; object: string; subject: string },
): Promise<void> {
	return record(request.server.checks, request, read);
}

/** Gives the reader of a page the key his checks are counted by. */
export function settleVisitor(request: FastifyRequest, reply: FastifyReply): Promise<void> {
	return settleVisitorKey(request.server.checks.auth, request, reply);
}

/** What is left of the day of a holder of checks; spends nothing. */
export async function readHolderChecks(
	reader: Reader,
	of: Parameters<typeof holderOf>[0],
): Promise<{ limit: number; left: number }> {
	const { limit, left } = await readQuota(reader, { ...holderOf(of), network: null });
	return { limit, left };
}
