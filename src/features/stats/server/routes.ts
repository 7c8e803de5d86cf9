import type { FastifyInstance } from 'fastify';
import { closeRegistryWatch } from '#features/facts/public.ts';
import type { SourceDeps } from '#features/sources/public.ts';
import { route } from '#platform/http/route.ts';
import { getStats, listExamples } from '../contract.ts';
import { countStats } from './count-stats.ts';
import { findExamples } from './find-examples.ts';

export function statsRoutes(app: FastifyInstance, deps: SourceDeps): void {
	app.addHook('onClose', () => closeRegistryWatch(deps.pool));

	route(app, { getStats }, ({ reply }) => {
		reply.header('cache-control', 'public, max-age=5');
		return countStats(deps);
	});

	route(app, { listExamples }, ({ request, reply }) => {
		reply.header('cache-control', 'public, max-age=300').header('vary', 'accept-language, cookie');
		return findExamples(deps.pool, request.locale);
	});
}
