import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { createAuth } from '#features/auth/public.ts';
import { watchMassChecks } from '#features/masscheck/public.ts';
import { watchVatReviews } from '#features/vatrefund/public.ts';
import { buildSubject, publishLists } from '../../../test/factories/subject.ts';
import { keepVatAnswers } from '../../../test/factories/vat-answers.ts';
import { testDeps } from '../../../test/support/app.ts';
import { freshDatabase, type TestDatabase } from '../../../test/support/db.ts';
import { authDeps } from '../wiring/auth.ts';
import { seedDemoAccount } from './demo-account.ts';
import { seedDemoMassChecks } from './demo-mass-checks.ts';
import { seedDemoVatReview } from './demo-vat-review.ts';

let database: TestDatabase;
let of: { owner: string; accountId: number };
beforeAll(async () => {
	database = await freshDatabase();
	await publishLists(database.pool);
	const accountId = await seedDemoAccount(database.pool);
	of = { owner: `account:${accountId}`, accountId };
});
afterAll(() => database.drop());

test('the demonstration has one finished review of VAT with rows of every class and of faults', async () => {
	const { pool } = database;
	const deps = testDeps(database);
	const { bin: payer } = await buildSubject(pool);
	const { bin: former } = await buildSubject(pool);
	await keepVatAnswers(pool, payer, 'payer');
	await keepVatAnswers(pool, former, 'deregistered');
	await buildSubject(pool, { status: 'inactive' });
	for (const _start of [1, 2]) await seedDemoVatReview(deps, of, { payer, former });
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

test('the demonstration has a finished mass check, and a draft whose file has every fault', async () => {
	const { pool } = database;
	const deps = testDeps(database);
	await buildSubject(pool, { bin: '160340001109' });
	for (const _start of [1, 2]) await seedDemoMassChecks(pool, of);
	const watch = watchMassChecks({ ...deps, auth: createAuth(authDeps(deps)) });
	onTestFinished(() => watch.close());
	const states = async () => (await pool.query('select state from mass_check order by made_at')).rows;
	await expect.poll(states, { timeout: 20_000 }).toEqual([{ state: 'draft' }, { state: 'done' }]);
	const { rows } = await pool.query<{ told: string }>(
		`select distinct coalesce(fault, row.state) as told from mass_check_row row
		 join mass_check on mass_check.id = check_id where mass_check.state = 'draft' order by told`,
	);
	const faults = ['characters', 'check_digit', 'date', 'duplicate', 'length', 'lossy_number'];
	expect(rows.map(({ told }) => told)).toEqual([...faults, 'waiting']);
});
