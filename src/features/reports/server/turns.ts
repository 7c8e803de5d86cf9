/** Lets so many works run at a time; the others wait in the order they came. */
export class Turns {
	#free: number;
	readonly #waiting: (() => void)[] = [];

	constructor(atOnce: number) {
		this.#free = atOnce;
	}

	async take<Result>(work: () => Promise<Result>): Promise<Result> {
		if (this.#free > 0) this.#free--;
		else await new Promise<void>((turn) => this.#waiting.push(turn));
		try {
			return await work();
		} finally {
			const next = this.#waiting.shift();
			if (next === undefined) this.#free++;
			else next();
		}
	}
}
