const everyMs = 5000;

/** Many equal complaints: the first is written at once, of the others every few seconds the last one and their number. */
export class Seldom {
	readonly #write: (error: unknown, count: number) => void;
	#count = 0;
	#last: unknown;
	#timer: NodeJS.Timeout | undefined;

	constructor(write: (error: unknown, count: number) => void) {
		this.#write = write;
	}

	note(error: unknown): void {
		this.#count++;
		this.#last = error;
		if (this.#timer === undefined) this.#tell();
	}

	#tell(): void {
		this.#timer = undefined;
		if (this.#count === 0) return;
		this.#write(this.#last, this.#count);
		this.#count = 0;
		this.#last = undefined;
		this.#timer = setTimeout(() => this.#tell(), everyMs).unref();
	}
}
