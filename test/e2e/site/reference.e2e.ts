import { expect, test } from '../support.ts';

for (const [prefix, lang, title, answer, section] of [
	['', 'ru', 'Справочник API', 'Ответ', 'Кабинет'],
	['/kz', 'kk', 'API анықтамалығы', 'Жауап', 'Кабинет'],
	['/en', 'en', 'API reference', 'Answer', 'Account: lists'],
] as const) {
	test(`the reference is read in ${lang}, on a telephone too`, async ({ page }) => {
		await page.setViewportSize({ width: 360, height: 740 });
		const response = await page.goto(`${prefix}/api/docs`);
		expect(response?.status()).toBe(200);
		await expect(page.locator('html')).toHaveAttribute('lang', lang);
		await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
		// a tag without a title of its own would stand there as it is
		for (const section of await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents())
			expect(section).toMatch(/^[А-ЯӘҒҚҢӨҰҮІA-Z]/);
		// all sections in sight at once, what is in them where it is asked for
		expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(9000);
		// the heading alone: calls of other sections speak of the cabinet, too
		await page.locator('summary').filter({ hasText: section }).first().click();
		await page.getByRole('link', { name: /GET \/api\/v1\/cabinet\/lists\/:id [^/]/ }).click();
		await expect(page).toHaveURL(`${prefix}/api/docs/calls/getOwnList`);
		await expect(page.getByRole('heading', { name: answer, exact: true })).toBeVisible();
		const width = await page.evaluate(() => document.documentElement.scrollWidth);
		expect(width).toBeLessThanOrEqual(360);
	});
}

test.describe('without scripts', () => {
	test.use({ javaScriptEnabled: false });
	test('the fields inside an answer open', async ({ page }) => {
		await page.goto('/api/docs/calls/getOwnList');
		await page.getByText('Поля внутри data').click();
		await page.getByText('Поля внутри entries').click();
		await expect(page.getByText('added_at', { exact: true })).toBeVisible();
	});
});

test('a call that does not exist is a page that says so', async ({ page }) => {
	const response = await page.goto('/api/docs/calls/nothing');
	expect(response?.status()).toBe(404);
	expect(response?.headers()['content-type']).toContain('text/html');
});
