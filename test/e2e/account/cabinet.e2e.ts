import type { Page } from '@playwright/test';
import { signUp } from '../account.ts';
import { expectNoFaults } from '../faults.ts';
import { expect, firm, test } from '../support.ts';

const cabinetPages = ['check-counterparty', 'reports', 'lists', 'decisions', 'decisions?new=1'] as const;

test('whoever is not signed in goes to the login page and comes back', async ({ page }) => {
	const answer = await page.request.get('/kz/cabinet/lists?page=2', { maxRedirects: 0 });
	expect(answer.status()).toBe(302);
	expect(answer.headers().location).toBe(`/kz/auth/login?next=${encodeURIComponent('/kz/cabinet/lists?page=2')}`);
	expect(answer.headers()['cache-control']).toContain('no-store');
	await page.goto(`/search/bin/${firm.bin}`);
	await page.getByLabel('Другие действия').click();
	await page.getByRole('button', { name: 'В список' }).click();
	await expect(page).toHaveURL(new RegExp(`/auth/login\\?next=${encodeURIComponent(`/search/bin/${firm.bin}`)}`));
});

test('a subject is checked, listed with a note, decided about and exported', async ({ page }) => {
	await signUp(page);
	await page.goto('/cabinet');
	await expect(page).toHaveURL(/\/cabinet\/check-counterparty$/);
	await expect(page.getByText('осталось 50 из 50').filter({ visible: true })).toBeVisible();
	await expect(page.getByText('Вы ещё никого не проверяли')).toBeVisible();

	await page.goto('/cabinet/lists');
	await page.getByLabel('Название').fill('Поставщики');
	await page.getByRole('radio', { name: 'Зелёный' }).check();
	await page.getByRole('button', { name: 'Создать список' }).click();
	await expect(page.getByRole('heading', { level: 1, name: 'Поставщики' })).toBeVisible();
	const list = page.url();

	await page.goto(`/search/bin/${firm.bin}`);
	await page.getByLabel('Другие действия').click();
	await page.getByRole('button', { name: 'В список' }).click();
	const dialog = page.getByRole('dialog');
	await dialog.getByRole('checkbox', { name: /Поставщики/ }).check();
	await expect(dialog.getByText('Сохранено')).toBeVisible();
	await dialog.getByRole('button', { name: 'Закрыть' }).click();
	await expect(page.getByRole('button', { name: 'В 1 списке' })).toBeVisible();

	await page.goto(list);
	await page.getByText('Добавить заметку').click();
	await page.getByLabel('Заметка').fill('Отсрочка 30 дней');
	await page.getByRole('button', { name: 'Сохранить' }).last().click();
	await expect(page.getByRole('listitem').getByText('Отсрочка 30 дней').first()).toBeVisible();
	const exported = await page.request.get(
		(await page.getByRole('link', { name: 'Скачать XLSX' }).getAttribute('href')) ?? '',
	);
	expect(exported.headers()['content-disposition']).toContain('attachment');
	expect((await exported.body()).subarray(0, 2).toString()).toBe('PK');

	await page.goto(`/search/bin/${firm.bin}`);
	await page.getByLabel('Другие действия').click();
	await page.getByRole('link', { name: 'Записать решение' }).click();
	await page.getByRole('radio', { name: 'Одобрен', exact: true }).check();
	await page.getByLabel('Почему').fill('Стоп-факторов нет');
	await page.getByLabel('Действует до').fill('2031-03-01');
	await page.getByRole('button', { name: 'Записать решение' }).click();
	await expect(page.getByText('Решение записано')).toBeVisible();
	await expect(page.getByRole('listitem').filter({ hasText: 'до 01.03.2031' })).toBeVisible();
	await page.goto(`/search/bin/${firm.bin}`);
	await expect(page.getByRole('link', { name: 'Ваше решение: одобрен до 01.03.2031' })).toBeVisible();

	await page.goto('/cabinet/check-counterparty');
	const recent = page.getByRole('region', { name: 'Недавние проверки' });
	await expect(recent.getByRole('link', { name: firm.ru })).toBeVisible();
	await expect(recent.getByText('сегодня бесплатно')).toBeVisible();
	await expect(page.getByText('осталось 49 из 50').filter({ visible: true })).toBeVisible();
});

test('a refused form says why and keeps what was written', async ({ page }) => {
	await signUp(page);
	await page.goto('/kz/cabinet/decisions?new=1');
	await page.getByLabel('БСН немесе ЖСН').fill('160340001108');
	await page.getByRole('radio').first().check();
	await page.getByLabel('Себебі').fill('Себебі бар');
	await page.getByRole('button', { name: 'Шешімді жазу' }).click();
	await expect(page.getByText('БСН қате енгізілді')).toBeVisible();
	await expect(page.getByLabel('Себебі')).toHaveValue('Себебі бар');
	await page.goto('/kz/cabinet/lists');
	for (const turn of [1, 2]) {
		await page.goto('/kz/cabinet/lists');
		await page.getByLabel('Атауы').fill('Тәуекел');
		await page.getByRole('button', { name: 'Тізім жасау' }).click();
		if (turn === 1) await expect(page.getByRole('heading', { level: 1, name: 'Тәуекел' })).toBeVisible();
	}
	await expect(page.getByText('Мұндай мән бар, басқасын таңдаңыз')).toBeVisible();
});

