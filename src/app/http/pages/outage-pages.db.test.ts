import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPool, type Pool } from '#platform/db/pool.ts';
import { createLog } from '#platform/log.ts';
import { buildApp, testDeps } from '../../../../test/support/app.ts';
import { freshDatabase, type TestDatabase } from '../../../../test/support/db.ts';
import { createServer } from '../../server.ts';
import { loadBuild } from '../../web.ts';

const env = { AUTH_SECRET: 'a secret of thirty-two characters or more' };
let database: TestDatabase;
let app: FastifyInstance;
/** its secret is kept by the database */
let unsealed: FastifyInstance;
let nowhere: Pool;
/** of a browser that was here before the outage */
let known: string;
const logged: string[] = [];

beforeAll(async () => {
	database = await freshDatabase();
	nowhere = createPool({
		connectionString: 'postgres://nobody@127.0.0.1:1/none',
		...{ max: 4, statementTimeoutMs: 1000, waitMs: 500, onError: () => undefined },
	});
	const build = await loadBuild();
	const before = await buildApp(database, { env, build });
	const first = await before.inject({ url: '/', headers: { 'sec-fetch-dest': 'document' } });
	expect(first.statusCode).toBe(200);
	known = first.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
	await before.close();
	const log = createLog('error', { write: (line) => void logged.push(line) });
	const deps = { ...testDeps({ pool: nowhere, url: database.url }, { env }), log };
	app = await createServer(deps, { build, isRateLimited: false });
	unsealed = await createServer({ ...deps, config: testDeps(database).config }, { build, isRateLimited: false });
});
afterAll(async () => {
	await app.close();
	await unsealed.close();
	await nowhere.end();
	await database.drop();
});

const pages = [
	['/', 'ru'],
	['/kz', 'kk'],
	['/search/bin/160340001109', 'ru'],
	['/kz/search/bin/160340001109', 'kk'],
	['/en/search/result?q=altyn', 'en'],
	['/kz/sources', 'kk'],
	['/en/services/idn', 'en'],
	['/auth/login', 'ru'],
] as const;

const headings = {
	ru: 'Портал временно недоступен',
	kk: 'Портал уақытша қолжетімсіз',
	en: 'The portal is temporarily unavailable',
};

/** What a reader makes out. */
async function read(server: FastifyInstance, options: InjectOptions) {
	const { statusCode: status, headers, body } = await server.inject(options);
	return {
		status,
		retryAfter: headers['retry-after'],
		language: /<html lang="(\w+)"/.exec(body)?.[1],
		heading: /<h1[^>]*>([^<]*)/.exec(body)?.[1],
		isStyled: /<link[^>]* rel="stylesheet" href="\/assets\//.test(body.replaceAll('<link rel', '<link  rel')),
	};
}

test.each(pages)(
	'while the database is away %s says so in the language %s, and when to come back',
	async (url, tag) => {
		expect(await read(unsealed, { url })).toEqual({
			...{ status: 503, retryAfter: '5', language: tag, heading: headings[tag], isStyled: true },
		});
	},
);

test.each(pages)('whoever was here before gets %s as far as it goes, or is asked to come back', async (url, tag) => {
	const page = await read(app, { url, headers: { cookie: known } });
	expect([page.status, page.retryAfter !== undefined]).toEqual(page.status === 503 ? [503, true] : [200, false]);
	expect([page.language, page.isStyled]).toEqual([tag, true]);
	expect(page.heading).not.toBe('Что-то пошло не так');
});

test('a form that is sent meanwhile is not lost without a word', async () => {
	const page = await read(app, {
		...{ method: 'POST', url: '/auth/login' },
		headers: { cookie: known, 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
		payload: 'username=%2B77010000001&password=Kelisim-2026-tau&agreement=on',
	});
	expect(page).toMatchObject({ status: 503, retryAfter: '5', language: 'ru', isStyled: true });
});

test('all that is a line or two of the log', () => {
	expect(logged.length).toBeLessThan(5);
	expect(logged[0]).toContain('requests are refused for now');
});
