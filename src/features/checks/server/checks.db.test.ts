import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { puzzleParts, solvePuzzle } from '#domain/solve-puzzle.ts';
import { createPool, type Pool } from '#platform/db/pool.ts';
import { buildPlan, holdPlan } from '../../../../test/factories/plan.ts';
import { buildSubject, nextNumber, publishLists } from '../../../../test/factories/subject.ts';
import { openAccount } from '../../../../test/support/account.ts';
import { buildApp } from '../../../../test/support/app.ts';
import { buildIp } from '../../../../test/support/clients/auth-client.ts';
import { freshDatabase, type TestDatabase } from '../../../../test/support/db.ts';
import { journalRefusals } from './journal-refusals.ts';
import { settleVisitorKey } from './visitor-key.ts';

let database: TestDatabase;
let otherPool: Pool;
/** two instances over one database */
let apps: [FastifyInstance, FastifyInstance];
const bins: string[] = [];
beforeAll(async () => {
	database = await freshDatabase();
	await publishLists(database.pool);
	for (let count = 0; count < 80; count++) bins.push((await buildSubject(database.pool)).bin);
	otherPool = createPool({
		...{ connectionString: database.url, max: 8, statementTimeoutMs: 0, waitMs: 10_000 },
		onError: () => undefined,
	});
	const build = async (pool: Pool) => {
		const app = await buildApp({ ...database, pool }, { hasQuotas: true });
		// what a page does
		app.get('/page', async (request, reply) => {
			await settleVisitorKey(app.auth, request, reply);
			return request.headers.cookie ?? '';
		});
		return app;
	};
	apps = [await build(database.pool), await build(otherPool)];
});
afterAll(async () => {
	for (const app of apps) await app.close();
	await otherPool.end();
	await database.drop();
});

const bin = (index: number) => bins[index] ?? '';
const card = (number: string) => `/api/subjects/subject/${number}`;
type Caller = { ip: string; headers?: Record<string, string> };

async function get(url: string, { ip, headers = {} }: Caller, instance: 0 | 1 = 0) {
	return apps[instance].inject({ url, remoteAddress: ip, headers });
}

/** Cookie of a browser that has opened a page. */
async function openPage(ip: string): Promise<Caller> {
	const answer = await apps[0].inject({ url: '/page', remoteAddress: ip });
	const [key] = answer.cookies;
	return { ip, headers: { cookie: `${key?.name}=${key?.value}` } };
}

describe('eighty checks at once of a free account on two instances', () => {
	test('exactly fifty are answered, thirty are refused', async () => {
		const { headers } = await openAccount(apps[0]);
		const caller = { ip: buildIp(), headers };
		const answers = await Promise.all(bins.map((number, index) => get(card(number), caller, index % 2 === 0 ? 0 : 1)));
		const statuses = answers.map(({ statusCode }) => statusCode);
		expect(statuses.filter((status) => status === 200)).toHaveLength(50);
		expect(statuses.filter((status) => status === 429)).toHaveLength(30);
		const refused = answers.find(({ statusCode }) => statusCode === 429);
		expect(refused?.json()).toMatchObject({
			code: 'quota_exhausted',
			message: 'Доступно 50 проверок в день, на сегодня они закончились. Новые будут в 00:00 (время Астаны).',
		});
	});
});

