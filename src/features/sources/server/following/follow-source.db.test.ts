import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { goszakupContractList } from '#sources/goszakup/contracts/delta.ts';
import { goszakupRoutes } from '../../../../../simulators/goszakup/routes.ts';
import { type Simulators, serveSimulators } from '../../../../../simulators/kit/server.ts';
import { createWorld } from '../../../../../simulators/kit/world.ts';
import { freshDatabase, type TestDatabase } from '../../../../../test/support/db.ts';
import { dumpContracts, findWrongSums, followDepsFor } from '../../../../../test/support/outside/follow-deps.ts';
import { buildAskedSubject } from '../../../../../test/support/outside/test-source.ts';
import { askSource } from '../asking/ask-source.ts';
import { fillGaps } from './fill-gaps.ts';
import { followSource } from './follow-source.ts';

const supplier = '110540001018';
const today = '2026-11-21T09:05:00Z';
let simulators: Simulators;
let database: TestDatabase;

beforeAll(async () => {
	const world = createWorld({ subjects: 500 });
	simulators = await serveSimulators(goszakupRoutes, () => world);
});
beforeEach(async () => {
	await fetch(`${simulators.url}/_control/sources`, { method: 'DELETE' });
	database = await freshDatabase();
	return () => database.drop();
});
afterAll(() => simulators.close());

const misbehave = (how: string, times?: number) =>
	fetch(`${simulators.url}/_control/sources/goszakup-contracts`, {
		method: 'PUT',
		body: JSON.stringify({ how, ...(times === undefined ? {} : { times }) }),
	});
const behave = () => fetch(`${simulators.url}/_control/sources`, { method: 'DELETE' });
const follow = (at = today) => followSource(followDepsFor(database, simulators.url, at), goszakupContractList);
const fill = (at = today) => fillGaps(followDepsFor(database, simulators.url, at), goszakupContractList);
async function rowsOf(sql: string): Promise<Record<string, unknown>[]> {
	return (await database.pool.query<Record<string, unknown>>(sql)).rows;
}
const cursor = async () =>
	(await rowsOf('select phase, cursor, done, total, followed_to, paused_for from source_cursor'))[0];
const countedOf = (role: string) =>
	rowsOf(`select outcome, sum(contracts)::int as contracts from procurement_year
		where number = '${supplier}' and role = '${role}' group by 1 order by 1`);

test('a backfill reads every page, then the days of changes up to today, and the sums are those of the contracts', async () => {
	expect(await follow()).toEqual({ state: 'done' });
	expect(await cursor()).toMatchObject({ phase: 'following', followed_to: '2026-11-21', paused_for: null });
	const [{ contracts, fined } = {}] = await rowsOf(`select sum(contracts)::int as contracts,
		sum(fine_kzt) filter (where outcome = 'terminated') as fined from procurement_year
		where number = '${supplier}' and role = 'supplier'`);
	expect(contracts).toBe(1834);
	expect(Number(fined)).toBeGreaterThan(0);
	expect(await findWrongSums(database.pool)).toEqual([]);
	const before = await dumpContracts(database.pool);
	expect(await follow()).toEqual({ state: 'done' });
	expect(await dumpContracts(database.pool)).toEqual(before);
});

/** @param forMs how long further pages may be begun */
const askLive = (forMs: number) =>
	askSource(
		followDepsFor(database, simulators.url, today),
		'goszakup-contracts',
		buildAskedSubject({ iinBin: supplier, today: '2026-11-21' }),
		{
			...{ deadlineAt: Date.parse(today) + forMs, lateUntil: Date.parse(today) + 60_000 },
			...{ kind: 'basic', isPaidAllowed: false, askedFor: 'test' },
		},
	);

test('until the backfill is over a report has the newest contracts, says how far it is, and when the rest can be here', async () => {
	await follow();
	await database.pool.query(`update source_cursor set phase = 'backfilling', done = 640000, total = 18200000`);
	expect(await askLive(100)).toMatchObject({
		state: 'found',
		extent: { received: 200, total: 1834, isNewest: true },
		// 17,560,000 contracts are left, 200 a second
		awaited: { percent: 3, on: '2026-11-22' },
	});
	await database.pool.query(`update source_cursor set phase = 'following', done = 18200000`);
	expect(await askLive(100)).not.toHaveProperty('awaited');
});

