const itemsPerSlice = 4096;

/** Sorts in slices with `pause` between them, so that a serving process goes on serving. Equal items keep their order. */
export async function sortInSlices<Item>(
	items: readonly Item[],
	compare: (one: Item, other: Item) => number,
	pause: () => Promise<void>,
): Promise<Item[]> {
	let runs: Item[][] = [];
	for (let start = 0; start < items.length; start += itemsPerSlice) {
		runs.push(items.slice(start, start + itemsPerSlice).sort(compare));
		await pause();
	}
	while (runs.length > 1) {
		const longer: Item[][] = [];
		for (let index = 0; index < runs.length; index += 2)
			longer.push(await merge(runs[index] ?? [], runs[index + 1] ?? [], compare, pause));
		runs = longer;
	}
	return runs[0] ?? [];
}

async function merge<Item>(
	one: readonly Item[],
	other: readonly Item[],
	compare: (one: Item, other: Item) => number,
	pause: () => Promise<void>,
): Promise<Item[]> {
	const merged: Item[] = [];
	let next = 0;
	for (const item of one) {
		for (let rival = other[next]; rival !== undefined && compare(rival, item) < 0; rival = other[next]) {
			merged.push(rival);
			next++;
			if (merged.length % itemsPerSlice === 0) await pause();
		}
		if (merged.push(item) % itemsPerSlice === 0) await pause();
	}
	return merged.concat(other.slice(next));
}
