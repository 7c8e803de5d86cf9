import { signInPro } from '../account.ts';
import { expectNoFaults } from '../faults.ts';
import { expect, firm, test } from '../support.ts';

const other = '210340001203';
const both = `/services/compare-component?ids=${firm.bin},${other}`;

test('a visitor is told what a comparison is, what includes it, and comes back after signing in', async ({ page }) => {
	await page.goto(both);
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Сравнение контрагентов');
	const href = await page.getByRole('main').getByRole('link', { name: 'Войти' }).getAttribute('href');
	expect(decodeURIComponent(href ?? '')).toContain(`ids=${firm.bin}`);
});

test('two from the search stand side by side; what is alike is hidden, one is taken out', async ({ page }) => {
	await signInPro(page);
	await page.goto(`/search/result?search=${firm.bin}`);
	await page.getByRole('button', { name: /^Сравнить/ }).click();
	await expect(page.getByRole('button', { name: /^В сравнении/ })).toHaveAttribute('aria-pressed', 'true');
	await page.goto(`/search/result?search=${other}`);
	await page.getByRole('button', { name: /^Сравнить/ }).click();
	await page.getByRole('link', { name: 'Открыть сравнение (2)' }).click();
	const table = page.getByRole('region', { name: 'Таблица сравнения' });
	await expect(table.getByRole('columnheader')).toHaveCount(3);
	const rows = table.getByRole('row');
	const all = await rows.count();
	await page.getByRole('checkbox', { name: /Только различия/ }).check();
	expect(await rows.count()).toBeLessThan(all);
	await expectNoFaults(page);
	await table
		.getByRole('link', { name: /^Убрать из сравнения/ })
		.first()
		.click();
	await expect(table.getByRole('columnheader')).toHaveCount(2);
	await page.reload();
	await expect(table.getByRole('columnheader')).toHaveCount(2);
});

test('the number of a person that is typed stays neither in the address nor in the basket', async ({
	page,
	context,
}) => {
	const iin = '880708401233';
	await signInPro(page);
	await page.goto(`/services/compare-component?ids=${firm.bin}`);
	await page.getByRole('textbox', { name: 'БИН, ИИН или название' }).fill(iin);
	await page.getByRole('button', { name: 'Добавить' }).click();
	await expect(page.getByRole('columnheader', { name: /Асыл Ине/ })).toBeVisible();
	expect(page.url()).not.toContain(iin);
	await page.goto(`/services/compare-component?ids=${iin},${firm.bin}`);
	await expect(page.getByRole('columnheader', { name: /Асыл Ине/ })).toBeVisible();
	expect(page.url()).not.toContain(iin);
	expect(JSON.stringify(await context.cookies())).not.toContain(iin);
	expect(await page.content()).not.toContain(iin);

	await page.getByRole('textbox', { name: 'БИН, ИИН или название' }).fill('160340001100');
	await page.getByRole('button', { name: 'Добавить' }).click();
	await expect(page.getByRole('textbox', { name: 'БИН, ИИН или название' })).toHaveValue('160340001100');
	await expect(page.getByText('Введен некорректный БИН')).toBeVisible();
});

test('a link shows the frozen comparison to whoever has it, until it is taken back', async ({ page, openWindow }) => {
	await signInPro(page);
	await page.goto(both);
	await page.getByRole('button', { name: 'Создать ссылку' }).click();
	const url = await page.getByRole('status').getByRole('textbox').inputValue();
	const shown = await openWindow();
	await shown.goto(new URL(url).pathname);
	await expect(shown.getByRole('region', { name: 'Таблица сравнения' })).toBeVisible();
	await expect(shown.getByRole('link', { name: /^Убрать/ })).toHaveCount(0);
	await page
		.getByRole('button', { name: /^Отозвать/ })
		.first()
		.click();
	await expect(page.getByRole('status').getByRole('textbox')).toHaveCount(0);
	await shown.reload();
	await expect(shown.getByRole('heading', { name: 'Эта ссылка больше не действует' })).toBeVisible();
});

test.describe('without scripts', () => {
	test.use({ javaScriptEnabled: false });
	test('rows add to the comparison, and a number is added by its form', async ({ page }) => {
		await signInPro(page);
		await page.goto(`/search/result?search=${firm.bin}`);
		await page.getByRole('button', { name: /^Сравнить/ }).click();
		await expect(page.getByRole('columnheader')).toHaveCount(2);
		await page.getByRole('textbox', { name: 'БИН, ИИН или название' }).fill(other);
		await page.getByRole('button', { name: 'Добавить' }).click();
		await expect(page.getByRole('columnheader')).toHaveCount(3);
	});
});
