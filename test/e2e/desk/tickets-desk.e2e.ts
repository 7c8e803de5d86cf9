import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { checkDigit } from '#domain/numbers/iin-bin.ts';
import { confirmIdentity, signUp } from '../account.ts';
import { openDesk } from '../administrator.ts';
import { expectNoFaults, expectNoOverflow } from '../faults.ts';
import { expect, test } from '../support.ts';

/** An invented number of a person, another one for each test: a trial is given once. */
function buildIin(): string {
	for (;;) {
		const first = `850101${randomInt(3, 5)}${String(randomInt(10_000)).padStart(4, '0')}`;
		const last = checkDigit(first);
		if (last !== null) return `${first}${last}`;
	}
}

/** By calls, what test/e2e/site/tariffs.e2e.ts does by pages. @returns its number */
async function apply(page: Page, bin: string, wanted: Record<string, string>): Promise<number> {
	const headers = { 'sec-fetch-site': 'same-origin' };
	const contacts = { name: 'Серік Үлгі', phone: '+77015550149', email: 'serik@example.kz', agreement: true };
	const sent = await page.request.post('/api/v1/tickets/send/v2', {
		...{ headers, data: { ...contacts, tariff_code: wanted.tariff } },
	});
	const { tariff_ticket_id: id } = (await sent.json()).data;
	const requisites = { organization_name: 'ИП Үлгі', address: 'г. Алматы, ул. Абая, 10', bik: 'HSBKKZKX' };
	const data = { ...requisites, ...wanted, bin, kato: '750000000', iik: 'KZ886010000012345678' };
	const submitted = await page.request.post(`/api/v1/tickets/tariff/${id}`, { headers, data });
	expect(submitted.status(), await submitted.text()).toBe(200);
	return (await submitted.json()).data.result.number;
}

async function open(desk: Page, number: number): Promise<void> {
	await desk.goto(`/admin/tickets?search=${number}`);
	await desk.getByRole('link', { name: `Заявка № ${number}` }).click();
	await expect(desk.getByRole('heading', { name: `Заявка № ${number}`, level: 1 })).toBeVisible();
}

test('a trial takes two administrators and begins at once', async ({ page, openWindow }) => {
	const phone = await signUp(page);
	const iin = buildIin();
	const number = await apply(page, iin, { tariff: 'trial' });
	const first = await openDesk(openWindow, 'sales', '/admin/tickets');
	await open(first, number);
	await first.getByRole('button', { name: 'Одобрить' }).click();
	await expect(first.getByText('пока он не подтвердит его подписью, одобрить нельзя')).toBeVisible();
	await confirmIdentity(phone, iin);
	await first.getByRole('button', { name: 'Одобрить' }).click();
	await expect(first.getByText('Записано: теперь нужен другой администратор')).toBeVisible();
	await expectNoFaults(first);
	await first.getByRole('button', { name: 'Одобрить' }).click();
	await expect(first.getByText('Подтвердить должен другой администратор.')).toBeVisible();

	const second = await openDesk(openWindow, 'sales', '/admin/tickets');
	await open(second, number);
	await expect(second.getByText('Первым одобрил')).toBeVisible();
	await second.getByRole('button', { name: 'Одобрить' }).click();
	await expect(second.getByText('Заявка одобрена', { exact: true }).first()).toBeVisible();

	await page.goto('/cabinet/tariff');
	await expect(page.getByRole('heading', { name: 'Пробный период', level: 2 })).toBeVisible();
	await expect(page.getByText('0 из 10')).toBeVisible();
	await expectNoFaults(page);
});

test('a rejected application tells its author why, in Kazakh at 360 px', async ({ page, openWindow }) => {
	await signUp(page);
	const number = await apply(page, buildIin(), { tariff: 'pro', period: 'month' });
	const desk = await openDesk(openWindow, 'sales', '/admin/tickets');
	await open(desk, number);
	await desk.locator('summary', { hasText: 'Отклонить' }).click();
	await desk.locator('details[open]').getByLabel('Причина').selectOption({ label: 'Реквизиты не сходятся' });
	await desk.locator('details[open]').getByRole('button', { name: 'Отклонить' }).click();
	await expect(desk.getByText('Заявка отклонена').first()).toBeVisible();

	await page.setViewportSize({ width: 360, height: 760 });
	await page.goto('/kz/cabinet/tickets');
	await expect(page.getByRole('listitem').filter({ hasText: String(number) })).toContainText(
		'Деректемелер сәйкес келмейді',
	);
	await expectNoOverflow(page);
	await page.getByRole('link', { name: `№ ${number} өтінім` }).click();
	await expect(page.getByText('Себебі: Деректемелер сәйкес келмейді')).toBeVisible();
	await expectNoFaults(page);
	await page.goto('/kz/cabinet/tariff');
	await expect(page.getByText('Мерзімсіз')).toBeVisible();
	await expectNoFaults(page);
});
