import { signUp } from './account.ts';
import { expect, firm, test } from './support.ts';

const costs = 'Откроет карточку: 1 проверка';
/** Its address is that of more than fifteen firms. */
const crowded = '220540001010';

test.describe('the graph of links', () => {
	test.beforeEach(async ({ page }) => {
		await page.goto(`/search/bin/${crowded}`);
		await page.getByRole('button', { name: 'Показать граф связей' }).click();
		await expect(page.getByRole('button', { name: /, адрес$/ })).toBeVisible();
	});

	test('says by keyboard what a step costs before it is made', async ({ page }) => {
		await page.getByRole('button', { name: /, адрес$/ }).focus();
		await page.keyboard.press('Enter');
		const paid = page.getByRole('button', { name: new RegExp(`, ${costs}$`) }).first();
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
			// until the answer is there the same row stands first
			const answered = page.waitForResponse(/\/links\?/);
			await paid.first().press('Enter');
			await answered;
			await expect(rows.getByRole('button', { name: 'Загружаем…' })).toHaveCount(0);
			await expect(wall).toHaveCount(before === 0 ? 1 : 0);
		}
		await expect(page.getByRole('link', { name: 'Зарегистрироваться бесплатно' }).last()).toBeVisible();
	});
});

test('a report of an earlier day says that its links may take a check', async ({ page }) => {
	await signUp(page);
	await page.goto(`/report/info?bin=${firm.bin}`);
	await page.getByRole('button', { name: 'Составить отчёт' }).click();
	await expect(page.getByText('Если карточку сегодня ещё не открывали, это 1 проверка.')).toBeVisible();
});
