import type { Pictures } from '#domain/content/picture.ts';
import { filesOf, type RichText } from '#domain/content/rich-text.ts';
import type { Locale } from '#domain/locale.ts';
import type { Reader } from '#platform/db/pool.ts';
import { findPictures } from './files/find-pictures.ts';
import { readLive } from './read-content.ts';

/** An article as it is shown now; `language` is that of its text. */
export type Article = {
	id: number;
	title: string;
	lead: string;
	body: RichText;
	/** of this article and others */
	pictures: Pictures;
	publishedAt: Date;
	updatedAt: Date;
	language: Locale;
};

/** The latest first. */
export async function findArticles(reader: Reader, locale: Locale): Promise<Article[]> {
	const articles = await readLive(reader, { kind: 'article', locale });
	const pictures = await findPictures(
		reader,
		articles.flatMap(({ text }) => filesOf(text.body)),
	);
	return articles.map(({ id, text, publishedAt, updatedAt, language }) => ({
		...{ id, ...text, publishedAt, updatedAt, language, pictures },
	}));
}
