import { expectContrast, expectNoFaults } from '../faults.ts';
import { everyPage, expect, test } from '../support.ts';

for (const [prefix, width] of [
	['', 1280],
	['/kz', 360],
] as const) {
	for (const path of everyPage) {
		const address = `${prefix}${path}`;
		test(`axe finds nothing on ${address} at ${width} px`, async ({ page }) => {
			await page.setViewportSize({ width, height: 800 });
			await page.goto(address);
			await expectNoFaults(page);
		});
	}
}

test.describe('in the dark', () => {
	for (const path of ['/', '/kz/search/bin/160340001109', '/search/bin/210340001203']) {
		test(`axe finds no colours too close on ${path}`, async ({ page }) => {
			await page.setViewportSize({ width: 1280, height: 800 });
			await page.emulateMedia({ colorScheme: 'dark' });
			await page.goto(path);
			await expectContrast(page);
		});
	}
});

test('axe finds nothing with the suggestions open', async ({ page }) => {
	await page.setViewportSize({ width: 1280, height: 800 });
	await page.goto('/');
	await page.getByRole('main').locator('input[type=search]').fill('үлгі');
	await expect(page.getByRole('option').first()).toBeVisible();
	await expectNoFaults(page);
});
