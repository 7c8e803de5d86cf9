import { expect, test } from '../support.ts';

for (const { prefix, width, list, all, small, median } of [
	{ prefix: '', width: 1280, list: 'Отрасли в цифрах', all: 'Все', small: 'Малые', median: 'Медиана' },
	{ prefix: '/kz', width: 360, list: 'Салалар сандармен', all: 'Барлығы', small: 'Шағын', median: 'Медиана' },
]) {
	test.describe(`industries at ${width} px`, () => {
		test.use({ viewport: { width, height: 740 } });

		test(`${prefix || '/ru'}: from the list of sections to the figures of small enterprises`, async ({ page }) => {
			await page.goto(`${prefix}/industry`);
			await expect(page.getByRole('heading', { level: 1, name: list })).toBeVisible();
			expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(9000);
			await page.locator('summary').filter({ hasText: /^G/ }).click();
			await page.getByRole('link', { name: /^46/ }).click();
			await expect(page).toHaveURL(new RegExp(`${prefix}/industry/46$`));
			const table = page.getByRole('table').first();
			await expect(table).toContainText(median);
			await expect(table.getByRole('row')).not.toHaveCount(1);
			await expect(page.getByRole('link', { name: all, exact: true })).toHaveAttribute('aria-current', 'page');
			await page.getByRole('link', { name: small, exact: true }).click();
			await expect(page).toHaveURL(/size=small$/);
			await expect(page.getByRole('link', { name: small, exact: true })).toHaveAttribute('aria-current', 'page');
			expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
		});
	});
}

test('an industry of too few enterprises says so and leads on', async ({ page }) => {
	await page.goto('/industry/99');
	await expect(page.getByRole('heading', { name: 'Здесь публикуют отчётность менее 20 предприятий' })).toBeVisible();
	await page.getByRole('link', { name: 'Показатели секции' }).click();
	await expect(page).toHaveURL(/\/industry\/U$/);
	await page.getByRole('main').getByRole('link', { name: 'Все отрасли' }).click();
	await expect(page).toHaveURL(/\/industry$/);
});
