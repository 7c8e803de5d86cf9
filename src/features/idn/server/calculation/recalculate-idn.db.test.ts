import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildHandedOver, buildSubject, buildTaxEntry, publishLists } from '../../../../../test/factories/subject.ts';
import { buildApp, fixedClock } from '../../../../../test/support/app.ts';
import { freshDatabase, type TestDatabase } from '../../../../../test/support/db.ts';
import { recalculateIdn } from './recalculate-idn.ts';

const asOf = '2026-11-21';
const clock = fixedClock(`${asOf}T09:05:00Z`);
let database: TestDatabase;

beforeAll(async () => {
	database = await freshDatabase();
	await publishLists(database.pool);
	await database.pool.query(
		`insert into oked (code, section, name_ru, name_kk) values ('46909', 'G', 'Торговля', 'Сауда'), ('01', 'A', 'Село', 'Ауыл')`,
	);
});

afterAll(() => database.drop());

beforeEach(async () => {
	await database.pool.query(
		`truncate subject, change_event, statement, head_load,
			idn_published, idn_score, idn_share, idn_history, idn_calculation`,
	);
});

const recalculate = (options: Partial<Parameters<typeof recalculateIdn>[1]> = {}) =>
	recalculateIdn({ pool: database.pool, clock }, { asOf, ...options });

async function published(): Promise<{ bin: string; score: number | null; group: string | null }[]> {
	const { rows } = await database.pool.query(
		`select bin, idn_score as score, idn_group as "group"
		from idn_score join idn_published using (calculation_id) order by bin`,
	);
	return rows;
}

async function sharesOf(scope: string): Promise<Map<string, number>> {
	const { rows } = await database.pool.query<{ bin: string; share: number }>(
		`select s.bin, h.below_percent as share from idn_score s join idn_published using (calculation_id)
		join idn_share h on h.calculation_id = s.calculation_id and h.scope = $1 and h.segment = s.segment
			and h.place = case $1 when 'region' then s.region when 'section' then s.section else '' end
			and h.idn_score = s.idn_score`,
		[scope],
	);
	return new Map(rows.map(({ bin, share }) => [bin, share]));
}

async function calculations(): Promise<{ id: number; published_at: Date | null }[]> {
	return (await database.pool.query('select id, published_at from idn_calculation order by id')).rows;
}

async function history(bin: string): Promise<unknown[]> {
	const { rows } = await database.pool.query(
		'select idn_score as score, calculation_id as id from idn_history where bin = $1 order by calculation_id',
		[bin],
	);
	return rows;
}

test('every subject gets its index, with the reason where there is none', async () => {
	const { pool } = database;
	await buildSubject(pool);
	await buildSubject(pool, { kind: 'sole' });
	await buildSubject(pool, { kind: 'branch' });
	const progress: number[] = [];
	const outcome = await recalculate({ onProgress: (done, total) => void progress.push(done, total) });
	expect(outcome).toMatchObject({ state: 'published', subjectCount: 3, modelVersion: 'v2', resumedCount: 0 });
	expect(progress).toEqual([3, 3]);
	const { rows } = await pool.query(`select not_calculated from idn_score where not_calculated = 'branch'`);
	expect(rows).toHaveLength(1);
});

test('shares below are counted by segment, and within it by region and section', async () => {
	const { pool } = database;
	const almaty = { katoCode: '751110000', okedCode: '46909' };
	const old = await buildSubject(pool, { ...almaty, registeredOn: '2005-01-01' });
	const middle = await buildSubject(pool, { ...almaty, registeredOn: '2018-01-01' });
	const far = await buildSubject(pool, { katoCode: '711110000', okedCode: '01', registeredOn: '2023-06-01' });
	const young = await buildSubject(pool, { ...almaty, registeredOn: '2026-01-01' });
	await recalculate();
	const [segment, region, section] = await Promise.all(['segment', 'region', 'section'].map(sharesOf));
	expect([old, middle, far, young].map(({ bin }) => segment?.get(bin))).toEqual([66.66, 33.33, 0, 0]);
	expect([old, middle, far].map(({ bin }) => region?.get(bin))).toEqual([50, 0, 0]);
	expect([old, middle, far].map(({ bin }) => section?.get(bin))).toEqual([50, 0, 0]);
});

test('heads of many firms and of failed ones are counted for all their subjects', async () => {
	const { pool } = database;
	const firms = [];
	for (let index = 0; index < 10; index++)
		firms.push(await buildSubject(pool, { headName: 'АХМЕТОВ АХМЕТ АХМЕТОВИЧ' }));
	const [failed, other] = firms;
	await buildTaxEntry(pool, failed?.bin ?? '', { sourceId: 'kgd-pseudo-enterprises', actNumber: '1' });
	const lonely = await buildSubject(pool, { headName: 'ИСКАКОВ ИСКАК ИСКАКОВИЧ' });
	await recalculate();
	const binsOf = async (bin = '') => {
		const { rows } = await pool.query<{ bins: string }>('select factor_bins as bins from idn_score where bin = $1', [
			bin,
		]);
		return rows[0]?.bins.slice(5, 7);
	};
	expect(await binsOf(other?.bin)).toBe('01');
	// its own failure is no record of others
	expect(await binsOf(failed?.bin)).toBe('02');
	expect(await binsOf(lonely.bin)).toBe('22');
});

