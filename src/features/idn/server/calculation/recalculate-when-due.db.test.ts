import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildSubject, publishLists } from '../../../../../test/factories/subject.ts';
import { fixedClock } from '../../../../../test/support/app.ts';
import { freshDatabase, type TestDatabase } from '../../../../../test/support/db.ts';
import { recalculateIdn } from './recalculate-idn.ts';
import { recalculateWhenDue } from './recalculate-when-due.ts';

let database: TestDatabase;

beforeAll(async () => {
	database = await freshDatabase();
	await publishLists(database.pool);
	await buildSubject(database.pool);
});

afterAll(() => database.drop());

const on = (day: string) => {
	const deps = { pool: database.pool, clock: fixedClock(`${day}T04:00:00Z`) };
	return recalculateWhenDue(deps, (asOf) => recalculateIdn(deps, { asOf }));
};

test('the index moves once per ten working days, holidays not counted', async () => {
	expect(await on('2026-05-01')).toMatchObject({ state: 'published' });
	expect(await on('2026-05-01')).toEqual({ state: 'not_due' });
	// 4–6, 8, 12–15 May are eight working days: the 7th and the 11th are off
	expect(await on('2026-05-15')).toEqual({ state: 'not_due' });
	expect(await on('2026-05-18')).toEqual({ state: 'not_due' });
	expect(await on('2026-05-19')).toMatchObject({ state: 'published' });
});

test('an index in the format of an earlier version is calculated anew at once', async () => {
	expect(await on('2026-05-20')).toEqual({ state: 'not_due' });
	await database.pool.query(`update idn_calculation set facts_version = 'v1.3.14.20'`);
	expect(await on('2026-05-20')).toMatchObject({ state: 'published' });
});
