import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#domain/error.ts';
import { type Asker, findAsker } from './asker.ts';
import type { Checks, DayQuota } from './deps.ts';
import { type OpeningNote, type TakenCheck, takeChecks } from './take-check.ts';

const longestPurpose = 200;

/**
 * Counts that whoever asks opens a subject, and writes it down. To be called with the number of a subject that is there,
 * before its data are answered: misses and failures are free.
 *
 * @throws AppError quota_exhausted, proof_needed
 */
export async function openSubject(
	checks: Checks,
	request: FastifyRequest,
	reply: FastifyReply,
	bin: string,
): Promise<void> {
	const asker = await findAsker(checks, request);
	const note = noteOf(request);
	const { purpose } = note;
	const key = `${asker.holder} ${bin}`;
	const known = checks.quotas.get(asker.holder);
	if (known !== undefined && checks.opened.has(`${key} ${purpose ?? ''}`)) return tellQuota(reply, known);
	const remembered = known && checks.refused.get(key);
	if (known !== undefined && remembered !== undefined) throw refusal(reply, asker, known, remembered);
	const [taken] = await takeChecks(checks.auth.pool, asker, [bin], { note });
	if (taken === undefined) throw new Error('take_check answers a row for every subject');
	remember(checks, asker, taken, purpose);
	const why = whyRefused(taken);
	if (why !== null) throw refusal(reply, asker, taken, why);
	tellQuota(reply, taken);
}

/**
 * The same for many, each counted: those that were granted.
 * @throws AppError quota_exhausted, proof_needed where none was
 */
export async function openSubjects(
	checks: Checks,
	request: FastifyRequest,
	reply: FastifyReply,
	bins: readonly string[],
): Promise<ReadonlySet<string>> {
	const unique = [...new Set(bins)];
	if (unique.length === 0) return new Set();
	const asker = await findAsker(checks, request);
	const note = noteOf(request);
	const taken = await takeChecks(checks.auth.pool, asker, unique, { note });
	for (const one of taken) remember(checks, asker, one, note.purpose);
	const granted = taken.filter((one) => whyRefused(one) === null);
	const last = taken.at(-1);
	if (last === undefined) throw new Error('take_check answers a row for every subject');
	const why = granted.length === 0 ? whyRefused(last) : null;
	if (why !== null) throw refusal(reply, asker, last, why);
	tellQuota(reply, last);
	return new Set(granted.map(({ subject }) => subject));
}

/** @returns null: it was granted */
export function whyRefused({ outcome }: TakenCheck): 'refused' | 'proof' | null {
	return outcome === 'refused' || outcome === 'proof' ? outcome : null;
}

export function tellQuota(reply: FastifyReply, { limit, left, resetsAt }: DayQuota): void {
	reply.headers({ 'x-checks-limit': limit, 'x-checks-left': left, 'x-checks-reset': resetsAt.toISOString() });
}

/** Says when to come back, and never which count was full. */
export function refusal(reply: FastifyReply, asker: Asker, quota: DayQuota, why: 'refused' | 'proof'): AppError {
	tellQuota(reply, quota);
	if (why === 'proof') return new AppError('proof_needed', { retryAfterSeconds: 1 });
	return new AppError('quota_exhausted', {
		retryAfterSeconds: quota.resetsInSeconds,
		checks: { limit: quota.limit, holder: asker.actor.kind },
	});
}

export function noteOf(request: FastifyRequest): OpeningNote {
	return { action: 'subject.view', purpose: purposeOf(request), details: { via: request.isPage ? 'page' : 'call' } };
}

function remember(checks: Checks, { holder }: Asker, taken: TakenCheck, purpose: string | null): void {
	const key = `${holder} ${taken.subject}`;
	// what was true yesterday is forgotten at midnight
	const untilMidnightMs = taken.resetsInSeconds * 1000;
	checks.quotas.set(holder, taken);
	const why = whyRefused(taken);
	if (why !== null) checks.refused.set(key, why);
	else checks.opened.set(`${key} ${purpose ?? ''}`, true, { ttl: Math.min(checks.opened.ttl, untilMidnightMs) });
}

/** Why somebody looks, in his own words: a header of a call, a parameter of a page. */
function purposeOf({ headers }: FastifyRequest): string | null {
	const given = headers['x-purpose'];
	if (typeof given !== 'string') return null;
	try {
		return decodeURIComponent(given).trim().slice(0, longestPurpose) || null;
	} catch {
		return given.trim().slice(0, longestPurpose) || null;
	}
}
