import { afterAll, beforeAll, expect, test } from 'vitest';
import { fixedClock } from '../../../../../test/support/app.ts';
import { freshDatabase, type TestDatabase } from '../../../../../test/support/db.ts';
import { forgetAnswers } from './forget-answers.ts';

let database: TestDatabase;
beforeAll(async () => {
	database = await freshDatabase();
});
afterAll(() => database.drop());

test('answers, claims and days are forgotten when their time is over, and not before', async () => {
	const { pool } = database;
	const until = ['2026-11-21T09:05:00Z', '2026-11-21T09:05:01Z'];
	for (const [index, at] of until.entries()) {
		await pool.query(
			"insert into source_answer (exchange, iin_bin, retrieved_at, expires_at, raw_hash, raw) values ('e', $1, now(), $2, 'h', '[]')",
			[index, at],
		);
		await pool.query(
			"insert into source_claim (exchange, iin_bin, claimed_by, claimed_until) values ('e', $1, gen_random_uuid(), $2)",
			[index, at],
		);
	}
	for (const day of ['2026-08-12', '2026-08-24']) await pool.query("insert into source_day values ('s', $1)", [day]);
	await forgetAnswers({ pool, clock: fixedClock('2026-11-21T09:05:00Z') });
	const { rows } = await pool.query(
		`select array(select iin_bin from source_answer) as answers, array(select iin_bin from source_claim) as claims,
			array(select day::text from source_day) as days`,
	);
	expect(rows).toEqual([{ answers: ['1'], claims: ['1'], days: ['2026-08-24'] }]);
});
