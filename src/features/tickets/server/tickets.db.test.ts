import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OpenAccount, openAccount } from '../../../../test/support/account.ts';
import { buildApp } from '../../../../test/support/app.ts';
import { type AdminBrowser, buildAdmin } from '../../../../test/support/clients/admin-client.ts';
import { buildIp } from '../../../../test/support/clients/auth-client.ts';
import { joinInvited, joinOrganisation } from '../../../../test/support/clients/organisation.ts';
import { freshDatabase, type TestDatabase } from '../../../../test/support/db.ts';
import type { Ticket } from '../contract.ts';
import { forgetRefusedTickets } from './forget.ts';

let database: TestDatabase;
let app: FastifyInstance;
let first: AdminBrowser;
let second: AdminBrowser;
beforeAll(async () => {
	database = await freshDatabase();
	app = await buildApp(database);
	[first, second] = [await buildAdmin(app, 'sales'), await buildAdmin(app, 'sales')];
	await database.pool.query(
		`insert into kato (code, level, name_ru, name_kk, is_city, search_fold)
		 values ('750000000', 1, 'Алматы', 'Алматы', true, '')
		 on conflict do nothing`,
	);
});
afterAll(async () => {
	await app.close();
	await database.drop();
});

const contacts = { name: 'Алия', phone: '+77010000001', email: 'aliya@example.kz', agreement: true };
const requisites = {
	...{ tariff: 'pro', period: 'months_12', organization_name: 'ТОО «Үлгі»', address: 'г. Алматы, ул. Абая, 10' },
	...{ bik: 'HSBKKZKX', kato: '750000000', iik: 'KZ886010000012345678' },
};
const bins = ['160340001109', '210340001203', '160340001119', '160340001129', '260240001017'] as const;
type Bin = (typeof bins)[number];

type Answer = {
	code?: string;
	message?: string;
	errors?: { field: string; message: string }[];
	data: { tariff_ticket_id: string; result: Ticket };
};

/** What the administrators’ calls add. */
type AdminTicket = Ticket & { phone: string | null; first_confirmed_by: string | null };
/** Each call from an address of its own, unless one is given. */
async function post(path: string, payload: object, user?: OpenAccount, { ip = buildIp(), headers = {} } = {}) {
	const answer = await app.inject({
		...{ method: 'POST', url: `/api/v1/tickets/${path}`, remoteAddress: ip, payload },
		headers: { ...user?.headers, ...headers },
	});
	return { status: answer.statusCode, body: answer.json<Answer>() };
}
async function get<Data>(path: string, user: OpenAccount, locale = 'ru'): Promise<{ status: number; data: Data }> {
	const { headers } = user;
	const answer = await app.inject({ url: `/api/v1/tickets${path}?locale=${locale}`, headers });
	return { status: answer.statusCode, data: answer.json<{ data: Data }>().data };
}
async function send(user?: OpenAccount, change: object = {}): Promise<string> {
	const { status, body } = await post('send/v2', { ...contacts, ...change }, user);
	expect([status, body.message]).toEqual([200, undefined]);
	return body.data.tariff_ticket_id;
}
async function submitted(user: OpenAccount, bin: Bin, change: object = {}): Promise<string> {
	const id = await send(user);
	const { status, body } = await post(`tariff/${id}`, { ...requisites, bin, ...change }, user);
	expect([status, body.message]).toEqual([200, undefined]);
	return id;
}
async function member(bin: Bin): Promise<OpenAccount> {
	const user = await openAccount(app);
	await joinOrganisation(database.pool, user, 'editor', bin);
	return user;
}
const decide = (admin: AdminBrowser, id: string, act: string, reason?: string) =>
	admin.call<AdminTicket>('POST', `tickets/${id}/${act}`, reason === undefined ? undefined : { reason });

