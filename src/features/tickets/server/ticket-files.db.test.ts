import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OpenAccount, openAccount } from '../../../../test/support/account.ts';
import { buildApp } from '../../../../test/support/app.ts';
import { buildAdmin } from '../../../../test/support/clients/admin-client.ts';
import { buildIp } from '../../../../test/support/clients/auth-client.ts';
import { freshDatabase, type TestDatabase } from '../../../../test/support/db.ts';
import type { Ticket } from '../contract.ts';
import { forgetRefusedTickets } from './forget.ts';

let database: TestDatabase;
let app: FastifyInstance;
beforeAll(async () => {
	database = await freshDatabase();
	app = await buildApp(database);
});
afterAll(async () => {
	await app.close();
	await database.drop();
});

const mib = 1024 * 1024;
const pdf = (filling = 'a', size = 100) => Buffer.from(`%PDF-1.7\n${filling.repeat(size)}`);
type Answer = { message: string; code?: string; errors?: { field: string; message: string }[]; data: Ticket };

async function applicant(): Promise<OpenAccount & { ticket: string }> {
	const user = await openAccount(app);
	const answer = await app.inject({
		...{ method: 'POST', url: '/api/v1/tickets/send/v2', remoteAddress: buildIp(), headers: user.headers },
		payload: { name: 'Алия', phone: '+77010000001', email: 'aliya@example.kz', agreement: true },
	});
	return { ...user, ticket: answer.json().data.tariff_ticket_id };
}

type Sending = { name?: string; locale?: string; ticket?: string; headers?: Record<string, string> };
async function attach(user: OpenAccount & { ticket: string }, content: Buffer, sending: Sending = {}) {
	const { name = 'Доверенность.pdf', locale = 'ru', ticket = user.ticket, headers = {} } = sending;
	const form = new FormData();
	form.append('file', new File([new Uint8Array(content)], name));
	const request = new Request('http://x', { method: 'POST', body: form });
	const answer = await app.inject({
		...{ method: 'POST', url: `/api/v1/tickets/${ticket}/files?locale=${locale}` },
		payload: Buffer.from(await request.arrayBuffer()),
		headers: { ...user.headers, 'content-type': request.headers.get('content-type') ?? '', ...headers },
	});
	const isJson = String(answer.headers['content-type']).includes('json');
	const body: Answer | null = isJson ? answer.json() : null;
	return { status: answer.statusCode, body, location: answer.headers.location };
}
const fileOf = (user: OpenAccount, ticket: string, file: string, method: 'GET' | 'DELETE' = 'GET') =>
	app.inject({ method, url: `/api/v1/tickets/${ticket}/files/${file}`, headers: user.headers });
async function bytesOf({ accountId }: OpenAccount): Promise<number> {
	const { rows } = await database.pool.query(
		'select coalesce(sum(size), 0)::bigint as bytes from stored_file where owner = $1',
		[`account:${accountId}`],
	);
	return Number(rows[0].bytes);
}

