import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildApp } from '../../../../../test/support/app.ts';
import { Browser, buildIp, buildPhone, passMinutes } from '../../../../../test/support/clients/auth-client.ts';
import { freshDatabase, type TestDatabase } from '../../../../../test/support/db.ts';

let database: TestDatabase;
/** two instances over one database */
let apps: [FastifyInstance, FastifyInstance];
beforeAll(async () => {
	database = await freshDatabase();
	const env = { SMS_BUDGET_PER_MINUTE: '40' };
	apps = [await buildApp(database, { env }), await buildApp(database, { env })];
});
beforeEach(async () => {
	await database.pool.query('delete from auth_limit_use');
});
afterAll(async () => {
	await Promise.all(apps.map((app) => app.close()));
	await database.drop();
});

const start = (index: number, username: string, ip: string) =>
	new Browser(apps[index % 2 === 0 ? 0 : 1], ip).post('signin/v2', { action: 'start', username });

/** How many of `count` starts at once are let through. */
async function granted(count: number, of: (index: number) => { phone: string; ip: string }): Promise<number> {
	const answers = await Promise.all(
		Array.from({ length: count }, (_, index) => {
			const { phone, ip } = of(index);
			return start(index, phone, ip);
		}),
	);
	for (const { status, headers, body } of answers) {
		if (status === 200) continue;
		expect(status).toBe(429);
		expect(Number(headers['retry-after'])).toBeGreaterThan(0);
		expect(body.message).toMatch(/^Слишком много запросов\. Попробуйте через \d+ (?:секунд|минут|час)\p{L}*\.$/u);
	}
	return answers.filter(({ status }) => status === 200).length;
}

describe('codes are counted exactly, on two instances at once', () => {
	test('one a minute for a number', async () => {
		const phone = buildPhone();
		expect(await granted(12, () => ({ phone, ip: buildIp() }))).toBe(1);
	});

	test('five a day for a number, from wherever they are asked', async () => {
		const phone = buildPhone();
		let count = 0;
		for (let times = 0; times < 7; times++) {
			count += (await start(times, phone, buildIp())).status === 200 ? 1 : 0;
			await passMinutes(apps[0], 2);
		}
		expect(count).toBe(5);
		await passMinutes(apps[0], 24 * 60);
		expect((await start(0, phone, buildIp())).status).toBe(200);
	});

	test('ten numbers an hour for an address', async () => {
		const ip = buildIp();
		expect(await granted(20, () => ({ phone: buildPhone(), ip }))).toBe(10);
	});

	test('thirty an hour for a network', async () => {
		expect(await granted(36, (index) => ({ phone: buildPhone(), ip: `10.77.77.${index + 1}` }))).toBe(30);
	});

	test('twenty an hour for a block of ten thousand numbers', async () => {
		const of = (index: number) => ({ phone: `+7702111${String(index).padStart(4, '0')}`, ip: buildIp() });
		expect(await granted(26, of)).toBe(20);
	});

	test('as many a minute as the service has a budget for; the loopback address is no exception', async () => {
		expect(await granted(46, () => ({ phone: buildPhone(), ip: buildIp() }))).toBe(40);
		expect((await start(0, buildPhone(), '127.0.0.1')).status).toBe(429);
	});

	test('a refused one is not counted and orders no message', async () => {
		const phone = buildPhone();
		await granted(5, () => ({ phone, ip: buildIp() }));
		const { rows } = await database.pool.query(
			`select (select count(*)::int from sms_outbox where phone = $1) as messages,
			   (select count(*)::int from auth_limit_use where bucket = 'sms service') as uses`,
			[phone],
		);
		expect(rows).toEqual([{ messages: 1, uses: 1 }]);
	});
});

describe('a number with an account and one without', () => {
	test.each(['signin', 'restore'] as const)(
		'get the same answer of %s in bytes, and leave the same rows',
		async (kind) => {
			const known = buildPhone();
			await new Browser(apps[0]).pass('signin', known);
			await database.pool.query('delete from auth_limit_use');
			const trace = async (phone: string) => {
				const browser = new Browser(apps[0]);
				const answers = [await browser.post(`${kind}/v2`, { action: 'start', username: phone })];
				answers.push(await browser.post(`${kind}/v2`, { action: 'confirm', username: phone, sms_verify: '000000' }));
				answers.push(await browser.post(`${kind}/v2`, { action: 'start', username: phone }));
				const rows = await database.pool.query(
					'select kind, state, attempts from sms_outbox where phone = $1 order by id desc limit 1',
					[phone],
				);
				const told = answers.map(({ status, body, headers }) => {
					const { request_id: _, ...rest } = body as Record<string, unknown>;
					return { status, rest, names: Object.keys(headers).sort(), length: headers['content-length'] };
				});
				return JSON.stringify([told, rows.rows]).replaceAll(/через \d+ с/g, '');
			};
			expect(await trace(known)).toBe(await trace(buildPhone()));
		},
	);

	test('ask the database the same questions', async () => {
		const known = buildPhone();
		await new Browser(apps[0]).pass('signin', known);
		await database.pool.query('delete from auth_limit_use');
		const { pool } = apps[0].auth;
		const questionsOf = async (phone: string) => {
			const asked: string[] = [];
			const note = (client: { query: (...args: unknown[]) => unknown }) => {
				const { query } = client;
				client.query = (...args) => {
					asked.push(String(typeof args[0] === 'object' ? (args[0] as { text: string }).text : args[0]));
					return query.apply(client, args);
				};
				return () => {
					client.query = query;
				};
			};
			const undo: (() => void)[] = [];
			const onAcquire = (client: unknown) => undo.push(note(client as { query: (...args: unknown[]) => unknown }));
			pool.on('acquire', onAcquire);
			await new Browser(apps[0]).post('restore/v2', { action: 'start', username: phone });
			pool.off('acquire', onAcquire);
			for (const one of undo) one();
			return asked;
		};
		const ofKnown = await questionsOf(known);
		expect(ofKnown.length).toBeGreaterThan(4);
		expect(ofKnown).toEqual(await questionsOf(buildPhone()));
		expect(ofKnown.join('\n')).not.toMatch(/from account/);
	});
});
