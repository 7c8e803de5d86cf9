import type { APIRequestContext, Page } from '@playwright/test';
import { signUp, tellInInbox } from '../account.ts';
import { expectNoFaults, expectNoOverflow } from '../faults.ts';
import { expect, test } from '../support.ts';

type Letter = { subject: string; text: string };

/** Newest first, as the simulator of a mail server keeps them. */
async function waitForLetter(
	request: APIRequestContext,
	to: string,
	isIt: (letter: Letter) => boolean,
): Promise<Letter> {
	const inbox = new URL(`/mail/inbox?format=json&to=${encodeURIComponent(to)}`, process.env.E2E_INBOX).href;
	let found: Letter | undefined;
	await expect(async () => {
		const { letters } = (await (await request.get(inbox)).json()) as { letters: Letter[] };
		found = letters.find(isIt);
		expect(found).toBeDefined();
	}).toPass();
	if (found === undefined) throw new Error('no letter came');
	return found;
}

async function confirmAddress(page: Page, request: APIRequestContext, email: string): Promise<void> {
	await page.getByText('Добавить адрес').click();
	const card = page.getByRole('region', { name: 'Письма' });
	await card.getByLabel('Электронная почта').fill('reader@example');
	await card.getByRole('button', { name: 'Получить код' }).click();
	await expect(card.getByText('Некорректный e-mail')).toBeVisible();
	await card.getByLabel('Электронная почта').fill(email);
	await card.getByRole('button', { name: 'Получить код' }).click();
	await expect(page.getByText('Код отправлен письмом')).toBeVisible();
	const { subject } = await waitForLetter(request, email, ({ subject }) => /\d{6}/.test(subject));
	await card.getByLabel('Код').fill('000000');
	await card.getByRole('button', { name: 'Подтвердить адрес' }).click();
	await expect(card.getByText('Код неверный или устарел')).toBeVisible();
	await card.getByLabel('Код').fill(/\d{6}/.exec(subject)?.[0] ?? '');
	await card.getByRole('button', { name: 'Подтвердить адрес' }).click();
	await expect(page.getByText('Адрес подтверждён: письма будут приходить сюда')).toBeVisible();
}

test('an address is shown by a code; a letter comes there, and one click stops them', async ({
	page,
	request,
	openWindow,
}) => {
	const phone = await signUp(page);
	const email = `reader-${phone.slice(-7)}@example.kz`;
	await page.goto('/cabinet/profile');
	await expectNoFaults(page);
	await confirmAddress(page, request, email);
	await expectNoFaults(page);

	await tellInInbox(phone);
	const letter = await waitForLetter(request, email, ({ text }) => text.includes('/letters/stop'));
	const link = new URL(/\S+\/letters\/stop\?token=\S+/.exec(letter.text)?.[0] ?? '');
	const here = `${link.pathname}${link.search}`;
	const reader = await openWindow({ viewport: { width: 360, height: 740 } });
	await reader.goto(`/kz${here}`);
	await expect(reader.getByRole('heading', { level: 1, name: 'Хаттарды тоқтату керек пе?' })).toBeVisible();
	await expectNoOverflow(reader);
	await expectNoFaults(reader);
	await page.reload();
	await expect(page.getByRole('button', { name: 'Не присылать письма' })).toBeVisible();
	await reader.getByRole('button', { name: 'Хаттарды тоқтату' }).click();
	await expect(reader.getByRole('heading', { name: 'Хаттар тоқтатылды' })).toBeVisible();
	await page.reload();
	await expect(page.getByText('Письма остановлены. Уведомления остаются в кабинете.')).toBeVisible();
	await page.getByRole('button', { name: 'Присылать письма снова' }).click();
	await expect(page.getByText('Письма снова приходят')).toBeVisible();

	// a mail program sends what RFC 8058 says, and nothing else
	const stopped = await request.post(here, { form: { 'List-Unsubscribe': 'One-Click' } });
	expect(stopped.status()).toBe(200);
	await page.reload();
	await expect(page.getByRole('button', { name: 'Присылать письма снова' })).toBeVisible();
	await page.getByRole('button', { name: 'Удалить адрес' }).click();
	await expect(page.getByText('Адрес удалён')).toBeVisible();
});

test('a link of no letter stops nothing and says where letters are stopped', async ({ page, request }) => {
	const strange = '/letters/stop?token=7.aaaaaaaaaaaaaaaaaaaaaa';
	expect((await request.post(strange, { form: { 'List-Unsubscribe': 'One-Click' } })).status()).toBe(404);
	await page.goto(strange);
	await page.getByRole('button', { name: 'Не присылать письма' }).click();
	await expect(page.getByRole('heading', { name: 'Ссылка не подходит' })).toBeVisible();
	await expectNoFaults(page);
});