/** Runs `during` while a calculation is paused after its first chunk. */
async function behindFirstChunk(during: () => Promise<void>): Promise<void> {
	let isHeld = false;
	const holder = await database.pool.connect();
	await holder.query('begin');
	await holder.query('lock table idn_published in access exclusive mode');
	const running = recalculate({ chunkSubjects: 1 }).finally(() => {
		isHeld = true;
	});
	running.catch(() => undefined);
	try {
		await expect.poll(() => database.countWaiting()).toBeGreaterThan(0);
		expect(isHeld).toBe(false);
		await during();
	} finally {
		await holder.query('rollback');
		holder.release();
	}
	expect(await running).toMatchObject({ state: 'published' });
}

test('while one process calculates, another does nothing', async () => {
	await buildSubject(database.pool);
	await recalculate();
	await behindFirstChunk(async () => {
		expect(await recalculate()).toEqual({ state: 'busy' });
	});
});

test('readers see the old set until the new one is whole', async () => {
	const { pool } = database;
	const one = await buildSubject(pool);
	await recalculate();
	const before = await published();
	const two = await buildSubject(pool);
	await buildHandedOver(pool, one.bin, 'T6', 'over_30');
	const seen: unknown[] = [];
	await recalculate({
		chunkSubjects: 1,
		async onProgress() {
			seen.push(await published());
		},
	});
	expect(seen).toEqual([before, before]);
	expect((await published()).map(({ bin }) => bin)).toEqual([one.bin, two.bin].sort());
});

/** Breaks a run off behind a chunk, as a kill does. */
async function breakOff(afterChunks: number): Promise<void> {
	let chunks = 0;
	const broken = recalculate({
		chunkSubjects: 1,
		onProgress() {
			if (++chunks === afterChunks) throw new Error('killed');
		},
	});
	await expect(broken).rejects.toThrow('killed');
	// its connection was closed; the server hears of that a moment later, and only then gives the lock back
	const held = `select from pg_locks where locktype = 'advisory'
		and database = (select oid from pg_database where datname = current_database())`;
	await expect.poll(async () => (await database.pool.query(held)).rowCount).toBe(0);
}

test.each([1, 2, 3])(
	'a run that breaks off after chunk %i goes on from there, and readers see nothing of it',
	async (chunk) => {
		const { pool } = database;
		for (let index = 0; index < 3; index++) await buildSubject(pool, { registeredOn: `20${index}5-01-01` });
		await recalculate();
		const [before, sharesBefore] = [await published(), await sharesOf('segment')];
		await breakOff(chunk);
		expect(await published()).toEqual(before);
		expect(await recalculate({ chunkSubjects: 1 })).toMatchObject({ subjectCount: 3, resumedCount: chunk });
		expect((await calculations()).map((row) => row.published_at === null)).toEqual([false, false]);
		expect(await published()).toEqual(before);
		expect(await sharesOf('segment')).toEqual(sharesBefore);
		expect(sharesBefore.size).toBe(3);
	},
);

test('of another day, or over other lists, it begins anew, and leaves nothing of the interrupted one', async () => {
	const { pool } = database;
	const { bin } = await buildSubject(pool);
	await buildSubject(pool);
	await breakOff(1);
	expect(await recalculate({ asOf: '2026-11-20' })).toMatchObject({ subjectCount: 2, resumedCount: 0 });
	await breakOff(1);
	await publishLists(pool, ['kgd-bankrupt']);
	expect(await recalculate()).toMatchObject({ subjectCount: 2, resumedCount: 0 });
	expect((await calculations()).every((row) => row.published_at !== null)).toBe(true);
	expect(await history(bin)).toHaveLength(1);
});

test('a list published meanwhile makes it begin anew: no set is half of the old data', async () => {
	const { pool } = database;
	for (let index = 0; index < 2; index++) await buildSubject(pool);
	const dones: number[] = [];
	await recalculate({
		chunkSubjects: 1,
		async onProgress(done) {
			dones.push(done);
			if (dones.length === 1) await publishLists(pool, ['kgd-inactive']);
		},
	});
	expect(dones).toEqual([1, 1, 2]);
	expect(await calculations()).toHaveLength(1);
});

test('history has a row where something changed, results are kept for the last two calculations', async () => {
	const { pool } = database;
	const { bin } = await buildSubject(pool);
	const same = await buildSubject(pool);
	for (const day of ['2026-09-01', '2026-10-01', '2026-11-01']) {
		if (day === '2026-11-01') await buildHandedOver(pool, bin, 'T6', 'over_30');
		await recalculate({ asOf: day });
	}
	expect(await history(bin)).toHaveLength(2);
	expect(await history(same.bin)).toHaveLength(1);
	expect(await calculations()).toHaveLength(3);
	const { rows } = await pool.query('select count(*) as count from idn_score');
	expect(rows).toEqual([{ count: 4 }]);
});

