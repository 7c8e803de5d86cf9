import { expectContrast, expectNoFaults } from '../faults.ts';
import { expect, firm, test } from '../support.ts';

for (const [prefix, lang, title, factor] of [
	['', 'ru', 'Индекс добропорядочности: как он считается', 'Налоговая задолженность'],
	['/kz', 'kk', 'Адалдық индексі: қалай есептеледі', 'Салық берешегі'],
	['/en', 'en', 'The good-faith index: how it is calculated', 'Tax arrears'],
] as const) {
	test(`the method is public and whole in ${lang}`, async ({ page }) => {
		const response = await page.goto(`${prefix}/services/idn`);
		expect(response?.status()).toBe(200);
		await expect(page.locator('html')).toHaveAttribute('lang', lang);
		await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
		const main = page.getByRole('main');
		for (const figure of lang === 'en' ? ['1.6', '28.6', '1.1', '21.1'] : ['1,6', '28,6', '1,1', '21,1'])
			await expect(main.locator('#zones')).toContainText(figure);
		await expect(main.locator('#factors details')).toHaveCount(19);
		const arrears = main.locator('#factor-t2');
		await arrears.getByText(factor).first().click();
		await expect(arrears.getByRole('table').first()).toContainText('−97');
		await expect(arrears.getByRole('table').last()).toContainText('−86');
	});
}

test('the last judgement of the demonstration says that its figures are invented', async ({ page }) => {
	await page.goto('/services/idn');
	const validation = page.getByRole('main').locator('#validation');
	await expect(validation).toContainText('Числа демонстрационные');
	await expect(validation).toContainText('Джини');
	await validation.getByText('Для специалистов').click();
	await expect(validation.getByRole('img').first()).toBeVisible();
	await validation.getByText('Показать таблицей').first().click();
	const table = validation.getByRole('table').first();
	await expect(table.getByRole('rowheader', { name: 'G7' })).toBeVisible();
	await expect(table).toContainText('Случилось');
});

test('products without a page are not found', async ({ page }) => {
	for (const path of ['/services/nothing-of-the-kind', '/kz/services/idn2']) {
		const response = await page.goto(path);
		expect(response?.status()).toBe(404);
	}
});

test('home and card lead to the method', async ({ page }) => {
	await page.goto('/');
	await page.getByRole('main').getByRole('link', { name: 'Вся методика: факторы, баллы, проверка модели' }).click();
	await expect(page).toHaveURL('/services/idn');
	await page.goto(`/kz/search/bin/${firm.bin}/index`);
	await page.locator('#factors').getByRole('link').last().click();
	await expect(page).toHaveURL('/kz/services/idn');
});

test('the index of a card tells what changed, the history and the rank among peers', async ({ page }) => {
	await page.goto(`/search/bin/${firm.bin}/index`);
	const block = page.locator('#index-history');
	await expect(block).toContainText('Что изменилось');
	await expect(block.getByText(/^\d+ \(G\d+\) → \d+ \(G\d+\)$/)).toBeVisible();
	await expect(block).toContainText('Возраст: 5–10 лет (+5) → 10 лет и больше (+15)');
	await expect(block).toContainText('В своей области или городе');
	await expect(block.getByRole('img')).toBeVisible();
	await block.getByText('Показать таблицей').click();
	await expect(block.getByRole('table').getByRole('row')).toHaveCount(3);
	await expect(block.getByRole('table')).toContainText('Возраст +10');
});

test('a factor opens to its value, borders and points, on the page that the card leads to', async ({ page }) => {
	await page.goto(`/search/bin/${firm.bin}`);
	await page.getByRole('link', { name: 'Все факторы, история и сравнение' }).click();
	await expect(page).toHaveURL(`/search/bin/${firm.bin}/index`);
	const factor = page.locator('#factors details').first();
	await factor.locator('summary').click();
	for (const label of ['Границы баллов', 'Баллы']) await expect(factor).toContainText(label);
});

test.describe('without scripts', () => {
	test.use({ javaScriptEnabled: false });
	test('the method is read and its factors open', async ({ page }) => {
		await page.goto('/kz/services/idn');
		const address = page.locator('#factor-r2');
		await address.locator('summary').click();
		await expect(address).toContainText('−136');
		await page.getByText('Мамандарға').click();
		await expect(page.locator('#validation').getByRole('img').first()).toBeVisible();
	});
});

test('axe finds nothing with factors and tables open, in the light and in the dark', async ({ page }) => {
	await page.goto('/services/idn');
	for (const id of ['#factor-r2', '#factor-l2']) await page.locator(`${id} summary`).click();
	await page.locator('#validation').getByText('Для специалистов').click();
	await page.locator('#validation').getByText('Показать таблицей').first().click();
	await expectNoFaults(page);
	await page.emulateMedia({ colorScheme: 'dark' });
	await expectContrast(page);
});
