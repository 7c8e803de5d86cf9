import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { SourceOutcome } from '#domain/facts/source-outcome.ts';
import { createPool, type Pool } from '#platform/db/pool.ts';
import { createLog } from '#platform/log.ts';
import type { LiveSource } from '#sources/kit/live-source.ts';
import { type Simulators, serveSimulators } from '../../../../simulators/kit/server.ts';
import { createWorld } from '../../../../simulators/kit/world.ts';
import { fixedClock } from '../../../../test/support/app.ts';
import { freshDatabase, type TestDatabase } from '../../../../test/support/db.ts';
import { buildAskedSubject, buildLiveSource, settingsFor, trialRoute } from '../../../../test/support/test-source.ts';
import { type AskOptions, askSource } from './ask-source.ts';
import type { SourceDeps } from './source-deps.ts';

const now = '2026-11-21T09:05:00Z';
const nowMs = Date.parse(now);
let database: TestDatabase;
let simulators: Simulators;

beforeAll(async () => {
	database = await freshDatabase();
	const world = createWorld({ subjects: 1 });
	simulators = await serveSimulators([trialRoute], () => world);
});
beforeEach(async () => {
	await Promise.all([control('sources', 'DELETE'), control('requests', 'DELETE')]);
	await database.pool.query('truncate source_answer, source_claim, source_health, source_day, source_oddity');
});
afterAll(async () => {
	await simulators.close();
	await Promise.all(pools.map((pool) => pool.end()));
	await database.drop();
});

async function control(path: string, method = 'GET', body?: object): Promise<Record<string, number>> {
	const init = body === undefined ? { method } : { method, body: JSON.stringify(body) };
	return (await (await fetch(`${simulators.url}/_control/${path}`, init)).json()) as Record<string, number>;
}
const pools: Pool[] = [];
/** Each pool is a process of its own to the machinery. */
function newProcess(): Pool {
	const { url: connectionString } = database;
	const limits = { max: 4, statementTimeoutMs: 0, waitMs: 5000, onError: () => undefined };
	const pool = createPool({ connectionString, ...limits });
	pools.push(pool);
	return pool;
}
const misbehave = (how: string, more: object = {}) => control('sources/testing-trial', 'PUT', { how, ...more });
const requestCount = async () => (await control('requests'))['testing-trial'] ?? 0;

function depsFor(source: LiveSource, change: Partial<SourceDeps> = {}): SourceDeps {
	return {
		pool: newProcess(),
		clock: fixedClock(now),
		log: createLog('silent'),
		sourceSettings: settingsFor(simulators.url),
		catalogue: { live: [source], lists: [] },
		...change,
	};
}

function ask(
	deps: SourceDeps,
	options: Partial<AskOptions> = {},
	subject = buildAskedSubject(),
): Promise<SourceOutcome> {
	return askSource(deps, 'testing-trial', subject, {
		deadlineAt: nowMs + 1500,
		kind: 'full',
		isPaidAllowed: true,
		...options,
	});
}

test('an answer is told with its dates and the hash of what came', async () => {
	expect(await ask(depsFor(buildLiveSource()))).toEqual({
		state: 'found',
		facts: [{ kind: 'charter_capital', value: { amountKzt: 7 } }],
		asOf: '2026-11-21',
		retrievedAt: '2026-11-21T09:05:00.000Z',
		rawHash: expect.stringMatching(/^[0-9a-f]{64}$/),
		isKept: false,
	});
});

test.each([
	['hang', 'timeout'],
	['reset', 'unreachable'],
	['too_many_requests', 'limited'],
	['server_error', 'outage'],
	['html', 'outage'],
	['empty', 'not_understood'],
	['json_error', 'not_understood'],
	['broken_file', 'not_understood'],
	['huge', 'too_large'],
	['gzip_bomb', 'too_large'],
	['redirect_inside', 'redirected'],
])('a source that answers with %s is silent: %s', async (how, failureCode) => {
	await misbehave(how);
	const startedAt = performance.now();
	// time enough for our own simulator to make a bomb; only silence is waited for
	const timeoutMs = how === 'hang' ? 300 : 5000;
	const outcome = await ask(depsFor(buildLiveSource({ manners: { timeoutMs } })), { deadlineAt: nowMs + 5000 });
	expect(outcome).toMatchObject({ state: 'silent', failureCode, since: '2026-11-21T09:05:00.000Z' });
	expect(performance.now() - startedAt).toBeLessThan(timeoutMs + 200);
});

test('what an answer says is repeated as long as the source allows, and asked again after that', async () => {
	const source = buildLiveSource({ manners: { cacheSeconds: 60 } });
	const first = await ask(depsFor(source));
	expect(await ask(depsFor(source))).toEqual({ ...first, isKept: true });
	expect(await requestCount()).toBe(1);
	const later = depsFor(source, { clock: fixedClock('2026-11-21T09:06:01Z') });
	expect(await ask(later, { deadlineAt: nowMs + 62_000 })).toMatchObject({ isKept: false });
	expect(await requestCount()).toBe(2);
});

test('an answer that is not understood is never kept', async () => {
	const source = buildLiveSource({ manners: { cacheSeconds: 60 } });
	await misbehave('json_error', { times: 1 });
	expect(await ask(depsFor(source))).toMatchObject({ state: 'silent' });
	expect(await ask(depsFor(source))).toMatchObject({ state: 'found', isKept: false });
});

test('fifty who ask the same at once ask once, in one process and in two', async () => {
	const source = buildLiveSource({ manners: { cacheSeconds: 60 } });
	await misbehave('delay', { delayMs: 100 });
	const [one, two] = [depsFor(source), depsFor(source)];
	const outcomes = await Promise.all(Array.from({ length: 50 }, (_, index) => ask(index % 2 === 0 ? one : two)));
	expect(outcomes.map(({ state }) => state)).toEqual(new Array(50).fill('found'));
	expect(await requestCount()).toBe(1);
	expect(outcomes.filter((outcome) => 'isKept' in outcome && !outcome.isKept)).toHaveLength(1);
});

test('five failures leave a source in peace in every process; after 30 s one of them probes', async () => {
	await misbehave('server_error');
	const source = buildLiveSource();
	const other = depsFor(source);
	await ask(other);
	const deps = depsFor(source);
	for (let times = 2; times <= 5; times++) await ask(deps);
	expect(await requestCount()).toBe(5);
	const open = { state: 'silent', failureCode: 'breaker_open', since: '2026-11-21T09:05:00.000Z' };
	expect(await ask(deps)).toMatchObject(open);
	await expect.poll(() => ask(other), { timeout: 3000 }).toMatchObject(open);
	const asked = await requestCount();
	await control('sources', 'DELETE');
	const later = { clock: fixedClock('2026-11-21T09:05:31Z') };
	const probes = [1, 2, 3].map(() => ask(depsFor(source, later), { deadlineAt: nowMs + 33_000 }));
	expect((await Promise.all(probes)).map(({ state }) => state).sort()).toEqual(['found', 'silent', 'silent']);
	expect(await requestCount()).toBe(asked + 1);
	expect(await ask(depsFor(source, later), { deadlineAt: nowMs + 33_000 })).toMatchObject({ state: 'found' });
});
