import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { locales } from '#domain/locale.ts';
import { pages } from '#web/pages.server.ts';
import { buildSubject, publishLists } from '../../../../test/factories/subject.ts';
import { freshDatabase, type TestDatabase } from '../../../../test/support/db.ts';
import { buildSite } from '../../../../test/support/pages.ts';

let database: TestDatabase;
let counted: FastifyInstance;
let plain: FastifyInstance;
let card: string;
const env = {
	...{ ANALYTICS_GTM_ID: 'GTM-ULGI123', ANALYTICS_ADS_ID: 'AW-123456789', ANALYTICS_METRIKA_ID: '12345678' },
	...{ ANALYTICS_MATOMO_URL: 'https://matomo.senim.example/', ANALYTICS_MATOMO_SITE: '1' },
	MICRO_CACHE_SECONDS: '60',
};
beforeAll(async () => {
	database = await freshDatabase();
	await publishLists(database.pool);
	card = `/search/bin/${(await buildSubject(database.pool)).bin}`;
	counted = await buildSite(database, env);
	plain = await buildSite(database);
});
afterAll(async () => {
	await Promise.all([counted.close(), plain.close()]);
	await database.drop();
});

const foreign = /googletagmanager|google-analytics|mc\.yandex|yastatic|matomo|doubleclick|analytics\.js/;
const read = async (app: FastifyInstance, url: string, headers: Record<string, string> = {}) => {
	const { body, headers: answered, statusCode } = await app.inject({ url, headers });
	return { body, statusCode, policy: String(answered['content-security-policy']) };
};
const agreed = { cookie: 'senim_analytics=yes' };
const isAsking = (body: string) => body.includes('name="answer"');

test('without consent no page holds anything foreign, and its policy allows nothing foreign', async () => {
	const urls = pages
		.filter(({ pattern }) => !pattern.includes(':'))
		.flatMap(({ path }) => locales.map((locale) => path(locale)));
	for (const url of [...urls, card, `${card}/index`, '/none'])
		for (const headers of [
			{},
			{ cookie: 'senim_analytics=no' },
			{ ...agreed, 'sec-gpc': '1' },
			{ cookie: 'senim_analytics=maybe' },
		]) {
			const { body, policy } = await read(counted, url, headers);
			expect([
				url,
				headers,
				foreign.exec(body.replaceAll('Matomo (matomo.senim.example)', ''))?.[0],
				foreign.exec(policy)?.[0],
			]).toEqual([...[url, headers, undefined, undefined]]);
		}
	expect((await read(counted, '/analytics.js')).statusCode).toBe(404);
});

test('with consent the named pages count by their template; cards, search and sign-in never do', async () => {
	const { rows } = await database.pool.query<{ id: number }>(
		`select id from content_entry where kind = 'article' limit 1`,
	);
	for (const [url, template] of [
		...[
			['/', '/'],
			['/kz', '/'],
			['/en/about', '/about'],
			['/faq?q=secret', '/faq'],
			['/tariffs?period=year', '/tariffs'],
		],
		[`/kz/blogs/${rows[0]?.id}`, '/blogs/:id'],
	] as const) {
		const { body, policy } = await read(counted, url, agreed);
		expect([url, /data-template="([^"]*)"/.exec(body)?.[1]]).toEqual([url, template]);
		expect(policy).toMatch(
			/script-src 'self' 'nonce-[^']+' https:\/\/www\.googletagmanager\.com https:\/\/mc\.yandex\.ru/,
		);
		expect(policy).not.toMatch(/unsafe|strict-dynamic|script-src[^;]*\*/);
		expect(isAsking(body)).toBe(false);
	}
	for (const url of [
		card,
		'/search/result?search=x',
		'/auth/login',
		'/services',
		'/privacy',
		'/cabinet',
		'/contract',
	]) {
		const { body, policy } = await read(counted, url, agreed);
		expect([url, foreign.test(body), foreign.test(policy)]).toEqual([url, false, false]);
	}
	const script = await read(counted, '/analytics.js', agreed);
	expect(script.statusCode).toBe(200);
	expect(() => new Function(script.body)).not.toThrow();
	expect((await read(counted, '/analytics.js', { ...agreed, 'sec-gpc': '1' })).statusCode).toBe(404);
});

test('a reader is asked until he answers, changes his answer by a link, and is asked by nobody else', async () => {
	expect(isAsking((await read(counted, '/about')).body)).toBe(true);
	for (const headers of [{ cookie: 'senim_analytics=no' }, { 'sec-gpc': '1' }])
		expect(isAsking((await read(counted, '/about', headers)).body)).toBe(false);
	expect(isAsking((await read(counted, '/privacy')).body)).toBe(false);
	const answer = (payload: string, headers: Record<string, string> = {}) =>
		counted.inject({
			...{ method: 'POST', url: '/kz/consent/analytics', payload },
			headers: {
				'content-type': 'application/x-www-form-urlencoded',
				host: 'localhost',
				origin: 'http://localhost',
				...headers,
			},
		});
	const yes = await answer('answer=yes&back=%2Fkz%2Fabout');
	expect([yes.statusCode, yes.headers.location]).toEqual([303, '/kz/about']);
	expect([yes.headers['set-cookie']].flat().join()).toMatch(
		/senim_analytics=yes; Path=\/; Max-Age=15552000; SameSite=Lax; HttpOnly/,
	);
	expect((await answer('answer=no&back=%2F%2Fevil.example')).headers.location).toBe('/');
	expect((await answer('answer=perhaps')).statusCode).toBe(400);
	const forged = await answer('answer=yes', { origin: 'https://evil.example' });
	expect([forged.statusCode >= 400, String(forged.headers['set-cookie']).includes('senim_analytics')]).toEqual([
		true,
		false,
	]);
	expect((await read(counted, '/consent/analytics', agreed)).body).toContain('Вы разрешили считать посещения');
	expect((await read(counted, '/')).body).toContain('href="/consent/analytics"');
});

test('an installation without counters asks nobody and has no page about them', async () => {
	const { body, policy } = await read(plain, '/about', agreed);
	expect([isAsking(body), foreign.test(body), foreign.test(policy)]).toEqual([false, false, false]);
	expect(body).not.toContain('consent/analytics');
	expect((await read(plain, '/consent/analytics')).statusCode).toBe(404);
	expect((await read(plain, '/analytics.js', agreed)).statusCode).toBe(404);
});
