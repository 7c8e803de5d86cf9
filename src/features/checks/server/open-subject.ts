import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#domain/error.ts';
import { isPersonNumber, parseSubjectId } from '#domain/numbers/subject-id.ts';
import { type NamedSubject, nameSubject, requireNamed, withPersons } from './asked-subjects.ts';
import { type Asker, findAsker } from './asker.ts';
import type { Checks, DayQuota, WhyRefused } from './deps.ts';
import { openForCrawler } from './open-for-crawler.ts';
import { type OpeningNote, type TakenCheck, takeChecks } from './take-check.ts';

const longestPurpose = 200;

/**
 * Counts that whoever asks opens a subject, and writes it down. To be called before the register is asked: what comes of a
 * number that nobody has, and of one that he may not open, is settled here by the same work.
 *
 * @param text BIN, IIN or our own id
 * @param field that the caller gave it in
 * @returns the number of the subject
 * @throws AppError bin_incorrect, subject_not_found, quota_exhausted, numbers_exhausted, proof_needed, too_many_requests
 */
export async function openSubject(
	checks: Checks,
	request: FastifyRequest,
	reply: FastifyReply,
	{ text, field }: { text: string; field: string },
): Promise<string> {
	const named = requireNamed(text, field);
	const asker = await findAsker(checks, request);
	if (asker.crawler !== null && named.number !== null && !named.isPerson)
		return openForCrawler(checks, asker.crawler, named.number);
	const note = noteOf(request);
	const { purpose } = note;
	const key = `${asker.holder} ${named.key}`;
	const known = checks.quotas.get(asker.holder);
	const opened = known && checks.opened.get(`${key} ${purpose ?? ''}`);
	if (known !== undefined && opened !== undefined) {
		tellQuota(reply, known);
		return opened;
	}
	const remembered = known && checks.refused.get(key);
	if (known !== undefined && remembered !== undefined) throw refusal(reply, asker, known, remembered);
	const asked = await withPersons(checks, [named]);
	const [taken] = await takeChecks(countingOf(checks), asker, asked, { mode: 'keep', note });
	if (taken === undefined) throw new Error('open_subjects answers a row for every subject');
	remember(checks, asker, taken, purpose);
	return requireGranted(reply, asker, taken);
}

/** What became of one of many. */
export type OpenedOne = { bin: string } | { error: 'bin_incorrect' | 'subject_not_found' | RefusedCode };
type RefusedCode = 'quota_exhausted' | 'numbers_exhausted' | 'proof_needed';

/**
 * The same for many, each counted.
 * @throws AppError quota_exhausted, numbers_exhausted, proof_needed where all of them were refused
 */
export async function openSubjects(
	checks: Checks,
	request: FastifyRequest,
	reply: FastifyReply,
	texts: readonly string[],
): Promise<OpenedOne[]> {
	const named = texts.map(nameSubject);
	const unique = new Map(named.flatMap((one) => (one === null ? [] : [[one.key, one] as const])));
	if (unique.size === 0) return texts.map(() => ({ error: 'bin_incorrect' }));
	const asker = await findAsker(checks, request);
	const note = noteOf(request);
	const asked = await withPersons(checks, [...unique.values()]);
	const taken = await takeChecks(countingOf(checks), asker, asked, { mode: 'keep', note });
	for (const one of taken) remember(checks, asker, one, note.purpose);
	const last = taken.at(-1);
	if (last === undefined) throw new Error('open_subjects answers a row for every subject');
	const why = taken.every((one) => whyRefused(one) !== null) ? whyRefused(last) : null;
	if (why !== null) throw refusal(reply, asker, last, why);
	tellQuota(reply, last);
	const byKey = new Map(taken.map((one) => [one.key, describe(one)]));
	return named.map((one) => (one && byKey.get(one.key)) ?? { error: 'bin_incorrect' });
}

function describe(taken: TakenCheck): OpenedOne {
	const why = whyRefused(taken);
	if (why !== null) return { error: codeOf[why] };
	return taken.bin === null || taken.outcome === 'missed' ? { error: 'subject_not_found' } : { bin: taken.bin };
}

/**
 * Lets somebody ask whether a subject is there, for no check: what he has noted about it, a search for its number. Numbers
 * of people are limited like those that are opened.
 *
 * @returns the number of the subject
 * @throws as `openSubject`
 */
