import type { Page } from '@playwright/test';
import { signUp } from '../account.ts';
import { expectNoFaults, expectNoOverflow } from '../faults.ts';
import { expect, firm, test } from '../support.ts';

/** Subjects of the register, by a search that costs no check. */
async function findSubjects(page: Page, count: number): Promise<string[]> {
	const answer = await page.request.get('/api/subjects/subject/search/list', {
		params: { search: 'Трейд', kind: 'legal', limit: count },
	});
	const { data } = (await answer.json()) as { data: { bin: string }[] };
	expect(data.length).toBe(count);
	return data.map(({ bin }) => bin);
}

for (const [prefix, left, title, register] of [
	['', 'Осталось 2 проверки из 3 до 00:00', 'Проверки на сегодня закончились', 'Зарегистрироваться бесплатно'],
	['/kz', '00:00-ге дейін 3 тексеруден 2 қалды', 'Бүгінгі тексерулер таусылды', 'Тегін тіркелу'],
	['/en', '2 checks of 3 left until 00:00', 'Today’s checks are used up', 'Register free of charge'],
] as const) {
	test(`a visitor opens three subjects and runs into the wall at ${prefix || '/'}`, async ({ page }) => {
		const bins = await findSubjects(page, 4);
		await page.goto(prefix || '/');
		for (const [index, bin] of bins.slice(0, 3).entries()) {
			const opened = await page.goto(`${prefix}/search/bin/${bin}`);
			expect(opened?.status()).toBe(200);
			if (index === 0) await expect(page.getByText(left)).toBeVisible();
		}
		const fourth = `${prefix}/search/bin/${bins[3]}`;
		const refused = await page.goto(fourth);
		expect(refused?.status()).toBe(429);
		expect(Number(refused?.headers()['retry-after'])).toBeGreaterThan(0);
		await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
		const link = page.getByRole('link', { name: register });
		await expect(link).toHaveAttribute('href', new RegExp(`/auth/registration\\?next=${encodeURIComponent(fourth)}$`));
		// nothing of the subject, not even its number
		await expect(page.locator('main')).not.toContainText(bins[3] ?? '');
		await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
		await expectNoFaults(page);
		for (const width of [1280, 360]) {
			await page.setViewportSize({ width, height: 800 });
			await expectNoOverflow(page);
		}
		// what was opened today opens again
		expect((await page.goto(`${prefix}/search/bin/${bins[0]}`))?.status()).toBe(200);
	});
}

test('the wall comes by a link in the page too', async ({ page }) => {
	const [first, second, third] = await findSubjects(page, 3);
	for (const bin of [first, second, third]) await page.goto(`/search/bin/${bin}`);
	await page.goto(`/search/result?search=${firm.bin}`);
	await page.getByRole('link', { name: firm.ru }).first().click();
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Проверки на сегодня закончились');
	await expect(page.getByRole('link', { name: 'Войти' }).last()).toHaveAttribute(
		'href',
		`/auth/login?next=${encodeURIComponent(`/search/bin/${firm.bin}`)}`,
	);
});

test('whoever has registered has fifty, and goes on where he was stopped', async ({ page }) => {
	const [first, second, third, fourth] = await findSubjects(page, 4);
	for (const bin of [first, second, third]) await page.goto(`/search/bin/${bin}`);
	expect((await page.goto(`/search/bin/${fourth}`))?.status()).toBe(429);
	await signUp(page);
	expect((await page.goto(`/search/bin/${fourth}`))?.status()).toBe(200);
	await expect(page.getByText('Осталось 49 проверок из 50 до 00:00')).toBeVisible();
});

test('a report wants an account: the form sends to registration and comes back', async ({ page }) => {
	await page.goto(`/report/info?bin=${firm.bin}`);
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Отчёт доступен после регистрации');
	const next = encodeURIComponent(`/report/info?bin=${firm.bin}`);
	await expect(page.getByRole('link', { name: 'Зарегистрироваться бесплатно' })).toHaveAttribute(
		'href',
		`/auth/registration?next=${next}`,
	);
	await signUp(page);
	await page.goto(decodeURIComponent(next));
	await expect(page.getByLabel('БИН или ИИН', { exact: true })).toHaveValue(firm.bin);
});

test.describe('without scripts', () => {
	test.use({ javaScriptEnabled: false });

	test('the wall says when there are new checks and where to register', async ({ page }) => {
		const bins = await findSubjects(page, 4);
		for (const bin of bins) await page.goto(`/search/bin/${bin}`);
		await expect(page.getByText('Новые будут в 00:00 (время Астаны)')).toBeVisible();
		await expect(page.getByRole('link', { name: 'Зарегистрироваться бесплатно' })).toBeVisible();
	});
});

test('the eleventh browser of an address solves a puzzle by itself and goes on', async ({
	openWindow,
	playwright,
	baseURL,
	extraHTTPHeaders,
}) => {
	const options = { extraHTTPHeaders: { 'x-forwarded-for': extraHTTPHeaders?.['x-forwarded-for'] ?? '' } };
	const card = `/search/bin/${firm.bin}`;
	// each a visitor of its own: a browser is known by the cookie of the first page it opened
	for (let count = 0; count < 10; count++) {
		const visitor = await playwright.request.newContext({ ...options, ...(baseURL === undefined ? {} : { baseURL }) });
		await visitor.get('/');
		expect((await visitor.get(card)).status()).toBe(200);
		await visitor.dispose();
	}
	const page = await openWindow();
	await page.goto('/');
	expect((await page.goto(card))?.status()).toBe(429);
	// the page reloads itself when the puzzle is solved: a million hashes, which a busy machine takes long for
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(firm.ru, { timeout: 110_000 });
});
