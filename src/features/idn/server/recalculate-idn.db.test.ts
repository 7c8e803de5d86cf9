import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildSubject, buildTaxEntry, publishLists } from '../../../../test/factories/subject.ts';
import { buildApp, fixedClock } from '../../../../test/support/app.ts';
import { freshDatabase, type TestDatabase } from '../../../../test/support/db.ts';
import { recalculateIdn } from './recalculate-idn.ts';

const asOf = '2026-11-21';
const clock = fixedClock(`${asOf}T09:05:00Z`);
let database: TestDatabase;

beforeAll(async () => {
	database = await freshDatabase();
	await publishLists(database.pool);
});

afterAll(() => database.drop());

beforeEach(async () => {
	await database.pool.query(
		'truncate subject, subject_change, tax_list_entry, idn_published, idn_score, idn_calculation',
	);
});

const recalculate = () => recalculateIdn({ pool: database.pool, clock }, { asOf });

async function published(): Promise<{ bin: string; share: number | null; score: number | null }[]> {
	const { rows } = await database.pool.query(
		`select bin, share_below_percent as share, idn_score as score
		from idn_score join idn_published using (calculation_id) order by idn_score nulls first, bin`,
	);
	return rows;
}

async function calculations(): Promise<{ id: number; published_at: Date | null }[]> {
	return (await database.pool.query('select id, published_at from idn_calculation order by id')).rows;
}

test('every subject gets its index, with the reason where there is none', async () => {
	const { pool } = database;
	await buildSubject(pool);
	await buildSubject(pool, { kind: 'sole' });
	await buildSubject(pool, { kind: 'branch' });
	const progress: number[] = [];
	const outcome = await recalculateIdn(
		{ pool, clock },
		{ asOf, onProgress: (done, total) => progress.push(done, total) },
	);
	expect(outcome).toMatchObject({ state: 'published', subjectCount: 3, notCalculatedCount: 1, modelVersion: 'v1' });
	expect(progress).toEqual([3, 3]);
	const { rows } = await pool.query('select not_calculated from idn_score where idn_score is null');
	expect(rows).toEqual([{ not_calculated: 'branch' }]);
});

test('the share below counts the subjects of the same segment with a lower score', async () => {
	const { pool } = database;
	const old = await buildSubject(pool, { registeredOn: '2005-01-01' });
	const twin = await buildSubject(pool, { registeredOn: '2005-02-01' });
	const middle = await buildSubject(pool, { registeredOn: '2018-01-01' });
	const listed = await buildSubject(pool, { registeredOn: '2018-01-01' });
	await buildTaxEntry(pool, listed.bin, { sourceId: 'kgd-inactive' });
	const young = await buildSubject(pool, { registeredOn: '2026-01-01' });
	await recalculate();
	const shares = new Map((await published()).map((row) => [row.bin, row.share]));
	expect(shares.get(listed.bin)).toBe(0);
	expect(shares.get(middle.bin)).toBe(25);
	expect(shares.get(old.bin)).toBe(50);
	expect(shares.get(twin.bin)).toBe(50);
	expect(shares.get(young.bin)).toBe(0);
});

/** Runs `during` while a calculation stands right before its switch. */
async function beforeTheSwitch(during: () => Promise<void>): Promise<void> {
	const { pool } = database;
	const holder = await pool.connect();
	await holder.query('begin');
	await holder.query('select from idn_published for update');
	const running = recalculate();
	await expect.poll(async () => (await pool.query('select from pg_locks where not granted')).rowCount).toBe(1);
	await during();
	await holder.query('rollback');
	holder.release();
	expect(await running).toMatchObject({ state: 'published' });
}

test('readers see the old set until the new one is whole', async () => {
	const { bin } = await buildSubject(database.pool);
	await recalculate();
	await buildSubject(database.pool);
	await beforeTheSwitch(async () => {
		expect((await published()).map((row) => row.bin)).toEqual([bin]);
	});
	expect(await published()).toHaveLength(2);
});

test('while one process calculates, another does nothing', async () => {
	await buildSubject(database.pool);
	await recalculate();
	await beforeTheSwitch(async () => {
		expect(await recalculate()).toEqual({ state: 'busy' });
	});
});

test('a run that breaks off leaves the published set as it was, and the next one clears up', async () => {
	const { pool } = database;
	await buildSubject(pool);
	await recalculate();
	const before = await published();
	const broken = recalculateIdn(
		{ pool, clock },
		{
			asOf,
			onProgress() {
				throw new Error('killed');
			},
		},
	);
	await expect(broken).rejects.toThrow('killed');
	expect(await published()).toEqual(before);
	expect((await calculations()).map((row) => row.published_at === null)).toEqual([false, true]);
	expect(await recalculate()).toMatchObject({ state: 'published' });
	expect((await calculations()).map((row) => row.published_at === null)).toEqual([false, false]);
});

test('the last two calculations are kept, with their scores', async () => {
	const { pool } = database;
	await buildSubject(pool);
	for (let run = 0; run < 3; run++) await recalculate();
	expect(await calculations()).toHaveLength(2);
	const { rows } = await pool.query('select count(*) as count from idn_score');
	expect(rows).toEqual([{ count: 2 }]);
});

test('a name with a tab, a backslash and a line break does not break the calculation', async () => {
	const { bin } = await buildSubject(database.pool, { nameRu: 'ТОО "a\\b\tc\nd"' });
	await buildTaxEntry(database.pool, bin, { sourceId: 'kgd-inactive', actNumber: '1\\2\t3\n4', actDate: '2026-02-03' });
	await recalculate();
	const { rows } = await database.pool.query(`select result->'f' as factors from idn_score where bin = $1`, [bin]);
	expect(JSON.stringify(rows)).toContain(JSON.stringify('1\\2\t3\n4'));
});

test('the card shows the published index as soon as it is there', async () => {
	const { bin } = await buildSubject(database.pool);
	const app = await buildApp(database, { clock });
	const card = async () => (await app.inject(`/api/subjects/subject/${bin}`)).json().data;
	expect((await card()).idn.share_below).toBeNull();
	await recalculateIdn({ pool: database.pool, clock }, { asOf: '2026-11-14' });
	await expect.poll(async () => (await card()).idn.calculated_on).toBe('2026-11-14');
	expect((await card()).idn.share_below).toBe(0);
	await app.close();
});

test('a stop factor found after the calculation turns the card red at once', async () => {
	const { pool } = database;
	const { bin } = await buildSubject(pool);
	await recalculate();
	await buildTaxEntry(pool, bin, { sourceId: 'kgd-bankrupt', actNumber: '5' });
	const app = await buildApp(database, { clock });
	const card = (await app.inject(`/api/subjects/subject/${bin}`)).json().data;
	expect(card.idn.risk_class).toBe('red');
	expect(card.verdict).toMatchObject({ tone: 'bad', stop_count: 1 });
	await app.close();
});

test('an index stored in a format of an earlier release is calculated anew, not misread', async () => {
	const { pool } = database;
	const { bin } = await buildSubject(pool);
	await recalculate();
	await pool.query(`update idn_score set result = '{"f":[["R1","b","years_5_10",7]]}'`);
	const app = await buildApp(database, { clock });
	const answer = await app.inject(`/api/subjects/subject/${bin}`);
	expect(answer.statusCode).toBe(200);
	expect(answer.json().data.idn).toMatchObject({ calculated_on: asOf, share_below: null });
	await app.close();
});
