import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { dayInAlmaty } from '#domain/clock.ts';
import type { Statement } from '#domain/facts/statement.ts';
import { newSealingKey } from '#platform/sealing.ts';
import { SourceFailure } from '#sources/kit/source-failure.ts';
import { fixedClock } from '../../../../../test/support/app.ts';
import { buildAskedSubject, buildLiveSource, settingsFor } from '../../../../../test/support/outside/test-source.ts';
import { nowMs, startTrial } from '../../../../../test/support/outside/trial.ts';
import { longestMs } from '../../../../../test/support/runner/patience.ts';
import { askSource } from './ask-source.ts';

let trial: Awaited<ReturnType<typeof startTrial>>;
beforeAll(async () => {
	trial = await startTrial();
});
beforeEach(() => trial.reset());
afterAll(() => trial.stop());

test('an answer is told with its dates and the hash of what came', async () => {
	expect(await trial.ask(trial.depsFor(buildLiveSource()))).toEqual({
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
	await trial.misbehave(how);
	const startedAt = performance.now();
	// time enough for our own simulator to make a bomb; only silence is waited for
	const timeoutMs = how === 'hang' ? 300 : 5000;
	const leftMs = longestMs;
	const outcome = await trial.ask(trial.depsFor(buildLiveSource({ manners: { timeoutMs } })), {
		deadlineAt: nowMs + leftMs,
	});
	expect(outcome).toMatchObject({ state: 'silent', failureCode, since: '2026-11-21T09:05:00.000Z' });
	// cut off by its own time and not at the deadline
	expect(performance.now() - startedAt).toBeLessThan(leftMs);
});

test.each([
	['on a topic it does not declare', { descriptor: { states: ['register_entry' as const] } }],
	[
		'without a field',
		{ parse: () => ({ facts: [{ kind: 'charter_capital', value: {} } as Statement], asOf: null, oddities: [] }) },
	],
])('a source that states something %s is silent about the subject', async (_what, change) => {
	// time enough for a loaded machine: it is the answer that is wrong
	const source = buildLiveSource({ ...change, manners: { timeoutMs: 5000 } });
	const outcome = await trial.ask(trial.depsFor(source), { deadlineAt: nowMs + longestMs });
	expect(outcome).toMatchObject({ state: 'silent', failureCode: 'not_understood' });
});

test('what an answer says is repeated as long as the source allows, and asked again after that', async () => {
	const source = buildLiveSource({ manners: { cacheSeconds: 60 } });
	const first = await trial.ask(trial.depsFor(source));
	expect(await trial.ask(trial.depsFor(source))).toEqual({ ...first, isKept: true });
	expect(await trial.requestCount()).toBe(1);
	const later = trial.depsFor(source, { clock: fixedClock('2026-11-21T09:06:01Z') });
	expect(await trial.ask(later, { deadlineAt: nowMs + 62_000 })).toMatchObject({ isKept: false });
	expect(await trial.requestCount()).toBe(2);
});

test('what was answered under one consent never serves another one', async () => {
	const source = buildLiveSource({ descriptor: { needsConsent: true }, manners: { cacheSeconds: 60 } });
	const keys = { a: newSealingKey(), b: newSealingKey() };
	const under = (consentId: 'a' | 'b', consentKey = keys[consentId]) =>
		trial.ask(trial.depsFor(source), { consentKey }, buildAskedSubject({ consentId }));
	const first = await under('a');
	expect(await under('a')).toEqual({ ...first, isKept: true });
	expect(await trial.requestCount()).toBe(1);
	expect(await under('b')).toMatchObject({ state: 'found', isKept: false });
	expect(await trial.requestCount()).toBe(2);
	// what is kept is nothing to whoever has another key
	const { rows } = await trial.database.pool.query('select raw, sealed is null as is_open from source_answer');
	expect(rows).toEqual([
		{ raw: [], is_open: false },
		{ raw: [], is_open: false },
	]);
	expect(await under('a', newSealingKey())).toMatchObject({ isKept: false });
});

test('what is kept is repeated while the source is left in peace', async () => {
	const source = buildLiveSource({ manners: { cacheSeconds: 60 } });
	await trial.ask(trial.depsFor(source));
	await trial.database.pool.query("update source_health set breaker = 'open', probe_at = $1", [new Date(nowMs + 9000)]);
	expect(await trial.ask(trial.depsFor(source))).toMatchObject({ state: 'found', isKept: true });
	const other = buildAskedSubject({ iinBin: '210340001203' });
	expect(await trial.ask(trial.depsFor(source), {}, other)).toMatchObject({ failureCode: 'breaker_open' });
});

test.each([
	['closed', { group: 'closed' }],
	['consent-bound', { needsConsent: true }],
	['paid', { access: 'paid', priceKzt: 500 }],
] as const)('what a %s source answers one asker is repeated to nobody else', async (_kind, descriptor) => {
	const source = buildLiveSource({ descriptor, manners: { cacheSeconds: 60 } });
	const subject = buildAskedSubject({ consentId: 'consent' });
	const deps = trial.depsFor(source);
	const consentKey = newSealingKey();
	const askedBy = (askedFor: string) => trial.ask(deps, { askedFor, consentKey }, subject);
	// at once, then from what is kept
	const outcomes = await Promise.all(['account:1', 'account:2', 'account:1'].map(askedBy));
	expect(outcomes.map((outcome) => 'isKept' in outcome && outcome.isKept)).toEqual([false, false, true]);
	expect(await trial.requestCount()).toBe(2);
	expect([await askedBy('account:2'), await askedBy('account:3')]).toMatchObject([{ isKept: true }, { isKept: false }]);
	expect(await trial.requestCount()).toBe(3);
});

test('what an open register answers one is repeated to everybody', async () => {
	const deps = trial.depsFor(buildLiveSource({ manners: { cacheSeconds: 60 } }));
	await trial.ask(deps, { askedFor: 'account:1' });
	expect(await trial.ask(deps, { askedFor: 'account:2' })).toMatchObject({ isKept: true });
	expect(await trial.requestCount()).toBe(1);
});

test('a kept answer that is not understood any more is asked for anew; a mistake of ours does not ask again', async () => {
	const source = buildLiveSource({ manners: { cacheSeconds: 60 } });
	await trial.ask(trial.depsFor(source));
	const failing = (error: Error) =>
		trial.depsFor({
			...source,
			parse: () => {
				throw error;
			},
		});
	expect(await trial.ask(failing(new TypeError('of ours')))).toMatchObject({
		state: 'silent',
		failureCode: 'not_understood',
	});
	expect(await trial.requestCount()).toBe(1);
	expect(await trial.ask(failing(new SourceFailure('not_understood', 'of the answer')))).toMatchObject({
		state: 'silent',
	});
	expect(await trial.requestCount()).toBe(2);
});

test('an answer that is not understood is never kept', async () => {
	const source = buildLiveSource({ manners: { cacheSeconds: 60 } });
	await trial.misbehave('json_error', { times: 1 });
	expect(await trial.ask(trial.depsFor(source))).toMatchObject({ state: 'silent' });
	expect(await trial.ask(trial.depsFor(source))).toMatchObject({ state: 'found', isKept: false });
});

test('fifty who ask the same at once ask once, in one process and in two', async () => {
	const source = buildLiveSource({ manners: { cacheSeconds: 60 } });
	await trial.misbehave('delay', { delayMs: 100 });
	const [one, two] = [trial.depsFor(source), trial.depsFor(source)];
	const outcomes = await Promise.all(Array.from({ length: 50 }, (_, index) => trial.ask(index % 2 === 0 ? one : two)));
	expect(outcomes.map(({ state }) => state)).toEqual(new Array(50).fill('found'));
	expect(await trial.requestCount()).toBe(1);
	expect(outcomes.filter((outcome) => 'isKept' in outcome && !outcome.isKept)).toHaveLength(1);
});

test('sources that share a breaker are left in peace together, and an answer of one counts for all', async () => {
	const ids = ['testing-trial', 'testing-second', 'testing-third'] as const;
	const sources = ids.map((id) => buildLiveSource({ breaker: 'testing-system', descriptor: { id } }));
	const deps = trial.depsFor(buildLiveSource(), { catalogue: { live: sources, lists: [] } });
	const terms = { deadlineAt: nowMs + longestMs, kind: 'full', isPaidAllowed: true, askedFor: 'account:1' } as const;
	const ask = (id: string) => askSource(deps, id, buildAskedSubject(), terms);
	const failing = { state: 'silent', failureCode: 'outage' };
	await trial.misbehave('server_error', { times: 4 });
	for (const id of [ids[0], ids[0], ids[1], ids[1]]) expect(await ask(id)).toMatchObject(failing);
	// four in a row, then an answer: the count begins anew
	expect(await ask(ids[2])).toMatchObject({ state: 'found' });
	await trial.misbehave('server_error');
	for (const id of [...ids, ids[0], ids[1]]) expect(await ask(id)).toMatchObject(failing);
	for (const id of ids) expect(await ask(id)).toMatchObject({ state: 'silent', failureCode: 'breaker_open' });
	const { rows } = await trial.database.pool.query('select source_id from source_day order by 1');
	expect(rows.map(({ source_id: id }) => id)).toEqual(ids.toSorted());
});

test('five failures leave a source in peace in every process; after 30 s one of them probes', async () => {
	await trial.misbehave('server_error');
	const source = buildLiveSource({ manners: { timeoutMs: 5000 } });
	const other = trial.depsFor(source);
	await trial.ask(other);
	const deps = trial.depsFor(source);
	for (let times = 2; times <= 5; times++) await trial.ask(deps);
	expect(await trial.requestCount()).toBe(5);
	const open = { state: 'silent', failureCode: 'breaker_open', since: '2026-11-21T09:05:00.000Z' };
	expect(await trial.ask(deps)).toMatchObject(open);
	await expect.poll(() => trial.ask(other)).toMatchObject(open);
	const asked = await trial.requestCount();
	await trial.misbehave('delay', { delayMs: 800 }); // so that all three ask before one has the answer
	let at = nowMs;
	const clock = { now: () => new Date(at) };
	const processes = ['210340001203', '180541000553', '160340001119'].map((iinBin) => {
		const its = trial.depsFor(source, { clock });
		return () => trial.ask(its, { deadlineAt: nowMs + 40_000 }, buildAskedSubject({ iinBin }));
	});
	await Promise.all(processes.map((each) => each())); // now all of them know that it is left in peace until 09:05:30
	expect(await trial.requestCount()).toBe(asked);
	at = nowMs + 31_000;
	const probes = processes.map((each) => each());
	expect((await Promise.all(probes)).map(({ state }) => state).sort()).toEqual(['found', 'silent', 'silent']);
	expect(await trial.requestCount()).toBe(asked + 1);
	expect(await trial.ask(trial.depsFor(source, { clock }), { deadlineAt: nowMs + 40_000 })).toMatchObject({
		state: 'found',
	});
});

test.each([
	[{ appliesTo: ['sole'] }, {}, 'not_applicable'],
	[{ report: null }, {}, 'not_applicable'],
	[{ report: 'full' }, { kind: 'basic' }, 'plan'],
	[{ access: 'paid', priceKzt: 500 }, { isPaidAllowed: false }, 'paid'],
	[{ needsConsent: true }, {}, 'consent'],
] as const)('%j asked with %j is not asked: %s', async (descriptor, options, reason) => {
	const deps = trial.depsFor(buildLiveSource({ descriptor }));
	expect(await trial.ask(deps, options)).toEqual({ state: 'not_asked', reason });
	expect(await trial.requestCount()).toBe(0);
});

test('without an address or a key a source is not asked, and nothing is held against it', async () => {
	const nowhere = trial.depsFor(buildLiveSource(), { sourceSettings: settingsFor(null) });
	expect(await trial.ask(nowhere)).toEqual({ state: 'not_asked', reason: 'not_configured' });
	const keyless = buildLiveSource({ fetch: async (context) => [part(context.secret('TOKEN'))] });
	expect(await trial.ask(trial.depsFor(keyless))).toEqual({ state: 'not_asked', reason: 'not_configured' });
	expect((await trial.database.pool.query('select from source_health')).rowCount).toBe(0);
});

test('a failure that may pass is tried again within the time, as late as the source asks for', async () => {
	const source = buildLiveSource({ manners: { retries: 2 } });
	await trial.misbehave('server_error', { times: 2 });
	expect(await trial.ask(trial.depsFor(source))).toMatchObject({ state: 'found' });
	expect(await trial.requestCount()).toBe(3);
	await trial.misbehave('too_many_requests', { times: 1 }); // Retry-After: 1
	const startedAt = performance.now();
	expect(await trial.ask(trial.depsFor(source))).toMatchObject({ state: 'found' });
	expect(performance.now() - startedAt).toBeGreaterThan(950);
	await trial.misbehave('too_many_requests', { times: 1 });
	expect(await trial.ask(trial.depsFor(source), { deadlineAt: nowMs + 900 })).toMatchObject({ failureCode: 'limited' });
});

test('a publisher whose quota is used up says on which day it answers again, and is not asked again at once', async () => {
	await trial.misbehave('quota_spent', { times: 2 });
	const outcome = await trial.ask(trial.depsFor(buildLiveSource({ manners: { retries: 2 } })));
	const on = dayInAlmaty(new Date(nowMs + 24 * 3_600_000));
	expect(outcome).toMatchObject({ state: 'silent', failureCode: 'limited', awaited: { percent: null, on } });
	expect(await trial.requestCount()).toBe(1);
});

test('a paid question that may have arrived is not put again, and whoever joins it does not pay', async () => {
	const source = buildLiveSource({
		descriptor: { access: 'paid', priceKzt: 500 },
		manners: { retries: 3, timeoutMs: 600, cacheSeconds: 60 },
	});
	await trial.misbehave('hang', { times: 1 });
	const asking = trial.ask(trial.depsFor(source));
	await expect.poll(trial.requestCount).toBe(1);
	const { rows } = await trial.database.pool.query('select claimed_until from source_claim');
	expect(rows[0].claimed_until.getTime() - nowMs).toBe(10 * 60_000);
	expect(await asking).toMatchObject({ state: 'silent', failureCode: 'timeout' });
	expect(await trial.requestCount()).toBe(1);
	const deps = trial.depsFor(source);
	const outcomes = await Promise.all([trial.ask(deps), trial.ask(deps), trial.ask(trial.depsFor(source))]);
	expect(outcomes.map((outcome) => 'isKept' in outcome && outcome.isKept).sort()).toEqual([false, true, true]);
	expect(await trial.requestCount()).toBe(2);
});

test('a paid question of a killed process is not put again while its report may be taken up', async () => {
	const source = buildLiveSource({ descriptor: { access: 'paid', priceKzt: 500 } });
	const abandoned = `insert into source_claim (exchange, iin_bin, claimed_by, claimed_until)
		values ('testing-trial account:1', '160340001109', gen_random_uuid(), $1)`;
	await trial.database.pool.query(abandoned, [new Date(nowMs + 9 * 60_000)]);
	expect(await trial.ask(trial.depsFor(source), { deadlineAt: nowMs + 200 })).toMatchObject({
		state: 'silent',
		since: null,
	});
	expect(await trial.requestCount()).toBe(0);
	const later = { clock: fixedClock('2026-11-21T09:14:01Z') };
	expect(await trial.ask(trial.depsFor(source, later), { deadlineAt: nowMs + 600_000 })).toMatchObject({
		state: 'found',
	});
});

test('tries end at the deadline, a late answer is still taken, and after that the question is broken off', async () => {
	const source = buildLiveSource({ manners: { timeoutMs: longestMs, retries: 5 } });
	await trial.misbehave('delay', { delayMs: 250 });
	const times = { deadlineAt: nowMs + 100, lateUntil: nowMs + longestMs };
	expect(await trial.ask(trial.depsFor(source), times)).toMatchObject({ state: 'found' });
	await trial.misbehave('hang');
	const outcome = await trial.ask(trial.depsFor(source), { ...times, lateUntil: nowMs + 300 });
	expect(outcome).toMatchObject({ state: 'silent', failureCode: 'timeout', lastGoodAsOf: '2026-11-21' });
});

test('a source that heeds no signal is left behind at the deadline', async () => {
	const deaf = buildLiveSource({ fetch: () => new Promise(() => undefined) });
	const outcome = await trial.ask(trial.depsFor(deaf), { deadlineAt: nowMs + 100 });
	expect(outcome).toMatchObject({ state: 'silent', failureCode: 'timeout' });
});

test('sources of one service share one exchange, and each reads its own part', async () => {
	const first = buildLiveSource({ exchange: 'testing-service', manners: { cacheSeconds: 60 } });
	const second = buildLiveSource({
		exchange: 'testing-service',
		descriptor: { id: 'testing-other' },
		parse: () => ({ facts: [], asOf: '2026-11-01', oddities: [] }),
	});
	const deps = trial.depsFor(first, { catalogue: { live: [first, second], lists: [] } });
	const options = { deadlineAt: nowMs + 1500, kind: 'full', isPaidAllowed: true, askedFor: 'account:1' } as const;
	const outcomes = await Promise.all([trial.ask(deps), askSource(deps, 'testing-other', buildAskedSubject(), options)]);
	expect(outcomes).toMatchObject([{ state: 'found' }, { state: 'nothing', asOf: '2026-11-01' }]);
	expect(await trial.requestCount()).toBe(1);
});

function part(body: string) {
	return { name: 'answer', status: 200, contentType: 'application/json', body };
}
