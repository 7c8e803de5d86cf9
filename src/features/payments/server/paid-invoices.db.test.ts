import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { statementFile } from '../../../../simulators/payment/bank/statement.ts';
import { type OpenAccount, openAccount } from '../../../../test/support/account.ts';
import { buildAdmin } from '../../../../test/support/clients/admin-client.ts';
import { joinOrganisation } from '../../../../test/support/clients/organisation.ts';
import { openPaidPortal, type PaidPortal } from '../../../../test/support/clients/payments.ts';
import { freshDatabase, type TestDatabase } from '../../../../test/support/db.ts';
import { importStatement } from './statements/import-statement.ts';

let database: TestDatabase;
let portal: PaidPortal;
beforeAll(async () => {
	database = await freshDatabase();
	portal = await openPaidPortal(database);
});
afterAll(async () => {
	await portal.close();
	await database.drop();
});

type Invoice = { id: string; number: string; state: string; total_kzt: number };

async function buyer(bin: string): Promise<OpenAccount & { bin: string }> {
	const user = await openAccount(portal.app);
	await joinOrganisation(database.pool, user, 'editor', bin);
	await database.pool.query('update account set acting_bin = $2 where id = $1', [user.accountId, bin]);
	return { ...user, bin };
}
async function post(user: OpenAccount, url: string, payload: object) {
	const headers = { ...user.headers, 'idempotency-key': randomUUID() };
	const answer = await portal.app.inject({ method: 'POST', url: `/api/v1/${url}`, headers, payload });
	return { status: answer.statusCode, body: answer.json() };
}
async function invoiced(user: OpenAccount): Promise<Invoice> {
	return (await post(user, 'invoices', { plan: 'pro', period: 'month' })).body.data;
}
async function stateOf(user: OpenAccount, { id }: Invoice): Promise<string> {
	return (await portal.app.inject({ url: `/api/v1/invoices/${id}`, headers: user.headers })).json().data.state;
}
async function plansOf(bin: string): Promise<string[]> {
	const { rows } = await database.pool.query(
		`select plan from subscription join plan_terms on plan_terms.id = terms_id
		 where subscription.holder = $1 and state = 'active'`,
		[`organization:${bin}`],
	);
	return rows.map(({ plan }) => plan);
}
async function bankSays(bin: string, purpose: string, sum = '1160.00'): Promise<void> {
	const { iik } = portal.supplier;
	const day = '2026-11-21';
	const transfer = { day, isIncoming: true, sum, purpose, number: randomUUID().slice(0, 8), bin };
	const file = statementFile({
		...{ iik, bin: portal.supplier.bin, from: day, to: day, opening: '0' },
		transfers: [{ ...transfer, iik: 'KZ886010000012345678', name: 'ТОО "Үлгі"' }],
	});
	const admin = await buildAdmin(portal.app, 'sales');
	const taken = await importStatement(database.pool, {
		file,
		fileName: 'kl.txt',
		iik,
		adminId: admin.id,
		ipHash: 'test',
	});
	expect(taken.state).toBe('taken');
}

test('an invoice is paid by card, and its plan begins', async () => {
	const user = await buyer('160340001109');
	const invoice = await invoiced(user);
	const { status, body } = await post(user, 'payments', { invoice_id: invoice.id });
	expect([status, body.data.amount_kzt]).toEqual([201, 1160]);
	await portal.work();
	const page = (await portal.app.inject({ url: `/api/v1/payments/${body.data.id}`, headers: user.headers })).json().data
		.url;
	await portal.press(page);
	await portal.work();
	expect([await stateOf(user, invoice), await plansOf(user.bin)]).toEqual(['paid', ['pro']]);
	expect((await post(user, 'payments', { invoice_id: invoice.id })).body.code).toBe('conflict');
});

test('an invoice whose payment has gone back whole is refunded', async () => {
	const user = await buyer('050340004566');
	const invoice: Invoice = (await post(user, 'invoices', { amount_kzt: 2000 })).body.data;
	const { body } = await post(user, 'payments', { invoice_id: invoice.id });
	await portal.work();
	const at = `/api/v1/payments/${body.data.id}`;
	await portal.press((await portal.app.inject({ url: at, headers: user.headers })).json().data.url);
	await portal.work();
	expect(await stateOf(user, invoice)).toBe('paid');
	const [first, second] = [await buildAdmin(portal.app, 'sales'), await buildAdmin(portal.app, 'sales')];
	for (const [amount, state] of [
		[500, 'paid'],
		[1500, 'refunded'],
	] as const) {
		const asked = { payment_id: body.data.id, amount_kzt: amount, reason: 'Ошиблись суммой' };
		const { id } = (await post(user, 'billing/refunds', asked)).body.data;
		for (const admin of [first, second]) await admin.call('POST', `refunds/${id}/approve`);
		await portal.work();
		expect(await stateOf(user, invoice)).toBe(state);
	}
});

test('what is to be paid is a sum or an own invoice', async () => {
	const [user, stranger] = [await buyer('160340001119'), await buyer('160340001129')];
	const { id } = await invoiced(user);
	expect((await post(stranger, 'payments', { invoice_id: id })).status).toBe(404);
	expect((await post(user, 'payments', { invoice_id: id, amount_kzt: 700 })).status).toBe(400);
	expect((await post(user, 'payments', {})).status).toBe(400);
});

test('a line of the bank with number and BIN pays the invoice by itself, whatever letters the number is in', async () => {
	const user = await buyer('210340001203');
	const invoice = await invoiced(user);
	await bankSays(user.bin, `Оплата по счету ${invoice.number.replace('SN', 'СН')}, в т.ч. НДС`);
	expect([await stateOf(user, invoice), await plansOf(user.bin)]).toEqual(['paid', ['pro']]);
});

test('a number that somebody else pays for waits for an administrator, who then pays the invoice by the match', async () => {
	const user = await buyer('260240001017');
	const invoice = await invoiced(user);
	await bankSays('160340001117', `счет ${invoice.number}`);
	expect(await stateOf(user, invoice)).toBe('issued');
	const sales = await buildAdmin(portal.app, 'sales');
	const { rows } = await database.pool.query(
		`select id from bank_statement_line where state = 'proposed' and invoice_number = $1`,
		[invoice.number],
	);
	expect((await sales.call('POST', `bank-lines/${rows[0]?.id}/match`, {})).status).toBe(200);
	expect([await stateOf(user, invoice), await plansOf(user.bin)]).toEqual(['paid', ['pro']]);
});
