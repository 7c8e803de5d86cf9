import { randomInt } from 'node:crypto';
import { checkDigit } from '#domain/numbers/iin-bin.ts';
import { confirmIdentity, signUp } from '../account.ts';
import { openDesk } from '../administrator.ts';
import { expectNoFaults, expectNoOverflow } from '../faults.ts';
import { expect, test } from '../support.ts';

/** An invented number of a sole proprietor. */
function buildIin(): string {
	for (;;) {
		const first = `860101${randomInt(3, 5)}${String(randomInt(10_000)).padStart(4, '0')}`;
		const last = checkDigit(first);
		if (last !== null) return `${first}${last}`;
	}
}

/** A bank's file with one payment that came in (1CClientBankExchange). */
function statement(iik: string, { amount, payer, purpose }: { amount: string; payer: string; purpose: string }) {
	const period = ['ДатаНачала=24.11.2026', 'ДатаКонца=24.11.2026', `РасчСчет=${iik}`];
	const sums = ['НачальныйОстаток=0', `ВсегоПоступило=${amount}`, 'ВсегоСписано=0', `КонечныйОстаток=${amount}`];
	const lines = [
		...['1CClientBankExchange', 'ВерсияФормата=1.01', ...period, 'СекцияРасчСчет', ...period, ...sums, 'КонецРасчСчет'],
		...['СекцияДокумент=выписка', 'НомерДокумента=11', `СуммаПриход=${amount}`, 'ДатаОперации=24.11.2026'],
		...[`ПолучательИИК=${iik}`, 'ПлательщикНаименование=ИП Үлгі', `ПлательщикБИН_ИИН=${payer}`],
		...[`НазначениеПлатежа=${purpose}`, 'КонецДокумента', 'КонецФайла'],
	];
	return { name: 'kl_to_1c.txt', mimeType: 'text/plain', buffer: Buffer.from(lines.join('\r\n')) };
}

test('a plan is asked for, confirmed, invoiced, paid by a bank transfer and begins', async ({ page, openWindow }) => {
	const phone = await signUp(page);
	const iin = buildIin();
	await confirmIdentity(phone, iin);
	await page.goto('/tariffs?modal=TariffRequestModal&plan=pro&period=month');
	const dialog = page.getByRole('dialog');
	await dialog.getByLabel('Имя').fill('Серік Үлгі');
	await dialog.getByLabel('Номер телефона').fill('7015550149');
	await dialog.getByLabel('Электронная почта').fill('serik@example.kz');
	await dialog.getByRole('checkbox').check();
	await dialog.getByRole('button', { name: 'Дальше' }).click();
	await page.getByLabel('БИН или ИИН').fill(iin);
	await page.getByLabel('Название').fill('ИП Үлгі');
	await page.getByLabel('Юридический адрес').fill('г. Алматы, ул. Абая, 10');
	await page.getByLabel('Населённый пункт').fill('Алматы');
	await page.getByRole('radio').first().check();
	await page.getByLabel('ИИК').fill('KZ88 6010 0000 1234 5678');
	await page.getByRole('button', { name: 'Отправить заявку' }).click();
	const sent = page.getByRole('dialog', { name: /^Заявка № \d+ отправлена$/ });
	await expect(sent).toBeVisible();
	const number = /\d+/.exec(await sent.getByRole('heading', { level: 2 }).innerText())?.[0] ?? '';

	await page.goto('/cabinet/tickets');
	await page.getByRole('link', { name: new RegExp(number) }).click();
	const proxy = { name: 'Доверенность.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') };
	await page.getByLabel('Файл', { exact: true }).setInputFiles(proxy);
	await page.getByRole('button', { name: 'Приложить' }).click();
	await expect(page.getByText('Файл приложен.')).toBeVisible();
	await expectNoFaults(page);

	const desk = await openDesk(openWindow, 'sales', '/admin/tickets');
	await desk.goto(`/admin/tickets?search=${number}`);
	await desk.getByRole('link', { name: `Заявка № ${number}` }).click();
	await expect(desk.getByRole('link', { name: proxy.name })).toBeVisible();
	await desk.getByRole('button', { name: 'Одобрить' }).click();
	await expect(desk.getByText('Заявка одобрена', { exact: true }).first()).toBeVisible();

	await page.goto('/cabinet/tickets');
	await page.getByRole('link', { name: new RegExp(number) }).click();
	await page.getByRole('link', { name: 'К счёту' }).click();
	await page.getByRole('button', { name: /^Оплатить картой счёт SN-/ }).click();
	await expect(page.getByRole('heading', { name: /Оплата: 1\s160/ })).toBeVisible();
	await page.goto('/cabinet/invoices');
	const invoice = page.getByRole('listitem').filter({ hasText: 'SN-' }).first();
	await expect(invoice).toContainText(/1\s160/);
	const paper = /SN-\d\d-\d{6}-\d\d/.exec(await invoice.innerText())?.[0] ?? '';

	await desk.goto('/admin/bank-statements');
	const label = /^Выписка по счёту/;
	const iik = /KZ\w{18}/.exec(await desk.getByText(label).innerText())?.[0] ?? '';
	const file = statement(iik, { amount: '1160.00', payer: iin, purpose: `Оплата по счету ${paper} за тариф` });
	await desk.getByLabel(label).setInputFiles(file);
	await desk.getByRole('button', { name: 'Загрузить' }).click();
	await expect(desk.getByText(/Выписка принята/)).toBeVisible();

	await page.goto('/cabinet/tariff');
	await expect(page.getByRole('heading', { name: 'Pro', exact: true, level: 2 })).toBeVisible();
	await expect(page.getByText('0 из 30')).toBeVisible();
	await page.getByRole('button', { name: 'Выставить счёт заранее' }).click();
	await expect(page.getByText(/Счёт на тот же тариф и срок будет выставлен \d\d\./)).toBeVisible();
	await page.goto('/cabinet/invoices');
	await expect(invoice).toContainText('Оплачен');
	await expectNoFaults(page);
	await page.setViewportSize({ width: 360, height: 740 });
	await page.goto('/kz/cabinet/invoices');
	await expectNoOverflow(page);
	await page.goto('/kz/cabinet/tariff');
	await expectNoOverflow(page);
});
