import type { Extent } from '#domain/facts/source-outcome.ts';
import type { FetchContext, Oddity, RawPart } from '#sources/kit/live-source.ts';
import { SourceFailure } from '#sources/kit/source-failure.ts';
import { parseJson, Strict } from '#sources/kit/strict.ts';
import { expectNobody } from './nobody.ts';
import { ask } from './publisher.ts';

export type RestPage = { items: readonly unknown[]; total: number };

/**
 * One page of a list (format sheet F12: `{total, limit, next_page, items}`); null where the service knows nobody of the number.
 * @throws SourceFailure
 */
export function openRestPage(part: RawPart, oddities: Oddity[]): RestPage | null {
	const page = Strict.open(parseJson(part.body, part.name), part.name, oddities);
	if (part.status === 404) {
		expectNobody(page);
		return null;
	}
	const items = page.requiredList('items');
	const total = page.requiredNumber('total');
	page.ignore('limit', 'next_page').close();
	if (items.length === 0 && total > 0)
		throw new SourceFailure('not_understood', `${part.name}: ${total} entries and none of them on the page`);
	return { items, total };
}

/** What was read of all there is, of several lists the sum, the newest first. Undefined: nothing is missing. */
export function extentOf(lists: readonly { received: number; total: number }[]): Extent | undefined {
	const received = lists.reduce((sum, list) => sum + list.received, 0);
	const total = lists.reduce((sum, list) => sum + list.total, 0);
	return received < total ? { received, total, isNewest: true } : undefined;
}

/** For the pages that are here to be understood and stored before the question is over. */
const reservedMs = 500;

/**
 * Reads pages until the last one, a page that was read before, `mostPages`, or the end of the time: a page is not begun
 * that would come too late at the pace of the slowest one. A later page that does not come ends the reading. `total` of
 * the first one tells what is missing.
 */
export async function readPages(
	context: FetchContext,
	name: string,
	firstPath: string,
	mostPages: number,
): Promise<RawPart[]> {
	const parts: RawPart[] = [];
	const asked = new Set<string>();
	let path: string | null = firstPath;
	let slowestMs = 0;
	const leftMs = () => context.leftMs?.() ?? Number.POSITIVE_INFINITY;
	const isTimeLeft = () => parts.length === 0 || leftMs() > slowestMs + reservedMs;
	while (path !== null && parts.length < mostPages && !asked.has(path) && isTimeLeft()) {
		asked.add(path);
		const askedAt = performance.now();
		try {
			parts.push(await ask(context, name, { path, expects: 'json', alsoAccept: [404] }));
		} catch (error) {
			if (parts.length === 0 || !(error instanceof SourceFailure)) throw error;
			break;
		}
		slowestMs = Math.max(slowestMs, performance.now() - askedAt);
		const last = parts.at(-1);
		if (parts.length > 1 && last?.status !== 200) {
			parts.pop();
			break;
		}
		path = last?.status === 200 ? nextPageOf(last.body) : null;
	}
	return parts;
}

/** Where the next page stands; null behind the last one. */
export function nextPageOf(body: string): string | null {
	const page = parseJson(body, 'page');
	const next = typeof page === 'object' && page !== null && 'next_page' in page ? page.next_page : null;
	return typeof next === 'string' && next.startsWith('/') ? next : null;
}
