import type { PageOf } from '#features/content/public.ts';
import { productPage } from '#web/pages.server.ts';
import { paths } from '#web/paths.ts';

const feeds: ReadonlySet<string> = new Set(['/blogs/feed.xml', '/blogs/rss.xml']);

/** `/search/bin/:bin?` as an expression. */
function expressionOf(pattern: string): RegExp {
	const parts = pattern.split('/').map((part) => {
		if (!part.startsWith(':')) return `/${part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`;
		return part.endsWith('?') ? '(?:/[^/]+)?' : '/[^/]+';
	});
	return new RegExp(`^${pattern === '' ? '/' : parts.join('')}/?$`);
}

const expressions = Object.values(paths).map(({ pattern }) => expressionOf(pattern));

/** In any language; links of texts have no prefix. */
export const pageOf: PageOf = (path) => {
	const plain = path.replace(/^\/(?:kz|en)(?=\/|$)/, '') || '/';
	if (feeds.has(plain)) return 'page';
	const article = /^\/blogs\/([^/]+)\/?$/.exec(plain)?.[1];
	if (article !== undefined) return /^[1-9]\d{0,8}$/.test(article) ? { article: Number(article) } : null;
	const product = /^\/services\/([^/]+)\/?$/.exec(plain)?.[1];
	if (product !== undefined && productPage(product) === undefined) return { product };
	return expressions.some((expression) => expression.test(plain)) ? 'page' : null;
};
