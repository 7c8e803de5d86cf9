import type { Browser, BrowserContextOptions, Page } from '@playwright/test';

/** Opens a window beside the one of the test, with nothing in its memory, from the address of the test unless another is named. */
export type OpenWindow = (options?: BrowserContextOptions) => Promise<Page>;

const usual = { width: 1280, height: 720 };

/**
 * The windows of a worker. A new one, with scripts to fetch and to compile, costs as much processor as the look at two pages,
 * so one that was used is emptied and given to the next test; one that was closed is not. A test that changes what cannot be
 * changed back (a clock, a script for every page) closes its window itself.
 */
export class Windows {
	readonly #spare: Page[] = [];
	readonly #lent = new Set<Page>();
	readonly #single = new Set<Page>();

	/** Only the size and the headers of a window can be changed: one with other options is of use once. */
	async open(browser: Browser, { viewport, extraHTTPHeaders, ...others }: BrowserContextOptions): Promise<Page> {
		const isSingle = Object.keys(others).length > 0;
		const size = viewport ?? usual;
		const spare = isSingle ? undefined : this.#spare.pop();
		const page = spare ?? (await openNew(browser, { javaScriptEnabled: true, ...others, viewport: size }));
		(isSingle ? this.#single : this.#lent).add(page);
		await page.context().setExtraHTTPHeaders(extraHTTPHeaders ?? {});
		if (spare !== undefined) await page.setViewportSize(size);
		return page;
	}

	/** What the test that ends has opened. */
	async takeBack(): Promise<void> {
		for (const page of this.#single) await page.context().close();
		this.#single.clear();
		for (const page of this.#lent) if (!page.isClosed()) this.#spare.push(await emptied(page));
		this.#lent.clear();
	}

	async close(): Promise<void> {
		for (const page of this.#spare) await page.context().close();
	}
}

async function openNew(browser: Browser, options: BrowserContextOptions): Promise<Page> {
	return (await browser.newContext(options)).newPage();
}

async function emptied(page: Page): Promise<Page> {
	const context = page.context();
	for (const other of context.pages()) if (other !== page) await other.close();
	page.removeAllListeners();
	await page.unrouteAll({ behavior: 'ignoreErrors' });
	await context.setOffline(false);
	await page.emulateMedia({ colorScheme: 'light' });
	// what was typed and not saved would be asked about
	page.once('dialog', (dialog) => dialog.accept());
	// what the page still waits for must not complain in the next test; another page keeps the process, an empty one does not
	await page.goto('/robots.txt');
	await page.evaluate(() => {
		localStorage.clear();
		sessionStorage.clear();
	});
	page.removeAllListeners();
	await context.clearCookies();
	return page;
}
