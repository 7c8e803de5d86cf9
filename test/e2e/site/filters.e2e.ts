import type { Page } from '@playwright/test';
import { expectNoFaults } from '../faults.ts';
import { expect, test } from '../support.ts';

const query = 'құрылыс';
const address = `/search/result?search=${encodeURIComponent(query)}`;
const narrow = { width: 360, height: 800 };

function filters(page: Page) {
	return page.getByRole('navigation', { name: 'Фильтры' });
}

function chips(page: Page) {
	return page.getByRole('list', { name: 'Выбранные фильтры' });
}

/** Number of results as the page tells it. */
async function total(page: Page): Promise<number> {
	const text = await page
		.getByRole('status')
		.filter({ hasText: /Найден/ })
		.innerText();
	return Number(/^[^\d]*([\d\s]+)/.exec(text)?.[1]?.replace(/\s/g, ''));
}

test('a filter narrows the list to the number beside it, and its chip brings the list back', async ({ page }) => {
	await page.goto(address);
	const before = await total(page);
	const value = filters(page)
		.getByRole('list', { name: 'Тип' })
		.getByRole('link', { name: /Юридическое лицо/ });
	const promised = Number((await value.innerText()).replace(/\D/g, ''));
	await value.click();
	await expect(page).toHaveURL(/[?&]kind=legal/);
	await expect.poll(() => total(page)).toBe(promised);
	expect(promised).toBeLessThan(before);
	await expect(filters(page).getByRole('link', { name: /Юридическое лицо/ })).toHaveAttribute('aria-current', 'true');
	await chips(page).getByRole('link', { name: 'Тип: Юридическое лицо. Убрать фильтр' }).click();
	await expect(page).not.toHaveURL(/kind=/);
	await expect.poll(() => total(page)).toBe(before);
});

test('the focus stays on the filter that was chosen by keyboard', async ({ page }) => {
	await page.goto(address);
	const value = filters(page).getByRole('list', { name: 'Регион' }).getByRole('link').first();
	await value.focus();
	await page.keyboard.press('Enter');
	await expect(page).toHaveURL(/[?&]region=/);
	await expect(value).toHaveAttribute('aria-current', 'true');
	await expect(value).toBeFocused();
});

test('pages keep the filters, a filter starts from the first page', async ({ page }) => {
	await page.goto(`${address}&kind=legal&page=2`);
	await expect(page.getByRole('navigation', { name: 'Страницы' }).getByRole('link').first()).toHaveAttribute(
		'href',
		/kind=legal/,
	);
	const region = filters(page).getByRole('list', { name: 'Регион' }).getByRole('link').first();
	await region.click();
	await expect(page).toHaveURL(/region=/);
	expect(new URL(page.url()).searchParams.has('page')).toBe(false);
	expect(new URL(page.url()).searchParams.get('kind')).toBe('legal');
});

test('years narrow the list, all filters go at once', async ({ page }) => {
	await page.goto(`${address}&kind=legal`);
	const years = filters(page).getByRole('group', { name: 'Год регистрации' });
	await years.getByLabel('с', { exact: true }).fill('2016');
	await years.getByLabel('по', { exact: true }).fill('2019');
	await years.getByRole('button', { name: 'Показать' }).click();
	await expect(page).toHaveURL(/year_from=2016&year_to=2019/);
	await expect(chips(page).getByRole('listitem')).toHaveText([
		/Тип: Юридическое лицо/,
		/с 2016 года/,
		/по 2019 год/,
		'Убрать все фильтры',
	]);
	await chips(page).getByRole('link', { name: 'Убрать все фильтры' }).click();
	await expect(chips(page)).toBeHidden();
	await expect(years.getByLabel('с', { exact: true })).toHaveValue('');
	expect(new URL(page.url()).searchParams.get('search')).toBe(query);
});

test('a filter that leaves nothing can be taken away where that is told', async ({ page }) => {
	await page.goto(`${address}&year_to=1901`);
	await expect(page.getByRole('main')).toContainText('ничего не найдено');
	await page.getByRole('main').getByRole('link', { name: 'Убрать все фильтры' }).click();
	await expect(page.getByRole('link', { name: /құрылыс/i }).first()).toBeVisible();
});

test('a filter the call does not know is told and can be taken away', async ({ page }) => {
	const answer = await page.goto(`${address}&kind=nonsense`);
	expect(answer?.status()).toBe(400);
	await chips(page).getByRole('link', { name: /^Тип/ }).click();
	await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
	await expect(page).not.toHaveURL(/kind=/);
});