/** Changes of the index in the history. */
async function events(): Promise<{ bin: string; before: unknown; after: unknown; seen: string[] }[]> {
	const { rows } = await database.pool.query(
		`select iin_bin as bin, before::json as before, after::json as after, array[seen_after, seen_on]::text[] as seen
		from change_event where code = 'index' order by id`,
	);
	return rows;
}

const severities = async () =>
	(await database.pool.query(`select severity from change_event where code = 'index' order by id`)).rows.map(
		({ severity }) => severity,
	);

test('another group is an event, told once; the first calculation, a new subject and a small step are none', async () => {
	const { pool } = database;
	const fallen = await buildSubject(pool);
	const same = await buildSubject(pool);
	await buildHandedOver(pool, same.bin, 'T6', 'under_1');
	await recalculate({ asOf: '2026-10-01' });
	expect(await events()).toEqual([]);
	await buildHandedOver(pool, fallen.bin, 'T6', 'over_30');
	await buildSubject(pool);
	// 11 points within its group
	await buildHandedOver(pool, same.bin, 'A3', 'some');
	await recalculate({ asOf: '2026-11-01' });
	const told = await events();
	expect(told).toEqual([
		{
			bin: fallen.bin,
			before: expect.objectContaining({ origin: 'model', group: expect.stringMatching(/^G/), model: 'v2' }),
			after: expect.objectContaining({ score: expect.any(Number), bins: expect.stringMatching(/^m0/) }),
			seen: ['2026-10-01', '2026-11-01'],
		},
	]);
	expect(await severities()).toEqual([expect.stringMatching(/^(high|medium)$/)]);
	expect(await history(same.bin)).toHaveLength(2);
	for (const day of ['2026-11-01', '2026-11-15']) await recalculate({ asOf: day });
	expect(await events()).toEqual(told);
});

test('an interval is an event where an end moved by 25, or where it came instead of a number', async () => {
	const { pool } = database;
	const bare = { registeredOn: '2005-01-01', handedOver: { T4: 'clean', T2: 'none', L1: 'none' } };
	const { bin } = await buildSubject(pool, bare);
	await recalculate({ asOf: '2026-09-01' });
	const { rows } = await pool.query('select interval_low as low, interval_high as high, zone from idn_score');
	expect(rows).toEqual([{ low: expect.any(Number), high: expect.any(Number), zone: 'green' }]);
	await buildHandedOver(pool, bin, 'A3', 'some');
	await recalculate({ asOf: '2026-10-01' });
	expect(await events()).toEqual([]);
	expect(await history(bin)).toHaveLength(2);
	await buildHandedOver(pool, bin, 'T4', 'vat_removed_24_months');
	await recalculate({ asOf: '2026-11-01' });
	expect(await events()).toMatchObject([
		{ bin, before: { low: expect.any(Number) }, after: { high: expect.any(Number) } },
	]);
});

test('another model or another format is a beginning of its own, not an event of everybody', async () => {
	const { pool } = database;
	const { bin } = await buildSubject(pool);
	await recalculate({ asOf: '2026-10-01' });
	await pool.query(`update idn_calculation set facts_version = 'v1' || substr(facts_version, 3)`);
	await buildHandedOver(pool, bin, 'T6', 'over_30');
	await recalculate({ asOf: '2026-11-01' });
	expect(await events()).toEqual([]);
	await buildHandedOver(pool, bin, 'T6', 'under_1');
	await recalculate({ asOf: '2026-11-15' });
	expect(await events()).toHaveLength(1);
	expect(await severities()).toEqual(['good']);
});

test('history older than two years goes, but for the value that still held', async () => {
	const { pool } = database;
	const { bin } = await buildSubject(pool, { registeredOn: '2005-01-01' });
	for (const [day, share] of [
		['2024-01-01', 'over_30'],
		['2024-02-01', 'from_10_to_30'],
		['2024-03-01', 'under_1'],
		['2026-11-01', 'over_30'],
	] as const) {
		await buildHandedOver(pool, bin, 'T6', share);
		await recalculate({ asOf: day });
	}
	expect(await history(bin)).toHaveLength(2);
});

test('a name with a tab, a backslash and a line break does not break the calculation', async () => {
	const { bin } = await buildSubject(database.pool, { nameRu: 'ТОО "a\\b\tc\nd"' });
	await buildTaxEntry(database.pool, bin, { sourceId: 'kgd-inactive', actNumber: '1\\2\t3\n4', actDate: '2026-02-03' });
	await recalculate();
	const { rows } = await database.pool.query(`select result::json->'x' as factors from idn_score where bin = $1`, [
		bin,
	]);
	expect(JSON.stringify(rows)).toContain(JSON.stringify('1\\2\t3\n4'));
});

test('the card shows the published index as soon as it is there', async () => {
	const { bin } = await buildSubject(database.pool);
	const app = await buildApp(database, { clock });
	const card = async () => (await app.inject(`/api/subjects/subject/${bin}`)).json().data;
	expect((await card()).idn.share_below).toBeNull();
	await recalculate({ asOf: '2026-11-14' });
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
