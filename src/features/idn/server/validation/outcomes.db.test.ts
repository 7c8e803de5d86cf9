import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { emptyRegisterEntry } from '#domain/facts/kinds/registration.ts';
import { buildStatement, buildSubject, publishLists, taxLists } from '../../../../../test/factories/subject.ts';
import { freshDatabase, type TestDatabase } from '../../../../../test/support/db.ts';
import { collectOutcomes, storeDemonstrationOutcomes } from './outcomes.ts';

const asOf = '2026-11-21';
let database: TestDatabase;

beforeAll(async () => {
	database = await freshDatabase();
	await publishLists(database.pool);
});
afterAll(() => database.drop());
beforeEach(() => database.pool.query('truncate subject, statement, idn_outcome'));

type Entry = { sourceId: keyof typeof taxLists; actDate: string | null; firstListedOn: string };

async function listEntry({ sourceId, actDate, firstListedOn }: Entry): Promise<string> {
	const { bin } = await buildSubject(database.pool);
	const value = { list: taxLists[sourceId], documentNumber: null, documentOn: actDate };
	await buildStatement(database.pool, 'unreliable_taxpayer', value, { sourceId, iinBin: bin, firstListedOn });
	return bin;
}

async function outcomes(): Promise<{ bin: string; kind: string; on: string }[]> {
	const { rows } = await database.pool.query(
		'select bin, kind, happened_on::text as "on" from idn_outcome order by happened_on, bin',
	);
	return rows;
}

test('an act tells its day; without one the first list that carried it does, unless it is the first that was loaded', async () => {
	const sourceId = 'kgd-absent-at-address';
	const dated = await listEntry({ sourceId, actDate: '2025-12-03', firstListedOn: '2026-01-01' });
	await listEntry({ sourceId, actDate: null, firstListedOn: '2026-01-01' });
	const later = await listEntry({ sourceId, actDate: null, firstListedOn: '2026-03-01' });
	expect(await collectOutcomes(database.pool, asOf)).toBe(2);
	expect(await outcomes()).toEqual([
		{ bin: dated, kind: 'absent', on: '2025-12-03' },
		{ bin: later, kind: 'absent', on: '2026-03-01' },
	]);
});

test('each list tells its kind of trouble, a list of fines none', async () => {
	const kinds = [
		['kgd-bankrupt', 'bankrupt'],
		['kgd-pseudo-enterprises', 'pseudo_enterprise'],
		['kgd-invalid-registration', 'annulled'],
	] as const;
	for (const [sourceId] of kinds) await listEntry({ sourceId, actDate: '2026-02-01', firstListedOn: '2026-03-01' });
	await listEntry({ sourceId: 'kgd-tax-violations', actDate: '2026-02-01', firstListedOn: '2026-03-01' });
	await collectOutcomes(database.pool, asOf);
	expect((await outcomes()).map(({ kind }) => kind).sort()).toEqual(kinds.map(([, kind]) => kind).sort());
});

test.each([
	['over 450 MCI for 90 days', 2_000_000, '2026-08-03', null, true],
	['over 450 MCI for 89 days', 2_000_000, '2026-08-04', null, false],
	['gone before the 90th day', 2_000_000, '2026-01-01', '2026-03-31', false],
	['gone on the 90th day', 2_000_000, '2026-01-01', '2026-04-01', true],
	['less than 450 MCI', 1_900_000, '2026-01-01', null, false],
])('arrears %s', async (_what, totalKzt, firstListedOn, removedOn, counts) => {
	const { bin } = await buildSubject(database.pool);
	const value = { totalKzt, mainKzt: null, lateFeeKzt: null, fineKzt: null };
	const listed = {
		sourceId: 'kgd-arrears-150',
		iinBin: bin,
		firstListedOn,
		...(removedOn === null ? {} : { removedOn }),
	};
	await buildStatement(database.pool, 'listed_arrears', value, listed);
	await collectOutcomes(database.pool, asOf);
	expect((await outcomes()).map(({ kind }) => kind)).toEqual(counts ? ['arrears'] : []);
});

test('a new state in a register and a new preliminary bin are trouble, those of the first list are not', async () => {
	const { pool } = database;
	const [old, fresh, plain] = [await buildSubject(pool), await buildSubject(pool), await buildSubject(pool)];
	const said = { sourceId: 'mj-legal-entities', firstListedOn: '2026-01-01' };
	for (const [iinBin, state, listedOn] of [
		[old.bin, 'bankrupt', '2026-01-01'],
		[fresh.bin, 'bankrupt', '2026-05-01'],
		[plain.bin, 'active', '2026-05-01'],
	] as const)
		await buildStatement(pool, 'register_entry', { ...emptyRegisterEntry, state }, { ...said, iinBin, listedOn });
	await pool.query(`delete from statement where kind = 'preliminary_index'`);
	const common = { asOf };
	const worst = { ...common, factor: 'T4', bin: 'vat_removed_24_months' } as const;
	const fault = { ...common, factor: 'P1', bin: 'terminated_by_fault' } as const;
	const handedOver = { sourceId: 'bpr-preliminary', firstListedOn: '2026-01-01' };
	for (const [iinBin, factors] of [
		[old.bin, [worst]],
		[
			fresh.bin,
			[
				{ ...worst, changedOn: '2026-06-01' },
				{ ...fault, changedOn: '2026-07-01' },
			],
		],
		[plain.bin, [{ ...fault, bin: 'none', changedOn: '2026-07-01' }]],
	] as const)
		await buildStatement(pool, 'preliminary_index', { factors }, { ...handedOver, iinBin });
	const late = {
		...handedOver,
		iinBin: (await buildSubject(pool, { handedOver: {} })).bin,
		firstListedOn: '2026-08-01',
	};
	await buildStatement(pool, 'preliminary_index', { factors: [worst] }, late);
	await collectOutcomes(pool, asOf);
	expect(await outcomes()).toEqual([
		{ bin: fresh.bin, kind: 'bankrupt', on: '2026-05-01' },
		{ bin: fresh.bin, kind: 'vat_removed', on: '2026-06-01' },
		{ bin: fresh.bin, kind: 'contract_fault', on: '2026-07-01' },
		{ bin: late.iinBin, kind: 'vat_removed', on: '2026-08-01' },
	]);
});

test('collecting again writes nothing twice, and a demonstration keeps its invented outcomes alone', async () => {
	const bin = await listEntry({ sourceId: 'kgd-bankrupt', actDate: '2026-02-01', firstListedOn: '2026-03-01' });
	expect(await collectOutcomes(database.pool, asOf)).toBe(1);
	expect(await collectOutcomes(database.pool, asOf)).toBe(0);
	await database.pool.query('truncate idn_outcome');
	const invented = [{ bin, kind: 'absent' as const, happenedOn: '2026-04-01' }];
	expect(await storeDemonstrationOutcomes(database.pool, invented)).toBe(1);
	expect(await collectOutcomes(database.pool, asOf)).toBe(0);
	expect(await outcomes()).toEqual([{ bin, kind: 'absent', on: '2026-04-01' }]);
});
