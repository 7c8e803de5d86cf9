import type { SourceFailure } from '../source-failure.ts';

/** `isPatient`: nobody waits for the answer, so that every question of a reader goes first. */
export type Pace = { perSecond: number; concurrency: number; isPatient?: boolean };
type Waiting = Pace & { go(): void };

/**
 * How often and how many at a time we ask one endpoint, whatever sources stand behind it: a second's worth at once, then
 * evenly. First come, first served, the patient last.
 */
export class Politeness {
	readonly #queue: Waiting[] = [];
	#active = 0;
	/** when the requests sent so far no longer count against the limit, in milliseconds of the process */
	#paidOffAt = 0;
	#timer: NodeJS.Timeout | undefined;

	/** Answers when the request may go; call what it answers when the request is over. @throws the reason of the signal */
	enter(pace: Pace, signal: AbortSignal): Promise<() => void> {
		return new Promise((done, fail) => {
			if (signal.aborted) {
				fail(signal.reason as SourceFailure);
				return;
			}
			const giveUp = () => {
				this.#queue.splice(this.#queue.indexOf(waiting), 1);
				this.#pump();
				fail(signal.reason as SourceFailure);
			};
			const waiting: Waiting = {
				...pace,
				go: () => {
					signal.removeEventListener('abort', giveUp);
					done(this.#leaveOnce());
				},
			};
			signal.addEventListener('abort', giveUp, { once: true });
			const patient = this.#queue.findIndex(({ isPatient }) => isPatient === true);
			this.#queue.splice(pace.isPatient === true || patient === -1 ? this.#queue.length : patient, 0, waiting);
			this.#pump();
		});
	}

	#leaveOnce(): () => void {
		let isInside = true;
		return () => {
			if (!isInside) return;
			isInside = false;
			this.#active--;
			this.#pump();
		};
	}

	#pump(): void {
		clearTimeout(this.#timer);
		for (let next = this.#queue[0]; next !== undefined; next = this.#queue[0]) {
			if (this.#active >= next.concurrency) return;
			const now = performance.now();
			const intervalMs = 1000 / next.perSecond;
			const debtMs = Math.max(0, this.#paidOffAt - now);
			const waitMs = debtMs - (Math.max(1, next.perSecond) - 1) * intervalMs;
			if (waitMs > 0.5) {
				this.#timer = setTimeout(() => this.#pump(), Math.ceil(waitMs));
				return;
			}
			this.#queue.shift();
			this.#active++;
			this.#paidOffAt = now + debtMs + intervalMs;
			next.go();
		}
	}
}
