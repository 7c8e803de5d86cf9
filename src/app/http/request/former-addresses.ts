import type { FastifyInstance } from 'fastify';
import { locales } from '#domain/locale.ts';
import { pages } from '#web/pages.server.ts';
import { paths } from '#web/paths.ts';

/** Redirects from former addresses of pages, with their parameters. */
export function leadFromFormerAddresses(app: FastifyInstance): void {
	for (const { formerly, pattern } of pages) {
		if (formerly === undefined) continue;
		for (const locale of locales) {
			const above = paths.home.path(locale).replace(/\/$/, '');
			app.get<{ Params: Record<string, string> }>(`${above}/${formerly}`, async ({ params }, reply) => {
				const path = pattern.replaceAll(/:(\w+)\??/g, (_whole, name: string) => encodeURIComponent(params[name] ?? ''));
				return reply.redirect(`${above}/${path}`, 301);
			});
		}
	}
}
