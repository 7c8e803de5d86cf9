import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
	type StatementOptions,
	statementFile,
	type Transfer,
} from '../../../../../simulators/payment/bank/statement.ts';
import { openAccount } from '../../../../../test/support/account.ts';
import { type AdminBrowser, buildAdmin } from '../../../../../test/support/clients/admin-client.ts';
import { joinOrganisation } from '../../../../../test/support/clients/organisation.ts';
import { openPaidPortal, type PaidPortal } from '../../../../../test/support/clients/payments.ts';
import { freshDatabase, type TestDatabase } from '../../../../../test/support/db.ts';
import type { AdminBankLine } from '../../contract-bank.ts';

let database: TestDatabase;
let portal: PaidPortal;
let admin: AdminBrowser;
beforeAll(async () => {
	database = await freshDatabase();
	portal = await openPaidPortal(database);
	admin = await buildAdmin(portal.app, 'sales');
});
afterAll(async () => {
	await portal.close();
	await database.drop();
});

const bin = '160340001109';
let day = 0;
/** Of a day that no other test has. */
const newDay = () => {
	day += 1;
	return `2026-10-${String(day).padStart(2, '0')}`;
};
const transfer = (on: string, change: Partial<Transfer> = {}): Transfer => ({
	...{ day: on, isIncoming: true, sum: '1740.00', number: '18', name: 'ТОО "Үлгі"', bin },
	...{ iik: 'KZ886010000012345678', purpose: 'Оплата услуг', ...change },
});
const file = (transfers: Transfer[], change: Partial<StatementOptions> = {}) =>
	statementFile({
		...{ iik: portal.supplier.iik, bin: portal.supplier.bin, opening: '1000.00', transfers },
		...{ from: transfers[0]?.day ?? '', to: transfers.at(-1)?.day ?? '', ...change },
	});

async function upload(content: Buffer, { headers = {}, by = admin } = {}) {
	const form = new FormData();
	form.append('file', new File([new Uint8Array(content)], 'kl_to_1c.txt'));
	const request = new Request('http://x', { method: 'POST', body: form });
	const answer = await portal.app.inject({
		...{ method: 'POST', url: '/api/v1/admin/bank-statements', remoteAddress: by.ip },
		payload: Buffer.from(await request.arrayBuffer()),
		headers: {
			...by.headers,
			...{ cookie: by.cookie, 'content-type': request.headers.get('content-type') ?? '', ...headers },
		},
	});
	const isJson = String(answer.headers['content-type']).includes('json');
	return { status: answer.statusCode, location: answer.headers.location, data: isJson ? answer.json().data : null };
}
async function linesOf(on: string): Promise<{ id: number; state: string; holder: string | null }[]> {
	const { rows } = await database.pool.query(
		'select id, state, holder from bank_statement_line where day = $1 and is_incoming order by id',
		[on],
	);
	return rows as { id: number; state: string; holder: string | null }[];
}
async function newMember(of = bin) {
	const user = await openAccount(portal.app);
	await joinOrganisation(database.pool, user, 'editor', of);
	return user;
}
async function balance(holder: string): Promise<number> {
	const { rows } = await database.pool.query('select available_tiyn from wallet where holder = $1', [holder]);
	return (rows[0]?.available_tiyn ?? 0) / 100;
}
/** What came to the bank less what has an owner; every line is there once. */
async function suspense(): Promise<number> {
	const { rows } = await database.pool.query(
		`select coalesce(sum(case when to_account = 'suspense' then tiyn else -tiyn end), 0) / 100.0 as sum
		 from ledger_move where 'suspense' in (from_account, to_account)`,
	);
	return Number(rows[0]?.sum);
}
const decide = (id: number, act: string, body: object = {}) =>
	admin.call<AdminBankLine>('POST', `bank-lines/${id}/${act}`, body);

