import type { FastifyInstance, FastifyReply } from 'fastify';
import { route } from '#platform/http/route.ts';
import { cleanSearchText } from '#search/public.ts';
import { listCities, listEnterprises, listLocalities, listSymbols, searchKato } from '../contract.ts';
import { type EnterpriseDeps, findEnterprises } from './find-enterprises.ts';
import { findCities, findKato, findLocalities, findSymbols } from './find-places.ts';

export function placeRoutes(app: FastifyInstance, deps: EnterpriseDeps): void {
	route(app, { listCities }, async ({ query: { limit = 20 }, request, reply }) => {
		const cities = await findCities(deps, { limit, locale: request.locale });
		share(reply);
		return cities;
	});

	route(app, { listLocalities }, async ({ query: { letter, limit = 100, lang }, request, reply }) => {
		const localities = await findLocalities(deps, { letter, limit, locale: lang ?? request.locale });
		share(reply);
		return localities;
	});

	route(app, { listSymbols }, async ({ query, request, reply }) => {
		const symbols = await findSymbols(deps, { locale: query.lang ?? request.locale });
		share(reply);
		return symbols;
	});

	route(app, { searchKato }, async ({ query, request, reply }) => {
		const { page = 1, limit = 20 } = query;
		const search = cleanSearchText(query.search);
		const { places, total } = await findKato(deps, { search, page, limit, locale: request.locale });
		share(reply);
		return { data: places, meta: { page, limit, total, total_is_estimate: false } };
	});

	route(app, { listEnterprises }, async ({ query, request, reply }) => {
		const { page = 1, limit = 20 } = query;
		const { enterprises, total } = await findEnterprises(deps, { ...query, page, limit, locale: request.locale });
		share(reply);
		return { data: enterprises, meta: { page, limit, total, total_is_estimate: false } };
	});
}

/** Nothing in these answers depends on who asks; the classifier changes once a year, the counts once a month. */
function share(reply: FastifyReply): void {
	reply.header('cache-control', 'public, max-age=300').header('vary', 'accept-language, cookie');
}
