/** The page of a list in an address; anything that is none is the first. */
export function pageOf(query: URLSearchParams): number {
	const page = Number(query.get('page') ?? 1);
	return Number.isInteger(page) && page >= 1 && page <= 1000 ? page : 1;
}
