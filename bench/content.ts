import { locales } from '#domain/locale.ts';
import { findArticles } from '#features/content/public.ts';
import { paths } from '#web/paths.ts';
import { startBare } from './kit/bare.ts';
import { presentLoad } from './kit/describe-load.ts';
import { compareLoad } from './kit/load.ts';
import { bareRender } from './kit/pages.ts';
import type { Part } from './kit/part.ts';
import { readAnswer, startPortal } from './kit/portal.ts';

/** Articles drawn for every request, one of them with a picture, and the call that lists them. */
export const measureContent: Part = async ({ workspace, cleanup, options }) => {
	const database = await workspace.openSeeded(cleanup);
	const portal = await startPortal(cleanup, database.url, { microCacheSeconds: 0 });
	const articles = await findArticles(database.pool, 'ru');
	const pagePaths = articles.flatMap(({ id }) =>
		(['ru', 'kz'] as const).map((locale) => paths.article.path(locale, { id: String(id) })),
	);
	const listPaths = locales.map((locale) => `/api/admin/blog/public/event/?locale=${locale}`);
	const pages = await readAll(portal.origin, pagePaths);
	if (!pages.some(({ body }) => body.includes('<img'))) throw new Error('no article has a picture');
	const answers = await readAll(portal.origin, listPaths);
	const bare = await startBare(cleanup, { pages, answers });
	const drawn = await compareLoad(
		cleanup,
		{ ...portal, paths: repeated(pagePaths) },
		{ ...bare, paths: repeated(pages.map(({ key }) => `/page/${key}`)) },
		options,
	);
	const listed = await compareLoad(
		cleanup,
		{ ...portal, paths: repeated(listPaths) },
		{ ...bare, paths: repeated(answers.map(({ key }) => `/json/${key}`)) },
		options,
	);
	return [
		presentLoad('Article drawn for every request', drawn, bareRender, 20),
		presentLoad('List of articles as JSON', listed, 'bare Fastify route answering the same bytes', 50),
	];
};

/** More than there are connections: each begins at another one. */
const repeated = (asked: readonly string[]) => Array.from({ length: 100 }, () => asked).flat();

async function readAll(origin: string, asked: readonly string[]): Promise<{ key: string; body: string }[]> {
	const read: { key: string; body: string }[] = [];
	for (const [index, path] of asked.entries()) read.push({ key: String(index), body: await readAnswer(origin, path) });
	return read;
}
