import { gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeSitemapParts } from '#features/sitemap/public.ts';
import { buildSubject, publishLists } from '../../../../test/factories/subject.ts';
import { freshDatabase, type TestDatabase } from '../../../../test/support/db.ts';
import { readConfig } from '../../config/config.ts';
import { addSitemaps } from './sitemaps.ts';

let database: TestDatabase;
const app = Fastify();
const origin = 'https://senim.example';
beforeAll(async () => {
	database = await freshDatabase();
	// without the texts that the portal comes with
	await database.pool.query('update content_release set cancelled_at = clock_timestamp()');
	addSitemaps(app, { pool: database.pool, config: readConfig({ PUBLIC_ORIGIN: origin }) });
});
afterAll(async () => {
	await app.close();
	await database.drop();
});

async function locations(url: string): Promise<string[]> {
	const { rawPayload, statusCode, headers } = await app.inject(url);
	expect(statusCode).toBe(200);
	const isPacked = headers['content-type'] === 'application/gzip';
	const xml = (isPacked ? gunzipSync(rawPayload) : rawPayload).toString();
	return [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => address.replace(origin, ''));
}

/** What was released of an entry, by the clock of the database. */
async function release(kind: string, key: string, texts: object, [from, until]: readonly [string, string?]) {
	const { rows } = await database.pool.query<{ id: number }>(
		`with entry as (insert into content_entry (kind, key) values ($1, $2)
		   on conflict (kind, key) do update set key = excluded.key returning id),
		 version as (insert into content_version (entry_id, number, body, sha256)
		   select id, 99, $3::jsonb, repeat('a', 64) from entry returning entry_id)
		 insert into content_release (entry_id, number, live_from, live_until)
		   select entry_id, 99, clock_timestamp() + $4::interval, clock_timestamp() + $5::interval from version
		 returning entry_id as id`,
		[kind, key, JSON.stringify({ facts: {}, texts }), from, until ?? null],
	);
	return rows[0]?.id ?? 0;
}
const text = { title: 'T', lead: 'L', body: [] };

test('the index leads to pages and articles that are shown in their own language, and to nothing else of them', async () => {
	await release('page', 'about', { ru: text, kz: text }, ['-1 hour']);
	await release('page', 'privacy', { ru: text, kz: text, en: text }, ['1 hour']);
	const shown = await release('article', 'one', { ru: text, kz: text }, ['-1 hour']);
	await release('article', 'tomorrow', { ru: text, kz: text }, ['1 day']);
	await release('article', 'ended', { ru: text, kz: text }, ['-2 hours', '-1 hour']);
	expect(await locations('/sitemap.xml')).toEqual(['/sitemaps/pages.xml', '/sitemaps/articles.xml']);
	expect(await locations('/sitemaps/articles.xml')).toEqual([`/blogs/${shown}`, `/kz/blogs/${shown}`]);
	const pages = await locations('/sitemaps/pages.xml');
	expect(pages).toEqual(expect.arrayContaining(['/', '/kz', '/en', '/sources', '/about', '/kz/about', '/en/faq']));
	for (const path of ['/en/about', '/privacy', '/search/result', '/auth/login', '/cabinet'])
		expect(pages).not.toContain(path);
});

test('cards of legal entities are in parts by month of registration, sixteen thousand in each; nobody else is', async () => {
	const { pool } = database;
	const one = await buildSubject(pool, { bin: '150340001108' });
	await buildSubject(pool, { kind: 'sole' });
	await buildSubject(pool, { kind: 'joint_sole' });
	await buildSubject(pool, { kind: 'branch' });
	await buildSubject(pool, { removedOn: '2026-11-01' });
	await pool.query(
		`insert into subject (bin, kind, status, name_ru, name_fold, weight, first_listed_on, listed_on)
		 select '1603' || lpad(g::text, 8, '0'), 'legal', 'active', 'Пример', 'пример', 0, '2026-01-01', '2026-10-01'
		 from generate_series(1, 16001) g`,
	);
	// nothing is published yet
	expect(await makeSitemapParts({ pool })).toBeNull();
	await publishLists(pool);
	expect(await Promise.all([makeSitemapParts({ pool }), makeSitemapParts({ pool })])).toEqual(
		expect.arrayContaining([3, null]),
	);
	const index = await app.inject('/sitemap.xml');
	expect(index.body).toContain(
		'<loc>https://senim.example/sitemaps/subjects-1603-1.xml.gz</loc><lastmod>2026-10-01</lastmod>',
	);
	expect(await locations('/sitemap.xml')).toEqual([
		...['/sitemaps/pages.xml', '/sitemaps/articles.xml', '/sitemaps/subjects-1503-1.xml.gz'],
		...['/sitemaps/subjects-1603-1.xml.gz', '/sitemaps/subjects-1603-2.xml.gz'],
	]);
	const cards = ['', '/kz', '/en'].map((prefix) => `${prefix}/search/bin/${one.bin}`);
	expect(await locations('/sitemaps/subjects-1503-1.xml.gz')).toEqual(cards);
	expect(await locations('/sitemaps/subjects-1603-1.xml.gz')).toHaveLength(48_000);
	expect(await locations('/sitemaps/subjects-1603-2.xml.gz')).toEqual(
		['', '/kz', '/en'].map((prefix) => `${prefix}/search/bin/160300016001`),
	);
	for (const name of ['subjects-1603-3.xml.gz', 'subjects-9999-1.xml.gz', 'subjects-1603-0.xml.gz', 'other.xml'])
		expect((await app.inject(`/sitemaps/${name}`)).statusCode).toBe(404);
});

test('a part is read as one range of an index, in its order', async () => {
	const { pool } = database;
	await pool.query('analyze subject');
	const { rows } = await pool.query<{ 'QUERY PLAN': string }>(
		`explain select bin, listed_on from subject where kind = 'legal' and removed_on is null
		 and bin >= '160300000001' and bin <= '160300000900' and bin > '' order by bin limit 2000`,
	);
	const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
	expect(plan).toMatch(/Index (?:Only )?Scan using subject_/);
	expect(plan).not.toMatch(/Sort|Seq Scan|Bitmap/);
});
