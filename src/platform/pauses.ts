import { setTimeout as pause } from 'node:timers/promises';

const longestMs = 40;
/** Pauses of so many times the last work: it is busy a third of the time, whatever it costs today. */
const share = 2;

/**
 * Pauses between works that share what gathers meanwhile: a work that comes alone begins at once, many in a row make
 * room for each other.
 */
export class Pauses {
	#readyAt = 0;

	/** Waits out the pause behind the last work. */
	async wait(): Promise<void> {
		const leftMs = this.#readyAt - performance.now();
		if (leftMs >= 1) await pause(leftMs);
	}

	/** Runs a work and measures it. */
	async around<Result>(work: () => Promise<Result>): Promise<Result> {
		const startedAt = performance.now();
		try {
			return await work();
		} finally {
			const endedAt = performance.now();
			this.#readyAt = endedAt + Math.min(longestMs, share * (endedAt - startedAt));
		}
	}
}
