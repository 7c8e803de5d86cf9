import { expect, firm, test } from '../support.ts';

test.describe('language', () => {
	test('the browser decides on the main page only', async ({ openWindow }) => {
		const page = await openWindow({ locale: 'kk-KZ' });
		await page.goto('/');
		await expect(page).toHaveURL(/\/kz$/);
		await page.goto(`/search/bin/${firm.bin}`);
		await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
	});

	test('the choice is remembered for a year and wins over the browser', async ({ openWindow, baseURL }) => {
		const page = await openWindow({ locale: 'kk-KZ' });
		await page.goto(`${baseURL}/kz`);
		await page
			.getByRole('link', { name: /English/ })
			.first()
			.click();
		await expect(page).toHaveURL(/\/en$/);
		const cookie = (await page.context().cookies()).find(({ name }) => name === 'i18n_redirected');
		expect(cookie?.value).toBe('en');
		const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400;
		expect(days).toBeGreaterThan(364);
		expect(days).toBeLessThan(366);
		await page.goto(`${baseURL}/`);
		await expect(page).toHaveURL(/\/en$/);
	});

	test('what a page fetches for itself chooses no language', async ({ request, baseURL }) => {
		const setBy = async (path: string, headers: Record<string, string> = {}) =>
			(await request.get(`${baseURL}${path}`, { headers })).headers()['set-cookie'] ?? '';
		expect(await setBy('/kz')).toContain('i18n_redirected=kz');
		await request.get(`${baseURL}/en`);
		expect(await setBy('/__manifest?paths=%2Fkz&version=1')).not.toContain('i18n_redirected');
		expect(await setBy('/kz.data')).not.toContain('i18n_redirected');
		expect(await setBy('/kz', { 'sec-fetch-dest': 'empty' })).not.toContain('i18n_redirected');
	});

	test('the switch keeps the page; locale and logout disappear from the address', async ({ page }) => {
		await page.goto(`/search/bin/${firm.bin}?locale=kz&logout=true`);
		await expect(page).toHaveURL(new RegExp(`/kz/search/bin/${firm.bin}$`));
		await expect(page.locator('html')).toHaveAttribute('lang', 'kk');
	});

	test('a language switch never leads to another site', async ({ request, baseURL }) => {
		for (const path of ['/kz//evil.example/?locale=ru', '//evil.example/?locale=kz', '/%5Cevil.example/?locale=ru']) {
			const answer = await request.get(`${baseURL}${path}`, { maxRedirects: 0 });
			expect(answer.headers().location ?? '/').toMatch(/^\/(?![/\\])/);
		}
	});
});

for (const [path, lang, title] of [
	['/no/such', 'ru', 'Страница не найдена'],
	['/kz/no/such', 'kk', 'Бет табылмады'],
	['/en/no/such', 'en', 'This page could not be found'],
] as const) {
	test(`an unknown path is a 404 in ${lang}`, async ({ page }) => {
		const response = await page.goto(path);
		expect(response?.status()).toBe(404);
		await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
		await expect(page.locator('html')).toHaveAttribute('lang', lang);
	});
}

test('every page says that the data are a demonstration', async ({ page }) => {
	for (const path of ['/', `/search/bin/${firm.bin}`, '/search/result?search=test']) {
		await page.goto(path);
		await expect(page.getByText(/Демонстрационные данные/)).toBeVisible();
	}
});

test.describe('on a phone', () => {
	test.use({ viewport: { width: 360, height: 720 } });

	test('the menu locks scrolling, closes with Escape and gives the focus back', async ({ page }) => {
		await page.goto('/');
		const burger = page.getByRole('button', { name: 'Меню' });
		await burger.click();
		const menu = page.getByRole('dialog');
		await expect(menu).toBeVisible();
		expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).toContain('hidden');
		await page.keyboard.press('Escape');
		await expect(menu).toBeHidden();
		await expect(burger).toBeFocused();
	});

	test('nothing is wider than the screen', async ({ page }) => {
		for (const path of [
			'/',
			'/kz',
			`/search/bin/${firm.bin}`,
			`/kz/search/bin/210340001203`,
			'/search/result?search=%D2%AF%D0%BB%D0%B3%D1%96',
		]) {
			await page.goto(path);
			expect(
				await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
			).toBeLessThanOrEqual(0);
		}
	});
});

test('the header turns into a burger below 980 px', async ({ page }) => {
	await page.setViewportSize({ width: 980, height: 800 });
	await page.goto('/');
	await expect(page.getByRole('button', { name: 'Меню' })).toBeHidden();
	await page.setViewportSize({ width: 979, height: 800 });
	await expect(page.getByRole('button', { name: 'Меню' })).toBeVisible();
});

test('losing the network is told, and its return too', async ({ page, context }) => {
	// where the links of the page lead is asked for once: the answer is to be there before the network goes
	const leads = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/__manifest');
	await page.goto('/');
	await expect(page.getByRole('main')).toBeVisible();
	await (await leads).finished();
	await context.setOffline(true);
	await page.evaluate(() => window.dispatchEvent(new Event('offline')));
	await expect(page.getByText(/Нет (соединения|связи|интернета)/)).toBeVisible();
	await context.setOffline(false);
	await page.evaluate(() => window.dispatchEvent(new Event('online')));
	await expect(page.getByText(/Нет (соединения|связи|интернета)/)).toBeHidden();
});

test('scripts run by nonce only, and every page has its own', async ({ request }) => {
	const nonces = new Set<string>();
	for (let visit = 0; visit < 3; visit++) {
		const answer = await request.get('/');
		const policy = answer.headers()['content-security-policy'] ?? '';
		const nonce = /script-src 'self' 'nonce-([^']+)'/.exec(policy)?.[1] ?? '';
		expect(policy).not.toContain('unsafe');
		const html = await answer.text();
		// data for search engines run nowhere
		expect(html.match(/<script(?! type="application\/ld\+json")(?![^>]*nonce=)/g)).toBeNull();
		expect(html).toContain(`nonce="${nonce}"`);
		nonces.add(nonce);
	}
	expect(nonces.size).toBe(3);
});

test('search engines get a map of the site and the way out of endless lists', async ({ request }) => {
	expect(await (await request.get('/robots.txt')).text()).toContain('Disallow: /kz/search/result');
	expect(await (await request.get('/sitemap.xml')).text()).toContain('/sitemaps/pages.xml');
});

for (const path of [
	'/',
	'/services/idn',
	'/sources',
	'/search/result?search=%D2%AF%D0%BB%D0%B3%D1%96',
	'/search/bin/210340001203',
	'/search/bin/210340001203/index',
	'/search/bin/210340001203/sources',
	'/services/check-report',
])
	for (const prefix of ['', '/kz'])
		test(`on a phone ${prefix}${path} is at most 9,000 px long`, async ({ page }) => {
			await page.setViewportSize({ width: 360, height: 740 });
			await page.goto(`${prefix}${path}`);
			expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(9000);
		});
