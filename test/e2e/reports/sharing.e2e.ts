import { expectNoFaults, expectNoOverflow } from '../faults.ts';
import { test } from '../someone.ts';
import { expect, firm } from '../support.ts';

const head = 'Үлгіжанов Сынақ Тестұлы';

for (const [prefix, width, words] of [
	[
		'',
		1280,
		{
			ask: 'Составить отчёт',
			make: 'Создать ссылку',
			made: 'Ссылка создана',
			end: 'Отозвать',
			none: 'Ссылка не действует',
		},
	],
	[
		'/kz',
		360,
		{
			ask: 'Есеп жасау',
			make: 'Сілтеме жасау',
			made: 'Сілтеме жасалды',
			end: 'Қайтарып алу',
			none: 'Сілтеме жарамсыз',
		},
	],
] as const)
	test(`a link opens the report to a visitor, with people by their initials, until it is taken back: ${prefix || '/'}`, async ({
		page,
		openWindow,
		baseURL,
	}) => {
		await page.setViewportSize({ width, height: 800 });
		await page.goto(`${prefix}/report/info?bin=${firm.bin}`);
		await page.getByRole('button', { name: words.ask }).click();
		await page.waitForURL(/\/report\/info\/[\da-f-]{36}$/);
		// while sources answer there is nothing whole to share
		await expect(page.getByRole('heading', { name: /Стоп-факторы|Тоқтату факторлары/ })).toBeVisible();
		await page.goto(`${page.url()}/links`);
		await page.getByRole('button', { name: words.make }).click();
		await expect(page.getByRole('status').filter({ hasText: words.made })).toBeVisible();
		const address = await page.getByRole('status').getByRole('textbox').inputValue();
		await expectNoFaults(page);
		await expectNoOverflow(page);

		const visitor = await openWindow({ viewport: { width, height: 800 } });
		const shared = new URL(address);
		const open = () => visitor.goto(`${baseURL}${shared.pathname}`);
		const opened = await open();
		expect(opened?.status()).toBe(200);
		expect(opened?.headers()).toMatchObject({ 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' });
		expect(opened?.headers()['cache-control']).toContain('no-store');
		await expect(visitor.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
		await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(prefix === '' ? firm.ru : firm.kk);
		const said = await visitor.getByRole('main').innerText();
		expect(said).toContain('Ү. С. Т.');
		expect(said.toLowerCase()).not.toContain(head.toLowerCase());
		await expectNoFaults(visitor);
		await expectNoOverflow(visitor);

		const entries = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: words.end }) });
		const before = await entries.count();
		await entries.first().getByRole('button').click();
		await expect(entries).toHaveCount(before - 1);
		expect((await open())?.status()).toBe(404);
		await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(words.none);
	});
