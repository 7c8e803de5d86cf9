import { setTimeout as wait } from 'node:timers/promises';
import type { Reader } from '#platform/db/pool.ts';
import type { Promised } from '#platform/db/rows.ts';

/** More than what the portal's own clockwork does; a reader makes one or two. */
const commitsOfReaders = 20;
/** Connections tell their commits once a second, so what is seen in less was made in a second. */
const leastMs = 1000;
const restPerWork = 5;
const longestRestMs = 50;

/**
 * Leaves the machine to those who ask while a long calculation runs: as soon as the database answers others, the
 * calculation rests after every piece of its work, five times as long as the piece took. Alone it goes at full speed. Until
 * it knows, it is polite.
 */
export class Pace {
	#isAlone = false;
	#hasCompared = false;
	#seen: { commits: number; atMs: number } | null = null;
	#sinceMs = performance.now();

	/** Call it between transactions: inside one, PostgreSQL repeats its first count. */
	async look(reader: Reader): Promise<void> {
		const { rows } = await reader.query<Promised<{ commits: number }>>(
			'select xact_commit::float8 as commits from pg_stat_database where datname = current_database()',
		);
		const now = { commits: rows[0]?.commits ?? 0, atMs: performance.now() };
		if (this.#seen !== null) {
			const perSecond = ((now.commits - this.#seen.commits) * 1000) / Math.max(leastMs, now.atMs - this.#seen.atMs);
			this.#isAlone = perSecond < commitsOfReaders;
			this.#hasCompared = true;
		}
		this.#seen = now;
	}

	/** It does not know yet whether anybody asks, and a look would tell now. */
	get wantsToLook(): boolean {
		return !this.#hasCompared && this.#seen !== null && performance.now() - this.#seen.atMs >= leastMs;
	}

	async rest(): Promise<void> {
		const restMs = this.restMsAfter(performance.now() - this.#sinceMs);
		if (restMs > 0) await wait(restMs);
		this.#sinceMs = performance.now();
	}

	restMsAfter(workedMs: number): number {
		return this.#isAlone ? 0 : Math.min(longestRestMs, workedMs * restPerWork);
	}
}
