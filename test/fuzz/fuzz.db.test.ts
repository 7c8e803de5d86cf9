import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { adminRoles } from '#domain/api/callers.ts';
import { errorCatalogue } from '#domain/error.ts';
import { buildSubject, publishLists } from '../factories/subject.ts';
import { buildAdmin } from '../support/clients/admin-client.ts';
import { Browser, buildIp, buildPhone } from '../support/clients/auth-client.ts';
import { freshDatabase, type TestDatabase } from '../support/db.ts';
import { buildSite } from '../support/pages.ts';
import { type FuzzRequest, requestsOf } from './requests.ts';
import { routesOf, servedBy } from './routes.ts';

// `npm run fuzz` sends more; FUZZ_SEED repeats what a run has found
const runs = Number(process.env.FUZZ_RUNS ?? 2000);
const seed = Number(process.env.FUZZ_SEED ?? Date.now() % 2 ** 31);
const batchSize = 500;

let database: TestDatabase;
let app: FastifyInstance;
beforeAll(async () => {
	database = await freshDatabase();
	app = await buildSite(database);
	await publishLists(database.pool);
	await buildSubject(database.pool, { bin: '160340001109' });
});
afterAll(async () => {
	await app.close();
	await database.drop();
});

/** Some calls end the session they come with, so there is a new one now and then. */
async function openCookies(): Promise<Record<FuzzRequest['asker'], string>> {
	const browser = new Browser(app);
	await browser.pass('signin', buildPhone());
	const account = [...browser.jar].map(([name, value]) => `${name}=${value}`).join('; ');
	const admin = await buildAdmin(app, ...adminRoles);
	return { visitor: '', account, administrator: admin.cookie ?? '' };
}

const stack = /\n\s+at .+:\d+:\d+|node_modules|\/src\/(?:app|features|platform)\//;

type Answer = { statusCode: number; rawPayload: Buffer; headers: Record<string, unknown> };

/** @returns what is wrong with the answer */
function faultOf({ statusCode: status, rawPayload, headers }: Answer): string | null {
	const body = (
		headers['content-encoding'] === 'gzip' && rawPayload.length > 0 ? gunzipSync(rawPayload) : rawPayload
	).toString();
	if (status >= 500) return `${status}`;
	if (stack.test(body)) return 'a stack';
	if (status < 400 || body === '' || !String(headers['content-type']).startsWith('application/json')) return null;
	const { code } = JSON.parse(body) as { code?: unknown };
	const isDocumented = Object.entries(errorCatalogue).some(([name, one]) => name === code && one.status === status);
	return isDocumented ? null : `${status} with the code ${String(code)}`;
}

async function send(request: FuzzRequest, cookies: Record<FuzzRequest['asker'], string>): Promise<string | null> {
	const { method, url, headers, payload, asker } = request;
	const cookie = [cookies[asker], headers.cookie].filter(Boolean).join('; ');
	// a card is not prepared on a guess: 503 is what browsers expect (src/app/http/pages/documents.ts)
	const isGuess = headers['sec-purpose']?.includes('prefetch') === true;
	const answer = await app.inject({
		...{ method: method as 'GET', url, remoteAddress: buildIp() },
		headers: { ...headers, ...(cookie === '' ? {} : { cookie }) },
		...(payload === undefined ? {} : { payload }),
	});
	// this portal has no provider of payments, and says so: payments_off
	const isPayment = /^(?:\/kz|\/en)?\/(?:api\/v1\/payments|cabinet\/billing\/|cabinet\/invoices)/.test(url);
	return (isGuess || isPayment) && answer.statusCode === 503 ? null : faultOf(answer);
}

test('every address of the server is asked, and every kind of public file', () => {
	const asked = new Set(routesOf(app).map(({ url }) => url));
	expect(servedBy(app).filter((url) => !asked.has(url))).toEqual([]);
	expect([...asked]).toEqual(
		expect.arrayContaining([
			...['/', '/kz/blogs/:id', '/en/contract.data', '/blogs/feed.xml', '/kz/blogs/rss.xml', '/sitemaps/:name'],
			...['/og/:kind/:id/:file', '/analytics.js', '/search/company/:bin', '/api/file-storage/:id/:variant'],
		]),
	);
});

test(
	`${runs} requests of every kind to every route find no fault of ours (FUZZ_SEED=${seed})`,
	async () => {
		const requests = requestsOf(routesOf(app));
		const faults = new Map<string, string>();
		for (let batch = 0; batch * batchSize < runs; batch++) {
			const cookies = await openCookies();
			const numRuns = Math.min(batchSize, runs - batch * batchSize);
			for (const request of fc.sample(requests, { seed: seed + batch, numRuns })) {
				const fault = await send(request, cookies);
				if (fault !== null) faults.set(`${request.route}: ${fault}`, JSON.stringify(request).slice(0, 1500));
			}
		}
		expect(Object.fromEntries(faults)).toEqual({});
	},
	Math.max(180_000, runs * 60),
);
