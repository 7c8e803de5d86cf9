import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ContentKind } from '#domain/content/kinds.ts';
import type { RichText } from '#domain/content/rich-text.ts';
import { buildApp } from '../../../../../test/support/app.ts';
import { type AdminBrowser, buildAdmin } from '../../../../../test/support/clients/admin-client.ts';
import { freshDatabase, type TestDatabase } from '../../../../../test/support/db.ts';
import { hostileHtml } from '../../../../../test/support/outside/hostile-html.ts';
import { until } from '../../../../../test/support/until.ts';
import type { ContentEntryView, DraftBody } from '../../contract-content.ts';

let database: TestDatabase;
let app: FastifyInstance;
let editor: AdminBrowser;
beforeAll(async () => {
	database = await freshDatabase();
	app = await buildApp(database, { env: { PUBLIC_ORIGIN: 'https://senim.example' } });
	editor = await buildAdmin(app, 'content');
	// what the portal comes with is in nobody's way here
	await database.pool.query(
		`update content_release set cancelled_at = clock_timestamp()
		 where entry_id in (select id from content_entry where kind in ('slide', 'partner'))`,
	);
});
afterAll(async () => {
	await app.close();
	await database.drop();
});

type Answer<Data> = { status: number; data: Data; errors?: { field: string; message: string }[] };

async function ask<Data = ContentEntryView>(
	[method, path]: ['GET' | 'POST' | 'PUT', string],
	payload?: object,
): Promise<Answer<Data>> {
	const { ip, headers, cookie, browser } = editor;
	const answer = await app.inject({
		...{ method, url: `/api/v1/admin/content${path}`, remoteAddress: ip },
		headers: { ...headers, cookie: [cookie, browser].filter(Boolean).join('; ') },
		...(payload === undefined ? {} : { payload }),
	});
	return { ...answer.json<Answer<Data>>(), status: answer.statusCode };
}

const paragraph = (text: string): RichText => [{ type: 'paragraph', runs: [{ text }] }];
const nothing = { title: '', lead: '', body: [] };
const draft = (facts: object, title = 'Title'): DraftBody => {
	const words = (language: string) => ({
		...{ title: `${title} ${language}`, lead: `Lead ${language}` },
		body: paragraph(`Body ${language}`),
	});
	return { facts: facts as DraftBody['facts'], texts: { ru: words('ru'), kz: words('kz'), en: nothing } };
};

async function save(kind: ContentKind, body: DraftBody, more: object = {}) {
	const { data } = await ask(['POST', `/${kind}`], {});
	const saved = await ask<{ removed: string[] }>(['PUT', `/${kind}/${data.id}/draft`], { body, revision: 1, ...more });
	return { ...saved, id: data.id };
}

async function release(kind: ContentKind, body: DraftBody, times: object = {}) {
	const saved = await save(kind, body);
	expect([saved.status, saved.errors]).toEqual([200, undefined]);
	const released = await ask<{ id: number }>(['POST', `/${kind}/${saved.id}/releases`], {
		...{ note: '', revision: 2, ...times },
	});
	return { ...released, id: saved.id };
}

const end = (kind: ContentKind, id: number) => ask(['POST', `/${kind}/${id}/withdraw`], { reason: 'because' });
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const listed = async (path: string) => (await app.inject(`/api/v1/content/${path}`)).json().data;

async function bannerAt(url?: string): Promise<{ is_banner: boolean; id?: number; title_ru?: string }> {
	const query = url === undefined ? '' : `?url=${encodeURIComponent(url)}`;
	const answer = await app.inject(`/api/admin2/admin/banners/${query}`);
	expect(answer.statusCode).toBe(200);
	return answer.json().data;
}

const news = (path: string, match = 'exact') => ({ tone: 'info', urls: [{ match, path }] });

