import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { signInPro, signUp } from '../account.ts';
import { expectContrast, expectNoFaults, expectNoOverflow } from '../faults.ts';
import { test } from '../someone.ts';
import { expect, firm } from '../support.ts';

const dangerous = { bin: '210340001203', ru: 'ТОО "Көлеңке Трейд"' };

/** Asks for a report the way a reader does. */
async function ask(page: Page, bin: string, { prefix = '', kind = /Базовый|Негізгі|Basic/ } = {}): Promise<void> {
	await page.goto(`${prefix}/report/info`);
	await page.getByLabel(/^(БИН или ИИН|БСН немесе ЖСН|BIN or IIN)$/).fill(bin);
	await page.getByRole('radio', { name: kind }).check();
	await page.getByRole('button', { name: /Составить отчёт|Есеп жасау|Create a report/ }).click();
	await page.waitForURL(/\/report\/info\/[\da-f-]{36}$/);
}

/** The sources have answered or are given up: the verdict stands. */
async function closed(page: Page): Promise<void> {
	await expect(page.getByRole('heading', { name: /Стоп-факторы|Тоқтату факторлары|Stop factors/ })).toBeVisible();
}

for (const [prefix, title, heading] of [
	['', firm.ru, 'Регистрация и статус'],
	['/kz', firm.kk, 'Тіркеу және мәртебе'],
	['/en', firm.ru, 'Registration and status'],
] as const) {
	test(`a report is asked for and read at ${prefix || '/'}`, async ({ page }) => {
		await ask(page, firm.bin, { prefix });
		await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
		await closed(page);
		await expect(page.getByRole('heading', { name: heading })).toBeVisible();
		await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
	});
}

test('a finding leads to its evidence, the source with its date', async ({ page }) => {
	await ask(page, dangerous.bin);
	await closed(page);
	const stops = page.getByRole('region', { name: 'Стоп-факторы' });
	const toEvidence = stops.getByRole('link', { name: 'К сведениям этого источника' }).first();
	// an answer that comes late may move the page under the pointer
	await expect(async () => {
		if (!(await toEvidence.isVisible())) await stops.getByText('Признано лжепредприятием').click();
		await toEvidence.click({ timeout: 2000 });
	}).toPass();
	// it lies folded, and opens for who is sent to it
	const evidence = page.getByRole('article', { name: 'Лжепредприятия' });
	await expect(evidence).toBeInViewport();
	await expect(evidence).toContainText('данные на 01.11.2026');
	await expect(page.getByRole('region', { name: 'Вывод' })).toContainText('Сделка опасна');
});

for (const prefix of ['', '/kz'] as const) {
	test(`on a phone the whole verdict of a report at ${prefix || '/'} stands on the first screen`, async ({ page }) => {
		await page.setViewportSize({ width: 360, height: 740 });
		await ask(page, dangerous.bin, { prefix });
		await closed(page);
		await page.reload();
		const verdict = await page.locator('#verdict').boundingBox();
		expect((verdict?.y ?? 0) + (verdict?.height ?? 740)).toBeLessThanOrEqual(740);
	});
}

test('a report is read from verdict to sources, in one order, with what each section comes to', async ({ page }) => {
	await ask(page, dangerous.bin);
	await closed(page);
	await page.reload();
	const headings = await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents();
	const order = ['Что нашли', 'Заключение', 'Что не запрошено', 'Регистрация и статус', 'Руководитель и учредители'];
	order.push('Изменения', 'Финансы и кредиты', 'Налоги', 'Суды', 'Исполнительные производства', 'Закупки');
	order.push('Имущество и залоги', 'Связанные организации', 'Связи', 'Санкции и перечни', 'Источники');
	expect(headings.filter((heading) => order.includes(heading))).toEqual(order);
	const conclusion = page.getByRole('region', { name: 'Заключение' });
	await expect(conclusion.getByRole('listitem').first()).toContainText('Иностранные санкции');
	const taxes = page.getByRole('region', { name: 'Налоги', exact: true });
	await expect(taxes.getByRole('group', { name: 'Налоги по годам' }).first()).toContainText('Уплачено налогов');
	await taxes.getByText(/Ничего не найдено в \d+ источник/).click();
	await expect(taxes.getByText('записей нет').first()).toBeVisible();
});

test('a wrong check digit is told while typing', async ({ page }) => {
	await page.goto('/report/info');
	await page.getByLabel('БИН или ИИН', { exact: true }).pressSequentially('160340001108');
	await expect(page.getByRole('status').getByText('Введен некорректный БИН')).toBeVisible();
});

