import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RichText } from '#domain/content/rich-text.ts';
import { buildApp } from '../../../../../test/support/app.ts';
import { type AdminBrowser, buildAdmin } from '../../../../../test/support/clients/admin-client.ts';
import { freshDatabase, type TestDatabase } from '../../../../../test/support/db.ts';
import { hostileHtml } from '../../../../../test/support/outside/hostile-html.ts';
import { until } from '../../../../../test/support/until.ts';
import type { ContentDiff, ContentEntryView, ContentRow, DraftBody } from '../../contract-content.ts';

let database: TestDatabase;
let app: FastifyInstance;
let editor: AdminBrowser;
let other: AdminBrowser;
beforeAll(async () => {
	database = await freshDatabase();
	app = await buildApp(database);
	[editor, other] = [await buildAdmin(app, 'content'), await buildAdmin(app, 'content')];
});
afterAll(async () => {
	await app.close();
	await database.drop();
});

type Answer<Data> = { data: Data; code?: string; message?: string; errors?: { field: string; message: string }[] } & {
	draft?: { by: string; at: string; revision: number; theirs: DraftBody; yours: DraftBody };
};
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

async function ask<Data = ContentEntryView>(
	{ ip, headers, cookie, browser }: AdminBrowser,
	[method, path]: [Method, string],
	payload?: object,
	key?: string,
) {
	const answer = await app.inject({
		...{ method, url: `/api/v1/admin/content${path}`, remoteAddress: ip },
		headers: {
			...{ ...headers, cookie: [cookie, browser].filter(Boolean).join('; ') },
			...(key === undefined ? {} : { 'idempotency-key': key }),
		},
		...(payload === undefined ? {} : { payload }),
	});
	return { ...answer.json<Answer<Data>>(), status: answer.statusCode };
}

const paragraph = (text: string): RichText => [{ type: 'paragraph', runs: [{ text }] }];
const words = (title: string) => ({ title, lead: `${title} lead`, body: paragraph(`${title} body`) });
const nothing = { title: '', lead: '', body: [] };
const article = (title: string): DraftBody => ({
	facts: { topic: 'taxes' },
	texts: { ru: words(`${title} ru`), kz: words(`${title} kz`), en: nothing },
});

async function write(body: DraftBody, kind = 'article'): Promise<ContentEntryView> {
	const { data } = await ask(editor, ['POST', `/${kind}`], {});
	const saved = await ask(editor, ['PUT', `/${kind}/${data.id}/draft`], { body, revision: data.revision });
	expect([saved.status, saved.errors]).toEqual([200, undefined]);
	return read(data.id, kind);
}
const read = async (id: number, kind = 'article') => (await ask(editor, ['GET', `/${kind}/${id}`])).data;
const release = (entry: ContentEntryView, body: object = {}, key?: string) =>
	ask<{ id: number; number: number }>(
		editor,
		['POST', `/${entry.kind}/${entry.id}/releases`],
		{ note: '', revision: entry.revision, ...body },
		key,
	);
const isPublic = async (id: number) => {
	const one = await app.inject(`/api/admin/blog/public/event/${id}`);
	const all = await app.inject('/api/admin/blog/public/event/?limit=100');
	const isListed = all.json().data.some((row: { id: number }) => row.id === id);
	expect(isListed).toBe(one.statusCode === 200);
	return isListed;
};
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

