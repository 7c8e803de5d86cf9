import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { createAuth } from '#features/auth/public.ts';
import { watchVatReviews } from '#features/vatrefund/public.ts';
import { buildSubject, publishLists } from '../../../test/factories/subject.ts';
import { keepVatAnswers } from '../../../test/factories/vat-answers.ts';
import { testDeps } from '../../../test/support/app.ts';
import { freshDatabase, type TestDatabase } from '../../../test/support/db.ts';
import { authDeps } from '../wiring/auth.ts';
import { seedDemoAccount } from './demo-account.ts';
import { seedDemoVatReview } from './demo-vat-review.ts';

let database: TestDatabase;
beforeAll(async () => {
	database = await freshDatabase();
	await publishLists(database.pool);
});
afterAll(() => database.drop());

test('the demonstration has one finished review of VAT with rows of every class and of faults', async () => {
	const { pool } = database;
	const deps = testDeps(database);
	const accountId = await seedDemoAccount(pool);
	const { bin: payer } = await buildSubject(pool);
	const { bin: former } = await buildSubject(pool);
	await keepVatAnswers(pool, payer, 'payer');
	await keepVatAnswers(pool, former, 'deregistered');
	await buildSubject(pool, { status: 'inactive' });
	for (const _start of [1, 2]) await seedDemoVatReview(deps, accountId, { payer, former });
	const watch = watchVatReviews({ ...deps, auth: createAuth(authDeps(deps)) });
	onTestFinished(() => watch.close());
	const states = async () => (await pool.query('select state from vat_review')).rows;
	await expect.poll(states, { timeout: 20_000 }).toEqual([{ state: 'done' }]);
	const { rows } = await pool.query<{ told: string; count: number }>(
		`select coalesce(fault, verdict) as told, count(*)::integer as count from vat_review_row group by 1`,
	);
	expect(Object.fromEntries(rows.map(({ told, count }) => [told, count]))).toEqual({
		...{ safe: 3, blocked: 1, at_risk: 1, unknown: 1 },
		...{ duplicate: 1, check_digit: 1, amount: 1 },
	});
});