describe('a banner', () => {
	test('is that of exactly this page, else of the longest path above it, else the newest; its end uncovers the next', async () => {
		const all = [
			await release('banner', draft(news('/', 'prefix'), 'Old')),
			await release('banner', draft(news('/', 'prefix'), 'All')),
			await release('banner', draft(news('/services', 'prefix'), 'Services')),
			await release('banner', draft(news('/services/idn'), 'Index')),
		];
		const titleAt = async (url?: string) => (await bannerAt(url)).title_ru;
		await until(async () => expect(await titleAt('/services/idn')).toBe('Index ru'));
		const expected: [string | undefined, string | undefined][] = [
			['/services/idn', 'Index ru'],
			['/kz/services/idn/?a=1#b', 'Index ru'],
			['/services/idn/x', 'Services ru'],
			['/services', 'Services ru'],
			['/servicesx', 'All ru'],
			['/', 'All ru'],
			['/kz', 'All ru'],
			[undefined, 'All ru'],
			['https://senim.example/services?x', 'Services ru'],
			['https://senim.example', 'All ru'],
			['https://evil.example/services', undefined],
			['https://senim.example@evil.example/', undefined],
			['//evil.example/services', undefined],
			['javascript:alert(1)', undefined],
			['<script>', undefined],
			['', undefined],
		];
		for (const [url, title] of expected) expect([url, await titleAt(url)]).toEqual([url, title]);
		await end('banner', all[3]?.id ?? 0);
		await until(async () => expect(await titleAt('/services/idn')).toBe('Services ru'));
		for (const { id } of all) await end('banner', id);
		await until(async () => expect(await bannerAt('/')).toEqual({ is_banner: false }));
	});

	test('an address is neither too long nor repeated', async () => {
		const long = await app.inject(`/api/admin2/admin/banners/?url=/${'a'.repeat(2048)}`);
		expect([long.statusCode, long.json().errors[0].field]).toEqual([400, 'url']);
		for (const answer of [long, await app.inject('/api/admin2/admin/banners/?url=https://evil.example/qqq')])
			expect(`${answer.body}${JSON.stringify(answer.headers)}`).not.toMatch(/evil\.example|a{20}/);
	});

	test('takes HTML of people, and gives none of it back', async () => {
		const body = draft(news('/hostile'));
		const description = `<p onclick="x()">A <b>b</b> <a href="javascript:x()">c</a></p><script>d</script>${hostileHtml.slice(0, 40).join('')}`;
		const { id, data, status } = await save('banner', body, { description_ru: description.slice(0, 20_000) });
		expect([status, data.removed.includes('script')]).toEqual([200, true]);
		await ask(['POST', `/banner/${id}/releases`], { note: '', revision: 2 });
		await until(async () => expect((await bannerAt('/hostile')).is_banner).toBe(true));
		const shown = JSON.stringify(await bannerAt('/hostile'));
		expect(shown).toContain('<p>A <strong>b</strong> c</p>');
		expect(shown).not.toMatch(/javascript:|<script|onclick=\\"x|<svg|<iframe|<img/);
		await end('banner', id);
		const other = await save('faq', draft({ topic: 'prices' }), { description_ru: 'a' });
		expect([other.status, other.errors?.[0]?.field]).toEqual([400, 'description_ru']);
		const long = await save('banner', body, { description_kz: 'a'.repeat(20_001) });
		expect([long.status, long.errors?.[0]?.field]).toEqual([400, 'description_kz']);
	});
});

describe('works', () => {
	const works = (starts: number, ends: number, more: object = {}) =>
		draft({ starts_at: inHours(starts), ends_at: inHours(ends), ...more }, 'Works');

	test('are announced first and everywhere until they end', async () => {
		const banner = await release('banner', draft(news('/about')));
		const { id } = await release('works', works(48, 52));
		await until(async () => expect(await bannerAt('/about')).toMatchObject({ is_banner: true, id }));
		const { title_ru: title } = await bannerAt('/anything');
		expect(title).toMatch(/^Works ru: \d\d:\d\d \d\d\.\d\d\.\d{4} – \d\d:\d\d \d\d\.\d\d\.\d{4}$/);
		expect((await listed('works')).map((one: { id: number }) => one.id)).toEqual([id]);
		const { data } = await ask(['GET', `/works/${id}`]);
		expect(data.releases[0]?.live_until).toBe(data.body.facts.ends_at);
		// no job ends them: the clock does, and memory ends with it
		await database.pool.query(
			`update content_release set live_until = clock_timestamp() + interval '200 ms' where entry_id = $1`,
			[id],
		);
		await until(async () => expect(await bannerAt('/about')).toMatchObject({ id: banner.id }));
		expect(await listed('works')).toEqual([]);
		await end('banner', banner.id);
	});

	test.each([
		['urgent_reason', 'sooner than 36 hours', works(35, 40), {}],
		['urgent_reason', 'sooner than 36 hours after the notice', works(70, 80), { live_from: inHours(35) }],
		['ends_at', 'over before they begin', works(50, 49), {}],
		['ends_at', 'over', works(-3, -2, { urgent_reason: 'late' }), {}],
	] as const)('%s is named where they are %s', async (field, _what, body, times) => {
		const { status, errors } = await release('works', body, times);
		expect([status, errors?.[0]?.field]).toEqual([400, field]);
	});

	test('that are urgent say why', async () => {
		const { status, id } = await release('works', works(1, 2, { urgent_reason: 'A pipe broke' }));
		expect(status).toBe(201);
		await end('works', id);
	});
});

test('slides and partners come in the order that editors give them', async () => {
	const slides = [
		await release(
			'slide',
			draft({ art: 'index', link: '/tariffs', link_label_ru: 'See', link_label_kz: 'Kor' }, 'One'),
		),
		await release('slide', draft({ art: 'comparison' }, 'Two')),
	];
	expect(await listed('slides?locale=kz')).toMatchObject([
		{ title: 'One kz', text: 'Lead kz', art: 'index', link: '/tariffs', link_label: 'Kor', language: 'kz' },
		{ title: 'Two kz', link: null, link_label: null },
	]);
	await ask(['PUT', '/slide/order'], { ids: slides.map(({ id }) => id).reverse() });
	expect((await listed('slides')).map(({ title }: { title: string }) => title)).toEqual(['Two ru', 'One ru']);
	await release('partner', draft({ url: 'https://partner.example' }, 'Partner'));
	expect(await listed('partners')).toMatchObject([{ name: 'Partner ru', url: 'https://partner.example' }]);
});

test.each<[ContentKind, object, string]>([
	['banner', { tone: 'info', urls: [] }, 'urls'],
	['banner', news('about'), 'urls.0.path'],
	['banner', news('//evil.example'), 'urls.0.path'],
	['banner', news('/about?x=1'), 'urls.0.path'],
	['banner', news('/about/'), 'urls.0.path'],
	['banner', { tone: 'loud' }, 'tone'],
	['works', { starts_at: 'soon' }, 'starts_at'],
	['slide', { art: 'cat' }, 'art'],
	['slide', { link: 'javascript:alert(1)' }, 'link'],
	['partner', { url: 'http://partner.example' }, 'url'],
])('a %s that says %j is refused by name', async (kind, facts, field) => {
	const { status, errors } = await save(kind, draft(facts));
	expect([status, errors?.[0]?.field]).toEqual([400, field]);
});

test.each<[ContentKind, object, string[]]>([
	['banner', {}, ['urls', 'tone']],
	['works', {}, ['starts_at', 'ends_at']],
	['slide', { link: '/tariffs', link_label_ru: 'See' }, ['art', 'link_label_kz']],
])('a %s that says no more than %j lacks fields', async (kind, facts, fields) => {
	const { status, errors } = await release(kind, draft(facts));
	expect([status, errors?.map(({ field }) => field)]).toEqual([409, fields]);
});

test('a change of the offer is announced three days before, is what people will agree to, and can be taken back', async () => {
	const { data: rows } = await ask<ContentEntryView[]>(['GET', '/offer']);
	const id = rows[0]?.id ?? 0;
	const { data: entry } = await ask(['GET', `/offer/${id}`]);
	expect(entry).toMatchObject({ state: 'live', revision: 0, has_changes: false });
	const { texts } = entry.body;
	const clause: RichText = [{ type: 'list', is_ordered: true, items: [{ blocks: paragraph('New') as never }] }];
	const body = { ...entry.body, texts: { ...texts, ru: { ...texts.ru, body: [...texts.ru.body, ...clause] } } };
	await ask(['PUT', `/offer/${id}/draft`], { body, revision: 0 });
	const releaseFrom = (liveFrom: string | null) =>
		ask<{ id: number }>(['POST', `/offer/${id}/releases`], { note: '', revision: 1, live_from: liveFrom });
	for (const soon of [null, inHours(71)]) {
		const { status, errors } = await releaseFrom(soon);
		expect([status, errors?.[0]?.field]).toEqual([400, 'live_from']);
	}
	const from = inHours(73);
	const announced = await releaseFrom(from);
	expect(announced.status).toBe(201);
	const [upcoming, inForce] = await listed('offers');
	expect([upcoming.state, upcoming.effective_from, inForce.state]).toEqual(['upcoming', from, 'in_force']);
	const { text, changes } = await listed(`offers/${upcoming.version}`);
	expect(text.split('\n').at(-1)).toBe('1. New');
	expect(changes.at(-1)).toEqual({ value: '1. New\n', change: 'added' });
	expect((await app.inject('/api/v1/auth/offer')).json().data.version).toBe(inForce.version);
	// the same text again is no change, and an earlier one would never be in force
	expect((await releaseFrom(inHours(80))).status).toBe(409);
	const { ip, headers, cookie, browser } = editor;
	const cancelled = await app.inject({
		...{ method: 'DELETE', url: `/api/v1/admin/content/offer/${id}/releases/${announced.data.id}`, remoteAddress: ip },
		headers: { ...headers, cookie: [cookie, browser].filter(Boolean).join('; ') },
	});
	expect(cancelled.statusCode).toBe(200);
	expect((await listed('offers'))[0]).toEqual(inForce);
	expect((await ask(['POST', `/offer/${id}/withdraw`], { reason: 'because' })).status).toBe(409);
});
