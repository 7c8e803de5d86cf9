import type { FastifyInstance } from 'fastify';
import { type Locale, locales } from '#domain/locale.ts';
import { builtPages, paths } from '#web/paths.ts';
import type { Deps } from '../deps.ts';
import { aboveCalls } from './is-call.ts';

/** Pages without parameters that a search engine should know. */
const indexed = [
	{ name: 'home', path: paths.home.path },
	{ name: 'sources', path: paths.sources.path },
	{ name: 'checkReport', path: (locale: Locale) => paths.checkReport.path(locale) },
	{ name: 'apiDocs', path: paths.apiDocs.path },
	{ name: 'service', path: (locale: Locale) => paths.service.path(locale, { id: 'idn' }) },
] as const;

/** robots.txt and sitemap.xml. Search results are endless and calls are no pages, so both stay out of the index. */
export function addSeo(app: FastifyInstance, { config }: Pick<Deps, 'config'>): void {
	const origin = config.publicOrigin;
	const robots = [
		'User-agent: *',
		...locales.map((locale) => `Disallow: ${paths.searchResult.path(locale)}`),
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
	const pages = indexed.filter(({ name }) => builtPages.has(name));
	const entries = pages.flatMap(({ path }) => {
		const alternates = locales.map(
			(locale) =>
				`<xhtml:link rel="alternate" hreflang="${locale === 'kz' ? 'kk' : locale}" href="${origin}${path(locale)}"/>`,
		);
		return locales.map((locale) => `<url><loc>${origin}${path(locale)}</loc>${alternates.join('')}</url>`);
	});
	return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${entries.join('')}</urlset>\n`;
}
