import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ContractsView } from '#features/procurement/contract.ts';
import { applyContracts, applyParties } from '#features/procurement/public.ts';
import { askSource } from '#features/sources/public.ts';
import { buildContract } from '../../../test/factories/contract.ts';
import { buildSubject, nextNumber, publishLists } from '../../../test/factories/subject.ts';
import { openAccount } from '../../../test/support/account.ts';
import { buildApp } from '../../../test/support/app.ts';
import { freshDatabase, type TestDatabase } from '../../../test/support/db.ts';
import { findWrongSums, followDepsFor } from '../../../test/support/outside/follow-deps.ts';
import { buildAskedSubject } from '../../../test/support/outside/test-source.ts';

const now = '2026-11-21T09:05:00Z';
let database: TestDatabase;
let app: FastifyInstance;
let supplier: string;
let customer: string;
let headers: Record<string, string>;

beforeAll(async () => {
	database = await freshDatabase();
	const { pool } = database;
	await publishLists(pool);
	({ bin: supplier } = await buildSubject(pool, { nameRu: 'ТОО "Сынақ Құрылыс"' }));
	({ bin: customer } = await buildSubject(pool, { nameRu: 'КГУ "Мысал"' }));
	app = await buildApp(database);
	({ headers } = await openAccount(app));
	const parties = { supplier, customer };
	await applyContracts(pool, 'state', [
		...Array.from({ length: 230 }, (_, index) =>
			buildContract({ ...parties, id: 1000 + index, signedOn: `2025-03-${String(1 + (index % 28)).padStart(2, '0')}` }),
		),
		buildContract({
			...{ ...parties, id: 50, outcome: 'terminated', signedOn: '2022-03-01', terminatedOn: '2022-11-20', year: 2022 },
			...{ fineKzt: 20_000, overdueDays: 45, executedOn: null },
		}),
		buildContract({ ...parties, id: 60, outcome: 'not_concluded', year: 2022, signedOn: null, executedOn: null }),
		buildContract({ supplier: nextNumber(), customer, id: 70 }),
	]);
});
beforeEach(async () => {
	await database.pool.query('truncate source_cursor, source_gap');
});
afterAll(async () => {
	await app.close();
	await database.drop();
});

async function contracts(query = '', bin = supplier) {
	const answer = await app.inject({ url: `/api/v1/subjects/${bin}/contracts${query}`, headers });
	const { data, meta, errors, code } = answer.json();
	return { status: answer.statusCode, data: data as ContractsView, meta, errors, code };
}
const loaded = (change = '') =>
	database.pool
		.query(`insert into source_cursor (source_id, phase, followed_to, done, total)
		values ('goszakup-contracts', 'following', '2026-11-21', 640, 1000) on conflict (source_id) do update set phase = 'following'`)
		.then(() => (change === '' ? undefined : database.pool.query(change)));

test('contracts come newest first with their exact number, and years are summed up', async () => {
	await loaded();
	const { data, meta } = await contracts('?limit=1&page=2');
	expect(meta).toEqual({ page: 2, limit: 1, total: 232, total_is_estimate: false });
	expect(data.contracts).toMatchObject([
		{
			...{ outcome: 'executed', outcome_label: 'исполнен', signed_on: '2025-03-28', sum_kzt: 1_000_000 },
			party: { card_id: customer, bin: customer, title: 'КГУ "Мысал"' },
		},
	]);
	expect(data.years).toMatchObject([
		{ year: 2025, contracts: 230, sum_kzt: 230_000_000, executed: 230, terminated: 0 },
		{ year: 2022, contracts: 2, sum_kzt: 1_000_000, terminated: 1, fine_kzt: 20_000 },
	]);
	expect(data).toMatchObject({
		subject: { bin: supplier },
		...{ role: 'supplier', counts: { supplier: 232, customer: 0 } },
		lists: [{ state: 'loaded', as_of: '2026-11-21', percent: null, has_gap: false }],
	});
});

test.each([
	['?outcome=terminated', 1, '2022-03-01'],
	['?year=2022', 2, '2022-03-01'],
	['?year=2022&outcome=executed', 0, undefined],
	['?role=customer', 0, undefined],
])('%s narrows the list to %i', async (query, total, newest) => {
	const { data, meta } = await contracts(query);
	expect([meta.total, data.contracts[0]?.signed_on]).toEqual([total, newest]);
});

