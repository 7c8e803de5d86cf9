import sharp from 'sharp';
import { openDesk } from '../administrator.ts';
import { expectNoFaults, expectNoOverflow } from '../faults.ts';
import { expect, test } from '../support.ts';

const photo = () =>
	sharp({ create: { background: '#0b4fb3', channels: 3, width: 1200, height: 700 } })
		.jpeg()
		.toBuffer();

test('an editor uploads a picture, puts it into an article and readers see it; a page is refused', async ({
	browser,
	page,
}) => {
	const desk = await openDesk(browser, 'content', '/admin/content/files');
	const upload = async (name: string, buffer: Buffer, mimeType: string) => {
		await desk.getByLabel('JPEG, PNG, WebP').setInputFiles({ name, mimeType, buffer });
		await desk.getByRole('button', { name: 'Загрузить' }).press('Enter');
	};
	await upload('page.jpg', Buffer.from('<html>'), 'image/jpeg');
	await expect(desk.getByText('Подходят только изображения')).toBeVisible();
	await desk.getByLabel('Что на изображении (RU)').fill('Мост [новый]');
	await desk.getByLabel('Что на изображении (KZ)').fill('Көпір');
	await upload('Мост.jpg', await photo(), 'image/jpeg');
	await expect(desk.getByText('Файл загружен', { exact: true })).toBeVisible();
	await expectNoFaults(desk);
	const card = desk.getByRole('listitem').filter({ has: desk.getByRole('heading', { name: 'Мост' }) });
	await expect(card.getByText('Не используется')).toBeVisible();
	const markup = await card.first().locator('code').first().innerText();

	// as markdown, which is what was copied
	await desk.evaluate(() => sessionStorage.setItem('senim_writing', 'text'));
	await desk.goto('/admin/content/article');
	await desk.getByRole('button', { name: 'Создать' }).click();
	await desk.getByLabel('Тема').selectOption('taxes');
	await desk.getByText('Обложка и файлы', { exact: true }).click();
	await desk.getByLabel('Обложка', { exact: true }).selectOption('Мост');
	const title = `Мост ${Date.now()}`;
	for (const language of ['RU', 'KZ']) {
		await desk.getByLabel(`Что на обложке (${language})`).fill(`Обложка ${language}`);
		await desk.getByLabel(`Заголовок (${language})`).fill(title);
		await desk.getByLabel(`Вводный абзац (${language})`).fill('Коротко');
		await desk.getByLabel(`Текст (${language})`, { exact: true }).fill(`До моста\n\n${markup}\n\nПосле`);
	}
	await desk.getByRole('button', { name: 'Опубликовать', exact: true }).click();
	await expect(desk.getByText('Опубликовано. Читатели увидят')).toBeVisible();
	await expect(desk.getByLabel('Что на обложке (KZ)')).toHaveValue('Обложка KZ');
	await desk.setViewportSize({ width: 360, height: 740 });
	await desk.goto('/kz/admin/content/files');
	await expectNoOverflow(desk);

	await page.goto('/blogs');
	await expect(page.getByRole('img', { name: 'Обложка RU' }).first()).toBeVisible();
	await page.getByRole('link', { name: title }).click();
	const picture = page.getByRole('img', { name: 'Мост [новый]' });
	await picture.scrollIntoViewIfNeeded();
	await expect
		.poll(() => picture.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth > 0))
		.toBe(true);
	await expectNoFaults(page);
	const src = await picture.getAttribute('src');
	expect((await page.request.get(src ?? '')).status()).toBe(200);

	await desk.goBack();
	await desk.getByText('Снять с публикации').first().click();
	await desk.getByLabel('Себебі').or(desk.getByLabel('Причина')).first().fill('проверка');
	await desk.getByRole('button', { name: 'Снять с публикации' }).click();
	await expect(desk.getByText('Снято', { exact: true }).first()).toBeVisible();
	expect((await page.request.get(src ?? '')).status()).toBe(404);
});
