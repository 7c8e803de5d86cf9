import { signUpPro } from '../account.ts';
import { expectNoFaults } from '../faults.ts';
import { expect, test } from '../support.ts';

test.beforeEach(({ page }) => signUpPro(page));

test('a company abroad is checked by its number, and a namesake is hidden with a reason', async ({ page }) => {
	await page.goto('/cabinet/foreign-checks');
	await page.getByLabel('Страна регистрации').selectOption('GB');
	await page.getByLabel('Номер компании').fill('GB123456789');
	await page.getByRole('button', { name: 'Проверить' }).click();
	await expect(page.getByText('Номер компании Великобритании — 8 знаков')).toBeVisible();
	await page.getByLabel('Номер компании').fill('77');
	await page.getByRole('button', { name: 'Проверить' }).click();
	await expect(page.getByRole('heading', { level: 1, name: 'ULGI EXAMPLE LTD' })).toBeVisible();
	await expect(page.getByRole('link', { name: 'PDF с печатью' })).toBeVisible();
	await expect(page.getByText('ULGI HOLDING AG')).toBeVisible();
	await expectNoFaults(page);
	const match = page.getByRole('article').first();
	await match.getByText('Разобрать совпадение').click();
	await match.getByLabel('Другое лицо').check();
	await match.getByLabel('Основание').fill('Компания из другой страны');
	await match.getByRole('button', { name: 'Сохранить решение' }).click();
	await expect(page.getByText('Скрыто вами: 1')).toBeVisible();
});

test('a name alone leads to candidates, also without scripts', async ({ openWindow, page }) => {
	const quiet = await openWindow({
		javaScriptEnabled: false,
		storageState: await page.context().storageState(),
	});
	await quiet.goto('/cabinet/foreign-checks');
	await quiet.getByLabel('Страна регистрации').selectOption('GB');
	await quiet.getByLabel('Название').fill('Synaq Sample');
	await quiet.getByRole('button', { name: 'Проверить' }).click();
	await expect(quiet.getByRole('heading', { name: 'Компании с названием «Synaq Sample»' })).toBeVisible();
	await quiet
		.getByRole('radio', { name: /SYNAQ SAMPLE LTD/ })
		.first()
		.check();
	await quiet.getByRole('button', { name: 'Проверить' }).click();
	await expect(quiet.getByRole('heading', { level: 1, name: /Synaq Sample/i })).toBeVisible();
});
