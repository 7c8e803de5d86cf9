import { paths } from '#web/paths.ts';

/** Prefixes of calls; the reference pages for people are there too. */
export const aboveCalls = '/api/';
/** Addresses there that are not calls. */
export const anyOther = `${aboveCalls}*`;

const page = new RegExp(`^/${paths.apiDocs.pattern}(?:[/?.]|$)`);

/** Whether an address belongs to the API: answered in JSON, in the caller's language. */
export function isCall(url: string): boolean {
	return url.startsWith(aboveCalls) && !page.test(url);
}
