import type { Page } from '@playwright/test';
import { buildPhone, letMinutePass, password, readCode } from '../account.ts';
import { expectNoFaults } from '../faults.ts';
import { expect, test } from '../support.ts';

const submit = (page: Page) => page.locator('main form').first().locator('button[type=submit]');

async function askCode(page: Page, address: string, phone: string): Promise<void> {
	await page.goto(address);
	await page.locator('input[name=username]').fill(phone);
	await submit(page).click();
	await expect(page).toHaveURL(/step=confirm/);
}

async function confirmCode(page: Page, code: string): Promise<void> {
	await page.locator('input[name=sms_verify]').fill(code);
	await submit(page).click();
}

async function savePassword(page: Page, secret = password): Promise<void> {
	await page.locator('input[name=password]').fill(secret);
	await page.locator('input[name=password_repeat]').fill(secret);
	await page.getByRole('checkbox').check();
	await submit(page).click();
}

async function register(page: Page, prefix = '', next = '/sources'): Promise<string> {
	const phone = buildPhone();
	await askCode(page, `${prefix}/auth/registration?next=${prefix}${next}`, phone);
	await confirmCode(page, await readCode(phone));
	await expect(page).toHaveURL(/step=save/);
	await savePassword(page);
	await expect(page).toHaveURL(new RegExp(`${prefix}${next}$`));
	return phone;
}

test('a new user registers, is logged in, logs out, and recovers the password after the minute of the limit', async ({
	page,
}) => {
	const phone = await register(page);
	const header = page.locator('header');
	await expect(header.getByRole('link', { name: 'Кабинет' })).toBeVisible();
	await page.reload();
	await expect(header.getByRole('link', { name: 'Кабинет' })).toBeVisible();
	// neither a token nor a code nor a password is kept by the page
	expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toMatch(
		/eyJ|Kelisim|"\d{6}"/,
	);

	await header.getByRole('button', { name: 'Выйти' }).click();
	await expect(header.getByRole('link', { name: 'Войти' })).toBeVisible();
	expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('senim_access');

	await page.clock.install();
	await page.goto('/auth/recovery-pass?next=/sources');
	await page.locator('input[name=username]').fill(phone);
	await submit(page).click();
	const wait = page.getByText(/Повторите через \d+ секунд/);
	await expect(wait).toBeVisible();
	await letMinutePass(phone);
	await page.clock.fastForward(60_000);
	await expect(wait).toBeHidden();
	const former = await readCode(phone);
	await submit(page).click();
	await expect(page).toHaveURL(/step=confirm/);
	await confirmCode(page, await readCode(phone, former));
	await savePassword(page, 'Zhana-2026-kilt');
	await expect(page).toHaveURL(/\/sources$/);

	await header.getByRole('button', { name: 'Выйти' }).click();
	await expect(header.getByRole('link', { name: 'Войти' })).toBeVisible();
	await logIn(page, phone);
	await expect(page.getByRole('alert')).toContainText('Неверный логин или пароль');
	await page.locator('input[name=password]').fill('Zhana-2026-kilt');
	await submit(page).click();
	await expect(page).toHaveURL(/\/sources$/);
	await page.context().close();
});

async function logIn(page: Page, phone: string, address = '/auth/login?next=/sources'): Promise<void> {
	await page.goto(address);
	await page.locator('input[name=username]').fill(phone.replace('+7', '8 '));
	await page.locator('input[name=password]').fill(password);
	// this browser agreed to this version of the offer when the account was made
	await expect(page.getByRole('button', { name: /публичной оферты|Жария оферта|жария оферта/ })).toBeVisible();
	await expect(page.getByRole('checkbox')).toHaveCount(0);
	await submit(page).click();
}

test.describe('without scripts', () => {
	test.use({ javaScriptEnabled: false });

	test('a user registers, logs out and logs in', async ({ page }) => {
		const phone = buildPhone();
		await askCode(page, '/kz/auth/registration?next=/kz/sources', phone);
		await confirmCode(page, await readCode(phone));
		await expect(page.getByRole('heading', { name: 'Құпиясөз ойлап табыңыз' })).toBeVisible();
		await page.locator('input[name=password]').fill(password);
		await page.locator('input[name=password_repeat]').fill(`${password}x`);
		await page.getByRole('checkbox').check();
		await submit(page).click();
		await expect(page.getByText('Құпиясөздер сәйкес келмейді')).toBeVisible();
		await savePassword(page);
		await expect(page).toHaveURL(/\/kz\/sources$/);
		await page.locator('header').getByRole('button', { name: 'Шығу' }).click();
		await expect(page.locator('header').getByRole('link', { name: 'Кіру' })).toBeVisible();
		await logIn(page, phone, '/kz/auth/login?next=//evil.example');
		await expect(page).toHaveURL(/^http:\/\/[^/]+\/(?:kz)?$/);
		await expect(page.locator('header').getByRole('link', { name: 'Кабинет' })).toBeVisible();
	});
});

test('a step stays where it is: reload, back, and the seconds until another code', async ({ page }) => {
	const phone = buildPhone();
	await askCode(page, '/auth/registration', phone);
	await expect(page.locator('input[name=sms_verify]')).toBeFocused();
	await page.reload();
	await expect(page.getByRole('heading', { name: 'Код из SMS' })).toBeVisible();
	await expect(page.getByText(/Новый код можно запросить через \d+ секунд/)).toBeVisible();
	await page.goBack();
	await expect(page.locator('input[type=tel]')).toHaveValue(/^\+7 7\d\d \d{3} \d\d \d\d$/);
	await page.goForward();
	await confirmCode(page, '000000');
	await expect(page.getByText('Код неверный или устарел')).toBeVisible();
	await expect(page.locator('input[name=sms_verify]')).toHaveAttribute('aria-invalid', 'true');
	await expect(page.locator('input[name=sms_verify]')).toBeFocused();
	await confirmCode(page, await readCode(phone));
	await expect(page).toHaveURL(/step=save/);
	await page.reload();
	// the code was in memory only
	await expect(page.getByText('Введите его ещё раз')).toBeVisible();
	await page.locator('input[name=sms_verify]').fill(await readCode(phone));
	await savePassword(page);
	await expect(page).toHaveURL(/\/cabinet\/check-counterparty$/);
});

