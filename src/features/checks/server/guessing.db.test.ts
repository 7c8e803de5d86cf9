import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { checkDigit } from '#domain/numbers/iin-bin.ts';
import { createPool, type Pool } from '#platform/db/pool.ts';
import { buildPlan } from '../../../../test/factories/plan.ts';
import { type BuiltSubject, buildSubject, nextNumber, publishLists } from '../../../../test/factories/subject.ts';
import { openAccount } from '../../../../test/support/account.ts';
import { buildApp } from '../../../../test/support/app.ts';
import { buildIp } from '../../../../test/support/clients/auth-client.ts';
import { freshDatabase, type TestDatabase } from '../../../../test/support/db.ts';

let database: TestDatabase;
let otherPool: Pool;
/** two instances over one database */
let apps: [FastifyInstance, FastifyInstance];
let person: BuiltSubject & { publicId: string };
let firms: string[];
beforeAll(async () => {
	database = await freshDatabase();
	await publishLists(database.pool);
	const built = await buildSubject(database.pool, { kind: 'sole', bin: numberOf('9001013', 9000) });
	const { rows } = await database.pool.query('select public_id from subject where bin = $1', [built.bin]);
	person = { ...built, publicId: rows[0].public_id };
	await buildPlan(database.pool, 'one', { checksPerDay: 1 });
	firms = [];
	for (let count = 0; count < 5; count++) firms.push((await buildSubject(database.pool)).bin);
	otherPool = createPool({
		...{ connectionString: database.url, max: 8, statementTimeoutMs: 0, waitMs: 10_000 },
		onError: () => undefined,
	});
	apps = [
		await buildApp(database, { hasQuotas: true }),
		await buildApp({ ...database, pool: otherPool }, { hasQuotas: true }),
	];
});
beforeEach(async () => {
	await database.pool.query('truncate number_miss, miss_count, number_watch');
});
afterAll(async () => {
	for (const app of apps) await app.close();
	await otherPool.end();
	await database.drop();
});

/** A number of a person that begins so; the last digit is the check digit. Those that have none are passed over. */
function numberOf(beginning: string, from: number): string {
	for (let serial = from; ; serial++) {
		const body = beginning + String(serial).padStart(4, '0');
		const digit = checkDigit(body);
		if (digit !== null) return body + digit;
	}
}
function numbersOf(beginning: string, count: number): string[] {
	const numbers = new Set<string>();
	for (let serial = 0; numbers.size < count; serial++) numbers.add(numberOf(beginning, serial));
	return [...numbers];
}
/** Each of another birthday. */
function strangers(count: number, year = 70): string[] {
	return Array.from({ length: count }, (_, index) => {
		const month = String(1 + (Math.floor(index / 28) % 12)).padStart(2, '0');
		return numberOf(
			`${year + Math.floor(index / 336)}${month}${String(1 + (index % 28)).padStart(2, '0')}3`,
			100 + index * 7,
		);
	});
}

type Caller = { ip: string; headers?: Record<string, string> };
const card = (id: string) => `/api/subjects/subject/${id}`;
const get = (url: string, { ip, headers = {} }: Caller, instance = 0) =>
	(instance % 2 === 0 ? apps[0] : apps[1]).inject({ url, remoteAddress: ip, headers });
const statusOf = async (id: string, caller: Caller, instance = 0) => (await get(card(id), caller, instance)).statusCode;
const count = (statuses: readonly number[], status: number) => statuses.filter((one) => one === status).length;

async function newAccount(): Promise<Caller> {
	return { ip: buildIp(), headers: (await openAccount(apps[0])).headers };
}

/** All of an answer but what differs between two equal questions. */
function toldBy(answer: { statusCode: number; body: string; headers: Record<string, unknown> }, asked: string) {
	const { 'x-request-id': _, date: __, 'retry-after': ___, ...headers } = answer.headers;
	const body = answer.body.replace(/"request_id":"[^"]+"/, '').replaceAll(asked, 'the number');
	return { status: answer.statusCode, headers, body };
}

