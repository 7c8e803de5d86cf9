import type { FastifyInstance } from 'fastify';
import type { ContentKind } from '#domain/content/kinds.ts';
import type { Auth } from '#features/auth/public.ts';
import { findLinks } from '#features/content/public.ts';
import { route } from '#platform/http/route.ts';
import { listLinks } from '../../contract-links.ts';

export function linkRoutes(app: FastifyInstance, { pool }: Auth): void {
	route(app, { listLinks }, async ({ query: { state, page = 1, limit = 20 } }) => {
		const rows = await findLinks(pool, { state, page, limit });
		const data = rows.map(({ url, state: now, answer, checkedAt, uses }) => ({
			...{ url, state: now, answer, checked_at: checkedAt?.toISOString() ?? null },
			used_in: uses.map(({ id, kind, title }) => ({ id, kind: kind as ContentKind, title: title ?? '' })),
		}));
		return { data, meta: { page, limit, total: rows[0]?.total ?? 0, total_is_estimate: false } };
	});
}
