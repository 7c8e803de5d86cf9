import { randomUUID } from 'node:crypto';
import { joinAsEditor, joinCreditor, joinSigningCreditor, recordClaim, signUp } from '../account.ts';
import { openDesk } from '../administrator.ts';
import { expectNoFaults, expectNoOverflow } from '../faults.ts';
import { expect, firm, test } from '../support.ts';
import { play } from './program.ts';

test('a visitor is told how debts are recorded and what a debtor can do', async ({ page }) => {
	await page.goto('/services/natural-monopolies-subjects');
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Должники субъектов естественных монополий');
	await expect(page.getByText('Открытого перечня нет', { exact: false })).toBeVisible();
	const href = await page.getByRole('main').getByRole('link', { name: 'Войти' }).getAttribute('href');
	expect(decodeURIComponent(href ?? '')).toContain('/cabinet/natural-monopolies');
	await expectNoFaults(page);
});

test('a debtor disputes a claim by signature, and an administrator removes it', async ({ page, openWindow }) => {
	await joinCreditor(await signUp(page));
	await page.context().clearCookies();
	await joinAsEditor(await signUp(page), firm.bin);
	const headers = { 'sec-fetch-site': 'same-origin' };
	await page.request.put('/api/v1/profile/acting', { headers, data: { bin: firm.bin } });
	const contract = randomUUID().slice(0, 8);
	const id = await recordClaim(firm.bin, contract);
	await page.goto('/cabinet/my-company');
	await page.getByRole('link', { name: 'Записи о долгах' }).click();
	const listed = page.getByRole('listitem').filter({ hasText: contract });
	await expect(listed.getByText('Должник уведомлён')).toBeVisible();
	await expectNoFaults(page);
	await listed.getByRole('link').click();
	await expect(page).toHaveURL(new RegExp(id));
	await expectNoFaults(page);
	await expect(page.locator('input[name=key]').first()).toHaveValue(/^[0-9a-f-]{36}-/);
	await page.getByText('Оспорить', { exact: true }).first().click();
	await page.getByLabel('Оспорить').fill('Счётчик заменён, сумма рассчитана по старому.');
	await page.getByRole('button', { name: 'Подготовить к подписи' }).last().click();
	const draft = page.getByRole('region', { name: 'Возражение должника' });
	await play('org-head-rsa');
	await draft.getByRole('button', { name: 'Подписать через NCALayer' }).click();
	await expect(page.getByText('рассматривается', { exact: true })).toBeVisible();
	await expect(page.getByText('Оспаривается').first()).toBeVisible();

	const desk = await openDesk(openWindow, 'support', '/admin/debtor-claims');
	const entry = desk.getByRole('listitem').filter({ hasText: contract });
	await expectNoFaults(desk);
	await entry.getByLabel('Решение и его причина').fill('Акт замены подтверждает возражение.');
	await entry.getByRole('button', { name: 'Снять запись' }).click();
	await expect(desk.getByText('Сделано и записано в журнал')).toBeVisible();

	await page.reload();
	await expect(page.getByText('Снята', { exact: true }).first()).toBeVisible();
	await expect(page.getByText('Акт замены подтверждает возражение.', { exact: false })).toBeVisible();
	await page.setViewportSize({ width: 360, height: 740 });
	await page.goto(`/kz/cabinet/natural-monopolies/${id}`);
	await expectNoFaults(page);
	await expectNoOverflow(page);
});

