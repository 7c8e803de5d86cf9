import { Pauses } from '#platform/pauses.ts';

/**
 * Gathers what is asked for within one turn of the event loop into one call: a report asks fifty sources at once.
 *
 * @param options.oneAtATime what comes while a call runs, and in the pause behind it, is gathered for the next one: for
 * calls that would wait for each other's locks anyway
 */
export function batched<Item, Result>(
	work: (items: readonly Item[]) => Promise<readonly Result[]>,
	{ oneAtATime = false }: { oneAtATime?: boolean } = {},
): (item: Item) => Promise<Result> {
	let running: Promise<unknown> = Promise.resolve();
	const pauses = new Pauses();
	let gathering: { items: Item[]; results: Promise<readonly Result[]> } | undefined;
	return async (item) => {
		gathering ??= begin();
		const { items, results } = gathering;
		const place = items.push(item) - 1;
		return (await results)[place] as Result;
	};

	function begin(): { items: Item[]; results: Promise<readonly Result[]> } {
		const items: Item[] = [];
		const turn = new Promise<void>((done) => setImmediate(done));
		const results = Promise.all([turn, oneAtATime ? running.then(() => pauses.wait()) : null]).then(() => {
			gathering = undefined;
			return oneAtATime ? pauses.around(() => work(items)) : work(items);
		});
		running = results.catch(() => undefined);
		return { items, results };
	}
}
