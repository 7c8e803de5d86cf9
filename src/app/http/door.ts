import type { ServerResponse } from 'node:http';
import { Gauge } from 'prom-client';
import { AppError } from '#domain/error.ts';
import { whenGone } from '#platform/when-gone.ts';
import type { PageTurns } from './pages/page-turns.ts';

export type DoorLimits = {
	/** pages that are drawn at a time: enough to keep a processor busy while others wait for the database */
	inside: number;
	/** requests beyond this queue length or waiting time are asked to come back */
	waiting: number;
	waitMs: number;
};

export const doorLimits: DoorLimits = { inside: 4, waiting: 400, waitMs: 3000 };

const atDoor = new Gauge({ name: 'page_door', help: 'Pages of this process by state.', labelNames: ['state'] });

type Waiting = { until: number; enter(): void; refuse(): void };

const sweepMs = 50;

/** Drawing a page is the dearest thing a visitor can ask for: more than can be drawn in time are not let in. */
export class Door {
	readonly #limits: DoorLimits;
	readonly #turns: PageTurns;
	/** in the order they came */
	readonly #waiting = new Set<Waiting>();
	#inside = 0;
	#sweeper: NodeJS.Timeout | undefined;

	constructor(limits: DoorLimits, turns: PageTurns) {
		this.#limits = limits;
		this.#turns = turns;
	}

	/** Whoever comes now is refused: nothing need be found out about him. @throws AppError `unavailable` */
	refuseIfFull(): void {
		if (this.#waiting.size >= this.#limits.waiting) throw busy();
	}

	/** @throws AppError `unavailable` where too many wait, or this one waited too long, or left */
	async enter<Result>(answer: ServerResponse, work: () => Promise<Result>): Promise<Result> {
		if (this.#inside < this.#limits.inside) this.#inside++;
		else await this.#wait(answer);
		this.#show();
		try {
			return await work();
		} finally {
			// between two pages everything else has its turn
			setImmediate(() => this.#turns.begin(() => this.#leave()));
		}
	}

	/** Whoever waited longest takes over the place. */
	#leave(): void {
		const [next] = this.#waiting;
		if (next === undefined) this.#inside--;
		else next.enter();
		this.#show();
	}

	#show(): void {
		atDoor.set({ state: 'drawn' }, this.#inside);
		atDoor.set({ state: 'waiting' }, this.#waiting.size);
	}

	#wait(answer: ServerResponse): Promise<void> {
		const { waitMs } = this.#limits;
		this.refuseIfFull();
		this.#sweeper ??= setTimeout(() => this.#sweep(), sweepMs);
		return new Promise((done, fail) => {
			const settle = (tell: () => void) => () => {
				if (this.#waiting.delete(one)) tell();
			};
			const one: Waiting = {
				until: performance.now() + waitMs,
				enter: settle(done),
				refuse: settle(() => this.#turns.begin(() => fail(busy()))),
			};
			this.#waiting.add(one);
			whenGone(answer, one.refuse);
		});
	}

	/** Requests that time out arrived together: answering all at once would delay everybody else. */
	#sweep(): void {
		const now = performance.now();
		const tired = this.#waiting.values().filter(({ until }) => until <= now);
		for (const { refuse } of [...tired]) refuse();
		this.#sweeper = this.#waiting.size === 0 ? undefined : setTimeout(() => this.#sweep(), sweepMs);
	}
}

/** Whoever comes back in some seconds finds the line shorter; all at once they would be the line again. */
function busy(): AppError {
	return new AppError('unavailable', { retryAfterSeconds: 3 + Math.floor(Math.random() * 8) });
}
