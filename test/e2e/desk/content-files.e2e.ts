import sharp from 'sharp';
import { openDesk } from '../administrator.ts';
import { expectNoFaults, expectNoOverflow } from '../faults.ts';
import { expect, test } from '../support.ts';

const photo = () =>
	sharp({ create: { background: '#0b4fb3', channels: 3, width: 1200, height: 700 } })
		.jpeg()
		.toBuffer();

test('an editor uploads a picture, puts it into an article and readers see it; a page is refused', async ({
	openWindow,
	page,
}) => {
	const desk = await openDesk(openWindow, 'content', '/admin/content/files');
	const form = desk.getByRole('form', { name: 'Загрузить файл' });
	const upload = async (name: string, buffer: Buffer, mimeType: string) => {
		await form.getByLabel('JPEG, PNG, WebP').setInputFiles({ name, mimeType, buffer });
		await desk.getByRole('button', { name: 'Загрузить' }).press('Enter');
	};
	await upload('page.jpg', Buffer.from('<html>'), 'image/jpeg');
	await expect(desk.getByText('Подходят только изображения')).toBeVisible();
	await form.getByLabel('Что на изображении (RU)').fill('Мост [новый]');
	await form.getByLabel('Что на изображении (KZ)').fill('Көпір');
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

test('a picture is put into a text by its button, with its words, and is described in the list of files', async ({
	openWindow,
}) => {
	const desk = await openDesk(openWindow, 'content', '/admin/content/article');
	await desk.getByRole('button', { name: 'Создать' }).click();
	await expect(desk.getByRole('toolbar')).toHaveCount(3);
	const tools = desk.getByRole('toolbar', { name: 'Оформление (KZ)' });
	const text = desk.getByRole('textbox', { name: 'Текст (KZ)' });
	await text.focus();
	await desk.keyboard.type('Көпірге дейін');
	await desk.keyboard.press('Alt+F10');
	await tools.getByLabel('Изображение').press('Enter');
	const dialog = desk.getByRole('dialog', { name: 'Изображение' });
	await dialog.getByRole('button', { name: 'Вставить изображение' }).click();
	await expect(dialog.getByText('Поле обязательное')).toHaveCount(2);
	const choose = dialog.getByLabel('Загрузить другое');
	await choose.setInputFiles({ name: 'page.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<html>') });
	await expect(dialog.getByText('Подходят только изображения')).toBeVisible();
	const name = `Көпір ${Date.now()}`;
	await choose.setInputFiles({ name: `${name}.jpg`, mimeType: 'image/jpeg', buffer: await photo() });
	await expect(dialog.getByText('Файл загружен', { exact: true })).toBeVisible();
	await expectNoFaults(desk);
	await dialog.getByLabel('Что на изображении').fill('Жаңа көпір');
	await dialog.getByLabel('Подпись под изображением').fill('Есік өзені');
	await dialog.getByLabel('Подпись под изображением').press('Enter');
	const picture = text.getByRole('img', { name: 'Жаңа көпір' });
	await expect(text).toBeFocused();
	await expect(text.getByText('Есік өзені')).toBeVisible();
	await expect
		.poll(() => picture.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth > 0))
		.toBe(true);
	await desk.keyboard.type('Көпірден кейін');
	// selected, it is changed and not put in once more
	await picture.click();
	await tools.getByLabel('Изображение').click();
	await dialog.getByLabel('Что на изображении').fill('Ескі көпір');
	await dialog.getByRole('button', { name: 'Вставить изображение' }).click();
	await expect(text.getByRole('img')).toHaveCount(1);
	await desk.getByRole('button', { name: 'Сохранить черновик' }).click();
	await expect(desk.getByText('Черновик сохранён', { exact: true })).toBeVisible();
	await desk.getByRole('button', { name: 'Разметкой' }).click();
	await expect(text).toHaveValue(
		/^Көпірге дейін\n\n!\[Ескі көпір\]\(file:[0-9a-f]{32} "Есік өзені"\)\n\nКөпірден кейін$/,
	);

	await desk.goto('/admin/content/files');
	const card = desk.getByRole('listitem').filter({ has: desk.getByRole('heading', { name }) });
	await card.getByText('Описание для тех').click();
	await card.getByLabel('Что на изображении (KZ)').fill('Көпір');
	await card.getByRole('button', { name: 'Сохранить описание' }).click();
	await expect(desk.getByText('Описание сохранено')).toBeVisible();
	await expect(card.locator('code')).toHaveText([/^!\[Көпір\]\(file:/]);
});