test('what a password lacks is told as it is typed, and again by the field', async ({ page }) => {
	const phone = buildPhone();
	await askCode(page, '/auth/registration', phone);
	await confirmCode(page, await readCode(phone));
	const field = page.locator('input[name=password]');
	const missing = () => page.getByRole('listitem').filter({ hasText: 'ещё нет' });
	await expect(missing()).toHaveCount(5);
	for (const [typed, left] of [
		['kelisim', 4],
		['kelisim2', 2],
		['Kelisim2', 1],
	] as const) {
		await field.fill(typed);
		await expect(missing()).toHaveCount(left);
	}
	await submit(page).click();
	await expect(field).toBeFocused();
	await expect(field).toHaveAccessibleDescription(/Добавьте специальный символ/);
	await expect(page.getByText('Без согласия с офертой')).toBeVisible();
	await field.fill(password);
	await expect(missing()).toHaveCount(0);
	await page.getByRole('button', { name: 'Показать пароль' }).first().click();
	await expect(field).toHaveAttribute('type', 'text');
	await expectNoFaults(page);
});

test('a number is taken in any writing', async ({ page }) => {
	await page.goto('/auth/login');
	const field = page.locator('input[name=username]');
	for (const text of ['8 (701) 000-00-00', '+77010000000', '7010000000']) {
		await field.fill('');
		await field.focus();
		await page.evaluate((pasted) => document.execCommand('insertText', false, pasted), text);
		await expect(field).toHaveValue('+7 701 000 00 00');
	}
	await field.fill('');
	await field.pressSequentially('87010000000');
	await expect(field).toHaveValue('+7 701 000 00 00');
	for (let key = 0; key < 16; key += 1) await field.press('Backspace');
	await expect(field).toHaveValue('');
	await submit(page).click();
	await expect(field).toHaveAccessibleDescription('Поле обязательное');
});

test('a network that fails keeps the form and what was typed', async ({ page }) => {
	await page.goto('/auth/login');
	await page.locator('input[name=username]').fill('+77010000000');
	await page.locator('input[name=password]').fill(password);
	await page.getByRole('checkbox').check();
	await page.context().setOffline(true);
	await submit(page).click();
	await expect(page.getByRole('alert')).toContainText('Проверьте связь');
	await expect(page.locator('input[name=password]')).toHaveValue(password);
	await page.context().setOffline(false);
	await submit(page).click();
	await expect(page.getByRole('alert')).toContainText('Неверный логин или пароль');
});

test('the offer opens with its version, in the language of the page', async ({ page }) => {
	await page.setViewportSize({ width: 360, height: 740 });
	await page.goto('/kz/auth/login');
	await page.getByRole('button', { name: 'Жария оферта' }).click();
	const dialog = page.getByRole('dialog', { name: 'Жария оферта' });
	await expect(dialog).toContainText('2-нұсқа, ');
	await expect(dialog).toContainText('Senim порталының жария офертасы');
	await expectNoFaults(page);
	await page.keyboard.press('Escape');
	await expect(dialog).toBeHidden();
	expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});

test('a tab that logs out logs out the other; ?logout=true does it where a person goes to it', async ({ page }) => {
	await register(page);
	const other = await page.context().newPage();
	await other.goto('/sources');
	await page.locator('header').getByRole('button', { name: 'Выйти' }).click();
	await expect(other.getByText('Сеанс завершён')).toBeVisible();
	await expect(other.locator('header').getByRole('link', { name: 'Войти' })).toBeVisible();

	await register(page);
	await page.evaluate(() => fetch('/sources?logout=true'));
	await page.reload();
	await expect(page.locator('header').getByRole('link', { name: 'Кабинет' })).toBeVisible();
	await page.goto('/sources?logout=true&section=taxes');
	await expect(page).toHaveURL(/\/sources\?section=taxes$/);
	await expect(page.locator('header').getByRole('link', { name: 'Войти' })).toBeVisible();
});

test('an access token that has run out is renewed: by a page, and by a call of the page, once for all tabs', async ({
	page,
}) => {
	await register(page);
	const context = page.context();
	const header = page.locator('header');
	async function outdate(): Promise<void> {
		const cookies = await context.cookies();
		const access = cookies.find(({ name }) => name === 'senim_access');
		const [head = '', claims = '', signature = ''] = access?.value.split('.') ?? [];
		const said = { ...(JSON.parse(Buffer.from(claims, 'base64url').toString()) as object), exp: 1 };
		const stale = [head, Buffer.from(JSON.stringify(said)).toString('base64url'), signature].join('.');
		await context.addCookies([{ ...(access ?? { name: '', domain: '', path: '/' }), value: stale }]);
	}
	await outdate();
	await page.reload();
	await expect(header.getByRole('link', { name: 'Кабинет' })).toBeVisible();

	let refreshes = 0;
	context.on('request', (request) => {
		if (request.url().includes('/refresh/v2')) refreshes += 1;
	});
	const other = await context.newPage();
	await other.goto('/');
	await page.goto('/');
	await outdate();
	for (const tab of [page, other]) await tab.locator('main input[type=search]').fill('үлгі');
	for (const tab of [page, other]) await expect(tab.getByRole('option').first()).toBeVisible();
	expect(refreshes).toBe(1);
});
