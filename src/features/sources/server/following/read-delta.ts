import { setTimeout as pause } from 'node:timers/promises';
import type { ContractRecord, PartyRecord } from '#domain/facts/contract-record.ts';
import { createClient } from '#sources/kit/asking/source-client.ts';
import type { DeltaAsk, DeltaList } from '#sources/kit/deltas/delta-list.ts';
import type { FetchContext, Oddity } from '#sources/kit/live-source.ts';
import { SourceFailure } from '#sources/kit/source-failure.ts';
import type { SourceDeps } from '../source-deps.ts';

export type FollowDeps = SourceDeps & {
	/** the process is ending: what is read is stored, and the next round goes on from there */
	signal?: AbortSignal;
	/** for tests: called when a page is stored */
	onPage?(stored: { done: number }): void;
};

/** What a page states, sorted by where it is stored. */
export type ReadPage = {
	contracts: ContractRecord[];
	parties: PartyRecord[];
	/** entries that could not be read */
	unreadable: number;
	received: number;
	next: string | null;
	total: number | null;
};

/** Retries of one request end here: the next round asks again. */
const longestRetryMs = 5 * 60_000;

/** Asks pages of one list, at its pace and behind the questions of readers. */
export class DeltaReader {
	readonly oddities: Oddity[] = [];
	readonly #list: DeltaList;
	readonly #context: FetchContext;
	readonly #signal: AbortSignal;
	readonly #intervalMs: number;
	#askedAt = Number.NEGATIVE_INFINITY;
	#lastKeys = '';
	durationMs = 0;

	constructor(deps: FollowDeps, list: DeltaList) {
		const settings = deps.sourceSettings[list.endpoint];
		const over = new AbortController();
		const leave = () => over.abort(new SourceFailure('timeout', 'this process ends'));
		if (deps.signal?.aborted) leave();
		deps.signal?.addEventListener('abort', leave, { once: true });
		this.#list = list;
		this.#signal = over.signal;
		// the pace is kept here: a second of ours must not hold up a reader's question
		this.#intervalMs = settings.isSimulated === true ? 0 : 1000 / list.manners.perSecond;
		this.#context = createClient({
			settings,
			manners: { ...list.manners, perSecond: 10, concurrency: 1, isPatient: true },
			politeness: deps.desk.politenessOf(list.endpoint),
			signal: over.signal,
			retryLeftMs: () => longestRetryMs,
			isPaid: false,
			clock: deps.clock,
		});
	}

	/** @throws SourceFailure */
	async page(ask: DeltaAsk): Promise<ReadPage> {
		const { items, next, total } = await this.#paced(() => this.#list.page(this.#context, ask));
		if (next !== null && next === ask.after) throw repeated();
		const read: ReadPage = { contracts: [], parties: [], unreadable: 0, received: items.length, next, total };
		const keys: string[] = [];
		for (const item of items) {
			try {
				keys.push(this.#list.key(item));
				const row = this.#list.upsert(item, this.oddities);
				if ('contract' in row) read.contracts.push(row.contract);
				else read.parties.push(row.party);
			} catch (error) {
				if (!(error instanceof SourceFailure)) throw error;
				read.unreadable++;
			}
		}
		// a service that answers the same page for ever would never end
		const joined = keys.join();
		if (joined !== '' && joined === this.#lastKeys && next !== null) throw repeated();
		this.#lastKeys = joined;
		return read;
	}

	/** @throws SourceFailure */
	removals(ask: { after: string | null; day: string }): Promise<{ keys: readonly string[]; next: string | null }> {
		const { removed } = this.#list;
		if (removed === undefined) return Promise.resolve({ keys: [], next: null });
		return this.#paced(async () => {
			const read = await removed(this.#context, ask);
			if (read.next !== null && read.next === ask.after) throw repeated();
			return read;
		});
	}

	async #paced<Result>(ask: () => Promise<Result>): Promise<Result> {
		const waitMs = this.#askedAt + this.#intervalMs - performance.now();
		if (waitMs > 0) await pause(waitMs, undefined, { signal: this.#signal }).catch(() => this.#signal.throwIfAborted());
		this.#askedAt = performance.now();
		const result = await ask();
		this.durationMs = performance.now() - this.#askedAt;
		return result;
	}
}

function repeated(): SourceFailure {
	return new SourceFailure('not_understood', 'the same page came again');
}
