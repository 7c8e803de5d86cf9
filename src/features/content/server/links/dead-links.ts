import { hrefsOf } from '#domain/content/rich-text.ts';
import type { FieldError } from '#domain/error.ts';
import { locales } from '#domain/locale.ts';
import type { Reader } from '#platform/db/pool.ts';
import type { DraftBody } from '../desk/draft-body.ts';

/**
 * What a path of the portal leads to, without its query: `page`, an article by its number, a product by its key, or nothing.
 * Which pages there are only the composition root knows.
 */
export type PageOf = (path: string) => 'page' | { article: number } | { product: string } | null;

/** Links of a text to pages of ours that are not there; the first of each field. */
export async function deadLinks(reader: Reader, { texts }: DraftBody, pageOf: PageOf): Promise<FieldError[]> {
	const found: FieldError[] = [];
	for (const locale of locales) {
		for (const href of hrefsOf(texts[locale].body)) {
			if (!href.startsWith('/') || (await isThere(reader, pageOf(href.split(/[?#]/, 1)[0] ?? '')))) continue;
			found.push({ field: `body.${locale}`, rule: 'dead_link', href: href.slice(0, 200) });
			break;
		}
	}
	return found;
}

async function isThere(reader: Reader, target: ReturnType<PageOf>): Promise<boolean> {
	if (target === null || target === 'page') return target !== null;
	// one that waits for its day may be led to: both are scheduled together
	const { rowCount } = await reader.query(
		`select from content_entry entry join content_release release on release.entry_id = entry.id
		 where release.cancelled_at is null and (release.live_until is null or release.live_until > clock_timestamp())
		   and (entry.kind = 'article' and entry.id = $1::bigint or entry.kind = 'product' and entry.key = $2) limit 1`,
		'article' in target ? [target.article, null] : [null, target.product],
	);
	return rowCount === 1;
}
