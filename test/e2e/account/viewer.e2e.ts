import { viewerLogin } from '../../../src/app/demo/demo-login.ts';
import { expect, firm, test } from '../support.ts';

/** Every page with a form of editors; a viewer reads why it is not there, or finds no button. */
const explained = [
	'/cabinet/mass-check',
	'/cabinet/vat-refund',
	'/cabinet/foreign-checks',
	'/cabinet/consents?new=1',
	'/cabinet/billing/top-up',
	'/cabinet/billing/refund',
	'/cabinet/invoices',
	`/report/info?bin=${firm.bin}`,
];

test('whoever only reads for an organisation is offered no form of its editors, and told why', async ({ page }) => {
	await page.context().clearCookies();
	const data = { username: viewerLogin.phone, password: viewerLogin.password, agreement: true };
	expect((await page.request.post('/api/v1/auth/login/v2', { data })).status()).toBe(200);
	const headers = { 'sec-fetch-site': 'same-origin' };
	const { data: organisations } = await (await page.request.get('/api/v1/profile/organisations')).json();
	const bin = organisations[0].bin;
	expect((await page.request.put('/api/v1/profile/acting', { data: { bin }, headers })).status()).toBe(200);
	try {
		for (const path of explained) {
			await page.goto(path);
			await expect(page.getByText('Вы наблюдатель этой организации').first(), path).toBeVisible();
		}
		await page.goto('/cabinet/consents');
		await expect(page.getByRole('heading', { level: 1, name: 'Согласия' })).toBeVisible();
		await expect(page.getByRole('link', { name: 'Запросить согласие' })).toHaveCount(0);
	} finally {
		await page.request.put('/api/v1/profile/acting', { data: { bin: null }, headers });
	}
});
