import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { forgetFiles } from '#features/content/public.ts';
import { folderStore } from '#platform/files/folder-store.ts';
import { type ObjectStore, StoreAway } from '#platform/files/object-store.ts';
import { buildApp } from '../../../../../test/support/app.ts';
import { type AdminBrowser, buildAdmin } from '../../../../../test/support/clients/admin-client.ts';
import { freshDatabase, type TestDatabase } from '../../../../../test/support/db.ts';
import { until } from '../../../../../test/support/until.ts';
import type { MediaFile } from '../../contract-files.ts';

let database: TestDatabase;
let folder: string;
let app: FastifyInstance;
let editor: AdminBrowser;
/** what the store does at its next put, instead of putting */
let atPut: ((key: string) => Promise<void>) | null = null;
let files: ObjectStore;
beforeAll(async () => {
	database = await freshDatabase();
	folder = await mkdtemp(join(tmpdir(), 'senim-media-'));
	const kept = folderStore(folder);
	files = {
		...kept,
		async put(...object) {
			if (atPut === null) return kept.put(...object);
			const deed = atPut;
			atPut = null;
			return deed(object[0]);
		},
	};
	app = await buildApp(database, { files });
	editor = await buildAdmin(app, 'content');
});
afterAll(async () => {
	await app.close();
	await database.drop();
	await rm(folder, { recursive: true });
});

const mib = 2 ** 20;
const pixels = { background: '#1d4ed8', channels: 3 } as const;
const photo = (width = 2000, height = 1000) =>
	sharp({ create: { ...pixels, width, height } })
		.withExif({ IFD0: { Make: 'SecretCamera', Copyright: 'Somebody' }, IFD3: { GPSLatitude: '43/1 14/1 0/1' } })
		.jpeg()
		.toBuffer();
const pdf = (filling = 'a', size = 100) => Buffer.from(`%PDF-1.7\n${filling.repeat(size)}`);
const zipOf = (...parts: string[]) => Buffer.from(['PK\x03\x04', '[Content_Types].xml', ...parts].join('…'));

type Uploaded = {
	id: string;
	media_type: string;
	bytes: number;
	variants: { name: string; width: number; height: number }[];
};
type Sending = {
	fields?: Record<string, string>;
	headers?: Record<string, string>;
	locale?: string;
	browser?: AdminBrowser;
};
async function upload(content: Buffer, { fields = {}, headers = {}, locale = 'ru', browser = editor }: Sending = {}) {
	const form = new FormData();
	form.append('file', new File([new Uint8Array(content)], '../Схема "1".exe'));
	for (const [name, value] of Object.entries(fields)) form.append(name, value);
	const request = new Request('http://x', { method: 'POST', body: form });
	const answer = await app.inject({
		...{ method: 'POST', url: `/api/v1/file/?locale=${locale}`, remoteAddress: browser.ip },
		payload: Buffer.from(await request.arrayBuffer()),
		headers: {
			...{ ...browser.headers, cookie: [browser.cookie, browser.browser].filter(Boolean).join('; ') },
			...{ 'content-type': request.headers.get('content-type') ?? '', ...headers },
		},
	});
	const isJson = String(answer.headers['content-type']).includes('json');
	const body = isJson
		? answer.json<{ data: Uploaded; code?: string; message?: string; errors?: { field: string; message: string }[] }>()
		: null;
	return { status: answer.statusCode, location: answer.headers.location, body };
}
const keep = async (content: Buffer, sending?: Sending) => {
	const { status, body } = await upload(content, sending);
	expect([status, body?.errors]).toEqual([201, undefined]);
	return body?.data as Uploaded;
};
const publicFile = (id: string, variant = '960', headers = {}) =>
	app.inject({ url: `/api/file-storage/${id}/${variant}`, headers });
