import type { Page } from '@playwright/test';
import { totpCode } from '#platform/totp.ts';
import { signUp } from '../account.ts';
import { expectNoFaults } from '../faults.ts';
import { expect, firm, test } from '../support.ts';
import { control, play } from './program.ts';

async function sign(page: Page): Promise<void> {
	await page.goto('/auth/signature');
	await page.getByRole('checkbox').check();
	await page.getByRole('button', { name: 'Подписать и войти' }).click();
}

async function confirm(page: Page, key: string): Promise<void> {
	await signUp(page);
	await play({ key });
	await page.goto('/cabinet/signature');
	await page.getByRole('button', { name: 'Подтвердить личность' }).click();
	await expect(page.getByText('Подтверждена', { exact: true })).toBeVisible();
}

test('an RSA and a GOST key confirm a person and sign him in', async ({ page, context }) => {
	await confirm(page, 'person-rsa');
	for (const key of ['person-gost', 'person-rsa', 'person-auth-rsa']) {
		await context.clearCookies();
		await play({ key });
		await sign(page);
		await expect(page).toHaveURL(/\/cabinet\/check-counterparty$/);
	}
});

test('with a second factor the key alone does not sign in, and the owner unbinds it in a dialog', async ({
	page,
	context,
}) => {
	await confirm(page, 'fourth-rsa');
	const headers = { origin: new URL(page.url()).origin };
	const asked = await page.request.post('/api/v1/profile/totp', { headers, data: {} });
	const { secret } = ((await asked.json()) as { data: { secret: string } }).data;
	/** each half a minute has a code, which is good once */
	const code = (steps: number) => totpCode(secret, new Date(Date.now() + steps * 30_000));
	const turnedOn = await page.request.put('/api/v1/profile/totp', { headers, data: { totp_code: code(-1) } });
	expect(turnedOn.status()).toBe(200);
	await context.clearCookies();
	await sign(page);
	const field = page.getByLabel('Код из приложения-аутентификатора');
	await expect(field).toBeFocused();
	await expectNoFaults(page);
	await field.fill('000000');
	await page.getByRole('button', { name: 'Продолжить' }).click();
	await expect(page.getByText('Код неверный или устарел')).toBeVisible();
	await field.fill(code(0));
	await page.keyboard.press('Enter');
	await expect(page).toHaveURL(/\/cabinet\/check-counterparty$/);

	await page.goto('/cabinet/profile');
	await page.getByRole('button', { name: 'Отвязать ЭЦП' }).click();
	const dialog = page.getByRole('dialog');
	await expect(dialog.getByText('членство в организациях прекратится')).toBeVisible();
	await expectNoFaults(page);
	await dialog.getByLabel('Код из приложения-аутентификатора').fill(code(1));
	await page.keyboard.press('Enter');
	await expect(page.getByText('ЭЦП отвязана')).toBeVisible();
	await expect(page.getByText('Не привязана')).toBeVisible();
});

test('a person nobody knows is shown the way to register', async ({ page }) => {
	await play({ key: 'second-gost' });
	await sign(page);
	await expect(page.getByText('Учётная запись не найдена')).toBeVisible();
	await expect(page.getByRole('link', { name: 'Зарегистрироваться' })).toHaveAttribute('href', /next=%2Fcabinet/);
});

test('without consent nothing is signed; cancelled, lost and refused are told apart', async ({ page }) => {
	await play({ do: 'cancel' });
	await page.goto('/auth/signature');
	await page.getByRole('button', { name: 'Подписать и войти' }).click();
	await expect(page.getByText('Без согласия с офертой войти нельзя')).toBeVisible();
	await sign(page);
	await expect(page.getByText('Подпись отменена')).toBeVisible();

	await play({ do: 'close' });
	await page.getByRole('button', { name: 'Подписать и войти' }).click();
	await expect(page.getByText('Связь с программой потеряна')).toBeVisible();

	await play({ key: 'expired-rsa' });
	await page.getByRole('button', { name: 'Подписать и войти' }).click();
	await expect(page.getByText('Подпись не принята', { exact: true })).toBeVisible();

	await play({ do: 'error', message: '<b id="evil">bad</b>' });
	await page.getByRole('button', { name: 'Подписать и войти' }).click();
	await expect(page.getByText('<b id="evil">bad</b>')).toBeVisible();
	await expect(page.locator('#evil')).toHaveCount(0);
});

test('heartbeats that stop while a key is chosen from tokens are noticed', async ({ page }) => {
	await play({ tokens: ['AKKaztokenStore'], heartbeat: 'none' });
	await sign(page);
	await expect(page.getByRole('button', { name: 'Kaztoken' })).toBeVisible();
	await expect(page.getByText('Связь с программой потеряна')).toBeVisible();
});

test('a click that comes twice is one request', async ({ page }) => {
	await fetch(`${control}log`, { method: 'DELETE' });
	await play({ key: 'second-gost', delayMs: 300 });
	await page.goto('/auth/signature');
	await page.getByRole('checkbox').check();
	await page.getByRole('button', { name: 'Подписать и войти' }).dblclick();
	await expect(page.getByText('Учётная запись не найдена')).toBeVisible();
	const log = (await (await fetch(`${control}log`)).json()) as { way: string; text: string }[];
	expect(log.filter(({ way, text }) => way === 'in' && text.includes('"sign"'))).toHaveLength(1);
});

test('the head joins an organisation; an employee does not', async ({ page }) => {
	await signUp(page);
	await play({ key: 'org-employee-rsa' });
	await page.goto('/cabinet/signature');
	const join = async () => {
		await page.getByLabel('БИН организации').fill(firm.bin);
		await page.getByRole('button', { name: 'Присоединить организацию' }).click();
	};
	await page.getByLabel('БИН организации').fill('160340001108');
	await page.getByRole('button', { name: 'Присоединить организацию' }).click();
	await expect(page.getByText('Введите БИН полностью: 12 цифр')).toBeVisible();
	await join();
	await expect(page.getByText('Подпись не принята', { exact: true })).toBeVisible();
	await play({ key: 'org-head-gost' });
	await join();
	await expect(page.getByText('Руководитель', { exact: true })).toBeVisible();
});

test('from the form of the number by a link, also without a program', async ({ page }) => {
	await fetch(`${control}down`, { method: 'POST' });
	try {
		await page.goto('/auth/login');
		await page.getByRole('link', { name: 'Войти по ЭЦП' }).click();
		// the form of the number has a box, too
		await expect(page).toHaveURL(/\/auth\/signature/);
		await page.getByRole('checkbox').check();
		await page.getByRole('button', { name: 'Подписать и войти' }).click();
		await expect(page.getByText('Программа подписи не отвечает')).toBeVisible();
	} finally {
		await fetch(`${control}up`, { method: 'POST' });
	}
});

for (const path of ['/auth/signature', '/kz/auth/signature', '/en/auth/signature'])
	test(`${path} has no fault for assistive technology and fits a telephone`, async ({ page }) => {
		await page.setViewportSize({ width: 360, height: 800 });
		await page.goto(path);
		await expectNoFaults(page);
		const width = await page.evaluate(() => document.documentElement.scrollWidth);
		expect(width).toBeLessThanOrEqual(360);
	});
