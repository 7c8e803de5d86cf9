import { pipeline, Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { AppError } from '#domain/error.ts';
import { type Locale, locales } from '#domain/locale.ts';
import { findArticles, findPageTexts } from '#features/content/public.ts';
import { findPart, findParts, readPart, type SitemapPart } from '#features/sitemap/public.ts';
import type { Pool } from '#platform/db/pool.ts';
import { pages } from '#web/pages.server.ts';
import { paths } from '#web/paths.ts';
import type { Deps } from '../../deps.ts';
import { type PageText, textKeyOf } from './page-texts.ts';

type Address = { loc: string; lastmod?: string };

const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const partName = /^subjects-(\d{4})-([1-9]\d{0,3})\.xml\.gz$/;

/** What is there for search engines: pages, articles, and cards of legal entities in parts. */
export function addSitemaps(app: FastifyInstance, { pool, config }: Pick<Deps, 'pool' | 'config'>): void {
	const { publicOrigin: origin } = config;
	const limited = { config: { rateLimit: { max: 120, timeWindow: 60_000 } } };
	app.get('/sitemap.xml', limited, async (_request, reply) => sendXml(reply, drawIndex(origin, await findParts(pool))));
	app.get('/sitemaps/pages.xml', limited, async (_request, reply) =>
		sendXml(reply, drawSet(await findPages(pool, origin))),
	);
	app.get('/sitemaps/articles.xml', limited, async (_request, reply) =>
		sendXml(reply, drawSet(await findArticlePages(pool, origin))),
	);
	app.get<{ Params: { name: string } }>('/sitemaps/:name', limited, async ({ params }, reply) => {
		const [, prefix = '', n] = partName.exec(params.name) ?? [];
		const part = prefix === '' ? null : await findPart(pool, prefix, Number(n));
		if (part === null) throw new AppError('not_found');
		const file = createGzip({ level: 5 });
		// a reader who leaves ends the reading
		pipeline(Readable.from(partOf(pool, origin, part)), file, () => undefined);
		return reply.type('application/gzip').header('cache-control', 'public, max-age=3600').send(file);
	});
}

function sendXml(reply: FastifyReply, xml: string): FastifyReply {
	return reply.type('application/xml; charset=utf-8').header('cache-control', 'public, max-age=300').send(xml);
}

function drawIndex(origin: string, parts: readonly SitemapPart[]): string {
	const cards = parts.map(({ prefix, n, changed_on }) => ({
		...{ loc: `${origin}/sitemaps/subjects-${prefix}-${n}.xml.gz`, lastmod: changed_on },
	}));
	const all = [{ loc: `${origin}/sitemaps/pages.xml` }, { loc: `${origin}/sitemaps/articles.xml` }, ...cards];
	return `${head}<sitemapindex ${namespace}>${all.map((one) => draw('sitemap', one)).join('')}</sitemapindex>\n`;
}

function drawSet(addresses: readonly Address[]): string {
	return `${head}<urlset ${namespace}>${addresses.map((one) => draw('url', one)).join('')}</urlset>\n`;
}

function draw(element: 'sitemap' | 'url', { loc, lastmod }: Address): string {
	return `<${element}><loc>${loc}</loc>${lastmod === undefined ? '' : `<lastmod>${lastmod}</lastmod>`}</${element}>`;
}

/** Languages that a text is not written in show the Russian one, which has an address already. */
async function findPages(pool: Pool, origin: string): Promise<Address[]> {
	const found: Address[] = [];
	for (const locale of locales) {
		const texts = new Map((await findPageTexts(pool, locale)).map((text) => [text.key, text]));
		for (const { name, path, isIndexed } of pages) {
			if (!isIndexed) continue;
			const key = textKeyOf(name);
			const text = key === null ? undefined : texts.get(key);
			if (key !== null && text?.language !== locale) continue;
			found.push({ loc: origin + path(locale), ...lastmodOf(text) });
		}
	}
	return found;
}

function lastmodOf(text: Pick<PageText, 'updatedAt'> | undefined): Pick<Address, 'lastmod'> {
	return text === undefined ? {} : { lastmod: text.updatedAt.toISOString() };
}

async function findArticlePages(pool: Pool, origin: string): Promise<Address[]> {
	const found: Address[] = [];
	for (const locale of locales)
		for (const { id, language, updatedAt } of await findArticles(pool, locale))
			if (language === locale) found.push({ loc: origin + articlePath(locale, id), ...lastmodOf({ updatedAt }) });
	return found;
}

function articlePath(locale: Locale, id: number): string {
	return paths.article.path(locale, { id: String(id) });
}

/** Digits and dates need no escape. */
async function* partOf(pool: Pool, origin: string, part: SitemapPart): AsyncGenerator<string> {
	const above = locales.map((locale) => `${origin}${paths.subject.path(locale)}/`);
	yield `${head}<urlset ${namespace}>`;
	for await (const cards of readPart(pool, part)) {
		let drawn = '';
		for (const { bin, listed_on } of cards)
			for (const path of above) drawn += draw('url', { loc: path + bin, lastmod: listed_on });
		yield drawn;
	}
	yield '</urlset>\n';
}
