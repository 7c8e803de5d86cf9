import type { FastifyInstance } from 'fastify';
import { contentKinds } from '#domain/content/kinds.ts';
import type { Auth } from '#features/auth/public.ts';
import { diffVersions, findEntries, findPastes, getEntry, overviewOf, type PageOf } from '#features/content/public.ts';
import { route } from '#platform/http/route.ts';
import { diffContent, getContent, getContentOverview, getContentRaw, listContent } from '../../contract-content.ts';
import { contentActRoutes } from './content-act-routes.ts';
import { contentDraftRoutes } from './content-draft-routes.ts';
import { linkRoutes } from './link-routes.ts';
import { presentEntry, presentRows } from './present-content.ts';

/** The editors' desk: drafts, versions and when they are shown (docs/content.md). */
export function contentDeskRoutes(app: FastifyInstance, auth: Auth, pageOf: PageOf): void {
	const { pool } = auth;
	route(app, { getContentOverview }, async () => {
		const { counts, scheduled, changed, untranslated } = await overviewOf(pool, mostRows);
		return {
			kinds: contentKinds.map((kind) => {
				const { live = 0, total = 0 } = counts.find((one) => one.kind === kind) ?? {};
				return { kind, live, total };
			}),
			scheduled: await presentRows(pool, scheduled),
			changed: await presentRows(pool, changed),
			untranslated: await presentRows(pool, untranslated),
		};
	});

	route(app, { listContent }, async ({ params: { kind }, query }) => {
		const { state, search = '', missing, page = 1, limit = 20 } = query;
		const { entries, total } = await findEntries(pool, { kind, state, search, missing, page, limit });
		return {
			data: await presentRows(pool, entries),
			meta: { page, limit, total, total_is_estimate: false },
		};
	});

	route(app, { getContent }, async ({ params: { kind, id }, request }) =>
		presentEntry(pool, await getEntry(pool, kind, id), request.locale),
	);

	route(app, { diffContent }, async ({ params, query }) => diffVersions(pool, { ...params, ...query }));

	route(app, { getContentRaw }, async ({ params, query }) => findPastes(pool, { ...params, number: query.version }));

	contentDraftRoutes(app, auth);
	contentActRoutes(app, auth, pageOf);
	linkRoutes(app, auth);
}

/** Of each list of the overview. */
const mostRows = 20;