for (const [how, typed] of [
	['a misspelt Kazakh name in Latin letters', 'ulgi kurilis'],
	['a name typed in another keyboard layout', 'ekub rehsksc'],
	['a Kazakh name typed in another keyboard layout', '8ku3 09hsksc'],
	['the director in Latin letters', 'ulgizhanov synak'],
] as const) {
	test(`a firm is found by ${how}`, async ({ page }) => {
		await page.goto(`/search/result?search=${encodeURIComponent(typed)}`);
		await expect(page.getByRole('link', { name: /Үлгі Құрылыс-7/ }).first()).toBeVisible();
		await expect(page.getByRole('status').filter({ hasText: 'Показаны результаты для' })).toBeVisible();
		await page.getByRole('link', { name: `Искать точно «${typed}»` }).click();
		await expect(page).toHaveURL(/literal=true/);
		await expect(page.getByRole('link', { name: 'Искать с исправлениями' })).toBeVisible();
	});
}

for (const [prefix, leftOut] of [
	['', 'Не учтено, потому что с этим ничего не нашлось: Цщзхъ'],
	['/kz', 'Онымен ештеңе табылмағандықтан ескерілмеді: Цщзхъ'],
	['/en', 'Left out because it gave no results: Цщзхъ'],
] as const) {
	test(`the results at ${prefix}/ say which word was left out`, async ({ page }) => {
		await page.setViewportSize(narrow);
		await page.goto(`${prefix}/search/result?search=${encodeURIComponent('үлгі Цщзхъ құрыл')}`);
		await expect(page.getByRole('link', { name: /Үлгі Құрылыс-7/ }).first()).toBeVisible();
		await expect(page.getByRole('status').filter({ hasText: leftOut })).toBeVisible();
	});
}

test('the suggestions say which word was left out', async ({ page }) => {
	await page.goto('/');
	await page.getByRole('main').locator('input[type=search]').fill('үлг құрылыс цщзхъ');
	await expect(page.getByRole('option', { name: /Үлгі Құрылыс-7/ }).first()).toBeVisible();
	await expect(page.getByRole('status').filter({ hasText: 'ничего не нашлось: цщзхъ' })).toBeAttached();
});

test('the suggestions say what was understood and lead to the literal search', async ({ page }) => {
	await page.goto('/');
	const field = page.getByRole('main').locator('input[type=search]');
	await field.fill('ulgi kurilis');
	await expect(page.getByRole('option', { name: /Үлгі Құрылыс-7/ }).first()).toBeVisible();
	await expect(page.getByRole('status').filter({ hasText: 'Показаны результаты для' })).toBeAttached();
	await page.getByRole('option', { name: 'Искать точно «ulgi kurilis»' }).click();
	await expect(page).toHaveURL(/literal=true/);
});

for (const [prefix, name] of [
	['', 'Фильтры'],
	['/kz', 'Сүзгілер'],
] as const) {
	for (const size of [narrow, { width: 1280, height: 800 }]) {
		test(`axe finds nothing on a filtered page at ${prefix}/, ${size.width} px`, async ({ page }) => {
			await page.setViewportSize(size);
			await page.goto(`${prefix}/search/result?search=ulgi&kind=legal&year_from=2010`);
			const area = page.getByRole('navigation', { name });
			if (size === narrow) await area.getByText(name).first().click();
			await expect(area.getByRole('spinbutton').first()).toBeVisible();
			await expectNoFaults(page);
			expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(size.width);
		});
	}
}

test.describe('without JavaScript', () => {
	test.use({ javaScriptEnabled: false, viewport: narrow });
	test('filters are links and a form behind one heading', async ({ page }) => {
		await page.goto(address);
		await filters(page).getByText('Фильтры').click();
		await filters(page)
			.getByRole('link', { name: /Юридическое лицо/ })
			.click();
		await expect(page).toHaveURL(/kind=legal/);
		await filters(page).getByText('Фильтры').click();
		await filters(page).getByLabel('с', { exact: true }).fill('2016');
		await filters(page).getByRole('button', { name: 'Показать' }).click();
		await expect(page).toHaveURL(/kind=legal.*year_from=2016/);
		await expect(chips(page)).toContainText('Юридическое лицо');
		await page.goto(`/search/result?search=${encodeURIComponent('ulgi kurilis')}`);
		await expect(page.getByRole('link', { name: /Үлгі Құрылыс-7/ }).first()).toBeVisible();
	});
});
