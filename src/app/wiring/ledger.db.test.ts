import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyLedger } from '#features/orders/public.ts';
import { inTransaction } from '#platform/db/pool.ts';
import { payIn } from '../../../test/factories/payment.ts';
import { freshDatabase, type TestDatabase } from '../../../test/support/db.ts';
import { everyLedgerCheck } from './ledger.ts';

const order = `insert into orders (id, wallet_id, item, bin, pay, covered_by, total_tiyn, state, paid_at, closed_at)`;
let database: TestDatabase;
beforeAll(async () => {
	database = await freshDatabase();
	await inTransaction(database.pool, (client) => payIn(client, { holder: 'account:1', amountTiyn: 500_000 }));
	// bought by a plan, so nothing was held or charged
	await database.pool.query(
		`${order} select gen_random_uuid(), id, 'full_report', '160340001109', 'balance', 'plan', 0, 'fulfilled', now(), now() from wallet`,
	);
	await database.pool.query(
		`with held as (
		   insert into subscription (holder, terms_id, period, starts_at, ends_at, state)
		   select 'account:1', id, 'month', now(), now() + interval '1 month', 'active' from plan_terms where plan = 'pro' limit 1
		   returning id, terms_id)
		 insert into orders (id, wallet_id, item, terms_id, period, pay, covered_by, total_tiyn, state, subscription_id, paid_at, closed_at)
		 select gen_random_uuid(), wallet.id, 'subscription', terms_id, 'month', 'balance', 'balance', 0, 'refunded', held.id, now(), now()
		 from wallet, held`,
	);
	await database.pool.query(`insert into admin_account (email, roles) values ('sales@senim.kz', '{sales}')`);
	await database.pool.query(stated('01', ['2026-01-01', '2026-01-31'], 100));
	await database.pool.query(stated('02', ['2026-03-01', '2026-03-31'], 100));
});
afterAll(() => database.drop());

/** A statement without a line. */
function stated(hash: string, [from, to]: [from: string, to: string], tiyn: number): string {
	return `insert into bank_statement (sha256, file_name, iik, from_day, to_day, opening_tiyn, in_tiyn, out_tiyn, closing_tiyn,
		lines, new_lines, uploaded_by)
	 select '\\x${hash.repeat(32)}', 'file', 'KZ1', '${from}', '${to}', ${tiyn}, 0, 0, ${tiyn}, 0, 0, id from admin_account`;
}
const faults = () => verifyLedger(database.pool, everyLedgerCheck);

test('says which days are missing between two statements', async () => {
	const client = await database.pool.connect();
	try {
		await client.query('begin');
		await client.query(stated('03', ['2026-04-03', '2026-04-30'], 99));
		const [fault] = await verifyLedger(client, everyLedgerCheck);
		expect(fault?.fault).toBe(
			'account …KZ1: opens with 99 on 2026-04-03, closed with 100 on 2026-03-31; no statement has 2026-04-01 to 2026-04-02',
		);
	} finally {
		await client.query('rollback');
		client.release();
	}
});

test('a ledger that adds up has no fault', async () => {
	expect(await faults()).toEqual([]);
});

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
		'orders are their moves',
		`insert into ledger_move (kind, reference, step, from_account, to_account, tiyn)
		 select 'reverse', 'settle order:' || id, 'net', 'revenue', 'wallet:' || wallet_id, 1 from orders where item = 'full_report'`,
	],
	[
		'a plan that was taken back has no turnover',
		`insert into ledger_move (kind, reference, step, from_account, to_account, tiyn)
		 select 'recognise', 'subscription:' || subscription_id, '1 net', 'bank', 'revenue', 1 from orders where item = 'subscription'`,
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
	['payments are in the ledger once', `update payment set amount_tiyn = amount_tiyn + 1`],
	['payments are in the ledger once', `update payment set holder = 'account:2'`],
	[
		'payments are in the ledger once',
		`insert into payment (holder, way, amount_tiyn, state, payer, transaction_id, expires_at, paid_at)
		 values ('account:1', 'card', 1, 'paid', 'test', 'lost', now(), now())`,
	],
	[
		'payments are in the ledger once',
		`insert into ledger_move (kind, reference, step, from_account, to_account, tiyn)
		 select kind, reference, 'twice', from_account, to_account, tiyn from ledger_move where kind = 'topup'`,
	],
	['payments are in the ledger once', `update payment set state = 'expired', paid_at = null, transaction_id = null`],
	[
		'money from outside has its payment',
		`insert into ledger_move (kind, reference, from_account, to_account, tiyn)
		 select 'topup', 'payment:' || gen_random_uuid(), 'acquirer', 'wallet:' || id, 1 from wallet`,
	],
	['statements of the bank follow each other', stated('03', ['2026-04-03', '2026-04-30'], 99)],
	['statements of the bank follow each other', stated('03', ['2026-03-20', '2026-04-30'], 101)],
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
