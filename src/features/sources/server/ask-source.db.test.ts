import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { SourceOutcome } from '#domain/facts/source-outcome.ts';
import { createPool, type Pool } from '#platform/db/pool.ts';
import { createLog } from '#platform/log.ts';
import type { LiveSource } from '#sources/kit/live-source.ts';
import { SourceFailure } from '#sources/kit/source-failure.ts';
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

test.each([
	[{ appliesTo: ['sole'] }, {}, 'not_applicable'],
	[{ report: null }, {}, 'not_applicable'],
	[{ report: 'full' }, { kind: 'basic' }, 'plan'],
	[{ access: 'paid', priceKzt: 500 }, { isPaidAllowed: false }, 'paid'],
	[{ needsConsent: true }, {}, 'consent'],
] as const)('%j asked with %j is not asked: %s', async (descriptor, options, reason) => {
	const deps = depsFor(buildLiveSource({ descriptor }));
	expect(await ask(deps, options)).toEqual({ state: 'not_asked', reason });
	expect(await requestCount()).toBe(0);
});

test('without an address or a key a source is not asked, and nothing is held against it', async () => {
	const nowhere = depsFor(buildLiveSource(), { sourceSettings: settingsFor(null) });
	expect(await ask(nowhere)).toEqual({ state: 'not_asked', reason: 'not_configured' });
	const keyless = buildLiveSource({ fetch: async (context) => [part(context.secret('TOKEN'))] });
	expect(await ask(depsFor(keyless))).toEqual({ state: 'not_asked', reason: 'not_configured' });
	expect((await database.pool.query('select from source_health')).rowCount).toBe(0);
});

test('a failure that may pass is tried again within the time, as late as the source asks for', async () => {
	const source = buildLiveSource({ manners: { retries: 2 } });
	await misbehave('server_error', { times: 2 });
	expect(await ask(depsFor(source))).toMatchObject({ state: 'found' });
	expect(await requestCount()).toBe(3);
	await misbehave('too_many_requests', { times: 1 }); // Retry-After: 1
	const startedAt = performance.now();
	expect(await ask(depsFor(source))).toMatchObject({ state: 'found' });
	expect(performance.now() - startedAt).toBeGreaterThan(950);
	await misbehave('too_many_requests', { times: 1 });
	expect(await ask(depsFor(source), { deadlineAt: nowMs + 900 })).toMatchObject({ failureCode: 'limited' });
});

test('a paid question that may have arrived is not put again, and whoever joins it does not pay', async () => {
	const source = buildLiveSource({
		descriptor: { access: 'paid', priceKzt: 500 },
		manners: { retries: 3, timeoutMs: 150, cacheSeconds: 60 },
	});
	await misbehave('hang', { times: 1 });
	expect(await ask(depsFor(source))).toMatchObject({ state: 'silent', failureCode: 'timeout' });
	expect(await requestCount()).toBe(1);
	const deps = depsFor(source);
	const outcomes = await Promise.all([ask(deps), ask(deps), ask(depsFor(source))]);
	expect(outcomes.map((outcome) => 'isKept' in outcome && outcome.isKept).sort()).toEqual([false, true, true]);
	expect(await requestCount()).toBe(2);
});

test('a paid question of a killed process is not put again while its report may be taken up', async () => {
	const source = buildLiveSource({ descriptor: { access: 'paid', priceKzt: 500 } });
	const abandoned = `insert into source_claim values ('testing-trial', '160340001109', gen_random_uuid(), $1)`;
	await database.pool.query(abandoned, [new Date(nowMs + 9 * 60_000)]);
	expect(await ask(depsFor(source), { deadlineAt: nowMs + 200 })).toMatchObject({ state: 'silent', since: null });
	expect(await requestCount()).toBe(0);
	const later = { clock: fixedClock('2026-11-21T09:14:01Z') };
	expect(await ask(depsFor(source, later), { deadlineAt: nowMs + 600_000 })).toMatchObject({ state: 'found' });
});

