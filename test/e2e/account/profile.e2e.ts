import type { Page } from '@playwright/test';
import { totpCode } from '#platform/totp.ts';
import { password, signUp } from '../account.ts';
import { expectNoFaults } from '../faults.ts';
import { expect, test } from '../support.ts';

const pages = ['profile', 'devices', 'personal-data', 'organization'] as const;
const newPassword = 'Zhana-2026-qupiya';

async function logIn(page: Page, phone: string, secret: string): Promise<void> {
	await page.goto('/auth/login');
	await page.getByLabel('Номер телефона').fill(phone);
	await page.getByLabel('Пароль', { exact: true }).fill(newPassword);
	await page.getByRole('checkbox').check();
	await page.getByRole('button', { name: 'Войти' }).click();
	const code = page.getByLabel('Код из приложения-аутентификатора');
	await expect(code).toBeVisible();
	await code.fill(totpCode(secret, new Date(Date.now() + 30_000)));
	await page.getByRole('button', { name: 'Войти' }).click();
	await expect(page).toHaveURL(/\/cabinet\/check-counterparty/);
}

test('a password is changed, a code is turned on, signs in and ends a second device', async ({ page, openWindow }) => {
	const phone = await signUp(page);
	await page.goto('/cabinet/profile');
	await page.getByText('Сменить пароль').first().click();
	await page.getByLabel('Текущий пароль').fill('Not-my-1-password');
	await page.getByLabel('Новый пароль').fill(newPassword);
	await page.getByLabel('Пароль ещё раз').fill(newPassword);
	await page.getByRole('button', { name: 'Сменить пароль' }).click();
	await expect(page.getByText('Неверный пароль')).toBeVisible();
	await page.getByLabel('Текущий пароль').fill(password);
	await page.getByRole('button', { name: 'Сменить пароль' }).click();
	await expect(page.getByText('Пароль изменён')).toBeVisible();

	await page.getByRole('button', { name: 'Включить', exact: true }).click();
	const secret = ((await page.locator('p.font-mono').textContent()) ?? '').replaceAll(' ', '');
	await page.getByLabel('Код из приложения-аутентификатора').fill('000000');
	await page.getByRole('button', { name: 'Включить вход с кодом' }).click();
	await expect(page.getByText('Код неверный или устарел')).toBeVisible();
	await page.getByLabel('Код из приложения-аутентификатора').fill(totpCode(secret, new Date()));
	await page.getByRole('button', { name: 'Включить вход с кодом' }).click();
	await expect(page.getByText('Сохраните коды восстановления')).toBeVisible();

	const phonePage = await openWindow({ userAgent: 'Mozilla/5.0 (Android 15) Firefox/150.0' });
	await logIn(phonePage, phone, secret);

	await page.goto('/cabinet/devices');
	await page.getByRole('button', { name: 'Завершить сеанс: Firefox · Android' }).click();
	await expect(page.getByText('Сеанс на устройстве завершён')).toBeVisible();
	await phonePage.goto('/cabinet/devices');
	await expect(phonePage).toHaveURL(/\/auth\/login/);
});

test('all other devices are ended at once, and this one stays', async ({ page, openWindow }) => {
	const phone = await signUp(page);
	const second = await openWindow();
	const signedIn = await second.request.post('/api/v1/auth/login/v2', {
		data: { username: phone, password, agreement: true },
	});
	expect(signedIn.status(), await signedIn.text()).toBe(200);
	await page.goto('/cabinet/devices');
	await page.getByRole('button', { name: 'Завершить все остальные' }).click();
	await expect(page.getByText('Сеансы на других устройствах завершены')).toBeVisible();
	await expect(page.getByText('Это устройство')).toHaveCount(1);
	expect((await second.request.get('/api/v1/auth/check/v2')).status()).toBe(401);
});

test('personal data are taken along and asked about', async ({ page }) => {
	await signUp(page);
	await page.goto('/cabinet/personal-data');
	const downloading = page.waitForEvent('download');
	await page.getByRole('button', { name: 'Скачать мои данные' }).click();
	expect((await downloading).suggestedFilename()).toMatch(/^senim-account-.*\.json$/);
	await page.getByLabel('Что сделать').selectOption('correction');
	await page.getByRole('button', { name: 'Отправить обращение' }).click();
	await expect(page.getByText('Поле обязательное')).toBeVisible();
	await page.getByLabel('Подробности').fill('Имя записано с ошибкой');
	await page.getByRole('button', { name: 'Отправить обращение' }).click();
	await expect(page.getByText(/Ответим до/)).toBeVisible();
});

test('pages of the account fit a phone in Kazakh, and machines find nothing to complain of', async ({ page }) => {
	await signUp(page);
	await page.setViewportSize({ width: 360, height: 740 });
	for (const name of pages) {
		await page.goto(`/kz/cabinet/${name}`);
		await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
		const isWider = await page.evaluate(
			() => document.documentElement.scrollWidth > document.documentElement.clientWidth,
		);
		expect(isWider, name).toBe(false);
		await expectNoFaults(page);
	}
});
