import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { joinAsEditor, recordMonths, signUp } from '../account.ts';
import { expectNoFaults, expectNoOverflow } from '../faults.ts';
import { expect, firm, test } from '../support.ts';
import { play } from './program.ts';

/** Somebody new who is an editor of the organisation of the demonstration, which has joined. */
async function actForFirm(page: Page, bin: string = firm.bin): Promise<void> {
	await joinAsEditor(await signUp(page), bin);
	const acting = await page.request.put('/api/v1/profile/acting', {
		...{ data: { bin }, headers: { 'sec-fetch-site': 'same-origin' } },
	});
	expect(acting.status()).toBe(200);
	// the demonstration joins a moment after the start
	const stateOf = async () => {
		const answer = await page.request.get('/api/v1/gov/join');
		return ((await answer.json()) as { data: { state: string } }).data.state;
	};
	if (bin === firm.bin) await expect.poll(stateOf).toBe('joined');
}

/** A month and a body that nobody has taken yet: tests share the organisation of the demonstration. */
async function begin(page: Page, form: string): Promise<void> {
	await page.goto('/cabinet/digital-government/new');
	for (;;) {
		await page.getByRole('combobox', { name: 'Отчёт' }).selectOption({ label: form });
		await page.getByRole('combobox', { name: 'Государственный орган' }).selectOption({ index: randomInt(1, 18) });
		await page.getByRole('combobox', { name: 'Месяц' }).selectOption({ index: randomInt(4, 13) });
		await page.getByRole('button', { name: 'Начать отчёт' }).click();
		const [made, taken] = [
			page.getByRole('button', { name: 'Проверить и подписать' }),
			page.getByText('этому органу уже есть'),
		];
		await expect(made.or(taken)).toBeVisible();
		if (await made.isVisible()) return;
	}
}

test('a visitor is told which reports there are, and comes back after signing in', async ({ page }) => {
	await page.goto('/services/digital-government-info');
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Цифровое правительство');
	await expect(page.getByText('№ 16-07/114 от 25.02.2014')).toBeVisible();
	const href = await page.getByRole('main').getByRole('link', { name: 'Войти' }).getAttribute('href');
	expect(decodeURIComponent(href ?? '')).toContain('/cabinet/digital-government');
	await expectNoFaults(page);
});

test('an organisation joins: its form is filled in, and a key of its head signs it', async ({ page }) => {
	await actForFirm(page, '210340001203');
	await page.goto('/cabinet/digital-government');
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Подключение организации');
	await expect(page.getByRole('textbox', { name: 'Наименование' })).toHaveValue(/Көлеңке/);
	await page.getByRole('textbox', { name: 'Фамилия' }).fill('Сынақова');
	await page.getByRole('textbox', { name: 'Имя', exact: true }).fill('Үлгі');
	await expectNoFaults(page);
	await page.getByRole('button', { name: 'Подготовить к подписи' }).click();
	await expect(page.getByText('Отвечает за отчёты: Сынақова Үлгі')).toBeVisible();
	await expectNoFaults(page);
	await play('other-head-rsa');
	await page.getByRole('button', { name: 'Подписать через NCALayer' }).click();
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Мои отчёты');
	await expect(page.getByText('Отчётов пока нет')).toBeVisible();
});

test('what is missing is named again and again, and the draft goes on being saved', async ({ page }) => {
	await actForFirm(page);
	await begin(page, 'Отчёт о биопрепаратах');
	const cell = (column: string, line = 1) => page.getByRole('textbox', { name: `Строка ${line} · ${column}` });
	const check = page.getByRole('button', { name: 'Проверить и подписать' });
	await cell('Препарат и изготовитель').fill('Вакцина');
	await expect(page.getByText(/^Сохранено в/)).toBeVisible();
	await check.click();
	await expect(page.getByText('Строка 1 · Поступило за месяц, тыс. доз: заполните ячейку')).toBeVisible();
	await expectNoFaults(page);
	await cell('Поступило за месяц, тыс. доз').fill('1');
	await expect(page.getByText(/^Сохранено в/)).toBeVisible();
	await check.click();
	await expect(page.getByText('Строка 1 · Израсходовано за месяц, тыс. доз: заполните ячейку')).toBeVisible();
	await expect(page.getByText('Строка 1 · Поступило за месяц, тыс. доз: заполните ячейку')).toHaveCount(0);
	await page.getByRole('button', { name: 'Сохранить', exact: true }).click();
	await expect(page.getByText(/^Сохранено в/)).toBeVisible();
	await cell('Препарат и изготовитель').fill('Вакцина, «Үлгі»');
	const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok());
	await page.getByRole('button', { name: 'Сохранить', exact: true }).click();
	await saved;
	await page.reload();
	await expect(cell('Препарат и изготовитель')).toHaveValue('Вакцина, «Үлгі»');
});

