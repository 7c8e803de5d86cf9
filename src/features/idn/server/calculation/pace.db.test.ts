import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase, type TestDatabase } from '../../../../../test/support/db.ts';
import { Pace } from './pace.ts';

let database: TestDatabase;

beforeAll(async () => {
	database = await freshDatabase();
});

afterAll(() => database.drop());

/** Answers of the portal, visible to the statistics at once instead of within a second. */
async function answer(questions: number): Promise<void> {
	const client = await database.pool.connect();
	for (let count = 0; count < questions; count++) await client.query('select 1');
	await client.query('select pg_stat_force_next_flush()');
	await client.query('select 1');
	client.release();
}

test('a calculation rests until it knows that nobody asks, and again as soon as somebody does', async () => {
	const pace = new Pace();
	await answer(1);
	await pace.look(database.pool);
	expect(pace.restMsAfter(3)).toBe(15);
	await pace.look(database.pool);
	expect(pace.restMsAfter(3)).toBe(0);
	await answer(200);
	await pace.look(database.pool);
	expect(pace.restMsAfter(3)).toBe(15);
	expect(pace.restMsAfter(1000)).toBe(50);
});
