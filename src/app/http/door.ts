import type { ServerResponse } from 'node:http';
import { Gauge } from 'prom-client';
import { AppError } from '#domain/error.ts';
import { whenGone } from '#platform/when-gone.ts';

export type DoorLimits = {
	/** pages that are drawn at a time: enough to keep a processor busy while others wait for the database */
	inside: number;
	/** whoever comes behind so many, or has waited so long, is asked to come back */
	waiting: number;
	waitMs: number;
};

export const doorLimits: DoorLimits = { inside: 16, waiting: 400, waitMs: 3000 };

const atDoor = new Gauge({ name: 'page_door', help: 'Pages of this process by state.', labelNames: ['state'] });

type Waiting = { enter(): void; refuse(): void };

/** Drawing a page is the dearest thing a visitor can ask for: more than can be drawn in time are not let in. */
export class Door {
	readonly #limits: DoorLimits;
	readonly #waiting = new Set<Waiting>();
	#inside = 0;

	constructor(limits: DoorLimits) {
		this.#limits = limits;
	}

	/** @throws AppError `unavailable` where too many wait, or this one waited too long, or left */
	async enter<Result>(answer: ServerResponse, work: () => Promise<Result>): Promise<Result> {
		if (this.#inside < this.#limits.inside) this.#inside++;
		else await this.#wait(answer);
		this.#show();
		try {
			return await work();
		} finally {
			const [next] = this.#waiting;
			if (next === undefined) this.#inside--;
			else next.enter();
			this.#show();
		}
	}

	#show(): void {
		atDoor.set({ state: 'drawn' }, this.#inside);
		atDoor.set({ state: 'waiting' }, this.#waiting.size);
	}

	/** Whoever is let in takes over the place of the one who leaves. */
	#wait(answer: ServerResponse): Promise<void> {
		const { waiting, waitMs } = this.#limits;
		if (this.#waiting.size >= waiting) throw busy();
		return new Promise((done, fail) => {
			const settle = (tell: () => void) => () => {
				if (!this.#waiting.delete(one)) return;
				clearTimeout(timer);
				tell();
			};
			const one: Waiting = { enter: settle(done), refuse: settle(() => fail(busy())) };
			const timer = setTimeout(one.refuse, waitMs);
			this.#waiting.add(one);
			whenGone(answer, one.refuse);
		});
	}
}

/** Whoever comes back in some seconds finds the line shorter; all at once they would be the line again. */
function busy(): AppError {
	return new AppError('unavailable', { retryAfterSeconds: 3 + Math.floor(Math.random() * 8) });
}
