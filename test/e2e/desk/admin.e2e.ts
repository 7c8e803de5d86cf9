import { randomUUID } from 'node:crypto';
import { totpCode } from '../../../src/platform/totp.ts';
import { signUp } from '../account.ts';
import { adminPassword, createAdmin, emailOf, logIn, openDesk } from '../administrator.ts';
import { expectNoFaults } from '../faults.ts';
import { expect, test } from '../support.ts';

test('the first administrator comes in by the link of the command, blocks a user, and the journal shows it', async ({
	page,
	openWindow,
}) => {
	const line = await createAdmin(emailOf('keeper'));
	await page.goto(/https?:\S+/.exec(line)?.[0] ?? '');
	await expectNoFaults(page);
	const secret = ((await page.getByText(/^(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()) ?? '').replaceAll(' ', '');
	await page.getByLabel('Новый пароль').fill(adminPassword);
	await page.getByLabel('Код из приложения').fill('000000');
	await page.getByRole('button', { name: 'Сохранить и войти' }).click();
	await expect(page.getByText('Код не подошёл')).toBeVisible();
	await page.getByLabel('Код из приложения').fill(totpCode(secret, new Date()));
	await page.getByRole('button', { name: 'Сохранить и войти' }).click();
	await expect(page.getByRole('heading', { name: 'Обзор', level: 1 })).toBeVisible();

	const user = await openWindow();
	await signUp(user);
	const profile = () => user.request.get('/api/v1/auth/check/v2');
	const phone: string = (await (await profile()).json()).data.username;

	await page.getByRole('link', { name: 'Пользователи' }).click();
	await page.getByLabel('Номер телефона или номер записи').fill(phone);
	await page.getByRole('button', { name: 'Найти' }).click();
	await expect(page).toHaveURL(/[?&]search=/);
	// for a moment longer the list before the search stands there, with links of the same name
	const found = page.getByRole('link', { name: '+7 *** **' });
	await expect(found).toHaveCount(1);
	await found.click();
	await page.locator('summary', { hasText: 'Заблокировать' }).click();
	await page.locator('details[open]').getByLabel('Причина').fill('Массовая выгрузка реестра');
	await page.locator('details[open]').getByRole('button', { name: 'Заблокировать' }).click();
	await expect(page.getByRole('main').getByRole('status')).toContainText('Сделано и записано в журнал');
	await expect(page.getByText(/Заблокирован с/)).toBeVisible();
	expect((await profile()).status()).toBe(401);

	await page.getByRole('link', { name: 'Журнал' }).click();
	await page.getByText('Найти в журнале').click();
	await page.getByLabel('Действие').fill('admin.account_block');
	await page.getByRole('button', { name: 'Найти' }).click();
	await expect(page.getByText('причина: Массовая выгрузка реестра').first()).toBeVisible();
	await page.getByRole('button', { name: 'Выйти' }).click();
	await expect(page.getByRole('heading', { name: 'Вход для администраторов' })).toBeVisible();
	await page.goto('/admin/users');
	await expect(page).toHaveURL(/\/admin\/login\?next=/);
});

test('support works off its queues and cannot open the journal', async ({ page, openWindow }) => {
	const email = emailOf('support');
	const options = ['--roles', 'support', '--password-stdin', '--print-totp-secret'];
	const secret = await createAdmin(email, ...options);
	const user = await openWindow();
	await signUp(user);
	const text = `Индекс учитывает погашенную задолженность, ${randomUUID()}`;
	const raised = await user.request.post('/api/v1/objections', {
		headers: { 'sec-fetch-site': 'same-origin' },
		data: { subject: '160340001109', about: 'idn', text },
	});
	expect(raised.status()).toBe(201);

	await page.goto('/admin/objections');
	await logIn(page, email, secret);
	await expect(page.getByRole('heading', { name: 'Возражения', level: 1 })).toBeVisible();
	const entry = page.getByRole('listitem').filter({ hasText: text });
	await entry.getByRole('button', { name: 'Взять в работу' }).click();
	await entry.getByLabel('Решение').selectOption('refused');
	await entry.getByLabel('Ответ пользователю').fill('Индекс пересчитан по данным на сегодня.');
	await entry.getByRole('button', { name: 'Ответить' }).click();
	await expect(entry).toHaveCount(0);
	const own = await (await user.request.get('/api/v1/objections')).json();
	expect(own.data[0]).toMatchObject({ state: 'answered', answer: 'Индекс пересчитан по данным на сегодня.' });

	await expect(page.getByRole('link', { name: 'Журнал' })).toHaveCount(0);
	expect((await page.goto('/admin/audit'))?.status()).toBe(403);
	await expect(page.getByText('Этот раздел не для вашей роли')).toBeVisible();
});

for (const prefix of ['', '/kz'])
	test(`every page of the administration is accessible and fits 360 px: ${prefix}/admin`, async ({ page }) => {
		const email = emailOf('reader');
		const secret = await createAdmin(email, '--password-stdin', '--print-totp-secret');
		await page.goto('/admin/login');
		await expectNoFaults(page);
		await logIn(page, email, secret);
		await expect(page).toHaveURL(/\/admin$/);
		await page.setViewportSize({ width: 360, height: 760 });
		for (const path of [
			'',
			'/users',
			'/tickets',
			'/plans',
			'/objections',
			'/replies',
			'/personal-data',
			'/audit',
			'/administrators',
		]) {
			await page.goto(`${prefix}/admin${path}`);
			await expectNoFaults(page);
			expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
		}
	});

test('a page of the desk stays where it is scrolled to when its scripts arrive, and the strip shows its section', async ({
	openWindow,
}) => {
	const desk = await openDesk(openWindow, 'content', '/admin/content/article');
	await desk.setViewportSize({ width: 360, height: 500 });
	const scripts = Promise.withResolvers<void>();
	await desk.route(/\/assets\/.*\.js$/, async (route) => {
		await scripts.promise;
		await route.continue();
	});
	await desk.goto('/admin/content/faq', { waitUntil: 'commit' });
	await desk.getByRole('heading', { level: 1 }).waitFor();
	await desk.evaluate(() => scrollTo(0, 300));
	scripts.resolve();
	// the router takes scrolling over once the page is its own
	await expect.poll(() => desk.evaluate(() => history.scrollRestoration)).toBe('manual');
	expect(await desk.evaluate(() => scrollY)).toBe(300);
	await desk.evaluate(() => scrollTo(0, 0));
	const strip = desk.getByRole('navigation', { name: 'Разделы администрирования' });
	await expect(strip.locator('[aria-current]')).toBeInViewport();
});
