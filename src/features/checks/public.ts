import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Reader } from '#platform/db/pool.ts';
import { findAsker } from './server/asker.ts';
import type { Checks } from './server/deps.ts';
import { type CheckLease, leaseCheck as lease } from './server/lease-check.ts';
import {
	type OpenedOne,
	openSubject as open,
	openSubjects as openMany,
	tryNumbers as tryMany,
	trySubject as tryOne,
	trySubjects as trySome,
} from './server/open-subject.ts';
import { hasProved } from './server/puzzle.ts';
import { recordReading as record } from './server/record-reading.ts';
import { findSpent, readQuota } from './server/take-check.ts';
import { settleVisitorKey } from './server/visitor-key.ts';

export { checksParts } from './server/account-parts.ts';
export { type HostNames, hostNamesOf } from './server/crawlers.ts';
export { createChecks } from './server/deps.ts';
export { forgetOldChecks } from './server/forget.ts';
export { giveBackChecks } from './server/give-back-checks.ts';
export { journalRefusals } from './server/journal-refusals.ts';
export type { OpenedOne } from './server/open-subject.ts';
export { holdChecks, lockChecks, type RowAsker, settleChecks, tryPersonRows } from './server/row-checks.ts';
export { countChecks, countChecksOfToday } from './server/tally.ts';

declare module 'fastify' {
	interface FastifyInstance {
		checks: Checks;
	}
	interface FastifyRequest {
		/** a page, or a call that one of our pages makes while it is rendered */
		isPage: boolean;
	}
}

/**
 * Counts that whoever asks opens a subject, and writes it down; the answer says what is left. To be called before the
 * register is asked: a number that nobody has, and one that he may not open, are settled here by the same work.
 *
 * @param text BIN, IIN or our own id
 * @param field that the caller gave it in
 * @returns the number of the subject
 * @throws AppError bin_incorrect, subject_not_found, quota_exhausted, numbers_exhausted, proof_needed
 */
export function openSubject(request: FastifyRequest, reply: FastifyReply, text: string, field = 'id'): Promise<string> {
	return open(request.server.checks, request, reply, { text, field });
}

/**
 * The same for many: what became of each, in their order.
 * @throws AppError quota_exhausted, numbers_exhausted, proof_needed where all were refused
 */
export function openSubjects(
	request: FastifyRequest,
	reply: FastifyReply,
	texts: readonly string[],
): Promise<OpenedOne[]> {
	return openMany(request.server.checks, request, reply, texts);
}

/**
 * The number of a subject, for calls that cost no check: what the caller has noted about it. Where he gives the number of
 * a person, he is limited like those who open one.
 *
 * @throws as `openSubject`
 */
export function trySubject(request: FastifyRequest, reply: FastifyReply, text: string, field: string): Promise<string> {
	return tryOne(request.server.checks, request, reply, { text, field });
}

/**
 * The same for many, before they are opened: one that is refused costs no check of the others.
 * @throws as `openSubject`
 */
export function trySubjects(
	request: FastifyRequest,
	reply: FastifyReply,
	texts: readonly string[],
	field: string,
): Promise<void> {
	return trySome(request.server.checks, request, reply, { texts, field });
}

/**
 * Before numbers of a text are searched for, whatever they are.
 * @throws AppError quota_exhausted, numbers_exhausted
 */
export function tryNumbers(request: FastifyRequest, reply: FastifyReply, numbers: readonly string[]): Promise<void> {
	return tryMany(request.server.checks, request, reply, numbers);
}

/** Which of these the caller has opened today, so that opening them again is free. Spends nothing. */
export async function findOpened(request: FastifyRequest, bins: readonly string[]): Promise<ReadonlySet<string>> {
	const { checks } = request.server;
	return findSpent(checks.auth.pool, await findAsker(checks, request), bins);
}

/**
 * A check of the day for something that is made and may fail.
 * @throws as `openSubject`
 */
export function leaseCheck(
	request: FastifyRequest,
	reply: FastifyReply,
	asked: { text: string; field: string; action: string },
): Promise<CheckLease> {
	return lease(request.server.checks, request, reply, asked);
}

/** Writes down that somebody reads what he asked for before. @param reader transaction of the act itself, where it is one */
export function recordReading(
	request: FastifyRequest,
	read: { action: string; object: string; subject: string },
	reader?: Reader,
): Promise<void> {
	return record(request.server.checks, request, read, reader);
}

/** Whether a page is read by a search engine that has been proved already; asks nobody. */
export function isProvedCrawler(request: FastifyRequest): boolean {
	return request.isPage && request.server.checks.crawlers.isProved(request);
}

/** Gives the reader of a page the key his checks are counted by. */
export function settleVisitor(request: FastifyRequest, reply: FastifyReply): Promise<void> {
	return settleVisitorKey(request.server.checks.auth, request, reply);
}

/** What a visitor asks with; `isProved`: it has solved the puzzle. */
export type VisitorBrowser = { key: string; isProved: boolean };

/** @returns null: an account, or a visitor without the key that our pages give */
export async function findBrowser(request: FastifyRequest): Promise<VisitorBrowser | null> {
	const { checks } = request.server;
	const { browser } = await findAsker(checks, request);
	return browser === null ? null : { key: browser, isProved: await hasProved(checks.auth, browser) };
}

/** What is left of the day of a holder of checks; spends nothing. */
export async function readHolderChecks(reader: Reader, holder: string): Promise<{ limit: number; left: number }> {
	const { limit, left } = await readQuota(reader, { holder, crawler: null, network: null });
	return { limit, left };
}

/** Which of these a holder of checks has opened today. */
export function findOpenedOf(reader: Reader, holder: string, bins: readonly string[]): Promise<ReadonlySet<string>> {
	return findSpent(reader, { holder }, bins);
}