test('where there is time, all contracts are read without the list: some are listed, and nothing is awaited', async () => {
	await follow();
	await database.pool.query(`update source_cursor set phase = 'backfilling', done = 640000, total = 18200000`);
	const outcome = await askLive(60_000);
	expect(outcome).toMatchObject({ state: 'found', extent: { received: 1834, total: 1834 } });
	if (outcome.state !== 'found') throw new Error(outcome.state);
	const listed = outcome.facts.filter(({ kind }) => kind === 'procurement_contract');
	expect(listed).toHaveLength(outcome.extent?.shown ?? 0);
	const summed = outcome.facts.flatMap(({ kind, value }) => (kind === 'procurement_year' ? [value] : []));
	expect(summed.reduce((sum, year) => sum + ('contracts' in year ? year.contracts : 0), 0)).toBe(1834);
	expect(outcome).not.toHaveProperty('awaited');
});

test.each([
	['zero_for_null', [{ outcome: 'executed', contracts: 1 }]],
	['superseded_chain', [{ outcome: 'terminated', contracts: 1 }]],
	[
		'every_status',
		[
			{ outcome: 'awaiting', contracts: 1 },
			{ outcome: 'executed', contracts: 2 },
			{ outcome: 'executed_partly', contracts: 2 },
			{ outcome: 'expired', contracts: 1 },
			{ outcome: 'in_force', contracts: 2 },
			{ outcome: 'not_concluded', contracts: 13 },
			{ outcome: 'other', contracts: 6 },
			{ outcome: 'terminated', contracts: 3 },
			{ outcome: 'terminated_by_agreement', contracts: 2 },
		],
	],
	['busy_day', [{ outcome: 'executed', contracts: 12_000 }]],
])('%s counts each root once', async (how, expected) => {
	await misbehave(how);
	expect(await follow()).toEqual({ state: 'done' });
	expect(await countedOf('supplier')).toEqual(expected);
	expect(await findWrongSums(database.pool)).toEqual([]);
	expect(await rowsOf('select from source_gap')).toEqual([]);
});

test('a page that comes again and again stores its contract once, and the backfill waits where it stands', async () => {
	await misbehave('page_repeated');
	expect(await follow()).toMatchObject({ state: 'failed', failure: { code: 'not_understood' } });
	expect(await cursor()).toMatchObject({ phase: 'backfilling', cursor: '771000', done: 1 });
	await behave();
	expect(await follow()).toEqual({ state: 'done' });
	expect(await findWrongSums(database.pool)).toEqual([]);
});

test('a day that cannot be read is a gap that a later reading closes; the other days are read', async () => {
	await follow();
	await misbehave('page_repeated');
	expect(await follow('2026-11-22T09:05:00Z')).toEqual({ state: 'done' });
	const gaps = () => rowsOf('select kind, from_key, reason, closed_at is null as is_open from source_gap order by id');
	expect((await gaps())[0]).toEqual({ kind: 'day', from_key: '2026-11-19', reason: 'not_understood', is_open: true });
	expect(await gaps()).toHaveLength(4);
	expect(await fill()).toEqual({ state: 'done' });
	expect((await gaps()).every(({ is_open: isOpen }) => isOpen)).toBe(true);
	await behave();
	expect(await fill()).toEqual({ state: 'done' });
	expect((await gaps()).some(({ is_open: isOpen }) => isOpen)).toBe(false);
});

test.each(['invalid_route', 'server_error', 'html', 'reset'])(
	'%s pauses the reading, and nothing is lost',
	async (how) => {
		await follow();
		const before = await dumpContracts(database.pool);
		await misbehave(how);
		expect(await follow('2026-11-22T09:05:00Z')).toMatchObject({ state: 'failed' });
		expect(await cursor()).toMatchObject({ phase: 'paused', followed_to: '2026-11-21' });
		await behave();
		expect(await follow('2026-11-22T09:05:00Z')).toEqual({ state: 'done' });
		expect(await cursor()).toMatchObject({ phase: 'following', followed_to: '2026-11-22', paused_for: null });
		expect((await dumpContracts(database.pool)).years).toEqual(before.years);
	},
);

test('a contract that the journal says is deleted counts no more, and an old page does not bring it back', async () => {
	await follow();
	const [{ id } = {}] = await rowsOf(
		`select id from procurement_contract where supplier = '${supplier}' order by id limit 1`,
	);
	const deleting = {
		...goszakupContractList,
		removed: async () => ({ keys: [String(id)], next: null }),
	};
	await followSource(followDepsFor(database, simulators.url, '2026-11-22T09:05:00Z'), deleting);
	const total = async () =>
		(await rowsOf(`select sum(contracts)::int as n from procurement_year where number = '${supplier}'`))[0]?.n;
	expect(await total()).toBe(1833);
	await database.pool.query(`update source_cursor set phase = 'idle', cursor = null, window_day = null`);
	await follow('2026-11-22T10:05:00Z');
	expect(await total()).toBe(1833);
	expect(await findWrongSums(database.pool)).toEqual([]);
});
