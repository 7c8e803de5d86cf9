import { expect, test } from 'vitest';
import { unzip } from '../../../test/support/unzip.ts';
import { type Sheet, writeXlsx } from './write-xlsx.ts';

const filesOf = async (...sheets: Sheet[]) => unzip(await writeXlsx(sheets));

test('what somebody typed stays text, whatever it begins with', async () => {
	const typed = ['=HYPERLINK("http://evil.kz")', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', "'=1", '=cmd|’/c calc’!A0'];
	const lines = [
		{ type: 'head', cells: ['Заметка'] },
		...typed.map((text) => ({ type: 'cells', cells: [text] }) as const),
	] as const;
	const files = await filesOf({ title: 'Список', lines });
	const sheet = files.get('xl/worksheets/sheet1.xml') ?? '';
	expect(sheet).not.toMatch(/<f[ >]/);
	const cells = [...sheet.matchAll(/<c [^>]*>/g)].map(([cell]) => cell);
	expect(cells).toHaveLength(typed.length + 1);
	for (const cell of cells) expect(cell).toMatch(/ t="(?:s|inlineStr)"/);
	const texts = `${files.get('xl/sharedStrings.xml') ?? ''}${sheet}`;
	expect(texts).toContain('=HYPERLINK(');
	expect(texts).toContain('@SUM(A1)');
});

test('numbers are numbers, and what is not known is an empty cell', async () => {
	const files = await filesOf({ title: 'ИДН', lines: [{ type: 'cells', cells: [712, null] }] });
	const sheet = files.get('xl/worksheets/sheet1.xml') ?? '';
	expect(sheet).toMatch(/<c [^>]*><v>712<\/v>/);
	expect(sheet).not.toContain('null');
});

test('sheets have names that Excel takes, each another one', async () => {
	const title = 'Сведения о задолженности: налоги / взносы';
	const book = (await filesOf({ title, lines: [] }, { title, lines: [] })).get('xl/workbook.xml') ?? '';
	const names = [...book.matchAll(/<sheet [^>]*name="([^"]*)"/g)].map(([, name]) => name);
	expect(names).toEqual(['Сведения о задолженности  налог', 'Сведения о задолженности  нал 2']);
});

test('only the head of a table that begins a sheet stays in sight', async () => {
	const head = { type: 'head', cells: ['Балл'] } as const;
	const text = { type: 'text', cells: ['Пояснение'] } as const;
	const files = await filesOf({ title: 'Таблица', lines: [head] }, { title: 'Отчёт', lines: [text, head] });
	expect(files.get('xl/worksheets/sheet1.xml')).toContain('state="frozen"');
	expect(files.get('xl/worksheets/sheet2.xml')).not.toContain('state="frozen"');
});

test('sums, shares and days are numbers and days, and a table can be filtered by its head', async () => {
	const files = await filesOf({
		title: 'Налоги',
		lines: [
			{ type: 'head', cells: ['Дата', 'Сумма', 'Доля'] },
			{
				type: 'cells',
				cells: [
					{ text: '21.11.2026', value: { as: 'day', of: '2026-11-21' } },
					{ text: '1 500 ₸', value: { as: 'tenge', of: 1500 } },
					{ text: '28,1 %', value: { as: 'percent', of: 28.1 } },
				],
			},
		],
	});
	const sheet = files.get('xl/worksheets/sheet1.xml') ?? '';
	// days since 30.12.1899
	for (const value of ['46347', '1500', '0.281']) expect(sheet).toMatch(new RegExp(`<c [^>]*><v>${value}\\d*</v>`));
	expect(sheet).toContain('</sheetData><autoFilter ref="A1:C2"/>');
	expect(files.get('xl/styles.xml')).toContain('dd.mm.yyyy');
});