const ask = async <Data>(method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) => {
	const answer = await app.inject({
		...{ method, url: `/api/v1/admin/content${path}`, remoteAddress: editor.ip, ...(payload && { payload }) },
		headers: { ...editor.headers, cookie: [editor.cookie, editor.browser].filter(Boolean).join('; ') },
	});
	return { ...answer.json<{ data: Data; code?: string; errors?: unknown }>(), status: answer.statusCode };
};
const listed = async () => (await ask<MediaFile[]>('GET', '/files?limit=100')).data;
const words = (title: string, body: object[] = []) => ({
	...{ title, lead: 'Lead' },
	body: [{ type: 'paragraph', runs: [{ text: 'Text' }] }, ...body],
});
const nothing = { title: '', lead: '', body: [] };
const image = (id: string) => ({ type: 'image', file_id: id, alt: 'A bridge', caption: 'Below' });
const inLanguages = (text: string) => ({ ru: `${text} ru`, kz: `${text} kz`, en: '' });
type Entry = { id: number; revision: number };

async function write(facts: object, body: object[] = []) {
	const { data } = await ask<Entry>('POST', '/article', {});
	const draft = {
		facts: { topic: 'taxes', ...facts },
		texts: { ru: words('A', body), kz: words('A', body), en: nothing },
	};
	const saved = await ask<Entry>('PUT', `/article/${data.id}/draft`, { body: draft, revision: data.revision });
	return { id: data.id, saved };
}
async function publish(facts: object, body: object[] = []): Promise<number> {
	const { id, saved } = await write(facts, body);
	const released = await ask('POST', `/article/${id}/releases`, { note: '', revision: saved.data.revision });
	expect([released.status, released.errors]).toEqual([201, undefined]);
	return id;
}

describe('a picture', () => {
	test('becomes WebP in the sizes of screens, and nothing of the original stays', async () => {
		const { id, media_type, variants } = await keep(await photo(), { fields: { alt_ru: ' Мост  ', alt_kz: 'Көпір' } });
		expect([media_type, variants.map(({ name, width, height }) => [name, width, height])]).toEqual([
			'image/webp',
			[
				['480', 480, 240],
				['960', 960, 480],
				['1600', 1600, 800],
			],
		]);
		await publish({}, [image(id)]);
		const { rawPayload, headers, statusCode } = await publicFile(id, '1600');
		expect([statusCode, headers['content-type']]).toEqual([200, 'image/webp']);
		const { format, width, exif, icc, xmp } = await sharp(rawPayload).metadata();
		expect([format, width, exif, icc, xmp]).toEqual(['webp', 1600, undefined, undefined, undefined]);
		expect(rawPayload.includes('SecretCamera')).toBe(false);
		expect((await listed()).find((file) => file.id === id)).toMatchObject({
			...{ name: '.. Схема 1', format: 'webp', alt: { ru: 'Мост', kz: 'Көпір', en: '' }, uploaded_by: editor.email },
			used_in: [{ kind: 'article', title: 'A' }],
		});
	});

	test('is turned as its camera was held, and a small one stays as small as it is', async () => {
		const held = await sharp(await photo(700, 300))
			.withMetadata({ orientation: 6 })
			.jpeg()
			.toBuffer();
		expect((await keep(held)).variants).toMatchObject([{ name: '480', width: 300, height: 700 }]);
		const wide = await sharp({ create: { ...pixels, width: 700, height: 300 } })
			.png()
			.toBuffer();
		expect((await keep(wide)).variants).toMatchObject([
			{ name: '480', width: 480 },
			{ name: '960', width: 700, height: 300 },
		]);
	});

	test('that hides something behind its pixels loses it', async () => {
		const { id } = await keep(Buffer.concat([await photo(), Buffer.from('<script>alert(1)</script>PK\x03\x04')]));
		await publish({}, [image(id)]);
		for (const name of ['480', '960', '1600'])
			expect((await publicFile(id, name)).rawPayload.includes('script')).toBe(false);
	});
});

