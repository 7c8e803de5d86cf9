import type { Page } from '@playwright/test';
import { signUp } from '../account.ts';
import { expectNoFaults } from '../faults.ts';
import { expect, firm, test } from '../support.ts';

/** There is one telephone for all tests, and it shows one thing at a time. */
test.describe.configure({ mode: 'serial' });

const control = process.env.E2E_SIGNING ?? '';

async function phone<Answer>(path: string, body: object): Promise<Answer> {
	const answer = await fetch(`${control}phone/${path}`, { method: 'POST', body: JSON.stringify(body) });
	expect(answer.status, await answer.clone().text()).toBe(200);
	return (await answer.json()) as Answer;
}

type Shown = { offer: { description: string }; documents: { meta: { value: string }[] }[] };

/** What a camera sees: the link to the simulated telephone carries the content of the code. */
async function contentOf(page: Page): Promise<string> {
	const href = await page.getByRole('link', { name: 'Открыть имитатор телефона' }).getAttribute('href');
	return decodeURIComponent(new URL(href ?? '').hash.slice(1));
}

async function scan(page: Page): Promise<Shown> {
	return phone<Shown>('scan', { content: await contentOf(page) });
}

async function askToSignIn(page: Page): Promise<void> {
	await page.goto('/auth/signature');
	await page.getByRole('checkbox').check();
	await page.getByRole('button', { name: 'Подписать телефоном' }).click();
	await expect(page.getByRole('region', { name: 'Подпись на телефоне' })).toBeVisible();
}

async function confirm(page: Page, key: string): Promise<void> {
	await signUp(page);
	await page.goto('/cabinet/signature');
	await page.getByRole('button', { name: 'Подтвердить телефоном' }).click();
	await expect(page.getByText('Ждём подпись')).toBeVisible();
	await scan(page);
	await phone('finish', { key });
	await expect(page.getByText('Подтверждена', { exact: true })).toBeVisible();
}

test('a telephone confirms a person and signs him in at a computer, after a reload too', async ({ page, context }) => {
	await confirm(page, 'third-rsa');
	await context.clearCookies();
	const asked: string[] = [];
	page.on('request', (request) => asked.push(request.url()));
	await askToSignIn(page);
	await expect(page.getByAltText('QR-код для eGov Mobile')).toBeVisible();
	// no program on the computer is spoken with
	expect(asked.filter((url) => url.startsWith('wss:'))).toEqual([]);
	const shown = await scan(page);
	await expect(page.getByText('Запрос открыт в приложении')).toBeVisible();
	const code = shown.documents[0]?.meta[0]?.value ?? '';
	expect(code).toMatch(/^\d{4}$/);
	await expect(page.getByText(code, { exact: false }).first()).toBeVisible();
	expect(shown.offer.description).toContain(code);
	await page.reload();
	await expect(page.getByText('Запрос открыт в приложении')).toBeVisible();
	expect(await phone('finish', { key: 'third-gost', do: 'twice' })).toMatchObject({ isDone: true });
	await expect(page).toHaveURL(/\/cabinet\/check-counterparty$/);
});

test('on a telephone the application is started by a link, and who may sign joins the organisation', async ({
	page,
}) => {
	await page.setViewportSize({ width: 360, height: 800 });
	await signUp(page);
	await page.goto('/cabinet/signature');
	await page.getByLabel('БИН организации').fill(firm.bin);
	await page.getByRole('button', { name: 'Присоединить телефоном' }).click();
	const launch = page.getByRole('link', { name: 'Открыть eGov Mobile' });
	await expect(launch).toHaveAttribute('href', /^https:\/\/m\.egov\.kz\/mobileSign\/\?link=http.*mgovSign/);
	await expect(page.getByRole('link', { name: 'Открыть eGov Business' })).toHaveAttribute('href', /businessSign/);
	await expect(page.getByAltText('QR-код для eGov Mobile')).toBeHidden();
	await phone('scan', { content: await launch.getAttribute('href') });
	await phone('finish', { key: 'org-sign-gost' });
	await expect(page.getByText('Право подписи', { exact: true })).toBeVisible();
});

test('a telephone that declines leaves the page waiting; cancelled, the code is worth nothing', async ({ page }) => {
	await askToSignIn(page);
	await scan(page);
	expect(await phone('finish', { key: 'person-rsa', do: 'decline' })).toMatchObject({ isDone: false, status: null });
	await expect(page.getByText('Запрос открыт в приложении')).toBeVisible();
	const content = await contentOf(page);
	const ended = page.waitForResponse((answer) => answer.request().method() === 'DELETE');
	await page.getByRole('button', { name: 'Отменить' }).click();
	await expect(page.getByText('Подпись отменена')).toBeVisible();
	expect((await ended).status()).toBe(200);
	const late = await fetch(`${control}phone/scan`, { method: 'POST', body: JSON.stringify({ content }) });
	expect(late.status).toBe(400);
	await page.getByRole('button', { name: 'Показать новый код' }).click();
	await expect(page.getByText('Ждём подпись')).toBeVisible();
	expect(await contentOf(page)).not.toBe(content);
});

for (const deed of ['tamper', 'unsigned'] as const)
	test(`a telephone that sends something ${deed} is refused, and so is the page`, async ({ page }) => {
		await askToSignIn(page);
		await scan(page);
		const told = await phone<{ status: number; message: string }>('finish', { key: 'person-rsa', do: deed });
		expect(told).toMatchObject({ status: 403, message: expect.stringContaining('Подпись') });
		await expect(page.getByText('Подпись не принята', { exact: true })).toBeVisible();
		await expect(page.getByRole('button', { name: 'Показать новый код' })).toBeVisible();
	});

test('a person nobody knows is shown the way to register', async ({ page }) => {
	await askToSignIn(page);
	await scan(page);
	await phone('finish', { key: 'second-gost' });
	await expect(page.getByText('Учётная запись не найдена')).toBeVisible();
	await expect(page.getByRole('link', { name: 'Зарегистрироваться' })).toHaveAttribute('href', /next=%2Fcabinet/);
});

test('the page of the simulated telephone shows what is asked and signs it', async ({ page, context }) => {
	await askToSignIn(page);
	const [telephone] = await Promise.all([
		context.waitForEvent('page'),
		page.getByRole('link', { name: 'Открыть имитатор телефона' }).click(),
	]);
	await expect(telephone.getByRole('heading', { name: 'Вход на сайт' })).toBeVisible();
	await telephone.getByLabel('Чей ключ').selectOption('expired-rsa');
	await telephone.getByRole('button', { name: 'Подписать' }).click();
	await expect(telephone.getByText('Сайт не принял подпись')).toBeVisible();
	await page.bringToFront();
	await expect(page.getByText('Подпись не принята', { exact: true })).toBeVisible();
});

for (const [path, width] of [
	['/auth/signature', 1280],
	['/kz/auth/signature', 360],
] as const)
	test(`${path} at ${width} px has no fault for assistive technology while it waits`, async ({ page }) => {
		await page.setViewportSize({ width, height: 900 });
		await page.goto(path);
		await page.getByRole('checkbox').check();
		await page.getByRole('button', { name: /Подписать телефоном|Телефонмен қол қою/ }).press('Enter');
		await expect(page.getByRole('timer')).toBeVisible();
		await expectNoFaults(page);
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
	});
