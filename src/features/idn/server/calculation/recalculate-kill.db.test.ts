import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemClock as clock } from '#domain/clock.ts';
import { buildHandedOver, buildSubject, publishLists } from '../../../../../test/factories/subject.ts';
import { freshDatabase, type TestDatabase } from '../../../../../test/support/db.ts';
import { recalculateIdn } from '../../public.ts';

const root = join(import.meta.dirname, '../../../../..');
const subjects = 4;
/** A process has to start on a machine that is busy with other tests. */
const riskyShares = ['over_30', 'from_10_to_30', 'from_1_to_10', 'under_1'];
let database: TestDatabase;
let day = 1;

beforeAll(async () => {
	database = await freshDatabase();
	const { pool } = database;
	await publishLists(pool);
	for (let index = 0; index < subjects; index++) {
		const { bin } = await buildSubject(pool);
		await buildHandedOver(pool, bin, 'T6', riskyShares[0] ?? '');
	}
	await recalculateIdn({ pool, clock }, { asOf: '2026-10-01' });
});

afterAll(() => database.drop());

const nextDay = () => `2026-11-${String(++day).padStart(2, '0')}`;

async function publishedOn(): Promise<string | undefined> {
	const { rows } = await database.pool.query<{ day: string }>(
		'select calculated_on as day from idn_published join idn_calculation on id = calculation_id',
	);
	return rows[0]?.day;
}

async function eventCount(): Promise<number> {
	const { rows } = await database.pool.query<{ count: number }>('select count(*)::int as count from change_event');
	return rows[0]?.count ?? 0;
}

/** Starts a calculation elsewhere; the lock, if any, makes it wait inside a chunk or right before the switch. */
async function killAt(asOf: string, { lock, stopAfter, chunk }: { lock?: string; stopAfter: number; chunk: number }) {
	const holder = await database.pool.connect();
	await holder.query('begin');
	if (lock !== undefined) await holder.query(lock);
	const script = join(root, 'test/support/drills/slow-recalculation.ts');
	const child = spawn(process.execPath, [script, database.url, asOf, String(chunk), String(stopAfter)], {
		cwd: root,
		stdio: ['ignore', 'pipe', 'inherit'],
	});
	if (stopAfter > 0) await once(child.stdout, 'data');
	else await expect.poll(() => database.countWaiting()).toBeGreaterThan(0);
	expect(await recalculateIdn({ pool: database.pool, clock }, { asOf })).toEqual({ state: 'busy' });
	child.kill('SIGKILL');
	await once(child, 'exit');
	await holder.query('rollback');
	holder.release();
}

test.each([
	['between two chunks', { stopAfter: 1, chunk: 1 }, 1],
	['behind the last chunk', { stopAfter: subjects, chunk: subjects }, subjects],
	['inside a chunk', { stopAfter: 0, chunk: 2, lock: 'lock table idn_history in share mode' }, 0],
	['right before the switch', { stopAfter: 0, chunk: 2, lock: 'select from idn_published for update' }, subjects],
] as const)('killed %s, the old set stands and the next run goes on', async (_name, where, done) => {
	const { pool } = database;
	const asOf = nextDay();
	const before = await publishedOn();
	const told = await eventCount();
	// something to write into the history, in the first chunk
	const { rows: firsts } = await pool.query<{ bin: string }>('select bin from subject order by bin limit 1');
	await buildHandedOver(pool, firsts[0]?.bin ?? '', 'T6', riskyShares[day % riskyShares.length] ?? '');
	await killAt(asOf, where);
	expect(await publishedOn()).toBe(before);
	expect(await eventCount()).toBe(told);
	// the server notices a dead client only when it speaks to it again
	await expect
		.poll(() => recalculateIdn({ pool, clock }, { asOf, chunkSubjects: 2 }))
		.toMatchObject({ state: 'published', subjectCount: subjects, resumedCount: done });
	expect(await publishedOn()).toBe(asOf);
	const { rows } = await pool.query(
		`select count(*) as scores, count(distinct bin) as bins from idn_score join idn_published using (calculation_id)`,
	);
	expect(rows).toEqual([{ scores: subjects, bins: subjects }]);
	// one subject changed, and its change is told once, however often the calculation was begun
	expect(await eventCount()).toBe(told + 1);
});

test('killed while old results are taken off, the next run drops them', async () => {
	const { pool } = database;
	for (let count = 0; count < 2; count++) await recalculateIdn({ pool, clock }, { asOf: nextDay() });
	const asOf = nextDay();
	// waits for readers of the index
	await killAt(asOf, { stopAfter: 0, chunk: subjects, lock: 'select from idn_score limit 1' });
	await expect.poll(publishedOn).toBe(asOf);
	expect(await resultTables()).toBeGreaterThan(2);
	await expect.poll(() => recalculateIdn({ pool, clock }, { asOf: nextDay() })).toMatchObject({ state: 'published' });
	expect(await resultTables()).toBe(2);
});

async function resultTables(): Promise<number> {
	const { rows } = await database.pool.query<{ count: number }>(
		`select count(*)::int as count from pg_class where relnamespace = 'idn_result'::regnamespace and relkind = 'r'`,
	);
	return rows[0]?.count ?? 0;
}
