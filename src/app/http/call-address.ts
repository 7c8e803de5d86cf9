/** The reference is read by people: a page below `/api`, and its data. */
const page = /^\/api\/docs(?:[/?.]|$)/;

/** Whether an address is one of the API: answered in JSON, in the language of its caller. */
export function isCall(url: string): boolean {
	return url.startsWith('/api/') && !page.test(url);
}