test('a sanitary report is filled in, signed by a key of the organisation and handed over', async ({ page }) => {
	await actForFirm(page);
	await page.goto('/cabinet/digital-government');
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Мои отчёты');
	await expect(page.getByText('Возвращён', { exact: true }).last()).toBeVisible();
	await expectNoFaults(page);
	await begin(page, 'Ветеринарно-санитарный отчёт');
	const cattle = page.getByRole('textbox', { name: 'Бруцеллёз · Крупный рогатый скот' });
	await cattle.fill('1,5');
	await expect(page.getByText('Бруцеллёз · Крупный рогатый скот: нужно целое число голов')).toBeVisible();
	await cattle.fill('12');
	await cattle.press('Enter');
	await page.getByRole('textbox', { name: 'Туберкулёз · Крупный рогатый скот' }).fill('30');
	await page.getByRole('textbox', { name: 'Туберкулёз · Отправлено мяса, т' }).fill('2,75');
	await expect(page.getByRole('row', { name: /^Итого/ })).toContainText('42');
	await expect(page.getByText(/^Сохранено в \d\d:\d\d$/)).toBeVisible();
	// what was typed is there again; a document of its own may speak with the signing application
	await page.reload();
	await expect(cattle).toHaveValue('12');
	await expectNoFaults(page);
	await page.getByRole('button', { name: 'Проверить и подписать' }).click();
	await expect(page.getByRole('heading', { name: 'Подпись отчёта' })).toBeVisible();
	await expectNoFaults(page);
	await play('org-employee-rsa');
	await page.getByRole('button', { name: 'Подписать через NCALayer' }).click();
	await expect(page.getByText('сотрудника без права подписи')).toBeVisible();
	await play('org-head-rsa');
	await page.getByRole('button', { name: 'Подписать через NCALayer' }).click();
	const dialog = page.getByRole('dialog', { name: 'Отчёт подписан' });
	await expect(dialog).toBeVisible();
	await expect(dialog.getByRole('heading')).toBeFocused();
	await expectNoFaults(page);
	await dialog.getByRole('link', { name: 'Понятно' }).click();
	await expect(dialog).toHaveCount(0);
	await expect(page.getByText('Передан, версия 1').or(page.getByText('Принят, версия 1')).first()).toBeVisible();
	await expect(page.getByRole('link', { name: 'Скачать XML: подписанный отчёт, версия 1' })).toBeVisible();
	await expectNoFaults(page);
});

test('Kazakh at 360 px: a disease is a fold, and the form fits', async ({ page }) => {
	await actForFirm(page);
	await begin(page, 'Ветеринарно-санитарный отчёт');
	const { pathname } = new URL(page.url());
	await page.setViewportSize({ width: 360, height: 800 });
	await page.goto(`/kz${pathname}`);
	await expectNoOverflow(page);
	const pigs = page.getByRole('textbox', { name: 'Бруцеллез · Шошқа' });
	await expect(pigs).toBeHidden();
	await page.locator('summary').filter({ hasText: 'Бруцеллез' }).click();
	await pigs.fill('4');
	await expectNoFaults(page);
	await expectNoOverflow(page);
	await page.goto('/kz/cabinet/digital-government');
	await expectNoFaults(page);
	await expectNoOverflow(page);
});

test('which later balance does not follow from an earlier month stands on the pages of both', async ({ page }) => {
	await actForFirm(page);
	// months of the demonstration are accepted a moment after the start
	await expect(async () => expect((await recordMonths(firm.bin)).join('')).not.toBe('')).toPass();
	const [earlier, later] = await recordMonths(firm.bin);
	await page.goto(`/cabinet/digital-government/${later}`);
	await expect(page.getByText('Остатки в этом отчёте не сходятся с отчётами за прежние месяцы')).toBeVisible();
	await expect(page.getByText('Вакцина «Сынақ», 31.01.2030: указано 80, должно быть 70')).toBeVisible();
	await page.goto(`/kz/cabinet/digital-government/${earlier}`);
	await expect(page.getByText('Келесі айлардың есептеріндегі қалдықтар сәйкес келмейді')).toBeVisible();
	await page.setViewportSize({ width: 360, height: 740 });
	await expectNoFaults(page);
	await expectNoOverflow(page);
	await page.getByRole('link', { name: /^02\./ }).click();
	await expect(page).toHaveURL(new RegExp(`/kz/cabinet/digital-government/${later}$`));
});

test.describe('without scripts', () => {
	test.use({ javaScriptEnabled: false });
	test('preparations are added line by line, and what contradicts the year is named beside its line', async ({
		page,
	}) => {
		await actForFirm(page);
		await begin(page, 'Отчёт о биопрепаратах');
		const cell = (column: string, line = 1) => page.getByLabel(`Строка ${line} · ${column}`);
		await cell('Препарат и изготовитель').fill('Вакцина, «Үлгі»');
		await cell('Остаток на начало года, тыс. доз').fill('10');
		await cell('Поступило за месяц, тыс. доз').fill('5');
		await cell('Годен до').fill('2028-01-31');
		await cell('Израсходовано за месяц, тыс. доз').fill('20');
		await page.getByRole('button', { name: 'Сохранить' }).click();
		await expect(page.getByText('израсходовано больше, чем было')).toBeVisible();
		await expect(cell('Поступило за месяц, тыс. доз')).toHaveValue('5');
		await cell('Израсходовано за месяц, тыс. доз').fill('1,5');
		await page.getByRole('button', { name: 'Добавить строку' }).click();
		await expect(cell('Препарат и изготовитель', 3)).toBeVisible();
		await expect(page.getByRole('row', { name: /Вакцина|^1/ }).first()).toContainText('13,5');
		await page.getByText('Удалить черновик', { exact: true }).click();
		await page.getByRole('button', { name: 'Да, удалить' }).click();
		await expect(page).toHaveURL(/\/cabinet\/digital-government$/);
	});
});