export async function trySubject(
	checks: Checks,
	request: FastifyRequest,
	reply: FastifyReply,
	{ text, field }: { text: string; field: string },
): Promise<string> {
	const named = requireNamed(text, field);
	const asker = await findAsker(checks, request);
	const [taken] = await take(checks, asker, [named]);
	if (taken === undefined) throw new Error('open_subjects answers a row for every subject');
	return requireGranted(reply, asker, taken);
}

/**
 * The same for many: the first that is refused is the reason for all.
 * @throws as `openSubject`
 */
export async function trySubjects(
	checks: Checks,
	request: FastifyRequest,
	reply: FastifyReply,
	{ texts, field }: { texts: readonly string[]; field: string },
): Promise<void> {
	const named = new Map(texts.map((text) => requireNamed(text, field)).map((one) => [one.key, one]));
	const asker = await findAsker(checks, request);
	for (const taken of await take(checks, asker, [...named.values()])) requireGranted(reply, asker, taken);
}

/**
 * The same for all numbers of people in a text that is searched for. Whether they are there, the search says.
 * @throws AppError quota_exhausted, numbers_exhausted
 */
export async function tryNumbers(
	checks: Checks,
	request: FastifyRequest,
	reply: FastifyReply,
	numbers: readonly string[],
): Promise<void> {
	const persons = numbers.filter((number) => {
		const named = parseSubjectId(number);
		return named !== null && 'number' in named && isPersonNumber(named.number);
	});
	if (persons.length === 0) return;
	const named = persons.map((number) => requireNamed(number, 'search'));
	const asker = await findAsker(checks, request);
	for (const taken of await take(checks, asker, named)) {
		const why = whyRefused(taken);
		if (why !== null) throw refusal(reply, asker, taken, why);
	}
}

async function take(checks: Checks, asker: Asker, named: readonly NamedSubject[]): Promise<TakenCheck[]> {
	return takeChecks(countingOf(checks), asker, await withPersons(checks, named), {
		mode: 'try',
		note: { action: null, purpose: null, details: {} },
	});
}

/** @throws AppError subject_not_found, quota_exhausted, numbers_exhausted, proof_needed */
export function requireGranted(reply: FastifyReply, asker: Asker, taken: TakenCheck): string {
	const why = whyRefused(taken);
	if (why !== null) throw refusal(reply, asker, taken, why);
	tellQuota(reply, taken);
	if (taken.bin === null || taken.outcome === 'missed') throw new AppError('subject_not_found');
	return taken.bin;
}

/** @returns null: it was granted, or nobody has the number */
function whyRefused({ outcome }: TakenCheck): WhyRefused | null {
	return outcome === 'refused' || outcome === 'barred' || outcome === 'proof' ? outcome : null;
}

function tellQuota(reply: FastifyReply, { limit, left, resetsAt }: DayQuota): void {
	reply.headers({ 'x-checks-limit': limit, 'x-checks-left': left, 'x-checks-reset': resetsAt.toISOString() });
}

const codeOf = { refused: 'quota_exhausted', barred: 'numbers_exhausted', proof: 'proof_needed' } as const;

/** Says when to come back, and never which count was full. */
function refusal(reply: FastifyReply, asker: Asker, quota: DayQuota, why: WhyRefused): AppError {
	tellQuota(reply, quota);
	return new AppError(codeOf[why], {
		retryAfterSeconds: why === 'proof' ? 1 : quota.resetsInSeconds,
		...(why === 'refused' ? { checks: { limit: quota.limit, holder: asker.actor.kind } } : {}),
	});
}

export function noteOf(request: FastifyRequest): OpeningNote {
	return { action: 'subject.view', purpose: purposeOf(request), details: { via: request.isPage ? 'page' : 'call' } };
}

function remember(checks: Checks, { holder }: Asker, taken: TakenCheck, purpose: string | null): void {
	checks.quotas.set(holder, taken);
	const { bin, publicId } = taken;
	const why = whyRefused(taken);
	if (why !== null) checks.refused.set(`${holder} ${taken.key}`, why);
	else if (bin !== null && taken.outcome !== 'missed') {
		// what was true yesterday is forgotten at midnight
		const ttl = Math.min(checks.opened.ttl, taken.resetsInSeconds * 1000);
		// a page that was opened by one of them makes its calls by the other
		for (const name of publicId === null ? [bin] : [bin, publicId])
			checks.opened.set(`${holder} ${name} ${purpose ?? ''}`, bin, { ttl });
	}
}

/** Counts are of the primary. */
export function countingOf({ auth, log }: Checks): Parameters<typeof takeChecks>[0] {
	return { reader: auth.pool, log };
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