describe('a file of an application', () => {
	test('is attached once, read as it was sent, never shown inside a page, and removed', async () => {
		const user = await applicant();
		const content = pdf();
		const { status, body } = await attach(user, content, { name: '../Доверен"ность.PDF' });
		expect(status).toBe(201);
		const [file] = body?.data.files ?? [];
		expect(file).toMatchObject({ name: '.. Доверен ность.pdf', size_bytes: content.length });
		expect((await attach(user, content)).body?.data.files).toHaveLength(1);
		const read = await fileOf(user, user.ticket, file?.id ?? '');
		expect([read.statusCode, read.rawPayload.equals(content)]).toEqual([200, true]);
		expect(read.headers).toMatchObject({
			...{ 'content-type': 'application/pdf', 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' },
			'content-disposition': expect.stringMatching(/^attachment; filename="senim-file\.pdf"/),
			'content-security-policy': "sandbox; default-src 'none'",
		});
		const removed = await fileOf(user, user.ticket, file?.id ?? '', 'DELETE');
		expect([removed.statusCode, removed.json<Answer>().data.files, await bytesOf(user)]).toEqual([200, [], 0]);
		expect((await fileOf(user, user.ticket, file?.id ?? '')).statusCode).toBe(404);
	});

	test('is nobody else’s: neither read, nor removed, nor attached to', async () => {
		const [user, other] = [await applicant(), await applicant()];
		const id = (await attach(user, pdf())).body?.data.files[0]?.id ?? '';
		for (const ticket of [user.ticket, other.ticket]) {
			expect((await fileOf(other, ticket, id)).statusCode).toBe(404);
			expect((await fileOf(other, ticket, id, 'DELETE')).statusCode).toBe(404);
		}
		expect((await attach(other, pdf(), { ticket: user.ticket })).status).toBe(404);
		expect((await app.inject(`/api/v1/tickets/${user.ticket}/files/${id}`)).statusCode).toBe(401);
		expect((await fileOf(user, user.ticket, id)).statusCode).toBe(200);
	});

	test.each([
		['ru', 'Подходят только файлы PDF, JPEG, PNG, XLSX и CSV', 'Файл слишком большой: не больше 10 МБ'],
		['kz', 'Тек PDF, JPEG, PNG, XLSX және CSV файлдары жарайды', 'Файл тым үлкен: 10 МБ-тан аспауы керек'],
		['en', 'Only PDF, JPEG, PNG, XLSX and CSV files are accepted', 'The file is too large: at most 10 MB'],
	])('of another kind or of more than 10 MiB is refused by name (%s)', async (locale, wrong, large) => {
		const user = await applicant();
		const program = await attach(user, Buffer.from('MZ\u0090\u0000'), { locale });
		expect([program.status, program.body?.errors]).toEqual([415, [{ field: 'file', message: wrong }]]);
		const big = await attach(user, pdf('a', 10 * mib), { locale });
		expect([big.status, big.body?.errors]).toEqual([413, [{ field: 'file', message: large }]]);
		expect((await attach(user, pdf('a', 13 * mib), { locale })).status).toBe(413);
		expect((await attach(user, Buffer.alloc(0), { locale })).status).toBe(400);
		expect(await bytesOf(user)).toBe(0);
	});

	test('ten at once, each to an application of its own, do not take more than the 100 MiB of an owner', async () => {
		const user = await applicant();
		await database.pool.query(
			`insert into stored_file (owner, name, format, sha256, content)
			 select $1, 'a', 'csv', sha256('a'), convert_to(repeat('a', 9961472), 'UTF8') from generate_series(1, 10)`,
			[`account:${user.accountId}`],
		);
		const { rows: tickets } = await database.pool.query<{ id: string }>(
			`insert into ticket (account_id, request_type, name, phone, email, offer_version, plan, sender)
			 select account_id, request_type, name, phone, email, offer_version, plan, sender
			 from ticket, generate_series(1, 10) where id = $1 returning id`,
			[user.ticket],
		);
		const told = await Promise.all(tickets.map(({ id }) => attach(user, pdf('a', mib - 9), { ticket: id })));
		expect(told.map(({ status }) => status).sort()).toEqual([...Array(5).fill(201), ...Array(5).fill(413)]);
		const refused = told.find(({ status }) => status === 413)?.body;
		expect(refused).toMatchObject({ code: 'files_full', message: expect.stringContaining('не больше 100 МБ') });
		expect(await bytesOf(user)).toBe(100 * mib);
	});

	test('of a browser without scripts leads back to the page, refused as well', async () => {
		const user = await applicant();
		const headers = { accept: 'text/html', 'sec-fetch-mode': 'navigate' };
		const taken = await attach(user, pdf(), { headers, locale: 'kz' });
		expect([taken.status, taken.location]).toEqual([303, `/kz/cabinet/tickets/${user.ticket}?file=taken`]);
		expect((await attach(user, Buffer.from('<svg/>'), { headers })).location).toContain('?file=file_type');
	});

	test('is read by sales, which the journal says; and by no other administrator', async () => {
		const user = await applicant();
		const id = (await attach(user, pdf())).body?.data.files[0]?.id ?? '';
		const [sales, content] = [await buildAdmin(app, 'sales'), await buildAdmin(app, 'content')];
		const path = `tickets/${user.ticket}/files/${id}`;
		expect((await sales.call('GET', path)).headers['content-type']).toBe('application/pdf');
		expect((await content.call('GET', path)).status).toBe(403);
		expect((await sales.call('GET', `tickets/${(await applicant()).ticket}/files/${id}`)).status).toBe(404);
		const { rows } = await database.pool.query(
			`select count(*)::integer as read from audit_entry where action = 'ticket.read_file' and object = $1`,
			[`ticket:${user.ticket}`],
		);
		expect(rows[0].read).toBe(1);
	});

	test('is neither added nor removed once it is decided, is at most ten, and goes a year after a refusal', async () => {
		const user = await applicant();
		for (let index = 0; index < 10; index += 1) await attach(user, pdf(String(index)));
		expect((await attach(user, pdf('b'))).body).toMatchObject({ code: 'conflict', errors: [{ field: 'file' }] });
		const { headers, ticket } = user;
		await app.inject({
			method: 'POST',
			url: `/api/v1/tickets/tariff/${ticket}`,
			headers,
			payload: { action: 'revoke' },
		});
		const shown = await app.inject({ url: `/api/v1/tickets/${ticket}`, headers });
		const { files, can } = shown.json<Answer>().data;
		expect([files.length, can]).toEqual([10, []]);
		expect((await fileOf(user, ticket, files[0]?.id ?? '', 'DELETE')).statusCode).toBe(409);
		await database.pool.query(`update ticket set closed_at = now() - interval '13 months' where id = $1`, [ticket]);
		await forgetRefusedTickets({ pool: database.pool });
		expect(await bytesOf(user)).toBe(0);
	});
});
