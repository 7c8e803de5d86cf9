import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { folderStore } from '#platform/files/folder-store.ts';
import { type ObjectStore, StoreAway } from '#platform/files/object-store.ts';
import { buildApp } from '../../../../test/support/app.ts';
import { freshDatabase, type TestDatabase } from '../../../../test/support/db.ts';
import { plantContent } from './plant-content.ts';

const articles = '/api/admin/blog/public/event/';
let database: TestDatabase;
let app: FastifyInstance;
let folder: string;
beforeAll(async () => {
	database = await freshDatabase();
	folder = await mkdtemp(join(tmpdir(), 'senim-content-'));
	app = await buildApp(database);
});
afterAll(async () => {
	await app.close();
	await database.drop();
	await rm(folder, { recursive: true });
});

async function write(kind: string, key: string, facts: object, texts: Record<string, string>): Promise<void> {
	await mkdir(join(folder, kind), { recursive: true });
	await writeFile(join(folder, kind, `${key}.json`), JSON.stringify(facts));
	for (const [language, text] of Object.entries(texts)) {
		await writeFile(join(folder, kind, `${key}.${language}.md`), text);
	}
}

async function writeArticle(key: string, publishedOn: string, topic = 'taxes'): Promise<number> {
	const body = (title: string) => `# ${title}\n\nLead of it.\n\nA [link](/tariffs) & **more**.`;
	await write('article', key, { topic, published_on: publishedOn }, { ru: body(`${key} ru`), kk: body(`${key} kk`) });
	await plantContent(database.pool, folder);
	const { rows } = await database.pool.query<{ id: number }>('select id from content_entry where key = $1', [key]);
	return rows[0]?.id ?? 0;
}

async function answerOf(url: string) {
	const answer = await app.inject(url);
	return { ...answer.json(), status: answer.statusCode };
}

const idsOf = async (query = '') =>
	(await answerOf(`${articles}?limit=100${query}`)).data.map(({ id }: { id: number }) => id);

test('texts are stored once, by whichever process comes first, and those that are there stay', async () => {
	await write('page', 'planted', {}, { ru: '# One\n\nLead\n\n## Two', kk: '# Bir\n\nBasy\n\n## Eki' });
	const planted = await Promise.all([1, 2, 3].map(() => plantContent(database.pool, folder)));
	expect(planted.reduce((sum, count) => sum + count)).toBe(1);
	await write('page', 'planted', {}, { ru: '# Other', kk: '# Other' });
	expect(await plantContent(database.pool, folder)).toBe(0);
	const { data } = await answerOf('/api/v1/content/pages/planted');
	expect(data).toMatchObject({
		...{ key: 'planted', title: 'One', lead: 'Lead', language: 'ru', offices: [] },
		body: [{ type: 'heading', level: 2, runs: [{ text: 'Two' }] }],
	});
	expect(new Date(data.updated_at).getTime()).toBeGreaterThan(0);
});

test('a text that nobody translated is given in Russian, and says so', async () => {
	const titleIn = async (locale: string) => {
		const { title, language } = (await answerOf(`/api/v1/content/pages/planted?locale=${locale}`)).data;
		return [title, language];
	};
	expect(await titleIn('kz')).toEqual(['Bir', 'kz']);
	expect(await titleIn('en')).toEqual(['One', 'ru']);
});

test('a text comes with its cover where there is a store, and without it where that is away', async () => {
	await mkdir(join(folder, 'files'), { recursive: true });
	await copyFile('seeds/content/files/prepayment.webp', join(folder, 'files', 'one.webp'));
	const cover = { file: 'one.webp', alt: { ru: 'Ru', kk: 'Kk', en: 'En' } };
	const plant = async (key: string, files: ObjectStore) => {
		const text = { ru: '# One\n\nLead\n\nText', kk: '# Bir\n\nBasy\n\nText' };
		await write('article', key, { topic: 'taxes', published_on: '2026-01-02', cover }, text);
		await plantContent(database.pool, folder, files);
		const { rows } = await database.pool.query<{ id: number }>('select id from content_entry where key = $1', [key]);
		return (await answerOf(`${articles}${rows[0]?.id}?locale=kz`)).data;
	};
	const store = folderStore(join(folder, 'objects'));
	const away = { ...store, put: () => Promise.reject(new StoreAway('does not answer')) };
	expect((await plant('without-cover', away)).cover).toBeNull();
	const { cover: shown } = await plant('with-cover', store);
	expect(shown).toMatchObject({ alt: 'Kk', width: 1600, height: 900 });
	const { rows } = await database.pool.query<{ key: string }>('select storage_key as key from media_variant');
	expect(rows.every(({ key }) => /^\d{4}\/\d{2}\/[0-9a-f]{32}\/\d+$/.test(key))).toBe(true);
	await rm(join(folder, 'article'), { recursive: true });
});

