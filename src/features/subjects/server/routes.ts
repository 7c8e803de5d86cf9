import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyInstance } from 'fastify';
import { type Static, Type } from 'typebox';
import { dayInAlmaty } from '#domain/clock.ts';
import { openSubject, tryNumbers } from '#features/checks/public.ts';
import { closeRegistryWatch, watchRegistry } from '#features/facts/public.ts';
import {
	CardQuery,
	ListQuery,
	SearchMeta,
	SearchQuery,
	SearchRow,
	StateOnDate,
	StateOnDateQuery,
	SubjectCard,
	SubjectParams,
	Suggestion,
	SuggestionMeta,
} from '../contract.ts';
import { CardCache } from './card-cache.ts';
import type { SubjectDeps } from './deps.ts';
import { parseSearch } from './parse-query.ts';
import { AnswerMemory } from './search/answer-memory.ts';
import { closeIndexWatch, watchIndex } from './search/watch-index.ts';
import { type ListFilters, listSubjects, type SearchPage, suggestSubjects } from './search-subjects.ts';
import { getStateOnDate, requireKnownDay } from './state-on-date.ts';

const tags = ['subjects'];
const ok = Type.Literal('ok');
const json = 'application/json; charset=utf-8';
const CardAnswer = Type.Object({ status: ok, data: SubjectCard });
/** A person types a letter a few times a second; more is a machine that reads the register off. */
const searchLimit = { callers: 'anybody', rateLimit: { max: 60, timeWindow: 10_000 } } as const;
/** Nobody reads two cards a second: more would only fill the counts of refused ones. */
const openLimit = { callers: 'anybody', rateLimit: { max: 120, timeWindow: 60_000 } } as const;
const defaults = { page: 1, limit: 20 };

function envelope<Row>(found: SearchPage<Row>, paging: { page: number; limit: number }) {
	const { total, totalIsEstimate, understood } = found;
	const meta = { ...paging, total, total_is_estimate: totalIsEstimate, understood };
	return { status: 'ok' as const, data: found.rows, meta };
}

function memoryOf({ pool, replicaUrls = [], searchMemoryBytes }: SubjectDeps): AnswerMemory {
	return new AnswerMemory({
		index: () => watchIndex(pool, replicaUrls),
		registry: () => watchRegistry(pool),
		largestBytes: searchMemoryBytes,
		hasReplicas: replicaUrls.length > 0,
	});
}

function filtersOf(query: ListQuery): ListFilters {
	const { kato, region, oked, status, kind, vat, zone, year_from: yearFrom, year_to: yearTo } = query;
	return { kato, region, oked, status, kind, vat, yearFrom, yearTo, zone };
}

/** Mounted under `/api/subjects`. */
export async function subjectRoutes(instance: FastifyInstance, deps: SubjectDeps): Promise<void> {
	const memory = memoryOf(deps);
	addSuggestions(instance, deps, memory);
	addList(instance, deps, memory);
	addCard(instance, deps);
	addStateOnDate(instance, deps);
	instance.addHook('onClose', async () => {
		await closeIndexWatch(deps.pool);
		await closeRegistryWatch(deps.pool);
	});
}

// answers are kept as they are sent, so the types of these handlers are not those of the schemas

function addSuggestions(instance: FastifyInstance, deps: SubjectDeps, memory: AnswerMemory): void {
	instance.get<{ Querystring: SearchQuery }>(
		'/subject/search/autocomplete',
		{
			config: searchLimit,
			schema: {
				tags,
				summary: 'Suggestions while typing',
				querystring: SearchQuery,
				response: { 200: Type.Object({ status: ok, data: Type.Array(Suggestion), meta: SuggestionMeta }) },
			},
		},
		async (request, reply) => {
			const { page, limit, search, literal = false } = { ...defaults, ...request.query };
			const { locale } = request;
			await tryNumbers(request, reply, parseSearch(search).numbers);
			const rest = [locale, page, limit, literal, dayInAlmaty(deps.clock.now())];
			const answer = await memory.get({ call: 'autocomplete', search, rest }, async () => {
				const found = await suggestSubjects(deps, { search, isLiteral: literal, page, limit, locale });
				const text = String(reply.serializeInput(envelope(found, { page, limit }), '200'));
				return { json: Buffer.from(text), repeatsSearch: found.understood !== null };
			});
			return reply.type(json).header('cache-control', 'no-store').send(answer);
		},
	);
}

function addList(instance: FastifyInstance, deps: SubjectDeps, memory: AnswerMemory): void {
	instance.get<{ Querystring: ListQuery }>(
		'/subject/search/list',
		{
			config: searchLimit,
			schema: {
				tags,
				summary: 'Subjects by number, name, head or place',
				querystring: ListQuery,
				response: { 200: Type.Object({ status: ok, data: Type.Array(SearchRow), meta: SearchMeta }) },
			},
		},
		async (request, reply) => {
			const { page, limit, search, literal = false } = { ...defaults, search: undefined, ...request.query };
			const filters = filtersOf(request.query);
			if (search !== undefined) await tryNumbers(request, reply, parseSearch(search).numbers);
			const { locale } = request;
			const rest = [locale, page, limit, literal, dayInAlmaty(deps.clock.now()), search === undefined, filters];
			const answer = await memory.get({ call: 'list', search: search ?? '', rest }, async () => {
				const found = await listSubjects(deps, { search, isLiteral: literal, filters, page, limit, locale });
				const { meta, ...rows } = envelope(found, { page, limit });
				const text = String(reply.serializeInput({ ...rows, meta: { ...meta, facets: found.facets } }, '200'));
				return { json: Buffer.from(text), repeatsSearch: found.understood !== null };
			});
			return reply.type(json).header('cache-control', 'no-store').send(answer);
		},
	);
}

function addCard(instance: FastifyInstance, deps: SubjectDeps): void {
	const cards = new CardCache(deps);
	instance.get<{ Params: Static<typeof SubjectParams> }>(
		'/subject/:id',
		{
			config: openLimit,
			schema: {
				tags,
				summary: 'Card of a subject by BIN, IIN or our id',
				params: SubjectParams,
				querystring: CardQuery,
				response: { 200: CardAnswer },
			},
		},
		async (request, reply) => {
			const serialize = (data: SubjectCard) => String(reply.serializeInput({ status: 'ok', data }, '200'));
			const bin = await openSubject(request, reply, request.params.id);
			const { json: card, isIndividual } = await cards.get(bin, request.locale, serialize);
			return reply
				.type(json)
				.header('cache-control', isIndividual ? 'no-store' : 'private, max-age=0')
				.send(card);
		},
	);
}

function addStateOnDate(instance: FastifyInstance, deps: SubjectDeps): void {
	instance.withTypeProvider<TypeBoxTypeProvider>().get(
		'/subject/:id/state',
		{
			config: openLimit,
			schema: {
				tags,
				summary: 'What was known of a subject on a day: status, requisites, VAT registration, tax regime',
				params: SubjectParams,
				querystring: StateOnDateQuery,
				response: { 200: Type.Object({ status: ok, data: StateOnDate }) },
			},
		},
		async (request, reply) => {
			const { params, query, locale } = request;
			requireKnownDay(deps, query.on);
			const data = await getStateOnDate(deps, await openSubject(request, reply, params.id), query.on, locale);
			reply.header('cache-control', data.is_individual ? 'no-store' : 'private, max-age=0');
			return { status: 'ok' as const, data };
		},
	);
}
