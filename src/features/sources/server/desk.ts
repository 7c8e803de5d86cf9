import type { SourceOutcome } from '#domain/facts/source-outcome.ts';
import type { EndpointId } from '#sources/kit/endpoints.ts';
import { Politeness } from '#sources/kit/politeness.ts';
import { type AnswerStore, createAnswerStore, type KeptAnswer } from './answer-store.ts';
import { createHealthBoard, type HealthBoard } from './health.ts';
import { createLedger, type Ledger } from './ledger.ts';
import type { SourceDeps } from './source-deps.ts';

/** How long a question may take, in milliseconds of the process (performance.now). */
export type Patience = { retryUntil: number; abortAt: number };

export type Fetched = KeptAnswer & {
	/** of the exchange itself */
	durationMs: number;
	isKept: boolean;
};

/** One exchange on its way; whoever asks the same meanwhile joins it. */
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
export type Desk = {
	deps: SourceDeps;
	store: AnswerStore;
	health: HealthBoard;
	write: Ledger;
	flights: Map<string, Flight>;
	politenessOf(endpoint: EndpointId): Politeness;
};

const desks = new WeakMap<SourceDeps['pool'], Omit<Desk, 'deps'>>();

/** Shared by all who have the same pool, thus one per process. */
export function deskOf(deps: SourceDeps): Desk {
	const existing = desks.get(deps.pool);
	if (existing !== undefined) return { ...existing, deps };
	const { pool, clock } = deps;
	const store = createAnswerStore(pool, clock);
	const health = createHealthBoard(pool, clock);
	const politeness = new Map<EndpointId, Politeness>();
	const desk: Omit<Desk, 'deps'> = {
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
	desks.set(pool, desk);
	return { ...desk, deps };
}
