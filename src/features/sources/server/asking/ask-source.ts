import { dayInAlmaty } from '#domain/clock.ts';
import { type Awaited, isPart, type SourceOutcome } from '#domain/facts/source-outcome.ts';
import { isLedTo } from '#domain/foreign-check.ts';
import type { ReportKind } from '#domain/report/report.ts';
import { answerFromTable } from '#features/procurement/public.ts';
import { admitAnswer } from '#sources/kit/door.ts';
import type { AskedSubject, LiveSource, ParsedAnswer, RawAnswer } from '#sources/kit/live-source.ts';
import { isPaid } from '#sources/kit/open-source.ts';
import { SourceFailure, type SourceFailureCode } from '#sources/kit/source-failure.ts';
import { scrubbed } from '../scrub.ts';
import { catalogueOf, type Desk, isConfigured, type SourceDeps } from '../source-deps.ts';
import { type ExchangeKey, findRawAnswer, type KeptAnswer } from './answer-store.ts';
import { whyNotAsked } from './applies.ts';
import { askLists } from './ask-lists.ts';
import type { Fetched, Flight, Patience } from './desk.ts';
import { asFailure, joinFlight, keyOf } from './flight.ts';
import type { Health } from './health.ts';

export type AskOptions = {
	/** epoch milliseconds until which further tries are begun */
	deadlineAt: number;
	/** epoch milliseconds at which the answer is here or the source is silent; `deadlineAt` unless given */
	lateUntil?: number;
	kind: ReportKind;
	/** the asker pays for paid sources */
	isPaidAllowed: boolean;
	/** whose question it is: what is no open register answers him alone */
	askedFor: string;
	/** of the consent that a source is asked under: seals what is kept of the answer; without it nothing is kept */
	consentKey?: Buffer;
};

/** The operator at his command line. */
export const operator = 'operator';

/**
 * Asks one source of the catalogue about one subject, live or in its list. Never throws for what a source does; it
 * throws where our own database fails.
 */
export async function askSource(
	deps: SourceDeps,
	sourceId: string,
	asked: AskedSubject,
	options: AskOptions,
): Promise<SourceOutcome> {
	const source = catalogueOf(deps).live.find(({ descriptor }) => descriptor.id === sourceId);
	if (source === undefined) {
		const outcome = (await askLists(deps, [sourceId], asked, options)).get(sourceId);
		if (outcome === undefined) throw new Error(`unknown source: ${sourceId}`);
		return outcome;
	}
	const desk = { ...deps.desk, deps };
	const subject = byOwnNumber(source.descriptor, asked);
	if (subject.foreign?.person !== undefined) return { state: 'not_asked', reason: 'stays_here' };
	const reason = whyNotAsked(source.descriptor, subject, { ...options, isConfigured: isConfigured(deps, sourceId) });
	if (reason !== null) return { state: 'not_asked', reason };
	// where all it has is here, nobody is asked
	const { answer, awaited } = await answerFromTable(deps.pool, sourceId, subject, deps.clock.now());
	if (answer !== null) return answer;
	const key = keyOf(source, subject, options.askedFor, options.consentKey);
	const outcome = await within(desk, source, patienceOf(deps, options), (patience) =>
		askLive(desk, source, subject, key, patience),
	);
	// an answer that is whole waits for nothing, though it may list a part alone
	return awaited !== null && outcome.state === 'found' && isPart(outcome.extent) ? { ...outcome, awaited } : outcome;
}

/** A register that knows no LEI is asked by the number that the record of the LEI names. */
function byOwnNumber({ abroad }: LiveSource['descriptor'], subject: AskedSubject): AskedSubject {
	const { foreign } = subject;
	if (abroad === undefined || foreign === undefined || !isLedTo(abroad, foreign.led)) return subject;
	return { ...subject, foreign: { ...foreign, number: foreign.led.number } };
}

