import type { FastifyInstance } from 'fastify';
import { ownerOf, requireAccount } from '#features/auth/public.ts';
import type { Pool } from '#platform/db/pool.ts';
import { route } from '#platform/http/route.ts';
import { getOwnTariff, getTariffs } from '../contract.ts';
import { presentTariffs } from './present-tariffs.ts';
import { readOwnTariff } from './read-own-tariff.ts';
import { readOffer } from './read-tariffs.ts';

export function tariffRoutes(app: FastifyInstance, { pool }: { pool: Pool }): void {
	route(app, { getTariffs }, async ({ request, reply }) => {
		reply.header('cache-control', 'public, max-age=60').header('vary', 'accept-language, cookie');
		return presentTariffs(await readOffer(pool), request.locale);
	});

	route(app, { getOwnTariff }, async ({ request, reply }) => {
		reply.header('cache-control', 'no-store');
		const account = await requireAccount(request);
		const { holder } = ownerOf(account);
		return readOwnTariff(pool, { holder, organizationBin: account.actingFor?.bin ?? null }, request.locale);
	});
}
