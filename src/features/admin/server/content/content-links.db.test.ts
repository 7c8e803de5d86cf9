import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkLinks } from '#features/content/public.ts';
import { serveWeb, type WebSimulator } from '../../../../../simulators/web/server.ts';
import { buildApp } from '../../../../../test/support/app.ts';
import { type AdminBrowser, buildAdmin } from '../../../../../test/support/clients/admin-client.ts';
import { freshDatabase, type TestDatabase } from '../../../../../test/support/db.ts';
import type { ContentLink } from '../../contract-links.ts';

let database: TestDatabase;
let app: FastifyInstance;
let editor: AdminBrowser;
let web: WebSimulator;
const host = 'links.simulator.example';
beforeAll(async () => {
	database = await freshDatabase();
	[app, web] = [await buildApp(database), await serveWeb()];
	editor = await buildAdmin(app, 'content');
	await database.pool.query('update content_release set cancelled_at = clock_timestamp()');
});
afterAll(async () => {
	await web.close();
	await app.close();
	await database.drop();
});

const ask = async <Data>(method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) => {
	const answer = await app.inject({
		...{ method, url: `/api/v1/admin/content${path}`, remoteAddress: editor.ip, ...(payload && { payload }) },
		headers: { ...editor.headers, cookie: [editor.cookie, editor.browser].filter(Boolean).join('; ') },
	});
	return { ...answer.json<{ data: Data; code?: string; errors?: object[] }>(), status: answer.statusCode };
};
type Entry = { id: number; revision: number };

async function release(hrefs: readonly string[], body: object = {}) {
	const { data } = await ask<Entry>('POST', '/article', {});
	const text = {
		title: 'A',
		lead: 'L',
		body: [{ type: 'paragraph', runs: hrefs.map((href) => ({ text: 'x', href })) }],
	};
	const nothing = { title: '', lead: '', body: [] };
	const draft = { facts: { topic: 'taxes' }, texts: { ru: text, kz: text, en: nothing } };
	const saved = await ask<Entry>('PUT', `/article/${data.id}/draft`, { body: draft, revision: data.revision });
	expect(saved.errors).toBeUndefined();
	const answer = await ask('POST', `/article/${data.id}/releases`, {
		note: '',
		revision: saved.data.revision,
		...body,
	});
	return { id: data.id, answer };
}
const run = () =>
	checkLinks({
		...{ pool: database.pool, timeoutMs: 300, pauseMs: 0 },
		standIns: { hosts: { [host]: web.url, 'nobody.simulator.example': 'http://127.0.0.1:1' } },
	});
const nextWeek = () =>
	database.pool.query(
		`update content_link set checked_at = checked_at - interval '7 days' where checked_at is not null`,
	);
const states = async () => {
	const { data } = await ask<ContentLink[]>('GET', '/links?limit=100');
	return new Map(data.map(({ url, state, answer }) => [new URL(url).pathname, [state, answer]]));
};

const found: [path: string, state: string, answer: string][] = [
	['/fine', 'fine', '200'],
	['/moved', 'fine', '200'],
	['/no-head', 'fine', '200'],
	['/lying-head', 'fine', '200'],
	['/shut', 'unknown', '403'],
	['/busy', 'unknown', '429'],
	['/missing', 'broken', '404'],
	['/gone', 'broken', '410'],
	['/broken', 'broken', '502'],
	['/around', 'broken', 'redirects'],
	['/password', 'broken', 'redirects'],
	['/nowhere', 'broken', 'redirects'],
	['/inside', 'broken', 'not_public'],
	['/hang', 'broken', 'timeout'],
	['/reset', 'broken', 'unreachable'],
];

test('links of published texts are asked once a week, and two failures in a row make one broken', async () => {
	const away = ['https://nobody.simulator.example/away', 'http://127.0.0.1/private', 'http://localhost/named'];
	const urls = [...found.map(([path]) => `https://${host}${path}`), ...away];
	const { id, answer } = await release([...urls, '/tariffs', 'mailto:a@b.example']);
	expect(answer.status).toBe(201);
	await release(['https://links.simulator.example/of-tomorrow'], {
		live_from: new Date(Date.now() + 86_400_000).toISOString(),
	});
	expect(await run()).toBe(urls.length);
	// HEAD first, GET where that says nothing good
	expect(web.asked.filter((one) => one.endsWith(' /fine')).includes('GET /fine')).toBe(false);
	expect(web.asked.filter((one) => one.endsWith('/no-head'))).toEqual(['HEAD /no-head', 'GET /no-head']);
	const once = await states();
	expect(once.get('/missing')).toEqual(['failing', '404']);
	expect([once.get('/private'), once.get('/named')]).toEqual([
		['failing', 'not_public'],
		['failing', 'not_public'],
	]);
	// a run that is repeated counts nothing twice
	expect(await run()).toBe(0);
	await nextWeek();
	await run();
	const twice = await states();
	expect(found.map(([path]) => [path, ...(twice.get(path) ?? [])])).toEqual(found);
	expect(twice.get('/away')).toEqual(['broken', 'unreachable']);
	const { data } = await ask<ContentLink[]>('GET', '/links?state=broken&limit=100');
	expect(data.every(({ state }) => state === 'broken')).toBe(true);
	expect(data[0]?.used_in).toEqual([{ id, kind: 'article', title: 'A' }]);

	await database.pool.query(`update content_link set failures = 1, state = 'failing' where url like '%/fine'`);
	await nextWeek();
	await run();
	expect((await states()).get('/fine')).toEqual(['fine', '200']);
	await ask('POST', `/article/${id}/withdraw`, { reason: 'test' });
	await run();
	expect((await states()).size).toBe(0);
});

test('a text that leads to no page of ours is not released, and the link is named', async () => {
	const { id } = await release(['https://example.com']);
	const draft = await ask<Entry>('POST', '/article', {});
	const fine = [
		'/',
		'/tariffs',
		'/kz/faq#prices',
		'/search/bin/160340001109',
		`/blogs/${id}`,
		'/services/idn?a=b',
		'/blogs/rss.xml',
	];
	expect((await release(fine)).answer.status).toBe(201);
	for (const dead of [
		'/tarifs',
		`/blogs/${draft.data.id}`,
		'/blogs/x',
		'/blogs/999999999',
		'/api/v1/stats',
		'/kz/nowhere',
	]) {
		const { answer } = await release(['/tariffs', dead]);
		const message = `Ссылка ведёт на страницу, которой на портале нет: ${dead}`;
		expect([answer.status, answer.code, answer.errors]).toEqual([
			409,
			'text_incomplete',
			[
				{ field: 'body.ru', message },
				{ field: 'body.kz', message },
			],
		]);
	}
});