describe('a statement', () => {
	test('is taken once, and one that overlaps adds what is new, twins of a day included', async () => {
		const [first, second, third] = [newDay(), newDay(), newDay()];
		const all = [transfer(first), transfer(second), transfer(second), transfer(third, { sum: '50.00' })];
		const before = await suspense();
		const early = file(all, { from: first, to: second });
		expect(await upload(early)).toMatchObject({ status: 200, data: { state: 'taken', lines: 3, new_lines: 3 } });
		expect((await upload(early)).data).toMatchObject({ state: 'known', lines: null });
		const late = file(all, { from: second, to: third, encoding: 'windows-1251', dialect: 'centercredit' });
		expect((await upload(late)).data).toMatchObject({ state: 'taken', lines: 3, new_lines: 1 });
		expect((await suspense()) - before).toBe(3 * 1740 + 50);
	});

	test('that is uploaded by ten at once is taken once', async () => {
		const content = file([transfer(newDay())]);
		const before = await suspense();
		const told = await Promise.all(Array.from({ length: 10 }, () => upload(content)));
		expect(told.filter(({ data }) => data.state === 'taken')).toHaveLength(1);
		expect((await suspense()) - before).toBe(1740);
	});

	test.each([
		['foreign_iik', 'она по другому счёту'],
		['cut', 'файл обрывается'],
		['wrong_totals', 'итоги не сходятся'],
		['usd', 'не тенге'],
		['html', 'не файл 1CClientBankExchange'],
	] as const)('with %s is refused whole, with the reason', async (fault, said) => {
		const [on, before] = [newDay(), await suspense()];
		const { status, data } = await upload(file([transfer(on), transfer(on)], { fault }));
		expect([status, data.state]).toEqual([200, 'refused']);
		const { body } = await admin.call<{ refused: { label: string; file_name: string }[] }>('GET', 'bank-statements');
		expect(body.data.refused[0]).toMatchObject({ label: data.label, file_name: expect.stringContaining('.txt') });
		expect(data.label).toContain(said);
		expect([await linesOf(on), await suspense()]).toEqual([[], before]);
	});

	test('without a file, by another role, or over ten megabytes is refused', async () => {
		expect((await upload(Buffer.alloc(0))).status).toBe(400);
		const stranger = await buildAdmin(portal.app, 'content');
		expect((await upload(file([transfer(newDay())]), { by: stranger })).status).toBe(403);
		expect((await upload(Buffer.alloc(11 * 2 ** 20))).status).toBe(413);
	});

	test('from a browser without scripts leads back to the page', async () => {
		const headers = { accept: 'text/html', 'sec-fetch-mode': 'navigate' };
		const { status, location } = await upload(file([transfer(newDay())]), { headers });
		expect(status).toBe(303);
		expect(location).toMatch(/^\/admin\/bank-statements\?became=taken&label=/);
	});
});

