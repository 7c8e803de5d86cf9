import type { FastifyInstance } from 'fastify';
import { openSubject } from '#features/checks/public.ts';
import type { Pool } from '#platform/db/pool.ts';
import { route } from '#platform/http/route.ts';
import { listContracts as contract } from '../contract.ts';
import { listContracts } from './list-contracts.ts';

export function procurementRoutes(app: FastifyInstance, deps: { pool: Pool }): void {
	route(app, { listContracts: contract }, async ({ params: { id }, query, request, reply }) => {
		const { page = 1, limit = 20, role, year, outcome } = query;
		const bin = await openSubject(request, reply, id);
		const asked = { bin, role, year, outcome, page, limit, locale: request.locale };
		const { view, total } = await listContracts(deps, asked);
		reply.header('cache-control', 'no-store');
		return { data: view, meta: { page, limit, total, total_is_estimate: false } };
	});
}
