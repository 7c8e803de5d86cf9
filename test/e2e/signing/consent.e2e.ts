import {
	buildIin,
	confirmIdentity,
	joinAsEditor,
	readServiceMessage,
	settleStateConsents,
	signUp,
	signUpPro,
} from '../account.ts';
import { expectNoFaults, expectNoOverflow } from '../faults.ts';
import { buildAddress, expect, firm, test } from '../support.ts';
import { play } from './program.ts';

/** Whose key the simulator holds. */
const person = '900101300017';

test('a visitor reads what a consent opens, and somebody unknown is led to his signature', async ({ page }) => {
	await page.goto('/services/consent');
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Согласие на получение сведений');
	await expectNoFaults(page);
	await signUp(page);
	await page.goto(`/cabinet/consents?new=1&subject=${firm.bin}`);
	await expect(page.getByRole('main').getByRole('link', { name: 'Подтвердить личность' })).toBeVisible();
	await expectNoFaults(page);
});

test('a consent is asked for, signed in another browser, and withdrawn there', async ({ page, openWindow }) => {
	await confirmIdentity(await signUp(page), buildIin());
	await page.goto('/cabinet/consents');
	await expect(page.getByText('Вы ещё не запрашивали согласий')).toBeVisible();
	await page.getByRole('link', { name: 'Запросить согласие' }).first().click();
	await page.getByRole('textbox', { name: 'БИН или ИИН контрагента' }).fill(firm.bin);
	await page.getByRole('button', { name: 'Показать источники' }).click();
	await expect(page.getByRole('checkbox', { name: /Юридические лица/ })).toBeChecked();
	await expectNoFaults(page);
	await page.getByRole('button', { name: 'Составить текст согласия' }).click();
	await expect(page.getByText('Черновик')).toBeVisible();
	await page.getByRole('button', { name: 'Получить ссылку' }).click();
	const link = page.getByText(/^https?:.*\/consent\//);
	const href = (await link.textContent()) ?? '';
	await expectNoFaults(page);

	const reader = await openWindow({ extraHTTPHeaders: { 'x-forwarded-for': buildAddress() } });
	await reader.goto(new URL(href).pathname);
	await expect(reader.getByRole('heading', { name: 'Ваш ответ' })).toBeVisible();
	await expectNoFaults(reader);
	await play('org-employee-rsa');
	await reader.getByRole('button', { name: 'Подписать через NCALayer' }).click();
	await expect(reader.getByText('Подпись не принята').first()).toBeVisible();
	await play('org-head-rsa');
	await reader.getByRole('button', { name: 'Подписать через NCALayer' }).click();
	await expect(reader.getByText('Согласие дано')).toBeVisible();
	expect(new URL(reader.url()).pathname).not.toBe(new URL(href).pathname);
	await expectNoFaults(reader);
	await page.reload();
	await expect(page.getByText('Действует', { exact: true })).toBeVisible();
	await expect(page.getByText('Руководитель проверяемой организации', { exact: true })).toBeVisible();
	// the link of the request tells nothing any more
	const stranger = await reader.context().newPage();
	await stranger.goto(new URL(href).pathname);
	await expect(stranger.getByText('По этой ссылке ничего нет')).toBeVisible();

	await reader.getByRole('button', { name: 'Отозвать через NCALayer' }).click();
	await expect(reader.getByText('Согласие больше не действует')).toBeVisible();
	await page.reload();
	await expect(page.getByText('Отозвано', { exact: true })).toBeVisible();
});

test('a person consents in another browser, is checked, and reads what was found', async ({ page, openWindow }) => {
	await confirmIdentity(await signUpPro(page), buildIin());
	await page.goto('/services/individual-check');
	await page.getByRole('main').getByRole('link', { name: 'Открыть проверки' }).click();
	await page.getByRole('link', { name: 'Запросить согласие' }).click();
	await page.getByRole('textbox', { name: 'ФИО' }).fill('Сынақов Тест Үлгіұлы');
	await page.getByRole('textbox', { name: 'ИИН' }).fill(person);
	await page.getByRole('button', { name: 'Составить текст согласия' }).click();
	await page.getByRole('button', { name: 'Получить ссылку' }).click();
	const href = (await page.getByText(/^https?:.*\/consent\//).textContent()) ?? '';

	const reader = await openWindow({ extraHTTPHeaders: { 'x-forwarded-for': buildAddress() } });
	await reader.goto(new URL(href).pathname);
	await play('person-rsa');
	await reader.getByRole('button', { name: 'Подписать через NCALayer' }).click();
	await expect(reader.getByText('Согласие дано')).toBeVisible();

	await page.goto('/cabinet/person-checks?kind=individual');
	await page.getByRole('textbox', { name: 'ИИН' }).fill(person);
	await page.getByRole('button', { name: 'Запросить источники' }).click();
	await expect(page.getByRole('heading', { level: 1, name: 'Сынақов Тест Үлгіұлы' })).toBeVisible();
	const answered = { name: 'ГБД «Физические лица»' };
	await expect(page.getByRole('listitem').filter({ has: page.getByRole('heading', answered) })).toContainText(
		'сведения есть',
	);
	await expectNoFaults(page);

	await reader.getByRole('link', { name: 'Что узнали о вас по этому согласию' }).click();
	await expect(reader.getByRole('heading', { level: 1 })).toHaveText('Что узнали о вас');
	await expect(reader.getByRole('listitem').filter({ has: reader.getByRole('heading', answered) })).toContainText(
		'сведения есть',
	);
	await expectNoFaults(reader);
});

test('an employee answers by the state service, and reads the check of himself by the link of its message', async ({
	page,
	openWindow,
}) => {
	const phone = await signUp(page);
	await confirmIdentity(phone, buildIin());
	await joinAsEditor(phone, firm.bin);
	const headers = { 'sec-fetch-site': 'same-origin' };
	await page.request.put('/api/v1/profile/acting', { data: { bin: firm.bin }, headers });
	const ask = async (iin: string) => {
		await page.goto('/cabinet/consents?new=1&person=employment');
		await page.getByRole('textbox', { name: 'ФИО' }).fill('Сынақов Тест');
		await page.getByRole('textbox', { name: 'ИИН' }).fill(iin);
		await page.getByRole('radio', { name: /^По SMS с номера 1414/ }).check();
		await page.getByRole('button', { name: 'Составить текст согласия' }).click();
		await page.getByRole('button', { name: 'Отправить запрос по SMS 1414' }).click();
		await expect(page.getByText('Запрос передаётся государственному сервису')).toBeVisible();
		await settleStateConsents();
		return { ...(await readServiceMessage(iin)), id: new URL(page.url()).pathname.split('/').at(-1) ?? '' };
	};
	const becomes = (state: string) =>
		expect(async () => {
			await settleStateConsents();
			await page.reload();
			await expect(page.getByRole('main').getByText(state, { exact: true })).toBeVisible({ timeout: 2000 });
		}).toPass();
	await (await ask(buildIin())).answer('no');
	await becomes('Отказано');

	const iin = buildIin();
	const asked = await ask(iin);
	const reader = await openWindow({ extraHTTPHeaders: { 'x-forwarded-for': buildAddress() } });
	await reader.goto(asked.link);
	await expect(reader.getByText('Ответьте на SMS с номера 1414', { exact: true })).toBeVisible();
	await expectNoFaults(reader);
	await asked.answer('yes');
	await becomes('Действует');
	await expectNoFaults(page);
	const check = await page.request.post('/api/v1/employee-checks', { headers, data: { iin, consent_id: asked.id } });
	expect(check.status(), await check.text()).toBe(201);
	await reader.reload();
	await expect(reader.getByText('Согласие дано')).toBeVisible();
	await expectNoFaults(reader);
	await reader.getByRole('link', { name: 'Что узнали о вас по этому согласию' }).click();
	await expect(reader.getByText('Сынақов Тест').first()).toBeVisible();
	await expect(reader.getByText(iin)).toHaveCount(0);
});

test.describe('without scripts', () => {
	test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

	test('a request is made, sent and declined, in Kazakh on a telephone', async ({ page, openWindow }) => {
		await confirmIdentity(await signUp(page), buildIin());
		await page.goto(`/kz/cabinet/consents?new=1&subject=${firm.bin}`);
		await expectNoOverflow(page);
		await page.getByRole('button', { name: 'Келісім мәтінін құру' }).click();
		await page.getByRole('button', { name: 'Сілтеме алу' }).click();
		const href = (await page.getByText(/^https?:.*\/consent\//).textContent()) ?? '';
		const reader = await openWindow({
			...{ javaScriptEnabled: false, extraHTTPHeaders: { 'x-forwarded-for': buildAddress() } },
		});
		await reader.goto(new URL(href).pathname);
		await expectNoOverflow(reader);
		await reader.getByRole('button', { name: 'Бас тарту' }).click();
		await expect(reader.getByText('Сіз бас тарттыңыз')).toBeVisible();
	});
});
