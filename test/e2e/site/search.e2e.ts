import { expect, firm, test } from '../support.ts';

test('a firm is found by a part of its Kazakh name, and Enter on a suggestion opens its card', async ({ page }) => {
	await page.goto('/kz');
	const field = page.getByRole('main').locator('input[type=search]');
	await field.fill('үлгі құрыл');
	const option = page.getByRole('option', { name: /Үлгі Құрылыс-7/ }).first();
	await expect(option).toBeVisible();
	await field.press('ArrowDown');
	await expect(page.getByRole('option').first()).toHaveAttribute('aria-selected', 'true');
	await field.press('Enter');
	await expect(page).toHaveURL(/\/kz\/search\/bin\//);
	await expect(page.getByRole('heading', { level: 1 })).toContainText('Үлгі Құрылыс-7');
});

test('Escape closes the suggestions and leaves the text', async ({ page }) => {
	await page.goto('/');
	const field = page.getByRole('main').locator('input[type=search]');
	await field.fill('үлгі');
	await expect(page.getByRole('listbox')).toBeVisible();
	await field.press('Escape');
	await expect(page.getByRole('listbox')).toBeHidden();
	await expect(field).toHaveValue('үлгі');
});

for (const [by, query] of [
	['number', firm.bin],
	['name with Russian letters for Kazakh ones', 'улги курылыс-7'],
	['words in another order', 'құрылыс үлгі'],
	['director', 'үлгіжанов сынақ'],
] as const) {
	test(`a firm is found by ${by}`, async ({ page }) => {
		await page.goto(`/search/result?search=${encodeURIComponent(query)}`);
		await page
			.getByRole('link', { name: /Үлгі Құрылыс-7/ })
			.first()
			.click();
		await expect(page.getByRole('heading', { level: 1 })).toContainText('Үлгі Құрылыс-7');
	});
}

for (const [prefix, words] of [
	['', 'Введен некорректный БИН'],
	['/kz', 'БСН қате енгізілді'],
	['/en', 'The BIN entered is incorrect'],
] as const) {
	test(`a wrong check digit is told while typing: ${words}`, async ({ page }) => {
		await page.goto(`${prefix}/search/bin`);
		await page.getByRole('main').locator('input[type=search]').pressSequentially('160340001108');
		await expect(page.getByText(words)).toBeVisible();
	});
}

test('numbers in a pasted text are offered as a list, and the mistyped one is named', async ({ page }) => {
	await page.goto(`/search/result?search=${encodeURIComponent('договор 160340001109, 210340001203 и 160340001108')}`);
	await expect(page.getByRole('link', { name: /Үлгі Құрылыс-7/ })).toBeVisible();
	await expect(page.getByRole('link', { name: /Көлеңке Трейд/ })).toBeVisible();
	await expect(page.getByRole('listitem').filter({ hasText: 'ошибка в номере' })).toContainText('1108');
});

test('"/" puts the cursor into the search field', async ({ page }) => {
	await page.goto(`/search/bin/${firm.bin}`);
	await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
	// the key does something as soon as the scripts have come
	await expect(async () => {
		await page.keyboard.press('/');
		await expect(page.getByRole('main').locator('input[type=search]')).toBeFocused({ timeout: 500 });
	}).toPass();
});

test('the answer names what was searched when there is nothing', async ({ page }) => {
	await page.goto('/search/result?search=qqqzzzxxx');
	await expect(page.getByRole('main')).toContainText('qqqzzzxxx');
	await expect(page.getByRole('main').locator('input[type=search]')).toHaveValue('qqqzzzxxx');
});

test.describe('without JavaScript', () => {
	test.use({ javaScriptEnabled: false });
	test('the field is a plain form and the results are links', async ({ page }) => {
		await page.goto('/');
		const field = page.getByRole('main').locator('input[type=search]');
		await field.fill('үлгі құрылыс');
		await field.press('Enter');
		// the examples of the home page have links of the same name
		await expect(page).toHaveURL(/\/search\/result\?/);
		await page
			.getByRole('link', { name: /Үлгі Құрылыс-7/ })
			.first()
			.click();
		await expect(page.getByRole('heading', { level: 1 })).toContainText('Үлгі Құрылыс-7');
	});
});

test('results are put in another order by a link, which the address keeps', async ({ page }) => {
	const names = () => page.getByRole('main').getByRole('listitem').getByRole('heading', { level: 2 }).allInnerTexts();
	await page.goto(`/search/result?search=${encodeURIComponent('құрылыс')}`);
	const order = page.getByRole('navigation', { name: 'Порядок' });
	await expect(order.getByRole('link', { name: 'по совпадению' })).toHaveAttribute('aria-current', 'true');
	const byMatch = await names();
	await order.getByRole('link', { name: 'А–Я' }).click();
	await expect(page).toHaveURL(/sort=name/);
	await expect(order.getByRole('link', { name: 'А–Я' })).toHaveAttribute('aria-current', 'true');
	await expect.poll(names).not.toEqual(byMatch);
	const byName = await names();
	expect(byName.length).toBeGreaterThan(3);
	await page.reload();
	expect(await names()).toEqual(byName);
	await order.getByRole('link', { name: 'новые' }).click();
	await expect(page).toHaveURL(/sort=newest/);
	await expect.poll(names).not.toEqual(byName);
});

test('on English pages names stand in Latin letters, too', async ({ page }) => {
	const latin = 'LLP "Ulgi Kurylys-7" (transliteration)';
	await page.goto(`/en/search/result?search=${firm.bin}`);
	await expect(page.getByRole('main').getByRole('listitem').getByText(latin)).toBeVisible();
	await page.goto(`/en/search/bin/${firm.bin}`);
	await expect(page.getByText(latin)).toBeVisible();
	await expect(page.getByText('Үлгіжанов Сынақ Тестұлы (Ulgizhanov Synak Testuly)').first()).toBeVisible();
	await page.goto(`/search/bin/${firm.bin}`);
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(firm.ru);
	await expect(page.getByText(/Ulgi/)).toHaveCount(0);
});
