import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { dayInAlmaty } from '#domain/clock.ts';
import { adverseSeverities } from '#domain/judgement/judgement.ts';
import { mostLiveRows } from '#domain/mass-check.ts';
import { openSourcesOf } from '#features/sources/public.ts';
import type { SubjectCard } from '#features/subjects/public.ts';
import { type Simulators, serveSimulators } from '../../../../simulators/kit/server.ts';
import { createWorld } from '../../../../simulators/kit/world.ts';
import { routes } from '../../../../simulators/routes.ts';
import { buildSubject, nextNumber, publishLists } from '../../../../test/factories/subject.ts';
import { type OpenAccount, openAccount } from '../../../../test/support/account.ts';
import { buildApp, fixedClock, testDeps } from '../../../../test/support/app.ts';
import { freshDatabase, type TestDatabase } from '../../../../test/support/db.ts';
import { settingsFor } from '../../../../test/support/outside/test-source.ts';
import type { MassCheckRow, MassCheckView } from '../contract.ts';
import type { MassCheckDeps } from './deps.ts';
import { liveChunk } from './live-chunk.ts';
import { runTurn } from './run-checks.ts';

/** Of the cast: nothing speaks against the one, marks of the tax authorities against the other. */
const [clean, marked] = ['160340001109', '210340001203'] as const;
const clock = fixedClock(new Date().toISOString());
const world = createWorld({ subjects: 100, editionDay: () => dayInAlmaty(clock.now()) });
const adverse: readonly string[] = adverseSeverities;
const sulking = 'kgd-counterparty';
let database: TestDatabase;
let simulators: Simulators;
let app: FastifyInstance;
let deps: MassCheckDeps;
let holder: OpenAccount;

beforeAll(async () => {
	database = await freshDatabase();
	simulators = await serveSimulators(routes, () => world);
	for (const bin of [clean, marked]) await buildSubject(database.pool, { bin });
	await publishLists(database.pool);
	const sourceSettings = settingsFor(simulators.url, { TOKEN: 'token', API_KEY: 'key' });
	app = await buildApp(database, { clock, sourceSettings });
	deps = { ...testDeps(database, { clock, sourceSettings }), auth: app.auth };
	holder = await openAccount(app, { plan: 'pro' });
});
afterAll(async () => {
	await app.close();
	await simulators.close();
	await database.drop();
});
beforeEach(async () => {
	await fetch(`${simulators.url}/_control/sources`, { method: 'DELETE' });
	await database.pool.query('truncate source_answer, source_claim, source_health');
});

const api = '/api/v1/mass-checks';
const get = async (url: string) => (await app.inject({ url, headers: holder.headers })).json().data;

async function hand(numbers: readonly string[]): Promise<MassCheckView> {
	const form = new FormData();
	form.append('text', numbers.join('\n'));
	const request = new Request('http://test/', { method: 'POST', body: form });
	const answer = await app.inject({
		...{ method: 'POST', url: api, payload: Buffer.from(await request.arrayBuffer()) },
		headers: { ...holder.headers, 'content-type': request.headers.get('content-type') ?? '' },
	});
	expect(answer.statusCode, answer.body).toBe(201);
	return answer.json().data;
}

const start = (check: MassCheckView, depth?: string) =>
	app.inject({
		...{ method: 'POST', url: `${api}/${check.id}/start`, headers: holder.headers },
		payload: { price: check.quote?.price, ...(depth !== undefined && { depth }) },
	});

async function judged(numbers: readonly string[], depth?: string): Promise<[MassCheckView, MassCheckRow[]]> {
	const draft = await hand(numbers);
	const started = await start(draft, depth);
	expect(started.statusCode, started.body).toBe(200);
	while (await runTurn(deps, crypto.randomUUID()));
	const check: MassCheckView = await get(`${api}/${draft.id}`);
	expect(check.state).toBe('done');
	return [check, await get(`${api}/${draft.id}/rows?limit=100`)];
}

