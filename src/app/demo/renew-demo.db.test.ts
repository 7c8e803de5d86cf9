import { afterAll, beforeAll, expect, test } from 'vitest';
import { publishLists } from '../../../test/factories/subject.ts';
import { fixedClock } from '../../../test/support/app.ts';
import { freshDatabase, type TestDatabase } from '../../../test/support/db.ts';
import { rememberDemoLists, renewDemoLists } from './renew-demo.ts';

let database: TestDatabase;
beforeAll(async () => {
	database = await freshDatabase();
});
afterAll(() => database.drop());

test('invented lists are renewed in their rhythm, genuine ones stay as old as they are', async () => {
	const { pool } = database;
	await publishLists(pool, ['mj-legal-entities', 'kgd-bankrupt', 'kgd-inactive'], { listDate: '2026-11-20' });
	await rememberDemoLists(pool, ['mj-legal-entities', 'kgd-bankrupt', 'kgd-inactive']);
	await pool.query(`update dataset_state set content_hash = 'genuine' where source_id = 'kgd-inactive'`);
	await renewDemoLists({ pool, clock: fixedClock('2027-01-05T09:00:00Z') });
	const { rows } = await pool.query(
		`select source_id, list_date::text from dataset_state
			where source_id in ('mj-legal-entities', 'kgd-bankrupt', 'kgd-inactive') order by source_id`,
	);
	expect(rows).toEqual([
		// 31 days
		{ source_id: 'kgd-bankrupt', list_date: '2026-12-21' },
		{ source_id: 'kgd-inactive', list_date: '2026-11-20' },
		// 7 days
		{ source_id: 'mj-legal-entities', list_date: '2027-01-01' },
	]);
});