test.each([
	['a drawing with scripts', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415, 'Подходят только'],
	['a page', () => Buffer.from('<!doctype html><script>alert(1)</script>'), 415, 'Подходят только'],
	['a GIF with a page in it', () => Buffer.from('GIF89a/*<html>*/=1;'), 415, 'Подходят только'],
	['a program', () => Buffer.from('MZ\x90\x00'), 415, 'Подходят только'],
	['a document with macros', () => zipOf('word/document.xml', 'word/vbaProject.bin'), 415, 'Подходят только'],
	['an archive of something else', () => zipOf('classes.dex'), 415, 'Подходят только'],
	[
		'a page called PNG',
		() => Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.from('<html>')]),
		400,
		'Изображение не открывается',
	],
	['a picture that is cut', async () => (await photo()).subarray(0, 3000), 400, 'Изображение не открывается'],
	[
		'a picture of too many pixels',
		() =>
			sharp({ create: { ...pixels, width: 8000, height: 5001 } })
				.png()
				.toBuffer(),
		413,
		'не больше 40 млн',
	],
	['a file of more than 10 MiB', () => pdf('a', 10 * mib), 413, 'не больше 10 МБ'],
	['nothing', () => Buffer.alloc(0), 400, 'Поле обязательное'],
])('%s is refused by name', async (_what, make, status, message) => {
	const before = (await listed()).length;
	const refused = await upload(await make());
	expect([refused.status, refused.body?.errors]).toEqual([
		status,
		[{ field: 'file', message: expect.stringContaining(message) }],
	]);
	expect((await listed()).length).toBe(before);
});

test('a document is taken along as it is, never shown inside a page', async () => {
	const content = pdf('<script>alert(1)</script>', 3);
	const { id, variants } = await keep(content);
	expect(variants).toMatchObject([{ name: 'file', width: null }]);
	const [docx, xlsx] = [await keep(zipOf('word/document.xml')), await keep(zipOf('xl/workbook.xml'))];
	const attached = (file: string) => ({ file_id: file, title: inLanguages('Scheme') });
	const article = await publish({ files: [id, docx.id, xlsx.id].map(attached) });
	const { data } = (await app.inject(`/api/admin/blog/public/event/${article}?locale=kz`)).json();
	expect(data.files).toMatchObject([
		{ id, title: 'Scheme kz', format: 'pdf', bytes: content.length, url: `/api/file-storage/${id}/file` },
		{ id: docx.id, format: 'docx' },
		{ id: xlsx.id, format: 'xlsx' },
	]);
	const { statusCode, rawPayload, headers } = await publicFile(id, 'file');
	expect([statusCode, rawPayload.equals(content)]).toEqual([200, true]);
	expect(headers).toMatchObject({
		...{ 'content-type': 'application/pdf', 'x-content-type-options': 'nosniff' },
		'content-disposition': expect.stringMatching(/^attachment; filename="senim-file\.pdf"/),
		'content-security-policy': "sandbox; default-src 'none'",
		'cache-control': 'public, max-age=86400, immutable',
	});
	const again = await publicFile(id, 'file', { 'if-none-match': headers.etag });
	expect([again.statusCode, again.body]).toEqual([304, '']);
});