async function askedOf(sourceId: string): Promise<number> {
	const requests = (await (await fetch(`${simulators.url}/_control/requests`)).json()) as Record<string, number>;
	return requests[sourceId] ?? 0;
}

const codesOf = (row: MassCheckRow | undefined) => row?.findings.map(({ code }) => code).toSorted() ?? [];
const of = (rows: readonly MassCheckRow[], bin: string) => rows.find(({ subject }) => subject?.bin === bin);

test('the price is told with what asking would add, and is the same', async () => {
	const { quote, depth } = await hand([clean, marked]);
	expect(depth).toBe('lists');
	const { source_count: sources } = quote?.live ?? {};
	expect(sources).toBe(openSourcesOf(deps, 'legal').length);
	expect(sources).toBeGreaterThan(3);
	expect(quote?.live).toMatchObject({ most_rows: mostLiveRows, minutes_at_most: 1 });
});

test('a check of lists asks nobody; one that asks finds what only sources know, and the card says the same then', async () => {
	const before = await askedOf(sulking);
	const [lists, byLists] = await judged([clean, marked]);
	expect(lists.depth).toBe('lists');
	expect(await askedOf(sulking)).toBe(before);
	const [live, rows] = await judged([clean, marked], 'live');
	expect(live).toMatchObject({ depth: 'live', done: 2 });
	expect(await askedOf(sulking)).toBeGreaterThan(before);
	const [found, foundByLists] = [of(rows, marked), of(byLists, marked)];
	expect(codesOf(found).length).toBeGreaterThan(codesOf(foundByLists).length);
	expect(found?.answered_count).toBeGreaterThan(foundByLists?.answered_count ?? 0);
	const card: SubjectCard = await get(`/api/subjects/subject/${marked}`);
	// what is only to be noticed makes no row worse
	const shown = [...card.stop_factors, ...card.attention].filter(({ severity }) => adverse.includes(severity));
	expect(codesOf(found)).toEqual(shown.map(({ code }) => code).toSorted());
});

test('a source that does not answer is counted as silent in its row and in the check', async () => {
	await fetch(`${simulators.url}/_control/sources/${sulking}`, {
		method: 'PUT',
		body: JSON.stringify({ how: 'server_error' }),
	});
	const [check, [row]] = await judged([marked], 'live');
	const [, [byLists]] = await judged([marked]);
	expect(row?.silent_count).toBeGreaterThan(byLists?.silent_count ?? 0);
	const { rows } = await database.pool.query('select heard -> $2 as heard from mass_check where id = $1', [
		check.id,
		sulking,
	]);
	expect(rows).toEqual([{ heard: { from: null, to: null, answered: 0, silent: 1 } }]);
});

test('a list that is too long for asking sources is refused by name, and is checked by lists alone', async () => {
	const draft = await hand(Array.from({ length: mostLiveRows + 1 }, nextNumber));
	const refused = await start(draft, 'live');
	expect(refused.statusCode).toBe(400);
	expect(refused.json().errors).toMatchObject([{ field: 'depth' }]);
	expect((await start(draft)).statusCode).toBe(200);
	while (await runTurn(deps, crypto.randomUUID()));
});

test('sources are asked about a few rows a turn', async () => {
	const bins = await Promise.all(
		Array.from({ length: liveChunk.rows + 2 }, async () => (await buildSubject(database.pool)).bin),
	);
	const draft = await hand(bins);
	await start(draft, 'live');
	// one group of rows is a turn
	expect(await runTurn(deps, crypto.randomUUID())).toBe(true);
	expect(await get(`${api}/${draft.id}`)).toMatchObject({ state: 'running', done: liveChunk.rows });
	while (await runTurn(deps, crypto.randomUUID()));
	expect(await get(`${api}/${draft.id}`)).toMatchObject({ state: 'done', done: bins.length });
});
