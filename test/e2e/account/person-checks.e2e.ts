import { buildIin, confirmIdentity, signUp } from '../account.ts';
import { expectNoFaults, expectNoOverflow } from '../faults.ts';
import { expect, test } from '../support.ts';

test('a visitor reads what a check of a person is, and what is never asked', async ({ page }) => {
	await page.goto('/services/check-employees');
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Проверка сотрудников');
	await expect(page.getByText('Никогда не запрашиваются')).toBeVisible();
	await expect(page.getByRole('main').getByText(/«Pro»: 10 за период/)).toBeVisible();
	await expectNoFaults(page);
	await page.goto('/services/individual-check');
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Проверка частного лица');
	await expectNoFaults(page);
});

test('somebody unknown is led to his signature, employees are an organisation’s', async ({ page }) => {
	const phone = await signUp(page);
	await page.goto('/cabinet/person-checks?kind=individual');
	await expect(page.getByRole('main').getByRole('link', { name: 'Подтвердить личность' })).toBeVisible();
	await confirmIdentity(phone, buildIin());
	await page.goto('/cabinet/person-checks');
	await expect(page.getByText('Сотрудников проверяет организация')).toBeVisible();
	await expectNoFaults(page);
	await page.goto('/cabinet/person-checks?kind=individual');
	await expect(page.getByText('Проверки людей не входят в ваш тариф')).toBeVisible();
	await expectNoFaults(page);
});

test.describe('without scripts', () => {
	test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

	test('a consent of a private person is asked for, in Kazakh on a telephone', async ({ page }) => {
		await confirmIdentity(await signUp(page), buildIin());
		await page.goto('/kz/services/check-employees');
		await expectNoOverflow(page);
		await page.goto('/kz/cabinet/consents?new=1&person=counterparty');
		await expectNoOverflow(page);
		await page.getByRole('textbox', { name: 'Аты-жөні' }).fill('Сынақов Тест');
		await page.getByRole('textbox', { name: 'ЖСН' }).fill('900101300018');
		await page.getByRole('button', { name: 'Келісім мәтінін құру' }).click();
		await expect(page.getByText(/қате/).first()).toBeVisible();
		await page.getByRole('textbox', { name: 'ЖСН' }).fill('900101300017');
		await page.getByRole('button', { name: 'Келісім мәтінін құру' }).click();
		await expect(page.getByText('Сынақов Тест').first()).toBeVisible();
		await expect(page.getByText(/адамға баға қоймайды/)).toBeVisible();
		await expectNoOverflow(page);
	});
});