test('an article is written, released, changed and brought back, and the journal names who did it', async () => {
	const entry = await write(article('First'));
	expect(entry).toMatchObject({
		state: 'draft',
		revision: 2,
		missing: [],
		has_changes: true,
		can: ['edit', 'release', 'archive'],
	});
	expect(await isPublic(entry.id)).toBe(false);
	expect((await release(entry, { note: 'begun' })).data).toMatchObject({ number: 1 });
	expect(await isPublic(entry.id)).toBe(true);
	const live = await read(entry.id);
	expect(live).toMatchObject({
		state: 'live',
		has_changes: false,
		versions: [{ number: 1, note: 'begun', by: editor.email }],
	});

	const second = { body: article('Second'), revision: live.revision };
	await ask(other, ['PUT', `/article/${entry.id}/draft`], second);
	const changed = await read(entry.id);
	expect(changed).toMatchObject({ state: 'live', has_changes: true, edited_by: other.email });
	// readers see what was released
	expect((await app.inject(`/api/admin/blog/public/event/${entry.id}`)).json().data.title).toBe('First ru');
	const { data: diff } = await ask<ContentDiff>(editor, ['GET', `/article/${entry.id}/diff?from=1&to=0`]);
	expect(diff.find(({ field }) => field === 'title.ru')?.parts).toEqual([
		{ value: 'First', change: 'removed' },
		{ value: 'Second', change: 'added' },
		{ value: ' ru', change: 'same' },
	]);
	expect((await release(changed)).data.number).toBe(2);
	expect((await app.inject(`/api/admin/blog/public/event/${entry.id}`)).json().data.title).toBe('Second ru');

	const back = await ask<{ revision: number }>(editor, ['POST', `/article/${entry.id}/versions/1/restore`], {
		revision: changed.revision,
	});
	const restored = await read(entry.id);
	expect([restored.revision, restored.body]).toEqual([back.data.revision, article('First')]);
	expect(await ask(editor, ['POST', `/article/${entry.id}/versions/9/restore`], { revision: 1 })).toMatchObject({
		status: 404,
	});
	// greater than the column of ids holds
	expect(await ask(editor, ['POST', '/article/179303325987266/versions/1/restore'], { revision: 1 })).toMatchObject({
		status: 404,
	});
	expect(restored.history.map(({ act, by }) => [act, by])).toEqual([
		['Прежняя версия возвращена в черновик', editor.email],
		['Материал опубликован или назначен к публикации', editor.email],
		['Черновик материала изменён', other.email],
		['Материал опубликован или назначен к публикации', editor.email],
		// and written by the same editor at the same sitting
		['Материал создан', editor.email],
	]);
});

test('what is incomplete is not released, and every field is named', async () => {
	const body = article('Half');
	const entry = await write({ facts: {}, texts: { ...body.texts, kz: nothing, en: { ...nothing, title: 'Half en' } } });
	expect(entry.can).not.toContain('release');
	const refused = await release(entry);
	expect([refused.status, refused.code]).toEqual([409, 'text_incomplete']);
	expect(refused.errors).toContainEqual({ field: 'title.kz', message: 'Поле обязательное' });
	expect(refused.errors?.map(({ field }) => field)).toEqual([
		...['topic', 'title.kz', 'lead.kz', 'body.kz', 'lead.en', 'body.en'],
	]);
	expect(await isPublic(entry.id)).toBe(false);
});

test('two editors of one draft: one saves, the other is told who was first and gets both texts', async () => {
	const { id, revision } = await write(article('Mine'));
	const save = (admin: AdminBrowser, title: string) =>
		ask<{ revision: number }>(admin, ['PUT', `/article/${id}/draft`], { body: article(title), revision });
	const both = await Promise.all([save(editor, 'One'), save(other, 'Two')]);
	expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
	const [won, lost] = both[0].status === 200 ? ['One', 'Two'] : ['Two', 'One'];
	const refused = both.find(({ status }) => status === 409);
	const first = won === 'One' ? editor : other;
	expect(refused?.draft).toMatchObject({
		by: first.email,
		revision: revision + 1,
		theirs: article(won),
		yours: article(lost),
	});
	expect(refused?.message).toContain(first.email);
	expect(Date.parse(refused?.draft?.at ?? '')).toBeGreaterThan(0);
	// an answer that was lost is asked for again
	expect((await save(first, won)).data.revision).toBe(revision + 1);
	// nor does somebody release what he has not seen
	expect((await release({ ...(await read(id)), revision })).code).toBe('draft_taken');
});

test('fifty equal releases are one, and a key is for one thing', async () => {
	const entry = await write(article('Fifty'));
	const answers = await Promise.all(Array.from({ length: 50 }, () => release(entry, {}, 'fifty')));
	expect(new Set(answers.map(({ status, data }) => `${status} ${data.id}`)).size).toBe(1);
	expect((await read(entry.id)).releases).toHaveLength(1);
	expect((await release(entry, { note: 'else' }, 'fifty')).code).toBe('idempotency_key_reused');
});

