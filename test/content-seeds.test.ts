import { describe, expect, test } from 'vitest';
import { pages } from '#web/pages.server.ts';
import { paths } from '#web/paths.ts';
import { filesUnder, readJson, readText } from './architecture/tree.ts';

// The first public content, seeds/content/<kind>/<key>: an editor's texts, which the portal inserts where a key is missing.

const root = 'seeds/content';
const files = filesUnder(root);
const texts = files.filter((path) => path.endsWith('.md'));

const ofKind = (kind: string) => files.filter((path) => path.startsWith(`${root}/${kind}/`) && path.endsWith('.json'));
const patterns = Object.values(paths).map(
	({ pattern }) => new RegExp(`^/${pattern.replace(/\/:\w+\?/g, '(?:/[^/]+)?').replace(/:\w+/g, '[^/]+')}$`),
);

/** A link inside is written as the Russian page has it, without a prefix; mailto: and https: stand as they are. */
const isAllowed = (href: string) =>
	/^(?:https:|mailto:|tel:)/.test(href) || patterns.some((pattern) => pattern.test(href.split(/[?#]/)[0] ?? ''));

test.each(['faq', 'page', 'article', 'category', 'product'])('every %s is written in Russian and Kazakh', (kind) => {
	const keys = ofKind(kind).map((path) => path.replace(/\.json$/, ''));
	expect(keys.length).toBeGreaterThan(0);
	expect(keys.filter((key) => !files.includes(`${key}.ru.md`) || !files.includes(`${key}.kk.md`))).toEqual([]);
});

test('no text is without its data', () => {
	expect(texts.filter((path) => !files.includes(path.replace(/\.(?:ru|kk|en)\.md$/, '.json')))).toEqual([]);
});

describe.each(texts)('%s', (path) => {
	const text = readText(path);
	const links = [...text.matchAll(/\[[^\]]+\]\(([^)]*)\)/g)].map((link) => link[1] ?? '');

	test('begins with its title and has no other', () => {
		expect(text).toMatch(/^# \S/);
		expect(text.match(/^# /gm)).toHaveLength(1);
	});

	test('uses only the markup that the portal draws', () => {
		expect(text).not.toMatch(/<[a-z/!]|!\[|`|^\||^(?:---|\*\*\*)$|^#{4}|^ {4}\S/im);
		expect(text.replace(/\[[^\]]+\]\([^)]*\)/g, '')).not.toMatch(/[[\]]/);
	});

	test('links to pages that exist', () => {
		expect(links.filter((href) => !isAllowed(href))).toEqual([]);
	});

	test('keeps numbers and quotation marks as its language prints them', () => {
		expect(text).not.toMatch(
			path.endsWith('.en.md') ? /\d[ \u00a0](?:%|₸(?!\d))|["]/ : /\d[ \u00a0]%|\d \d{3}(?!\d)|["']| – /,
		);
	});
});

test('questions stand by topic, each at a place of its own', () => {
	const places = ofKind('faq').map((path) => readJson<{ topic: string; position: number }>(path));
	const byTopic = Object.groupBy(places, ({ topic }) => topic);
	const counts = Object.fromEntries(Object.entries(byTopic).map(([topic, of]) => [topic, of?.length]));
	expect(counts).toEqual({ checks: 4, sources: 4, prices: 4, index: 5, signature: 4, data: 3 });
	for (const of of Object.values(byTopic)) {
		expect(of?.map(({ position }) => position).sort()).toEqual(of?.map((_, index) => index + 1));
	}
});

test.each(texts.filter((path) => path.includes('/faq/')))('%s answers in two to six sentences', (path) => {
	const answer = readText(path).split('\n').slice(1).join(' ');
	const sentences = answer
		.split(/[.?!…](?=\s|$)/)
		.filter((part) => /\S/.test(part) && !/^\s*\[[^\]]+\]\([^)]*\)\s*$/.test(part));
	expect(sentences.length).toBeGreaterThanOrEqual(2);
	expect(sentences.length).toBeLessThanOrEqual(6);
});

describe.each(ofKind('document'))('the act %s', (path) => {
	const act = readJson<{ act_kind: string; number: string; issued_on: string; url: string | null; title: object }>(
		path,
	);

	test('has number, day and a title in three languages', () => {
		expect(act.act_kind).toMatch(/^(?:code|law|order)$/);
		expect(act.number).toMatch(/^\S+$/);
		expect(new Date(act.issued_on).toISOString()).toMatch(act.issued_on);
		expect(Object.entries(act.title).map(([tag, title]) => [tag, /\S/.test(title)])).toEqual(
			['ru', 'kk', 'en'].map((tag) => [tag, true]),
		);
	});

	test('leads to the official text or nowhere', () => {
		expect(act.url ?? 'https://adilet.zan.kz/').toMatch(/^https:\/\/adilet\.zan\.kz\//);
	});
});

test('acts stand at places of their own', () => {
	const places = ofKind('document').map((path) => readJson<{ position: number }>(path).position);
	expect(places.sort((one, other) => one - other)).toEqual(places.map((_, index) => index + 1));
});

describe('the catalogue of products', () => {
	const keyOf = (path: string) => path.replace(/^.*\/|\.json$/g, '');
	const products = ofKind('product').map((path) => ({
		...readJson<{ category: string; position: number }>(path),
		key: keyOf(path),
	}));

	test('has every product of the specification', () => {
		const keys = products.map(({ key }) => key);
		expect(keys).toEqual(
			expect.arrayContaining([
				...['idn', 'digital-government-info', 'counterparty-reliability', 'compare-component', 'the-strongest'],
				...['idn-data-transfer', 'check-employees', 'personal-credit-rating', 'return-nds'],
				...['natural-monopolies-subjects', 'check-report'],
			]),
		);
	});

	test('puts each into a category of its own, at a place of its own', () => {
		const categories = ofKind('category').map(keyOf);
		expect(products.filter(({ category }) => !categories.includes(category))).toEqual([]);
		const places = products.map(({ category, position }) => `${category} ${position}`);
		expect(new Set(places).size).toBe(places.length);
	});

	test('names every page that stands at the address of a product', () => {
		const declared = pages.flatMap(({ pattern, product }) => {
			const [, key] = /^services\/([^:/]+)$/.exec(pattern) ?? [];
			return product ?? key ?? [];
		});
		expect(declared.length).toBeGreaterThan(5);
		expect(declared.filter((key) => !products.some((product) => product.key === key))).toEqual([]);
	});
});