describe('a file', () => {
	test('is seen by readers only while a text that names it is, and by editors always', async () => {
		const { id } = await keep(await photo());
		const status = async () => (await publicFile(id)).statusCode;
		const desk = `/api/v1/admin/content/files/${id}/960`;
		const seen = () => app.inject({ url: desk, headers: { cookie: String(editor.cookie) }, remoteAddress: editor.ip });
		expect([await status(), (await seen()).statusCode]).toEqual([404, 200]);
		const { id: article, saved } = await write({ cover: { file_id: id, alt: inLanguages('Bridge') } });
		expect(await status()).toBe(404);
		const live_from = new Date(Date.now() + 86_400_000).toISOString();
		const body = { note: '', revision: saved.data.revision };
		await ask('POST', `/article/${article}/releases`, { ...body, live_from });
		expect(await status()).toBe(404);
		await ask('POST', `/article/${article}/releases`, body);
		expect(await status()).toBe(200);
		const { data } = (await app.inject('/api/admin/blog/public/event/?limit=100')).json();
		expect(data.find((one: Entry) => one.id === article).cover).toEqual({
			...{ alt: 'Bridge ru', src: `/api/file-storage/${id}/960`, width: 1600, height: 800 },
			srcset: ['480', '960', '1600'].map((name) => `/api/file-storage/${id}/${name} ${name}w`).join(', '),
		});
		await ask('POST', `/article/${article}/withdraw`, { reason: 'test' });
		expect([await status(), (await seen()).statusCode, (await app.inject(desk)).statusCode]).toEqual([404, 200, 401]);
	});

	test('is described later as well, by one sentence a language, and only a picture', async () => {
		const [picture, document] = [await keep(await photo()), await keep(pdf())];
		const describe = (id: string, alt: object) => ask('PUT', `/files/${id}`, { alt });
		expect((await describe(picture.id, { ru: ' Новый\n мост ', kz: 'Жаңа көпір', en: '' })).status).toBe(200);
		const known = async () => (await listed()).find(({ id }) => id === picture.id)?.alt;
		expect(await known()).toEqual({ ru: 'Новый мост', kz: 'Жаңа көпір', en: '' });
		const long = await describe(picture.id, { ru: 'a'.repeat(301), kz: '', en: '' });
		expect(long).toMatchObject({ status: 400, errors: [{ field: 'alt.ru' }] });
		expect((await describe(document.id, { ru: 'x', kz: '', en: '' })).status).toBe(404);
	});

	test('is the logo of a partner and the picture of a slide, with its words', async () => {
		const { id } = await keep(await photo());
		const chosen = { file_id: id, alt: inLanguages('Bridge') };
		const release = async (kind: string, facts: object) => {
			const { data: made } = await ask<Entry>('POST', `/${kind}`, {});
			const body = { facts, texts: { ru: words('A'), kz: words('A'), en: nothing } };
			const saved = await ask<Entry>('PUT', `/${kind}/${made.id}/draft`, { body, revision: made.revision });
			return ask('POST', `/${kind}/${made.id}/releases`, { note: '', revision: saved.data?.revision });
		};
		const wordless = await release('partner', { logo: { ...chosen, alt: { ru: 'x', kz: ' ', en: '' } } });
		expect(wordless).toMatchObject({ status: 409, errors: [{ field: 'logo_alt.kz' }] });
		expect((await release('partner', { logo: chosen })).status).toBe(201);
		expect((await release('slide', { art: 'index', image: chosen })).status).toBe(201);
		const drawn = expect.objectContaining({ alt: 'Bridge kz', src: `/api/file-storage/${id}/960`, width: 1600 });
		const shown = async (list: string) => (await app.inject(`/api/v1/content/${list}?locale=kz&limit=100`)).json().data;
		expect(await shown('partners')).toContainEqual(expect.objectContaining({ logo: drawn }));
		expect(await shown('slides')).toContainEqual(expect.objectContaining({ image: drawn }));
	});

	test.each([
		...['/etc/passwd', '..%2f..%2fetc%2fpasswd/file', '%2e%2e/%2e%2e/file', `${'0'.repeat(32)}/960`],
		...[`${'0'.repeat(32)}/..%2ffile`, `${'0'.repeat(31)}/960`, `${'A'.repeat(32)}/960`, `${'0'.repeat(32)}/960%00`],
	])('is not found by a guess: %s', async (path) => {
		const { statusCode } = await app.inject(`/api/file-storage/${path}`);
		expect([400, 404]).toContain(statusCode);
	});

	test('that nobody uploaded is refused in every field that names it, and one without words is incomplete', async () => {
		const gone = '0'.repeat(32);
		const { saved } = await write({ cover: { file_id: gone, alt: inLanguages('x') } }, [image(gone)]);
		expect([saved.status, saved.errors]).toEqual([
			400,
			['cover', 'body.ru', 'body.kz'].map((field) => ({ field, message: expect.stringContaining('Такого файла нет') })),
		]);
		const { id } = await keep(await photo());
		const half = await write({ cover: { file_id: id, alt: { ru: '', kz: 'x', en: '' } } });
		const refused = await ask('POST', `/article/${half.id}/releases`, { note: '', revision: half.saved.data.revision });
		expect([refused.status, refused.errors]).toEqual([409, [{ field: 'cover_alt.ru', message: 'Поле обязательное' }]]);
	});

	test('is uploaded by editors alone, and two hundred times a day', async () => {
		const sales = await buildAdmin(app, 'sales');
		expect((await upload(await photo(), { browser: sales })).status).toBe(403);
		const foreign = await upload(await photo(), { headers: { 'sec-fetch-site': 'cross-site' } });
		expect(foreign.status).toBe(403);
		const other = await buildAdmin(app, 'content');
		await database.pool.query(
			`insert into auth_limit_use (bucket, used_at, expires_at)
			 select $1, clock_timestamp(), clock_timestamp() + interval '1 day' from generate_series(1, 200)`,
			[`media admin ${other.id}`],
		);
		expect((await upload(pdf(), { browser: other })).status).toBe(429);
	});

	test('of a browser without scripts leads back to the page, refused as well', async () => {
		const headers = { accept: 'text/html', 'sec-fetch-mode': 'navigate' };
		const taken = await upload(pdf(), { headers, locale: 'kz' });
		expect([taken.status, taken.location]).toEqual([
			303,
			expect.stringMatching(/^\/kz\/admin\/content\/files\?uploaded=[0-9a-f]{32}$/),
		]);
		expect((await upload(Buffer.from('<svg/>'), { headers })).location).toBe('/admin/content/files?refused=media_type');
	});
});

