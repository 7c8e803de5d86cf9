import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildSubject, publishLists } from '../../../../test/factories/subject.ts';
import { buildApp } from '../../../../test/support/app.ts';
import { Browser, buildPhone } from '../../../../test/support/auth-client.ts';
import { freshDatabase, type TestDatabase } from '../../../../test/support/db.ts';

let database: TestDatabase;
let app: FastifyInstance;
let one: Caller;
let other: Caller;
let bin: string;
beforeAll(async () => {
	database = await freshDatabase();
	app = await buildApp(database);
	bin = (await buildSubject(database.pool, { nameRu: 'ТОО "Сынақ Құрылыс"' })).bin;
	await publishLists(database.pool);
	[one, other] = [await signIn(), await signIn()];
});
afterAll(async () => {
	await app.close();
	await database.drop();
});

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
type Caller = { accountId: number; call(method: Method, path: string, body?: object, key?: string): Promise<Answered> };
const bodyOf = (answer: Awaited<ReturnType<FastifyInstance['inject']>>) => answer.json();
type Answered = {
	status: number;
	body: ReturnType<typeof bodyOf>;
	raw: Buffer;
	headers: Record<string, unknown>;
};

async function signIn(): Promise<Caller> {
	const phone = buildPhone();
	const browser = new Browser(app);
	await browser.pass('signin', phone);
	const cookie = `senim_access=${browser.jar.get('senim_access')}`;
	const { rows } = await database.pool.query<{ id: number }>('select id from account where phone = $1', [phone]);
	return {
		accountId: rows[0]?.id ?? 0,
		async call(method, path, body, key) {
			const answer = await app.inject({
				...{ method, url: `/api/v1/cabinet/${path}` },
				headers: { cookie, 'sec-fetch-site': 'same-origin', ...(key === undefined ? {} : { 'idempotency-key': key }) },
				...(body === undefined ? {} : { payload: body }),
			});
			const isJson = String(answer.headers['content-type']).includes('json');
			return {
				...{ status: answer.statusCode, body: isJson ? bodyOf(answer) : null },
				...{ raw: answer.rawPayload, headers: answer.headers },
			};
		},
	};
}

let serial = 0;
async function makeList(caller = one, name = `Список ${++serial}`): Promise<string> {
	const made = await caller.call('POST', 'lists', { name, color: 'blue' });
	expect(made.status).toBe(201);
	return made.body.data.id;
}
const put = (list: string, subject = bin, body: object = {}) =>
	one.call('PUT', `lists/${list}/entries/${subject}`, body);
const decide = (body: object, key?: string) =>
	one.call('POST', 'decisions', { subject: bin, state: 'approved', reason: 'Проверен', ...body }, key);