test('the card leads to the form with the number in it', async ({ page }) => {
	await page.goto(`/search/bin/${firm.bin}`);
	await page.getByRole('link', { name: 'Составить отчёт' }).click();
	await expect(page.getByLabel('БИН или ИИН', { exact: true })).toHaveValue(firm.bin);
});

test('a report is opened again as it was, with what changed since', async ({ page }) => {
	await ask(page, firm.bin);
	await closed(page);
	const first = page.url();
	await ask(page, firm.bin);
	await closed(page);
	await expect(page.getByRole('heading', { name: 'Что изменилось с прошлого отчёта' })).toBeVisible();
	await page.goto(first);
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(firm.ru);
});

test('an unknown report is a 404 that says what to do', async ({ page }) => {
	const response = await page.goto('/report/info/00000000-0000-4000-8000-000000000000');
	expect(response?.status()).toBe(404);
	await expect(page.getByRole('heading', { name: 'Отчёт не найден' }).last()).toBeVisible();
	await expect(page.getByRole('link', { name: 'Новый отчёт' })).toBeVisible();
});

test('somebody else’s report is a 404 too, and nothing of it is kept on the way', async ({ page, openWindow }) => {
	await ask(page, firm.bin);
	const stranger = await openWindow();
	const response = await stranger.request.get(page.url());
	expect(response.status()).toBe(404);
	expect(response.headers()['cache-control']).toContain('no-store');
});

test('what the reader sees does not move while answers arrive', async ({ page }) => {
	await page.addInitScript(() => {
		const shifts: number[] = [];
		Object.assign(window, { shifts });
		new PerformanceObserver((list) => {
			for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
				if (!entry.hadRecentInput) shifts.push(entry.value);
		}).observe({ type: 'layout-shift', buffered: true });
	});
	await signInPro(page);
	const asked = await page.request.post('/api/v1/reports', {
		headers: { 'sec-fetch-site': 'same-origin', 'idempotency-key': randomUUID() },
		data: { bin: dangerous.bin, kind: 'full' },
	});
	const { data } = (await asked.json()) as { data: { id: string } };
	await page.goto(`/report/info/${data.id}`);
	await closed(page);
	const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
	expect(shifts.reduce((sum, value) => sum + value, 0)).toBeLessThan(0.01);
	await page.context().close();
});

test('where no stream of events comes through, the report is asked for until it is sealed', async ({ page }) => {
	await page.route('**/events?**', (route) => route.abort());
	await ask(page, firm.bin);
	await closed(page);
	await expect(page.getByRole('region', { name: 'Источники' })).toContainText(/Ответили \d+ из \d+/);
});

test.describe('without scripts', () => {
	test.use({ javaScriptEnabled: false });

	test('the form leads to a report that can be read', async ({ page }) => {
		await page.goto('/report/info');
		await page.getByLabel('БИН или ИИН', { exact: true }).fill(firm.bin);
		await page.getByRole('button', { name: 'Составить отчёт' }).click();
		await page.waitForURL(/\/report\/info\/[\da-f-]{36}$/);
		await expect(page.getByRole('heading', { level: 1 })).toHaveText(firm.ru);
		await expect(page.getByRole('heading', { name: 'Регистрация и статус' })).toBeVisible();
	});

	test('a wrong number comes back with the reason', async ({ page }) => {
		await page.goto('/report/info');
		await page.getByLabel('БИН или ИИН', { exact: true }).fill('160340001108');
		await page.getByRole('button', { name: 'Составить отчёт' }).click();
		await expect(page.getByText('Введен некорректный БИН')).toBeVisible();
		await expect(page.getByLabel('БИН или ИИН', { exact: true })).toHaveValue('160340001108');
	});
});

for (const [prefix, width, other] of [
	['', 1280, 360],
	['/kz', 360, 1280],
] as const) {
	test(`axe finds nothing on a report at ${prefix || '/'}, ${width} px, in the light and in the dark`, async ({
		page,
	}) => {
		await page.setViewportSize({ width, height: 800 });
		await ask(page, dangerous.bin, { prefix });
		await closed(page);
		await expectNoFaults(page);
		await page.emulateMedia({ colorScheme: 'dark' });
		await expectContrast(page);
		await expectNoOverflow(page);
		await page.setViewportSize({ width: other, height: 800 });
		await expectNoOverflow(page);
	});
}

for (const [prefix, width] of [
	['', 1280],
	['/kz', 360],
] as const) {
	test(`axe finds nothing on the form of the report at ${prefix || '/'}, ${width} px`, async ({ page }) => {
		await page.setViewportSize({ width, height: 800 });
		await page.goto(`${prefix}/report/info?bin=160340001108`);
		await expectNoFaults(page);
	});
}

