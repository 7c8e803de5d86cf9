import type { Locale } from '#domain/locale.ts';
import type { Reader } from '#platform/db/pool.ts';
import { readLive } from './read-content.ts';

/** Pages of text as they are shown now; `language` is that of the text. */
export async function findPageTexts(reader: Reader, locale: Locale, key?: string) {
	const texts = await readLive(reader, { kind: 'page', locale, ...(key === undefined ? {} : { key }) });
	return texts.map(({ key: own, text: { title, lead }, language, updatedAt }) => ({
		...{ key: own, title, lead, language, updatedAt },
	}));
}
