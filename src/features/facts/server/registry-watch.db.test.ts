import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase, type TestDatabase } from '../../../../test/support/db.ts';
import { readRegistryState } from './registry-watch.ts';

let database: TestDatabase;
beforeAll(async () => {
	database = await freshDatabase();
});
afterAll(() => database.drop());

async function publish(sourceId: string, runId: number): Promise<string> {
	await database.pool.query(
		`insert into dataset_state (source_id, list_date, row_count, content_hash, run_id) values ($1, '2026-11-01', 1, '', $2)
			on conflict (source_id) do update set run_id = excluded.run_id`,
		[sourceId, runId],
	);
	return (await readRegistryState(database.pool)).version;
}

test('a list whose import began before that of another and ended after it is a new publication', async () => {
	await publish('kgd-bankrupt', 4);
	const before = await publish('kgd-inactive', 9);
	expect(await publish('kgd-bankrupt', 7)).not.toBe(before);
});