describe('a line', () => {
	test('of a BIN that has members is proposed, and confirmed its money is in the wallet', async () => {
		const paying = '160340001129';
		await newMember(paying);
		const on = newDay();
		await upload(file([transfer(on, { bin: paying })]));
		const [line] = await linesOf(on);
		const holder = `organization:${paying}`;
		expect(line).toMatchObject({ state: 'proposed', holder });
		const twins = await Promise.all(Array.from({ length: 5 }, () => decide(line?.id ?? 0, 'match')));
		expect(twins.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
		expect(await balance(holder)).toBe(1740);
	});

	test('of nobody is matched by the name that an administrator gives, taken back, and matched anew', async () => {
		const [wrong, right] = [await openAccount(portal.app), await openAccount(portal.app, { isConfirmed: true })];
		const on = newDay();
		await upload(file([transfer(on, { bin: '' })]));
		const [line] = await linesOf(on);
		const id = line?.id ?? 0;
		expect(line?.state).toBe('unmatched');
		expect((await decide(id, 'match')).status).toBe(400);
		expect((await decide(id, 'match', { holder: '999999999999' })).status).toBe(400);
		const holders = [`account:${wrong.accountId}`, `account:${right.accountId}`] as const;
		expect((await decide(id, 'match', { holder: holders[0] })).body.data).toMatchObject({ state: 'matched' });
		expect((await decide(id, 'reverse', { note: 'Не тот' })).status).toBe(200);
		expect((await decide(id, 'match', { holder: right.identityNumber ?? '' })).status).toBe(200);
		expect([await balance(holders[0]), await balance(holders[1])]).toEqual([0, 1740]);
	});

	test('whose money is spent cannot be taken back; one that is no customer’s is ignored and may come back', async () => {
		const user = await openAccount(portal.app);
		const [on, holder] = [newDay(), `account:${user.accountId}`];
		await upload(file([transfer(on, { bin: '' }), transfer(on, { bin: '', sum: '9.00' })]));
		const [spent, other] = await linesOf(on);
		await decide(spent?.id ?? 0, 'match', { holder });
		const { rows } = await database.pool.query('select id from wallet where holder = $1', [holder]);
		await database.pool.query('update wallet set available_tiyn = 0, held_tiyn = 174000 where id = $1', [rows[0]?.id]);
		expect((await decide(spent?.id ?? 0, 'reverse', { note: 'Ошибка' })).status).toBe(409);
		expect((await decide(other?.id ?? 0, 'ignore', { note: 'Проценты банка' })).body.data.state).toBe('ignored');
		expect((await decide(other?.id ?? 0, 'match', { holder })).status).toBe(409);
		expect((await decide(other?.id ?? 0, 'reverse', { note: 'Всё же клиент' })).body.data.state).toBe('unmatched');
		expect((await decide(other?.id ?? 0, 'ignore', { note: '' })).status).toBe(400);
		expect((await decide(987_654, 'ignore', { note: 'x' })).status).toBe(404);
	});
});

describe('an invoice', () => {
	test('that a purpose names in Cyrillic letters is settled by itself when its buyer pays, and proposed when somebody else does', async () => {
		const user = await openAccount(portal.app, { isConfirmed: true });
		const headers = { ...user.headers, 'idempotency-key': 'invoice' };
		const asked = await portal.app.inject({
			...{ method: 'POST', url: '/api/v1/invoices', headers, payload: { amount_kzt: 5000, name: 'ИП Үлгі' } },
		});
		expect([asked.statusCode, asked.json().message]).toEqual([201, undefined]);
		const { id, number } = asked.json().data as { id: string; number: string };
		const purpose = `По счёту ${number.replace('SN', 'сн').replaceAll('-', ' ')} за услуги`;
		const on = newDay();
		const { rows } = await database.pool.query('select holder, buyer from invoice where id = $1', [id]);
		const { holder, buyer: named } = rows[0] as { holder: string; buyer: { number: string } };
		await upload(
			file([
				transfer(on, { sum: '1.00', bin: '160340001119', purpose }),
				transfer(on, { sum: '5000.00', bin: named.number, purpose }),
			]),
		);
		const states = (await linesOf(on)).map((line) => `${line.state} ${line.holder}`).sort();
		expect(states).toEqual([`matched ${holder}`, `proposed ${holder}`]);
		const paid = await portal.app.inject({ url: `/api/v1/invoices/${id}`, headers: user.headers });
		expect(paid.json().data.state).toBe('paid');
		expect(await balance(holder)).toBe(5000);
	});
});

describe('money that came another way', () => {
	test('takes two administrators, and is booked once', async () => {
		const user = await openAccount(portal.app);
		const second = await buildAdmin(portal.app, 'sales');
		const holder = `account:${user.accountId}`;
		const asked = await admin.call<{ id: string }>('POST', 'payments', { holder, amount_kzt: 300, grounds: 'п/п 5' });
		expect(asked.status).toBe(201);
		const { id } = asked.body.data;
		expect(await admin.call('POST', `payments/${id}/confirm`)).toMatchObject({
			...{ status: 409, body: { code: 'second_person_needed' } },
		});
		expect(await balance(holder)).toBe(0);
		const told = await Promise.all(Array.from({ length: 5 }, () => second.call('POST', `payments/${id}/confirm`)));
		expect(told.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
		expect(await balance(holder)).toBe(300);
		expect((await admin.call('POST', `payments/${id}/dispute`, { note: 'x' })).status).toBe(409);
	});
});
