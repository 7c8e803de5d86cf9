import type { Page } from '@playwright/test';
import { password, signUp } from '../account.ts';
import { createAdmin, emailOf, logIn } from '../administrator.ts';
import { expectNoFaults, expectNoOverflow } from '../faults.ts';
import { expect, test } from '../support.ts';
import type { OpenWindow } from '../windows.ts';

/** On the page of the provider, which is a simulator. */
async function payBy(page: Page, card: string): Promise<void> {
	await page.getByLabel('Card number').fill(card);
	await page.getByRole('button', { name: 'Pay' }).click();
}

/** Its number, as the token of its session names it. */
async function accountOf(page: Page): Promise<string> {
	const cookies = await page.context().cookies();
	const token = cookies.find(({ name }) => name.endsWith('senim_access'))?.value ?? '';
	const { sub } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { sub: string };
	return sub;
}

async function openSales(openWindow: OpenWindow): Promise<Page> {
	const email = emailOf('sales');
	const secret = await createAdmin(email, '--roles', 'sales', '--password-stdin', '--print-totp-secret');
	const page = await openWindow();
	await page.goto('/admin/login?next=/admin/payments');
	await logIn(page, email, secret);
	await expect(page.getByRole('heading', { name: 'Платежи', level: 1 })).toBeVisible();
	return page;
}

test('a declined card, another one, and a refund that two administrators approve', async ({ page, openWindow }) => {
	await signUp(page);
	await page.goto('/cabinet/billing/top-up');
	await expectNoFaults(page);
	await page.getByLabel('Сумма, тенге').fill('499');
	await page.getByRole('button', { name: 'Перейти к оплате' }).click();
	await expect(page.getByLabel('Сумма, тенге')).toHaveAttribute('aria-invalid', 'true');
	await page.getByLabel('Сумма, тенге').fill('2 000');
	await page.getByRole('button', { name: 'Перейти к оплате' }).click();

	await expect(page.getByRole('heading', { name: /Оплата: 2\s000/ })).toBeVisible();
	await expect(page.getByRole('img', { name: 'QR-код страницы оплаты' })).toBeVisible();
	await expectNoFaults(page);
	const own = page.url();
	await page.getByRole('link', { name: 'Перейти к оплате' }).click();
	await payBy(page, '4000 0000 0000 0002');
	await expect(page.getByRole('heading', { name: 'Declined by the bank' })).toBeVisible();
	// what stands in the address of the return is believed by nobody
	await page.goto(`${own}?Success=true&Status=Completed`);
	await expect(page.getByText('Банк отклонил оплату')).toBeVisible();
	await page.getByRole('link', { name: 'Оплатить другой картой' }).click();
	await payBy(page, '4242 4242 4242 4242');
	await page.getByRole('link', { name: 'Back to the shop' }).click();
	await expect(page.getByText('Оплачено, деньги на балансе')).toBeVisible();

	await page.getByRole('link', { name: 'Баланс', exact: true }).click();
	await expect(page.getByRole('heading', { name: 'Баланс', level: 1 })).toBeVisible();
	await expect(page.getByRole('region', { name: 'Можно потратить' })).toContainText(/2\s000\s₸/);
	await expectNoFaults(page);
	await page.getByRole('region', { name: 'История баланса' }).getByRole('link', { name: 'Пополнение баланса' }).click();
	await expect(page).toHaveURL(own);

	await page.getByRole('link', { name: 'Мои платежи' }).click();
	await page.getByRole('link', { name: 'Вернуть' }).click();
	await expect(page.getByLabel('Сумма, тенге')).toHaveValue('2000');
	await expectNoFaults(page);
	await page.getByLabel('Сумма, тенге').fill('500');
	const reason = `Ошиблись суммой ${own.slice(-6)}`;
	await page.getByLabel('Почему возвращаете').fill(reason);
	await page.getByRole('button', { name: 'Отправить заявку' }).click();
	const proof = page.getByLabel('Пароль или код приложения');
	const kept = page.getByText('Заявка принята');
	await expect(proof.or(kept)).toBeVisible();
	if (await proof.isVisible()) {
		await proof.fill(password);
		await page.getByRole('button', { name: 'Отправить заявку' }).click();
	}
	await expect(kept).toBeVisible();

	const first = await openSales(openWindow);
	await expectNoFaults(first);
	const waiting = (admin: Page) => admin.getByRole('listitem').filter({ hasText: reason });
	await waiting(first).getByRole('button', { name: 'Одобрить возврат' }).click();
	await expect(waiting(first).getByText(/^Одобрили: sales-/)).toBeVisible();
	await waiting(first).getByRole('button', { name: 'Одобрить возврат' }).click();
	await expect(first.getByText('Подтвердить должен другой администратор')).toBeVisible();
	const second = await openSales(openWindow);
	await waiting(second).getByRole('button', { name: 'Одобрить возврат' }).click();
	await expect(second.getByText('Сделано и записано в журнал')).toBeVisible();
	await expect(async () => {
		await page.reload();
		await expect(page.getByRole('listitem').filter({ hasText: reason })).toContainText('Выполнен');
	}).toPass();

	await page.goto('/cabinet/tariff/buy?item=pro month');
	await page.getByRole('button', { name: /^Купить за 1\s160/ }).click();
	await expect(page.getByText('Тариф куплен')).toBeVisible();
	const order = new URL(page.url()).searchParams.get('done') ?? '';
	const bought = (admin: Page) => admin.getByRole('listitem').filter({ hasText: order });
	await first.goto(`/admin/payments?search=${order}`);
	await bought(first).getByLabel('Пояснение').fill('Купили по ошибке');
	await bought(first).getByRole('button', { name: 'Вернуть на баланс' }).click();
	await expect(first.getByText('Сделано и записано в журнал')).toBeVisible();
	// what waits for the second one is there without a search
	await second.goto('/admin/payments');
	await expect(bought(second)).toContainText('Причина: Купили по ошибке');
	await expectNoFaults(second);
	await bought(second).getByRole('button', { name: 'Подтвердить возврат' }).click();
	await expect(second.getByText('Сделано и записано в журнал')).toBeVisible();
	await page.goto('/cabinet/billing');
	await expect(page.getByRole('region', { name: 'История баланса' }).getByText('Возврат за покупку')).toHaveCount(1);
	await expect(page.getByRole('region', { name: 'Можно потратить' })).toContainText(/1\s500\s₸/);
});

