import { readFile, writeFile } from 'node:fs/promises';
import type { Page, TestInfo } from '@playwright/test';
import { expectNoFaults } from '../faults.ts';
import { test } from '../someone.ts';
import { expect, firm } from '../support.ts';

/** Asks for a report and takes its sealed PDF along. @returns path of the file */
async function downloadReport(page: Page, info: TestInfo, prefix = ''): Promise<string> {
	await page.goto(`${prefix}/report/info?bin=${firm.bin}`);
	await page.getByRole('button', { name: /Составить отчёт|Есеп жасау/ }).click();
	const button = page.getByRole('link', { name: /^(Скачать PDF|PDF жүктеу)$/ });
	await expect(button).toBeVisible();
	const [file] = await Promise.all([page.waitForEvent('download'), button.click()]);
	expect(file.suggestedFilename()).toMatch(new RegExp(`${firm.bin} \\d\\d\\.\\d\\d\\.\\d{4} [0-9A-Z-]{19}\\.pdf$`));
	const path = info.outputPath(file.suggestedFilename());
	await file.saveAs(path);
	return path;
}

test('a report taken along is genuine, and no longer after one changed byte', async ({ page }, info) => {
	const path = await downloadReport(page, info);
	await page.goto('/services/check-report');
	await page.getByLabel('Выбрать файл').setInputFiles(path);
	const result = page.getByRole('region', { name: 'Отчёт подлинный' });
	await expect(result).toBeVisible();
	await expect(result).toContainText(firm.ru);
	await expect(result).toContainText('Вы получатель этого отчёта');
	await expect(result).toContainText('Сегодня индекс');

	const bytes = await readFile(path);
	bytes[2000] = (bytes[2000] ?? 0) ^ 1;
	const changed = info.outputPath('changed.pdf');
	await writeFile(changed, bytes);
	await page.getByRole('button', { name: 'Проверить другой отчёт' }).click();
	await page.getByLabel('Выбрать файл').setInputFiles(changed);
	await expect(page.getByRole('region', { name: 'Подпись не соответствует' })).toBeVisible();
});

test('in Kazakh, on a telephone, by the code that is printed on it', async ({ page }, info) => {
	await page.setViewportSize({ width: 360, height: 780 });
	const path = await downloadReport(page, info, '/kz');
	const code = / ([0-9A-Z-]{19})\.pdf$/.exec(path)?.[1] ?? '';
	await page.goto('/kz/services/check-report');
	await page.getByLabel('Есептің бірінші бетіндегі код').fill(code.toLowerCase());
	await page.getByRole('button', { name: 'Кодты тексеру' }).click();
	await expect(page.getByRole('region', { name: 'Осы кодпен құжат берілген' })).toContainText(firm.kk);
	expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
	await expectNoFaults(page);
});

test('what is no PDF is told before anything is sent; a scan is not valid', async ({ page }, info) => {
	await page.goto('/services/check-report');
	await expectNoFaults(page);
	const picture = info.outputPath('scan.jpg');
	await writeFile(picture, Buffer.from('ffd8ffe000104a464946', 'hex'));
	await page.getByLabel('Выбрать файл').setInputFiles(picture);
	await expect(page.getByRole('alert')).toContainText('Это не PDF');
	await page.getByRole('button', { name: 'Проверить другой отчёт' }).click();
	const scan = info.outputPath('scan.pdf');
	await writeFile(scan, '%PDF-1.4\n1 0 obj <<>> endobj\n%%EOF\n');
	await page.getByLabel('Выбрать файл').setInputFiles(scan);
	await expect(page.getByRole('region', { name: 'Отчет не валидный' })).toBeVisible();
});

test.describe('without scripts', () => {
	test.use({ javaScriptEnabled: false });
	test('a code can be checked', async ({ page }) => {
		await page.goto('/services/check-report');
		await page.getByLabel('Код с первой страницы отчёта').fill('0000-0000-0000');
		await page.getByRole('button', { name: 'Проверить код' }).click();
		await expect(page.getByRole('region', { name: 'Документа с таким кодом нет' })).toBeVisible();
	});
});
