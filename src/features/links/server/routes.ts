import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import type { Clock } from '#domain/clock.ts';
import { findOpened, openSubject, trySubject } from '#features/checks/public.ts';
import { findReader } from '#features/reports/public.ts';
import type { Pool } from '#platform/db/pool.ts';
import { LinksParams, LinksQuery, LinksView } from '../contract.ts';
import { getLinks } from './get-links.ts';

export type LinkDeps = { pool: Pool; clock: Clock };

/** Walking the whole register by its links is for machines. */
const limit = { callers: 'anybody', rateLimit: { max: 120, timeWindow: 60_000 } } as const;

/** Mounted under `/api/v1`. */
export async function linkRoutes(instance: FastifyInstance, deps: LinkDeps): Promise<void> {
	instance.withTypeProvider<TypeBoxTypeProvider>().get(
		'/subjects/:id/links',
		{
			config: limit,
			schema: {
				tags: ['subjects'],
				summary:
					'One step of the graph of links: those of a subject, or about twenty subjects that one of them leads to',
				params: LinksParams,
				querystring: LinksQuery,
				response: { 200: Type.Object({ status: Type.Literal('ok'), data: LinksView }) },
			},
		},
		async (request, reply) => {
			const { node, page = 1, report } = request.query;
			const { locale } = request;
			const { id } = request.params;
			// a way that leads nowhere costs nothing
			const bin = await (node === undefined ? openSubject(request, reply, id) : trySubject(request, reply, id, 'id'));
			const reader = await findReader(request);
			const findOpenedToday = (bins: readonly string[]) => findOpened(request, bins);
			const question = { bin, node, page, report, reader, findOpened: findOpenedToday, locale };
			const data = await getLinks(deps, question);
			if (node !== undefined) await openSubject(request, reply, bin);
			reply.header('cache-control', 'no-store');
			return { status: 'ok' as const, data };
		},
	);
}