test.describe('a full report of a free account', () => {
	const price = /1.500.₸ без НДС/;

	test('shows its price on the form, is not given away, and the basic one is a press away', async ({ page }) => {
		await page.goto(`/report/info?bin=${firm.bin}`);
		const full = page.getByRole('radio', { name: /Полный отчёт/ });
		await expect(full).toHaveAccessibleName(price);
		await full.check();
		await page.getByRole('button', { name: 'Составить отчёт' }).click();
		await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Полный отчёт: 1.500.₸ без НДС/);
		await page.getByRole('button', { name: 'Составить базовый отчёт' }).click();
		await expect(page).toHaveURL(/\/report\/info\/[0-9a-f-]{36}$/);
		await expect(page.getByText('Базовый отчёт').first()).toBeVisible();
	});

	test('is paid by card, then made; its price is told before, in Kazakh at 360 px too', async ({ openWindow }) => {
		const page = await openWindow();
		await signUp(page);
		await page.setViewportSize({ width: 360, height: 740 });
		await page.goto(`/kz/report/info?bin=${firm.bin}&kind=full`);
		await expect(page.getByText('Картамен төлеу')).toBeVisible();
		await expectNoFaults(page);
		await page.setViewportSize({ width: 1280, height: 800 });
		await page.goto(`/report/info?bin=${firm.bin}&kind=full`);
		await expect(page.getByRole('main')).toContainText(/К оплате1\s740\s₸/);
		await expect(page.getByRole('main')).toContainText(/Не хватает1\s740\s₸/);
		await expect(page.getByRole('button', { name: 'Оплатить с баланса' })).toHaveCount(0);
		await expectNoFaults(page);
		await page.getByRole('button', { name: 'Оплатить картой' }).click();
		await expect(page.getByRole('heading', { name: /Оплата: 1\s740/ })).toBeVisible();
		await page.getByRole('link', { name: 'Перейти к оплате' }).click();
		await page.getByLabel('Card number').fill('4242 4242 4242 4242');
		await page.getByRole('button', { name: 'Pay' }).click();
		await page.getByRole('link', { name: 'Back to the shop' }).click();
		await page.getByRole('link', { name: 'Открыть отчёт' }).click();
		await expect(page.getByText('Полный отчёт').first()).toBeVisible();
		// bought once, it is open again without paying
		await page.goto(`/report/info?bin=${firm.bin}`);
		await page.getByRole('radio', { name: /Полный отчёт/ }).check();
		await page.getByRole('button', { name: 'Составить отчёт' }).click();
		await expect(page).toHaveURL(/\/report\/info\/[0-9a-f-]{36}$/);
	});

	test('says so without scripts too, to visitors as well', async ({ page, openWindow }) => {
		const tab = await openWindow({ javaScriptEnabled: false });
		await tab.goto(`/report/info?bin=${firm.bin}&kind=full`);
		await expect(tab.getByRole('main')).toContainText(price);
		const { cookies } = await page.context().storageState();
		const form = await openWindow({ javaScriptEnabled: false, storageState: { cookies, origins: [] } });
		await form.goto(`/report/info?bin=${firm.bin}`);
		await form.getByRole('radio', { name: /Полный отчёт/ }).check();
		await form.getByRole('button', { name: 'Составить отчёт' }).click();
		await expect(form.getByRole('heading', { level: 1 })).toHaveText(/Полный отчёт: 1.500.₸ без НДС/);
		await form.getByRole('button', { name: 'Составить базовый отчёт' }).click();
		await expect(form).toHaveURL(/\/report\/info\/[0-9a-f-]{36}$/);
	});

	test('is included in the plan Pro', async ({ page }) => {
		await signInPro(page);
		await page.goto(`/report/info?bin=${firm.bin}&kind=full`);
		await expect(page.getByRole('radio', { name: /Полный отчёт/ })).toHaveAccessibleName(/Входит в ваш тариф/);
	});
});

test('the credit limit is counted for another term, and a term out of range is named', async ({ page }) => {
	await signInPro(page);
	await ask(page, firm.bin);
	await closed(page);
	const days = page.getByLabel('Отсрочка, дней');
	await expect(days).toBeVisible();
	await days.fill('60');
	await page.getByRole('button', { name: 'Посчитать' }).click();
	await expect(page.getByText(/Отсрочка 60 дн\./)).toBeVisible();
	await days.fill('181');
	await page.getByRole('button', { name: 'Посчитать' }).click();
	await expect(page.getByText('Укажите срок от 1 до 180 дней')).toBeVisible();
	await expect(page.getByText(/Выручка × 60\/365/)).toBeVisible();
});
