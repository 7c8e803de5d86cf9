import { buildIin, confirmIdentity, signUp } from '../account.ts';
import { expectNoFaults, expectNoOverflow } from '../faults.ts';
import { expect, test } from '../support.ts';

test('a visitor reads what a rating costs and who calculates it', async ({ page }) => {
	await page.goto('/services/personal-credit-rating');
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Личный кредитный рейтинг');
	await expect(page.getByText('900 ₸ за ответ бюро, без НДС')).toBeVisible();
	await expect(page.getByRole('main').getByText('Скоро')).toHaveCount(0);
	await expectNoFaults(page);
});

test('the price stands before everything, then who one is, then the money', async ({ page }) => {
	const phone = await signUp(page);
	await page.goto('/cabinet/credit-ratings');
	await expect(page.getByText(/1\s044/).first()).toBeVisible();
	await expect(page.getByRole('main').getByRole('link', { name: 'Подтвердить личность' })).toBeVisible();
	await expectNoFaults(page);
	await confirmIdentity(phone, buildIin());
	await page.reload();
	await expect(page.getByText(/На балансе не хватает 1\s044/)).toBeVisible();
	await expect(page.getByRole('link', { name: 'Пополнить баланс' })).toHaveAttribute('href', /amount=1044/);
	await expectNoFaults(page);
});

test.describe('without scripts', () => {
	test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

	test('the pages fit a telephone, in Kazakh', async ({ page }) => {
		await confirmIdentity(await signUp(page), buildIin());
		for (const path of ['/kz/services/personal-credit-rating', '/kz/cabinet/credit-ratings']) {
			await page.goto(path);
			await expect(page.getByRole('heading', { level: 1 })).toHaveText('Жеке кредиттік рейтинг');
			await expectNoOverflow(page);
		}
	});
});
