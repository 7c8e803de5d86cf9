import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { joinAsEditor, signUp } from '../account.ts';
import { openDesk } from '../administrator.ts';
import { expectNoFaults, expectNoOverflow } from '../faults.ts';
import { expect, firm, test } from '../support.ts';
import type { OpenWindow } from '../windows.ts';
import { play } from './program.ts';

/** An editor of the organisation, who acts for it. */
async function act(page: Page): Promise<void> {
	await joinAsEditor(await signUp(page), firm.bin);
	const acting = await page.request.put('/api/v1/profile/acting', {
		headers: { 'sec-fetch-site': 'same-origin' },
		data: { bin: firm.bin },
	});
	expect(acting.status()).toBe(200);
}

async function entryAt(desk: Page, text: string) {
	const entry = desk.getByRole('listitem').filter({ hasText: text });
	await expect(entry).toBeVisible();
	return entry;
}

async function confirmBySecond(openWindow: OpenWindow, text: string): Promise<void> {
	const desk = await openDesk(openWindow, 'support', '/admin/objections');
	const entry = await entryAt(desk, text);
	await expect(entry.getByText('Исправление ждёт второго администратора')).toBeVisible();
	await entry.getByRole('button', { name: 'Подтвердить' }).click();
	await expect(desk.getByText('Сделано и записано в журнал')).toBeVisible();
}

test('who acts for himself is led to his signature; who acts for a firm sees it as others do', async ({ page }) => {
	await signUp(page);
	await page.goto('/cabinet/my-company');
	await expect(page.getByRole('link', { name: 'Подтвердить подписью' })).toBeVisible();
	await expectNoFaults(page);
	await page.context().clearCookies();
	await act(page);
	await page.goto('/cabinet/my-company');
	await expect(page.getByRole('heading', { name: 'Что изменит индекс' })).toBeVisible();
	await expect(page.getByText('Шаги не складываются', { exact: false })).toBeVisible();
	await expectNoFaults(page);
	await page.setViewportSize({ width: 360, height: 740 });
	await page.goto('/kz/cabinet/my-company');
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Менің компаниям');
	await expectNoFaults(page);
	await expectNoOverflow(page);
});

test('an objection is drafted with a file, signed, upheld by two administrators, and answered in the inbox', async ({
	page,
	openWindow,
}) => {
	await act(page);
	const text = `Запись о другой организации с тем же названием, ${randomUUID()}`;
	await page.goto('/cabinet/objections?about=fact&finding=mass_address');
	await expect(page.getByText('О сведении: ', { exact: false })).toBeVisible();
	await expectNoFaults(page);
	await expect(page.locator('input[name=key]').first()).toHaveValue(/^[0-9a-f-]{36}$/);
	await page.getByLabel('Почему сведение неверно').fill(text);
	await page.getByRole('button', { name: 'Подготовить к подписи' }).click();
	const draft = page
		.locator('section')
		.filter({ has: page.getByRole('heading', { name: /готово к подписи/ }), hasText: text });
	await draft
		.getByLabel(/^Файл: PDF/)
		.setInputFiles({ name: 'letter.csv', mimeType: 'text/csv', buffer: Buffer.from('a;b') });
	await draft.getByRole('button', { name: 'Приложить' }).click();
	await expect(draft.getByText(/SHA-256/)).toBeVisible();
	await expectNoFaults(page);
	await play('org-head-rsa');
	await draft.getByRole('button', { name: 'Подписать через NCALayer' }).click();
	const sent = page.getByRole('listitem').filter({ hasText: text });
	await expect(sent.getByText('Принято', { exact: true })).toBeVisible();

	const desk = await openDesk(openWindow, 'support', '/admin/objections');
	const entry = await entryAt(desk, text);
	await expect(entry.getByRole('link', { name: 'letter.csv' })).toBeVisible();
	await entry.getByRole('button', { name: 'Взять в работу' }).click();
	await entry.getByText('Передать', { exact: true }).first().click();
	await entry.getByLabel('Кому передать').fill('Бюро статистики');
	await entry.getByRole('button', { name: 'Передать' }).click();
	await expect(entry.getByText('передано: Бюро статистики')).toBeVisible();
	await entry.getByLabel('Решение').selectOption('upheld');
	await entry.getByLabel('Ответ пользователю').fill('Вы правы, это однофамилец.');
	await entry.getByLabel('Исправление рядом со сведением').fill('Запись относится к другой организации.');
	await expectNoFaults(desk);
	await entry.getByRole('button', { name: 'Ответить' }).click();
	await expect(entry.getByText('Подтвердить должен другой администратор.')).toBeVisible();
	await confirmBySecond(openWindow, text);

	await page.reload();
	await expect(sent.getByText('Принято: исправлено')).toBeVisible();
	await page.goto('/cabinet/inbox');
	await expect(page.getByText('Вы правы, это однофамилец.').first()).toBeVisible();
});

