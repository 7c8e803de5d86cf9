import type { Page } from '@playwright/test';
import { caseSpecs } from '../../../seeds/demo/cases/cases.ts';
import { signInPro } from '../account.ts';
import { expect, test } from '../support.ts';

/** A legal entity of which no other test asks a report: answers are kept, and change what is left to ask. */
const untold = caseSpecs.find(({ key }) => key === 'samruk_listed')?.bin ?? '';
/** Findings of every weight. */
const bin = '210340001203';

const answered = /Ответили (\d+) из (\d+) источников/;

/** «Ответили 27 из 27 источников» wherever a page says it. */
async function saidOn(page: Page): Promise<string[]> {
	const texts = await page.getByText(answered).allTextContents();
	return [...new Set(texts.flatMap((text) => answered.exec(text)?.slice(1, 3).join('/') ?? []))];
}

/** What stands beside a label, wherever on the page. */
async function numbersIn(page: Page, label: RegExp): Promise<string[]> {
	return [...new Set(await page.getByRole('term').filter({ hasText: label }).locator('+ dd').allTextContents())];
}

test('home page, page of sources, card, its sources and the report count the same sources', async ({ page }) => {
	await page.goto('/');
	const inStripAndTable = await numbersIn(page, /в быстрой проверке/);
	expect(inStripAndTable).toHaveLength(1);
	const onHome = Number(inStripAndTable[0]);

	await page.goto('/sources');
	expect(await numbersIn(page, /в быстрой проверке/)).toEqual([String(onHome)]);

	await signInPro(page);
	await page.goto(`/search/bin/${untold}`);
	const contents = page.getByRole('navigation', { name: 'Содержание' });
	const onCard = await saidOn(page);
	expect(onCard).toEqual([`${onHome}/${onHome}`]);
	await expect(contents.getByRole('link', { name: /Источники/ })).toContainText(`${onHome}/${onHome}`);
	const more = Number.parseInt(
		(await page.getByRole('heading', { name: /Ещё \d+ бесплатно/ }).innerText()).replace(/\D+/, ''),
		10,
	);

	await page.getByRole('link', { name: 'Все источники с датами' }).click();
	await expect(page.getByRole('heading', { level: 1, name: 'Источники' })).toBeVisible();
	expect(await saidOn(page)).toEqual(onCard);

	await page.goto(`/report/info?bin=${untold}`);
	await page.getByRole('radio', { name: /Базовый/ }).check();
	await page.getByRole('button', { name: 'Составить отчёт' }).click();
	await expect(page.getByRole('heading', { name: 'Стоп-факторы' })).toBeVisible();
	await page.reload();
	const onReport = (await saidOn(page)).at(0) ?? '';
	expect(onReport.split('/')[1]).toBe(String(onHome + more));
	await expect(contents.getByRole('link', { name: /Источники/ })).toContainText(onReport);
});

for (const address of [`/search/bin/${bin}`, `/kz/search/bin/${bin}`])
	test(`what was found has one mark in the panel, in the contents and in the rows of ${address}`, async ({ page }) => {
		await page.goto(address);
		for (const id of ['stop-factors', 'attention', 'favourable']) {
			const links = page.locator(`a[href="#${id}"]`);
			await expect(links).toHaveCount(2);
			const [one, other] = await links.locator('svg').evaluateAll((icons) => icons.map(({ innerHTML }) => innerHTML));
			expect(one, id).toBe(other);
			// the gravest comes first
			expect(await page.locator(`#${id} svg`).first().innerHTML(), id).toBe(one);
		}
	});
