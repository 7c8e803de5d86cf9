import { randomInt } from 'node:crypto';
import { test as base, expect } from '@playwright/test';
import { pages } from '#web/pages.server.ts';
import type { PageName } from '#web/paths.ts';

/** What is looked at beside a page without parameters, or instead of it. */
const examples: Readonly<Partial<Record<PageName, readonly string[]>>> = {
	searchResult: [
		'/search/result',
		'/search/result?search=%D2%AF%D0%BB%D0%B3%D1%96',
		'/search/result?search=nothing%20of%20the%20kind%20qqq',
	],
	sources: ['/sources?section=taxes'],
	subject: ['/search/bin', '/search/bin/160340001109', '/search/bin/210340001203', '/search/bin/160340001108'],
	article: ['/blogs/1'],
	faq: ['/faq', '/faq?q=ндс', '/faq?q=qqq'],
	apiCall: ['/api/docs/calls/getOwnList'],
};

/** Addresses of every page that anybody can open, without the prefix of the language. */
export const everyPage: readonly string[] = [
	...pages
		.filter(({ frame = 'site' }) => frame === 'site' || frame === 'auth')
		.flatMap(({ name, path }) => examples[name] ?? [path('ru')]),
	'/no/such/page',
];

/** Cast of the demonstration register. */
export const firm = {
	bin: '160340001109',
	ru: 'ТОО "Үлгі Құрылыс-7"',
	kk: '"Үлгі Құрылыс-7" ЖШС',
	head: 'ҮЛГІЖАНОВ СЫНАҚ ТЕСТҰЛЫ',
};

/** Limits are counted by address: every test has one of its own, told by the proxy that the portal believes. */
export const buildAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;

/**
 * A page whose console is silent: an error there (a policy breach, a failed hydration, a lost file) fails the test.
 * What the browser itself says of an answer like 404 is no error of ours.
 */
export const test = base.extend({
	// biome-ignore lint/correctness/noEmptyPattern: the fixture needs no other
	extraHTTPHeaders: async ({}, use) => {
		await use({ 'x-forwarded-for': buildAddress() });
	},
	page: async ({ page }, use) => {
		const complaints: string[] = [];
		page.on('console', (message) => {
			// … nor of a signing program that is not there
			const isOfBrowser = /^(?:Failed to load resource|WebSocket connection to 'wss:\/\/127)/.test(message.text());
			if (message.type() === 'error' && !isOfBrowser) complaints.push(message.text());
		});
		page.on('pageerror', (error) => complaints.push(error.message));
		await use(page);
		expect(complaints).toEqual([]);
	},
});

export { expect };