test('a reply is signed, published and withdrawn', async ({ page, openWindow }) => {
	await act(page);
	const text = `Спор решён мировым соглашением, ${randomUUID()}`;
	// one reply a fact: other runs have replied to others
	await page.goto('/cabinet/replies?about=fact&finding=frequent_changes');
	await expectNoFaults(page);
	await page.getByLabel('Ваш ответ').fill(text);
	await page.getByRole('button', { name: 'Подготовить к подписи' }).click();
	const draft = page.locator('section, article').filter({ hasText: text });
	await play('org-head-rsa');
	await draft.getByRole('button', { name: 'Подписать через NCALayer' }).click();
	await expect(draft.getByText('Проверяется')).toBeVisible();
	const desk = await openDesk(openWindow, 'support', '/admin/replies');
	const entry = await entryAt(desk, text);
	await expectNoFaults(desk);
	await entry.getByRole('button', { name: 'Опубликовать' }).click();
	await expect(entry).toHaveCount(0);
	await page.reload();
	await expect(draft.getByText('Опубликован', { exact: true })).toBeVisible();
	await draft.getByRole('button', { name: 'Отозвать ответ' }).click();
	await expect(draft.getByText('Отозван', { exact: true })).toBeVisible();
	await page.setViewportSize({ width: 360, height: 740 });
	await page.goto('/kz/cabinet/replies');
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Жауаптар');
	await expectNoFaults(page);
	await expectNoOverflow(page);
});

test.describe('without scripts', () => {
	test.use({ javaScriptEnabled: false });

	test('anybody reports an error from the card and is told by when it is answered', async ({ page }) => {
		await page.goto(`/search/bin/${firm.bin}`);
		await page.getByRole('link', { name: 'Нашли ошибку? Сообщите о ней' }).click();
		await expect(page.getByRole('heading', { level: 1 })).toHaveText('Сообщить об ошибке');
		await expect(page.getByRole('main').getByText(firm.bin)).toBeVisible();
		await page.getByLabel('Что неверно').fill('Адрес изменился в октябре, в регистре старый.');
		await page.getByRole('button', { name: 'Отправить' }).click();
		await expect(page.getByText(/Сообщение № \d+ принято/)).toBeVisible();
		await expect(page.getByRole('main').getByText(firm.bin)).toBeVisible();
		await expect(page.getByText(/Ответим до \d\d\.\d\d\.\d{4}/)).toBeVisible();
	});

	test('beside a fact the report names it, before and after it is sent', async ({ page }) => {
		await page.goto(`/search/bin/${firm.bin}`);
		const link = page.getByRole('link', { name: /^Сообщить об ошибке: / }).first();
		const fact = ((await link.getAttribute('aria-label')) ?? '').replace('Сообщить об ошибке: ', '');
		await link.click();
		const about = page.getByRole('definition').filter({ hasText: fact });
		await expect(about).toBeVisible();
		await page.getByLabel('Что неверно').fill('мало');
		await page.getByRole('button', { name: 'Отправить' }).click();
		await expect(about).toBeVisible();
		await page.getByLabel('Что неверно').fill('Сведение относится к другой организации.');
		await page.getByRole('button', { name: 'Отправить' }).click();
		await expect(page.getByText(/Сообщение № \d+ принято/)).toBeVisible();
		await expect(about).toBeVisible();
		await page.getByRole('link', { name: 'Вернуться к карточке' }).click();
		await expect(page).toHaveURL(/search\/bin/);
	});

	test('a number that is wrong or a person of whom nothing is told can be typed, and nothing is lost', async ({
		page,
	}) => {
		await page.goto('/report-error?subject=16034000110&finding=arrears');
		await expect(page.getByText('Номер в ссылке записан неверно', { exact: false })).toBeVisible();
		await expect(page.getByLabel('БИН или ИИН')).toHaveValue('16034000110');
		await page.getByLabel('Что неверно').fill('Долг погашен третьего ноября.');
		await page.getByRole('button', { name: 'Отправить' }).click();
		await expect(page.getByLabel('Что неверно')).toHaveValue('Долг погашен третьего ноября.');
		await page.getByLabel('БИН или ИИН').fill('900101300017');
		await page.getByRole('button', { name: 'Отправить' }).click();
		await expect(page.getByText(/Сообщение № \d+ принято/)).toBeVisible();
		expect(page.url()).not.toContain('900101300017');
		await expect(page.getByText('Субъект, чей номер вы указали')).toBeVisible();
		await page.goto('/report-error?subject=00000000-0000-4000-8000-000000000000&finding=nothing_such');
		await expect(page.getByText('По этой ссылке в регистре никого нет', { exact: false })).toBeVisible();
		await expect(page.getByText('Сведение из ссылки не распознано', { exact: false })).toBeVisible();
	});

	test('the pages of the index and of the sources of a firm lead there with it', async ({ page }) => {
		for (const [part, fact] of [
			['index', 'Индекс добропорядочности'],
			['sources', null],
		] as const) {
			await page.goto(`/search/bin/${firm.bin}/${part}`);
			await page.getByRole('link', { name: 'Нашли ошибку? Сообщите о ней' }).click();
			await expect(page.getByRole('main').getByText(firm.bin)).toBeVisible();
			if (fact !== null)
				await expect(page.getByRole('definition').filter({ hasText: new RegExp(fact, 'i') })).toBeVisible();
		}
	});
});
