import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemClock } from '#domain/clock.ts';
import { findRemarks } from '#features/requests/public.ts';
import { buildSubject } from '../../../test/factories/subject.ts';
import { freshDatabase, type TestDatabase } from '../../../test/support/db.ts';
import { seedDemoAccount } from './demo-account.ts';
import { seedDemoRemarks } from './demo-remarks.ts';

let database: TestDatabase;
beforeAll(async () => {
	database = await freshDatabase();
});
afterAll(() => database.drop());

test('the demonstration has an objection in work, a reply and a correction, however often it starts', async () => {
	const { pool } = database;
	const { bin } = await buildSubject(pool);
	const accountId = await seedDemoAccount(pool);
	for (let start = 0; start < 2; start++) await seedDemoRemarks({ pool, clock: systemClock }, bin, accountId);
	const remarks = (await findRemarks(pool, [bin])).get(bin) ?? [];
	expect(remarks.map(({ kind }) => kind).toSorted()).toEqual(['correction', 'dispute', 'reply']);
	const { rows } = await pool.query('select state from objection where subject = $1 order by id', [bin]);
	expect(rows.map(({ state }) => state)).toEqual(['in_work', 'answered']);
});