describe('own lists', () => {
	test('a list is made, filled, searched, renamed and deleted', async () => {
		const list = await makeList(one, '  Поставщики   бетона ');
		expect((await put(list, bin, { note: 'позвонить\nпосле 15-го' })).body.data.note).toBe('позвонить\nпосле 15-го');
		const page = await one.call('GET', `lists/${list}?search=${encodeURIComponent('құрылыс')}&sort=name`);
		expect(page.body.data.list).toMatchObject({ name: 'Поставщики бетона', color: 'blue', entry_count: 1 });
		expect(page.body.data.entries[0]).toMatchObject({
			subject: { bin, state: 'active' },
			note: 'позвонить\nпосле 15-го',
		});
		expect(page.headers['cache-control']).toBe('no-store');
		for (const [search, found] of [
			['после 15', 1],
			[bin, 1],
			[bin.slice(0, 6), 1],
			['нет такого', 0],
			['%', 0],
		] as const)
			expect((await one.call('GET', `lists/${list}?search=${encodeURIComponent(search)}`)).body.meta.total).toBe(found);
		const changed = await one.call('PATCH', `lists/${list}`, { color: 'violet' });
		expect(changed.body.data).toMatchObject({ name: 'Поставщики бетона', color: 'violet' });
		expect((await one.call('DELETE', `lists/${list}`)).status).toBe(200);
		expect((await one.call('GET', `lists/${list}`)).status).toBe(404);
		expect((await database.pool.query('select from own_list_entry where list_id = $1', [list])).rowCount).toBe(0);
	});

	test('somebody else’s list does not exist', async () => {
		const list = await makeList();
		await put(list, bin, { note: 'моё' });
		for (const [method, path, body] of [
			['GET', `lists/${list}`],
			['GET', `lists/${list}/export`],
			['PATCH', `lists/${list}`, { name: 'Чужой' }],
			['DELETE', `lists/${list}`],
			['PUT', `lists/${list}/entries/${bin}`, { note: 'чужая' }],
			['DELETE', `lists/${list}/entries/${bin}`],
		] as const)
			expect([method, (await other.call(method, path, body)).status]).toEqual([method, 404]);
		expect((await other.call('GET', `subjects/${bin}`)).body.data.lists).toEqual([]);
		expect((await one.call('GET', `lists/${list}`)).body.data.entries[0].note).toBe('моё');
	});

	test('a name is taken once, whatever its case; another account may have it', async () => {
		await makeList(one, 'Риски');
		const again = await one.call('POST', 'lists', { name: 'РИСКИ', color: 'red' });
		expect(again.status).toBe(409);
		expect(again.body.errors).toEqual([{ field: 'name', message: 'Уже есть, выберите другое значение' }]);
		const second = await makeList();
		expect((await one.call('PATCH', `lists/${second}`, { name: 'риски' })).status).toBe(409);
		await makeList(other, 'Риски');
	});

	test('fields that nobody knows, names of spaces and control characters are refused', async () => {
		const list = await makeList();
		for (const body of [
			{ name: 'А', color: 'pink' },
			{ name: '   ', color: 'red' },
			{ name: 'А', color: 'red', owner: 1 },
		])
			expect((await one.call('POST', 'lists', body)).status).toBe(400);
		expect((await put(list, bin, { note: 'a\u0000b' })).status).toBe(400);
		expect((await put(list, bin, { note: 'н'.repeat(2001) })).status).toBe(400);
		expect((await put(list, bin, { text: 'н' })).status).toBe(400);
		expect((await put(list, '160340001108')).status).toBe(422);
		expect((await one.call('GET', `lists/${list}?page=0`)).status).toBe(400);
	});

	test('twenty hands adding one subject make one entry, and a note that nobody named stays', async () => {
		const list = await makeList();
		await put(list, bin, { note: 'стоит' });
		const answers = await Promise.all(Array.from({ length: 20 }, () => put(list)));
		expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
		const page = await one.call('GET', `lists/${list}`);
		expect([page.body.data.list.entry_count, page.body.meta.total, page.body.data.entries[0].note]).toEqual([
			1,
			1,
			'стоит',
		]);
		await Promise.all(Array.from({ length: 5 }, () => one.call('DELETE', `lists/${list}/entries/${bin}`)));
		expect((await one.call('GET', `lists/${list}`)).body.data.list.entry_count).toBe(0);
	});

	test('limits of the plan are exact, however many ask at once', async () => {
		const caller = await signIn();
		await database.pool.query(
			`insert into plan (id, checks_per_day, own_lists, own_list_entries) values ('small', 50, 3, 2) on conflict do nothing`,
		);
		await database.pool.query(`update account set plan = 'small' where id = $1`, [caller.accountId]);
		const made = await Promise.all(
			Array.from({ length: 10 }, (_, number) => caller.call('POST', 'lists', { name: `Л${number}`, color: 'grey' })),
		);
		expect(made.filter(({ status }) => status === 201)).toHaveLength(3);
		const refused = made.find(({ status }) => status === 409);
		expect(refused?.body).toMatchObject({ code: 'conflict', errors: [{ message: 'Достигнут предел: не больше 3' }] });
		const [list] = (await caller.call('GET', 'lists')).body.data;
		const bins = await Promise.all(Array.from({ length: 6 }, async () => (await buildSubject(database.pool)).bin));
		const added = await Promise.all(bins.map((number) => caller.call('PUT', `lists/${list.id}/entries/${number}`, {})));
		expect(added.filter(({ status }) => status === 200)).toHaveLength(2);
		expect(added.filter(({ status }) => status === 409)).toHaveLength(4);
		const page = await caller.call('GET', `lists/${list.id}`);
		expect([page.body.data.list.entry_count, page.body.meta.total]).toEqual([2, 2]);
	});

	test('a person’s number is masked and cannot be found by its digits', async () => {
		const person = await buildSubject(database.pool, { kind: 'sole', nameRu: 'ИП СЫНАҚ' });
		const list = await makeList();
		await put(list, person.bin);
		const { subject } = (await one.call('GET', `lists/${list}`)).body.data.entries[0];
		expect(subject.bin).not.toBe(person.bin);
		expect((await one.call('GET', `lists/${list}?search=${person.bin.slice(0, 7)}`)).body.meta.total).toBe(0);
		expect((await put(list, subject.id)).body.data.subject.id).toBe(subject.id);
	});
});

