import type { Clock } from '#domain/clock.ts';
import type { SourceDesk } from '#features/sources/public.ts';
import { createClient } from '#sources/kit/asking/source-client.ts';
import type { SourceSettings } from '#sources/kit/endpoints.ts';
import type { FetchContext } from '#sources/kit/live-source.ts';
import { SourceFailure } from '#sources/kit/source-failure.ts';

export type BusDeps = { sourceSettings: SourceSettings; desk: Pick<SourceDesk, 'politenessOf'>; clock: Clock };

const timeoutMs = 8000;
/** One message is tried once; the outbox tries again. */
const manners = { timeoutMs, retries: 0, perSecond: 5, concurrency: 4 };

/** Whether this installation can speak with state bodies at all. */
export function isBusOn({ shep }: SourceSettings): boolean {
	return shep.baseUrl !== null && Object.values(shep.secrets).every((secret) => secret !== '');
}

/** The way to the state bus, shared with the sources behind it. */
export function busContext({ sourceSettings, desk, clock }: BusDeps): FetchContext {
	const longest = new AbortController();
	const timer = setTimeout(() => longest.abort(new SourceFailure('timeout', 'the bus took too long')), 2 * timeoutMs);
	timer.unref();
	return createClient({
		settings: sourceSettings.shep,
		politeness: desk.politenessOf('shep'),
		...{ manners, clock, signal: longest.signal, retryLeftMs: () => 0, isPaid: true },
	});
}