describe('once the checks of a day are used up', () => {
	const places: Record<string, (id: string) => string> = {
		card: (id) => card(id),
		'state on a day': (id) => `${card(id)}/state?on=2026-11-01`,
		index: (id) => `/api/v1/idn/${id}`,
		history: (id) => `/api/v1/idn/${id}/history`,
		links: (id) => `/api/v1/subjects/${id}/links`,
	};
	const closed: Record<string, (id: string) => string> = {
		suggestions: (id) => `/api/subjects/subject/search/autocomplete?search=${id}`,
		list: (id) => `/api/subjects/subject/search/list?search=${id}`,
		'list, pasted': (id) => `/api/subjects/subject/search/list?search=${encodeURIComponent(`ИИН ${id}, договор`)}`,
		'own decisions': (id) => `/api/v1/cabinet/decisions?search=${id}`,
		'own decisions about one': (id) => `/api/v1/cabinet/decisions?subject=${id}`,
		'own reports about one': (id) => `/api/v1/reports?subject=${id}`,
		'own marks': (id) => `/api/v1/cabinet/subjects/${id}`,
	};

	async function exhausted(): Promise<Caller> {
		const account = { ip: buildIp(), headers: (await openAccount(apps[0], { plan: 'one' })).headers };
		expect(await statusOf(firms[4] ?? '', account)).toBe(200);
		return account;
	}

	test.each(Object.entries({ ...places, ...closed }))(
		'%s answers alike for somebody’s number and for nobody’s',
		async (name, urlOf) => {
			const account = await exhausted();
			const visitor = { ip: buildIp() };
			for (const firm of firms.slice(0, 3)) await statusOf(firm, visitor);
			for (const caller of name in places || /suggestions|list/.test(name) ? [account, visitor] : [account]) {
				const nobody = numberOf('9001013', 4000);
				const asked = [person.bin, nobody, ...(name in places ? [firms[3] ?? '', nextNumber()] : [])];
				const told = [];
				for (const id of asked) told.push(toldBy(await get(urlOf(id), caller), id));
				expect(told[0]).toMatchObject({ status: 429, headers: { 'x-checks-left': '0' } });
				for (const one of told) expect(one).toEqual(told[0]);
			}
		},
	);

	test('batches, reports, lists and decisions do so too', async () => {
		const account = await exhausted();
		const post = (url: string, payload: object, method: 'POST' | 'PUT' = 'POST') =>
			apps[0].inject({ method, url, remoteAddress: account.ip, headers: account.headers ?? {}, payload });
		const made = await post('/api/v1/cabinet/lists', { name: 'Список', color: 'blue' });
		const list = `/api/v1/cabinet/lists/${made.json().data.id}`;
		const told: Record<string, unknown[]> = {};
		for (const id of [person.bin, numberOf('9001013', 4000)]) {
			const answers = {
				batch: await post('/api/v1/idn/batch', { bins: [id] }),
				report: await post('/api/v1/reports', { bin: id }),
				entry: await post(`${list}/entries/${id}`, {}, 'PUT'),
				decision: await post('/api/v1/cabinet/decisions', { subject: id, state: 'approved', reason: 'x' }),
				search: await get(`${list}?search=${id.slice(0, 6)}%20${id.slice(6)}`, account),
			};
			for (const [name, answer] of Object.entries(answers)) {
				told[name] ??= [];
				told[name].push(toldBy(answer, id));
			}
		}
		for (const [name, [one, other]] of Object.entries(told)) {
			expect([name, one]).toMatchObject([name, { status: 429 }]);
			expect(one).toEqual(other);
		}
	});

	test('takes the same time for a miss, a masked and a refused one', async () => {
		const account = await exhausted();
		const ways = [numberOf('9001013', 4000), person.bin, firms[3] ?? ''];
		const times = ways.map(() => [] as number[]);
		for (let turn = 0; turn < 40; turn++) {
			for (const [index, id] of ways.entries()) {
				const before = performance.now();
				await statusOf(id, account);
				times[index]?.push(performance.now() - before);
				// what is remembered for a second is not asked for again
				apps[0].checks.refused.clear();
			}
		}
		// the quickest of forty: whatever else the machine does, some turn was not disturbed
		const quickest = times.map((some) => Math.min(...some));
		expect(Math.max(...quickest) - Math.min(...quickest)).toBeLessThan(25);
	});
});