/** The clock says when it is over; how long that is, is measured by the process, whose time does not jump. */
function patienceOf({ clock }: SourceDeps, { deadlineAt, lateUntil = deadlineAt }: AskOptions): Patience {
	const offset = performance.now() - clock.now().getTime();
	return { retryUntil: deadlineAt + offset, abortAt: Math.max(deadlineAt, lateUntil) + offset };
}

async function within(
	desk: Desk,
	source: LiveSource,
	patience: Patience,
	work: (patience: Patience) => Promise<SourceOutcome>,
): Promise<SourceOutcome> {
	const { id } = source.descriptor;
	let timer: NodeJS.Timeout | undefined;
	const late = new Promise<SourceOutcome>((done, fail) => {
		const giveUp = () => desk.health.find(id).then((health) => done(silent('timeout', health)), fail);
		// the exchange ends a moment before and says more than «too late»
		timer = setTimeout(() => void giveUp(), Math.max(0, patience.abortAt - performance.now()) + graceMs);
	});
	try {
		return await Promise.race([work(patience), late]);
	} finally {
		clearTimeout(timer);
	}
}

/** For an exchange that was ended at the deadline to be written down. */
const graceMs = 20;

async function askLive(
	desk: Desk,
	source: LiveSource,
	subject: AskedSubject,
	key: ExchangeKey,
	patience: Patience,
): Promise<SourceOutcome> {
	const { id } = source.descriptor;
	const breaker = source.breaker ?? id;
	const kept = await desk.store.findKept(key);
	const repeated = kept && readKept(desk, source, subject, kept);
	if (repeated instanceof SourceFailure) return silent(repeated.code, await desk.health.find(id));
	if (repeated !== undefined) return repeated;
	const passedOver = kept?.rawHash;
	if (!(await desk.health.mayAsk(breaker))) return silent('breaker_open', await desk.health.find(id));
	const flight = joinFlight(desk, source, subject, key, patience, passedOver);
	const settled = flight.settled.get(id);
	// one exchange is paid once: who joins it repeats its answer
	if (settled !== undefined) return settled.then(asRepeated);
	const settling = settle(desk, source, subject, key, flight);
	flight.settled.set(id, settling);
	return settling;
}

function asRepeated(outcome: SourceOutcome): SourceOutcome {
	return outcome.state === 'found' || outcome.state === 'nothing' ? { ...outcome, isKept: true } : outcome;
}

/**
 * Undefined: an answer that today's parser does not understand any more is asked for anew, unless that costs money. Nor is
 * anything asked for a mistake in the source's folder: the source is silent until it is mended.
 */
function readKept(
	desk: Desk,
	source: LiveSource,
	subject: AskedSubject,
	kept: KeptAnswer,
): SourceOutcome | SourceFailure | undefined {
	try {
		return answered(parseAnswer(source, kept.raw, subject), kept, true);
	} catch (error) {
		const mayAskAnew = error instanceof SourceFailure && !isPaid(source.descriptor);
		return mayAskAnew ? undefined : asFailure(error, desk.deps, source);
	}
}

function parseAnswer(source: LiveSource, raw: RawAnswer, subject: AskedSubject): ParsedAnswer {
	return admitAnswer(source.descriptor, source.parse(raw, subject));
}

type Reading = { parsed: ParsedAnswer; fetched: Fetched } | { failure: SourceFailure; isOfKept: boolean };

