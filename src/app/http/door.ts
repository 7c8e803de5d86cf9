import type { ServerResponse } from 'node:http';
import { Gauge } from 'prom-client';
import { AppError } from '#domain/error.ts';
import { whenGone } from '#platform/when-gone.ts';
import type { PageTurns } from './pages/page-turns.ts';

export type DoorLimits = {
	/** pages rendered at a time: enough to keep a processor busy while some of them wait for the database */
	inside: number;
	/** requests beyond this queue length or waiting time are told to retry later */
	waiting: number;
	waitMs: number;
};

export const doorLimits: DoorLimits = { inside: 4, waiting: 400, waitMs: 3000 };

const atDoor = new Gauge({ name: 'page_door', help: 'Pages of this process by state.', labelNames: ['state'] });

type Waiting = { until: number; enter(): void; refuse(): void };

const sweepMs = 50;

/** Rendering a page is the most expensive request, so no more pages are admitted than can be rendered in time. */
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

	/** Refuses early, before anything is looked up about the caller. @throws AppError `unavailable` */
	refuseIfFull(): void {
		if (this.#waiting.size >= this.#limits.waiting) throw busy();
	}

	/** @throws AppError `unavailable` if too many are waiting, or this request waited too long or was aborted */
	async enter<Result>(answer: ServerResponse, work: () => Promise<Result>): Promise<Result> {
		if (this.#inside < this.#limits.inside) this.#inside++;
		else await this.#wait(answer);
		this.#show();
		try {
			return await work();
		} finally {
			// lets other work run between two pages
			setImmediate(() => this.#turns.begin(() => this.#leave()));
		}
	}

	/** The longest-waiting request takes the free slot. */
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

	/** Requests that time out together also arrived together: answering all of them at once would delay everybody else. */
	#sweep(): void {
		const now = performance.now();
		const tired = this.#waiting.values().filter(({ until }) => until <= now);
		for (const { refuse } of [...tired]) refuse();
		this.#sweeper = this.#waiting.size === 0 ? undefined : setTimeout(() => this.#sweep(), sweepMs);
	}
}

/** Retry times are spread out, so that the refused clients do not all return at the same moment. */
function busy(): AppError {
	return new AppError('unavailable', { retryAfterSeconds: 3 + Math.floor(Math.random() * 8) });
}