describe('numbers of people that nobody has', () => {
	test('are few a day for an account, exactly, on two instances at once; then somebody’s number is refused alike', async () => {
		const account = await newAccount();
		const asked = strangers(45);
		const statuses = await Promise.all(asked.map((number, index) => statusOf(number, account, index)));
		expect([count(statuses, 404), count(statuses, 429)]).toEqual([30, 15]);
		const nobody = numberOf('8101013', 1);
		const [hit, miss] = [await get(card(person.bin), account), await get(card(nobody), account)];
		expect(toldBy(hit, person.bin)).toEqual(toldBy(miss, nobody));
		expect(hit.json()).toMatchObject({ code: 'numbers_exhausted' });
		expect(Number(hit.headers['retry-after'])).toBeGreaterThan(0);
		// what was found otherwise can be opened, and organisations have no secrets
		expect(await statusOf(person.publicId, account)).toBe(200);
		expect(await statusOf(person.bin, account)).toBe(200);
		expect(await statusOf(firms[0] ?? '', account)).toBe(200);
		expect(await statusOf(nextNumber(), account)).toBe(404);
	});

	test('are counted once each, wherever they are asked for', async () => {
		const visitor = { ip: buildIp() };
		const asked = strangers(6);
		for (const number of asked.slice(0, 5)) {
			const search = `/api/subjects/subject/search/autocomplete?search=${number}`;
			expect((await get(search, visitor)).json().data).toEqual([]);
			expect(await statusOf(number, visitor)).toBe(404);
			expect((await get(`/api/v1/idn/${number}`, visitor, 1)).statusCode).toBe(404);
		}
		for (const path of [card(asked[5] ?? ''), `/api/subjects/subject/search/list?search=${asked[5]}`])
			expect((await get(path, visitor)).json()).toMatchObject({ code: 'numbers_exhausted' });
		expect(await statusOf(asked[0] ?? '', visitor)).toBe(404);
	});

	test('with one beginning are one attack, whoever makes it; accounts are not shut out by visitors', async () => {
		const asked = numbersOf('9001013', 26);
		const statuses = await Promise.all(asked.map((number, index) => statusOf(number, { ip: buildIp() }, index)));
		expect([count(statuses, 404), count(statuses, 429)]).toEqual([20, 6]);
		expect(await statusOf(person.bin, { ip: buildIp() })).toBe(429);
		expect(await statusOf(numberOf('9001014', 1), { ip: buildIp() })).toBe(404);
		expect(await statusOf(person.bin, await newAccount())).toBe(200);
	});

	test('with one ending are one attack', async () => {
		const ending = person.bin.slice(-4);
		const asked: string[] = [];
		for (let day = 0; asked.length < 66; day++) {
			const birthday = `${50 + Math.floor(day / 28)}05${String(1 + (day % 28)).padStart(2, '0')}`;
			for (let serial = 0; serial < 10; serial++) {
				const body = `${birthday}3${serial}${ending.slice(0, 3)}`;
				if (checkDigit(body) === Number(ending[3])) asked.push(body + ending[3]);
			}
		}
		const some = asked.slice(0, 66);
		const statuses = await Promise.all(some.map((number, index) => statusOf(number, { ip: buildIp() }, index)));
		expect([count(statuses, 404), count(statuses, 429)]).toEqual([60, 6]);
		expect(await statusOf(person.bin, { ip: buildIp() })).toBe(429);
	});

	test('of one network are counted together', async () => {
		const asked = strangers(60);
		const statuses = await Promise.all(
			asked.map((number, index) => statusOf(number, { ip: `10.200.7.${index + 1}` }, index)),
		);
		expect([count(statuses, 404), count(statuses, 429)]).toEqual([50, 10]);
	});

	test('batches that lock the same counts in another order do not wait for each other for ever', async () => {
		const asked = strangers(24);
		const post = (bins: string[], index: number) =>
			(index % 2 === 0 ? apps[0] : apps[1]).inject({
				...{ method: 'POST', url: '/api/v1/idn/batch', remoteAddress: `10.201.${index}.1`, payload: { bins } },
			});
		const answers = await Promise.all(
			Array.from({ length: 8 }, (_, index) => post(index % 2 === 0 ? asked : asked.toReversed(), index)),
		);
		expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
		const errors = answers[0]?.json().data.map(({ error }: { error: string }) => error);
		expect(errors).toEqual([...Array(5).fill('subject_not_found'), ...Array(19).fill('numbers_exhausted')]);
	});
});

describe('a masked number is not told', () => {
	test('by its beginning, with whatever between the digits', async () => {
		const visitor = { ip: buildIp() };
		for (let length = 4; length < 12; length++) {
			for (const search of [person.bin.slice(0, length), `${person.bin.slice(0, 4)} ${person.bin.slice(4, length)}`]) {
				for (const call of ['autocomplete', 'list']) {
					const url = `/api/subjects/subject/search/${call}?search=${encodeURIComponent(search)}`;
					expect([url, (await get(url, visitor)).json().data]).toEqual([url, []]);
				}
			}
		}
	});

	test('by a node of the graph', async () => {
		const account = await newAccount();
		for (const number of [person.bin, numberOf('9001013', 4000)]) {
			const node = `s:${Buffer.from(number).toString('base64url')}`;
			const answer = await get(`/api/v1/subjects/${firms[0]}/links?node=${node}`, account);
			expect(answer.statusCode).toBe(400);
		}
	});
});

test('very many numbers of people in an hour are told once, to the journal and to the operator', async () => {
	await database.pool.query(`update miss_limits set alarm_per_hour = 4 where asker_kind = 'account'`);
	const account = await newAccount();
	const { rows: made } = await database.pool.query('select max(id) as id from account');
	const asked = strangers(8);
	await Promise.all(asked.map((number, index) => statusOf(number, account, index)));
	// opened again they are not asked for anew
	for (let turn = 0; turn < 5; turn++) await statusOf(person.publicId, account);
	const { rows } = await database.pool.query(
		`select actor_kind, actor, object like 'network:%' as "isNetwork", details from audit_entry
		 where action = 'subject.many' order by id`,
	);
	expect(rows).toEqual([
		{
			actor_kind: 'account',
			actor: String(made[0].id),
			isNetwork: false,
			details: { of: 'account', numbers_in_an_hour: 4 },
		},
		{ actor_kind: 'system', actor: null, isNetwork: true, details: { of: 'network', numbers_in_an_hour: 4 } },
	]);
	const { body } = await apps[0].inject('/metrics');
	expect(body).toMatch(/person_number_alarms_total\{of="account"\} 1/);
});