describe('the log of decisions', () => {
	test('a new decision supersedes the one before it, and nothing is erased', async () => {
		const first = await decide({ valid_until: '2036-11-20' });
		expect(first.body.data).toMatchObject({ state: 'approved', standing: 'in_force', valid_until: '2036-11-20' });
		expect(first.body.data.author).toMatch(/^\+7 \*{3} \*{2} \d\d$/);
		const second = await decide({ state: 'refused', reason: 'Появился стоп-фактор' });
		const log = await one.call('GET', `decisions?subject=${bin}`);
		expect(log.body.data.map(({ id, standing }: { id: string; standing: string }) => [id, standing])).toEqual([
			[second.body.data.id, 'in_force'],
			[first.body.data.id, 'superseded'],
		]);
		const marks = (await one.call('GET', `subjects/${bin}`)).body.data;
		expect([marks.decision.id, marks.decision_count]).toEqual([second.body.data.id, 2]);
		await expect(database.pool.query(`update decision set reason = 'иначе'`)).rejects.toThrow('only added');
		await expect(database.pool.query('delete from decision')).rejects.toThrow('only added');
		const audit = await database.pool.query(`select actor, subject, details from audit_entry where object = $1`, [
			`decision:${second.body.data.id}`,
		]);
		expect(audit.rows).toEqual([
			{ actor: String(one.accountId), subject: bin, details: { state: 'refused', valid_until: null } },
		]);
	});

	test('each account has its own', async () => {
		await decide({});
		expect((await other.call('GET', 'decisions')).body.meta.total).toBe(0);
		expect((await other.call('GET', `subjects/${bin}`)).body.data).toMatchObject({ decision: null, decision_count: 0 });
	});

	test('the same key is one decision; the same key for another thing is refused', async () => {
		const answers = await Promise.all(Array.from({ length: 5 }, () => decide({ reason: 'Один раз' }, 'key-1')));
		expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1);
		expect((await decide({ reason: 'Другое' }, 'key-1')).status).toBe(400);
	});

	test('what is missing or contradicts itself is named', async () => {
		const cases: readonly [object, string][] = [
			[{ reason: '   ' }, 'reason'],
			[{ state: 'conditional' }, 'conditions'],
			[{ state: 'refused', conditions: 'аванс 10 %' }, 'conditions'],
			[{ valid_until: '2026-11-20' }, 'valid_until'],
			[{ valid_until: '2036-11-22' }, 'valid_until'],
			[{ note: 'x' }, 'note'],
		];
		for (const [body, field] of cases) {
			const answer = await decide(body);
			expect([answer.status, answer.body.errors?.[0]?.field]).toEqual([400, field]);
		}
		expect((await decide({ state: 'conditional', conditions: 'аванс 10 %' })).status).toBe(201);
	});

	test('only a report of one’s own about the same subject is linked', async () => {
		const report = async (accountId: number, number: string) => {
			const { rows } = await database.pool.query<{ id: string }>(
				`insert into report (bin, kind, account_id, snapshot) values ($1, 'basic', $2, '{}') returning id`,
				[number, accountId],
			);
			return rows[0]?.id;
		};
		const own = await report(one.accountId, bin);
		expect((await decide({ report_id: own })).body.data.report_id).toBe(own);
		expect((await decide({ report_id: await report(other.accountId, bin) })).status).toBe(404);
		const elsewhere = (await buildSubject(database.pool)).bin;
		expect((await decide({ report_id: await report(one.accountId, elsewhere) })).status).toBe(400);
	});

	test('the log is narrowed by state, standing, subject and days', async () => {
		const caller = await signIn();
		const make = (body: object) => caller.call('POST', 'decisions', { subject: bin, reason: 'r', ...body });
		await make({ state: 'approved', valid_until: '2026-11-21' });
		await make({ state: 'refused' });
		const count = async (query: string) => (await caller.call('GET', `decisions?${query}`)).body.meta.total;
		const found = await Promise.all(
			[
				'',
				'state=refused',
				'standing=superseded',
				'standing=in_force',
				'search=сынақ',
				'search=чужой',
				'from=2000-01-01',
			].map((query) => count(encodeURI(query))),
		);
		expect(found).toEqual([2, 1, 1, 1, 2, 0, 2]);
		expect(await count('to=2000-01-01')).toBe(0);
		expect((await caller.call('GET', 'decisions?from=2026-13-01')).status).toBe(400);
	});

	test('a decision that has run out is told as expired', async () => {
		const caller = await signIn();
		await database.pool.query(
			`insert into decision (account_id, bin, state, reason, valid_until, author, subject_name)
			values ($1, $2, 'approved', 'r', '2020-01-01', '+7 *** ** 01', 'n')`,
			[caller.accountId, bin],
		);
		expect((await caller.call('GET', `subjects/${bin}`)).body.data.decision.standing).toBe('expired');
		expect((await caller.call('GET', 'decisions?standing=expired')).body.meta.total).toBe(1);
	});

	test('decisions go with their account, and with nothing else', async () => {
		const caller = await signIn();
		await caller.call('POST', 'decisions', { subject: bin, state: 'refused', reason: 'r' });
		await database.pool.query('delete from account where id = $1', [caller.accountId]);
		const left = await database.pool.query('select from decision where account_id = $1', [caller.accountId]);
		expect(left.rowCount).toBe(0);
	});
});

