import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAuth } from '#features/auth/public.ts';
import { verifyLedger } from '#features/orders/public.ts';
import { supplier } from '../../../test/factories/printed-paper.ts';
import { testDeps } from '../../../test/support/app.ts';
import { freshDatabase, type TestDatabase } from '../../../test/support/db.ts';
import { authDeps } from '../wiring/auth.ts';
import { everyLedgerCheck } from '../wiring/ledger.ts';
import { closeDemoAccounts, seedDemoAccount } from './demo-account.ts';
import { seedDemoInvoices } from './demo-invoices.ts';
import { seedDemoSales } from './demo-sales.ts';

let database: TestDatabase;
beforeAll(async () => {
	database = await freshDatabase();
	await database.pool.query(
		`insert into kato (code, level, name_ru, name_kk, is_city, search_fold)
		 values ('750000000', 1, 'г. Алматы', 'Алматы қ.', true, 'алматы')`,
	);
});
afterAll(() => database.drop());

test('the desk of sales has applications, a statement, a price and a refund to look at, made once', async () => {
	const deps = testDeps(database, { clock: { now: () => new Date() } });
	const { pool, clock } = deps;
	const accountId = await seedDemoAccount(pool);
	await seedDemoInvoices({ pool, clock, supplier }, accountId);
	const sales = { pool, clock, supplier, auth: createAuth(authDeps(deps)) };
	await seedDemoSales(sales, accountId);
	// a start that was killed before it had said that it was done
	await pool.query(`delete from installation where key = 'demo_sales'`);
	for (const _time of [1, 2]) await seedDemoSales(sales, accountId);

	const read = async (sql: string) => (await pool.query<{ told: string }>(sql)).rows.map(({ told }) => told);
	expect(await read('select state as told from ticket order by state')).toEqual([
		...['confirmed', 'new', 'rejected', 'revoked', 'revoked_by_author', 'submitted'],
	]);
	expect(await read('select state as told from bank_statement_line order by state')).toEqual([
		...['matched', 'unmatched', 'unmatched', 'unmatched'],
	]);
	expect(
		await read(`select plan || ' ' || subscription.state as told from subscription
			join plan_terms on plan_terms.id = terms_id where subscription.holder <> 'account:${accountId}'`),
	).toEqual(['pro_unlim_365 active']);
	expect(await read(`select plan as told from plan_terms where valid_from > today_in_almaty()`)).toEqual(['pro']);
	expect(await read(`select state || ' ' || (first_by is not null) as told from refund`)).toEqual(['asked true']);
	expect(await verifyLedger(pool, everyLedgerCheck)).toEqual([]);

	await closeDemoAccounts(pool);
	expect(await read('select phone as told from account where blocked_at is null')).toEqual([]);
});
