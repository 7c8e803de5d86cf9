import type { FastifyInstance } from 'fastify';
import { route } from '#platform/http/route.ts';
import { getMyCompany, getRoadMap } from '../contract.ts';
import { getOwnCompany, type MyCompanyDeps } from './get-my-company.ts';
import { getOwnRoadMap } from './get-road-map.ts';
import { organisationOf } from './own-organisation.ts';

/** One's own card costs no check of the day. */
export function myCompanyRoutes(app: FastifyInstance, deps: MyCompanyDeps): void {
	route(app, { getMyCompany }, async ({ request, reply }) => {
		const organisation = await organisationOf(request);
		reply.header('cache-control', 'no-store');
		return getOwnCompany(deps, organisation, request.locale);
	});

	route(app, { getRoadMap }, async ({ request, reply }) => {
		const { bin } = await organisationOf(request);
		reply.header('cache-control', 'no-store');
		return getOwnRoadMap(deps, bin, request.locale);
	});
}