describe('a store', () => {
	test('that is away is said to be, while texts stand', async () => {
		const { id } = await keep(await photo());
		const article = await publish({}, [image(id)]);
		atPut = async () => {
			throw new StoreAway('does not answer');
		};
		const refused = await upload(await photo());
		expect([refused.status, refused.body?.code, refused.body?.message]).toEqual([
			503,
			'files_away',
			expect.stringContaining('Хранилище файлов'),
		]);
		const before = files.get;
		files.get = () => Promise.reject(new StoreAway('does not answer'));
		expect((await publicFile(id)).statusCode).toBe(503);
		expect((await app.inject(`/api/admin/blog/public/event/${article}`)).statusCode).toBe(200);
		files.get = before;
	});

	test('that is left in the middle of an upload gives nobody half a file, and the next run removes what is left', async () => {
		let stoppedAt = '';
		let end: () => void = () => undefined;
		// the process is killed here: nothing goes on
		atPut = (key) => {
			stoppedAt = key;
			return new Promise((_done, fail) => {
				end = () => fail(new StoreAway('is not asked any more'));
			});
		};
		const sent = upload(await photo());
		await until(() => expect(stoppedAt).not.toBe(''));
		const [year = '', month = '', id = ''] = stoppedAt.split('/');
		await files.put(`${year}/${month}/${id}/960`, Buffer.from('half'), 'image/webp');
		await writeFile(join(folder, year, month, id, '480.part'), 'ha');
		expect((await publicFile(id)).statusCode).toBe(404);
		expect((await listed()).some((file) => file.id === id)).toBe(false);
		await database.pool.query(
			`update media_file set uploaded_at = uploaded_at - interval '25 hours' where state = 'staged' and id = $1`,
			[id],
		);
		expect(await forgetFiles({ pool: database.pool, files, log: app.log })).toBe(1);
		expect(await readdir(join(folder, year, month, id))).toEqual([]);
		end();
		expect((await sent).status).toBe(503);
	});

	test('forgets what no text has named for a month, and nothing else', async () => {
		const [unused, drafted, published] = [await keep(pdf()), await keep(await photo()), await keep(await photo())];
		await write({}, [image(drafted.id)]);
		const article = await publish({}, [image(published.id)]);
		await ask('POST', `/article/${article}/withdraw`, { reason: 'test' });
		const ids = [unused.id, drafted.id, published.id];
		const run = () => forgetFiles({ pool: database.pool, files, log: app.log });
		await run();
		await database.pool.query(
			`update media_file set unused_since = unused_since - interval '31 days' where id = any($1)`,
			[ids],
		);
		const remove = files.remove;
		files.remove = () => Promise.reject(new StoreAway('does not answer'));
		expect(await run()).toBe(0);
		files.remove = remove;
		expect((await ask('GET', `/files/${unused.id}/file`)).status).toBe(404);
		expect(await run()).toBe(1);
		const left = (await listed()).map(({ id }) => id).filter((id) => ids.includes(id));
		expect(left.sort()).toEqual([drafted.id, published.id].sort());
	});
});