test('a release begins and ends by the clock of the database, and one that waits can be cancelled', async () => {
	const entry = await write(article('Timed'));
	const { pool } = database;
	const waiting = await release(entry, { live_from: inDays(1), live_until: inDays(2) });
	expect(waiting.status).toBe(201);
	expect(await read(entry.id)).toMatchObject({ state: 'scheduled', releases: [{ state: 'scheduled' }] });
	expect(await isPublic(entry.id)).toBe(false);
	const cancel = () => ask(editor, ['DELETE', `/article/${entry.id}/releases/${waiting.data.id}`]);
	expect([(await cancel()).status, (await cancel()).status]).toEqual([200, 409]);
	expect(await read(entry.id)).toMatchObject({ state: 'draft', releases: [{ state: 'cancelled' }] });
	expect((await ask(editor, ['DELETE', `/article/${entry.id}/releases/999999`])).status).toBe(404);

	const soon = await release(entry, { live_from: new Date(Date.now() + 300).toISOString(), live_until: inDays(1) });
	await until(async () => expect(await isPublic(entry.id)).toBe(true));
	expect((await ask(editor, ['DELETE', `/article/${entry.id}/releases/${soon.data.id}`])).status).toBe(409);
	await pool.query(`update content_release set live_until = clock_timestamp() + interval '300 ms' where id = $1`, [
		soon.data.id,
	]);
	await until(async () => expect(await isPublic(entry.id)).toBe(false));
	expect(await read(entry.id)).toMatchObject({ state: 'ended', releases: [{ state: 'past' }, { state: 'cancelled' }] });
});

test('an end is not a beginning: withdrawn, archived, fetched back, shown again', async () => {
	const entry = await write(article('Ended'));
	const act = async (verb: string) =>
		(await ask(editor, ['POST', `/article/${entry.id}/${verb}`], { reason: 'because' })).status;
	expect([await act('withdraw'), await act('restore')]).toEqual([409, 409]);
	await release(entry);
	expect([await act('archive'), await act('withdraw')]).toEqual([409, 200]);
	expect(await isPublic(entry.id)).toBe(false);
	expect((await read(entry.id)).state).toBe('ended');
	expect(await act('archive')).toBe(200);
	expect(await read(entry.id)).toMatchObject({ state: 'archived', can: ['restore'] });
	expect((await release(entry)).status).toBe(409);
	const rows = async (query: string) =>
		(await ask<ContentRow[]>(editor, ['GET', `/article?limit=100${query}`])).data.map(({ id }) => id);
	expect([(await rows('')).includes(entry.id), (await rows('&state=archived')).includes(entry.id)]).toEqual([
		false,
		true,
	]);
	expect([await act('restore'), (await release(entry)).status]).toEqual([200, 201]);
	expect(await isPublic(entry.id)).toBe(true);
	// the same text again is the same version
	expect((await read(entry.id)).versions).toHaveLength(1);
});

test('a page of the portal is replaced and never taken away', async () => {
	const { data: pages } = await ask<ContentRow[]>(editor, ['GET', '/page?search=about']);
	const about = await read(pages.find(({ key }) => key === 'about')?.id ?? 0, 'page');
	expect(about).toMatchObject({ state: 'live', revision: 0, has_changes: false });
	expect((await ask(editor, ['POST', `/page/${about.id}/withdraw`], { reason: 'because' })).code).toBe('always_shown');
	expect((await release(about, { live_until: inDays(1) })).code).toBe('always_shown');
	expect((await ask(editor, ['POST', '/page'], { key: 'new' })).status).toBe(409);
	const { texts } = about.body;
	const body = { ...about.body, texts: { ...texts, ru: { ...texts.ru, title: 'Other' } } };
	await ask(editor, ['PUT', `/page/${about.id}/draft`], { body, revision: 0 });
	expect(await read(about.id, 'page')).toMatchObject({ revision: 1, stale: ['kz', 'en'] });
	await release(await read(about.id, 'page'));
	expect((await app.inject('/api/v1/content/pages/about')).json().data.title).toBe('Other');
	const overview = await ask<{ untranslated: ContentRow[] }>(editor, ['GET', '']);
	expect(overview.data.untranslated.some(({ id }) => id === about.id)).toBe(true);
	expect((await ask<ContentRow[]>(editor, ['GET', '/page?missing=kz'])).data.map(({ id }) => id)).toEqual([about.id]);
});