test.describe('without scripts', () => {
	test.use({ javaScriptEnabled: false });

	test('a creditor writes a draft, is told what is wrong with it, attaches evidence and throws it away', async ({
		page,
	}) => {
		await joinCreditor(await signUp(page));
		await page.goto('/cabinet/natural-monopolies');
		await page.getByText('Записать долг', { exact: true }).click();
		const contract = randomUUID().slice(0, 8);
		const fields = { Должник: firm.bin, Услуга: 'Водоснабжение', 'Номер договора': contract };
		for (const [label, value] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(value);
		await page.getByLabel('Период: начало').fill('2026-01-01');
		await page.getByLabel('Период: окончание').fill('2026-03-31');
		await page.getByLabel('Сумма долга, ₸').fill('100');
		await page.getByLabel('Срок оплаты по договору').fill('2026-04-25');
		await page.getByRole('button', { name: 'Сохранить черновик' }).click();
		await expect(page.getByText('Записывают долги не меньше 10 МРП', { exact: false })).toBeVisible();
		await page.getByLabel('Сумма долга, ₸').fill('98 000,50');
		await page.getByRole('button', { name: 'Сохранить черновик' }).click();
		await expect(page.getByText('Черновик', { exact: true }).first()).toBeVisible();
		await page
			.getByLabel(/^Доказательство долга/)
			.setInputFiles({ name: 'act.csv', mimeType: 'text/csv', buffer: Buffer.from('a;b') });
		await page.getByRole('button', { name: 'Приложить' }).click();
		await expect(page.getByRole('link', { name: 'act.csv' })).toBeVisible();
		await expect(page.getByText(/SHA-256/)).toBeVisible();
		await page.getByRole('button', { name: 'Удалить черновик' }).click();
		await expect(page).toHaveURL(/\/cabinet\/natural-monopolies$/);
		await expect(page.getByText(contract)).toHaveCount(0);
	});

	test('a creditor takes back a claim that he signed with a mistake, and nobody has heard of', async ({ page }) => {
		await joinCreditor(await signUp(page));
		const contract = randomUUID().slice(0, 8);
		const id = await recordClaim(firm.bin, contract, 'signed');
		await page.goto(`/cabinet/natural-monopolies/${id}`);
		await page.getByText('Отозвать запись', { exact: true }).click();
		await expect(page.getByText('Отменить отзыв нельзя.', { exact: false })).toBeVisible();
		await page.getByRole('button', { name: 'Отозвать', exact: true }).click();
		await expect(page.getByText('Вы отозвали запись до вручения уведомления', { exact: false })).toBeVisible();
		await expect(page.getByRole('button', { name: 'Уведомление вручено' })).toHaveCount(0);
		await page.goto('/cabinet/natural-monopolies?state=withdrawn');
		const listed = page.getByRole('listitem').filter({ hasText: contract });
		await expect(listed.getByText('Отозвана', { exact: true })).toBeVisible();
	});

	test('a creditor asks for removal, and nobody reads that the debtor disputes', async ({ page, openWindow }) => {
		await joinCreditor(await signUp(page));
		const contract = randomUUID().slice(0, 8);
		const id = await recordClaim(firm.bin, contract);
		await page.goto(`/cabinet/natural-monopolies/${id}`);
		await page.getByText('Попросить снять запись', { exact: true }).first().click();
		await page.getByLabel('Попросить снять запись').fill('Записано по ошибке.');
		await page.getByRole('button', { name: 'Отправить просьбу' }).click();
		await expect(page.getByText('Снятие запрошено кредитором')).toBeVisible();
		await expect(page.getByText('Вы попросили снять запись', { exact: false })).toBeVisible();
		await expect(page.getByText('Оспаривается')).toHaveCount(0);
		await page.goto('/cabinet/natural-monopolies?state=disputed');
		const listed = page.getByRole('listitem').filter({ hasText: contract });
		await expect(listed.getByText('Снятие запрошено кредитором')).toBeVisible();
		const desk = await openDesk(openWindow, 'support', '/admin/debtor-claims');
		const entry = desk.getByRole('listitem').filter({ hasText: contract });
		await expect(entry.getByText('Состояние записи: Снятие запрошено кредитором')).toBeVisible();
	});
});

test('a creditor uploads a file of debts, corrects a row and signs them all at once', async ({ page }) => {
	await joinSigningCreditor(await signUp(page));
	await page.goto('/cabinet/natural-monopolies');
	await page.getByRole('link', { name: 'Загрузить файлом' }).click();
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Записи из файла');
	await expectNoFaults(page);
	const debtor = '210340001203';
	const contract = randomUUID().slice(0, 8);
	const heads =
		'БИН или ИИН должника;Услуга;Номер договора;Период: начало;Период: окончание;Сумма долга, ₸;Срок оплаты по договору';
	const line = (number: string, due: string) =>
		`${debtor};Водоснабжение;${number};01.01.2026;31.03.2026;98 000,50;${due}`;
	const table = [heads, line(`${contract}-1`, '25.04.2026'), line(`${contract}-2`, '45.04.2026')].join('\r\n');
	await page
		.getByLabel('или приложите файл XLSX, CSV')
		.setInputFiles({ name: `${contract}.csv`, mimeType: 'text/csv', buffer: Buffer.from(table) });
	await page.getByRole('button', { name: 'Проверить файл' }).click();
	await expect(page.getByText(/^К подписи: 1 на 98/)).toBeVisible();
	await expect(page.getByText('Срок оплаты по договору: нет такой даты', { exact: false })).toBeVisible();
	await expectNoFaults(page);
	await page.setViewportSize({ width: 360, height: 740 });
	await expectNoOverflow(page);
	const wrong = page.getByRole('listitem').filter({ hasText: `${contract}-2` });
	await wrong.getByText('Исправить').click();
	await wrong.getByLabel('Срок оплаты по договору').fill('25.04.2026');
	await wrong.getByRole('button', { name: 'Сохранить строку' }).click();
	await expect(page.getByText(/^К подписи: 2 на 196/)).toBeVisible();
	for (const label of [/^Доказательство долга/, /^Подтверждение вручения/]) {
		await page.getByLabel(label).setInputFiles({
			name: `act${String(label).length}.csv`,
			mimeType: 'text/csv',
			buffer: Buffer.from(`a;b\n${label};1`),
		});
		await page
			.locator('form')
			.filter({ has: page.getByLabel(label) })
			.getByRole('button', { name: 'Приложить' })
			.click();
		await expect(page.getByText('Файл приложен')).toBeVisible();
	}
	await play('org-head-rsa');
	await page.getByRole('button', { name: 'Подписать через NCALayer' }).click();
	await expect(page.getByText(/^Записано: 2 на 196/)).toBeVisible();
	await expect(
		page
			.getByRole('listitem')
			.filter({ hasText: `${contract}-1` })
			.getByText('Должник уведомлён'),
	).toBeVisible();
	await expectNoFaults(page);
});

test('columns of a file of debts that nobody knows by their heads are chosen on its first rows', async ({ page }) => {
	await joinCreditor(await signUp(page));
	await page.goto('/cabinet/natural-monopolies/imports');
	const table = [
		'Кто;За что;Бумага;А;Б;В;Г',
		`210340001203;Водоснабжение;${randomUUID().slice(0, 8)};01.01.2026;31.03.2026;98 000,50;25.04.2026`,
	].join('\r\n');
	await page
		.getByLabel('или приложите файл XLSX, CSV')
		.setInputFiles({ name: 'debts.csv', mimeType: 'text/csv', buffer: Buffer.from(table) });
	await page.getByRole('button', { name: 'Проверить файл' }).click();
	const choice = page.getByRole('region', { name: 'Укажите столбцы' });
	await expect(choice.getByRole('cell', { name: 'Водоснабжение' })).toBeVisible();
	await expectNoFaults(page);
	await choice.getByRole('button', { name: 'Прочитать заново' }).click();
	await expect(choice.getByText('Выберите столбец').first()).toBeVisible();
	const fields = ['debtor', 'service', 'contract_no', 'from', 'to', 'amount_kzt', 'due_on'];
	for (const [at, field] of fields.entries())
		await choice.locator(`select[name=column_${field}]`).selectOption(String(at));
	await choice.getByRole('button', { name: 'Прочитать заново' }).click();
	await expect(page.getByText(/^К подписи: 1 на 98/)).toBeVisible();
	await page.getByText('Столбцы: проверить или выбрать другие').click();
	await expect(page.getByText('При повторном чтении исправления строк отменятся.')).toBeVisible();
	await page.setViewportSize({ width: 360, height: 740 });
	await expectNoOverflow(page);
	await expectNoFaults(page);
});
