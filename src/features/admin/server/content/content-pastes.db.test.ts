import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '../../../../../test/support/app.ts';
import { type AdminBrowser, buildAdmin } from '../../../../../test/support/clients/admin-client.ts';
import { freshDatabase, type TestDatabase } from '../../../../../test/support/db.ts';
import type { ContentEntryView } from '../../contract-content.ts';

let database: TestDatabase;
let app: FastifyInstance;
let editor: AdminBrowser;
beforeAll(async () => {
	database = await freshDatabase();
	app = await buildApp(database);
	editor = await buildAdmin(app, 'content');
});
afterAll(async () => {
	await app.close();
	await database.drop();
});

const ask = <Data>(method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
	editor.call<Data>(method, `content/${path}`, body);
const text = { title: 'Title', lead: 'Lead', body: [{ type: 'paragraph', runs: [{ text: 'Word' }] }] };
const nothing = { title: '', lead: '', body: [] };
const texts = { ru: text, kz: text, en: nothing };

/** A draft that could be released, of revision 2. */
async function write(kind: string, facts: object, more: object = {}): Promise<number> {
	const { id } = (await ask<ContentEntryView>('POST', kind, {})).body.data;
	const saved = await ask('PUT', `${kind}/${id}/draft`, { body: { facts, texts }, revision: 1, ...more });
	expect([saved.status, saved.body.errors]).toEqual([200, undefined]);
	return id;
}

type Raw = { locale: string; html: string }[];
const raw = (path: string, version: number) => ask<Raw>('GET', `${path}/raw?version=${version}`);

test('what was pasted is kept with the version that it went into, and shown as it came to editors alone', async () => {
	const id = await write('article', { topic: 'taxes' });
	const path = `article/${id}`;
	const html = '<p onclick="x()">Word</p><script>alert(1)</script>';
	const into = { kind: 'article', id, locale: 'kz' };
	for (const one of [html, '<b>second</b>'])
		expect((await ask('POST', 'convert', { html: one, into })).status).toBe(200);
	const kept = [
		{ locale: 'kz', html },
		{ locale: 'kz', html: '<b>second</b>' },
	];
	expect((await raw(path, 0)).body.data).toEqual(kept);
	expect((await ask('POST', `${path}/releases`, { note: '', revision: 2 })).status).toBe(201);
	expect([(await raw(path, 0)).body.data, (await raw(path, 1)).body.data]).toEqual([[], kept]);
	const { versions } = (await ask<ContentEntryView>('GET', path)).body.data;
	expect(versions.map(({ has_raw: has }) => has)).toEqual([true]);
	expect((await raw(path, 2)).status).toBe(404);
	const lost = await ask('POST', 'convert', { html, into: { ...into, id: 2_000_000_000 } });
	expect(lost.status).toBe(404);
	const readers = await app.inject(`/api/admin/blog/public/event/${id}`);
	expect([readers.statusCode, readers.body.includes('alert(1)')]).toEqual([200, false]);
	const support = await buildAdmin(app, 'support');
	expect((await support.call('GET', `content/${path}/raw?version=1`)).status).toBe(403);
});

test('HTML of a banner is kept as well; of what is pasted again and again, the last twenty', async () => {
	const urls = [{ match: 'exact', path: '/tariffs' }];
	const id = await write('banner', { tone: 'info', urls }, { description_ru: '<p>Ten <i>days</i></p>' });
	expect((await raw(`banner/${id}`, 0)).body.data).toEqual([{ locale: 'ru', html: '<p>Ten <i>days</i></p>' }]);
	const into = { kind: 'banner', id, locale: 'en' };
	for (let count = 1; count <= 21; count += 1) await ask('POST', 'convert', { html: `<p>${count}</p>`, into });
	const kept = (await raw(`banner/${id}`, 0)).body.data;
	expect([kept.length, kept[0]?.html, kept.at(-1)?.html]).toEqual([20, '<p>2</p>', '<p>21</p>']);
});
