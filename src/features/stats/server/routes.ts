import type { FastifyInstance } from 'fastify';
import { route } from '#platform/http/route.ts';
import { getSample, getStats, listExamples } from '../contract.ts';
import { countStats, countUse } from './count-stats.ts';
import { findExamples } from './find-examples.ts';
import { type SampleDeps, sampleOf } from './find-sample.ts';

export function statsRoutes(app: FastifyInstance, deps: SampleDeps): void {
	const findSample = sampleOf(deps);
	const readUse = countUse(deps.pool);

	route(app, { getStats }, ({ reply }) => {
		reply.header('cache-control', 'public, max-age=5');
		return countStats(deps, readUse);
	});

	route(app, { listExamples }, ({ request, reply }) => {
		reply.header('cache-control', 'public, max-age=300').header('vary', 'accept-language, cookie');
		return findExamples(deps.pool, request.locale);
	});

	route(app, { getSample }, ({ request, reply }) => {
		reply.header('cache-control', 'public, max-age=60').header('vary', 'accept-language, cookie');
		return findSample(request.locale);
	});
}
