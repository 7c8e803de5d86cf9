import type { FastifyInstance } from 'fastify';
import { locales } from '#domain/locale.ts';
import { pages } from '#web/pages.server.ts';
import { inLocale, paths } from '#web/paths.ts';
import { isLoopback } from '../../config/addresses.ts';
import type { Config } from '../../config/config.ts';
import { aboveCalls } from '../request/is-call.ts';

type Addressed = { config: Pick<Config, 'publicOrigin' | 'isDemo' | 'isIndexingOn'> };

/** Whether search engines may keep what they read here. On the loopback address nobody but measurements comes. */
export function mayBeIndexed({ publicOrigin, isDemo, isIndexingOn }: Addressed['config']): boolean {
	return isIndexingOn && (!isDemo || isLoopback(publicOrigin));
}

/** robots.txt: calls, what belongs to one reader and searches, which are endless, stay out of every index. */
export function addRobots(app: FastifyInstance, { config }: Addressed): void {
	const text = mayBeIndexed(config) ? robotsOf(config.publicOrigin) : 'User-agent: *\nDisallow: /\n';
	app.get('/robots.txt', async (_request, reply) => reply.type('text/plain; charset=utf-8').send(text));
}

const closedFrames: ReadonlySet<string | undefined> = new Set(['auth', 'cabinet', 'admin', 'none']);

function robotsOf(origin: string): string {
	const closed = pages.flatMap(({ frame, pattern, isEndless, path }) => {
		if (isEndless) return [path('ru')];
		return closedFrames.has(frame) || pattern === paths.report.pattern ? [`/${pattern.split('/', 1)[0]}`] : [];
	});
	const lines = [
		'User-agent: *',
		`Allow: ${aboveCalls}file-storage/`,
		`Allow: ${paths.apiDocs.path('ru')}`,
		`Disallow: ${aboveCalls}`,
		...[...new Set(closed)].flatMap((path) => locales.map((locale) => `Disallow: ${inLocale(path, locale)}`)),
	];
	return `${lines.join('\n')}\n\nSitemap: ${origin}/sitemap.xml\n`;
}
