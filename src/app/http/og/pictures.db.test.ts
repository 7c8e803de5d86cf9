import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { locales } from '#domain/locale.ts';
import { pages } from '#web/pages.server.ts';
import { buildSubject } from '../../../../test/factories/subject.ts';
import { testDeps } from '../../../../test/support/app.ts';
import { freshDatabase, type TestDatabase } from '../../../../test/support/db.ts';
import { sendError } from '../error-answer.ts';
import { addPictures } from './pictures.ts';

let database: TestDatabase;
const folder = mkdtempSync(join(tmpdir(), 'pictures-'));
const app = Fastify();
beforeAll(async () => {
	database = await freshDatabase();
	app.setErrorHandler(sendError);
	addPictures(app, testDeps(database, { env: { DATA_DIR: folder } }));
});
afterAll(async () => {
	await app.close();
	await database.drop();
	rmSync(folder, { recursive: true });
});

test('every indexed page has a picture in every language that it is written in', async () => {
	const missing = [];
	for (const { name, isIndexed } of pages) {
		if (!isIndexed) continue;
		for (const locale of locales) {
			const url = name === 'home' ? `/og/home/main/${locale}.jpg` : `/og/page/${name}/${locale}.jpg`;
			const { statusCode } = await app.inject({ url, headers: { 'if-none-match': 'none' }, method: 'HEAD' });
			if (statusCode !== 200) missing.push(url);
		}
	}
	// the portal comes with texts in Russian and Kazakh
	expect(missing.filter((url) => !url.endsWith('/en.jpg'))).toEqual([]);
});

test('the picture of a firm is a JPEG of the size that messengers want; one of a page is kept on the disk', async () => {
	const { bin } = await buildSubject(database.pool, { nameRu: 'ТОО "Үлгі & <Ко>"' });
	const answer = await app.inject(`/og/card/${bin}/ru.jpg`);
	expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/jpeg']);
	const { default: sharp } = await import('sharp');
	expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
	const kept = readdirSync(join(folder, 'pictures'));
	expect(kept.length).toBeGreaterThan(10);
	const again = await app.inject({ url: `/og/card/${bin}/ru.jpg`, headers: { 'if-none-match': answer.headers.etag } });
	expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
	expect(readdirSync(join(folder, 'pictures'))).toEqual(kept);
	await app.inject('/og/page/faq/ru.jpg');
	expect(readdirSync(join(folder, 'pictures'))).toEqual(kept);
});

test('a person, a draft, an unknown page and an unknown language have none', async () => {
	const { bin } = await buildSubject(database.pool, { kind: 'sole' });
	const { rows } = await database.pool.query<{ id: number }>(
		`insert into content_entry (kind, key) values ('article', 'draft') returning id`,
	);
	for (const path of [
		...[`card/${bin}/ru.jpg`, 'card/160340001109/ru.jpg', 'card/1/ru.jpg', `article/${rows[0]?.id}/ru.jpg`],
		...['page/cabinet/ru.jpg', 'page/constructor/ru.jpg', 'page/faq/kk.jpg', 'page/faq/ru.png', 'home/other/ru.jpg'],
		...['page/%2e%2e%2ffaq/ru.jpg', 'article/1%20or%201=1/ru.jpg'],
	])
		expect([path, (await app.inject(`/og/${path}`)).statusCode]).toEqual([path, 404]);
});
