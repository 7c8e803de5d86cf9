import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLog } from '#platform/log.ts';
import type { Letter, MailSender } from '#platform/mail/mail-sender.ts';
import { sendDueMail } from '#platform/mail/outbox.ts';
import { type OpenAccount, openAccount } from '../../../../test/support/account.ts';
import { buildApp } from '../../../../test/support/app.ts';
import { type AdminBrowser, buildAdmin } from '../../../../test/support/clients/admin-client.ts';
import { buildIp } from '../../../../test/support/clients/auth-client.ts';
import { freshDatabase, type TestDatabase } from '../../../../test/support/db.ts';
import { forgetMessages } from './message-store.ts';

let database: TestDatabase;
let app: FastifyInstance;
let desk: AdminBrowser;
const posted: Letter[] = [];
const mail: MailSender = {
	async send(letter) {
		posted.push(letter);
		return { state: 'sent', providerMessageId: '1' };
	},
};
beforeAll(async () => {
	database = await freshDatabase();
	app = await buildApp(database, { mail });
	desk = await buildAdmin(app, 'support');
});
afterAll(async () => {
	await app.close();
	await database.drop();
});

const good = {
	...{ topic: 'question', name: 'Алия', phone: '+7 701 000 00 01', email: 'aliya@example.kz' },
	...{ text: 'Какие реестры\nвы спрашиваете?', agreement: true, page: '/contacts' },
};
type Body = {
	code: string;
	message: string;
	errors: { field: string; message: string }[];
	data: { number: number; tariff_ticket_id: string | null };
};
type Sending = { ip?: string; user?: OpenAccount; headers?: Record<string, string>; locale?: string };

async function send(change: object = {}, { ip = buildIp(), user, headers = {}, locale = 'ru' }: Sending = {}) {
	const answer = await app.inject({
		...{ method: 'POST', url: `/api/v1/contacts?locale=${locale}`, remoteAddress: ip },
		headers: { ...user?.headers, ...headers },
		payload: { ...good, ...change },
	});
	return { status: answer.statusCode, headers: answer.headers, body: answer.json<Body>() };
}
async function kept(number: number) {
	const { rows } = await database.pool.query('select * from contact_message where id = $1', [number]);
	return rows[0];
}
type Listed = { id: number; state: string; text: string; bin: string | null; taken_by: string | null };
async function listed(query = ''): Promise<Listed[]> {
	return (await desk.call<Listed[]>('GET', `contact-messages${query}`)).body.data;
}
const act = (id: number, name: string, body?: object, admin = desk) =>
	admin.call<{ state: string; answer: string | null }>('POST', `contact-messages/${id}/${name}`, body);

/** As the form of the page has it, shown some time ago. */
async function tokenOf(agoMs: number): Promise<string> {
	const shownAt = app.auth.clock.now().getTime() - agoMs;
	return (await app.auth.secrets()).seal(`contact ${shownAt}`).toString('base64url');
}

test('a message is kept with what it was written by, and its author is told its number', async () => {
	const user = await openAccount(app);
	const { status, body } = await send({ bin: '160340001109' }, { user, locale: 'kz' });
	expect([status, body.data.tariff_ticket_id]).toEqual([201, null]);
	expect(await kept(body.data.number)).toMatchObject({
		...{ topic: 'question', name: 'Алия', phone: '+77010000001', email: 'aliya@example.kz', bin: '160340001109' },
		...{ text: good.text, locale: 'kz', page: '/contacts', account_id: user.accountId, state: 'new' },
	});
});

test.each([
	[{ name: ' ' }, 400, 'name', 'Поле обязательное'],
	[{ phone: '123' }, 400, 'phone', undefined],
	[{ email: 'aliya@example' }, 400, 'email', 'Некорректный e-mail'],
	[{ text: '  ' }, 400, 'text', 'Поле обязательное'],
	[{ agreement: false }, 400, 'agreement', 'Поле обязательное'],
	[{ bin: '160340001108' }, 422, 'bin', 'Введен некорректный БИН'],
	[{ topic: 'trial' }, 400, 'bin', 'Поле обязательное'],
	[{ topic: 'other' }, 400, 'topic', undefined],
	[{ name: 'Алия\nBcc: a@b.kz' }, 400, 'name', undefined],
	[{ email: 'aliya@example.kz\r\nBcc: a@b.kz' }, 400, 'email', undefined],
	[{ page: 'https://evil.example/' }, 400, 'page', undefined],
	[{ page: '//evil.example/' }, 400, 'page', undefined],
	[{ text: 'x'.repeat(4001) }, 400, 'text', undefined],
	[{ more: 1 }, 400, 'more', undefined],
])('%j is refused by name', async (change, expected, field, message) => {
	const { status, body } = await send(change);
	expect([status, body.errors.map((one) => one.field)]).toEqual([expected, [field]]);
	if (message !== undefined) expect(body.errors[0]?.message).toBe(message);
});

