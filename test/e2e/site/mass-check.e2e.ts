import type { Page } from '@playwright/test';
import { signInPro } from '../account.ts';
import { expectNoFaults, expectNoOverflow } from '../faults.ts';
import { expect, firm, test } from '../support.ts';

const other = '210340001203';
const list = [firm.bin, other, firm.bin, '160340001100', 'Үлгі'].join('\n');

/** Rows that are ticked go to a list and to the comparison, and get reports. */
async function sendOn(page: Page): Promise<void> {
	const ticked = page.getByRole('group', { name: 'Отмеченные строки' });
	await ticked.getByRole('button', { name: 'В список' }).click();
	await expect(page.getByText('Отметьте хотя бы одну строку')).toBeVisible();
	await page.getByRole('checkbox', { name: 'Отметить все строки на странице' }).check();
	await expect(ticked.getByRole('status')).toHaveText('Отмечено: 2');
	await ticked.getByRole('button', { name: 'В список' }).click();
	await expect(page.getByText('Отмеченные строки теперь в списке «Поставщики».')).toBeVisible();
	await page.getByRole('checkbox', { name: 'Отметить все строки на странице' }).check();
	await ticked.getByRole('button', { name: 'Сравнить' }).click();
	await expect(page).toHaveURL(/compare-component\?ids=/);
	await page.goBack();
	await page.getByRole('checkbox', { name: 'Отметить все строки на странице' }).check();
	await ticked.getByRole('button', { name: 'Составить отчёты' }).click();
	await expect(page.getByText('Запрошено отчётов: 2. Источники уже отвечают.')).toBeVisible();
	await page.getByRole('link', { name: 'К отчётам' }).click();
	await expect(page.getByRole('link', { name: firm.ru }).first()).toBeVisible();
	await expectNoFaults(page);
	await page.goBack();
}

test('a visitor is told what a mass check is, and comes back to it after signing in', async ({ page }) => {
	await page.goto('/services/mass-check');
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Массовая проверка');
	const href = await page.getByRole('main').getByRole('link', { name: 'Войти' }).getAttribute('href');
	expect(decodeURIComponent(href ?? '')).toContain('/cabinet/mass-check');
	await expectNoFaults(page);
});

test('a pasted list is priced, started, and its rows are chosen by their result', async ({ page }) => {
	await signInPro(page);
	await page.goto('/cabinet/mass-check');
	await expectNoFaults(page);
	const text = page.getByRole('textbox', { name: 'БИН или ИИН' });
	await text.fill('Үлгі\nСенім');
	await page.getByRole('button', { name: 'Разобрать список' }).click();
	await expect(page.getByText('Номеров здесь нет')).toBeVisible();
	await expect(text).toHaveValue('Үлгі\nСенім');
	await text.fill(list);
	await page.getByRole('textbox', { name: 'Название списка' }).fill('Поставщики');
	await page.getByRole('button', { name: 'Разобрать список' }).click();
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Поставщики');
	await expect(page.getByRole('heading', { name: 'Проверить номеров: 2?' })).toBeVisible();
	await expect(page.getByText('Повтор строки 1')).toBeVisible();
	await expect(page.getByText('Контрольная цифра не сходится', { exact: true })).toBeVisible();
	await expectNoFaults(page);
	await page.getByRole('button', { name: 'Запустить проверку' }).click();
	await expect(page.getByRole('link', { name: /Скачать XLSX/ })).toBeVisible();
	const rows = page.getByRole('region', { name: 'Строки списка' });
	await expect(rows.getByRole('rowheader', { name: new RegExp(other) })).toBeVisible();
	await expect(rows.getByRole('table').first()).toBeVisible();
	await sendOn(page);
	await page.getByRole('link', { name: /^\d+\s*с ошибками$/ }).click();
	await expect(rows.getByRole('rowheader')).toHaveCount(2);
	await page.getByRole('link', { name: /^1\s*повторов$/ }).click();
	await expect(rows.getByRole('rowheader')).toHaveCount(1);
	// folded until it is wanted
	await page.getByText('Отобрать строки', { exact: true }).click();
	await expect(page.getByRole('combobox', { name: 'Ошибка в строке' })).toBeVisible();
	await expectNoFaults(page);
});

test('Kazakh at 360 px: the form and the results fit and are read out', async ({ page }) => {
	await page.setViewportSize({ width: 360, height: 800 });
	await signInPro(page);
	await page.goto('/kz/cabinet/mass-check');
	await expectNoOverflow(page);
	await page.getByRole('textbox', { name: 'БСН немесе ЖСН' }).fill(list);
	await page.getByRole('button', { name: 'Тізімді талдау' }).click();
	await expectNoOverflow(page);
	await page.getByRole('button', { name: 'Тексеруді іске қосу' }).click();
	await expect(page.getByRole('link', { name: /XLSX/ })).toBeVisible();
	await expectNoFaults(page);
	await expectNoOverflow(page);
});

test.describe('without scripts', () => {
	test.use({ javaScriptEnabled: false });
	test('a list is handed over, started and read by forms alone; a text without numbers is refused by name', async ({
		page,
	}) => {
		await signInPro(page);
		await page.goto('/cabinet/mass-check');
		await page.getByRole('textbox', { name: 'БИН или ИИН' }).fill('Үлгі');
		await page.getByRole('button', { name: 'Разобрать список' }).click();
		await expect(page.getByText('Номеров здесь нет')).toBeVisible();
		await page.getByRole('textbox', { name: 'БИН или ИИН' }).fill(list);
		await page.getByRole('button', { name: 'Разобрать список' }).click();
		await page.getByRole('button', { name: 'Запустить проверку' }).click();
		await expect(async () => {
			await page.reload();
			await expect(page.getByRole('rowheader', { name: new RegExp(other) })).toBeVisible({ timeout: 1000 });
		}).toPass();
		// what was ticked comes back with the refusal
		const row = page.getByRole('checkbox', { name: /^Отметить: / }).first();
		await row.check();
		await page.getByRole('button', { name: 'Сравнить' }).click();
		await expect(page.getByText('Чтобы сравнить, отметьте от 2 до 4 контрагентов')).toBeVisible();
		await expect(row).toBeChecked();
		await page.getByRole('button', { name: 'Составить отчёты' }).click();
		await expect(page.getByText('Запрошено отчётов: 1. Источники уже отвечают.')).toBeVisible();
	});
});

test('of two columns with numbers the other one is chosen on the first rows', async ({ page }) => {
	await signInPro(page);
	await page.goto('/cabinet/mass-check');
	const content = `Покупатель;Поставщик\n${firm.bin};${other}\n${firm.bin};${firm.bin}`;
	await page.getByLabel('Или файл XLSX, CSV').setInputFiles({
		...{ name: 'Два столбца.csv', mimeType: 'text/csv', buffer: Buffer.from(content) },
	});
	await page.getByRole('button', { name: 'Разобрать список' }).click();
	await expect(page.getByRole('heading', { name: 'Проверить номеров: 1?' })).toBeVisible();
	await page.getByText('Столбцы: проверить или выбрать другие').click();
	const choice = page.getByRole('region', { name: 'Столбцы таблицы' });
	await choice.getByRole('combobox', { name: 'БИН или ИИН' }).selectOption('1');
	await choice.getByRole('button', { name: 'Прочитать заново' }).click();
	await expect(page.getByRole('heading', { name: 'Проверить номеров: 2?' })).toBeVisible();
	await page.getByRole('button', { name: 'Отменить' }).click();
});
