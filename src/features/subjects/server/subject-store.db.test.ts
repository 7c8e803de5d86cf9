import { afterAll, beforeAll, expect, test } from 'vitest';
import { recalculateIdn } from '#features/idn/public.ts';
import { buildSubject, publishLists } from '../../../../test/factories/subject.ts';
import { fixedClock } from '../../../../test/support/app.ts';
import { freshDatabase, type TestDatabase } from '../../../../test/support/db.ts';
import { rowsRead } from '../../../../test/support/rows-read.ts';
import { findSubjects } from './subject-store.ts';

const subjectCount = 60;
let database: TestDatabase;
const bins: string[] = [];
beforeAll(async () => {
	database = await freshDatabase();
	await publishLists(database.pool);
	for (let at = 0; at < subjectCount; at++) bins.push((await buildSubject(database.pool)).bin);
});
afterAll(() => database.drop());

test('the shares of an index are found one by one, not compared with each subject', async () => {
	const { pool } = database;
	await recalculateIdn({ pool, clock: fixedClock('2026-11-21T09:05:00Z') }, { asOf: '2026-11-21' });
	const { rows } = await pool.query<{ id: number }>('select calculation_id as id from idn_published');
	const id = rows[0]?.id ?? 0;
	// as many as a register of the country has
	await pool.query(
		`insert into idn_share (calculation_id, scope, segment, place, idn_score, below_percent)
		select $1, 'segment', segment, '', score, 50 from (select distinct segment from idn_score where calculation_id = $1) s,
			generate_series(0, 999) score on conflict do nothing`,
		[id],
	);
	const read = await rowsRead(pool, (explaining) => findSubjects(explaining, bins, id));
	expect(read.length).toBeGreaterThan(3);
	expect(Math.max(...read)).toBeLessThanOrEqual(subjectCount * 10);
	expect(await findSubjects(pool, bins, id)).toHaveLength(subjectCount);
});