async function settle(
	desk: Desk,
	source: LiveSource,
	subject: AskedSubject,
	key: ExchangeKey,
	flight: Flight,
): Promise<SourceOutcome> {
	const { id } = source.descriptor;
	const breaker = source.breaker ?? null;
	const release = flight.startedBy === id ? key : null;
	const reading = await read(desk, source, subject, flight);
	if ('failure' in reading) {
		const { failure, isOfKept } = reading;
		const isOfSource = !isOfKept && flight.requests() > 0 && failure.code !== 'not_configured';
		if (isOfSource) tellOperator(desk, source, failure);
		const outcome = isOfSource ? ({ isAnswer: false, code: failure.code } as const) : null;
		const health = await desk.write({ sourceId: id, breaker, outcome, oddities: [], keep: null, release });
		if (failure.code === 'not_configured') return { state: 'not_asked', reason: 'not_configured' };
		const silence = silent(failure.code, health ?? (await desk.health.find(id)));
		const awaited = awaitedOf(failure, desk.deps.clock.now());
		return awaited === null ? silence : { ...silence, awaited };
	}
	const { parsed, fetched } = reading;
	const { retrievedAt, durationMs, isKept } = fetched;
	const outcome = answered(parsed, fetched, isKept);
	await desk.write({
		sourceId: id,
		breaker,
		outcome: isKept ? null : { isAnswer: true, asOf: outcome.asOf, durationMs },
		oddities: parsed.oddities,
		keep: isKept || !isStorable(fetched, key) ? null : { ...key, ...fetched, expiresAt: expiry(source, retrievedAt) },
		release,
	});
	return outcome;
}

/** @throws what our own database throws */
async function read(desk: Desk, source: LiveSource, subject: AskedSubject, flight: Flight): Promise<Reading> {
	let fetched: Fetched;
	try {
		fetched = await flight.fetched;
	} catch (error) {
		if (error instanceof SourceFailure) return { failure: error, isOfKept: false };
		throw error;
	}
	try {
		return { parsed: parseAnswer(source, fetched.raw, subject), fetched };
	} catch (error) {
		return { failure: asFailure(error, desk.deps, source), isOfKept: fetched.isKept };
	}
}

type Answered = Extract<SourceOutcome, { state: 'found' | 'nothing' }>;

function answered(
	{ facts, asOf, extent }: ParsedAnswer,
	{ retrievedAt, rawHash }: KeptAnswer,
	isKept: boolean,
): Answered {
	return {
		state: facts.length > 0 ? 'found' : 'nothing',
		facts,
		asOf: asOf ?? dayInAlmaty(retrievedAt),
		retrievedAt: retrievedAt.toISOString(),
		rawHash,
		isKept,
		...(extent === undefined ? {} : { extent }),
	};
}

/** What is shorter is no day to wait for: the question is put again at any time. */
const shortestWaitMs = 3_600_000;

/** A publisher whose quota is used up says when it answers again. */
function awaitedOf({ retryAfterMs }: SourceFailure, now: Date): Awaited | null {
	if (retryAfterMs === null || retryAfterMs < shortestWaitMs) return null;
	return { percent: null, on: dayInAlmaty(new Date(now.getTime() + retryAfterMs)) };
}

type Silent = Extract<SourceOutcome, { state: 'silent' }>;

function silent(failureCode: SourceFailureCode, health: Health | undefined): Silent {
	return {
		state: 'silent',
		failureCode,
		since: health?.silent_since?.toISOString() ?? null,
		lastGoodAsOf: health?.last_as_of ?? null,
	};
}

function expiry({ manners }: LiveSource, retrievedAt: Date): Date {
	return new Date(retrievedAt.getTime() + manners.cacheSeconds * 1000);
}

/** jsonb holds no NUL, and what is answered under a consent is kept under its key or not at all. */
function isStorable({ raw }: Fetched, { consentId, consentKey }: ExchangeKey): boolean {
	if (consentId !== '' && consentKey === undefined) return false;
	return !raw.some(({ body }) => body.includes('\u0000'));
}

function tellOperator({ deps }: Desk, { descriptor, endpoint }: LiveSource, { code, message }: SourceFailure): void {
	const detail = scrubbed(message, deps.sourceSettings[endpoint].secrets);
	deps.log.warn({ source: descriptor.id, code, detail }, 'source did not answer');
}

/** For the operator: what a source asked live last said about this subject when he asked, as it came. */
export async function readRawAnswer(
	deps: SourceDeps,
	sourceId: string,
	subject: AskedSubject,
): Promise<RawAnswer | undefined> {
	const source = catalogueOf(deps).live.find(({ descriptor }) => descriptor.id === sourceId);
	return source && findRawAnswer(deps.pool, keyOf(source, subject, operator));
}
