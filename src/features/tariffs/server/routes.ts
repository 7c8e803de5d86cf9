import type { FastifyInstance } from 'fastify';
import { requireAccount } from '#features/auth/public.ts';
import { holderOf } from '#features/checks/public.ts';
import type { Pool } from '#platform/db/pool.ts';
import { route } from '#platform/http/route.ts';
import { getOwnTariff, getTariffs } from '../contract.ts';
import { findOwnSubscriptions, findOwnTerms, findOwnUses } from './own-tariff.ts';
import { readPlanTitles } from './plan-titles.ts';
import { presentOwnTariff } from './present-own-tariff.ts';
import { presentTariffs } from './present-tariffs.ts';
import { readOffer } from './read-tariffs.ts';

export function tariffRoutes(app: FastifyInstance, { pool }: { pool: Pool }): void {
	route(app, { getTariffs }, async ({ request, reply }) => {
		reply.header('cache-control', 'public, max-age=60').header('vary', 'accept-language, cookie');
		return presentTariffs(await readOffer(pool), request.locale);
	});

	route(app, { getOwnTariff }, async ({ request, reply }) => {
		reply.header('cache-control', 'no-store');
		const account = await requireAccount(request);
		const { holder } = holderOf(account);
		const [terms, subscriptions, uses, titles] = await Promise.all([
			findOwnTerms(pool, holder),
			findOwnSubscriptions(pool, holder),
			findOwnUses(pool, holder),
			readPlanTitles(pool, request.locale),
		]);
		const after = titles.get('free') ?? 'free';
		const organizationBin = account.actingFor?.bin ?? null;
		return presentOwnTariff({ terms, subscriptions, uses, after, organizationBin }, request.locale);
	});
}
