import { setTimeout as pause } from 'node:timers/promises';
import type { Clock } from '#domain/clock.ts';
import type { EndpointSettings } from '../endpoints.ts';
import type { FetchContext, SourceRequest } from '../live-source.ts';
import { SourceFailure } from '../source-failure.ts';
import { type HttpWay, mayHaveBeenSent, requestFile, requestText } from './http-client.ts';
import type { Pace, Politeness } from './politeness.ts';

export type ClientOptions = {
	settings: EndpointSettings;
	manners: Pace & { timeoutMs: number; retries: number };
	/** shared by all who ask this endpoint */
	politeness: Politeness;
	/** aborts everything; its reason is a SourceFailure */
	signal: AbortSignal;
	/** milliseconds left for starting a retry */
	retryLeftMs(): number;
	/** a paid question is sent only once */
	isPaid: boolean;
	clock: Clock;
	/** called before each request */
	onRequest?(): void;
};

const firstPauseMs = 200;
const longestPauseMs = 5000;

export type SourceClient = FetchContext & {
	save(request: SourceRequest, path: string, largestBytes: number): Promise<void>;
};

/** The client of a source: rate limit, deadlines and retries around every request. */
export function createClient(options: ClientOptions): SourceClient {
	const { settings, clock } = options;
	return {
		request: (request) => insist(options, (way) => requestText(request, way)),
		save: (request, path, largestBytes) =>
			insist(options, (way) => requestFile(request, { ...way, path, largestBytes })),
		secret(name) {
			const value = settings.secrets[name];
			if (value === undefined || value === '') throw new SourceFailure('not_configured', `no ${name}`);
			return value;
		},
		now: () => clock.now(),
		leftMs: () => options.retryLeftMs(),
	};
}

async function insist<Result>(options: ClientOptions, ask: (way: HttpWay) => Promise<Result>): Promise<Result> {
	for (let triesBefore = 0; ; triesBefore++) {
		try {
			return await askOnce(options, ask);
		} catch (error) {
			if (!(error instanceof SourceFailure)) throw error;
			if (triesBefore >= options.manners.retries || !mayTryAgain(error, options)) throw error;
			const waitMs = error.retryAfterMs ?? Math.random() * Math.min(longestPauseMs, firstPauseMs * 2 ** triesBefore);
			if (waitMs >= options.retryLeftMs()) throw error;
			await pause(waitMs, undefined, { signal: options.signal }).catch(() => {
				throw error;
			});
		}
	}
}

function mayTryAgain(failure: SourceFailure, { isPaid, signal }: ClientOptions): boolean {
	return failure.isTransient && !signal.aborted && !(isPaid && mayHaveBeenSent(failure));
}

async function askOnce<Result>(options: ClientOptions, ask: (way: HttpWay) => Promise<Result>): Promise<Result> {
	const { settings, manners, politeness, signal } = options;
	const { baseUrl, redirects } = settings;
	if (baseUrl === null) throw new SourceFailure('not_configured', 'no address');
	const leave = await politeness.enter(settings.isSimulated === true ? { ...manners, ...unhurried } : manners, signal);
	try {
		options.onRequest?.();
		return await ask({ baseUrl, redirects, timeoutMs: manners.timeoutMs, signal });
	} finally {
		leave();
	}
}

/** Our simulators need no rate limit; more connections would only cost both sides. */
const unhurried: Pace = { perSecond: 10_000, concurrency: 8 };
