import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildSubject, publishLists } from '../../test/factories/subject.ts';
import { testDeps } from '../../test/support/app.ts';
import { freshDatabase, type TestDatabase } from '../../test/support/db.ts';
import { until } from '../../test/support/until.ts';
import { startWorker } from './worker.ts';

let database: TestDatabase;
beforeAll(async () => {
	database = await freshDatabase();
});
afterAll(() => database.drop());

test('a worker makes the search index that a killed import owed as soon as it starts', async () => {
	const { pool } = database;
	await buildSubject(pool);
	await publishLists(pool);
	await pool.query(`insert into search_behind (source_id) values ('bns-register')`);
	const [before] = (await pool.query('select generation from search_state')).rows;
	const worker = await startWorker(testDeps(database));
	await until(async () => {
		const { rows } = await pool.query(
			'select generation, (select count(*)::int from search_behind) as marks from search_state',
		);
		expect(rows).toEqual([{ generation: before.generation + 1, marks: 0 }]);
	});
	await worker.stop();
});