test('tries end at the deadline, a late answer is still taken, and after that the question is broken off', async () => {
	const source = buildLiveSource({ manners: { timeoutMs: 5000, retries: 5 } });
	await misbehave('delay', { delayMs: 250 });
	const times = { deadlineAt: nowMs + 100, lateUntil: nowMs + 2000 };
	expect(await ask(depsFor(source), times)).toMatchObject({ state: 'found' });
	await misbehave('hang');
	const startedAt = performance.now();
	const outcome = await ask(depsFor(source), { ...times, lateUntil: nowMs + 300 });
	expect(outcome).toMatchObject({ state: 'silent', failureCode: 'timeout', lastGoodAsOf: '2026-11-21' });
	expect(performance.now() - startedAt).toBeLessThan(500);
});

test('a source that heeds no signal is left behind at the deadline', async () => {
	const deaf = buildLiveSource({ fetch: () => new Promise(() => undefined) });
	const outcome = await ask(depsFor(deaf), { deadlineAt: nowMs + 100 });
	expect(outcome).toMatchObject({ state: 'silent', failureCode: 'timeout' });
});

test('sources of one service share one exchange, and each reads its own part', async () => {
	const first = buildLiveSource({ exchange: 'testing-service', manners: { cacheSeconds: 60 } });
	const second = buildLiveSource({
		exchange: 'testing-service',
		descriptor: { id: 'testing-other' },
		parse: () => ({ facts: [], asOf: '2026-11-01', oddities: [] }),
	});
	const deps = depsFor(first, { catalogue: { live: [first, second], lists: [] } });
	const options = { deadlineAt: nowMs + 1500, kind: 'full', isPaidAllowed: true } as const;
	const outcomes = await Promise.all([ask(deps), askSource(deps, 'testing-other', buildAskedSubject(), options)]);
	expect(outcomes).toMatchObject([{ state: 'found' }, { state: 'nothing', asOf: '2026-11-01' }]);
	expect(await requestCount()).toBe(1);
});

test('what a source answers beyond its format is counted for the operator, numbers of persons masked', async () => {
	const odd = buildLiveSource({
		parse: () => ({
			...{ facts: [], asOf: null },
			oddities: [
				{ path: 'answer.status', what: 'unknown_word', value: 'ИИН 860214300507' },
				{ path: 'answer.new', what: 'new_field', value: null },
			],
		}),
	});
	const deps = depsFor(odd);
	await ask(deps);
	await ask(deps);
	const { rows } = await database.pool.query('select path, what, value, seen from source_oddity order by path');
	expect(rows).toEqual([
		{ path: 'answer.new', what: 'new_field', value: '', seen: 2 },
		{ path: 'answer.status', what: 'unknown_word', value: 'ИИН ********0507', seen: 2 },
	]);
});

test('answers and failures of a day are counted with their times', async () => {
	const deps = depsFor(buildLiveSource());
	await Promise.all([ask(deps), ask(deps, {}, buildAskedSubject({ iinBin: '210340001203' }))]);
	await misbehave('server_error');
	await ask(deps);
	const { rows } = await database.pool.query('select * from source_day');
	expect(rows).toMatchObject([{ day: '2026-11-21', answered: 2, failed: 1, failures: { outage: 1 } }]);
	expect(rows[0].duration_buckets.reduce((sum: number, count: number) => sum + count, 0)).toBe(2);
});

test('neither keys nor numbers of persons come into the log, whatever breaks', async () => {
	const lines: string[] = [];
	const log = createLog('trace', { write: (line) => lines.push(line) });
	const sourceSettings = settingsFor(simulators.url, { TOKEN: 'hush-hush-key' });
	const failing = (error: Error) =>
		buildLiveSource({
			fetch: async (context) => {
				throw Object.assign(error, { message: `${error.message} ${context.secret('TOKEN')} 860214300507` });
			},
		});
	await ask(depsFor(failing(new TypeError('cannot read')), { log, sourceSettings }));
	const source = buildLiveSource({
		fetch: async (context) => {
			await context.request({ path: `/trial/${context.secret('TOKEN')}-860214300507`, expects: 'json' });
			throw new SourceFailure('outage', `${context.secret('TOKEN')} 860214300507`);
		},
	});
	await ask(depsFor(source, { log, sourceSettings }));
	await misbehave('server_error');
	await ask(depsFor(source, { log, sourceSettings }));
	expect(lines).toHaveLength(3);
	expect(lines.join('')).not.toMatch(/hush|860214300507|160340001109/);
});

function part(body: string) {
	return { name: 'answer', status: 200, contentType: 'application/json', body };
}
