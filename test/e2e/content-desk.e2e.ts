import { openDesk } from './administrator.ts';
import { expectNoFaults, expectNoOverflow } from './faults.ts';
import { expect, test } from './support.ts';

test('an editor writes an article by keyboard, schedules it and brings a former version back', async ({ browser }) => {
	const desk = await openDesk(browser, 'content', '/admin/content');
	await expectNoFaults(desk);
	await desk.getByRole('link', { name: 'Статьи' }).click();
	await desk.getByRole('button', { name: 'Создать' }).press('Enter');
	await expect(desk.getByText('Материал создан. Заполните')).toBeVisible();
	await desk.getByLabel('Тема').selectOption('taxes');
	for (const language of ['RU', 'KZ']) {
		await desk.getByLabel(`Заголовок (${language})`).focus();
		await desk.keyboard.type(`Срок ${language}`);
		await desk.keyboard.press('Tab');
		await desk.keyboard.type('Коротко');
		await desk.keyboard.press('Tab');
		await desk.keyboard.type('Первый **текст**');
	}
	await desk.getByRole('button', { name: 'Сохранить черновик' }).press('Enter');
	await expect(desk.getByText('Черновик сохранён', { exact: true })).toBeVisible();
	await desk.getByLabel('Начало, время Астаны').fill('2099-01-01T10:00');
	await desk.getByRole('button', { name: 'Опубликовать', exact: true }).press('Enter');
	await expect(desk.getByText('Назначено')).toBeVisible();
	await expect(desk.getByText('Версия 1: 01.01.2099 10:00')).toBeVisible();
	// a release saves what stands in the form, and no other act loses it
	await desk.getByLabel('Текст (RU)').fill('Второй текст');
	await desk.getByLabel('Начало, время Астаны').fill('2099-02-01T10:00');
	await desk.getByRole('button', { name: 'Опубликовать', exact: true }).press('Enter');
	await expect(desk.getByText('Версия 2: 01.02.2099 10:00')).toBeVisible();
	await desk.getByLabel('Заголовок (RU)').fill('Новый срок');
	await desk.getByRole('button', { name: 'Отменить публикацию версии 2' }).press('Enter');
	await expect(desk.getByText('Отменена', { exact: true })).toBeVisible();
	await expect(desk.getByLabel('Заголовок (RU)')).toHaveValue('Новый срок');
	await desk.getByRole('link', { name: 'Сравнить с черновиком: Версия 1' }).press('Enter');
	await expect(desk.getByRole('region', { name: 'Чем черновик отличается от версии 1' })).toContainText('Второй текст');
	await expectNoFaults(desk);
	await desk.getByRole('button', { name: 'Вернуть в черновик: Версия 1' }).press('Enter');
	await expect(desk.getByRole('textbox', { name: 'Текст (RU)' })).toHaveValue('Первый **текст**');
	await desk.getByRole('button', { name: 'Отменить публикацию версии 1' }).press('Enter');
	await expect(desk.getByText('Отменена', { exact: true })).toHaveCount(2);
	await desk.setViewportSize({ width: 360, height: 740 });
	await desk.goto(`/kz${new URL(desk.url()).pathname}`);
	await expectNoOverflow(desk);
	// nothing is left for readers, nor in the lists of the desk
	await desk.getByText('Мұрағатқа жіберу').first().click();
	await desk.getByLabel('Себебі').fill('сынақ');
	await desk.getByRole('button', { name: 'Мұрағатқа жіберу' }).click();
	await expect(desk.getByText('Мұрағатта', { exact: true }).first()).toBeVisible();
});
