import type { Locator, Page } from '@playwright/test';
import { openDesk } from '../administrator.ts';
import { expectNoFaults, expectNoOverflow } from '../faults.ts';
import { expect, test } from '../support.ts';

/** Of the scripts of the visual editor, as they travel. */
const mostEditorBytes = 85_000;

/** An item of a list as Word puts it on the clipboard. */
const ofWord =
	'<html><head><style>p { color: red }</style></head><body><!--StartFragment--><p class=MsoNormal>Из Word<o:p></o:p></p>' +
	"<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>1.</span><b>Пункт</b></p>" +
	'<img src="file:///c:/x.png" onerror="alert(1)"><script>alert(2)</script><!--EndFragment--></body></html>';

const paste = (text: Locator, type: string, data: string) =>
	text.evaluate(
		(element, [kind = '', value = '']) => {
			const clipboardData = new DataTransfer();
			clipboardData.setData(kind, value);
			element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
		},
		[type, data],
	);

/** From the title down, with Tab from field to field; the buttons of the text are one stop. */
async function write(desk: Page, language: string): Promise<Locator> {
	await desk.getByLabel(`Заголовок (${language})`).focus();
	await desk.keyboard.type(`Срок ${language}`);
	await desk.keyboard.press('Tab');
	await desk.keyboard.type('Коротко');
	await desk.keyboard.press('Tab');
	await expect(desk.getByRole('toolbar', { name: `Оформление (${language})` }).getByLabel('Жирный')).toBeFocused();
	await desk.keyboard.press('Tab');
	const text = desk.getByRole('textbox', { name: `Текст (${language})` });
	await expect(text).toBeFocused();
	await desk.keyboard.type('Первый ');
	await desk.keyboard.press('Control+b');
	await desk.keyboard.type('текст');
	await desk.keyboard.press('Tab');
	await expect(text).not.toBeFocused();
	return text;
}

async function useTools(desk: Page, text: Locator): Promise<void> {
	const tools = desk.getByRole('toolbar', { name: 'Оформление (RU)' });
	await text.focus();
	await desk.keyboard.press('Control+End');
	await desk.keyboard.press('Alt+F10');
	await expect(tools.getByLabel('Жирный')).toBeFocused();
	await expect(tools.getByLabel('Жирный')).toHaveAttribute('aria-pressed', 'true');
	await desk.keyboard.press('End');
	await expect(tools.getByLabel('Вернуть правку')).toBeFocused();
	await desk.keyboard.press('ArrowRight');
	await desk.keyboard.press('Escape');
	await desk.keyboard.press('Enter');
	await desk.keyboard.type('## Раздел');
	await desk.keyboard.press('Enter');
	await desk.keyboard.press('Control+k');
	const dialog = desk.getByRole('dialog', { name: 'Ссылка' });
	await dialog.getByLabel('Текст ссылки').fill('тарифы');
	await dialog.getByLabel('Адрес ссылки').fill('javascript:alert(1)');
	await desk.keyboard.press('Enter');
	await expect(dialog.getByText('Ссылка ведёт туда, куда вести не может')).toBeVisible();
	await dialog.getByLabel('Адрес ссылки').fill('/tariffs');
	await desk.keyboard.press('Enter');
	await expect(text).toBeFocused();
	await expect(text.getByRole('link', { name: 'тарифы' })).toHaveAttribute('href', '/tariffs');
}