test('a seed that is not whole is refused by name and stores nothing', async () => {
	await write('page', 'broken', {}, { ru: '# One' });
	await expect(plantContent(database.pool, folder)).rejects.toThrow('broken needs a text in Russian and one in Kazakh');
	await write('page', 'broken', {}, { kk: '# One\n\n[x](javascript:alert(1))' });
	await expect(plantContent(database.pool, folder)).rejects.toThrow('broken.kk.md: a link to "javascript:alert(1)"');
	await write('page', 'broken', { office: 1 }, {});
	await expect(plantContent(database.pool, folder)).rejects.toThrow('broken.json does not say what a page must say');
	await rm(join(folder, 'page'), { recursive: true });
	expect((await answerOf('/api/v1/content/pages/broken')).status).toBe(404);
});

test('an article is read whole, with its HTML, and stands in the list of its topic', async () => {
	const id = await writeArticle('read', '2026-02-03', 'index');
	const { data } = await answerOf(`${articles}${id}`);
	expect(data).toMatchObject({
		...{ id, title: 'read ru', lead: 'Lead of it.', topic: 'index', language: 'ru' },
		published_at: '2026-02-02T19:00:00.000Z',
		body_html: '<p>A <a href="/tariffs">link</a> &amp; <strong>more</strong>.</p>',
	});
	expect(await idsOf('&topic=index')).toContain(id);
	expect(await idsOf('&topic=taxes')).not.toContain(id);
	const { data: listed, meta } = await answerOf(`${articles}?limit=1&page=1`);
	expect(listed).toHaveLength(1);
	expect(listed[0]).not.toHaveProperty('body');
	expect(meta).toMatchObject({ page: 1, limit: 1, total_is_estimate: false });
});

test('visible is what was released, has begun and has not ended, and nothing else', async () => {
	const { pool } = database;
	const id = await writeArticle('timed', '2026-03-01');
	const isSeen = async () => {
		const { status } = await answerOf(`${articles}${id}`);
		const isListed = (await idsOf()).includes(id);
		expect(isListed).toBe(status === 200);
		return isListed;
	};
	const titleNow = async () => (await answerOf(`${articles}${id}`)).data.title;
	expect(await isSeen()).toBe(true);
	// another version for tomorrow changes nothing today
	await pool.query(
		`insert into content_version (entry_id, number, body, sha256)
		 select entry_id, 2, jsonb_set(body, '{texts,ru,title}', '"Second"'), repeat('a', 64)
		 from content_version where entry_id = $1`,
		[id],
	);
	await pool.query(
		`insert into content_release (entry_id, number, live_from) values ($1, 2, clock_timestamp() + interval '1 day')`,
		[id],
	);
	expect(await titleNow()).toBe('timed ru');
	await pool.query('update content_release set cancelled_at = clock_timestamp() where entry_id = $1 and number = 2', [
		id,
	]);
	await pool.query('insert into content_release (entry_id, number, live_from) values ($1, 2, clock_timestamp())', [id]);
	expect(await titleNow()).toBe('Second');
	// what ends does not uncover the version before
	await pool.query(
		`update content_release set live_until = clock_timestamp() where entry_id = $1 and number = 2 and cancelled_at is null`,
		[id],
	);
	expect(await isSeen()).toBe(false);
	await pool.query('update content_release set cancelled_at = clock_timestamp() where entry_id = $1', [id]);
	expect(await isSeen()).toBe(false);
});

test('an article of a later day, and one that was never released, are not there', async () => {
	const later = await writeArticle('later', '2999-01-01');
	const { rows } = await database.pool.query<{ id: number }>(
		`insert into content_entry (kind, key) values ('article', 'draft') returning id`,
	);
	for (const id of [later, rows[0]?.id, 2_000_000_000]) {
		expect((await answerOf(`${articles}${id}`)).status).toBe(404);
		expect(await idsOf()).not.toContain(id);
	}
	// nor is a page an article
	const page = await database.pool.query<{ id: number }>(`select id from content_entry where kind = 'page' limit 1`);
	expect((await answerOf(`${articles}${page.rows[0]?.id}`)).status).toBe(404);
});

