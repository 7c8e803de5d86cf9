import type { FastifyInstance } from 'fastify';
import { route } from '#platform/http/route.ts';
import { keepNothing } from '#platform/http/unkept.ts';
import { listRecentChecks } from '../contract.ts';
import { decisionRoutes } from './decision-routes.ts';
import type { CabinetDeps } from './deps.ts';
import { listRoutes } from './list-routes.ts';
import { requireOwner } from './owner.ts';
import { findRecentChecks } from './recent-checks.ts';

/** What belongs to another account does not exist. */
export async function cabinetRoutes(app: FastifyInstance, deps: CabinetDeps): Promise<void> {
	// what somebody noted about others is kept nowhere on the way
	keepNothing(app);
	route(app, { listRecentChecks }, async ({ query, request }) => {
		const { page = 1, limit = 20 } = query;
		const owner = await requireOwner(request);
		const { rows, total } = await findRecentChecks(deps, owner, { page, limit, locale: request.locale });
		return { data: rows, meta: { page, limit, total, total_is_estimate: false } };
	});
	listRoutes(app, deps);
	decisionRoutes(app, deps);
}
