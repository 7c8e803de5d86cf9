import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { ListMeta } from '#domain/paging.ts';
import { cleanSearchText } from '#domain/search-text.ts';
import { closeRegistryWatch } from '#features/facts/public.ts';
import { CitiesQuery, KatoQuery, LocalitiesQuery, Place, Symbols, SymbolsQuery } from '../contract.ts';
import { listCities, listLocalities, listSymbols, type PlacesDeps, searchKato } from './find-places.ts';

const tags = ['places'];
const ok = Type.Literal('ok');
const placeList = Type.Object({ status: ok, data: Type.Array(Place) });
/** Nothing in these answers depends on who asks; the classifier changes once a year, the counts once a month. */
const shared = 'public, max-age=300';

/** Mounted under `/api/subjects`. */
export async function placeRoutes(instance: FastifyInstance, deps: PlacesDeps): Promise<void> {
	instance.addHook('onClose', () => closeRegistryWatch(deps.pool));
	addCities(instance, deps);
	addLocalities(instance, deps);
	addClassifier(instance, deps);
}

function addCities(instance: FastifyInstance, deps: PlacesDeps): void {
	const app = instance.withTypeProvider<TypeBoxTypeProvider>();
	app.get(
		'/cities',
		{
			config: { callers: 'anybody' },
			schema: {
				tags,
				summary: 'Cities with their live enterprises',
				querystring: CitiesQuery,
				response: { 200: placeList },
			},
		},
		async (request, reply) => {
			const data = await listCities(deps, { limit: request.query.limit ?? 20, locale: request.locale });
			reply.header('cache-control', shared).header('vary', 'accept-language, cookie');
			return { status: 'ok' as const, data };
		},
	);
}

function addLocalities(instance: FastifyInstance, deps: PlacesDeps): void {
	const app = instance.withTypeProvider<TypeBoxTypeProvider>();
	app.get(
		'/localities',
		{
			config: { callers: 'anybody' },
			schema: {
				tags,
				summary: 'Localities by first letter',
				querystring: LocalitiesQuery,
				response: { 200: placeList },
			},
		},
		async (request, reply) => {
			const { letter, limit = 100, lang } = request.query;
			const data = await listLocalities(deps, { letter, limit, locale: lang ?? request.locale });
			reply.header('cache-control', shared).header('vary', 'accept-language, cookie');
			return { status: 'ok' as const, data };
		},
	);

	app.get(
		'/localities/symbols',
		{
			config: { callers: 'anybody' },
			schema: {
				tags,
				summary: 'First letters of localities',
				querystring: SymbolsQuery,
				response: { 200: Type.Object({ status: ok, data: Symbols }) },
			},
		},
		async (request, reply) => {
			const data = await listSymbols(deps, { locale: request.query.lang ?? request.locale });
			reply.header('cache-control', shared).header('vary', 'accept-language, cookie');
			return { status: 'ok' as const, data };
		},
	);
}

function addClassifier(instance: FastifyInstance, deps: PlacesDeps): void {
	const app = instance.withTypeProvider<TypeBoxTypeProvider>();
	app.get(
		'/subject/search/kato',
		{
			config: { callers: 'anybody' },
			schema: {
				tags,
				summary: 'Places of the classifier KATO by name or code',
				querystring: KatoQuery,
				response: { 200: Type.Object({ status: ok, data: Type.Array(Place), meta: ListMeta }) },
			},
		},
		async (request, reply) => {
			const { page = 1, limit = 20 } = request.query;
			const search = cleanSearchText(request.query.search);
			const found = await searchKato(deps, { search, page, limit, locale: request.locale });
			reply.header('cache-control', shared).header('vary', 'accept-language, cookie');
			return {
				status: 'ok' as const,
				data: found.places,
				meta: { page, limit, total: found.total, total_is_estimate: false },
			};
		},
	);
}
