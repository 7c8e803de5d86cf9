import type { FastifyInstance } from 'fastify';
import { type Surface, surfaceOf, surfaces } from '#web/surfaces.ts';
import { canonicalUrl, nowhere } from './canonical-url.ts';

/** Addresses that are not pages of a surface. */
const notPages = /^\/(?:api(?!\/docs)|assets|healthz|readyz|metrics|favicon\.svg|robots\.txt|sitemap\.xml)(?:[/?]|$)/;

/** The address to be answered: pages of surfaces that this deployment leaves out do not exist. */
export function servedUrl(asked: string, served: ReadonlySet<Surface>): string {
	const url = canonicalUrl(asked);
	if (served.size === surfaces.length || notPages.test(url)) return url;
	const path = url.split('?', 1)[0] ?? '/';
	const surface = surfaceOf(path);
	return surface === null || served.has(surface) ? url : nowhere(path);
}

/** Pages of administrators are neither cached nor indexed. */
export function hideAdminPages(app: FastifyInstance): void {
	app.addHook('onSend', (request, reply, payload, done) => {
		if (request.url.includes('admin') && !notPages.test(request.url) && surfaceOf(request.url) === 'admin')
			reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' });
		done(null, payload);
	});
}
