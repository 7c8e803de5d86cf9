import type { FastifyInstance } from 'fastify';
import { placeRoutes } from '#features/places/server/routes.ts';
import { statsRoutes } from '#features/stats/server/routes.ts';
import { subjectRoutes } from '#features/subjects/server/routes.ts';
import type { Deps } from './deps.ts';

/** URL prefix → feature. */
export async function addFeatures(app: FastifyInstance, deps: Deps): Promise<void> {
	await app.register(async (scope) => subjectRoutes(scope, { ...deps, isDemo: deps.config.isDemo }), {
		prefix: '/api/subjects',
	});
	await app.register(async (scope) => placeRoutes(scope, deps), { prefix: '/api/subjects' });
	await app.register(async (scope) => statsRoutes(scope, deps), { prefix: '/api/v1' });
}
