import { signInPro } from '../account.ts';
import { expectNoFaults, expectNoOverflow } from '../faults.ts';
import { expect, firm, test } from '../support.ts';

const former = '210340001203';
const head = ['БИН', 'Номер счёта-фактуры', 'Дата сделки', 'Оборот без НДС', 'Сумма НДС'];
const rows = [
	[firm.bin, 'А-1', '31.12.2025', '1 000 000', '120 000'],
	[firm.bin, 'А-2', '01.01.2026', '1 000 000', '160 000'],
	[former, 'Б-1', '10.10.2025', '100 000', '12 000'],
	['210340010137', 'В-1', '10.10.2025', '50 000', '6 000'],
	['160340001108', 'Г-1', '10.10.2025', '50 000', '6 000'],
];
const table = [head, ...rows].map((cells) => cells.join('\t')).join('\n');

test('a visitor is told what a review of VAT does and does not say, and comes back after signing in', async ({
	page,
}) => {
	await page.goto('/services/return-nds');
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Возврат НДС');
	await expect(page.getByText('№ 649 от 30.10.2025')).toBeVisible();
	const href = await page.getByRole('main').getByRole('link', { name: 'Войти' }).getAttribute('href');
	expect(decodeURIComponent(href ?? '')).toContain('/cabinet/vat-refund');
	await expectNoFaults(page);
});

test('invoices are pasted, priced and judged; a row is left out of the sums and taken back', async ({ page }) => {
	await signInPro(page);
	await page.goto('/cabinet/vat-refund');
	await expectNoFaults(page);
	const text = page.getByRole('textbox', { name: 'Строки из таблицы' });
	await text.fill('БИН\tНомер');
	await page.getByRole('button', { name: 'Разобрать таблицу' }).click();
	await expect(page.getByText('Не нашли столбцы')).toBeVisible();
	await expect(text).toHaveValue('БИН\tНомер');
	await text.fill(table);
	await page.getByRole('textbox', { name: 'Название' }).fill('Квартал');
	await page.getByRole('button', { name: 'Разобрать таблицу' }).click();
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Квартал');
	await expect(page.getByRole('heading', { name: 'Проверить строк: 4?' })).toBeVisible();
	await expect(page.getByText('БИН поставщика: такого номера не бывает')).toBeVisible();
	await expectNoFaults(page);
	await page.getByRole('button', { name: 'Проверить поставщиков' }).click();
	await expect(page.getByRole('link', { name: 'Заключение PDF' })).toBeVisible();
	const sums = page.getByRole('region', { name: 'НДС всего' });
	await expect(sums.getByRole('link', { name: /зачёт исключён/ })).toContainText('12\u202f000');
	await expect(sums.getByRole('link', { name: /нет ответа/ })).toContainText('6\u202f000');
	await expect(page.getByText('№ 649 от 30.10.2025')).toBeVisible();
	await expectNoFaults(page);
	await page.getByRole('link', { name: 'По строкам' }).click();
	await page.getByRole('button', { name: /Исключить.*строка 4/ }).click();
	await expect(sums.getByText('Исключено вами: 1')).toBeVisible();
	await expect(sums.getByRole('link', { name: /зачёт исключён/ })).toHaveCount(0);
	await page.getByRole('button', { name: /Вернуть.*строка 4/ }).click();
	await expect(sums.getByText('Исключено вами')).toHaveCount(0);
	await sums.getByRole('link', { name: /с ошибкой в таблице/ }).click();
	await expect(page.getByRole('row')).toHaveCount(2);
	await expectNoFaults(page);
	await page.getByRole('button', { name: 'Удалить проверку' }).click();
	await expect(page).toHaveURL(/\/cabinet\/vat-refund$/);
});

/** Heads that nobody knows; the VAT of the second table stands in its last column. */
const unknown = [['Кто', 'Что', 'Когда', 'Первая', 'Вторая'], ...rows.slice(0, 2)]
	.map((cells) => cells.join('\t'))
	.join('\n');
const twoOfVat = [
	[...head, 'НДС к зачёту'],
	[firm.bin, 'А-1', '31.12.2025', '1 000 000', '1', '120 000'],
]
	.map((cells) => cells.join('\t'))
	.join('\n');

