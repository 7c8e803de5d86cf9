/**
 * Seeded pseudo-random numbers (mulberry32). The demonstration must come out the same on every machine and in every run,
 * and each subject must be the same however many others are made: so a stream is opened per key, never shared.
 */
export class Random {
	#state = 0;

	constructor(...keys: number[]) {
		this.reset(...keys);
	}

	/** Starts the stream of another key, so that one object serves millions of subjects. */
	reset(...keys: number[]): this {
		let state = 0x9e3779b9;
		for (const key of keys) {
			state = Math.imul(state ^ key, 0x85ebca6b);
			state = Math.imul(state ^ (state >>> 13), 0xc2b2ae35);
			state ^= state >>> 16;
		}
		this.#state = state;
		return this;
	}

	/** 0 ≤ x < 1 */
	next(): number {
		this.#state = (this.#state + 0x6d2b79f5) | 0;
		let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
	}

	/** 0 … below−1 */
	int(below: number): number {
		return Math.floor(this.next() * below);
	}

	/** from … to, both included */
	between(from: number, to: number): number {
		return from + this.int(to - from + 1);
	}

	chance(probability: number): boolean {
		return this.next() < probability;
	}

	pick<T>(list: readonly T[]): T {
		return at(list, this.int(list.length));
	}

	digits(count: number): string {
		let text = '';
		for (let index = 0; index < count; index++) text += this.int(10);
		return text;
	}

	/** A version 4 GUID as the statistics bureau names its order files. */
	guid(): string {
		const hex = (count: number) => Array.from({ length: count }, () => this.int(16).toString(16)).join('');
		return `${hex(8)}-${hex(4)}-4${hex(3)}-${(8 + this.int(4)).toString(16)}${hex(3)}-${hex(12)}`;
	}
}

/** A list entry that must be there. */
export function at<T>(list: readonly T[], index: number): T {
	const entry = list[index];
	if (entry === undefined) throw new RangeError(`no entry ${index} in a list of ${list.length}`);
	return entry;
}

/** A choice with weights, by binary search over the running sums. */
export class Weighted<T> {
	readonly #values: readonly T[];
	readonly #sums: Float64Array;

	constructor(pairs: readonly (readonly [T, number])[]) {
		this.#values = pairs.map(([value]) => value);
		this.#sums = new Float64Array(pairs.length);
		let sum = 0;
		for (const [index, [, weight]] of pairs.entries()) {
			sum += weight;
			this.#sums[index] = sum;
		}
	}

	pick(random: Random): T {
		const last = this.#sums.length - 1;
		const wanted = random.next() * (this.#sums[last] ?? 0);
		let low = 0;
		let high = last;
		while (low < high) {
			const middle = (low + high) >> 1;
			if ((this.#sums[middle] ?? 0) > wanted) high = middle;
			else low = middle + 1;
		}
		return at(this.#values, low);
	}
}

/** Words of a language: the first are used far more often than the last (Zipf's law, exponent 0.85). */
export function zipf<T>(values: readonly T[]): Weighted<T> {
	return new Weighted(values.map((value, index) => [value, 1 / (index + 4) ** 0.85] as const));
}