test('a version never changes, nor does when it was released', async () => {
	const { pool } = database;
	for (const sql of [
		`update content_version set body = '{}'`,
		'delete from content_version',
		'update content_release set live_from = clock_timestamp()',
	]) {
		await expect(pool.query(sql)).rejects.toThrow();
	}
});

test.each(['page=0', 'page=1001', 'limit=0', 'limit=101', 'page=x', 'topic=other'])(
	'%s is refused by name',
	async (query) => {
		for (const list of [articles, '/api/v1/content/faq', '/api/v1/content/documents']) {
			if (query.startsWith('topic') && list.endsWith('documents')) continue;
			const { status, errors } = await answerOf(`${list}?${query}`);
			expect([status, errors[0].field]).toEqual([400, query.split('=')[0]]);
		}
	},
);

test('questions are found by words they or their answers hold, whatever the case', async () => {
	const question = (title: string, answer: string) => ({
		ru: `# ${title}\n\n${answer}`,
		kk: `# ${title}\n\n${answer}`,
	});
	await write('faq', 'first', { topic: 'prices', position: 1 }, question('Zebra?', 'Costs **nothing**.'));
	await write('faq', 'second', { topic: 'data', position: 2 }, question('Yak?', 'Nothing of zebras.'));
	await plantContent(database.pool, folder);
	const found = async (query: string) =>
		(await answerOf(`/api/v1/content/faq?limit=100&${query}`)).data.map(({ key }: { key: string }) => key);
	expect(await found('q=ZEBRA')).toEqual(['first', 'second']);
	expect(await found('q=zebra%20cost')).toEqual(['first']);
	expect(await found('q=zebra&topic=data')).toEqual(['second']);
	expect(await found('q=zebra%20qqq')).toEqual([]);
	expect(await found('q=%25')).toEqual(await found(''));
});

test('every act has its number and day, and an address only where it is known', async () => {
	await write(
		'document',
		'act',
		{
			...{ act_kind: 'law', number: '94-V', issued_on: '2013-05-21', url: null, position: 900 },
			title: { ru: 'Ru', kk: 'Kk', en: 'En' },
		},
		{},
	);
	await plantContent(database.pool, folder);
	const { data } = await answerOf('/api/v1/content/documents?limit=100&locale=kz');
	expect(data.find(({ key }: { key: string }) => key === 'act')).toEqual({
		...{ key: 'act', act_kind: 'law', number: '94-V', issued_on: '2013-05-21', url: null, title: 'Kk', language: 'kz' },
	});
});

test('what the portal comes with is there: its pages, 24 questions, the acts', async () => {
	for (const key of ['about', 'privacy', 'partnership', 'contacts']) {
		expect([key, (await answerOf(`/api/v1/content/pages/${key}?locale=kz`)).data.language]).toEqual([key, 'kz']);
	}
	expect((await answerOf('/api/v1/content/faq')).meta.total).toBeGreaterThanOrEqual(24);
	expect((await answerOf('/api/v1/content/documents')).meta.total).toBeGreaterThanOrEqual(19);
});

test('every version of the offer can be read again, with what it changed', async () => {
	await database.pool.query(
		`insert into offer_version (version, text_ru, text_kk, text_en, sha256, effective_from)
		 values (901, E'A\nB', 'k', 'e', repeat('0', 64), now() - interval '1 minute'),
		   (902, E'A\nC', 'k', 'e', repeat('1', 64), now() + interval '3 days')`,
	);
	const { data, meta } = await answerOf('/api/v1/content/offers?limit=2');
	expect(data.map(({ version, state }: { version: number; state: string }) => [version, state])).toEqual([
		[902, 'upcoming'],
		[901, 'in_force'],
	]);
	expect((await answerOf(`/api/v1/content/offers?page=2&limit=${meta.total - 1}`)).data[0].state).toBe('past');
	expect((await answerOf('/api/v1/content/offers/902')).data).toMatchObject({
		...{ version: 902, text: 'A\nC', state: 'upcoming' },
		changes: [
			{ value: 'A\n', change: 'same' },
			{ value: 'B\n', change: 'removed' },
			{ value: 'C\n', change: 'added' },
		],
	});
	expect([
		(await answerOf('/api/v1/content/offers/999')).status,
		(await answerOf('/api/v1/content/offers/0')).status,
	]).toEqual([404, 400]);
});
