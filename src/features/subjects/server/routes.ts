import type { FastifyInstance } from 'fastify';
import { dayInAlmaty } from '#domain/clock.ts';
import { requireAccount } from '#features/auth/public.ts';
import { openSubject, tryNumbers } from '#features/checks/public.ts';
import { asKept, route, serialize } from '#platform/http/route.ts';
import { AnswerMemory, type ListFilters, parseSearch } from '#search/public.ts';
import { getSubject, getSubjectOnDate, type SubjectCard } from '../contract.ts';
import { getSubjectPeople } from '../contract-people.ts';
import { type ListQuery, listSubjects, suggestSubjects } from '../contract-search.ts';
import { CardCache } from './card/card-cache.ts';
import { screenPeople } from './card/screen-people.ts';
import type { SubjectDeps } from './deps.ts';
import { getStateOnDate, requireKnownDay } from './on-date/state-on-date.ts';
import { findListed, findSuggestions, type SearchPage } from './search/search-subjects.ts';

const defaults = { page: 1, limit: 20 };

function metaOf({ total, totalIsEstimate, understood }: SearchPage<unknown>, paging: { page: number; limit: number }) {
	return { ...paging, total, total_is_estimate: totalIsEstimate, understood };
}

function memoryOf({ searchIndex, registry, hasReplicas, searchMemoryBytes }: SubjectDeps): AnswerMemory {
	return new AnswerMemory({
		index: searchIndex,
		registry,
		largestBytes: searchMemoryBytes,
		hasReplicas,
	});
}

function filtersOf(query: ListQuery): ListFilters {
	const { kato, region, oked, status, kind, vat, zone, year_from: yearFrom, year_to: yearTo } = query;
	return { kato, region, oked, status, kind, vat, yearFrom, yearTo, zone };
}

export function subjectRoutes(app: FastifyInstance, deps: SubjectDeps): void {
	const memory = memoryOf(deps);
	addSuggestions(app, deps, memory);
	addList(app, deps, memory);
	addCard(app, deps);
}

function addSuggestions(app: FastifyInstance, deps: SubjectDeps, memory: AnswerMemory): void {
	route(app, { suggestSubjects }, async ({ query, request, reply }) => {
		const { page, limit, search, literal = false } = { ...defaults, ...query };
		const { locale } = request;
		await tryNumbers(request, reply, parseSearch(search).numbers);
		const rest = [locale, page, limit, literal, dayInAlmaty(deps.clock.now())];
		const answer = await memory.get({ call: 'autocomplete', search, rest }, async () => {
			const found = await findSuggestions(deps, { search, isLiteral: literal, page, limit, locale });
			const told = { data: found.rows, meta: metaOf(found, { page, limit }) };
			return { json: serialize(suggestSubjects, reply, told), repeatsSearch: found.understood !== null };
		});
		return asKept(reply.header('cache-control', 'no-store'), answer);
	});
}

function addList(app: FastifyInstance, deps: SubjectDeps, memory: AnswerMemory): void {
	route(app, { listSubjects }, async ({ query, request, reply }) => {
		const { page, limit, search, sort, literal = false } = { ...defaults, search: undefined, ...query };
		const filters = filtersOf(query);
		if (search !== undefined) await tryNumbers(request, reply, parseSearch(search).numbers);
		const { locale } = request;
		const rest = [locale, page, limit, literal, dayInAlmaty(deps.clock.now()), search === undefined, sort, filters];
		const answer = await memory.get({ call: 'list', search: search ?? '', rest }, async () => {
			const found = await findListed(deps, { search, sort, isLiteral: literal, filters, page, limit, locale });
			const told = { data: found.rows, meta: { ...metaOf(found, { page, limit }), facets: found.facets } };
			return { json: serialize(listSubjects, reply, told), repeatsSearch: found.understood !== null };
		});
		return asKept(reply.header('cache-control', 'no-store'), answer);
	});
}

function addCard(app: FastifyInstance, deps: SubjectDeps): void {
	const cards = new CardCache(deps);
	route(app, { getSubject }, async ({ params, request, reply }) => {
		const bin = await openSubject(request, reply, params.id);
		const draw = (card: SubjectCard) => serialize(getSubject, reply, card);
		const { json, isIndividual } = await cards.get(bin, request.locale, draw);
		return asKept(reply.header('cache-control', cachingOf(isIndividual)), json);
	});

	route(app, { getSubjectPeople }, async ({ params, request, reply }) => {
		await requireAccount(request);
		const bin = await openSubject(request, reply, params.id);
		reply.header('cache-control', 'no-store');
		return screenPeople(deps, bin, request.locale);
	});

	route(app, { getSubjectOnDate }, async ({ params, query, request, reply }) => {
		requireKnownDay(deps, query.on);
		const bin = await openSubject(request, reply, params.id);
		const then = await getStateOnDate(deps, bin, query.on, request.locale);
		reply.header('cache-control', cachingOf(then.is_individual));
		return then;
	});
}

function cachingOf(isIndividual: boolean): string {
	return isIndividual ? 'no-store' : 'private, max-age=0';
}
