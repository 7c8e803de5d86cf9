import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase, type TestDatabase } from '../../../../test/support/db.ts';
import { readConfig } from '../../config/config.ts';
import { addFeeds } from './feeds.ts';

let database: TestDatabase;
const app = Fastify();
beforeAll(async () => {
	database = await freshDatabase();
	addFeeds(app, { pool: database.pool, config: readConfig({ PUBLIC_ORIGIN: 'https://senim.example' }) });
});
afterAll(async () => {
	await app.close();
	await database.drop();
});

async function article(key: string, texts: object, liveFrom = 'clock_timestamp()'): Promise<number> {
	const { rows } = await database.pool.query<{ id: number }>(
		`with entry as (insert into content_entry (kind, key) values ('article', $1) returning id),
		 version as (insert into content_version (entry_id, number, body, sha256)
		   select id, 1, $2::jsonb, repeat('a', 64) from entry returning entry_id)
		 insert into content_release (entry_id, number, live_from) select entry_id, 1, ${liveFrom} from version
		 returning entry_id as id`,
		[key, JSON.stringify({ facts: { topic: 'taxes', published_on: '2026-01-01' }, texts })],
	);
	return rows[0]?.id ?? 0;
}
const text = (title: string) => ({
	...{ title, lead: 'Lead & more' },
	body: [{ type: 'paragraph', runs: [{ text: 'A <script>' }] }],
});

test('both feeds tell what is published in their language, and nothing that is not', async () => {
	const id = await article('feed-one', { ru: text('Один <b>'), kz: text('Бір') });
	await article('feed-later', { ru: text('Завтра'), kz: text('Ертең') }, `clock_timestamp() + interval '1 day'`);
	const atom = await app.inject('/blogs/feed.xml');
	expect(atom.headers['content-type']).toBe('application/atom+xml; charset=utf-8');
	expect(atom.body).toContain(`<id>https://senim.example/blogs/${id}</id><title>Один &#60;b&#62;</title>`);
	expect(atom.body).toContain('&#60;p&#62;A &#38;lt;script&#38;gt;&#60;/p&#62;');
	expect(atom.body).not.toContain('Завтра');
	const rss = await app.inject('/kz/blogs/rss.xml');
	expect(rss.headers['content-type']).toBe('application/rss+xml; charset=utf-8');
	expect(rss.body).toContain(`<link>https://senim.example/kz/blogs/${id}</link>`);
	expect(rss.body).toContain('<description>Lead &#38; more</description>');
	expect(rss.body).not.toContain('Один');
	// nobody has written it in English
	expect((await app.inject('/en/blogs/feed.xml')).body).not.toContain('<entry>');
});

test('a reader that has the feed already is not sent it again, until something is published', async () => {
	const first = await app.inject('/blogs/feed.xml');
	const headers = { 'if-none-match': String(first.headers.etag) };
	const again = await app.inject({ url: '/blogs/feed.xml', headers });
	expect([again.statusCode, again.body]).toEqual([304, '']);
	await article('feed-two', { ru: text('Два'), kz: text('Екі') });
	expect((await app.inject({ url: '/blogs/feed.xml', headers })).statusCode).toBe(200);
});
