import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildSubject, publishLists } from '../../../../test/factories/subject.ts';
import { buildApp } from '../../../../test/support/app.ts';
import { freshDatabase, type TestDatabase } from '../../../../test/support/db.ts';
import { startNameServer } from '../../../../test/support/outside/name-server.ts';
import { until } from '../../../../test/support/until.ts';
import { openSubject } from '../public.ts';
import { type CrawlerMemory, CrawlerWatch, type HostNames } from './crawlers.ts';

const googlebot = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
const genuine = '66.249.66.1';
const genuineV6 = '2001:4860:4801:10::23';
/** borrows the name of a host of Google, which has another address */
const borrowed = '203.0.113.50';

const reverseNames: Record<string, string[]> = {
	[genuine]: ['crawl-66-249-66-1.googlebot.com'],
	[genuineV6]: ['crawl-v6.googlebot.com'],
	[borrowed]: ['crawl-66-249-66-1.googlebot.com'],
	'203.0.113.51': ['googlebot.com.example.org', 'evilgooglebot.com'],
	'203.0.113.52': ['spider-1.yandex.com'],
};
const addresses: Record<string, string[]> = {
	'crawl-66-249-66-1.googlebot.com': [genuine],
	'crawl-v6.googlebot.com': ['2001:4860:4801:0010:0:0:0:23'],
	'spider-1.yandex.com': ['203.0.113.52'],
};
const names: HostNames = {
	reverse: async (address) => reverseNames[address] ?? [],
	forward: async (name) => addresses[name] ?? [],
};
const nobodyYet: CrawlerMemory = { isProved: async () => false, keep: async () => undefined };
const settled = () => new Promise(setImmediate);
const watchOf = (hostNames: HostNames | null) => new CrawlerWatch(hostNames, nobodyYet);
const ask = (watch: CrawlerWatch, ip: string, agent = googlebot) =>
	watch.findCrawler({ ip, headers: { 'user-agent': agent } });

test.each([
	['the host and its name agree', genuine, googlebot, 'google'],
	['the same over IPv6', genuineV6, googlebot, 'google'],
	['the same as IPv4 in IPv6', `::ffff:${genuine}`, googlebot, 'google'],
	['its name is given to a stranger', borrowed, googlebot, null],
	['its name is a part of another one', '203.0.113.51', googlebot, null],
	['the host is of another search engine', '203.0.113.52', googlebot, null],
	['the address has no name', '203.0.113.53', googlebot, null],
	['the host is theirs, but no search engine asks', genuine, 'Mozilla/5.0 Chrome/149', null],
	['a search engine that no name proves', genuine, 'DuckDuckBot/1.1', null],
])('%s', async (_says, ip, agent, engine) => {
	const watch = watchOf(names);
	// name servers are asked behind the first answer
	expect(await ask(watch, ip, agent)).toBeNull();
	await settled();
	expect(await ask(watch, ip, agent)).toBe(engine);
});

test('a name server that hangs holds up nobody, and what it says later is kept', async () => {
	let answer = (_names: string[]) => {};
	let asked = 0;
	const watch = watchOf({
		...names,
		reverse: () => {
			asked += 1;
			return new Promise((done) => {
				answer = done;
			});
		},
	});
	expect(await Promise.all([ask(watch, genuine), ask(watch, genuine)])).toEqual([null, null]);
	answer(reverseNames[genuine] ?? []);
	await settled();
	expect(await ask(watch, genuine)).toBe('google');
	expect(asked).toBe(1);
});

test('a name server that fails makes a visitor, and is not asked again at once', async () => {
	let asked = 0;
	const failing = { ...names, reverse: async () => Promise.reject(new Error(`ENOTFOUND ${++asked}`)) };
	for (const watch of [watchOf(failing), watchOf(null)])
		for (let turn = 0; turn < 3; turn++) {
			expect(await ask(watch, genuine)).toBeNull();
			await settled();
		}
	expect(asked).toBe(1);
});