test('everything that is wrong is named at once, in the language of the reader', async () => {
	const { status, body } = await send({ name: '', email: 'x', bin: '1', text: '' }, { locale: 'kz' });
	expect([status, body.errors.map(({ field }) => field).sort()]).toEqual([400, ['bin', 'email', 'name', 'text']]);
	expect(body.errors.find(({ field }) => field === 'email')?.message).toBe('E-mail қате');
});

test('a message that is sent twice is one, and another text under its key is refused', async () => {
	const [ip, headers] = [buildIp(), { 'idempotency-key': crypto.randomUUID() }];
	const twins = await Promise.all([send({}, { ip, headers }), send({}, { ip, headers })]);
	expect(twins.map(({ status }) => status)).toEqual([201, 201]);
	expect(new Set(twins.map(({ body }) => body.data.number)).size).toBe(1);
	const other = await send({ text: 'Another' }, { ip, headers });
	expect([other.status, other.body.code]).toEqual([422, 'idempotency_key_reused']);
});

test('an address may write five times an hour, and is told when to come back', async () => {
	const ip = buildIp();
	for (let sent = 0; sent < 5; sent += 1) expect((await send({}, { ip })).status).toBe(201);
	const { status, headers } = await send({}, { ip });
	expect(status).toBe(429);
	expect(Number(headers['retry-after'])).toBeGreaterThan(0);
	expect((await send()).status).toBe(201);
});

test('what a machine sent is kept as spam and answered alike', async () => {
	const asked = [
		{ website: 'https://x.example' },
		{ form_token: await tokenOf(2999) },
		{ form_token: 'made up' },
		{ form_token: '' },
		{ topic: 'trial', bin: '160340001109', website: 'x' },
	];
	for (const change of asked) {
		const { status, body } = await send(change);
		expect(status).toBe(201);
		expect(await kept(body.data.number)).toMatchObject({ state: 'spam', is_suspect: true });
	}
	const { body } = await send({ form_token: await tokenOf(3000) });
	expect(await kept(body.data.number)).toMatchObject({ state: 'new', is_suspect: false });
	const form = (await app.inject('/api/v1/contacts/form')).json<{ data: { form_token: string } }>();
	expect(await kept((await send(form.data)).body.data.number)).toMatchObject({ state: 'spam' });
	const { rows } = await database.pool.query('select from ticket');
	expect(rows).toHaveLength(0);
});

test('who asks for a trial gets an application for it, with its BIN', async () => {
	const [ip, headers] = [buildIp(), { 'idempotency-key': crypto.randomUUID() }];
	const change = { topic: 'trial', bin: '1603 4000 1109', text: undefined };
	const { status, body } = await send(change, { ip, headers });
	expect(status).toBe(201);
	const { rows } = await database.pool.query('select * from ticket where id = $1', [body.data.tariff_ticket_id]);
	expect(rows[0]).toMatchObject({
		...{ request_type: 2, plan: 'trial', bin: '160340001109', number: body.data.number, state: 'new' },
	});
	expect((await send(change, { ip, headers })).body.data).toEqual(body.data);
});

test('a page of another site cannot write in the name of a reader', async () => {
	const user = await openAccount(app);
	const { status } = await send({}, { user, headers: { 'sec-fetch-site': 'cross-site' } });
	expect(status).toBe(403);
});