test('offices are said whole, and each fault of them by name', async () => {
	const { data: pages } = await ask<ContentRow[]>(editor, ['GET', '/page?search=contacts']);
	const before = await read(pages.find(({ key }) => key === 'contacts')?.id ?? 0, 'page');
	const named = (text: string) => ({ ru: `${text} ru`, kk: `${text} kk`, en: `${text} en` });
	const office = { city: named('City'), address: named('Street'), hours: named('Nine'), phones: ['+7 727 000 00 00'] };
	const save = (offices: object[], { revision }: { revision: number }) =>
		ask(editor, ['PUT', `/page/${before.id}/draft`], { body: { ...before.body, facts: { offices } }, revision });
	const wrong = await save(
		[
			{ ...office, city: { ...office.city, kk: '' }, email: 'nowhere', kato: '75' },
			{ ...office, email: null, phones: [''] },
		],
		before,
	);
	expect([wrong.status, wrong.errors?.map(({ field }) => field).sort()]).toEqual([
		400,
		['offices.0.city.kk', 'offices.0.email', 'offices.0.kato', 'offices.1.phones.0'],
	]);
	expect(wrong.errors?.find(({ field }) => field === 'offices.0.city.kk')?.message).toBe('Поле обязательное');
	expect((await save([{ ...office, email: null, kato: '750000000' }], before)).status).toBe(200);
	await release(await read(before.id, 'page'));
	expect((await app.inject('/api/v1/content/pages/contacts?locale=kz')).json().data.offices).toEqual([
		{ city: 'City kk', address: 'Street kk', hours: 'Nine kk', phones: office.phones, email: null, kato: '750000000' },
	]);
});

test('questions come in the order that editors give them', async () => {
	const { data: rows } = await ask<ContentRow[]>(editor, ['GET', '/faq?limit=3']);
	const ids = rows.map(({ id }) => id).reverse();
	expect((await ask(editor, ['PUT', '/faq/order'], { ids })).status).toBe(200);
	const { data: after } = await ask<ContentRow[]>(editor, ['GET', '/faq?limit=3']);
	expect(after.map(({ id }) => id)).toEqual(ids);
	const shown = (await app.inject('/api/v1/content/faq?limit=3')).json().data;
	expect(shown.map(({ key }: { key: string }) => key)).toEqual(rows.map(({ key }) => key).reverse());
	for (const wrong of [[...ids, ids[0]], [999_999]])
		expect((await ask(editor, ['PUT', '/faq/order'], { ids: wrong })).errors?.[0]?.field).toBe('ids');
	expect((await ask(editor, ['PUT', '/article/order'], { ids: [1] })).status).toBe(409);
});

test('an act says what readers are shown of it', async () => {
	const facts = { act_kind: 'law', number: '1-I', issued_on: '2026-01-02', url: null };
	const title = (text: string) => ({ ...nothing, title: text });
	const entry = await write({ facts, texts: { ru: title('Ru'), kz: title('Kz'), en: nothing } }, 'document');
	expect((await release(entry)).status).toBe(201);
	const { data } = (await app.inject('/api/v1/content/documents?limit=100&locale=kz')).json();
	expect(data.find(({ key }: { key: string }) => key === entry.key)).toMatchObject({ ...facts, title: 'Kz' });
});

test.each<[string, (body: DraftBody) => object, string]>([
	['a topic that is none', (body) => ({ ...body, facts: { topic: 'gold' } }), 'topic'],
	['what no article says', (body) => ({ ...body, facts: { colour: 'red' } }), 'colour'],
	['the number that the desk gives', (body) => ({ ...body, facts: { published_on: '2020-01-01' } }), 'published_on'],
	['a link to a script', (body) => withHref(body, 'javascript:alert(1)'), 'body.kz'],
	['a link to a neighbour', (body) => withHref(body, '//evil.example'), 'body.kz'],
	['a text without an end', (body) => withText(body, paragraph('a'.repeat(60_001))), 'body.kz'],
	['a letter that no database keeps', (body) => withText(body, paragraph('a\u0000b')), 'body'],
	['a node that there is not', (body) => withText(body, [{ type: 'html', html: '<b>' }]), 'body.texts.kz.body.0'],
	['no Kazakh', ({ facts, texts: { ru, en } }) => ({ facts, texts: { ru, en } }), 'body.texts.kz'],
])('%s is refused by name', async (_what, change, field) => {
	const { id, revision } = await write(article('Bad'));
	const refused = await ask(editor, ['PUT', `/article/${id}/draft`], { body: change(article('Bad')), revision });
	expect(refused.status).toBe(400);
	expect(refused.errors?.map((one) => one.field).join(' ')).toContain(field);
});
function withText({ facts, texts }: DraftBody, body: object) {
	return { facts, texts: { ...texts, kz: { ...texts.kz, body } } };
}
const withHref = (body: DraftBody, href: string) =>
	withText(body, [{ type: 'paragraph', runs: [{ text: 'a', href }] }]);