test('without scripts a payment is begun and its page says how it stands; on a phone nothing overflows', async ({
	openWindow,
	page,
}) => {
	await signUp(page);
	const state = await page.context().storageState();
	const plain = await openWindow({
		...{ javaScriptEnabled: false, storageState: state, viewport: { width: 360, height: 760 } },
	});
	await plain.goto('/kz/cabinet/billing?from=2026-02-02&to=2026-02-01');
	await expect(plain.getByLabel('Аяқталатын күні')).toHaveAttribute('aria-invalid', 'true');
	await plain.getByRole('link', { name: 'Барлық уақыт' }).click();
	await expect(plain.getByText('Баланста әлі ақша болған жоқ')).toBeVisible();
	await plain.getByRole('link', { name: 'Толтыру', exact: true }).click();
	await plain.getByLabel('Сома, теңге').fill('1740,50');
	await plain.getByRole('button', { name: 'Төлемге өту' }).click();
	await expect(plain.getByText('Төлемді күтіп тұрмыз')).toBeVisible();
	await page.setViewportSize({ width: 360, height: 760 });
	for (const path of ['', '/top-up', '/refund']) {
		await page.goto(`/kz/cabinet/billing${path}`);
		await expectNoOverflow(page);
		await expectNoFaults(page);
	}
});

test('a statement is uploaded, what is refused says why, and a line finds its owner', async ({ openWindow, page }) => {
	await signUp(page);
	const holder = `account:${await accountOf(page)}`;
	const admin = await openSales(openWindow);
	await admin.goto('/admin/bank-statements');
	await expectNoFaults(admin);
	const file = (text: string) => ({ name: 'kl_to_1c.txt', mimeType: 'text/plain', buffer: Buffer.from(text) });
	const label = /^Выписка по счёту/;
	const iik = /KZ\w{18}/.exec(await admin.getByText(label).innerText())?.[0] ?? '';
	await admin.getByLabel(label).setInputFiles(file('not a statement'));
	await admin.getByRole('button', { name: 'Загрузить' }).click();
	// beside the form; below it stands in the list of refused statements too
	await expect(admin.getByText('это не файл 1CClientBankExchange').first()).toBeVisible();
	const purpose = `Оплата ${Date.now()}`;
	const period = ['ДатаНачала=20.11.2026', 'ДатаКонца=20.11.2026', `РасчСчет=${iik}`];
	const lines = [
		...['1CClientBankExchange', 'ВерсияФормата=1.01', ...period, 'СекцияРасчСчет', ...period],
		...['НачальныйОстаток=0', 'ВсегоПоступило=1740', 'ВсегоСписано=0', 'КонечныйОстаток=1740', 'КонецРасчСчет'],
		...['СекцияДокумент=выписка', 'НомерДокумента=7', 'СуммаПриход=1740.00', 'ДатаОперации=20.11.2026'],
		...[`ПолучательИИК=${iik}`, 'ПлательщикНаименование=ТОО «Үлгі»', `НазначениеПлатежа=${purpose}`],
		...['КонецДокумента', 'КонецФайла'],
	];
	await admin.getByLabel(label).setInputFiles(file(lines.join('\r\n')));
	await admin.getByRole('button', { name: 'Загрузить' }).click();
	await expect(admin.getByText('Выписка принята. Строк: 1, из них новых: 1.')).toBeVisible();
	const line = admin.getByRole('listitem').filter({ hasText: purpose });
	await line.getByLabel('БИН, ИИН или account:номер').fill(holder);
	await line.getByRole('button', { name: 'Зачислить', exact: true }).click();
	await expect(line).toHaveCount(0);
	await admin.getByRole('link', { name: /^Зачислена/ }).click();
	await expect(line).toContainText(holder);
	await admin.setViewportSize({ width: 360, height: 760 });
	for (const path of ['/kz/admin/bank-statements', '/kz/admin/payments']) {
		await admin.goto(path);
		await expectNoOverflow(admin);
		await expectNoFaults(admin);
	}
});