test('the desk takes, answers and sets aside; whoever comes second is told', async () => {
	const number = (await send({ text: 'Мой ИИН 900101300017' })).body.data.number;
	const found = (await listed()).find(({ id }) => id === number);
	expect(found).toMatchObject({ state: 'new', bin: null, taken_by: null });
	expect(found?.text).not.toContain('900101300017');
	expect((await act(number, 'answer', { answer: 'Рано' })).status).toBe(409);
	const other = await buildAdmin(app, 'content');
	expect((await act(number, 'take')).body.data.state).toBe('in_work');
	expect((await act(number, 'take', undefined, other)).status).toBe(409);
	expect((await act(number, 'answer', { answer: ' ' })).status).toBe(400);
	expect((await act(number, 'answer', { answer: 'Все, что открыты.' })).body.data).toMatchObject({
		...{ state: 'answered', answer: 'Все, что открыты.' },
	});
	for (const late of ['answer', 'spam', 'restore', 'take'])
		expect((await act(number, late, late === 'answer' ? { answer: 'Ещё раз' } : undefined)).status).toBe(409);
	expect((await listed('?state=answered')).map(({ id }) => id)).toContain(number);
	const unwanted = (await send()).body.data.number;
	expect((await act(unwanted, 'spam')).body.data.state).toBe('spam');
	expect((await act(unwanted, 'restore')).body.data.state).toBe('new');
	expect((await act(2_000_000_000, 'take')).status).toBe(404);
});

test('an answer reaches the inbox of its author and his mail, in the language he wrote in', async () => {
	const user = await openAccount(app);
	const { number } = (await send({ email: 'author@example.kz' }, { user, locale: 'kz' })).body.data;
	await act(number, 'take');
	await act(number, 'answer', { answer: 'Барлық ашық тізілімдер, 870101300009 туралы да.' });
	await sendDueMail({ pool: database.pool, log: createLog('silent'), sender: mail, seal: app.auth.secrets });
	expect(posted.filter(({ to }) => to === 'author@example.kz')).toMatchObject([
		{ subject: `№ ${number} өтінішке жауап`, text: expect.stringContaining('Барлық ашық тізілімдер') },
	]);
	// whoever reads a mailbox has not typed a person's number
	expect(posted.filter(({ text }) => text.includes('870101300009'))).toEqual([]);
	expect((await desk.call('GET', 'contact-messages?state=answered')).body.data).toContainEqual(
		expect.objectContaining({ id: number, mail: 'sent', is_mail_on: true }),
	);
	const inbox = async (path = '', headers: Record<string, string> = user.headers) =>
		(await app.inject({ url: `/api/v1/inbox${path}`, headers })).json();
	const { data, meta } = await inbox();
	expect([data, meta.total]).toMatchObject([
		[{ kind: 'contact_answer', title: `Ответ на обращение № ${number}`, is_read: false }],
		1,
	]);
	const stranger = await openAccount(app);
	expect((await inbox('', stranger.headers)).data).toEqual([]);
	const read = (headers: Record<string, string>) =>
		app.inject({ method: 'POST', url: '/api/v1/inbox/read', headers, payload: { up_to: data[0].id } });
	expect((await read(stranger.headers)).statusCode).toBe(200);
	expect((await inbox('/unread')).data).toEqual({ count: 1 });
	await read(user.headers);
	expect((await inbox('/unread')).data).toEqual({ count: 0 });
	expect((await app.inject('/api/v1/inbox')).statusCode).toBe(401);
});

test('who looked and who answered is written down; sales, users and visitors are kept out', async () => {
	const { rows } = await database.pool.query<{ action: string }>(
		`select distinct action from audit_entry where action like 'contact.%' order by action`,
	);
	expect(rows.map(({ action }) => action)).toEqual(
		['answer', 'restore', 'send', 'spam', 'take', 'view'].map((name) => `contact.${name}`),
	);
	const sales = await buildAdmin(app, 'sales');
	expect((await sales.call('GET', 'contact-messages')).status).toBe(403);
	expect((await app.inject('/api/v1/admin/contact-messages')).statusCode).toBe(401);
});

test('messages are forgotten after 12 months, spam after 30 days', async () => {
	const { pool } = database;
	const [old, spam, young] = [await send(), await send({ website: 'x' }), await send()].map(
		({ body }) => body.data.number,
	);
	await pool.query(`update contact_message set created_at = now() - interval '13 months' where id = $1`, [old]);
	await pool.query(`update contact_message set spam_at = now() - interval '31 days' where id = $1`, [spam]);
	await forgetMessages({ pool });
	expect([await kept(old ?? 0), await kept(spam ?? 0)]).toEqual([undefined, undefined]);
	expect(await kept(young ?? 0)).toBeDefined();
});
