import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { joinAsEditor, signUp } from '../account.ts';
import { expectNoFaults, expectNoOverflow } from '../faults.ts';
import { expect, firm, test } from '../support.ts';
import { play } from './program.ts';

async function fill(page: Page, amounts: Readonly<Record<string, string>>): Promise<void> {
	for (const [label, amount] of Object.entries(amounts))
		await page.getByRole('textbox', { name: label, exact: true }).fill(amount);
}

test('who acts for no organisation is led to his signature', async ({ page }) => {
	await signUp(page);
	await page.goto('/cabinet/financial-statements');
	await expect(page.getByRole('link', { name: 'Присоединиться к организации' })).toBeVisible();
	await expectNoFaults(page);
});

test('a statement is typed, its sums are checked, and only a key of the organisation signs it', async ({ page }) => {
	await joinAsEditor(await signUp(page), firm.bin);
	await page.goto('/cabinet/financial-statements');
	await expectNoFaults(page);
	// pressed twice, it is one statement
	await expect(page.locator('input[name=key]')).toHaveValue(/^[0-9a-f-]{36}$/);
	await page.getByRole('combobox', { name: 'Год' }).selectOption('2023');
	await fill(page, {
		'Краткосрочные активы': '48 000 000',
		'Долгосрочные активы': '32 000 000',
		'Краткосрочные обязательства': '27 000 000',
		'Долгосрочные обязательства': '9 000 000',
		'Капитал, всего': '43 000 000',
		Выручка: String(randomInt(100_000_000, 200_000_000)),
		'Чистая прибыль': '7 400 000',
	});
	await expect(page.getByText(/Баланс не сходится на 1.000.000.₸/)).toBeVisible();
	await page.getByRole('button', { name: 'Подготовить к подписи' }).click();
	await expect(page.getByText('Баланс не сходится: активы не равны')).toBeVisible();
	await fill(page, { 'Капитал, всего': '44 000 000' });
	await expect(page.getByText('Баланс сходится', { exact: true })).toBeVisible();
	await page.getByRole('button', { name: 'Подготовить к подписи' }).click();
	await expect(page.getByRole('heading', { name: 'Готово к подписи: 2023 год' })).toBeVisible();
	await expectNoFaults(page);

	await play('org-employee-rsa');
	await page.getByRole('button', { name: 'Подписать через NCALayer' }).click();
	await expect(page.getByText('Подпись не принята').first()).toBeVisible();
	await play('org-head-rsa');
	await page.getByRole('button', { name: 'Подписать через NCALayer' }).click();
	await expect(page.getByRole('heading', { name: 'Готово к подписи: 2023 год' })).toHaveCount(0);
	await expect(page.getByRole('link', { name: /Скачать подписанный XML/ }).first()).toBeVisible();

	await page.setViewportSize({ width: 360, height: 740 });
	await page.goto('/kz/cabinet/financial-statements');
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Өз есептілігі');
	await expectNoFaults(page);
	await expectNoOverflow(page);
});