describe('a visitor', () => {
	test('has three checks; the fourth is refused until midnight in Almaty', async () => {
		const visitor = await openPage(buildIp());
		const left = [];
		for (const index of [0, 1, 2]) left.push((await get(card(bin(index)), visitor)).headers['x-checks-left']);
		expect(left).toEqual(['2', '1', '0']);
		const refused = await get(card(bin(3)), visitor);
		expect(refused.statusCode).toBe(429);
		expect(refused.json()).toMatchObject({
			code: 'quota_exhausted',
			message: 'Доступно 3 проверки в день. Зарегистрируйтесь бесплатно',
		});
		expect(refused.headers).toMatchObject({ 'x-checks-limit': '3', 'x-checks-left': '0' });
		const reset = Date.parse(String(refused.headers['x-checks-reset']));
		expect(new Date(reset).toISOString()).toMatch(/T19:00:00.000Z$/);
		expect(Math.abs(reset - Date.now() - Number(refused.headers['retry-after']) * 1000)).toBeLessThan(5000);
		expect(refused.body).not.toContain(bin(3));
	});

	test.each([
		['kz', 'Күніне 3 тексеру қолжетімді. Тегін тіркеліңіз'],
		['en', '3 checks a day available. Register free of charge'],
	])('is told so in %s', async (locale, message) => {
		const visitor = await openPage(buildIp());
		for (const index of [0, 1, 2]) await get(card(bin(index)), visitor);
		expect((await get(`${card(bin(3))}?locale=${locale}`, visitor)).json().message).toBe(message);
	});

	test('opens the same subject again for nothing, also on another instance and by its other calls', async () => {
		const visitor = await openPage(buildIp());
		const first = await get(card(bin(0)), visitor);
		const { id } = first.json().data;
		const again = [card(bin(0)), card(id), `/api/v1/idn/${bin(0)}`, `/api/v1/idn/${id}/history`];
		const calls = [...again, `${card(bin(0))}/state?on=2026-11-01`, `/api/v1/subjects/${bin(0)}/links`];
		for (const [index, url] of calls.entries()) {
			const answer = await get(url, visitor, index % 2 === 0 ? 1 : 0);
			expect([url, answer.statusCode, answer.headers['x-checks-left']]).toEqual([url, 200, '2']);
		}
	});

	test('pays nothing for a number that is wrong, or that nobody has', async () => {
		const visitor = await openPage(buildIp());
		for (let count = 0; count < 4; count++) {
			expect((await get(card(nextNumber()), visitor)).statusCode).toBe(404);
			expect((await get(card('160340001100'), visitor)).statusCode).toBe(422);
			expect((await get(`/api/v1/idn/${nextNumber()}`, visitor)).statusCode).toBe(404);
		}
		expect((await get(card(bin(0)), visitor)).headers['x-checks-left']).toBe('2');
	});

	test('spends one check a subject in a batch, and is told which are left out', async () => {
		const visitor = await openPage(buildIp());
		const asked = [bin(0), bin(1), bin(0), 'wrong', bin(2), bin(3)];
		const post = () =>
			apps[0].inject({
				method: 'POST',
				url: '/api/v1/idn/batch',
				remoteAddress: visitor.ip,
				headers: visitor.headers ?? {},
				payload: { bins: asked },
			});
		const answer = await post();
		expect(answer.json().data.map(({ error }: { error: string | null }) => error)).toEqual([
			null,
			null,
			null,
			'bin_incorrect',
			null,
			'quota_exhausted',
		]);
		expect(answer.headers['x-checks-left']).toBe('0');
		const other = await apps[0].inject({
			method: 'POST',
			url: '/api/v1/idn/batch',
			remoteAddress: visitor.ip,
			headers: visitor.headers ?? {},
			payload: { bins: [bin(4), bin(5)] },
		});
		expect([other.statusCode, other.json().code]).toEqual([429, 'quota_exhausted']);
	});

	test('without a cookie has three with all others of his address, be it the loopback one', async () => {
		for (const ip of [buildIp(), '127.0.0.1']) {
			const statuses = [];
			for (const index of [0, 1, 2, 3]) statuses.push((await get(card(bin(index)), { ip })).statusCode);
			expect(statuses).toEqual([200, 200, 200, 429]);
		}
	});

	test('gains nothing by a key that is not ours, or by a forwarded address', async () => {
		const ip = buildIp();
		const statuses = [];
		for (const index of [0, 1, 2, 3]) {
			const key = createHash('sha256').update(String(index)).digest('base64url').slice(0, 22);
			const headers = { cookie: `senim_anon=${key}.${key}`, 'x-forwarded-for': buildIp() };
			statuses.push((await get(card(bin(index)), { ip, headers })).statusCode);
		}
		expect(statuses).toEqual([200, 200, 200, 429]);
	});

	test('that calls itself a crawler is one only on pages', async () => {
		const caller = { ip: buildIp(), headers: { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' } };
		const statuses = [];
		for (const index of [0, 1, 2, 3]) statuses.push((await get(card(bin(index)), caller)).statusCode);
		expect(statuses).toEqual([200, 200, 200, 429]);
	});
});

test('a person’s first page counts under the new key at once, and keeps the other cookies', async () => {
	const headers = { 'sec-fetch-mode': 'navigate', cookie: 'senim_access=a; i18n_redirected=ru' };
	const answer = await get('/page', { ip: buildIp(), headers });
	const [key] = answer.cookies;
	expect(answer.body).toBe(`senim_anon=${key?.value}; ${headers.cookie}`);
	expect((await get('/page', { ip: buildIp(), headers: { cookie: answer.body } })).cookies).toEqual([]);
	const { cookie } = headers;
	expect((await get('/page', { ip: buildIp(), headers: { cookie } })).body).toBe(cookie);
});

test('over https the key of a browser is bound to the host', async () => {
	const secure = await buildApp(database, { hasQuotas: true, env: { PUBLIC_ORIGIN: 'https://senim.example' } });
	secure.get('/page', async (request, reply) => {
		await settleVisitorKey(secure.auth, request, reply);
		return '';
	});
	const [key] = (await secure.inject('/page')).cookies;
	expect(key).toMatchObject({ name: '__Host-senim_anon', secure: true, httpOnly: true, path: '/', sameSite: 'Lax' });
	expect(key?.domain).toBeUndefined();
	await secure.close();
});

describe('GET /checks/left', () => {
	const left = async (caller: Caller) => (await get('/api/v1/checks/left', caller)).json().data;

	test('tells a visitor and an account what they have, and spends nothing', async () => {
		const visitor = await openPage(buildIp());
		await get(card(bin(0)), visitor);
		for (let turn = 0; turn < 5; turn++)
			expect(await left(visitor)).toMatchObject({ limit: 3, left: 2, holder: 'visitor', free_plan_limit: 50 });
		const { headers } = await openAccount(apps[0]);
		expect(await left({ ip: buildIp(), headers })).toMatchObject({ limit: 50, left: 50, holder: 'account' });
	});

	test('starts anew with the day of the database', async () => {
		const { headers, accountId } = await openAccount(apps[0]);
		const account = { ip: buildIp(), headers };
		await get(card(bin(0)), account);
		expect((await left(account)).left).toBe(49);
		await database.pool.query('update check_spent set day = day - 1 where holder = $1', [`account:${accountId}`]);
		expect((await left(account)).left).toBe(50);
	});
});

describe('the eleventh browser of an address', () => {
	let eleventh: Caller;
	beforeEach(async () => {
		await database.pool.query('update visitor_limits set proof_bits = 12');
		const ip = buildIp();
		for (let count = 0; count < 10; count++) {
			const answer = await get(card(bin(count)), await openPage(ip));
			expect(answer.statusCode).toBe(200);
		}
		eleventh = await openPage(ip);
	});
	const prove = (caller: Caller, payload: object) =>
		apps[1].inject({
			method: 'POST',
			url: '/api/v1/checks/proof',
			remoteAddress: caller.ip,
			headers: caller.headers ?? {},
			payload,
		});
	const puzzle = async (caller: Caller) => (await get('/api/v1/checks/puzzle', caller)).json().data;

	test('must prove itself, and has three checks then', async () => {
		const refused = await get(card(bin(0)), eleventh);
		expect([refused.statusCode, refused.json().code]).toEqual([429, 'proof_needed']);
		expect(refused.headers['retry-after']).toBe('1');
		const asked = await puzzle(eleventh);
		const proof = { puzzle: asked.puzzle, solution: solvePuzzle(asked) };
		expect((await prove(eleventh, proof)).statusCode).toBe(200);
		// on the instance that has not heard of the refusal
		expect((await get(card(bin(0)), eleventh, 1)).headers['x-checks-left']).toBe('2');
		const again = await prove(eleventh, proof);
		expect([again.statusCode, again.json().errors[0].field]).toEqual([400, 'puzzle']);
	});

	test('cannot use a puzzle of another browser, a changed one, or a wrong solution', async () => {
		const asked = await puzzle(eleventh);
		const solution = solvePuzzle(asked);
		const stranger = await openPage(eleventh.ip);
		const easier = asked.puzzle.replace(/\.8\./, '.1.');
		const wrong = solution.replace(/\d+$/, (number) => unsolved(asked.puzzle, Number(number) + 1));
		const tries = [
			await prove(stranger, { puzzle: asked.puzzle, solution }),
			await prove(eleventh, { puzzle: easier, solution }),
			await prove(eleventh, { puzzle: asked.puzzle, solution: wrong }),
			await prove(eleventh, { puzzle: asked.puzzle, solution: solution.replace(/\.\d+$/, '') }),
		];
		expect(tries.map(({ statusCode }) => statusCode)).toEqual([400, 400, 400, 400]);
		expect((await get(card(bin(0)), eleventh)).json().code).toBe('proof_needed');
		expect((await prove({ ip: eleventh.ip }, { puzzle: asked.puzzle, solution })).statusCode).toBe(403);
	});
});

/** The next number that does not solve the last part of the puzzle. */
function unsolved(puzzle: string, from: number): string {
	for (let number = from; ; number++)
		if (
			createHash('sha256')
				.update(`${puzzle}.${puzzleParts - 1}.${number}`)
				.digest()[0] !== 0
		)
			return String(number);
}

describe('the audit journal', () => {
	/** The quarter of an hour in which something was refused is over. */
	const endSpan = async () => {
		await database.pool.query(`update refused_opening set span = span - interval '15 minutes'`);
		await journalRefusals(database);
	};
	const entries = async (actor: string) => {
		const { rows } = await database.pool.query(
			'select actor_kind, action, outcome, subject, purpose, ip_hash, details from audit_entry where actor = $1 order by id',
			[actor],
		);
		return rows;
	};

	test('says who opened whom, from where and why, and who was refused', async () => {
		const { headers, accountId } = await openAccount(apps[0]);
		await buildPlan(database.pool, 'one', { checksPerDay: 1 });
		await holdPlan(database.pool, `account:${accountId}`, 'one');
		const account = { ip: buildIp(), headers: { ...headers, 'x-purpose': encodeURIComponent('договор № 7') } };
		await get(card(bin(0)), account);
		await get(`/api/v1/idn/${bin(0)}`, account);
		await get(card(bin(1)), account);
		const common = { actor_kind: 'account', action: 'subject.view', purpose: 'договор № 7', details: { via: 'call' } };
		const ip_hash = expect.stringMatching(/^[\w-]{22}$/);
		expect(await entries(String(accountId))).toEqual([{ ...common, ip_hash, outcome: 'ok', subject: bin(0) }]);
		await get(card(bin(1)), account, 1);
		await endSpan();
		const at = expect.stringMatching(/Z$/);
		const details = { via: 'call', count: 2, subjects: 1, first_at: at, last_at: at };
		expect((await entries(String(accountId))).slice(1)).toEqual([
			{ ...common, details, ip_hash, outcome: 'refused', subject: bin(1) },
		]);
	});

	test('has one line for whoever is refused again and again, and one for very many visitors of a network', async () => {
		const { headers, accountId } = await openAccount(apps[0], { plan: 'one' });
		const account = { ip: buildIp(), headers };
		await Promise.all(bins.slice(0, 40).map((number, index) => get(card(number), account, index % 2 === 0 ? 0 : 1)));
		const ip = buildIp();
		await database.pool.query(`update visitor_limits set new_browsers_per_address = 1, refused_lines_per_network = 3`);
		await get(card(bin(0)), await openPage(ip));
		for (let count = 0; count < 6; count++) await get(card(bin(count)), await openPage(ip));
		await database.pool.query('update visitor_limits set new_browsers_per_address = 10');
		await endSpan();
		expect(await entries(String(accountId))).toMatchObject([
			{ outcome: 'ok' },
			{ outcome: 'refused', subject: null, details: { count: 39, subjects: 10 } },
		]);
		const { rows } = await database.pool.query(
			`select actor is null as "isOfMany", (details ->> 'count')::integer as count from audit_entry
			 where outcome = 'refused' and actor_kind = 'visitor' and ip_hash =
			   (select ip_hash from audit_entry where actor_kind = 'visitor' order by id desc limit 1) order by 1, 2`,
		);
		const own = { isOfMany: false, count: 1 };
		expect(rows).toEqual([own, own, own, { isOfMany: true, count: 3 }]);
	});

	test('knows a visitor by the hash of his key, and keeps neither key nor address', async () => {
		const visitor = await openPage(buildIp());
		await get(card(bin(0)), visitor);
		const key = /=([\w-]{22})\./.exec(visitor.headers?.cookie ?? '')?.[1] ?? '';
		const hash = createHash('sha256').update(key).digest('base64url').slice(0, 22);
		expect(await entries(hash)).toMatchObject([{ actor_kind: 'visitor', outcome: 'ok', subject: bin(0) }]);
		const { rows } = await database.pool.query(
			`select (select string_agg(a::text, ' ') from audit_entry a) || (select string_agg(v::text, ' ') from visitor_count v)
			   || (select string_agg(c::text, ' ') from check_spent c) as all`,
		);
		expect(rows[0].all).not.toContain(key);
		expect(rows[0].all).not.toContain(visitor.ip);
	});
});
