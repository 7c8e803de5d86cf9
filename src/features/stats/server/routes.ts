import type { FastifyInstance } from 'fastify';
import type { SourceDeps } from '#features/sources/public.ts';
import { route } from '#platform/http/route.ts';
import { getStats, listExamples } from '../contract.ts';
import { countStats, countUse } from './count-stats.ts';
import { findExamples } from './find-examples.ts';

export function statsRoutes(app: FastifyInstance, deps: SourceDeps): void {
	const readUse = countUse(deps.pool);

	route(app, { getStats }, ({ reply }) => {
		reply.header('cache-control', 'public, max-age=5');
		return countStats(deps, readUse);
	});

	route(app, { listExamples }, ({ request, reply }) => {
		reply.header('cache-control', 'public, max-age=300').header('vary', 'accept-language, cookie');
		return findExamples(deps.pool, request.locale);
	});
}
