import type { Locale } from '#domain/locale.ts';
import type { Reader } from '#platform/db/pool.ts';
import { readLive } from './read-content.ts';

/** Pages of text as they are shown now; `language` is that of the text. */
export async function findPageTexts(reader: Reader, locale: Locale, key?: string) {
	return findTexts(reader, 'page', locale, key);
}

/** The same of products, of whom each has its key in its address. */
export async function findProductText(reader: Reader, locale: Locale, key: string) {
	const [found] = await findTexts(reader, 'product', locale, key);
	return found;
}

async function findTexts(reader: Reader, kind: 'page' | 'product', locale: Locale, key?: string) {
	const texts = await readLive(reader, { kind, locale, ...(key === undefined ? {} : { key }) });
	return texts.map(({ key: own, text: { title, lead }, language, updatedAt }) => ({
		...{ key: own, title, lead, language, updatedAt },
	}));
}