test.each([
	['live_from', { live_from: inDays(-1) }],
	['live_until', { live_until: inDays(-1) }],
	['live_until', { live_from: inDays(2), live_until: inDays(1) }],
	['live_from', { live_from: 'tomorrow' }],
	['note', { note: 'a'.repeat(501) }],
])('a release with a wrong %s is refused by name', async (field, body) => {
	const refused = await release(await write(article('Times')), body);
	expect([refused.status, refused.errors?.[0]?.field]).toEqual([400, field]);
});

test('markdown and HTML become the same tree; what cannot be is told', async () => {
	type Told = { text: RichText; markdown: string; removed: string[] };
	const convert = (body: object) => ask<Told>(editor, ['POST', '/convert'], body);
	const { data } = await convert({ html: '<h2>A</h2><p><b>b</b><script>c</script>' });
	expect(data).toMatchObject({ markdown: '## A\n\n**b**', removed: ['script'] });
	expect((await convert({ markdown: data.markdown })).data.text).toEqual(data.text);
	expect((await convert({ markdown: 'a\n\n```\nb\n```' })).errors?.[0]?.message).toContain('Строка 3');
	expect((await convert({ html: '', markdown: '' })).status).toBe(400);
	expect((await convert({ html: 'a'.repeat(60_001) })).errors?.[0]?.field).toBe('html');
});

test('who is no editor neither sees nor changes anything', async () => {
	const { id, revision } = await write(article('Closed'));
	const support = await buildAdmin(app, 'support', 'sales', 'operator', 'security');
	const calls: [[Method, string], object?][] = [
		[['GET', '']],
		[['GET', '/article']],
		[['GET', `/article/${id}`]],
		[['POST', '/article'], {}],
		[['PUT', `/article/${id}/draft`], { body: article('Closed'), revision }],
		[['POST', `/article/${id}/releases`], { note: '', revision }],
		[['POST', `/article/${id}/withdraw`], { reason: 'because' }],
		[['PUT', '/faq/order'], { ids: [1] }],
		[['POST', '/convert'], { html: 'a' }],
	];
	for (const [call, body] of calls) {
		expect((await ask(support, call, body)).status).toBe(403);
		const [method, path] = call;
		const url = `/api/v1/admin/content${path}`;
		expect((await app.inject({ method, url, ...(body && { payload: body }) })).statusCode).toBe(401);
	}
	expect((await ask(editor, ['GET', `/faq/${id}`])).status).toBe(404);
	expect((await ask(editor, ['GET', '/poem'])).status).toBe(400);
});

describe('hostile HTML', () => {
	const ours =
		/<\/?(?:p|h[23]|strong|em|ul|ol|li|blockquote|aside)>|<hr>|<a href="(?:\/(?!\/)|https?:|mailto:|tel:)[^"<>]*"(?: rel="noopener nofollow")?>|<\/a>/g;

	test('never reaches a reader, whatever field it was written in', async () => {
		expect(hostileHtml.length).toBeGreaterThanOrEqual(60);
		const trees: RichText[] = [];
		for (const html of hostileHtml) {
			const { data, status } = await ask<{ text: RichText }>(editor, ['POST', '/convert'], { html });
			expect([html, status]).toEqual([html, 200]);
			trees.push(data.text);
		}
		const all = trees.flat();
		const raw = hostileHtml.flatMap(paragraph);
		const evil = (body: RichText) => ({
			title: hostileHtml.join(' ').slice(0, 300),
			lead: hostileHtml.slice(0, 9).join(''),
			body,
		});
		const entry = await write({
			facts: { topic: 'index' },
			texts: {
				ru: evil([...paragraph('ru'), ...all]),
				kz: evil([...paragraph('kz'), ...raw]),
				en: evil([...paragraph('en'), ...all, ...raw]),
			},
		});
		expect((await release(entry)).status).toBe(201);
		for (const locale of ['ru', 'kz', 'en']) {
			const { data } = (await app.inject(`/api/admin/blog/public/event/${entry.id}?locale=${locale}`)).json();
			expect(data.language).toBe(locale);
			// what is left without our own elements are letters
			expect(data.body_html.replace(ours, '')).not.toMatch(/[<>]/);
		}
	});
});
