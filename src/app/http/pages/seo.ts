import type { FastifyInstance } from 'fastify';
import { languageTag, locales } from '#domain/locale.ts';
import { pages } from '#web/pages.server.ts';
import { paths } from '#web/paths.ts';
import type { Deps } from '../../deps.ts';
import { aboveCalls } from '../request/is-call.ts';

/** robots.txt and sitemap.xml. Search results are endless and calls are no pages, so both stay out of the index. */
export function addSeo(app: FastifyInstance, { config }: Pick<Deps, 'config'>): void {
	const origin = config.publicOrigin;
	const robots = [
		'User-agent: *',
		...pages.flatMap(({ isEndless, path }) => (isEndless ? locales.map((locale) => `Disallow: ${path(locale)}`) : [])),
		`Disallow: ${aboveCalls}`,
		`Allow: ${paths.apiDocs.path('ru')}`,
	];
	const text = `${robots.join('\n')}\n\nSitemap: ${origin}/sitemap.xml\n`;
	app.get('/robots.txt', async (_request, reply) => reply.type('text/plain; charset=utf-8').send(text));
	app.get('/sitemap.xml', async (_request, reply) =>
		reply.type('application/xml; charset=utf-8').send(sitemap(origin)),
	);
}

function sitemap(origin: string): string {
	const indexed = pages.filter(({ isIndexed }) => isIndexed);
	const entries = indexed.flatMap(({ path }) => {
		const alternates = locales.map(
			(locale) => `<xhtml:link rel="alternate" hreflang="${languageTag(locale)}" href="${origin}${path(locale)}"/>`,
		);
		return locales.map((locale) => `<url><loc>${origin}${path(locale)}</loc>${alternates.join('')}</url>`);
	});
	return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${entries.join('')}</urlset>\n`;
}
