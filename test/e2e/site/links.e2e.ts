import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { signUp } from '../account.ts';
import { expectNoFaults } from '../faults.ts';
import { expect, firm, test } from '../support.ts';

const costs = 'Откроет карточку: 1 проверка';
/** Its address is that of more than fifteen firms. */
const crowded = '220540001010';

async function openGraph(page: Page): Promise<void> {
	await page.goto(`/search/bin/${crowded}`);
	await page.getByRole('button', { name: 'Показать граф связей' }).click();
	await expect(addressOf(page)).toBeVisible();
}
const addressOf = (page: Page) => page.getByRole('treeitem', { name: /, адрес$/ });

test.describe('the graph of links', () => {
	test.beforeEach(({ page }) => openGraph(page));

	test('says by keyboard what a step costs before it is made', async ({ page }) => {
		await addressOf(page).focus();
		await page.keyboard.press('Enter');
		const paid = page.getByRole('treeitem', { name: new RegExp(`, ${costs}$`) }).first();
		await expect(paid).toBeVisible();
		const asked: string[] = [];
		page.on('request', (request) => request.url().includes('/links') && asked.push(request.url()));
		await paid.focus();
		await page.keyboard.press('Enter');
		const chosen = page.getByRole('region', { name: 'Выбранный узел' });
		await expect(chosen).toContainText(costs);
		expect(asked).toEqual([]);
		await chosen.getByRole('button', { name: 'Показать связи' }).press('Enter');
		await expect.poll(() => asked.length).toBe(1);
		await expect(chosen).not.toContainText(costs);
	});

	test('is opened, walked and closed by keyboard, and keeps the focus', async ({ page }) => {
		const address = addressOf(page);
		await expect(address).toHaveAttribute('aria-expanded', 'false');
		const before = await page.getByRole('treeitem').count();
		await address.focus();
		await page.keyboard.press('Enter');
		await expect(address).toHaveAttribute('aria-expanded', 'true');
		await expect(address).toBeFocused();
		await page.keyboard.press('ArrowRight');
		await expect(page.locator(':focus')).toHaveAttribute('aria-level', '3');
		await page.keyboard.press('ArrowLeft');
		await expect(address).toBeFocused();
		await page.keyboard.press('Escape');
		await expect(address).toHaveAttribute('aria-expanded', 'false');
		await expect(page.getByRole('treeitem')).toHaveCount(before);
		await expect(address).toBeFocused();
		await page.keyboard.press('ArrowLeft');
		await expect(page.getByRole('treeitem').first()).toBeFocused();
		await page.keyboard.press('Tab');
		await expect(page.getByRole('treeitem').first()).not.toBeFocused();
	});

	test('is zoomed by buttons, by keys and by the wheel with Ctrl', async ({ page }) => {
		const scale = page.getByRole('group', { name: 'Масштаб' }).getByRole('status');
		await expect(scale).toHaveText(/^100/);
		await page.getByRole('button', { name: 'Крупнее' }).click();
		await expect(scale).toHaveText(/^125/);
		await page.getByRole('treeitem').first().focus();
		await page.keyboard.press('+');
		await expect(scale).toHaveText(/^160/);
		await page.keyboard.press('-');
		await page.keyboard.press('-');
		await page.keyboard.press('-');
		await expect(scale).toHaveText(/^85/);
		await page.keyboard.press('0');
		await expect(scale).toHaveText(/^100/);
		await page.getByRole('treeitem').first().hover();
		await page.keyboard.down('Control');
		await page.mouse.wheel(0, -200);
		await page.keyboard.up('Control');
		await expect(scale).not.toHaveText(/^100/);
	});

	test('says in its table what the picture shows', async ({ page }) => {
		await page.getByText('Связи таблицей').click();
		const table = page.getByRole('table', { name: 'Связи' });
		const rows = await page.getByRole('treeitem').count();
		await expect(table.getByRole('row')).toHaveCount(rows);
		await expect(page.getByRole('region', { name: 'Обозначения' })).toContainText('слабая связь');
	});

	test('is saved as SVG and PNG that need no page', async ({ page }) => {
		const save = async (format: string) => {
			const coming = page.waitForEvent('download');
			await page.getByRole('button', { name: `Скачать ${format}` }).click();
			const download = await coming;
			expect(download.suggestedFilename()).toContain(crowded);
			return readFile(await download.path());
		};
		const svg = (await save('SVG')).toString();
		expect(svg).toMatch(/^<svg/);
		expect(svg).toContain(crowded);
		expect(svg).toContain('сохранено');
		expect(svg).toContain('@font-face');
		expect(svg).not.toMatch(/var\(|href=|class=/);
		const png = await save('PNG');
		expect(png.subarray(1, 4).toString()).toBe('PNG');
		const width = Number(/<svg[^>]* width="(\d+)"/.exec(svg)?.[1]);
		expect(png.readUInt32BE(16)).toBe(width * 2);
	});

	test('says so in its table, and answers with the wall when the checks are used up', async ({ page }) => {
		await page.getByText('Связи таблицей').click();
		const rows = page.getByRole('table', { name: 'Связи' });
		await rows
			.getByRole('row', { name: / адрес / })
			.getByRole('button')
			.press('Enter');
		const wall = page.getByRole('heading', { name: 'Проверки на сегодня закончились' });
		const paid = rows.getByRole('button', { name: new RegExp(`: ${costs}$`) });
		// the card took the first of a visitor's three checks
		for (const before of [2, 1, 0]) {
			const name = (await paid.first().getAttribute('aria-label')) ?? '';
			await paid.first().press('Enter');
			// pressed again before its row has changed, the same would be opened twice for one check
			if (before > 0) await expect(rows.getByRole('button', { name, exact: true })).toHaveCount(0);
			await expect(wall).toHaveCount(before === 0 ? 1 : 0);
		}
		await expect(page.getByRole('link', { name: 'Зарегистрироваться бесплатно' }).last()).toBeVisible();
	});
});

for (const { width, colorScheme } of [
	{ width: 360, colorScheme: 'light' },
	{ width: 1280, colorScheme: 'dark' },
] as const) {
	test(`all of the picture is seen at ${width}, and axe finds nothing`, async ({ page }) => {
		await page.emulateMedia({ colorScheme });
		await page.setViewportSize({ width, height: 740 });
		await openGraph(page);
		await addressOf(page).press('Enter');
		await expect(addressOf(page)).toHaveAttribute('aria-expanded', 'true');
		const frame = page.getByRole('region', { name: 'Схема связей' });
		const wider = [frame, page.locator('html')].map((part) =>
			part.evaluate(({ scrollWidth, clientWidth }) => Math.max(0, scrollWidth - clientWidth)),
		);
		expect(await Promise.all(wider)).toEqual([0, 0]);
		// experimental; it reads the lines of a wrapped name as one word
		await expectNoFaults(page, ['label-content-name-mismatch']);
	});
}

test('a report of an earlier day says that its links may take a check', async ({ page }) => {
	await signUp(page);
	await page.goto(`/report/info?bin=${firm.bin}`);
	await page.getByRole('button', { name: 'Составить отчёт' }).click();
	await expect(page.getByText('Если карточку сегодня ещё не открывали, это 1 проверка.')).toBeVisible();
});
