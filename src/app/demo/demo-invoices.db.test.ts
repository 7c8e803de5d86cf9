import { afterAll, beforeAll, expect, test } from 'vitest';
import { findWallet, verifyLedger } from '#features/orders/public.ts';
import { supplier } from '../../../test/factories/printed-paper.ts';
import { fixedClock } from '../../../test/support/app.ts';
import { freshDatabase, type TestDatabase } from '../../../test/support/db.ts';
import { everyLedgerCheck } from '../wiring/ledger.ts';
import { seedDemoAccount } from './demo-account.ts';
import { seedDemoInvoices } from './demo-invoices.ts';

let database: TestDatabase;
beforeAll(async () => {
	database = await freshDatabase();
});
afterAll(() => database.drop());

test('the demonstration account has invoices to look at, made once', async () => {
	const { pool } = database;
	const clock = fixedClock('2026-11-24T05:00:00Z');
	const id = await seedDemoAccount(pool);
	await seedDemoInvoices({ pool, clock, supplier: null }, id);
	for (const _time of [1, 2]) await seedDemoInvoices({ pool, clock, supplier }, id);
	const { rows } = await pool.query('select state, total_tiyn, issued_on from invoice order by number');
	expect(rows).toEqual([
		{ state: 'expired', total_tiyn: 500_000, issued_on: '2026-10-15' },
		{ state: 'paid', total_tiyn: 500_000, issued_on: '2026-11-24' },
		{ state: 'cancelled', total_tiyn: 1_000_000, issued_on: '2026-11-24' },
		{ state: 'issued', total_tiyn: 928_000, issued_on: '2026-11-24' },
	]);
	expect((await findWallet(pool, `account:${id}`))?.availableTiyn).toBe(500_000);
	expect(await verifyLedger(pool, everyLedgerCheck)).toEqual([]);
});
