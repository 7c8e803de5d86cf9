import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeSources } from '#features/facts/public.ts';
import { buildSubject, nextNumber, publishLists } from '../../../../test/factories/subject.ts';
import { type OpenAccount, openAccount } from '../../../../test/support/account.ts';
import { buildApp, testDeps } from '../../../../test/support/app.ts';
import { freshDatabase, type TestDatabase } from '../../../../test/support/db.ts';
import { unzip } from '../../../../test/support/unzip.ts';
import type { MassCheckRow, MassCheckView } from '../contract.ts';
import type { MassCheckDeps } from './deps.ts';
import type { HeardList } from './heard-lists.ts';
import { runTurn } from './run-checks.ts';

let database: TestDatabase;
let app: FastifyInstance;
let deps: MassCheckDeps;
let holder: OpenAccount;
let bins: string[];

beforeAll(async () => {
	database = await freshDatabase();
	await publishLists(database.pool);
	bins = [];
	for (let at = 0; at < 6; at++) bins.push((await buildSubject(database.pool, { nameRu: `ТОО "Тізім ${at}"` })).bin);
	app = await buildApp(database);
	deps = { ...testDeps(database), auth: app.auth };
	holder = await openAccount(app, { plan: 'pro' });
});
afterAll(async () => {
	await app.close();
	await database.drop();
});

type Form = { text?: string; file?: { name: string; content: string | Buffer }; name?: string };

