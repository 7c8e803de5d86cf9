/** The same numbers in every run. @param seed what they depend on */
export function createRandom(seed: number) {
	let state = seed >>> 0;
	/** a whole number from 0 to `limit` − 1 */
	const below = (limit: number) => {
		state = (state + 0x6d2b79f5) >>> 0;
		let mixed = Math.imul(state ^ (state >>> 15), state | 1);
		mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
		return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * limit);
	};
	return {
		below,
		pick<Item>(items: readonly Item[]): Item {
			const item = items[below(items.length)];
			if (item === undefined) throw new RangeError('nothing to pick from');
			return item;
		},
	};
}
