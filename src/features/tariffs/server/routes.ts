import type { FastifyInstance } from 'fastify';
import type { Pool } from '#platform/db/pool.ts';
import { route } from '#platform/http/route.ts';
import { getTariffs } from '../contract.ts';
import { presentTariffs } from './present-tariffs.ts';
import { readOffer } from './read-tariffs.ts';

export function tariffRoutes(app: FastifyInstance, { pool }: { pool: Pool }): void {
	route(app, { getTariffs }, async ({ request, reply }) => {
		reply.header('cache-control', 'public, max-age=60').header('vary', 'accept-language, cookie');
		return presentTariffs(await readOffer(pool), request.locale);
	});
}
