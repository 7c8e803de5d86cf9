import { largestCountedTotal } from './count-results.ts';

export type Paging = { page: number; limit: number };

/** How far a list can be walked. */
export function reachable({ page, limit }: Paging): number {
	return Math.min(page * limit, largestCountedTotal);
}

export function pageOf<Item>(items: readonly Item[], { page, limit }: Paging): Item[] {
	return items.slice((page - 1) * limit, page * limit);
}
