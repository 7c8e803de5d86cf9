import { signInPro } from '../account.ts';
import { expectNoFaults } from '../faults.ts';
import { expect, firm, test } from '../support.ts';

/** Headed by the owner of the business whose number stands below. */
const headed = '190140001018';
const iin = '880708401233';

test('a visitor is told which plans find paths, and comes back after signing in', async ({ page }) => {
	await page.goto(`/search/bin/${firm.bin}/path`);
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Как связаны');
	const href = await page.getByRole('main').getByRole('link', { name: 'Войти' }).getAttribute('href');
	expect(decodeURIComponent(href ?? '')).toContain(`/search/bin/${firm.bin}/path`);
});

for (const width of [360, 1280])
	test(`from the card to a path with its proof, ${width} px wide`, async ({ page }) => {
		await page.setViewportSize({ width, height: 740 });
		await signInPro(page);
		await page.goto(`/search/bin/${headed}`);
		await page.getByRole('link', { name: 'Как связан с другой компанией' }).click();
		await page.getByRole('textbox', { name: 'БИН, ИИН или название второго субъекта' }).fill(iin);
		await page.getByRole('button', { name: 'Найти путь' }).click();
		await expect(page.getByText('Связаны: найден 1 путь')).toBeVisible();
		expect(page.url()).not.toContain(iin);
		expect(await page.content()).not.toContain(iin);
		const path = page.getByRole('region', { name: 'Путь 1' });
		await expect(path.getByRole('link')).toHaveText([/Жаңа Басшы/, /Асыл Ине/]);
		await expect(path.getByText('по полному имени: возможен тёзка').first()).toBeVisible();
		await path.getByText('Показать таблицей').click();
		await expect(path.getByRole('table').getByRole('row')).toHaveCount(3);
		await expectNoFaults(page);

		await page.getByText('По каким связям искать').click();
		await page.getByRole('checkbox', { name: 'Руководители' }).uncheck();
		await page.getByRole('button', { name: 'Искать заново' }).click();
		await expect(page.getByText('Пути нет')).toBeVisible();
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
	});

test('what was typed stays beside what is wrong with it', async ({ page }) => {
	await signInPro(page);
	await page.goto(`/kz/search/bin/${headed}/path`);
	const field = page.getByRole('textbox', { name: 'Екінші субъектінің БСН-і' });
	await field.fill('160340001100');
	await page.getByRole('button', { name: 'Жолды табу' }).click();
	await expect(field).toHaveValue('160340001100');
	await expect(field).toHaveAttribute('aria-invalid', 'true');
	await field.fill(headed);
	await page.getByRole('button', { name: 'Жолды табу' }).click();
	await expect(page.getByText('Басқа субъектіні таңдаңыз')).toBeVisible();
	await field.fill('Үлгі Құрылыс');
	await page.getByRole('button', { name: 'Жолды табу' }).click();
	await expect(page).toHaveURL(/\/kz\/search\/result\?search=/);
});

test.describe('without scripts', () => {
	test.use({ javaScriptEnabled: false });
	test('the form finds a path, and narrows it', async ({ page }) => {
		await signInPro(page);
		await page.goto(`/search/bin/${headed}/path`);
		await page.getByRole('textbox', { name: 'БИН, ИИН или название второго субъекта' }).fill(iin);
		await page.getByRole('button', { name: 'Найти путь' }).click();
		await expect(page.getByText('Связаны: найден 1 путь')).toBeVisible();
		await page.getByText('По каким связям искать').click();
		await page.getByRole('checkbox', { name: 'Руководители' }).uncheck();
		await page.getByRole('button', { name: 'Искать заново' }).click();
		await expect(page.getByText('Пути нет')).toBeVisible();
	});
});