describe('sending', () => {
	test('a visitor leaves contacts, as a form or as JSON, with and without a slash at the end', async () => {
		const form = new URLSearchParams({ ...contacts, agreement: 'on', request_type: '4' }).toString();
		const headers = { 'content-type': 'application/x-www-form-urlencoded' };
		const sent = await app.inject({ method: 'POST', url: '/api/v1/tickets/send/v2/', headers, payload: form });
		expect([sent.statusCode, sent.json().message]).toEqual([200, undefined]);
		const { rows } = await database.pool.query('select * from ticket where id = $1', [
			sent.json().data.tariff_ticket_id,
		]);
		expect(rows).toMatchObject([
			{ account_id: null, holder: null, plan: 'api_advancepro', request_type: 4, state: 'new', offer_version: 2 },
		]);
		expect((await post('send/v2', contacts)).status).toBe(200);
		const boundary = 'senim';
		const parts = Object.entries(contacts).map(
			([name, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
		);
		const multipart = await app.inject({
			...{ method: 'POST', url: '/api/v1/tickets/send/v2' },
			headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
			payload: `${parts.join('')}--${boundary}--\r\n`,
		});
		expect(multipart.statusCode).toBe(200);
	});

	test.each([
		[{ name: undefined }, 'name', 'Поле обязательное'],
		[{ email: 'aliya' }, 'email', 'Некорректный e-mail'],
		[{ phone: '+7 916 123 45 67' }, 'phone', 'Нужен номер мобильного телефона Казахстана'],
		[{ agreement: false }, 'agreement', 'Поле обязательное'],
		[{ tariff_code: 'gold' }, 'tariff_code', 'Такого тарифа нет'],
		[{ tariff_code: 'free' }, 'tariff_code', 'Такого тарифа нет'],
		[{ request_type: 5 }, 'request_type', 'Указан неверный диапазон'],
		[{ state: 'confirmed' }, 'state', 'Такого параметра нет'],
		[{ name: 'a\u0000b' }, 'name', 'Неверный формат'],
	])('is refused by name: %j', async (change, field, message) => {
		const { status, body } = await post('send/v2?locale=ru', { ...contacts, ...change });
		expect([status, body.errors]).toEqual([400, [{ field, message }]]);
	});

	test('thirty in a burst are limited: five of an account, ten of an address', async () => {
		const user = await openAccount(app);
		const burst = async (account?: OpenAccount) => {
			const ip = buildIp();
			const statuses = await Promise.all(
				Array.from({ length: 30 }, async () => (await post('send/v2', contacts, account, { ip })).status),
			);
			return [200, 429].map((wanted) => statuses.filter((status) => status === wanted).length);
		};
		expect(await burst(user)).toEqual([5, 25]);
		expect(await burst()).toEqual([10, 20]);
	});

	test('a key that comes twice is one application; with other contacts it is refused', async () => {
		const user = await openAccount(app);
		const headers = { 'idempotency-key': 'form-1' };
		const [one, two] = await Promise.all([1, 2].map(() => post('send/v2', contacts, user, { headers })));
		expect(one?.body.data.tariff_ticket_id).toBe(two?.body.data.tariff_ticket_id);
		const other = await post('send/v2', { ...contacts, name: 'Дана' }, user, { headers });
		expect([other.status, other.body.code]).toEqual([422, 'idempotency_key_reused']);
	});

	test('markup comes back as the text that was typed', async () => {
		const user = await openAccount(app);
		const name = '<img src=x onerror=alert(1)>';
		const id = await send(user, { name });
		expect((await get<Ticket>(`/${id}`, user)).data.user).toBe(name);
	});
});

describe('completing', () => {
	test('its author submits it and is told its state in his language', async () => {
		const user = await openAccount(app);
		const id = await send(user);
		expect((await get<Ticket>(`/${id}`, user)).data).toMatchObject({
			label: 'Новая',
			can: ['submit', 'attach', 'revoke'],
		});
		const { body } = await post(`tariff/${id}/`, { ...requisites, bin: bins[0] }, user);
		expect(body.data.result).toMatchObject({
			...{ id, state: 'submitted', label: 'На рассмотрении', can: ['attach', 'revoke'], user: 'Алия', bin: bins[0] },
			...{ organization_name: 'ТОО «Үлгі»', tariff: 'pro', period: 'months_12', period_label: '12 месяцев' },
		});
		expect((await get<Ticket[]>('', user, 'kz')).data).toMatchObject([{ id, label: 'Қаралуда' }]);
		expect((await get<Ticket[]>('', user, 'en')).data).toMatchObject([{ id, label: 'Under review' }]);
	});

	test.each([
		[{ bin: '160340001108' }, 422, 'bin_incorrect', 'bin', 'Введен некорректный БИН'],
		[{ iik: 'KZ886010000012345679' }, 422, 'requisites_incorrect', 'iik', 'Введён некорректный ИИК'],
		[{ bik: 'ABCDKZKA' }, 422, 'requisites_incorrect', 'bik', 'Банка с таким БИК нет'],
		[{ bik: 'CASPKZKA' }, 422, 'requisites_incorrect', 'iik', 'Этот ИИК открыт в другом банке: проверьте ИИК и БИК'],
		[{ kato: '999999999' }, 422, 'requisites_incorrect', 'kato', 'Такого кода КАТО нет'],
		[{ tariff: 'gold' }, 422, 'requisites_incorrect', 'tariff', 'Такого тарифа нет'],
		[{ period: 'year' }, 422, 'requisites_incorrect', 'period', 'Указан неверный диапазон'],
		[{ address: undefined }, 400, 'bad_request', 'address', 'Поле обязательное'],
		[{ period: undefined }, 400, 'bad_request', 'period', 'Поле обязательное'],
		[{ price: 1 }, 400, 'bad_request', 'price', 'Такого параметра нет'],
	])('requisites are refused by name: %j', async (change, status, code, field, message) => {
		const user = await openAccount(app);
		const answer = await post(`tariff/${await send(user)}`, { ...requisites, bin: bins[0], ...change }, user);
		expect([answer.status, answer.body.code, answer.body.errors]).toEqual([status, code, [{ field, message }]]);
	});

	test('several at once are all named, each with its own sentence', async () => {
		const user = await openAccount(app);
		const wrong = { ...requisites, bin: '160340001108', iik: 'KZ', kato: '1' };
		const { status, body } = await post(`tariff/${await send(user)}`, wrong, user);
		expect([status, body.code, body.errors?.map(({ message }) => message)]).toEqual([
			...[422, 'bin_incorrect', ['Введен некорректный БИН', 'Введён некорректный ИИК', 'Такого кода КАТО нет']],
		]);
	});

	test('a visitor’s is taken by the first account that knows its id; somebody else’s is not there', async () => {
		const [user, stranger] = [await openAccount(app), await openAccount(app)];
		const id = await send();
		expect((await get<Ticket>(`/${id}`, user)).data).toMatchObject({
			state: 'new',
			user: null,
			can: ['submit', 'revoke'],
		});
		const unsigned = await app.inject(`/api/v1/tickets/${id}?locale=ru`);
		expect(unsigned.json().data).toMatchObject({ label: 'Новая', tariff_title: 'API', user: null, bin: null, can: [] });
		expect(unsigned.body).not.toContain(contacts.phone);
		expect((await post(`tariff/${id}`, { ...requisites, bin: bins[0] }, user)).status).toBe(200);
		for (const payload of [{ action: 'revoke' }, { ...requisites, bin: bins[0] }])
			expect((await post(`tariff/${id}`, payload, stranger)).status).toBe(404);
		expect((await get(`/${id}`, stranger)).status).toBe(404);
		expect((await app.inject(`/api/v1/tickets/${id}`)).statusCode).toBe(404);
		expect((await get<Ticket>(`/${id}`, user)).data).toMatchObject({ user: 'Алия', is_bin_confirmed: false });
		expect((await get<Ticket[]>('', stranger)).data).toEqual([]);
		expect((await post(`tariff/${id}`, { action: 'revoke' })).status).toBe(401);
	});
});

describe('deciding', () => {
	const acts = ['submit', 'revoke own', 'confirm', 'reject', 'revoke'] as const;
	const allowed: Readonly<Record<string, readonly string[]>> = {
		new: ['submit', 'revoke own', 'reject', 'revoke'],
		submitted: ['revoke own', 'confirm', 'reject', 'revoke'],
	};
	const states = ['new', 'submitted', 'confirmed', 'rejected', 'revoked', 'revoked_by_author'];
	test.each(states.flatMap((state) => acts.map((act) => [state, act] as const)))('%s: %s', async (state, act) => {
		const user = await member(bins[0]);
		const id = state === 'new' ? await send(user) : await submitted(user, bins[0]);
		if (state === 'confirmed') await decide(first, id, 'confirm');
		if (state === 'rejected') await decide(first, id, 'reject', 'other');
		if (state === 'revoked') await decide(first, id, 'revoke', 'duplicate');
		if (state === 'revoked_by_author') await post(`tariff/${id}`, { action: 'revoke' }, user);
		expect((await get<Ticket>(`/${id}`, user)).data.state).toBe(state);
		const outcome = {
			submit: () => post(`tariff/${id}`, { ...requisites, bin: bins[0] }, user),
			'revoke own': () => post(`tariff/${id}`, { action: 'revoke' }, user),
			confirm: () => decide(first, id, 'confirm'),
			reject: () => decide(first, id, 'reject', 'other'),
			revoke: () => decide(first, id, 'revoke', 'duplicate'),
		};
		expect((await outcome[act]()).status).toBe(allowed[state]?.includes(act) ? 200 : 409);
	});

	test('is the administrators’ alone, those of sales', async () => {
		const user = await member(bins[0]);
		const id = await submitted(user, bins[0]);
		for (const action of ['confirm', 'reject']) expect((await post(`tariff/${id}`, { action }, user)).status).toBe(403);
		expect((await decide(await buildAdmin(app, 'support'), id, 'confirm')).status).toBe(403);
		expect((await decide(first, '5f0c3c1e-7a54-4d0e-9a0b-3a4f5b6c7d8e', 'confirm')).status).toBe(404);
		expect((await decide(first, id, 'reject', 'because')).status).toBe(400);
		expect((await decide(first, id, 'reject', 'no_contact')).body.data).toMatchObject({
			...{ state: 'rejected', label: 'Отклонена', can: [], phone: contacts.phone },
		});
		expect((await get<Ticket>(`/${id}`, user)).data.reason_label).toBe('Не удалось связаться с заявителем');
		const { rows } = await database.pool.query(
			`select action from audit_entry where object = $1 and actor_kind <> 'visitor' order by id`,
			[`ticket:${id}`],
		);
		expect(rows.map(({ action }) => action)).toEqual(['ticket.send', 'ticket.submit', 'ticket.reject']);
	});

	test('confirming waits until the BIN is confirmed in the account', async () => {
		const user = await openAccount(app, { isConfirmed: true });
		const id = await submitted(user, bins[1]);
		const refused = await decide(first, id, 'confirm');
		expect([refused.status, refused.body.code]).toEqual([409, 'bin_not_confirmed']);
		await joinOrganisation(database.pool, user, 'owner', bins[1]);
		expect((await decide(first, id, 'confirm')).status).toBe(200);
		const own = await submitted(user, user.identityNumber as Bin);
		expect((await decide(first, own, 'confirm')).status).toBe(200);
	});

	test('an application of who was invited, or only reads, is his own and confirms nothing of the organisation', async () => {
		const guest = await openAccount(app);
		await joinInvited(database.pool, guest, 'editor', bins[1]);
		const reader = await openAccount(app);
		await joinOrganisation(database.pool, reader, 'viewer', bins[1]);
		for (const user of [guest, reader]) {
			const id = await submitted(user, bins[1]);
			const { rows } = await database.pool.query('select holder from ticket where id = $1', [id]);
			expect(rows).toEqual([{ holder: `account:${user.accountId}` }]);
			expect((await decide(first, id, 'confirm')).body.code).toBe('bin_not_confirmed');
		}
		await database.pool.query('update account set acting_bin = $1 where id = $2', [bins[1], reader.accountId]);
		const id = await send(reader);
		const refused = await post(`tariff/${id}`, { ...requisites, bin: bins[1] }, reader);
		expect([refused.status, refused.body.code]).toEqual([403, 'role_needed']);
	});

	test('of confirming and revoking at once one wins, the other is a conflict: 50 times', async () => {
		for (let round = 0; round < 50; round++) {
			const user = await member(bins[0]);
			const id = await submitted(user, bins[0]);
			const outcomes = await Promise.all([
				decide(first, id, 'confirm'),
				post(`tariff/${id}`, { action: 'revoke' }, user),
			]);
			expect(outcomes.map(({ status }) => status).sort()).toEqual([200, 409]);
		}
	});

	test('what waits is listed, the oldest first, or what is in one state', async () => {
		const list = (query: string) => first.call<AdminTicket[], { total: number }>('GET', `tickets${query}`);
		const waiting = await list('');
		const times = waiting.body.data.map(({ requested_at: at }) => at);
		expect(times).toEqual([...times].sort());
		expect(waiting.body.data.every(({ closed_at: closed }) => closed === null)).toBe(true);
		const confirmed = await list('?state=confirmed');
		expect(new Set(confirmed.body.data.map(({ state }) => state))).toEqual(new Set(['confirmed']));
		expect(confirmed.body.meta.total).toBeGreaterThan(1);
		expect((await list('?state=gone')).status).toBe(400);
	});
});

describe('a trial', () => {
	const trial = { tariff: 'trial', period: undefined };
	const planOf = async (holder: string) =>
		(await database.pool.query<{ plan: string }>('select plan_of($1) as plan', [holder])).rows[0]?.plan;

	test('takes two administrators, begins at once, and is given once for a BIN', async () => {
		const user = await member(bins[2]);
		const [id, again] = [await submitted(user, bins[2], trial), await submitted(user, bins[2], trial)];
		const marked = await decide(first, id, 'confirm');
		expect(marked.body.data).toMatchObject({ state: 'submitted', first_confirmed_by: first.email });
		const same = await decide(first, id, 'confirm');
		expect([same.status, same.body.code]).toEqual([409, 'second_person_needed']);
		expect(await planOf(`organization:${bins[2]}`)).toBe('free');
		await decide(first, again, 'confirm');
		expect((await decide(second, id, 'confirm')).body.data.state).toBe('confirmed');
		expect(await planOf(`organization:${bins[2]}`)).toBe('trial');
		const { rows } = await database.pool.query(
			'select extract(days from ends_at - starts_at)::int as days from subscription where holder = $1',
			[`organization:${bins[2]}`],
		);
		expect(rows).toEqual([{ days: 14 }]);
		const taken = await decide(second, again, 'confirm');
		expect([taken.status, taken.body.code, JSON.parse(taken.text).message]).toEqual([
			...[409, 'trial_taken', 'Пробный период для этого БИН уже был.'],
		]);
	});

	test('two confirmed at once for one BIN begin one', async () => {
		const user = await member(bins[3]);
		const ids = [await submitted(user, bins[3], trial), await submitted(user, bins[3], trial)];
		for (const id of ids) await decide(first, id, 'confirm');
		const statuses = await Promise.all(ids.map(async (id) => (await decide(second, id, 'confirm')).status));
		expect(statuses.sort()).toEqual([200, 409]);
	});

	test('ends no plan that is held', async () => {
		const user = await openAccount(app, { plan: 'pro', isConfirmed: true });
		const id = await submitted(user, user.identityNumber as Bin, trial);
		await decide(first, id, 'confirm');
		expect((await decide(second, id, 'confirm')).status).toBe(409);
		expect(await planOf(`account:${user.accountId}`)).toBe('pro');
	});
});

describe('forgetting', () => {
	const kept = async (id: string) =>
		(await database.pool.query('select name, phone, email, bin, state from ticket where id = $1', [id])).rows[0];

	test('contacts of a refused application go after twelve months, others stay', async () => {
		const user = await member(bins[4]);
		const [old, recent, confirmed] = [
			await submitted(user, bins[4]),
			await submitted(user, bins[4]),
			await submitted(user, bins[4]),
		];
		await decide(first, old, 'reject', 'other');
		await decide(first, recent, 'reject', 'other');
		await decide(first, confirmed, 'confirm');
		await database.pool.query(`update ticket set closed_at = now() - interval '13 months' where id = any($1)`, [
			[old, confirmed],
		]);
		await forgetRefusedTickets(database);
		expect(await kept(old)).toEqual({ name: null, phone: null, email: null, bin: null, state: 'rejected' });
		expect([await kept(recent), await kept(confirmed)]).toMatchObject([{ name: 'Алия' }, { name: 'Алия' }]);
		expect((await get<Ticket>(`/${old}`, user)).data).toMatchObject({ user: null, label: 'Отклонена' });
	});

	test('what a visitor left goes after thirty days, of an account it stays', async () => {
		const user = await openAccount(app);
		const [left, recent, own] = [await send(), await send(), await send(user)];
		await database.pool.query(`update ticket set created_at = now() - interval '31 days' where id = any($1)`, [
			[left, own],
		]);
		await forgetRefusedTickets(database);
		expect(await kept(left)).toMatchObject({ name: null, phone: null, email: null, state: 'revoked_by_author' });
		expect([await kept(recent), await kept(own)]).toMatchObject([{ state: 'new' }, { name: 'Алия', state: 'new' }]);
		expect((await get(`/${left}`, user)).status).toBe(404);
	});

	test('an erased account takes its contacts along and leaves nothing that waits', async () => {
		const user = await member(bins[4]);
		const [open, confirmed] = [await submitted(user, bins[4]), await submitted(user, bins[4])];
		await decide(first, confirmed, 'confirm');
		await database.pool.query('delete from account where id = $1', [user.accountId]);
		expect(await kept(open)).toEqual({ name: null, phone: null, email: null, bin: null, state: 'revoked_by_author' });
		expect(await kept(confirmed)).toMatchObject({ name: null, phone: null, bin: bins[4], state: 'confirmed' });
		const stranger = await openAccount(app);
		expect((await post(`tariff/${open}`, { action: 'revoke' }, stranger)).status).toBe(404);
	});
});
