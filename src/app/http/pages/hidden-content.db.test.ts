import type { FastifyInstance } from 'fastify';
import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ContentKind } from '#domain/content/kinds.ts';
import { locales } from '#domain/locale.ts';
import { pages } from '#web/pages.server.ts';
import { buildAdmin } from '../../../../test/support/clients/admin-client.ts';
import { freshDatabase, type TestDatabase } from '../../../../test/support/db.ts';
import { hostileHtml } from '../../../../test/support/outside/hostile-html.ts';
import { buildSite } from '../../../../test/support/pages.ts';

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const names = { ru: 'A', kk: 'A', en: 'A' };
/** Facts of one entry of each kind that editors add; `{mark}` is a word that stands nowhere else. */
const factsOf = {
	article: { topic: 'taxes', published_on: '2026-01-01' },
	faq: { topic: 'prices', position: 1 },
	document: { act_kind: 'law', number: '{mark}', issued_on: '2026-01-01', url: null, title: names, position: 1 },
	banner: { tone: 'info', urls: [{ match: 'prefix', path: '/' }] },
	works: { starts_at: inHours(1), ends_at: inHours(2), urgent_reason: 'soon' },
	slide: { art: 'index', link: '/tariffs', link_label_ru: '{mark}', link_label_kz: '{mark}', position: 1 },
	partner: { url: 'https://{mark}.example', position: 1 },
	category: { position: 1 },
	// all of them in a category that readers see
	product: { category: 'mark-category-live-x', position: 1 },
} as const satisfies Partial<Record<ContentKind, object>>;
type Added = keyof typeof factsOf;
const added = Object.keys(factsOf) as Added[];

type State = { name: string; from?: string; until?: string; isCancelled?: true };
const hidden: readonly State[] = [
	{ name: 'draft' },
	{ name: 'scheduled', from: '1 hour' },
	{ name: 'ended', from: '-2 hours', until: '-1 hour' },
	{ name: 'cancelled', from: '-1 hour', isCancelled: true },
];
const live: State = { name: 'live', from: '-1 hour' };
const markOf = (kind: string, { name }: State) => `mark-${kind}-${name}-x`;
const paragraph = (text: string) => ({ type: 'paragraph', runs: [{ text }] });

let database: TestDatabase;
let app: FastifyInstance;
const answers = new Map<string, string>();

beforeAll(async () => {
	database = await freshDatabase();
	const written = await buildSite(database);
	const { id: editorId } = await buildAdmin(written, 'content');
	for (const kind of added)
		for (const state of [...hidden, live])
			await write({ kind, key: markOf(kind, state) }, { state, mark: markOf(kind, state), editorId });
	// another text of a page that is always there
	for (const key of ['about', 'contacts'])
		for (const state of hidden) {
			if (state.name === 'ended') continue;
			await write({ kind: 'page', key }, { state, mark: markOf(`page-${key}`, state), editorId });
		}
	// what was kept of the texts before is of another server
	await written.close();
	app = await buildSite(database, { MICRO_CACHE_SECONDS: '0' });
	for (const url of addresses()) {
		const { statusCode, body } = await app.inject(url);
		expect([url, statusCode]).toEqual([url, 200]);
		answers.set(url, body);
	}
});
afterAll(async () => {
	await app.close();
	await database.drop();
});

type Writing = { state: State; mark: string; editorId: number };

/** A version that says `mark` in every field, with hostile HTML behind it, and a draft that says so as well. */
async function write(entry: { kind: string; key: string }, { state, mark, editorId }: Writing): Promise<void> {
	const facts = JSON.parse(
		JSON.stringify(entry.kind in factsOf ? factsOf[entry.kind as Added] : {}).replaceAll('{mark}', mark),
	);
	const evil = hostileHtml.join(' ');
	const text = { title: `${mark} ${evil.slice(0, 250)}`, lead: `${mark} ${evil.slice(0, 900)}` };
	const texts = { ...text, body: [paragraph(mark), ...hostileHtml.map(paragraph)] };
	const body = JSON.stringify({ facts, texts: { ru: texts, kz: texts } });
	const { from, until, isCancelled = false } = state;
	await database.pool.query(
		`with entry as (insert into content_entry (kind, key, position) values ($1, $2, 1)
		   on conflict (kind, key) do update set position = content_entry.position returning id),
		 version as (insert into content_version (entry_id, number, body, sha256)
		   select id, 1 + (select count(*) from content_version where entry_id = id), $3::jsonb, repeat('a', 64) from entry
		   where $4::text is not null returning entry_id, number),
		 draft as (insert into content_draft (entry_id, body, revision, editor_id)
		   select id, jsonb_set($3::jsonb, '{texts,en}', $3::jsonb #> '{texts,ru}'), 1, $7 from entry
		   where $4::text is null on conflict do nothing)
		 insert into content_release (entry_id, number, live_from, live_until, cancelled_at)
		 select entry_id, number, clock_timestamp() + $4::interval, clock_timestamp() + $5::interval,
		   case when $6::boolean then clock_timestamp() end from version`,
		[entry.kind, entry.key, body, from ?? null, until ?? null, isCancelled, editorId],
	);
}

