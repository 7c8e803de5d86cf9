import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { workbookParts, writeWorkbook, writeZip } from '../../../../test/factories/workbook.ts';
import { type ListFailureCode, ListFileError } from '../failures.ts';
import { defaultLimits } from '../formats/zip.ts';
import { readList } from './read-list.ts';

const folder = mkdtempSync(join(tmpdir(), 'read-list-'));
afterAll(() => rmSync(folder, { recursive: true }));
const at = (name: string) => join(folder, name);

async function read(path: string, limits = defaultLimits) {
	const found: { part: string; sheetName: string; cells: string[] }[] = [];
	for await (const { part, sheetName, rows } of readList(path, limits))
		for (const { cells } of rows) found.push({ part, sheetName, cells });
	return found;
}

async function failureOf(path: string, limits = defaultLimits): Promise<ListFailureCode | undefined> {
	try {
		await read(path, limits);
	} catch (error) {
		if (error instanceof ListFileError) return error.code;
		throw error;
	}
	return undefined;
}

const sheets = [
	{ name: 'ЮЛ', rows: [['1', 'Үлгі']] },
	{ name: 'ИП & Ко', rows: [['2', 'Демо-Асар']] },
];

test('the sheets of a workbook come in their order', async () => {
	await writeWorkbook(at('list.xlsx'), sheets);
	expect(await read(at('list.xlsx'))).toEqual([
		{ part: 'list.xlsx', sheetName: 'ЮЛ', cells: ['1', 'Үлгі'] },
		{ part: 'list.xlsx', sheetName: 'ИП & Ко', cells: ['2', 'Демо-Асар'] },
	]);
});

test('a ZIP of workbooks and CSV files is read file by file; folders and remarks are passed over', async () => {
	await writeWorkbook(at('inner.xlsx'), sheets.slice(0, 1));
	const entries = new Map<string, string | Buffer>([
		['a.xlsx', readFileSync(at('inner.xlsx'))],
		['__MACOSX/a.xlsx', 'x'],
		['readme.txt', 'x'],
		['b.csv', '3;Құрылыс\n'],
	]);
	await writeZip(at('order.zip'), entries);
	expect(await read(at('order.zip'))).toEqual([
		{ part: 'order.zip › a.xlsx', sheetName: 'ЮЛ', cells: ['1', 'Үлгі'] },
		{ part: 'order.zip › b.csv', sheetName: '', cells: ['3', 'Құрылыс'] },
	]);
});

test('what has been read is told from 0 to 1', async () => {
	writeFileSync(at('big.csv'), 'Құрылыс,1\n'.repeat(200_000));
	const fractions: number[] = [];
	for await (const { fraction } of readList(at('big.csv'))) fractions.push(fraction);
	expect(fractions.length).toBeGreaterThan(3);
	expect(fractions).toEqual(fractions.toSorted((one, other) => one - other));
	expect(fractions.at(-1)).toBe(1);
});

test.each([
	['a web page', '<!DOCTYPE html><html><body>Доступ ограничен</body></html>', 'not_a_list'],
	['an empty file', '', 'not_a_list'],
	['an old .xls', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'not_a_list'],
	['something binary', Buffer.from([1, 0, 2, 0]), 'not_a_list'],
	['a ZIP in name only', 'PK\x03\x04 and no more', 'broken_file'],
] as const)('%s is refused', async (_, content, code) => {
	writeFileSync(at('strange'), content);
	expect(await failureOf(at('strange'))).toBe(code);
});

test('a file that is not there is told', async () => {
	expect(await failureOf(at('nothing.xlsx'))).toBe('not_found');
});

test('a ZIP of other things is refused', async () => {
	await writeZip(at('other.zip'), new Map([['picture.png', 'x']]));
	expect(await failureOf(at('other.zip'))).toBe('not_a_list');
	await writeZip(at('bare.zip'), new Map([['readme.txt', 'x']]));
	expect(await failureOf(at('bare.zip'))).toBe('not_a_list');
});

test('a workbook that was cut off or altered is refused, wherever the damage is', async () => {
	const rows = Array.from({ length: 300 }, (_, row) => [String(row), `Үлгі Құрылыс ${row * 7919}`]);
	await writeWorkbook(at('whole.xlsx'), [{ name: 'ЮЛ', rows }], { strings: 'shared' });
	const whole = readFileSync(at('whole.xlsx'));
	for (const length of [30, Math.floor(whole.length / 2), whole.length - 10]) {
		writeFileSync(at('cut.xlsx'), whole.subarray(0, length));
		expect(await failureOf(at('cut.xlsx'))).toBe('broken_file');
	}
	const sheetStart = whole.indexOf('xl/worksheets/sheet1.xml') + 200;
	for (let place = 0; place < 40; place++) {
		const altered = Buffer.from(whole);
		altered.writeUInt8(altered.readUInt8(sheetStart + place) ^ 0x55, sheetStart + place);
		writeFileSync(at('altered.xlsx'), altered);
		expect(await failureOf(at('altered.xlsx'))).toBe('broken_file');
	}
});

test('a letter altered in an unpacked sheet is noticed by its checksum', async () => {
	await writeZip(at('stored.xlsx'), workbookParts(sheets), { isStored: true });
	expect(await failureOf(at('stored.xlsx'))).toBeUndefined();
	const altered = Buffer.from(readFileSync(at('stored.xlsx')).toString('latin1').replace('>1<', '>7<'), 'latin1');
	writeFileSync(at('stored.xlsx'), altered);
	expect(await failureOf(at('stored.xlsx'))).toBe('broken_file');
});

test('a workbook without a part that it names is refused', async () => {
	const parts = workbookParts(sheets);
	parts.delete('xl/worksheets/sheet2.xml');
	await writeZip(at('lacking.xlsx'), parts);
	expect(await failureOf(at('lacking.xlsx'))).toBe('broken_file');
});

test('a bomb is refused before it is unpacked', async () => {
	const parts = workbookParts(sheets);
	parts.set('xl/worksheets/sheet1.xml', `<worksheet>${' '.repeat(30_000_000)}</worksheet>`);
	await writeZip(at('bomb.xlsx'), parts);
	expect(readFileSync(at('bomb.xlsx')).length).toBeLessThan(200_000);
	expect(await failureOf(at('bomb.xlsx'))).toBe('too_large');
});

test.each([{ maxEntries: 2 }, { maxEntryBytes: 100 }, { maxTotalBytes: 500 }])('the limit %o holds', async (limit) => {
	await writeWorkbook(at('list.xlsx'), sheets);
	expect(await failureOf(at('list.xlsx'), { ...defaultLimits, ...limit })).toBe('too_large');
});
