/** Gathers what is asked for within one turn of the event loop into one call: a report asks fifty sources at once. */
export function batched<Item, Result>(
	work: (items: readonly Item[]) => Promise<readonly Result[]>,
): (item: Item) => Promise<Result> {
	let gathering: { items: Item[]; results: Promise<readonly Result[]> } | undefined;
	return async (item) => {
		gathering ??= begin();
		const { items, results } = gathering;
		const place = items.push(item) - 1;
		return (await results)[place] as Result;
	};

	function begin(): { items: Item[]; results: Promise<readonly Result[]> } {
		const items: Item[] = [];
		const results = new Promise<void>((done) => setImmediate(done)).then(() => {
			gathering = undefined;
			return work(items);
		});
		return { items, results };
	}
}
