import { AxeBuilder } from '@axe-core/playwright';
import { everyPage, expect, test } from './support.ts';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

for (const prefix of ['', '/kz']) {
	for (const path of everyPage) {
		const address = `${prefix}${path}`;
		test(`axe finds nothing on ${address}`, async ({ page }) => {
			await page.goto(address);
			for (const width of [1280, 360]) {
				await page.setViewportSize({ width, height: 800 });
				const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze();
				expect(
					violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`),
				).toEqual([]);
			}
		});
	}
}

test.describe('in the dark', () => {
	test.use({ colorScheme: 'dark' });
	for (const path of ['/', '/kz/search/bin/160340001109', '/search/bin/210340001203']) {
		test(`axe finds nothing on ${path}`, async ({ page }) => {
			await page.goto(path);
			const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze();
			expect(
				violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`),
			).toEqual([]);
		});
	}
});

test('axe finds nothing with the suggestions open', async ({ page }) => {
	await page.goto('/');
	await page.getByRole('main').locator('input[type=search]').fill('үлгі');
	await expect(page.getByRole('option').first()).toBeVisible();
	const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze();
	expect(violations.map(({ id }) => id)).toEqual([]);
});
