import { randomInt } from 'node:crypto';
import { test as base, type ConsoleMessage, expect, type Page } from '@playwright/test';
import { pages } from '#web/pages.server.ts';
import type { PageName } from '#web/paths.ts';
import { type OpenWindow, Windows } from './windows.ts';

/** What is looked at beside a page without parameters, or instead of it. */
const examples: Readonly<Partial<Record<PageName, readonly string[]>>> = {
	searchResult: [
		'/search/result',
		'/search/result?search=%D2%AF%D0%BB%D0%B3%D1%96',
		'/search/result?search=nothing%20of%20the%20kind%20qqq',
	],
	sources: ['/sources?section=taxes'],
	subject: ['/search/bin', '/search/bin/160340001109', '/search/bin/210340001203', '/search/bin/160340001108'],
	service: ['/services/counterparty-reliability'],
	article: ['/blogs/1'],
	faq: ['/faq', '/faq?q=ндс', '/faq?q=qqq'],
	industry: ['/industry/46?size=small', '/industry/99'],
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
 * The console stays silent meanwhile: an error there (a policy breach, a failed hydration, a lost file) fails the test.
 * What the browser itself says of an answer like 404 is no error of ours.
 */
async function expectSilence(page: Page, work: () => Promise<void>): Promise<void> {
	const complaints: string[] = [];
	const complain = (text: string) => void complaints.push(text);
	const hear = (message: ConsoleMessage) => {
		// … nor of a signing program that is not there
		const isOfBrowser = /^(?:Failed to load resource|WebSocket connection to 'wss:\/\/127)/.test(message.text());
		if (message.type() === 'error' && !isOfBrowser) complain(message.text());
	};
	const fail = ({ name, message }: Error) => {
		// a page that is left cancels its requests, and the router lets the cancellation through
		if (name !== 'AbortError') complain(message);
	};
	page.on('console', hear).on('pageerror', fail);
	await work();
	page.off('console', hear).off('pageerror', fail);
	expect(complaints).toEqual([]);
}

export const test = base.extend<{ openWindow: OpenWindow }, { windows: Windows }>({
	// biome-ignore lint/correctness/noEmptyPattern: the fixture needs no other
	extraHTTPHeaders: async ({}, use) => {
		await use({ 'x-forwarded-for': buildAddress() });
	},
	windows: [
		// biome-ignore lint/correctness/noEmptyPattern: the fixture needs no other
		async ({}, use) => {
			const windows = new Windows();
			await use(windows);
			await windows.close();
		},
		{ scope: 'worker' },
	],
	openWindow: async ({ windows, browser, extraHTTPHeaders }, use) => {
		await use((options = {}) => windows.open(browser, { ...(extraHTTPHeaders && { extraHTTPHeaders }), ...options }));
		await windows.takeBack();
	},
	context: async ({ openWindow, javaScriptEnabled, viewport }, use) => {
		const isWithoutScripts = javaScriptEnabled === false;
		const page = await openWindow({ viewport, ...(isWithoutScripts && { javaScriptEnabled }) });
		await use(page.context());
	},
	page: async ({ context }, use) => {
		const [page] = context.pages();
		if (page === undefined) throw new Error('the window of the test is closed');
		await expectSilence(page, () => use(page));
	},
});

export { expect };
