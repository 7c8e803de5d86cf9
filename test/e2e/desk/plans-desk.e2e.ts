import type { Page } from '@playwright/test';
import { signUp } from '../account.ts';
import { openDesk } from '../administrator.ts';
import { expectNoFaults, expectNoOverflow } from '../faults.ts';
import { expect, test } from '../support.ts';

/** What a run that was cut off has left behind. */
async function withdrawDrafts(desk: Page): Promise<void> {
	const { data } = await (await desk.request.get('/api/v1/admin/plans')).json();
	const versions: { id: number; state: string }[] = data.find(
		({ plan }: { plan: string }) => plan === 'foreign',
	).versions;
	for (const { id } of versions.filter(({ state }) => state === 'draft'))
		await desk.request.delete(`/api/v1/admin/terms/${id}`, { headers: { 'sec-fetch-site': 'same-origin' } });
	await desk.reload();
}

test('a version of a plan is written by one administrator and published by another; a false saving is refused', async ({
	openWindow,
}) => {
	const first = await openDesk(openWindow, 'sales', '/admin/plans');
	await expectNoFaults(first);
	await withdrawDrafts(first);
	await first.getByRole('button', { name: 'Новая версия: Иностранные компании' }).click();
	await expect(first.getByRole('heading', { name: /^Иностранные компании с / })).toBeVisible();
	await first.getByLabel('12 месяцев').fill('50000');
	await first.getByLabel('1 год').fill('40000');
	await first.getByLabel('Экономия за год, проценты').fill('30');
	await first.getByRole('button', { name: 'Сохранить черновик' }).click();
	await expect(first.getByText('Черновик сохранён')).toBeVisible();
	await expect(first.getByText(/обещано 30\s%, по ценам 20\s%/)).toBeVisible();
	await expect(first.getByRole('region', { name: 'Как это увидят' })).toContainText(/46\s400\s₸/);
	await expectNoFaults(first);
	await first.getByRole('button', { name: 'Опубликовать' }).click();
	await expect(first.getByText('Подтвердить должен другой администратор.')).toBeVisible();

	const second = await openDesk(openWindow, 'sales', '/admin/plans');
	await second.goto(first.url().split('?')[0] ?? '');
	await second.getByRole('button', { name: 'Опубликовать' }).click();
	await expect(second.getByText('Экономия расходится с ценами больше чем на 1 пункт')).toBeVisible();
	await second.setViewportSize({ width: 360, height: 760 });
	await expectNoOverflow(second);
	await second.getByRole('button', { name: 'Удалить черновик' }).click();
	await expect(second.getByText('Черновик удалён')).toBeVisible();
	await expectNoOverflow(second);
});

test('a plan without payment is proposed by one administrator and confirmed by another', async ({
	page,
	openWindow,
}) => {
	await signUp(page);
	const phone: string = (await (await page.request.get('/api/v1/auth/check/v2')).json()).data.username;
	const first = await openDesk(openWindow, 'sales', '/admin/users');
	await first.goto(`/admin/users?search=${encodeURIComponent(phone)}`);
	await first.getByRole('link', { name: `+7 *** ** ${phone.slice(-2)}` }).click();
	await first.locator('summary', { hasText: 'Выдать тариф' }).click();
	await first.locator('details[open]').getByLabel('Тариф').selectOption('pro');
	await first.locator('details[open]').getByLabel('Причина').fill('Партнёр проекта');
	await first.locator('details[open]').getByRole('button', { name: 'Выдать тариф' }).click();
	await expect(first.getByText(/предлагает pro/).first()).toBeVisible();

	const second = await openDesk(openWindow, 'sales', '/admin/users');
	await second.goto(first.url().split('?')[0] ?? '');
	const grant = second.locator('details[open]');
	await grant.getByLabel('Причина').fill('Согласовано');
	await grant.getByRole('button', { name: 'Подтвердить тариф pro' }).click();
	await expect(second.getByText('Сделано и записано в журнал')).toBeVisible();
	await page.goto('/cabinet/tariff');
	await expect(page.getByRole('heading', { name: 'Pro', level: 2 })).toBeVisible();
	await expect(page.getByText('0 из 30')).toBeVisible();
});
