import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { createClient } from '#sources/kit/asking/source-client.ts';
import type { AskedSubject, LiveSource, RawAnswer } from '#sources/kit/live-source.ts';
import { isOpen, isPaid } from '#sources/kit/open-source.ts';
import { SourceFailure } from '#sources/kit/source-failure.ts';
import type { Desk, SourceDeps } from '../source-deps.ts';
import { type ExchangeKey, type KeptAnswer, textOfKey } from './answer-store.ts';
import type { Flight, Patience } from './desk.ts';

/** A claim outlives the longest question by this margin, so a killed process blocks others no longer. */
const claimReserveMs = 2000;
/** A report that was cut off is taken up again within a minute: a paid question of its first life is not put again. */
const paidClaimMs = 10 * 60_000;

/**
 * What a closed, consent-bound or paid source answers is repeated to whom it was answered, and to nobody else; what was
 * answered under a consent, under that consent alone.
 * @param askedFor whose question it is
 * @param consentKey of the consent that it is asked under
 */
export function keyOf(
	{ descriptor, exchange }: LiveSource,
	subject: AskedSubject,
	askedFor: string,
	consentKey?: Buffer,
): ExchangeKey {
	const service = exchange ?? descriptor.id;
	return {
		exchange: isOpen(descriptor) ? service : `${service} ${askedFor}`,
		iinBin: subject.iinBin,
		consentId: descriptor.needsConsent ? (subject.consentId ?? '') : '',
		...(descriptor.needsConsent && consentKey !== undefined ? { consentKey } : {}),
	};
}

/** @param passedOver hash of a kept answer that is of no use: it is not taken instead of an exchange */
export function joinFlight(
	desk: Desk,
	source: LiveSource,
	subject: AskedSubject,
	exchanged: ExchangeKey,
	patience: Patience,
	passedOver: string | undefined,
): Flight {
	const key = textOfKey(exchanged);
	const existing = desk.flights.get(key);
	if (existing !== undefined) {
		existing.extend(patience);
		return existing;
	}
	const flight = startFlight(desk, source, subject, exchanged, patience, passedOver);
	desk.flights.set(key, flight);
	const land = () => desk.flights.delete(key);
	flight.fetched.then(land, land);
	return flight;
}

function startFlight(
	desk: Desk,
	source: LiveSource,
	subject: AskedSubject,
	exchanged: ExchangeKey,
	first: Patience,
	passedOver: string | undefined,
): Flight {
	const controller = new AbortController();
	const patience = { ...first };
	let requests = 0;
	const end = () => controller.abort(new SourceFailure('timeout', 'the time of the question is over'));
	let timer = setTimeout(end, leftMs(patience.abortAt));
	const { signal } = controller;
	const ask = async () => {
		const kept = await claimOrKept(desk, source, exchanged, { patience, signal, passedOver });
		if (kept !== undefined) return { ...kept, durationMs: 0, isKept: true };
		const client = createClient({
			settings: desk.deps.sourceSettings[source.endpoint],
			manners: source.manners,
			politeness: desk.politenessOf(source.endpoint),
			signal,
			retryLeftMs: () => patience.retryUntil - performance.now(),
			isPaid: isPaid(source.descriptor),
			clock: desk.deps.clock,
			onRequest: () => {
				requests++;
			},
		});
		const startedAt = performance.now();
		const raw = await source.fetch(client, subject).catch((error: unknown) => {
			throw asFailure(error, desk.deps, source);
		});
		const durationMs = performance.now() - startedAt;
		return { raw, rawHash: hashOf(raw), retrievedAt: desk.deps.clock.now(), durationMs, isKept: false };
	};
	// a source that does not heed the signal is left behind
	const fetched = Promise.race([ask(), aborted(signal)])
		.catch((error: unknown) => {
			end(); // further requests of the same exchange, where one has failed
			throw error;
		})
		.finally(() => clearTimeout(timer));
	return {
		fetched,
		requests: () => requests,
		settled: new Map(),
		startedBy: source.descriptor.id,
		extend({ retryUntil, abortAt }) {
			patience.retryUntil = Math.max(patience.retryUntil, retryUntil);
			if (abortAt <= patience.abortAt || signal.aborted) return;
			patience.abortAt = abortAt;
			clearTimeout(timer);
			timer = setTimeout(end, leftMs(abortAt));
		},
	};
}

/** Undefined: we hold the claim and no answer has arrived meanwhile. */
async function claimOrKept(
	desk: Desk,
	source: LiveSource,
	key: ExchangeKey,
	{ patience, signal, passedOver }: { patience: Patience; signal: AbortSignal; passedOver: string | undefined },
): Promise<KeptAnswer | undefined> {
	for (let waitMs = 50; ; waitMs = Math.min(400, waitMs * 2)) {
		signal.throwIfAborted();
		const claimMs = isPaid(source.descriptor) ? paidClaimMs : leftMs(patience.abortAt) + claimReserveMs;
		const until = new Date(desk.deps.clock.now().getTime() + claimMs);
		const isOurs = await desk.store.claim({ ...key, until });
		// the one before us may have stored its answer and given the claim back since we last looked
		const found = await desk.store.findKept(key);
		const kept = found?.rawHash === passedOver ? undefined : found;
		if (isOurs || kept !== undefined) return kept;
		await pause(waitMs * (0.5 + Math.random() / 2), undefined, { signal }).catch(() => signal.throwIfAborted());
	}
}

/** What is no failure of the source is a mistake in its folder; the report calls both «not understood». */
export function asFailure(error: unknown, { log }: SourceDeps, { descriptor }: LiveSource): SourceFailure {
	if (error instanceof SourceFailure) return error;
	// the stack only: messages of such errors may quote the answer
	const where =
		error instanceof Error ? `${error.name} ${error.stack?.split('\n').slice(1, 4).join(' ')}` : typeof error;
	log.error({ source: descriptor.id, where }, 'the code of a source broke');
	return new SourceFailure('not_understood', 'the code of the source broke', { cause: error });
}

function leftMs(at: number): number {
	return Math.max(0, at - performance.now());
}

function aborted(signal: AbortSignal): Promise<never> {
	return new Promise((_, fail) => {
		if (signal.aborted) fail(signal.reason as SourceFailure);
		signal.addEventListener('abort', () => fail(signal.reason as SourceFailure), { once: true });
	});
}

/** SHA-256 over the parts as they came. */
function hashOf(raw: RawAnswer): string {
	const hash = createHash('sha256');
	for (const { name, status, contentType, body } of raw)
		hash.update(JSON.stringify([name, status, contentType, body.length])).update(body);
	return hash.digest('hex');
}