async function hand(form: Form, { headers } = holder, more: Record<string, string> = {}) {
	const boundary = 'mass-check-boundary';
	const parts: Buffer[] = [];
	const part = (head: string, content: string | Buffer) =>
		parts.push(
			Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; ${head}\r\n\r\n`),
			Buffer.from(content),
			Buffer.from('\r\n'),
		);
	for (const [name, value] of [
		['text', form.text],
		['name', form.name],
	] as const)
		if (value !== undefined) part(`name="${name}"`, value);
	if (form.file !== undefined) part(`name="file"; filename="${form.file.name}"`, form.file.content);
	parts.push(Buffer.from(`--${boundary}--\r\n`));
	const answer = await app.inject({
		method: 'POST',
		url: '/api/v1/mass-checks',
		headers: { ...headers, ...more, 'content-type': `multipart/form-data; boundary=${boundary}` },
		payload: Buffer.concat(parts),
	});
	const body = answer.statusCode === 303 ? {} : answer.json();
	return { status: answer.statusCode, location: answer.headers.location, body, data: body.data as MassCheckView };
}

const post = (url: string, payload: object, { headers } = holder) =>
	app.inject({ method: 'POST', url: `/api/v1/mass-checks/${url}`, headers, payload });
const start = (check: MassCheckView, of = holder, price = check.quote?.price ?? '') =>
	post(`${check.id}/start`, { price }, of);
const get = async (id: string, { headers } = holder) =>
	(await app.inject({ url: `/api/v1/mass-checks/${id}`, headers })).json().data as MassCheckView;
const rowsOf = async (id: string, query = '', { headers } = holder) =>
	(await app.inject({ url: `/api/v1/mass-checks/${id}/rows?limit=100${query}`, headers })).json()
		.data as MassCheckRow[];
const checksLeft = async ({ headers } = holder) =>
	(await app.inject({ url: '/api/v1/checks/left', headers })).json().data.left as number;
const usesOf = async ({ accountId }: OpenAccount) => {
	const { rows } = await database.pool.query<{ uses: number }>(
		`select count(*)::integer as uses from feature_use where holder = $1 and feature = 'mass_rows'`,
		[`account:${accountId}`],
	);
	return rows[0]?.uses;
};
async function runAll() {
	while (await runTurn(deps, crypto.randomUUID()));
}
const wrong = (bin: string) => bin.slice(0, -1) + String((Number(bin.at(-1)) + 1) % 10);

test('a table is read with faults explained, and good rows are priced', async () => {
	const lost = '090340002706';
	const text = [
		bins[0],
		bins[1],
		bins[0],
		wrong(bins[2] ?? ''),
		'12345',
		'1,6E+11',
		'ТОО Үлгі',
		lost.slice(1),
		nextNumber(),
	];
	const { status, data } = await hand({
		file: { name: 'list.csv', content: `№;БИН\r\n${text.map((cell, at) => `${at};${cell}`).join('\r\n')}` },
	});
	expect(status).toBe(201);
	expect(data).toMatchObject({ state: 'draft', name: 'list', column_title: 'БИН', row_count: 9 });
	expect(Object.fromEntries(data.faults.map(({ fault, count }) => [fault, count]))).toEqual({
		...{ duplicate: 1, check_digit: 1, length: 1, lossy_number: 1, characters: 1 },
	});
	expect(data.zeros_restored_count).toBe(1);
	expect(data.quote).toMatchObject({ rows: 4, unknown: 2, by_plan: 2, by_checks: 0, missing: 0, opened_today: 0 });
	const faulty = await rowsOf(data.id, '&group=faulty');
	expect(faulty.map(({ row_no: row }) => row)).toEqual([5, 6, 7, 8]);
	const repeated = await rowsOf(data.id, '&group=repeated');
	expect(repeated).toMatchObject([{ row_no: 4, note: expect.stringContaining('Повтор строки 2') }]);
	// the tiles count as the summary does
	const counted = new Map(data.groups.map(({ group, count }) => [group, count]));
	expect([counted.get('faulty'), counted.get('repeated')]).toEqual([4, 1]);
	expect(await usesOf(holder)).toBe(0);
});

test('answered rows are charged once, what the register does not have is free, results are those of cards', async () => {
	const mine = await openAccount(app, { plan: 'pro' });
	const { data } = await hand({ text: [bins[0], bins[1], bins[1], nextNumber()].join('\n'), name: 'Қараша' }, mine);
	expect((await start(data, mine)).json().data).toMatchObject({ state: 'running', total: 3 });
	// a second sending changes nothing
	expect((await start(data, mine)).statusCode).toBe(200);
	await runAll();
	const done = await get(data.id, mine);
	expect(done).toMatchObject({ state: 'done', done: 3, quote: null, charged: { by_plan: 2, by_checks: 0 } });
	expect(await usesOf(mine)).toBe(2);
	const rows = await rowsOf(data.id, '', mine);
	expect(rows.map(({ group }) => group).slice(2)).toEqual(['repeated', 'unknown']);
	const card = await app.inject({ url: `/api/subjects/subject/${bins[0]}`, headers: mine.headers });
	expect(rows[0]?.subject).toMatchObject({ bin: bins[0], title: 'ТОО "Тізім 0"' });
	expect(rows[0]?.findings.length).toBe(card.json().data.attention.length + card.json().data.stop_factors.length);
	expect(await rowsOf(data.id, `&search=${encodeURIComponent('тізім 1')}`, mine)).toHaveLength(1);
});

test('the workbook tells which sources were heard, with the dates of their data', async () => {
	const mine = await openAccount(app, { plan: 'pro' });
	const { data } = await hand({ text: bins.slice(0, 3).join('\n') }, mine);
	await start(data, mine);
	await runAll();
	const { rows } = await database.pool.query<{ heard: Record<string, HeardList> }>(
		'select heard from mass_check where id = $1',
		[data.id],
	);
	const heard = rows[0]?.heard ?? {};
	expect(Object.values(heard).map(({ answered, silent }) => answered + silent)).toEqual(
		Object.keys(heard).map(() => 3),
	);
	const url = `/api/v1/mass-checks/${data.id}/export?format=xlsx`;
	const files = await unzip((await app.inject({ url, headers: mine.headers })).rawPayload);
	const words = [...files.values()].join('\n');
	expect(words).toContain('Источники');
	const [dated] = Object.entries(heard).filter(([, { to }]) => to !== null);
	expect(dated).toBeDefined();
	expect(words).toContain(describeSources.ru(dated?.[0] ?? '').title);
});

test('without rows of a plan checks of the day pay, those opened today are free, and cards stay open', async () => {
	const free = await openAccount(app);
	await app.inject({ url: `/api/subjects/subject/${bins[0]}`, headers: free.headers });
	const before = await checksLeft(free);
	const { data } = await hand({ text: `${bins[0]}\n${bins[1]}\n${bins[2]}\n${nextNumber()}` }, free);
	expect(data.quote).toMatchObject({ opened_today: 1, by_plan: 0, by_checks: 2, unknown: 1, plan_rows_left: 0 });
	await start(data, free);
	await runAll();
	expect(before - (await checksLeft(free))).toBe(2);
	expect((await get(data.id, free)).charged).toEqual({ by_plan: 0, by_checks: 2, opened_today: 1 });
	await app.inject({ url: `/api/subjects/subject/${bins[1]}`, headers: free.headers });
	expect(before - (await checksLeft(free))).toBe(2);
});

test('a check does not start at another price', async () => {
	const mine = await openAccount(app);
	const { data } = await hand({ text: `${bins[3]}\n${bins[4]}` }, mine);
	await app.inject({ url: `/api/subjects/subject/${bins[3]}`, headers: mine.headers });
	const refused = await start(data, mine);
	expect([refused.statusCode, refused.json().code]).toEqual([409, 'price_changed']);
	expect((await start(await get(data.id, mine), mine)).statusCode).toBe(200);
});

test('what is cancelled before it is judged is given back; nothing else can be done with it', async () => {
	const mine = await openAccount(app, { plan: 'pro' });
	const { data } = await hand({ text: bins.join('\n') }, mine);
	await start(data, mine);
	expect(await usesOf(mine)).toBe(6);
	expect((await post(`${data.id}/state`, { action: 'pause' }, mine)).json().data.state).toBe('paused');
	await runAll();
	expect((await get(data.id, mine)).done).toBe(0);
	expect((await post(`${data.id}/state`, { action: 'cancel' }, mine)).json().data.state).toBe('cancelled');
	expect(await usesOf(mine)).toBe(0);
	for (const action of ['pause', 'resume'])
		expect((await post(`${data.id}/state`, { action }, mine)).statusCode).toBe(409);
	expect((await start(data, mine)).statusCode).toBe(409);
});

test('the stream tells how a check ended, and ends; behind its last event there is none', async () => {
	const mine = await openAccount(app, { plan: 'pro' });
	const { data } = await hand({ text: bins.join('\n') }, mine);
	await start(data, mine);
	await runAll();
	const follow = (after: number) =>
		app.inject({ url: `/api/v1/mass-checks/${data.id}/events?after=${after}`, headers: mine.headers });
	const told = await follow(0);
	expect([told.statusCode, told.headers['content-type']]).toEqual([200, 'text/event-stream; charset=utf-8']);
	expect(told.body).toContain('event: finished');
	expect(told.body).toContain('{"done":6,"total":6,"state":"done"}');
	const last = Number(/id: (\d+)/.exec(told.body)?.[1]);
	expect((await follow(last)).statusCode).toBe(204);
});

test('a check of somebody else is not there', async () => {
	const { data } = await hand({ text: bins[0] ?? '' });
	const other = await openAccount(app, { plan: 'pro' });
	for (const path of ['', '/rows', '/events', '/export?format=csv'])
		expect(
			(await app.inject({ url: `/api/v1/mass-checks/${data.id}${path}`, headers: other.headers })).statusCode,
		).toBe(404);
	expect((await start(data, other)).statusCode).toBe(404);
	expect((await post(`${data.id}/state`, { action: 'cancel' }, other)).statusCode).toBe(404);
});

test('numbers of people are masked in rows and exports, and too many unknown ones are barred', async () => {
	const mine = await openAccount(app, { plan: 'pro' });
	const person = await buildSubject(database.pool, { kind: 'sole', bin: nextNumber('sole'), nameRu: 'ИП "Достан"' });
	const { data } = await hand({ text: `${person.bin}\n${nextNumber('sole')}` }, mine);
	expect(data.quote).toMatchObject({ by_plan: 2, unknown: 0 });
	await start(data, mine);
	await runAll();
	expect(await usesOf(mine)).toBe(1);
	const rows = await rowsOf(data.id, '', mine);
	expect(rows.map(({ group }) => group)).toEqual(
		['green', 'unknown'].map((group, at) => (at === 0 ? rows[0]?.group : group)),
	);
	const csv = await app.inject({ url: `/api/v1/mass-checks/${data.id}/export?format=csv`, headers: mine.headers });
	expect(JSON.stringify(rows) + csv.body).not.toContain(person.bin);
	expect(csv.body).toContain('Достан');
	const xlsx = await app.inject({ url: `/api/v1/mass-checks/${data.id}/export?format=xlsx`, headers: mine.headers });
	expect(xlsx.rawPayload.subarray(0, 2).toString()).toBe('PK');
});

test.each([
	['nothing', {}, 400, 'bad_request', 'text'],
	['a text without numbers', { text: 'Үлгі\nСенім' }, 422, 'file_refused', 'text'],
	[
		'a picture',
		{ file: { name: 'a.xlsx', content: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) } },
		415,
		'unsupported_media_type',
		'file',
	],
	[
		'a broken workbook',
		{ file: { name: 'a.xlsx', content: Buffer.from('PK\u0003\u0004 [Content_Types].xml xl/workbook.xml') } },
		422,
		'file_refused',
		'file',
	],
	[
		'a file of six mebibytes',
		{ file: { name: 'a.csv', content: '1'.repeat(5.5 * 1024 * 1024) } },
		413,
		'payload_too_large',
		'file',
	],
] satisfies [string, Form, number, string, string][])('%s is refused by name', async (_, form, status, code, field) => {
	const refused = await hand(form);
	expect([refused.status, refused.body.code, refused.body.errors?.[0]?.field]).toEqual([status, code, field]);
});

test('a browser without scripts is led to the page of the check, or back with what is wrong', async () => {
	const form = { 'sec-fetch-mode': 'navigate', accept: 'text/html' };
	const made = await hand({ text: bins[0] ?? '' }, holder, form);
	expect([made.status, made.location]).toEqual([303, expect.stringMatching(/^\/cabinet\/mass-check\/[0-9a-f-]{36}/)]);
	const refused = await hand({ text: 'Үлгі' }, holder, form);
	expect([refused.status, refused.location]).toEqual([303, '/cabinet/mass-check?fault=no_numbers']);
});

test('a list without a name is called by the day it was handed over', async () => {
	const { data } = await hand({ text: bins[0] ?? '' });
	expect(data.name).toMatch(/^Список от \d\d\.\d\d\.\d{4}/);
});

test('rows beyond the largest list are counted and left out', async () => {
	const { data } = await hand({ text: Array.from({ length: 10_003 }, () => bins[0]).join('\n') });
	expect(data).toMatchObject({ row_count: 10_000, left_out_count: 3, quote: { rows: 1 } });
});

test('a process that was killed in the middle leaves one result a row and its charge', async () => {
	const mine = await openAccount(app, { plan: 'pro' });
	const { data } = await hand({ text: bins.join('\n') }, mine);
	await start(data, mine);
	// it has taken its turn and died: its lease ends, and what it writes later counts for nothing
	const dead = crypto.randomUUID();
	await database.pool.query(
		`update mass_check set leased_by = $2, leased_until = clock_timestamp() - interval '1 second' where id = $1`,
		[data.id, dead],
	);
	await Promise.all([runAll(), runAll(), runAll()]);
	expect(await get(data.id, mine)).toMatchObject({ state: 'done', done: 6, total: 6, charged: { by_plan: 6 } });
	expect(await usesOf(mine)).toBe(6);
});

test('two checks of one owner run at once at most; a paused one holds no place, and resuming takes one', async () => {
	const user = await openAccount(app, { plan: 'pro' });
	const drafts: MassCheckView[] = [];
	for (let at = 0; at < 3; at++) drafts.push((await hand({ text: bins[at] ?? '' }, user)).data);
	const [first, second, third] = drafts as [MassCheckView, MassCheckView, MassCheckView];
	expect([(await start(first, user)).statusCode, (await start(second, user)).statusCode]).toEqual([200, 200]);
	const refused = await start(third, user);
	expect([refused.statusCode, refused.json().errors]).toEqual([
		409,
		[{ field: 'running', message: 'Достигнут предел: не больше 2' }],
	]);
	// nothing was charged for it
	expect(await usesOf(user)).toBe(2);
	expect((await post(`${first.id}/state`, { action: 'pause' }, user)).statusCode).toBe(200);
	expect((await start(third, user)).statusCode).toBe(200);
	expect((await post(`${first.id}/state`, { action: 'resume' }, user)).statusCode).toBe(409);
	await runAll();
	expect((await post(`${first.id}/state`, { action: 'resume' }, user)).statusCode).toBe(200);
	await runAll();
	const inbox = (await app.inject({ url: '/api/v1/inbox', headers: user.headers })).json().data;
	expect(inbox).toHaveLength(3);
	expect(inbox[0]).toMatchObject({
		kind: 'mass_check_done',
		target: first.id,
		text: 'Проверено 1 из 1 номеров. Результаты хранятся 180 дней.',
	});
});

test('people whom the register knows are let through together, as one by one, until a limit is reached', async () => {
	const people: string[] = [];
	for (let at = 0; at < 3; at++) people.push((await buildSubject(database.pool, { kind: 'sole' })).bin);
	const user = await openAccount(app, { plan: 'pro_unlim_365' });
	const watched = async () =>
		(
			await database.pool.query<{ asked: number }>(
				'select coalesce(sum(asked), 0)::int as asked from number_watch where bucket = $1',
				[`account:${user.accountId}`],
			)
		).rows[0]?.asked;
	const check = async (numbers: readonly string[]) => {
		const { data } = await hand({ text: numbers.join('\n') }, user);
		await start(data, user);
		await runAll();
		return (await rowsOf(data.id, '', user)).map(({ group }) => group);
	};
	const before = (await watched()) ?? 0;
	expect(await check(people)).not.toContain('unanswered');
	expect((await watched()) ?? 0).toBe(before + people.length);
	// as many unknown ones as a day has: whether somebody has a further number is not told, be he known or not
	await database.pool.query(
		`insert into number_miss (holder, day, number_hash) select $1, today_in_almaty(), 'miss ' || n from generate_series(1, 100000) n`,
		[`account:${user.accountId}`],
	);
	const { bin: other } = await buildSubject(database.pool, { kind: 'sole' });
	expect(await check([other])).toEqual(['unanswered']);
});