test('an editor writes an article by keyboard, schedules it and brings a former version back', async ({
	openWindow,
}) => {
	const desk = await openDesk(openWindow, 'content', '/admin/content');
	await expectNoFaults(desk);
	const complaints: string[] = [];
	desk.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
	const scripts = desk.waitForResponse(/\/assets\/VisualEditor-/);
	await desk.getByRole('link', { name: 'Статьи' }).click();
	await desk.getByRole('button', { name: 'Создать' }).press('Enter');
	await expect(desk.getByText('Материал создан. Заполните')).toBeVisible();
	expect((await (await scripts).request().sizes()).responseBodySize).toBeLessThanOrEqual(mostEditorBytes);
	await desk.getByLabel('Тема').selectOption('taxes');
	await expect(desk.getByRole('toolbar')).toHaveCount(3);
	for (const language of ['KZ', 'EN']) await write(desk, language);
	const text = await write(desk, 'RU');
	await useTools(desk, text);
	await desk.keyboard.press('Enter');
	await paste(text, 'text/html', ofWord);
	await expect(desk.getByText('Вставлено без того, чего в текстах портала не бывает: изображения')).toBeVisible();
	await expect(text.getByRole('listitem')).toHaveText(['Пункт']);
	await paste(text, 'text/plain', 'один\r\nдва');
	await expect(text.getByText('два', { exact: true })).toBeVisible();
	await paste(text, 'text/html', 'a'.repeat(200_001));
	await expect(desk.getByText('Вставить за раз можно не больше')).toBeVisible();
	await expectNoFaults(desk);
	await desk.getByRole('button', { name: 'Сохранить черновик' }).press('Enter');
	await expect(desk.getByText('Черновик сохранён', { exact: true })).toBeVisible();
	await desk.getByRole('button', { name: 'Разметкой' }).click();
	const markdown = desk.getByRole('textbox', { name: 'Текст (RU)' });
	await expect(markdown).toHaveValue(
		/^Первый \*\*текст\*\*\n\n## Раздел\n\n\[тарифы\]\(\/tariffs\)\n\nИз Word\n\n1\. \*\*Пункт/,
	);
	await markdown.fill('Первый **текст**');
	await desk.getByRole('button', { name: 'С оформлением' }).click();
	await expect(text.locator('strong')).toHaveText('текст');
	await desk.getByLabel('Начало, время Астаны').fill('2099-01-01T10:00');
	await desk.getByRole('button', { name: 'Опубликовать', exact: true }).press('Enter');
	await expect(desk.getByText('Назначено. Читатели увидят')).toBeVisible();
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
	await expect(text).toHaveText('Первый текст');
	await expect(text.locator('strong')).toHaveText('текст');
	await desk.getByRole('button', { name: 'Отменить публикацию версии 1' }).press('Enter');
	await expect(desk.getByText('Отменена', { exact: true })).toHaveCount(2);
	await desk.setViewportSize({ width: 360, height: 740 });
	await desk.goto(`/kz${new URL(desk.url()).pathname}`);
	await expect(desk.getByRole('toolbar', { name: 'Безендіру (RU)' })).toBeVisible();
	await expectNoOverflow(desk);
	// nothing is left for readers, nor in the lists of the desk
	await desk.getByText('Мұрағатқа жіберу').first().click();
	await desk.getByLabel('Себебі').fill('сынақ');
	await desk.getByRole('button', { name: 'Мұрағатқа жіберу' }).click();
	await expect(desk.getByText('Мұрағатта', { exact: true }).first()).toBeVisible();
	expect(complaints).toEqual([]);
});

test('what is typed while a save is on its way stays, whether it is refused, taken by another editor or kept', async ({
	openWindow,
}) => {
	const desk = await openDesk(openWindow, 'content', '/admin/content/partner');
	await desk.getByRole('button', { name: 'Создать' }).click();
	await expect(desk.getByText('Материал создан. Заполните')).toBeVisible();
	const address = new URL(desk.url()).pathname;
	// the form saves itself only when the test says so
	await desk.clock.install();
	await desk.reload();
	await desk.clock.pauseAt(Date.now() + 1000);
	const title = desk.getByLabel('Название (RU)');
	const site = desk.getByLabel('Сайт');
	const write = async (letters: string) => {
		await title.press('End');
		await title.pressSequentially(letters);
	};
	/** Presses a button, and types while the server is silent. */
	const press = async (button: string, typing: () => Promise<void>, before = async () => {}) => {
		let release = () => {};
		const isTyped = new Promise<void>((resolve) => {
			release = resolve;
		});
		await desk.route('**/*.data*', async (route) => {
			if (route.request().method() === 'POST') await isTyped;
			await route.continue();
		});
		const sent = desk.waitForRequest((request) => request.method() === 'POST');
		await before();
		await desk.getByRole('button', { name: button, exact: true }).click();
		await sent;
		await typing();
		release();
	};
	await title.fill('Первый');
	await site.fill('http://partner.example');
	await press('Сохранить черновик', () => write(' партнёр'));
	await expect(desk.getByText('Неверный формат')).toBeVisible();
	await expect(title).toHaveValue('Первый партнёр');
	await site.fill('https://partner.example');
	// it lacks a Kazakh name as it is saved, and is told so
	await press('Опубликовать', () => write(' наш'));
	await expect(desk.getByText('Поле обязательное')).toBeVisible();
	await expect(desk.getByText('Неверный формат')).toBeHidden();
	await expect(title).toHaveValue('Первый партнёр наш');
	await press('Сохранить черновик', () => write('!'));
	await expect(desk.getByText('Черновик сохранён', { exact: true })).toBeVisible();
	await expect(title).toHaveValue('Первый партнёр наш!');
	// the form is sent while it saves itself: it waits, and is not refused for its own text
	const saveAnswer = () => desk.waitForResponse((answer) => /\bact=save\b/.test(answer.request().postData() ?? ''));
	const answered = saveAnswer();
	await press(
		'Сохранить черновик',
		async () => {},
		async () => {
			await desk.clock.runFor(10_000);
			await write('?');
		},
	);
	expect((await answered).ok()).toBe(true);
	await title.fill('Первый партнёр наш');
	const kept = saveAnswer();
	await desk.getByRole('button', { name: 'Сохранить черновик' }).click();
	expect((await kept).ok()).toBe(true);

	const other = await openDesk(openWindow, 'content', address);
	await expect(other.getByLabel('Название (RU)')).toHaveValue('Первый партнёр наш');
	await other.getByLabel('Название (KZ)').fill('Басқа серіктес');
	await other.getByRole('button', { name: 'Сохранить черновик' }).click();
	await expect(other.getByText('Черновик сохранён', { exact: true })).toBeVisible();
	await press('Сохранить черновик', () => write('!'));
	await expect(desk.getByText('Черновик изменили, пока вы писали')).toBeVisible();
	await expect(desk.getByText('Басқа серіктес')).toBeVisible();
	await expect(title).toHaveValue('Первый партнёр наш!');
	// seen and pressed once more, one's own text is what counts
	await desk.getByRole('button', { name: 'Сохранить черновик' }).click();
	await expect(desk.getByText('Черновик сохранён', { exact: true })).toBeVisible();

	const cookies = await desk.context().cookies();
	await desk.context().clearCookies();
	await write('!');
	await desk.getByRole('button', { name: 'Сохранить черновик' }).click();
	await expect(desk.getByText('Вход истёк, черновик не сохранён')).toBeVisible();
	await expect(title).toHaveValue('Первый партнёр наш!!');
	await desk.context().addCookies(cookies);
	await desk.getByRole('button', { name: 'Сохранить черновик' }).click();
	await expect(desk.getByText('Черновик сохранён', { exact: true })).toBeVisible();
	await desk.reload();
	await expect(title).toHaveValue('Первый партнёр наш!!');
	// its clock stays
	await desk.context().close();
});

