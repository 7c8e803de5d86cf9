import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { PageQuery, RecentChecks } from '../contract.ts';
import { decisionRoutes } from './decision-routes.ts';
import type { CabinetDeps } from './deps.ts';
import { listRoutes } from './list-routes.ts';
import { requireOwner } from './owner.ts';
import { listRecentChecks } from './recent-checks.ts';

/** Mounted under `/api/v1/cabinet`. What belongs to another account does not exist. */
export async function cabinetRoutes(instance: FastifyInstance, deps: CabinetDeps): Promise<void> {
	// what somebody noted about others is kept nowhere on the way
	instance.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'));
	instance.withTypeProvider<TypeBoxTypeProvider>().get(
		'/checks',
		{
			config: { callers: 'account' },
			schema: {
				tags: ['cabinet'],
				summary: 'Subjects the caller opened in the last weeks, the last one first',
				querystring: PageQuery,
				response: { 200: Type.Interface([RecentChecks], { status: Type.Literal('ok') }) },
			},
		},
		async (request) => {
			const { page = 1, limit = 20 } = request.query;
			const owner = await requireOwner(request);
			const { rows, total } = await listRecentChecks(deps, owner, { page, limit, locale: request.locale });
			return { status: 'ok' as const, data: rows, meta: { page, limit, total, total_is_estimate: false } };
		},
	);
	listRoutes(instance, deps);
	decisionRoutes(instance, deps);
}
