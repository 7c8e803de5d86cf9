import { expectContrast, expectNoFaults } from '../faults.ts';
import { expect, firm, test } from '../support.ts';

for (const [path, title, state, filter] of [
	['/sources', 'Источники', 'государственных', 'Отвечают'],
	['/kz/sources', 'Дереккөздер', 'мемлекеттік', 'Жауап береді'],
	['/en/sources', 'Sources', 'state sources', 'Responding'],
] as const) {
	test(`${path} counts the sources of the catalogue and fits both a phone and a desk`, async ({ page, request }) => {
		const { counts } = (await (await request.get('/api/v1/sources')).json()).data;
		for (const width of [360, 1280]) {
			await page.setViewportSize({ width, height: 800 });
			await page.goto(path);
			await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
			const figures = page.locator('main dl').first();
			await expect(figures).toContainText(String(counts.state));
			await expect(figures).toContainText(state);
			await expect(figures).toContainText(String(counts.closed));
			await expect(page.getByRole('link', { name: new RegExp(`^${filter}`) })).toBeVisible();
			expect(
				await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
			).toBeLessThanOrEqual(0);
		}
	});
}

for (const [path, colorScheme] of [
	['/sources', 'light'],
	['/kz/sources?section=taxes', 'dark'],
	['/sources?state=silent&access=paid', 'dark'],
] as const) {
	test(`axe finds nothing on ${path} in the ${colorScheme}`, async ({ page }) => {
		await page.emulateMedia({ colorScheme });
		await page.setViewportSize({ width: 360, height: 800 });
		await page.goto(path);
		await (colorScheme === 'dark' ? expectContrast : expectNoFaults)(page);
	});
}

test('a filter is a link that narrows the list and leads back, by keyboard too', async ({ page }) => {
	await page.goto('/sources');
	const all = await page.locator('article').count();
	const paid = page.getByRole('link', { name: /^платный/i });
	await paid.focus();
	await page.keyboard.press('Enter');
	await expect(page).toHaveURL(/\?access=paid$/);
	await expect(paid).toHaveAttribute('aria-current', 'true');
	await expect(page.getByRole('status').first()).toContainText(/Показан/);
	const shown = await page.getByRole('article').count();
	expect(shown).toBeGreaterThan(0);
	expect(shown).toBeLessThan(all);
	for (const article of await page.getByRole('article').all()) await expect(article).toContainText('платный');
	await paid.press('Enter');
	await expect(page).toHaveURL(/\/sources$/);
	await expect(page.locator('article')).toHaveCount(all);
});

test('a source is reached by its own address, which unfolds it, and leads to its official site', async ({ page }) => {
	await page.goto('/sources#kgd-vat');
	const source = page.locator('#kgd-vat');
	await expect(source).toBeInViewport();
	await expect(source.getByRole('link', { name: /Официальный сайт/ })).toHaveAttribute('href', /^https:/);
});

test.describe('without scripts', () => {
	test.use({ javaScriptEnabled: false });

	test('the list is there and its filters work', async ({ page }) => {
		await page.goto('/kz/sources');
		await page.getByText('Есеп бөлімі').click();
		await page.getByRole('link', { name: /^Салықтар/ }).click();
		await expect(page).toHaveURL(/\/kz\/sources\?section=taxes$/);
		await expect(page.getByRole('link', { name: /^Салықтар/ })).toHaveAttribute('aria-current', 'true');
		expect(await page.getByRole('article').count()).toBeGreaterThan(1);
	});

	test('a card answers what was known on a day', async ({ page }) => {
		await page.goto(`/search/bin/${firm.bin}`);
		await page.getByLabel('Дата сделки').fill('2026-10-15');
		await page.getByRole('button', { name: 'Показать', exact: true }).click();
		await expect(page).toHaveURL(/\?on=2026-10-15#on-date$/);
		const answer = page.getByRole('table', { name: 'Состояние на 15.10.2026' });
		await expect(answer.getByRole('row', { name: /^Статус/ })).toContainText('Действует');
		await expect(answer.getByRole('row', { name: /^Статус/ })).toContainText(/По спискам с/);
	});
});

test('a day that is none is refused in words beside the form, the card stands', async ({ page }) => {
	await page.goto(`/search/bin/${firm.bin}?on=2999-01-01`);
	await expect(page.getByRole('alert')).toContainText('Укажите день');
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(firm.ru);
});

test('before the first list nothing is claimed', async ({ page }) => {
	await page.goto(`/kz/search/bin/${firm.bin}?on=2019-03-01`);
	const block = page.locator('#on-date');
	await expect(block.getByRole('alert')).toContainText('тіркелім тізімі жоқ');
	// said once: no row repeats it
	await expect(block.getByRole('row', { name: /Мекенжайы/ })).toHaveCount(0);
	expect(await block.getByText('белгісіз').count()).toBeLessThan(2);
	await expectNoFaults(page);
});

test('home tells the same counts and leads to the list', async ({ page, request }) => {
	const { counts } = (await (await request.get('/api/v1/sources')).json()).data;
	await page.goto('/');
	const block = page.locator('#sources');
	await expect(block.locator('dl')).toContainText(`${counts.state}`);
	await expect(block.locator('dl')).toContainText(`${counts.closed}`);
	await block.getByRole('link', { name: 'Состояние всех источников' }).click();
	await expect(page).toHaveURL(/\/sources$/);
});
