import type { Clock } from '#domain/clock.ts';
import type { SourceOutcome } from '#domain/facts/source-outcome.ts';
import type { Pool } from '#platform/db/pool.ts';
import { Politeness } from '#sources/kit/asking/politeness.ts';
import type { EndpointId } from '#sources/kit/endpoints.ts';
import { type AnswerStore, createAnswerStore, type KeptAnswer } from './answer-store.ts';
import { createHealthBoard, type HealthBoard } from './health.ts';
import { createLedger, type Ledger } from './ledger.ts';

/** How long a question may take, in milliseconds of the process (performance.now). */
export type Patience = { retryUntil: number; abortAt: number };

export type Fetched = KeptAnswer & {
	/** of the exchange itself */
	durationMs: number;
	isKept: boolean;
};

/** One exchange in flight; identical questions join it. */
export type Flight = {
	fetched: Promise<Fetched>;
	/** requests that have left this process */
	requests(): number;
	/** per source that reads the answer: read and written down once */
	settled: Map<string, Promise<SourceOutcome>>;
	/** id of the source that began it and gives the claim back */
	startedBy: string;
	/** somebody with more time has joined */
	extend(patience: Patience): void;
};

/** What all questions of one process share. */
export type SourceDesk = {
	store: AnswerStore;
	health: HealthBoard;
	write: Ledger;
	flights: Map<string, Flight>;
	politenessOf(endpoint: EndpointId): Politeness;
};

/** One per process: its questions join each other's exchanges and spare the same publisher. */
export function openSourceDesk(pool: Pool, clock: Clock): SourceDesk {
	const store = createAnswerStore(pool, clock);
	const health = createHealthBoard(pool, clock);
	const politeness = new Map<EndpointId, Politeness>();
	return {
		store,
		health,
		write: createLedger(pool, clock, store.processId, (rows) => health.learn(rows)),
		flights: new Map(),
		politenessOf(endpoint) {
			const known = politeness.get(endpoint) ?? new Politeness();
			politeness.set(endpoint, known);
			return known;
		},
	};
}