test('without scripts offices are added, put into order and removed, and nothing typed is lost', async ({
	openWindow,
}) => {
	const desk = await openDesk(openWindow, 'content', '/admin/content/page', { javaScriptEnabled: false });
	await desk.getByRole('link', { name: 'Контакты' }).click();
	const press = (name: string) => desk.getByRole('button', { name, exact: true }).click();
	const office = (number: number) => desk.getByRole('group', { name: `Офис ${number}` });
	await press('Добавить офис');
	await office(1).getByLabel('Город (RU)').fill('Алматы');
	await press('Добавить офис');
	await office(2).getByLabel('Город (RU)').fill('Астана');
	await press('Выше: Офис 2');
	await expect(office(1).getByLabel('Город (RU)')).toHaveValue('Астана');
	await press('Удалить: Офис 2');
	await expect(office(2)).toHaveCount(0);
	await press('Сохранить черновик');
	await expect(office(1).getByText('Поле обязательное')).toHaveCount(8);
	for (const name of ['Город', 'Адрес', 'Часы работы'])
		for (const language of ['RU', 'KZ', 'EN'])
			await office(1).getByLabel(`${name} (${language})`).fill(`${name} ${language}`);
	await office(1).getByLabel('Телефоны').fill('+7 727 000 00 00\n+7 727 000 00 01');
	await press('Сохранить черновик');
	await expect(desk.getByText('Черновик сохранён', { exact: true })).toBeVisible();
	await expect(office(1).getByLabel('Телефоны')).toHaveValue('+7 727 000 00 00\n+7 727 000 00 01');
	await press('Удалить: Офис 1');
	await press('Сохранить черновик');
	await expect(office(1)).toHaveCount(0);
});

test('a banner stands above its page, and does not come back once it is dismissed', async ({
	openWindow,
	page,
	baseURL,
}) => {
	const desk = await openDesk(openWindow, 'content', '/admin/content/banner');
	const title = `Приём документов ${Date.now()}`;
	// as markdown
	await desk.evaluate(() => sessionStorage.setItem('senim_writing', 'text'));
	await desk.getByRole('button', { name: 'Создать' }).click();
	await desk.getByLabel('На каких страницах показывать').fill('/normative-documents\n/services/idn?x');
	await desk.getByLabel('Вид').selectOption('warn');
	for (const language of ['RU', 'KZ']) {
		await desk.getByLabel(`Заголовок (${language})`).fill(`${title} ${language}`);
		await desk.getByRole('textbox', { name: `Текст (${language})` }).fill('Подробнее [в тарифах](/tariffs).');
	}
	await desk.getByRole('button', { name: 'Сохранить черновик' }).click();
	await expect(desk.getByText('Неверный формат')).toBeVisible();
	await desk.getByLabel('На каких страницах показывать').fill('/normative-documents');
	// saves first what is typed and not saved yet
	await desk.getByRole('button', { name: 'Опубликовать', exact: true }).click();
	await expect(desk.getByText('Опубликовано.')).toBeVisible();

	await page.goto('/kz/normative-documents');
	const banner = page.getByRole('complementary', { name: 'Хабарландыру' });
	await expect(banner).toContainText(`${title} KZ`);
	await expect(banner.getByRole('link')).toHaveAttribute('href', '/kz/tariffs');
	await expectNoFaults(page);
	await banner.getByRole('button', { name: `Жабу: ${title} KZ` }).press('Enter');
	await expect(banner).toBeHidden();
	await expect(page.getByRole('main')).toBeFocused();
	for (const path of ['/kz/normative-documents', '/normative-documents']) {
		await page.goto(path);
		await expect(page.getByText(title)).toBeHidden();
	}
	const unscripted = await openWindow({ javaScriptEnabled: false });
	await unscripted.goto(`${baseURL}/normative-documents`);
	await expect(unscripted.getByText(`${title} RU`)).toBeVisible();
	await expect(unscripted.getByRole('button', { name: /Закрыть/ })).toBeHidden();
	await desk.getByText('Снять с публикации').first().click();
	await desk.getByLabel('Причина').fill('проверено');
	await desk.getByRole('button', { name: 'Снять с публикации' }).click();
	await expect(desk.getByText('Снято', { exact: true }).first()).toBeVisible();
	await page.reload();
	await expect(page.getByText(title)).toHaveCount(0);
});