test('recent checks are the account’s, each subject once, today’s are free again', async () => {
	const caller = await signIn();
	const older = (await buildSubject(database.pool)).bin;
	await database.pool.query(
		`insert into check_spent (holder, day, subject, spent_at) select $1, day, subject, day + time '12:00'
		from (values ((now() at time zone 'Asia/Almaty')::date, $2), ((now() at time zone 'Asia/Almaty')::date - 3, $2),
			((now() at time zone 'Asia/Almaty')::date - 1, $3)) as made (day, subject)`,
		[`account:${caller.accountId}`, bin, older],
	);
	const { body } = await caller.call('GET', 'checks?limit=10');
	const seen = body.data.map((check: { subject: { bin: string }; is_free_today: boolean }) => [
		check.subject.bin,
		check.is_free_today,
	]);
	expect(seen).toEqual([
		[bin, true],
		[older, false],
	]);
	expect((await other.call('GET', 'checks')).body.data).toEqual([]);
});

test('whoever is not signed in gets nothing of it', async () => {
	for (const path of ['checks', 'lists', 'decisions', 'decisions/export', `subjects/${bin}`])
		expect((await app.inject({ url: `/api/v1/cabinet/${path}` })).statusCode).toBe(401);
});

test('another site’s page changes nothing by the reader’s cookie', async () => {
	const browser = new Browser(app);
	await browser.pass('signin', buildPhone());
	const answer = await app.inject({
		...{ method: 'POST', url: '/api/v1/cabinet/lists', payload: { name: 'Чужой', color: 'red' } },
		headers: { cookie: `senim_access=${browser.jar.get('senim_access')}`, 'sec-fetch-site': 'cross-site' },
	});
	expect(answer.statusCode).toBe(403);
});
