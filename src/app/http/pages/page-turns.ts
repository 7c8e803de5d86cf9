/** Even the cheapest page, a refusal, takes 0.2 ms. */
const perTurn = 20;
/** New connections must not keep admitted requests from being served. */
const longestHoldMs = 100;

/**
 * Node accepts one connection in a turn of its event loop. If every turn had a page to draw, a health check that comes
 * with a rush would wait for as many pages as there are connections before its own. So pages are begun a few in a turn,
 * in the order they came, and none while new connections are coming in.
 */
export class PageTurns {
	#waiting: (() => void)[] = [];
	#begunInTurn = 0;
	#hasArrival = false;
	#isScheduled = false;
	#heldSinceMs: number | undefined;

	noteArrival(): void {
		this.#hasArrival = true;
		this.#schedule();
	}

	/** At once where this turn has room. */
	begin(work: () => void): void {
		this.#schedule();
		if (this.#waiting.length > 0 || this.#hasArrival || this.#begunInTurn >= perTurn) this.#waiting.push(work);
		else {
			this.#begunInTurn++;
			work();
		}
	}

	#schedule(): void {
		if (this.#isScheduled) return;
		this.#isScheduled = true;
		setImmediate(() => this.#turn());
	}

	#turn(): void {
		this.#isScheduled = false;
		const now = this.#mustHold() ? [] : this.#waiting.splice(0, perTurn);
		this.#hasArrival = false;
		this.#begunInTurn = now.length;
		if (now.length > 0 || this.#waiting.length > 0) this.#schedule();
		for (const work of now) work();
	}

	#mustHold(): boolean {
		const nowMs = performance.now();
		if (this.#hasArrival && this.#waiting.length > 0) {
			this.#heldSinceMs ??= nowMs;
			if (nowMs - this.#heldSinceMs < longestHoldMs) return true;
		}
		this.#heldSinceMs = undefined;
		return false;
	}
}
