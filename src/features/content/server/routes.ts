import type { FastifyInstance } from 'fastify';
import type { QueryIn } from '#domain/api/call.ts';
import { filesOf, plainText } from '#domain/content/rich-text.ts';
import { toHtml } from '#domain/content/to-html.ts';
import { AppError } from '#domain/error.ts';
import { type Locale, languageTag } from '#domain/locale.ts';
import { foldWords } from '#domain/names/fold.ts';
import type { Pool } from '#platform/db/pool.ts';
import { asKept, route, serialize } from '#platform/http/route.ts';
import {
	type ArticleRow,
	type ContentPageView,
	getArticle,
	getContentPage,
	listArticles,
	listFaq,
	listNormativeDocuments,
} from '../contract.ts';
import { type BlockDeps, blockRoutes, share } from './block-routes.ts';
import { ContentMemory } from './content-memory.ts';
import { attachedTo, findCovers, type ShownArticle } from './files/files-of-article.ts';
import { findPictures } from './files/find-pictures.ts';
import type { MediaDeps } from './files/keep-file.ts';
import { publicFileRoutes } from './files/public-file.ts';
import { offerRoutes } from './offer-routes.ts';
import { readLive, readLivePage, type Shown } from './read-content.ts';

type ContentDeps = BlockDeps & MediaDeps & { contentMemoryBytes: number };

export function contentRoutes(app: FastifyInstance, deps: ContentDeps): void {
	const memory = new ContentMemory(deps.content, deps.contentMemoryBytes);
	pageRoutes(app, deps.pool, memory);
	articleRoutes(app, deps, memory);
	blockRoutes(app, deps);
	publicFileRoutes(app, deps);
	offerRoutes(app, deps.pool);
}

function pageRoutes(app: FastifyInstance, pool: Pool, memory: ContentMemory): void {
	route(app, { getContentPage }, async ({ params, request: { locale }, reply }) => {
		const json = await memory.get({ call: getContentPage, locale, rest: params }, async () =>
			serialize(getContentPage, reply, await showPage(pool, params.key, locale)),
		);
		return asKept(share(reply), json);
	});

	route(app, { listFaq }, async ({ query, request: { locale }, reply }) => {
		const make = async () => serialize(listFaq, reply, await showFaq(pool, query, locale));
		const { q = '', ...rest } = query;
		// what somebody typed is not kept
		const json = foldWords(q).length > 0 ? await make() : await memory.get({ call: listFaq, locale, rest }, make);
		return asKept(share(reply), json);
	});

	route(app, { listNormativeDocuments }, async ({ query, request: { locale }, reply }) => {
		const json = await memory.get({ call: listNormativeDocuments, locale, rest: query }, async () => {
			const { rows, meta } = await readLivePage(pool, { kind: 'document', locale, ...query });
			const data = rows.map(({ key, facts: { act_kind, number, issued_on, url }, text, language }) => ({
				...{ key, act_kind, number, issued_on, url, title: text.title, language },
			}));
			return serialize(listNormativeDocuments, reply, { data, meta });
		});
		return asKept(share(reply), json);
	});
}

async function showPage(pool: Pool, key: string, locale: Locale): Promise<ContentPageView> {
	const [page] = await readLive(pool, { kind: 'page', key, locale });
	if (page === undefined) throw new AppError('not_found');
	const tag = languageTag(locale);
	return {
		key,
		...page.text,
		pictures: await findPictures(pool, filesOf(page.text.body)),
		offices: (page.facts.offices ?? []).map(({ city, address, hours, phones, email, kato = null }) => ({
			...{ city: city[tag], address: address[tag], hours: hours[tag] },
			...{ phones, email, kato },
		})),
		language: page.language,
		languages: page.languages,
		updated_at: page.updatedAt.toISOString(),
	};
}

async function showFaq(pool: Pool, { q = '', topic, ...asked }: QueryIn<typeof listFaq>, locale: Locale) {
	const words = foldWords(q);
	const { rows, meta } =
		words.length === 0
			? await readLivePage(pool, { kind: 'faq', locale, topic, ...asked })
			: pageOf(await findHolding(pool, { words, topic, locale }), asked);
	const pictures = await findPictures(
		pool,
		rows.flatMap(({ text }) => filesOf(text.body)),
	);
	const data = rows.map(({ key, facts, text, language }) => ({
		...{ key, topic: facts.topic, question: text.title, answer: text.body, language },
		pictures: pickedBy(filesOf(text.body), pictures),
	}));
	return { data, meta };
}

function articleRoutes(app: FastifyInstance, { pool, publicOrigin }: BlockDeps, memory: ContentMemory): void {
	route(app, { listArticles }, async ({ query, request: { locale }, reply }) => {
		const json = await memory.get({ call: listArticles, locale, rest: query }, async () => {
			const { rows, meta } = await readLivePage(pool, { kind: 'article', locale, ...query });
			const covers = await findCovers(pool, rows);
			return serialize(listArticles, reply, { data: rows.map((article) => presentArticle(article, covers)), meta });
		});
		return asKept(share(reply), json);
	});

	route(app, { getArticle }, async ({ params: { id }, request: { locale }, reply }) => {
		const json = await memory.get({ call: getArticle, locale, rest: { id } }, async () => {
			const [found] = await readLive(pool, { kind: 'article', id, locale });
			if (found === undefined) throw new AppError('not_found');
			const { body } = found.text;
			const pictures = await findPictures(pool, filesOf(body));
			return serialize(getArticle, reply, {
				...presentArticle(found, await findCovers(pool, [found])),
				...{ body, pictures, body_html: toHtml(body, { pictures, origin: publicOrigin }) },
				files: await attachedTo(pool, found),
			});
		});
		return asKept(share(reply), json);
	});
}

type Covers = ReadonlyMap<number, NonNullable<ArticleRow['cover']>>;

function presentArticle(
	{ id, facts, text, publishedAt, updatedAt, language, languages }: ShownArticle,
	covers: Covers,
): ArticleRow {
	return {
		...{ id, title: text.title, lead: text.lead, topic: facts.topic, language, languages },
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

/** Questions that hold all words; there are few, and how words are folded is not known to the database. */
async function findHolding(
	pool: Pool,
	{ words, topic, locale }: { words: readonly string[]; topic: string | undefined; locale: Locale },
): Promise<Shown<'faq'>[]> {
	const all = await readLive(pool, { kind: 'faq', locale });
	return all
		.filter(({ facts }) => topic === undefined || facts.topic === topic)
		.filter(({ text }) => holds(`${text.title} ${plainText(text.body)}`, words));
}

/** Every word that was asked for begins one of the text, whatever its case. */
function holds(text: string, words: readonly string[]): boolean {
	const own = foldWords(text);
	return words.every((word) => own.some((one) => one.startsWith(word)));
}

function pageOf<Row>(all: readonly Row[], { page = 1, limit = 20 }: { page?: number; limit?: number }) {
	const rows = all.slice((page - 1) * limit, page * limit);
	return { rows, meta: { page, limit, total: all.length, total_is_estimate: false } };
}