test('whoever claims to be a crawler from very many addresses asks the name server for few of them', async () => {
	let asked = 0;
	const watch = watchOf({
		...names,
		reverse: () => {
			asked += 1;
			return new Promise(() => undefined);
		},
	});
	await Promise.all(Array.from({ length: 200 }, (_, index) => ask(watch, `203.0.112.${index}`)));
	expect(asked).toBe(20);
});

let database: TestDatabase;
const bins: string[] = [];
let person: string;
beforeAll(async () => {
	database = await freshDatabase();
	await publishLists(database.pool);
	for (let count = 0; count < 7; count++) bins.push((await buildSubject(database.pool)).bin);
	person = (await buildSubject(database.pool, { kind: 'sole' })).bin;
	await database.pool.query('update visitor_limits set checks_per_network = 4');
});
afterAll(() => database.drop());

/** What pages do, asked by somebody who says he is a search engine. */
async function openPages(nameServer: string, now: { iso: string }) {
	const app = await buildApp(database, {
		hasQuotas: true,
		env: { CRAWLER_DNS: nameServer },
		clock: { now: () => new Date(now.iso) },
	});
	app.get<{ Params: { bin: string } }>('/page/:bin', (request, reply) => {
		request.isPage = true;
		return openSubject(request, reply, request.params.bin);
	});
	const read = async (bin: string, remoteAddress = genuine) =>
		(await app.inject({ url: `/page/${bin}`, remoteAddress, headers: { 'user-agent': googlebot } })).statusCode;
	return { app, read };
}

const reverseZone = { '1.66.249.66.in-addr.arpa PTR': ['crawl-66-249-66-1.googlebot.com'] };

test('a proved crawler opens five organisations a second without checks, and is remembered after a restart', async () => {
	const server = await startNameServer({
		...reverseZone,
		'50.113.0.203.in-addr.arpa PTR': ['crawl-66-249-66-1.googlebot.com'],
		'crawl-66-249-66-1.googlebot.com A': [genuine],
	});
	const now = { iso: '2026-11-21T09:05:00Z' };
	const [unknown = '', ...others] = bins;
	const first = await openPages(server.address, now);
	// the first request is a visitor's; name servers are asked behind it
	expect(await first.read(unknown)).toBe(200);
	await until(async () => expect((await database.pool.query('select from crawler_address')).rowCount).toBe(1));
	await first.app.close();
	const questions = server.asked.length;
	const { app, read } = await openPages(server.address, now);
	const statuses = async (numbers: readonly string[], address?: string) => {
		const found = [];
		for (const bin of numbers) found.push(await read(bin, address));
		return found;
	};
	expect(await statuses(others)).toEqual([200, 200, 200, 200, 200, 429]);
	now.iso = '2026-11-21T09:05:01Z';
	expect(await statuses(others)).toEqual(others.map(() => 200));
	expect(server.asked.length).toBe(questions);
	const { rows } = await database.pool.query('select holder from check_spent');
	expect(rows).toEqual([{ holder: expect.stringMatching(/^address:/) }]);
	now.iso = '2026-11-21T09:05:02Z';
	expect(await read('160340001109')).toBe(404);
	// persons are counted as before
	await read(person);
	expect((await database.pool.query(`select from check_spent where holder like 'crawler:%'`)).rowCount).toBe(1);
	// a stranger with the same user agent has the checks of a visitor
	expect(await statuses(bins.slice(0, 4), borrowed)).toEqual([200, 200, 200, 429]);
	await app.close();
	await server.close();
});

test.each([
	['hangs', 'hang'],
	['fails', 'fail'],
	['knows no such name', []],
] as const)('a name server that %s leaves a crawler a visitor', async (_says, answer) => {
	await database.pool.query('delete from crawler_address');
	const server = await startNameServer({ ...reverseZone, 'crawl-66-249-66-1.googlebot.com A': answer });
	const { app, read } = await openPages(server.address, { iso: '2026-11-21T09:05:00Z' });
	expect([200, 429]).toContain(await read(bins[0] ?? ''));
	await until(() => expect(server.asked).toContain('crawl-66-249-66-1.googlebot.com A'));
	expect([200, 429]).toContain(await read(bins[1] ?? ''));
	expect((await database.pool.query('select from crawler_address')).rowCount).toBe(0);
	await app.close();
	await server.close();
});
