import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openContentWatch } from '#features/content/public.ts';
import { buildApp } from '../../../../test/support/app.ts';
import { type AdminBrowser, buildAdmin } from '../../../../test/support/clients/admin-client.ts';
import { freshDatabase, type TestDatabase } from '../../../../test/support/db.ts';
import { until } from '../../../../test/support/until.ts';
import type { Product, ProductView, ServiceCategory } from '../contract.ts';

let database: TestDatabase;
let app: FastifyInstance;
let editor: AdminBrowser;
/** Of the watch, which only this file moves. */
let now = 0;
beforeAll(async () => {
	database = await freshDatabase();
	const content = openContentWatch(database.pool, () => now);
	database.beforeDrop(() => content.close());
	app = await buildApp(database, { content });
	editor = await buildAdmin(app, 'content');
});
afterAll(async () => {
	await app.close();
	await database.drop();
});

const products = async (): Promise<Product[]> => (await app.inject('/api/admin/product/public/')).json().data;
const services = async (): Promise<ServiceCategory[]> => (await app.inject('/api/admin/service/public/')).json().data;
const keys = async () => (await products()).map(({ short_name }) => short_name);

type Entry = { id: number; key: string; revision: number; can: string[] };
const ask = <Data>(method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
	editor.call<Data>(method, `content/${path}`, body);

const text = (title: string) => ({ title, lead: `${title}: lead`, body: [] as object[] });
const nothing = { title: '', lead: '', body: [] };

/** @param key of a product; a category is given one */
async function write(kind: 'category' | 'product', { key, facts = {} }: { key?: string; facts?: object }) {
	const { body } = await ask<Entry>('POST', kind, key === undefined ? {} : { key });
	const { id } = body.data;
	const words = text(`Word ${key ?? 'category'}`);
	const paragraph = { type: 'paragraph', runs: [{ text: 'Before' }] };
	const heading = { type: 'heading', level: 2, runs: [{ text: 'Head' }] };
	const full = kind === 'product' ? { ...words, body: [paragraph, heading, paragraph] } : { ...words, lead: '' };
	const draft = { facts, texts: { ru: full, kz: full, en: nothing } };
	const saved = await ask<Entry>('PUT', `${kind}/${id}/draft`, { body: draft, revision: 1 });
	expect([saved.status, saved.body.errors]).toEqual([200, undefined]);
	return body.data;
}
const release = ({ id }: Entry, kind: 'category' | 'product', times: object = {}, revision = 2) =>
	ask<{ id: number }>('POST', `${kind}/${id}/releases`, { note: '', revision, ...times });
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

test('programs get the products of the menus, and the catalogue with the same products in their categories', async () => {
	const listed = await products();
	expect(listed.find(({ id }) => id === 'idn')).toEqual({
		...{ id: 'idn', short_name: 'idn', is_new: false, is_available: true, url: '/services/idn' },
		...{ link_title_ru: 'Индекс добропорядочности налогоплательщика', link_title_kz: expect.any(String) },
		...{ link_title_en: expect.any(String), category_name_ru: 'Контрагенты' },
		...{ category_name_kz: expect.any(String), category_name_en: expect.any(String) },
	});
	const offered = (await services()).flatMap((category) => category.products);
	expect(offered.map(({ id }) => id)).toEqual(listed.map(({ id }) => id));
	for (const { about_ru, about_kz, about_en, sections_ru, sections_kz, sections_en } of offered) {
		expect([about_ru, about_kz, about_en].every((about) => about.length > 20)).toBe(true);
		expect([sections_ru.length, sections_kz.length, sections_en.length]).toEqual([2, 2, 2]);
	}
	const writing = await app.inject({ method: 'POST', url: '/api/admin/product/public/', payload: {} });
	expect(writing.statusCode).toBe(401);
});

test('a product begins at its page wherever that is declared, else at the text about it', async () => {
	const urls = new Map((await products()).map(({ short_name: key, url, is_available: is }) => [key, [url, is]]));
	expect(urls.get('counterparty-reliability')).toEqual(['/search/bin', true]);
	expect(urls.get('mass-check')).toEqual(['/services/mass-check', true]);
	expect(urls.get('digital-government-info')).toEqual(['/services/digital-government-info', true]);
});

test('an editor adds a category and a product, which is refused until readers see its category', async () => {
	const category = await write('category', {});
	const product = await write('product', { key: 'new-one', facts: { category: category.key } });
	const early = await release(product, 'product');
	expect([early.status, early.body.errors?.[0]?.field]).toEqual([400, 'category']);
	expect((await release(category, 'category', { live_from: inDays(2) })).status).toBe(201);
	expect((await release(product, 'product', { live_from: inDays(1) })).status).toBe(400);
	expect((await release(product, 'product', { live_from: inDays(3) })).status).toBe(201);
	expect(await keys()).not.toContain('new-one');
	expect((await app.inject('/api/v1/content/products/new-one')).statusCode).toBe(404);
});

test('what is released is in the catalogue at once, new until its day, and is never taken away', async () => {
	const facts = { category: 'state', is_new_until: '2999-01-01' };
	const product = await write('product', { key: 'at-once', facts });
	expect((await release(product, 'product')).status).toBe(201);
	await until(async () => expect(await keys()).toContain('at-once'));
	const found = (await products()).find(({ id }) => id === 'at-once');
	expect(found).toMatchObject({ is_new: true, is_available: false, link_title_en: 'Word at-once' });
	const own = (await services()).flatMap((category) => category.products).find(({ id }) => id === 'at-once');
	expect(own?.sections_ru).toEqual([
		{ heading: '', html: '<p>Before</p>' },
		{ heading: 'Head', html: '<p>Before</p>' },
	]);
	const view = (await app.inject('/api/v1/content/products/at-once?locale=en')).json<{ data: ProductView }>().data;
	expect(view).toMatchObject({ title: 'Word at-once', language: 'ru', languages: ['ru', 'kz'], is_new: true });
	const ended = await ask('POST', `product/${product.id}/withdraw`, { reason: 'because' });
	expect([ended.status, (ended.body as { code?: string }).code]).toEqual([409, 'always_shown']);
	const over = { ...facts, is_new_until: '2020-01-01' };
	const words = { ...text('Word at-once'), body: [{ type: 'paragraph', runs: [{ text: 'x' }] }] };
	const body = { facts: over, texts: { ru: words, kz: words, en: nothing } };
	await ask('PUT', `product/${product.id}/draft`, { body, revision: 2 });
	expect((await release(product, 'product', {}, 3)).status).toBe(201);
	await until(async () =>
		expect((await products()).find(({ id }) => id === 'at-once')).toMatchObject({ is_new: false }),
	);
});

test('a scheduled product appears by the clock alone', async () => {
	const product = await write('product', { key: 'by-the-clock', facts: { category: 'people' } });
	expect((await release(product, 'product', { live_from: inDays(1) })).status).toBe(201);
	// whoever sees this one has heard of the other
	await release(await write('product', { key: 'heard', facts: { category: 'people' } }), 'product');
	await until(async () => expect(await keys()).toContain('heard'));
	const client = await database.pool.connect();
	await client.query('set session_replication_role = replica');
	await client.query(`update content_release set live_from = clock_timestamp() - interval '1 ms' where entry_id = $1`, [
		product.id,
	]);
	await client.query('set session_replication_role = origin');
	client.release();
	now += 86_400_000;
	expect(await keys()).toContain('by-the-clock');
});

test('editors order products within the catalogue', async () => {
	const { body } = await ask<{ id: number; key: string }[]>('GET', 'product?limit=100');
	const ids = body.data.map(({ id }) => id);
	const idn = body.data.find(({ key }) => key === 'idn')?.id ?? 0;
	expect((await ask('PUT', 'product/order', { ids: [idn, ...ids.filter((id) => id !== idn)] })).status).toBe(200);
	await until(async () => expect((await keys())[0]).toBe('idn'));
});

test('a product without a short name, with a bad or a taken one is refused by name', async () => {
	const refused = async (body: object) => {
		const { status, body: told } = await ask<Entry>('POST', 'product', body);
		return [status, told.errors?.[0]?.field];
	};
	expect(await refused({})).toEqual([400, 'key']);
	expect(await refused({ key: 'Not A Key' })).toEqual([400, 'key']);
	expect(await refused({ key: 'idn' })).toEqual([409, 'key']);
	const { body } = await ask<Entry>('POST', 'product', { key: 'a-mistake' });
	const path = `product/${body.data.id}`;
	expect((await ask<Entry>('GET', path)).body.data.can).toContain('archive');
	expect((await ask('POST', `${path}/archive`, { reason: 'mistake' })).status).toBe(200);
});
