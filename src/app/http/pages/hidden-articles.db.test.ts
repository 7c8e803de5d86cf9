import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { adminRoles } from '#domain/api/callers.ts';
import { locales } from '#domain/locale.ts';
import { pages } from '#web/pages.server.ts';
import { openAccount } from '../../../../test/support/account.ts';
import { buildAdmin } from '../../../../test/support/clients/admin-client.ts';
import { freshDatabase, type TestDatabase } from '../../../../test/support/db.ts';
import { buildSite } from '../../../../test/support/pages.ts';

let database: TestDatabase;
let app: FastifyInstance;
beforeAll(async () => {
	database = await freshDatabase();
	app = await buildSite(database);
});
afterAll(async () => {
	await app.close();
	await database.drop();
});

type Release = { from: string; until?: string; isCancelled?: true };
const sum = 'ab'.repeat(32);
let made = 0;

/** An article with a picture of its own; without a release it is a draft. */
async function writeArticle(release: Release | null): Promise<{ id: number; title: string; file: string }> {
	const number = ++made;
	const [title, file] = [`Hidden-${number}-words`, String(number).padStart(32, '0')];
	const text = { title, lead: `Lead of ${title}`, body: [{ type: 'paragraph', runs: [{ text: 'Text' }] }] };
	const { rows } = await database.pool.query<{ id: number }>(
		`with entry as (insert into content_entry (kind, key) values ('article', $1) returning id),
		 file as (insert into media_file (id, state, name, format, bytes, sha256)
		   values ($2, 'kept', 'one', 'webp', 9, decode($3, 'hex')) returning id),
		 variant as (insert into media_variant (file_id, name, storage_key, width, height, bytes, sha256)
		   select id, '480', '2026/01/' || id || '/480', 480, 270, 9, decode($3, 'hex') from file),
		 version as (insert into content_version (entry_id, number, body, sha256)
		   select id, 1, $4::jsonb, repeat('a', 64) from entry returning entry_id),
		 named as (insert into content_file (entry_id, number, file_id) select entry_id, 1, $2 from version),
		 release as (insert into content_release (entry_id, number, live_from, live_until, cancelled_at)
		   select entry_id, 1, clock_timestamp() + $5::interval, clock_timestamp() + $6::interval,
		     case when $7::boolean then clock_timestamp() end
		   from version where $5::text is not null)
		 select entry_id as id from version`,
		[
			...[`hidden-${number}`, file, sum],
			JSON.stringify({
				facts: {
					topic: 'taxes',
					published_on: '2026-01-01',
					cover: { file_id: file, alt: { ru: 'A', kz: 'A', en: 'A' } },
				},
				texts: { ru: text, kz: text },
			}),
			...[release?.from ?? null, release?.until ?? null, release?.isCancelled ?? false],
		],
	);
	return { id: rows[0]?.id ?? 0, title, file };
}

/** Where readers, feed readers, messengers and search engines could meet it: those that show it. */
async function placesOf({ id, title, file }: { id: number; title: string; file: string }): Promise<string[]> {
	const lists = ['/blogs', '/kz/blogs', '/blogs.data', '/blogs/feed.xml', '/kz/blogs/rss.xml'];
	const shown: string[] = [];
	for (const url of [...lists, '/api/admin/blog/public/event/?limit=100'])
		if ((await app.inject(url)).body.includes(title)) shown.push(url);
	if ((await app.inject('/sitemaps/articles.xml')).body.includes(`/blogs/${id}<`)) shown.push('sitemap');
	const own = {
		page: `/blogs/${id}`,
		'page in Kazakh': `/kz/blogs/${id}`,
		call: `/api/admin/blog/public/event/${id}`,
		picture: `/og/article/${id}/ru.jpg`,
		file: `/api/file-storage/${file}/480`,
	};
	for (const [place, url] of Object.entries(own)) {
		const { statusCode, body } = await app.inject({ url, headers: { 'if-none-match': `"${sum}"` } });
		if (statusCode !== 404 || body.includes(title)) shown.push(place);
	}
	return shown;
}

test('an article that is shown is in twelve places', async () => {
	expect(await placesOf(await writeArticle({ from: '-1 hour' }))).toHaveLength(12);
});

test.each<[string, Release | null]>([
	['a draft', null],
	['scheduled', { from: '1 hour' }],
	['ended', { from: '-2 hours', until: '-1 hour' }],
	['cancelled before it began', { from: '-1 hour', isCancelled: true }],
])('an article that is %s is in none of them', async (_state, release) => {
	expect(await placesOf(await writeArticle(release))).toEqual([]);
});

test('every page that anybody may read is answered in Russian and in Kazakh', async () => {
	const readable = pages.filter(({ frame = 'site', name, pattern }) => {
		return frame === 'site' && name !== 'analytics' && !/:\w+(?:\/|$)/.test(pattern);
	});
	expect(readable.length).toBeGreaterThan(15);
	const wrong: string[] = [];
	for (const { path } of readable)
		for (const locale of locales) {
			const { statusCode } = await app.inject(path(locale));
			if (statusCode !== 200) wrong.push(`${path(locale)}: ${statusCode}`);
		}
	expect(wrong).toEqual([]);
});

test('nobody writes below the mounts of the former administration', async () => {
	const { headers } = await openAccount(app);
	const { cookie = '' } = await buildAdmin(app, ...adminRoles);
	const askers = { visitor: {}, user: headers, administrator: { cookie, 'sec-fetch-site': 'same-origin' } };
	for (const url of ['/api/admin/blog/public/event/', '/api/admin2/admin/banners/', '/api/admin/nothing/1'])
		for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'] as const) {
			const statuses = [];
			for (const asker of Object.values(askers))
				statuses.push((await app.inject({ method, url, headers: asker, payload: { id: 1 } })).statusCode);
			expect([method, url, statuses]).toEqual([method, url, [401, 403, 404]]);
		}
});
