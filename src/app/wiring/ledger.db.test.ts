import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { topUp, verifyLedger } from '#features/orders/public.ts';
import { inTransaction } from '#platform/db/pool.ts';
import { freshDatabase, type TestDatabase } from '../../../test/support/db.ts';
import { everyLedgerCheck } from './ledger.ts';

let database: TestDatabase;
beforeAll(async () => {
	database = await freshDatabase();
	const paid = { holder: 'account:1', amountTiyn: 500_000, reference: `payment:${randomUUID()}` };
	await inTransaction(database.pool, (client) => topUp(client, paid));
});
afterAll(() => database.drop());

const faults = () => verifyLedger(database.pool, everyLedgerCheck);

test('a ledger that adds up has no fault', async () => {
	expect(await faults()).toEqual([]);
});

const order = `insert into orders (id, wallet_id, item, bin, pay, covered_by, total_tiyn, state, paid_at, closed_at)`;
test.each([
	['wallets are their moves', 'update wallet set available_tiyn = available_tiyn + 1'],
	['wallets are their moves', 'update wallet set held_tiyn = 5'],
	[
		'no money of nobody',
		`insert into ledger_move (kind, reference, from_account, to_account, tiyn) values ('topup', 'p', 'acquirer', 'wallet:99', 1)`,
	],
	[
		'what is owed is not below nothing',
		`insert into ledger_move (kind, reference, from_account, to_account, tiyn) values ('refund', 'r', 'refund_due:x', 'bank', 1)`,
	],
	[
		'orders are their moves',
		`${order} select gen_random_uuid(), id, 'full_report', '160340001109', 'balance', 'balance', 174000, 'fulfilled', now(), now() from wallet`,
	],
	[
		'moves have their orders',
		`insert into ledger_move (kind, reference, from_account, to_account, tiyn) values ('settle', 'order:none', 'bank', 'revenue', 1)`,
	],
	[
		'no order is stuck',
		`${order} select gen_random_uuid(), id, 'full_report', '160340001109', 'balance', 'plan', 0, 'paid', now() - interval '4 minutes', null from wallet`,
	],
	[
		'subscriptions owe their months',
		`insert into ledger_move (kind, reference, from_account, to_account, tiyn) values ('subscribe', 's', 'bank', 'deferred:x', 1)`,
	],
	[
		'an ended subscription owes nothing',
		`insert into deferred_part (subscription_id, number, wallet_id, starts_at, ends_at, gross_tiyn, vat_basis_points, vat_tiyn)
		 select gen_random_uuid(), 1, id, now(), now(), 0, 1600, 0 from wallet`,
	],
])('names the fault: %s', async (check, harm) => {
	const client = await database.pool.connect();
	try {
		await client.query('begin');
		await client.query(harm);
		expect((await verifyLedger(client, everyLedgerCheck)).map((fault) => fault.check)).toContain(check);
	} finally {
		await client.query('rollback');
		client.release();
	}
});
