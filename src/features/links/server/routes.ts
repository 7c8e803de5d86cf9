import type { FastifyInstance } from 'fastify';
import type { Clock } from '#domain/clock.ts';
import { findOpened, openSubject, trySubject } from '#features/checks/public.ts';
import type { RegistryWatch } from '#features/facts/public.ts';
import { findReader } from '#features/reports/public.ts';
import type { Pool } from '#platform/db/pool.ts';
import { route } from '#platform/http/route.ts';
import { getLinks } from '../contract.ts';
import { findLinks } from './find-links.ts';

export type LinkDeps = { pool: Pool; clock: Clock; registry: RegistryWatch };

export function linkRoutes(app: FastifyInstance, deps: LinkDeps): void {
	route(app, { getLinks }, async ({ params: { id }, query, request, reply }) => {
		const { node, page = 1, report } = query;
		const { locale } = request;
		// a way that leads nowhere costs nothing
		const bin = await (node === undefined ? openSubject(request, reply, id) : trySubject(request, reply, id, 'id'));
		const reader = await findReader(request);
		const findOpenedToday = (bins: readonly string[]) => findOpened(request, bins);
		const question = { bin, node, page, report, reader, findOpened: findOpenedToday, locale };
		const links = await findLinks(deps, question);
		if (node !== undefined) await openSubject(request, reply, bin);
		reply.header('cache-control', 'no-store');
		return links;
	});
}
