import type { SimulatorReply, SimulatorRequest, SimulatorRoute } from '../kit/route.ts';
import type { World } from '../kit/world.ts';
import { addressOf, buildingOf, entityOf, modifiedOn } from './entities.ts';

type Query = {
	from?: number;
	size?: number;
	query?: {
		bool?: { must?: readonly { match?: Record<string, string> }[] };
		range?: { modified?: { gte?: string; lt?: string } };
	};
};
/** A window of a search may not reach further (format sheet F9). */
const furthest = 10_000;

/** Sets of the portal of open data: without a key nobody is answered. */
function set(
	pattern: string,
	sources: readonly string[],
	answer: (query: Query, world: World, request: SimulatorRequest) => SimulatorReply,
	spoiled?: SimulatorRoute['spoiled'],
): SimulatorRoute {
	const route: SimulatorRoute = {
		endpoint: 'egov_data',
		method: 'GET',
		pattern,
		sources,
		answer(request, world) {
			if ((request.query.get('apiKey') ?? '') === '') return { status: 403, body: { error: 'API key is required' } };
			return answer(JSON.parse(request.query.get('source') ?? '{}') as Query, world, request);
		},
	};
	return spoiled === undefined ? route : { ...route, spoiled };
}

const matchOf = (query: Query, field: string) => query.query?.bool?.must?.[0]?.match?.[field] ?? '';

const twice = '160340001109';
const twicePurpose = 1434;

function entities(query: Query, world: World): SimulatorReply {
	const subject = world.find(matchOf(query, 'bin'));
	const entity = subject === undefined ? null : entityOf(subject, world);
	// the set has some subjects twice, word for word but for the number of the row
	if (entity === null || subject === undefined) return { body: [] };
	const isTwice = subject.bin === twice || world.story(subject).draw(twicePurpose).chance(0.05);
	return { body: isTwice ? [entity, { ...entity, id: `${entity.id}1` }] : [entity] };
}

/** The key has asked as often as it may in a day: what is left of the day is said. */
function quotaSpent(): SimulatorReply {
	const dayMs = 24 * 3_600_000;
	const offsetMs = 5 * 3_600_000;
	const leftMs = dayMs - ((Date.now() + offsetMs) % dayMs);
	const headers = { 'content-type': 'application/json', 'retry-after': String(Math.ceil(leftMs / 1000)) };
	return { status: 429, headers, body: { error: 'Daily quota exceeded' } };
}

/** Subjects by their full address: the search of the portal would find the like, here the same is enough. */
const byAddress = new WeakMap<World, Map<string, string>>();

function buildings(query: Query, world: World): SimulatorReply {
	let known = byAddress.get(world);
	if (known === undefined) {
		known = new Map();
		for (const subject of world.all()) known.set(addressOf(subject), subject.bin);
		byAddress.set(world, known);
	}
	const subject = world.find(known.get(matchOf(query, 'full_path_rus')) ?? '');
	if (subject?.script.spentSources?.includes('mj-addresses') === true) return quotaSpent();
	const building = subject === undefined ? null : buildingOf(subject, world);
	return { body: building === null ? [] : [building] };
}

type Entity = Record<string, string | null> & { modified: string };
const allEntities = new WeakMap<World, Entity[]>();

function kept(world: World): Entity[] {
	let all = allEntities.get(world);
	if (all === undefined) {
		all = [];
		for (const subject of world.all()) {
			const entity = entityOf(subject, world);
			if (entity !== null) all.push({ ...entity, modified: modifiedOn(subject, world) });
		}
		allEntities.set(world, all);
	}
	return all;
}

function detailed({ query, from = 0, size = 10 }: Query, all: readonly Entity[]): SimulatorReply {
	if (from + size > furthest) return { status: 500, body: { error: 'Result window is too large' } };
	const { gte = '', lt = '9999' } = query?.range?.modified ?? {};
	const found = all.filter(({ modified }) => modified >= gte && modified < lt);
	return { body: { totalCount: found.length, data: found.slice(from, from + size) } };
}

export const mjRoutes: readonly SimulatorRoute[] = [
	set('/api/v4/gbd_ul/v1', ['mj-register-card', 'mj-addresses'], entities),
	set('/api/v4/s_buildings/v1', ['mj-addresses'], buildings),
	set(
		'/api/detailed/gbd_ul/v1',
		['mj-legal-entities'],
		(query, world) => detailed(query, kept(world)),
		({ query }, world, how) => {
			const asked = JSON.parse(query.get('source') ?? '{}') as Query;
			if (how === 'shrunken') return detailed(asked, kept(world).slice(0, 20));
			return { body: { totalCount: 1, data: [{ nomer: '1', naimenovanie: 'другие поля' }] } };
		},
	),
];
