import type { FastifyInstance } from 'fastify';
import { parse } from 'parse5';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inLocale } from '#web/paths.ts';
import { buildSubject, publishLists } from '../../../../test/factories/subject.ts';
import { freshDatabase, type TestDatabase } from '../../../../test/support/db.ts';
import { buildSite } from '../../../../test/support/pages.ts';

let database: TestDatabase;
let app: FastifyInstance;
const origin = 'https://senim.example';
beforeAll(async () => {
	database = await freshDatabase();
	await publishLists(database.pool);
	app = await buildSite(database, { PUBLIC_ORIGIN: origin });
});
afterAll(async () => {
	await app.close();
	await database.drop();
});

type Element = { nodeName: string; attrs?: { name: string; value: string }[]; childNodes?: Element[]; value?: string };

function elementsOf(node: Element): Element[] {
	return [node, ...(node.childNodes ?? []).flatMap(elementsOf)];
}

async function headOf(path: string) {
	const { body, statusCode } = await app.inject(path);
	const elements = elementsOf(parse(body) as unknown as Element);
	const attribute = (element: Element, name: string) => element.attrs?.find((one) => one.name === name)?.value;
	const textOf = (element: Element | undefined) => element?.childNodes?.[0]?.value ?? '';
	const links = (rel: string) => elements.filter((one) => one.nodeName === 'link' && attribute(one, 'rel') === rel);
	const meta = (name: string) =>
		attribute(
			elements.find(
				(one) => one.nodeName === 'meta' && [attribute(one, 'name'), attribute(one, 'property')].includes(name),
			) ?? {
				nodeName: '',
			},
			'content',
		) ?? '';
	return {
		...{ statusCode, meta },
		// drawings have titles too
		titles: elementsOf(elements.find((one) => one.nodeName === 'head') ?? { nodeName: '' })
			.filter((one) => one.nodeName === 'title')
			.map(textOf),
		canonical: links('canonical').map((one) => attribute(one, 'href')),
		alternates: links('alternate').flatMap((one) => attribute(one, 'hreflang') ?? []),
		data: elements
			.filter((one) => one.nodeName === 'script' && attribute(one, 'type') === 'application/ld+json')
			.map((one) => JSON.parse(textOf(one)) as Record<string, unknown>),
	};
}

async function sitemapPaths(): Promise<string[]> {
	const all = [];
	for (const url of ['/sitemaps/pages.xml', '/sitemaps/articles.xml'])
		for (const [, path] of (await app.inject(url)).body.matchAll(/<loc>https:\/\/senim\.example([^<]*)<\/loc>/g))
			all.push(path || '/');
	return all;
}

test('every page of the sitemap has a title and a sentence of its own, one address, a picture and its languages', async () => {
	const titles = new Set<string>();
	const sentences = new Set<string>();
	const paths = await sitemapPaths();
	expect(paths.length).toBeGreaterThan(45);
	for (const path of paths) {
		const head = await headOf(`${path}?utm_source=x`);
		const description = head.meta('description');
		expect([path, head.statusCode, head.titles.length]).toEqual([path, 200, 1]);
		expect([path, head.canonical]).toEqual([path, [origin + path]]);
		expect([path, titles.has(head.titles[0] ?? ''), sentences.has(description)]).toEqual([path, false, false]);
		titles.add(head.titles[0] ?? '');
		sentences.add(description);
		expect([
			path,
			description.length > 20,
			head.alternates.includes('ru'),
			head.alternates.includes('x-default'),
		]).toEqual([path, true, true, true]);
		const others = paths.filter((other) => inLocale(other, 'ru') === inLocale(path, 'ru'));
		expect([path, head.alternates.length]).toEqual([path, others.length + 1]);
		expect(head.meta('og:url')).toBe(origin + path);
		const picture = head.meta('og:image').replace(origin, '');
		const drawn = await app.inject({ url: picture, method: 'HEAD' });
		expect([picture, drawn.statusCode]).toEqual([picture, 200]);
		const kinds = head.data.map((one) => one['@type']);
		expect([path, kinds.includes('BreadcrumbList') || kinds.includes('WebSite')]).toEqual([path, true]);
	}
});

test('a text without a translation names the Russian page as the one to keep', async () => {
	const head = await headOf('/en/privacy');
	expect(head.canonical).toEqual([`${origin}/privacy`]);
	expect(head.alternates.toSorted()).toEqual(['kk', 'ru', 'x-default']);
});

test('the card of a firm tells search engines who it is, without people and without a score', async () => {
	const { bin } = await buildSubject(database.pool, {
		nameRu: 'ТОО "Үлгі"',
		headName: 'ҮЛГІБЕКОВ ДӘУРЕН',
		address: 'Алматы',
	});
	const head = await headOf(`/kz/search/bin/${bin}`);
	expect(head.canonical).toEqual([`${origin}/kz/search/bin/${bin}`]);
	const [firm, way] = head.data;
	expect(firm).toEqual({
		...{ '@context': 'https://schema.org', '@type': 'Organization', name: expect.any(String), taxID: bin },
		...{ url: `${origin}/kz/search/bin/${bin}`, address: 'Алматы', foundingDate: '2016-03-14' },
	});
	expect(way?.['@type']).toBe('BreadcrumbList');
	const shared = [head.meta('og:title'), head.meta('og:description'), JSON.stringify(head.data)].join(' ');
	expect(shared).not.toMatch(/үлгібек/i);
	expect(head.meta('og:image')).toBe(`${origin}/og/card/${bin}/kz.jpg`);
	const person = await buildSubject(database.pool, { kind: 'sole' });
	const closed = await headOf(`/search/bin/${person.bin}`);
	expect([closed.meta('robots'), closed.data, closed.canonical, closed.meta('og:image')]).toEqual([
		'noindex',
		[],
		[],
		'',
	]);
});

test('where nothing may be indexed, every page says so', async () => {
	const closed = await buildSite(database, { PUBLIC_ORIGIN: origin, INDEXING: 'off' });
	expect((await closed.inject('/about')).headers['x-robots-tag']).toBe('noindex');
	expect((await app.inject('/about')).headers['x-robots-tag']).toBeUndefined();
	await closed.close();
});
