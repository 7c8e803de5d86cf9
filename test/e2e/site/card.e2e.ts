import { expect, firm, test } from '../support.ts';

for (const [prefix, lang, title, days] of [
	['', 'ru', firm.ru, ['14.03.2016', '01.11.2026']],
	['/kz', 'kk', firm.kk, ['14.03.2016', '01.11.2026']],
	['/en', 'en', firm.ru, ['14 Mar 2016', '1 Nov 2026']],
] as const) {
	test(`the card speaks ${lang} and names its index, sources and dates`, async ({ page }) => {
		const response = await page.goto(`${prefix}/search/bin/${firm.bin}`);
		expect(response?.status()).toBe(200);
		await expect(page.locator('html')).toHaveAttribute('lang', lang);
		await expect(page.getByRole('heading', { level: 1 })).toContainText(title);
		const main = page.getByRole('main');
		await expect(main).toContainText('G3');
		for (const day of days) await expect(main).toContainText(day);
		await expect(page).toHaveTitle(new RegExp(firm.bin));
	});
}

test('stop factors stand before everything else and no green verdict is given', async ({ page }) => {
	await page.goto('/search/bin/210340001203');
	const main = page.getByRole('main');
	await expect(main).toContainText('Лжепредприятия');
	await expect(main).toContainText('G10');
	await expect(main.getByText('красная', { exact: true })).toBeVisible();
});

test('an unknown number is a 404 that offers another search', async ({ page }) => {
	const response = await page.goto('/search/bin/160340009997');
	expect(response?.status()).toBe(404);
	await expect(page.getByText('Данные не найдены. Попробуйте ввести другой БИН/ИИН.')).toBeVisible();
	await expect(page.getByRole('main').locator('input[type=search]')).toBeVisible();
});

test('a wrong check digit is a 422 in the words of the specification', async ({ page }) => {
	const response = await page.goto('/search/bin/160340001108');
	expect(response?.status()).toBe(422);
	await expect(page.getByText('Введен некорректный БИН').first()).toBeVisible();
});

test('a person is shown without the number, kept nowhere and out of search engines', async ({ page }) => {
	const response = await page.goto('/search/bin/751219301807');
	expect(response?.status()).toBe(200);
	expect(response?.headers()['cache-control']).toContain('no-store');
	await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
	await expect(page.getByRole('main')).not.toContainText('751219301807');
	expect(await page.title()).not.toContain('751219');
});

test('founders are mentioned on the card of an organisation only', async ({ page }) => {
	const founders = page.getByRole('main').getByText('Учредители', { exact: true });
	await page.goto('/search/bin/751219301807');
	await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
	await expect(founders).toHaveCount(0);
	await page.goto(`/search/bin/${firm.bin}`);
	await expect(founders).toHaveCount(1);
});

test('the old address of a company leads to the new one', async ({ request }) => {
	const answer = await request.get(`/kz/search/company/${firm.bin}`, { maxRedirects: 0 });
	expect(answer.status()).toBe(301);
	expect(answer.headers().location).toBe(`/kz/search/bin/${firm.bin}`);
});

test.describe('without scripts', () => {
	test.use({ javaScriptEnabled: false });

	test('the card leads to every factor and to every source, and both lead back', async ({ page }) => {
		await page.goto(`/search/bin/${firm.bin}`);
		await page.getByRole('link', { name: 'Все факторы, история и сравнение' }).click();
		await expect(page).toHaveURL(/\/index$/);
		expect(await page.getByRole('table').first().getByRole('row').count()).toBeGreaterThan(17);
		await page.getByRole('link', { name: firm.ru }).click();
		await page.getByRole('link', { name: 'Все источники с датами' }).click();
		await expect(page).toHaveTitle(/^Источники: /);
		expect(await page.getByRole('main').locator('li').count()).toBeGreaterThan(20);
	});

	test('actions beside the report stand in a menu that opens', async ({ page }) => {
		await page.goto(`/search/bin/${firm.bin}`);
		await page.getByLabel('Другие действия').click();
		await expect(page.getByRole('button', { name: /^PDF/ })).toBeVisible();
	});
});

test('the title of a card names its head and its address', async ({ page }) => {
	await page.goto(`/search/bin/${firm.bin}`);
	await expect(page).toHaveTitle(/руководитель Үлгіжанов Сынақ Тестұлы, улица/i);
});

for (const [prefix, bin] of [
	['', firm.bin],
	['', '210340001203'],
	['/kz', firm.bin],
	['/kz', '210340001203'],
] as const) {
	test(`on a phone the whole verdict of ${prefix}/search/bin/${bin} stands on the first screen`, async ({ page }) => {
		await page.setViewportSize({ width: 360, height: 740 });
		await page.goto(`${prefix}/search/bin/${bin}`);
		const verdict = await page.locator('#verdict').boundingBox();
		expect((verdict?.y ?? 0) + (verdict?.height ?? 740)).toBeLessThanOrEqual(740);
	});
}
