import type { Page } from '@playwright/test';
import { signUp } from '../account.ts';
import { expectNoFaults, expectNoOverflow } from '../faults.ts';
import { expect, firm, test } from '../support.ts';

/** An account number of an invented bank customer, with good check digits. */
const iik = 'KZ88 6010 0000 1234 5678';

async function leaveContacts(page: Page, email = 'aigerim@example.kz'): Promise<void> {
	await page.getByLabel('Имя').fill('Айгерим Үлгі');
	await page.getByLabel('Номер телефона').fill('7015550148');
	await page.getByLabel('Электронная почта').fill(email);
	await page.getByRole('checkbox').check();
	await page.getByRole('button', { name: 'Дальше' }).click();
}

test('a visitor asks for a plan, logs in, completes the same application and revokes it', async ({ page }) => {
	await page.goto('/');
	await page.getByRole('banner').getByRole('link', { name: 'Тарифы' }).click();
	await page.getByRole('link', { name: '12 месяцев' }).click();
	await expect(page).toHaveURL(/period=months_12/);
	await expect(page.getByRole('region', { name: 'Pro', exact: true })).toContainText(/13\s920\s₸/);
	await page.getByRole('link', { name: 'Оформить: Pro', exact: true }).click();
	const dialog = page.getByRole('dialog', { name: 'Заявка: Pro' });
	await expect(dialog.getByRole('checkbox')).not.toBeChecked();
	await dialog.getByRole('button', { name: 'Дальше' }).click();
	await expect(dialog.getByText('Поле обязательное')).toHaveCount(4);
	await expect(dialog.getByLabel('Имя')).toBeFocused();
	await leaveContacts(page, 'not-an-address');
	await expect(dialog.getByText('Некорректный e-mail')).toBeVisible();
	await expect(dialog.getByLabel('Имя')).toHaveValue('Айгерим Үлгі');
	await expectNoFaults(page);
	await leaveContacts(page);

	const kept = page.getByRole('dialog', { name: /^Контакты получены: заявка № \d+$/ });
	const number = /\d+/.exec(await kept.getByRole('heading').innerText())?.[0] ?? '';
	const next = new URL((await kept.getByRole('link', { name: 'Войти' }).getAttribute('href')) ?? '', page.url());
	await signUp(page);
	await page.goto(next.searchParams.get('next') ?? '');

	await page.getByLabel('БИН или ИИН').fill(firm.bin.replace(/.$/, '8'));
	await page.getByLabel('БИН или ИИН').fill(firm.bin);
	await expect(page.getByLabel('Название')).toHaveValue(firm.ru);
	await page.getByLabel('Юридический адрес').fill('г. Алматы, ул. Абая, 10');
	await page.getByLabel('Населённый пункт').fill('Алматы');
	await page.getByRole('radio').first().check();
	await page.getByLabel('ИИК').fill(iik);
	await expect(page.getByLabel('БИК банка')).toHaveValue('HSBKKZKX');
	await page.getByLabel('БИН или ИИН').fill('160340001108');
	await page.getByRole('button', { name: 'Отправить заявку' }).click();
	await expect(page.getByText('Введен некорректный БИН')).toBeVisible();
	await expect(page.getByLabel('Юридический адрес')).toHaveValue('г. Алматы, ул. Абая, 10');
	await page.getByLabel('БИН или ИИН').fill(firm.bin);
	await page.getByRole('button', { name: 'Отправить заявку' }).click();

	const done = page.getByRole('dialog', { name: `Заявка № ${number} отправлена` });
	await expect(done.getByRole('link', { name: 'Подтвердить БИН' })).toBeVisible();
	await done.getByRole('link', { name: 'Мои заявки' }).click();
	await expect(page.getByRole('listitem').filter({ hasText: number })).toContainText('На рассмотрении');
	await expectNoFaults(page);
	await page.getByRole('link', { name: `Заявка № ${number}` }).click();
	await page.getByText('Отозвать заявку').click();
	await page.getByRole('button', { name: 'Да, отозвать' }).click();
	await expect(page.getByRole('main').getByRole('status')).toContainText('Заявка отозвана');
	await expect(page.getByRole('main')).toContainText('Отозвана автором');
});

test('closing the window leads back to the page, and the button has the focus again', async ({ page }) => {
	await page.goto('/tariffs');
	const button = page.getByRole('link', { name: 'Оформить: Pro Unlim 365' });
	await button.click();
	const dialog = page.getByRole('dialog');
	await expect(dialog).toBeVisible();
	// on a busy machine the window stands there before its scripts do
	await expect(async () => {
		await page.keyboard.press('Escape');
		await expect(dialog).toHaveCount(0, { timeout: 1000 });
	}).toPass();
	await expect(page).toHaveURL(/\/tariffs\?period=/);
	await expect(button).toBeFocused();
});

test('a network that fails costs no typed word', async ({ page }) => {
	await page.goto('/tariffs?modal=ApiRequestModal&plan=api_advancepro');
	await expect(page.getByRole('dialog')).toBeVisible();
	await page.route('**/tariffs.data**', (route) => route.abort());
	await leaveContacts(page);
	await expect(page.getByText('Произошла неизвестная ошибка')).toBeVisible();
	await expect(page.getByLabel('Имя')).toHaveValue('Айгерим Үлгі');
});

test.describe('without scripts', () => {
	test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 760 } });
	test('the trial is asked for in a part of the page, and fields are filled in by a button', async ({ page }) => {
		await signUp(page);
		await page.goto('/tariffs');
		await page.getByRole('link', { name: 'Запросить пробный период' }).click();
		await leaveContacts(page);
		await page.getByLabel('БИН или ИИН').fill(firm.bin);
		await page.getByLabel('ИИК').fill(iik);
		await page.getByLabel('Населённый пункт').fill('Алматы');
		await page.getByRole('button', { name: 'Подставить по БИН, месту и ИИК' }).click();
		await expect(page.getByLabel('Название')).toHaveValue(firm.ru);
		await expect(page.getByLabel('БИК банка')).toHaveValue('HSBKKZKX');
		await page.getByRole('radio').first().check();
		await page.getByLabel('Юридический адрес').fill('г. Алматы, ул. Абая, 10');
		await expectNoOverflow(page);
		await page.getByRole('button', { name: 'Отправить заявку' }).click();
		await expect(page.getByRole('heading', { name: /^Заявка № \d+ отправлена$/ })).toBeVisible();
		await page.getByRole('link', { name: 'Мои заявки' }).click();
		await expectNoOverflow(page);
		await expect(page.getByRole('listitem').filter({ hasText: 'Пробный период' })).toContainText('На рассмотрении');
	});
});

test('the cabinet says how to apply, in Kazakh at 360 px', async ({ page }) => {
	await page.setViewportSize({ width: 360, height: 760 });
	await signUp(page);
	await page.goto('/kz/cabinet/tickets');
	await expect(page.getByRole('heading', { name: 'Әзірге өтінім жоқ' })).toBeVisible();
	await expectNoFaults(page);
	await page.getByRole('link', { name: 'Тариф таңдау' }).click();
	await expect(page.getByRole('heading', { name: 'Тарифтер', level: 1 })).toBeVisible();
});