test('a customer sees its suppliers; one that no register has is told by its number alone', async () => {
	const { data } = await contracts('?limit=100&page=3', customer);
	expect([data.role, data.counts]).toEqual(['customer', { supplier: 0, customer: 233 }]);
	const { data: first } = await contracts('?year=2025&limit=100&page=3', customer);
	expect(first.contracts.find(({ id }) => id === '70')?.party).toMatchObject({ card_id: null, title: null });
});

test.each([
	['?page=101&limit=100', 400, 'page'],
	['?limit=101', 400, 'limit'],
	['?role=both', 400, 'role'],
	['?year=12', 400, 'year'],
])('%s is refused with its field', async (query, status, field) => {
	const answer = await contracts(query);
	expect([answer.status, answer.errors[0].field]).toEqual([status, field]);
});

test('visitors are not answered, nor is a wrong number; nobody has the unknown one', async () => {
	const url = `/api/v1/subjects/${supplier}/contracts`;
	expect((await app.inject(url)).statusCode).toBe(401);
	expect([(await contracts('', '160340001108')).status, (await contracts('', nextNumber())).status]).toEqual([
		422, 404,
	]);
});

test('a backfill says how far it is', async () => {
	await loaded(`update source_cursor set phase = 'backfilling'`);
	const { data } = await contracts();
	expect(data.lists).toMatchObject([{ state: 'loading', percent: 64 }]);
	await database.pool.query('truncate source_cursor');
	expect((await contracts()).data.lists).toMatchObject([{ state: 'not_loaded', percent: null }]);
});

const asked = { deadlineAt: Date.parse(now) + 500, kind: 'basic', isPaidAllowed: false, askedFor: 'test' } as const;
const ask = () =>
	askSource(
		followDepsFor(database, 'http://127.0.0.1:9', now),
		'goszakup-contracts',
		buildAskedSubject({ iinBin: supplier }),
		asked,
	);

test('a report takes contracts from the table: the newest, those that were terminated, and all of them summed up', async () => {
	await loaded();
	const outcome = await ask();
	if (outcome.state !== 'found') throw new Error(outcome.state);
	expect(outcome).toMatchObject({ asOf: '2026-11-21', extent: { received: 232, total: 232, shown: 201 } });
	const kinds = Map.groupBy(outcome.facts, ({ kind }) => kind);
	expect([...kinds].map(([kind, facts]) => [kind, facts.length])).toEqual([
		['procurement_year', 2],
		['procurement_partner', 1],
		['procurement_contract', 201],
	]);
	expect(kinds.get('procurement_contract')?.at(-1)?.value).toMatchObject({
		outcome: 'terminated',
		endedOn: '2022-11-20',
	});
});

test.each([
	['an unfinished backfill', `update source_cursor set phase = 'backfilling'`],
	[
		'an open gap',
		`insert into source_gap (source_id, kind, from_key, to_key, reason) values ('goszakup-contracts', 'day', 'a', 'a', 'b')`,
	],
	['changes of last week', `update source_cursor set followed_to = '2026-11-14'`],
])('with %s the source itself is asked', async (_what, change) => {
	await loaded(change);
	expect(await ask()).toMatchObject({ state: 'silent', failureCode: 'unreachable' });
});

test('contracts of a market with ids of its own wait for the number of their party', async () => {
	const { pool } = database;
	const card = buildContract({ supplierRef: 7, customerRef: 8 });
	await applyParties(pool, 'samruk', [{ ref: 8, number: customer }]);
	await applyContracts(pool, 'samruk', [card]);
	const years = async () =>
		(await pool.query(`select role, contracts from procurement_year where market = 'samruk' order by role`)).rows;
	expect(await years()).toEqual([{ role: 'customer', contracts: 1 }]);
	await applyParties(pool, 'samruk', [{ ref: 7, number: supplier }]);
	expect(await years()).toEqual([
		{ role: 'customer', contracts: 1 },
		{ role: 'supplier', contracts: 1 },
	]);
	expect(await findWrongSums(pool)).toEqual([]);
	await pool.query(`delete from procurement_contract where market = 'samruk'`);
});
