import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildSubject, publishLists } from '../../../../test/factories/subject.ts';
import { buildApp } from '../../../../test/support/app.ts';
import { freshDatabase, type TestDatabase } from '../../../../test/support/db.ts';
import { openSubject } from '../public.ts';
import { CrawlerWatch, type HostNames } from './crawlers.ts';

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
const ask = (watch: CrawlerWatch, ip: string, agent = googlebot) =>
	watch.isCrawler({ ip, headers: { 'user-agent': agent } });

test.each([
	['the host and its name agree', genuine, googlebot, true],
	['the same over IPv6', genuineV6, googlebot, true],
	['the same as IPv4 in IPv6', `::ffff:${genuine}`, googlebot, true],
	['its name is given to a stranger', borrowed, googlebot, false],
	['its name is a part of another one', '203.0.113.51', googlebot, false],
	['the host is of another search engine', '203.0.113.52', googlebot, false],
	['the address has no name', '203.0.113.53', googlebot, false],
	['the host is theirs, but no search engine asks', genuine, 'Mozilla/5.0 Chrome/149', false],
	['a search engine that no name proves', genuine, 'DuckDuckBot/1.1', false],
])('%s', async (_says, ip, agent, isCrawler) => {
	expect(await ask(new CrawlerWatch(names), ip, agent)).toBe(isCrawler);
});

test('a name server that hangs holds up nobody, and what it says later is kept', async () => {
	let answer = (_names: string[]) => {};
	let asked = 0;
	const watch = new CrawlerWatch({
		...names,
		reverse: () => {
			asked += 1;
			return new Promise((done) => {
				answer = done;
			});
		},
	});
	expect(await Promise.all([ask(watch, genuine), ask(watch, genuine)])).toEqual([false, false]);
	answer(reverseNames[genuine] ?? []);
	await new Promise(setImmediate);
	expect(await ask(watch, genuine)).toBe(true);
	expect(asked).toBe(1);
});

test('a name server that fails makes a visitor, and is not asked again at once', async () => {
	let asked = 0;
	const failing = { ...names, reverse: async () => Promise.reject(new Error(`ENOTFOUND ${++asked}`)) };
	const watch = new CrawlerWatch(failing);
	for (let turn = 0; turn < 3; turn++) expect(await ask(watch, genuine)).toBe(false);
	expect(asked).toBe(1);
});

test('whoever claims to be a crawler from very many addresses asks the name server for few of them', async () => {
	let asked = 0;
	const watch = new CrawlerWatch({
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
let app: FastifyInstance;
const bins: string[] = [];
beforeAll(async () => {
	database = await freshDatabase();
	await publishLists(database.pool);
	for (let count = 0; count < 5; count++) bins.push((await buildSubject(database.pool)).bin);
	app = await buildApp(database, { hasQuotas: true, hostNames: names });
	// what a page does
	app.get<{ Params: { bin: string } }>('/page/:bin', (request, reply) => {
		request.isPage = true;
		return openSubject(request, reply, request.params.bin);
	});
});
afterAll(async () => {
	await app.close();
	await database.drop();
});

test('a proved crawler reads more pages than a visitor has; one that only says so is a visitor', async () => {
	const read = async (remoteAddress: string) => {
		const statuses = [];
		for (const bin of bins) {
			const headers = { 'user-agent': googlebot };
			statuses.push((await app.inject({ url: `/page/${bin}`, remoteAddress, headers })).statusCode);
		}
		return statuses;
	};
	expect(await read(genuine)).toEqual([200, 200, 200, 200, 200]);
	expect(await read(borrowed)).toEqual([200, 200, 200, 429, 429]);
});