async function expectSound(page: Page, address: string): Promise<void> {
	await page.goto(address);
	await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
	expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
	await expectNoFaults(page);
}

for (const [prefix, width] of [
	['', 1280],
	['/kz', 360],
] as const) {
	test(`every page is sound at ${width} px at ${prefix || '/'}`, async ({ page }) => {
		await page.setViewportSize({ width, height: 800 });
		await signUp(page);
		const headers = { 'sec-fetch-site': 'same-origin' };
		const made = await page.request.post('/api/v1/cabinet/lists', {
			headers,
			data: { name: 'Тізім', color: 'violet' },
		});
		const { data } = (await made.json()) as { data: { id: string } };
		await page.goto(`/search/bin/${firm.bin}`);
		const entry = `/api/v1/cabinet/lists/${data.id}/entries/${firm.bin}`;
		await page.request.put(entry, { headers, data: { note: 'ескертпе' } });
		const decision = { subject: firm.bin, state: 'conditional', reason: 'r', conditions: 'c' };
		await page.request.post('/api/v1/cabinet/decisions', { headers, data: decision });
		for (const name of [...cabinetPages, `lists/${data.id}`, `decisions?subject=${firm.bin}`])
			await expectSound(page, `${prefix}/cabinet/${name}`);
	});
}

test('the cabinet is mobile below 770 px, and has its menu at the side from there on', async ({ page }) => {
	await signUp(page);
	const menus = page.getByRole('navigation', { name: 'Разделы кабинета' }).filter({ visible: true });
	const positionAt = async (width: number) => {
		await page.setViewportSize({ width, height: 800 });
		await page.goto('/cabinet/reports');
		await expect(menus).toHaveCount(1);
		return menus.evaluate((menu) => getComputedStyle(menu).position);
	};
	expect([await positionAt(769), await positionAt(770)]).toEqual(['fixed', 'static']);
	expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
});

/** Several stop factors in the lists of the demonstration: one of them comes with a list that is loaded after the start. */
const stopped = '210340001203';

test('a decision is made by the reader: nothing is chosen before, what stops is shown, the report it stands on is attached', async ({
	page,
}) => {
	await signUp(page);
	await page.goto(`/cabinet/decisions?subject=${stopped}`);
	const grounds = page.getByRole('region', { name: /Стоп-факторы/ });
	const stops = await grounds.getByRole('listitem').count();
	expect(stops).toBeGreaterThanOrEqual(4);
	await expect(grounds.getByRole('heading')).toHaveText(`Стоп-факторы · ${stops}`);
	await expect(grounds.getByText('Признано лжепредприятием')).toBeVisible();
	await expect(grounds.getByText('Своего отчёта об этом субъекте у вас ещё нет.')).toBeVisible();
	for (const choice of await page.getByRole('radio').all()) await expect(choice).not.toBeChecked();

	const headers = { 'sec-fetch-site': 'same-origin' };
	const made = await page.request.post('/api/v1/reports', { headers, data: { bin: stopped, kind: 'basic' } });
	const { data } = (await made.json()) as { data: { id: string } };
	await page.goto(`/report/info/${data.id}`);
	await page.getByLabel('Другие действия').click();
	await page.getByRole('link', { name: 'Записать решение' }).click();
	await expect(page.getByLabel('Отчёт, на котором основано')).toHaveValue(data.id);
	await page.getByLabel('Почему').fill('Стоп-факторы');
	await page.getByRole('button', { name: 'Записать решение' }).click();
	await expect(page.getByText('Решение записано')).toBeHidden();
	await page.getByRole('radio', { name: 'Отказ' }).check();
	await page.getByRole('button', { name: 'Записать решение' }).click();
	await expect(page.getByText('Решение записано')).toBeVisible();
	// nor is it chosen for the next one
	for (const choice of await page.getByRole('radio').all()) await expect(choice).not.toBeChecked();
	await expect(
		page.getByRole('listitem').filter({ hasText: 'Отказ' }).getByRole('link', { name: 'Отчёт' }),
	).toHaveAttribute('href', `/report/info/${data.id}`);
});

test.describe('without scripts', () => {
	test.use({ javaScriptEnabled: false });

	test('a list is made and a decision recorded', async ({ page }) => {
		await signUp(page);
		await page.goto('/cabinet/lists');
		await page.getByLabel('Название').fill('Без скриптов');
		await page.getByRole('button', { name: 'Создать список' }).click();
		await expect(page.getByRole('heading', { level: 1, name: 'Без скриптов' })).toBeVisible();
		await page.goto(`/cabinet/decisions?subject=${firm.bin}`);
		await page.getByLabel('Почему').fill('Стоп-фактор');
		await expect(page.getByRole('radio', { name: 'Одобрен', exact: true })).not.toBeChecked();
		await page.getByRole('radio', { name: 'Отказ' }).check();
		await page.getByLabel('Почему').fill('Стоп-фактор');
		await page.getByRole('button', { name: 'Записать решение' }).click();
		await expect(page.getByText('Решение записано')).toBeVisible();
	});
});
