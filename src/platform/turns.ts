type Limits = {
	/** works that run at a time */
	atOnce: number;
	/** Whoever comes when so many wait already is refused. */
	mostWaiting?: number;
	/** what refuses them */
	refusal?: () => Error;
};

/** Lets so many works run at a time; the others wait in the order they came. */
export class Turns {
	readonly #limits: Limits;
	readonly #waiting: (() => void)[] = [];
	#running = 0;

	constructor(limits: Limits) {
		this.#limits = limits;
	}

	/** @throws the refusal of the limits */
	async take<Result>(work: () => Promise<Result>): Promise<Result> {
		const { atOnce, mostWaiting = Number.POSITIVE_INFINITY, refusal } = this.#limits;
		if (this.#running < atOnce) this.#running++;
		else {
			if (this.#waiting.length >= mostWaiting) throw refusal?.() ?? new Error('too many wait');
			await new Promise<void>((turn) => this.#waiting.push(turn));
		}
		try {
			return await work();
		} finally {
			const next = this.#waiting.shift();
			// the slot is passed on, not released, so that no other request can take it in between
			if (next === undefined) this.#running--;
			else next();
		}
	}
}