test('letters that are typed while the visual editor takes the place of the field stay where they are typed', async ({
	openWindow,
}) => {
	const desk = await openDesk(openWindow, 'content', '/admin/content/article');
	await desk.getByRole('button', { name: 'Создать' }).click();
	await expect(desk.getByRole('toolbar')).toHaveCount(3);
	const text = desk.getByRole('textbox', { name: 'Текст (RU)' });
	await text.fill('Начало конец');
	await desk.getByRole('button', { name: 'Сохранить черновик' }).click();
	await expect(desk.getByText('Черновик сохранён', { exact: true })).toBeVisible();

	let open = () => {};
	const isOpen = new Promise<void>((resolve) => {
		open = resolve;
	});
	await desk.route('**/assets/VisualEditor-*', async (route) => {
		await isOpen;
		await route.continue();
	});
	await desk.reload();
	await expect(text).toHaveJSProperty('tagName', 'TEXTAREA');
	await text.focus();
	await text.evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(7, 7));
	// a slow machine: between what is read and what is drawn there is room for letters
	const processor = await desk.context().newCDPSession(desk);
	await processor.send('Emulation.setCPUThrottlingRate', { rate: 6 });
	const letters = 'абвгдежзик '.repeat(30);
	const typed = (async () => {
		for (const letter of letters) await desk.keyboard.insertText(letter);
	})();
	open();
	await typed;
	await expect(desk.getByRole('toolbar')).toHaveCount(3);
	expect((await text.innerText()).replaceAll('\u00a0', ' ')).toBe(`Начало ${letters}конец`);
	await processor.detach();
});

test('a draft is previewed as what readers will see of it, in every language', async ({ openWindow }) => {
	const desk = await openDesk(openWindow, 'content', '/admin/content/slide');
	await desk.getByRole('button', { name: 'Создать' }).click();
	await expect(desk.getByText('Материал создан. Заполните')).toBeVisible();
	await desk.getByRole('link', { name: 'Просмотр' }).click();
	await expect(desk.getByRole('article').getByRole('heading', { name: 'Без названия' })).toBeVisible();
	await desk.getByRole('link', { name: 'Вернуться к правке' }).click();
	await desk.getByLabel('Рисунок').selectOption('comparison');
	await desk.getByLabel('Куда ведёт').fill('/tariffs');
	await desk.getByLabel('Подпись ссылки (KZ)').fill('Тарифтер');
	await desk.getByLabel('Заголовок (RU)').fill('Сравните двоих');
	await desk.getByLabel('Заголовок (KZ)').fill('Екеуін салыстырыңыз');
	await desk.getByRole('button', { name: 'Сохранить черновик' }).click();
	await expect(desk.getByText('Черновик сохранён', { exact: true })).toBeVisible();
	await desk.getByRole('link', { name: 'Просмотр' }).click();
	const languages = desk.getByRole('navigation', { name: 'Просмотр' });
	await languages.getByRole('link', { name: 'KZ' }).click();
	await expect(desk.getByRole('article').getByRole('heading', { name: 'Екеуін салыстырыңыз' })).toBeVisible();
	await expect(desk.getByRole('link', { name: 'Тарифтер' })).toHaveAttribute('href', '/kz/tariffs');
	await expectNoFaults(desk);
	await languages.getByRole('link', { name: 'EN' }).click();
	await expect(desk.getByText('Английского текста нет')).toBeVisible();
	await expect(desk.getByRole('article').getByRole('heading', { name: 'Сравните двоих' })).toBeVisible();
});