/** Every page of the site that needs no name, as a document and as data, and everything that programs read of our texts. */
function addresses(): string[] {
	const readable = pages.filter(
		({ frame = 'site', name, pattern }) => frame === 'site' && name !== 'analytics' && !/:\w+(?:\/|$)/.test(pattern),
	);
	const drawn = readable.flatMap(({ path }) => locales.map((locale) => path(locale)));
	const data = drawn.map((path) => (path === '/' ? '/_.data' : `${path}.data`));
	const calls = [
		...['pages/about', 'pages/contacts', 'faq?limit=100', 'faq?q=mark', 'documents?limit=100', 'slides', 'partners'],
		...['works', 'offers', `products/${markOf('product', live)}`],
	].map((path) => `/api/v1/content/${path}`);
	const lists = ['/api/admin/blog/public/event/?limit=100', '/api/admin2/admin/banners/?url=/blogs'];
	const menus = ['/api/admin/product/public/', '/api/admin/service/public/'];
	const feeds = ['', '/kz', '/en'].flatMap((prefix) => [`${prefix}/blogs/feed.xml`, `${prefix}/blogs/rss.xml`]);
	const maps = ['/sitemap.xml', '/sitemaps/pages.xml', '/sitemaps/articles.xml'];
	const product = ['', '/kz', '/en'].map((prefix) => `${prefix}/services/${markOf('product', live)}`);
	return [...drawn, ...product, ...data, ...calls, ...lists, ...menus, ...feeds, ...maps];
}

const foundIn = (mark: string) => [...answers].filter(([, body]) => body.includes(mark)).map(([url]) => url);

test.each(added)('readers meet a live %s', (kind) => {
	expect(foundIn(markOf(kind, live)).length).toBeGreaterThan(1);
});

test.each([...added, 'page-about', 'page-contacts'].flatMap((kind) => hidden.map(({ name }) => [kind, name] as const)))(
	'%s: nobody meets what is %s',
	(kind, name) => {
		expect(foundIn(markOf(kind, { name }))).toEqual([]);
	},
);

test('hostile HTML in every field of every kind stays letters on every page', () => {
	const faults: string[] = [];
	for (const [url, body] of answers)
		if (body.startsWith('<!DOCTYPE html>')) for (const fault of faultsOf(parse(body))) faults.push(`${url}: ${fault}`);
	expect(faults).toEqual([]);
});

test('and in what programs read no element of theirs is left', () => {
	for (const [url, body] of answers)
		if (body.startsWith('<?xml'))
			expect([url, /<(?:script|img|svg|iframe|object|math)/i.test(body)]).toEqual([url, false]);
});

type Node = DefaultTreeAdapterTypes.Node;
const never: ReadonlySet<string> = new Set([
	'iframe',
	'object',
	'embed',
	'math',
	'base',
	'frame',
	'applet',
	'audio',
	'video',
]);

/** What of a page could run, or be somebody else's. */
function faultsOf(node: Node): string[] {
	const own: string[] = [];
	if ('attrs' in node) {
		const attrs = new Map(node.attrs.map(({ name, value }) => [name, value]));
		if (never.has(node.tagName)) own.push(`<${node.tagName}>`);
		if (node.tagName === 'script' && !attrs.has('nonce') && attrs.get('type') !== 'application/ld+json')
			own.push('<script>');
		for (const [name, value] of attrs) {
			if (name.startsWith('on') || name === 'srcdoc') own.push(`${node.tagName}[${name}]`);
			if (/^\s*(?:javascript|data|vbscript):/i.test(value)) own.push(`${node.tagName}[${name}=${value.slice(0, 40)}]`);
		}
	}
	return 'childNodes' in node ? [...own, ...node.childNodes.flatMap(faultsOf)] : own;
}
