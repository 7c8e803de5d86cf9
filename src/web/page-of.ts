/** The page number in an address; anything invalid is page 1. */
export function pageOf(query: URLSearchParams): number {
	const page = Number(query.get('page') ?? 1);
	return Number.isInteger(page) && page >= 1 && page <= 1000 ? page : 1;
}
