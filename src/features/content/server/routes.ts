import type { FastifyInstance, FastifyReply } from 'fastify';
import { filesOf, plainText } from '#domain/content/rich-text.ts';
import { toHtml } from '#domain/content/to-html.ts';
import { AppError } from '#domain/error.ts';
import { languageTag } from '#domain/locale.ts';
import { foldWords } from '#domain/names/fold.ts';
import type { Pool } from '#platform/db/pool.ts';
import { route } from '#platform/http/route.ts';
import {
	type ArticleRow,
	getArticle,
	getContentPage,
	listArticles,
	listFaq,
	listNormativeDocuments,
} from '../contract.ts';
import { attachedTo, findCovers, type ShownArticle } from './files/files-of-article.ts';
import { findPictures } from './files/find-pictures.ts';
import type { MediaDeps } from './files/keep-file.ts';
import { publicFileRoutes } from './files/public-file.ts';
import { readLive } from './read-content.ts';

type ContentDeps = MediaDeps & { publicOrigin: string };

export function contentRoutes(app: FastifyInstance, deps: ContentDeps): void {
	pageRoutes(app, deps.pool);
	articleRoutes(app, deps);
	publicFileRoutes(app, deps);
}

function pageRoutes(app: FastifyInstance, pool: Pool): void {
	route(app, { getContentPage }, async ({ params: { key }, request: { locale }, reply }) => {
		const [page] = await readLive(pool, { kind: 'page', key, locale });
		if (page === undefined) throw new AppError('not_found');
		const tag = languageTag(locale);
		share(reply);
		return {
			key,
			...page.text,
			pictures: await findPictures(pool, filesOf(page.text.body)),
			offices: (page.facts.offices ?? []).map(({ city, address, hours, phones, email, kato = null }) => ({
				...{ city: city[tag], address: address[tag], hours: hours[tag] },
				...{ phones, email, kato },
			})),
			language: page.language,
			updated_at: page.updatedAt.toISOString(),
		};
	});

	route(app, { listFaq }, async ({ query: { q = '', topic, ...asked }, request: { locale }, reply }) => {
		const words = foldWords(q);
		const all = await readLive(pool, { kind: 'faq', locale });
		const found = all
			.filter(({ facts }) => topic === undefined || facts.topic === topic)
			.filter(({ text }) => holds(`${text.title} ${plainText(text.body)}`, words));
		share(reply);
		const pictures = await findPictures(
			pool,
			found.flatMap(({ text }) => filesOf(text.body)),
		);
		return paged(found, asked, ({ key, facts, text, language }) => ({
			...{ key, topic: facts.topic, question: text.title, answer: text.body, language },
			pictures: pickedBy(filesOf(text.body), pictures),
		}));
	});

	route(app, { listNormativeDocuments }, async ({ query, request: { locale }, reply }) => {
		const acts = await readLive(pool, { kind: 'document', locale });
		share(reply);
		return paged(acts, query, ({ key, facts: { act_kind, number, issued_on, url }, text, language }) => ({
			...{ key, act_kind, number, issued_on, url, title: text.title, language },
		}));
	});
}

function articleRoutes(app: FastifyInstance, { pool, publicOrigin }: ContentDeps): void {
	route(app, { listArticles }, async ({ query: { topic, ...asked }, request: { locale }, reply }) => {
		const all = await readLive(pool, { kind: 'article', locale });
		const found = all.filter(({ facts }) => topic === undefined || facts.topic === topic);
		share(reply);
		const covers = await findCovers(pool, found);
		return paged(found, asked, (article) => presentArticle(article, covers));
	});

	route(app, { getArticle }, async ({ params: { id }, request: { locale }, reply }) => {
		const [found] = await readLive(pool, { kind: 'article', id, locale });
		if (found === undefined) throw new AppError('not_found');
		const { body } = found.text;
		const pictures = await findPictures(pool, filesOf(body));
		share(reply);
		return {
			...presentArticle(found, await findCovers(pool, [found])),
			...{ body, pictures, body_html: toHtml(body, { pictures, origin: publicOrigin }) },
			files: await attachedTo(pool, found),
		};
	});
}

type Covers = ReadonlyMap<number, NonNullable<ArticleRow['cover']>>;

function presentArticle(
	{ id, facts, text, publishedAt, updatedAt, language }: ShownArticle,
	covers: Covers,
): ArticleRow {
	return {
		...{ id, title: text.title, lead: text.lead, topic: facts.topic, language },
		published_at: publishedAt.toISOString(),
		updated_at: updatedAt.toISOString(),
		cover: covers.get(id) ?? null,
	};
}

function pickedBy<Value>(ids: readonly string[], from: Readonly<Record<string, Value>>): Record<string, Value> {
	return Object.fromEntries(
		ids.flatMap((id) => {
			const value = from[id];
			return value === undefined ? [] : [[id, value]];
		}),
	);
}

/** Every word that was asked for begins one of the text, whatever its case. */
function holds(text: string, words: readonly string[]): boolean {
	const own = foldWords(text);
	return words.every((word) => own.some((one) => one.startsWith(word)));
}

function paged<Row, View>(
	rows: readonly Row[],
	{ page = 1, limit = 20 }: { page?: number; limit?: number },
	present: (row: Row) => View,
) {
	const shown = rows.slice((page - 1) * limit, page * limit);
	return { data: shown.map(present), meta: { page, limit, total: rows.length, total_is_estimate: false } };
}

/** The same for everybody; what is released or ends is seen within a minute. */
function share(reply: FastifyReply): void {
	reply.header('cache-control', 'public, max-age=60').header('vary', 'accept-language, cookie');
}