test('columns that are not found are chosen by hand, a wrong choice keeps what was chosen, and found ones can be changed', async ({
	page,
}) => {
	await signInPro(page);
	await page.goto('/cabinet/vat-refund');
	const text = page.getByRole('textbox', { name: 'Строки из таблицы' });
	await text.fill(unknown.replaceAll('120 000', 'сто').replaceAll('160 000', 'сто'));
	await page.getByRole('button', { name: 'Разобрать таблицу' }).click();
	const choice = page.getByRole('region', { name: 'Укажите столбцы' });
	await expect(choice.getByRole('cell', { name: firm.bin }).first()).toBeVisible();
	await expectNoFaults(page);
	const vat = choice.getByRole('combobox', { name: 'Сумма НДС' });
	const turnover = choice.getByRole('combobox', { name: 'Оборот без НДС' });
	await turnover.selectOption({ label: 'D · Первая · 1 000 000, 1 000 000' });
	await vat.selectOption({ label: 'D · Первая · 1 000 000, 1 000 000' });
	await choice.getByRole('button', { name: 'Прочитать заново' }).click();
	await expect(choice.getByText('Этот столбец уже выбран для другого поля')).toBeVisible();
	await expect(vat).toHaveValue('3');
	await vat.selectOption('4');
	await choice.getByRole('button', { name: 'Прочитать заново' }).click();
	await expect(page.getByText('Сумма НДС: это не сумма').first()).toBeVisible();
	await expect(choice).toHaveCount(0);
	await page.getByRole('button', { name: 'Удалить проверку' }).click();

	await text.fill(twoOfVat);
	await page.getByRole('button', { name: 'Разобрать таблицу' }).click();
	await page.getByText('Столбцы: проверить или выбрать другие').click();
	const found = page.getByRole('region', { name: 'Столбцы таблицы' });
	await expect(found.getByRole('combobox', { name: 'Сумма НДС' })).toHaveValue('4');
	await found.getByRole('combobox', { name: 'Сумма НДС' }).selectOption('5');
	await expectNoFaults(page);
	await found.getByRole('button', { name: 'Прочитать заново' }).click();
	await expect(page.getByRole('region', { name: 'НДС всего' }).getByText('120\u202f000').first()).toBeVisible();
	await page.getByRole('button', { name: 'Удалить проверку' }).click();
});

test('Kazakh at 360 px: the form and the sums fit and are read out', async ({ page }) => {
	await page.setViewportSize({ width: 360, height: 800 });
	await signInPro(page);
	await page.goto('/kz/cabinet/vat-refund');
	await expectNoOverflow(page);
	await page.getByRole('textbox', { name: 'Кесте жолдары' }).fill(table);
	await page.getByRole('button', { name: 'Кестені оқу' }).click();
	await expect(page.getByRole('button', { name: 'Жеткізушілерді тексеру' })).toBeVisible();
	await expectNoOverflow(page);
	await page.getByRole('button', { name: 'Жеткізушілерді тексеру' }).click();
	await expect(page.getByRole('link', { name: 'PDF қорытынды' })).toBeVisible();
	await expectNoFaults(page);
	await expectNoOverflow(page);
	await page.goto('/kz/cabinet/vat-refund');
	await page
		.getByRole('textbox', { name: 'Кесте жолдары' })
		.fill(unknown.replaceAll('120 000', 'x').replaceAll('160 000', 'x'));
	await page.getByRole('button', { name: 'Кестені оқу' }).click();
	await expect(page.getByRole('button', { name: 'Қайта оқу' })).toBeVisible();
	await expectNoOverflow(page);
	await expectNoFaults(page);
});

test.describe('without scripts', () => {
	test.use({ javaScriptEnabled: false });
	test('invoices are handed over, judged and dropped by forms alone; a text without columns is refused by name', async ({
		page,
	}) => {
		await signInPro(page);
		await page.goto('/cabinet/vat-refund');
		await page.getByRole('textbox', { name: 'Строки из таблицы' }).fill('Үлгі');
		await page.getByRole('button', { name: 'Разобрать таблицу' }).click();
		await expect(page.getByText('Не нашли столбцы')).toBeVisible();
		await page.getByRole('textbox', { name: 'Строки из таблицы' }).fill(table);
		await page.getByRole('button', { name: 'Разобрать таблицу' }).click();
		await page.getByRole('button', { name: 'Проверить поставщиков' }).click();
		await expect(async () => {
			await page.reload();
			await expect(page.getByRole('link', { name: 'Заключение PDF' })).toBeVisible({ timeout: 1000 });
		}).toPass();
		await page.getByRole('link', { name: 'По строкам' }).click();
		await page.getByRole('button', { name: /Исключить.*строка 2/ }).click();
		await expect(page.getByText('Исключено вами: 1')).toBeVisible();
	});

	test('columns are chosen and refused by forms alone', async ({ page }) => {
		await signInPro(page);
		await page.goto('/cabinet/vat-refund');
		await page
			.getByRole('textbox', { name: 'Строки из таблицы' })
			.fill(unknown.replaceAll('120 000', 'x').replaceAll('160 000', 'x'));
		await page.getByRole('button', { name: 'Разобрать таблицу' }).click();
		const choice = page.getByRole('region', { name: 'Укажите столбцы' });
		await choice.getByRole('combobox', { name: 'Оборот без НДС' }).selectOption('3');
		await choice.getByRole('combobox', { name: 'Сумма НДС' }).selectOption('');
		await choice.getByRole('button', { name: 'Прочитать заново' }).click();
		await expect(choice.getByText('Выберите столбец')).toBeVisible();
		await expect(choice.getByRole('combobox', { name: 'Оборот без НДС' })).toHaveValue('3');
		await choice.getByRole('combobox', { name: 'Сумма НДС' }).selectOption('3');
		await choice.getByRole('combobox', { name: 'Оборот без НДС' }).selectOption('4');
		await choice.getByRole('button', { name: 'Прочитать заново' }).click();
		await expect(page.getByRole('region', { name: 'НДС всего' })).toBeVisible();
		await expect(choice).toHaveCount(0);
	});
});
