import { paths } from '#web/paths.ts';

/** Where the addresses of calls begin; the pages of the reference, read by people, stand there too. */
export const aboveCalls = '/api/';
/** What is asked there and is no call. */
export const anyOther = `${aboveCalls}*`;

const page = new RegExp(`^/${paths.apiDocs.pattern}(?:[/?.]|$)`);

/** Whether an address is one of the API: answered in JSON, in the language of its caller. */
export function isCall(url: string): boolean {
	return url.startsWith(aboveCalls) && !page.test(url);
}
