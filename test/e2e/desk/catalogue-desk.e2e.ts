import { randomUUID } from 'node:crypto';
import { openDesk } from '../administrator.ts';
import { expectNoFaults } from '../faults.ts';
import { expect, test } from '../support.ts';

test('an editor adds a product: it is refused without its short name, previewed, released and seen', async ({
	openWindow,
	page,
}) => {
	const desk = await openDesk(openWindow, 'content', '/admin/content/product');
	const key = `e2e-${randomUUID().slice(0, 8)}`;
	await desk.getByLabel('Короткое имя').fill('idn');
	await desk.getByRole('button', { name: 'Создать' }).click();
	await expect(desk.getByText('Уже есть, выберите другое значение')).toBeVisible();
	await expect(desk.getByLabel('Короткое имя')).toHaveValue('idn');
	await expectNoFaults(desk);
	await desk.getByLabel('Короткое имя').fill(key);
	await desk.getByRole('button', { name: 'Создать' }).click();
	await desk.getByLabel('Раздел', { exact: true }).selectOption({ label: 'Налоги и государство' });
	await desk.getByLabel(/^Новый до/).fill('2999-01-01');
	await desk.getByRole('button', { name: 'Разметкой' }).click();
	for (const language of ['RU', 'KZ']) {
		await desk.getByLabel(`Название продукта (${language})`).fill(`${key} ${language}`);
		await desk.getByLabel(`Вводный абзац (${language})`).fill(`Вводный ${language}`);
		await desk.getByLabel(`Текст (${language})`).fill(`## Что вы получите\n\n- Пункт ${language}`);
	}
	await desk.getByRole('button', { name: 'Сохранить' }).click();
	await expect(desk.getByText('Черновик сохранён')).toBeVisible();
	await desk.getByRole('link', { name: 'Просмотр' }).click();
	await expect(desk.getByRole('heading', { level: 1, name: `${key} RU` })).toBeVisible();
	await expect(desk.getByText('Скоро')).toBeVisible();
	await desk.goBack();
	await desk.getByRole('button', { name: 'Опубликовать', exact: true }).click();
	await expect(desk.getByText('Опубликовано').first()).toBeVisible();
	await expect(async () => {
		await page.goto('/kz/services');
		await expect(page.getByRole('main').getByText(`${key} KZ`, { exact: true })).toBeVisible({ timeout: 1000 });
	}).toPass();
	await page.goto(`/kz/services/${key}`);
	await expect(page.getByRole('heading', { level: 1, name: `${key} KZ` })).toBeVisible();
	await expect(page.getByText('Өнім әлі ашылған жоқ')).toBeVisible();
});
