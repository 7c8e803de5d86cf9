import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { toHtml } from '#domain/content/to-html.ts';
import { type Locale, languageTag, locales } from '#domain/locale.ts';
import { type Article, findArticles } from '#features/content/public.ts';
import { m } from '#paraglide/messages.js';
import { escapeXml } from '#sources/kit/formats/xml.ts';
import { paths } from '#web/paths.ts';
import type { Deps } from '../../deps.ts';

const most = 30;

type Feed = { origin: string; locale: Locale; title: string; lead: string; self: string; articles: readonly Article[] };

/** What was published last, for programs that read news: Atom and RSS, one of each language. */
export function addFeeds(app: FastifyInstance, { pool, config }: Pick<Deps, 'pool' | 'config'>): void {
	for (const locale of locales) {
		for (const [name, mediaType, draw] of feeds) {
			const path = `${paths.articles.path(locale)}/${name}`;
			app.get(path, async (request, reply) => {
				// a text that nobody translated stands in the feed of its own language
				const articles = (await findArticles(pool, locale))
					.filter(({ language }) => language === locale)
					.slice(0, most);
				const words = { locale: languageTag(locale) };
				const xml = draw({
					...{ origin: config.publicOrigin, locale, articles, self: config.publicOrigin + path },
					...{ title: m.content_articles({}, words), lead: m.content_articles_lead({}, words) },
				});
				const etag = `"${createHash('sha256').update(xml).digest('base64url').slice(0, 22)}"`;
				reply.header('etag', etag).header('cache-control', 'public, max-age=300');
				if (request.headers['if-none-match'] === etag) return reply.code(304).send();
				return reply.type(`${mediaType}; charset=utf-8`).send(xml);
			});
		}
	}
}

const feeds = [
	['feed.xml', 'application/atom+xml', drawAtom],
	['rss.xml', 'application/rss+xml', drawRss],
] as const;

const head = '<?xml version="1.0" encoding="UTF-8"?>\n';

function drawAtom({ origin, locale, title, lead, self, articles }: Feed): string {
	const page = origin + paths.articles.path(locale);
	const entries = articles.map((article) => {
		const href = addressOf(origin, locale, article);
		return `<entry><id>${href}</id><title>${escapeXml(article.title)}</title><link href="${href}"/><published>${article.publishedAt.toISOString()}</published><updated>${article.updatedAt.toISOString()}</updated><summary>${escapeXml(article.lead)}</summary><content type="html" xml:base="${escapeXml(origin)}">${escapeXml(toHtml(article.body, { pictures: article.pictures, origin }))}</content></entry>`;
	});
	const updated = latest(articles).toISOString();
	return `${head}<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${languageTag(locale)}"><id>${page}</id><title>${escapeXml(`Senim: ${title}`)}</title><subtitle>${escapeXml(lead)}</subtitle><link href="${page}"/><link rel="self" href="${self}"/><author><name>Senim</name></author><updated>${updated}</updated>${entries.join('')}</feed>\n`;
}

function drawRss({ origin, locale, title, lead, self, articles }: Feed): string {
	const items = articles.map((article) => {
		const href = addressOf(origin, locale, article);
		return `<item><guid>${href}</guid><title>${escapeXml(article.title)}</title><link>${href}</link><pubDate>${article.publishedAt.toUTCString()}</pubDate><description>${escapeXml(article.lead)}</description></item>`;
	});
	return `${head}<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel><title>${escapeXml(`Senim: ${title}`)}</title><link>${origin}${paths.articles.path(locale)}</link><atom:link rel="self" href="${self}" type="application/rss+xml"/><description>${escapeXml(lead)}</description><language>${languageTag(locale)}</language>${items.join('')}</channel></rss>\n`;
}

function addressOf(origin: string, locale: Locale, { id }: Article): string {
	return origin + paths.article.path(locale, { id: String(id) });
}

/** Of a feed without anything in it: a moment that does not change. */
function latest(articles: readonly Article[]): Date {
	return new Date(Math.max(0, ...articles.map(({ updatedAt }) => updatedAt.getTime())));
}
