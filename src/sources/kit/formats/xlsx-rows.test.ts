import { expect, test } from 'vitest';
import { sheetXml } from '../../../../test/factories/workbook.ts';
import { ListFileError } from '../failures.ts';
import { RowScanner } from './xlsx-rows.ts';
import { readSharedStrings } from './xlsx-strings.ts';
import { defaultLimits } from './zip.ts';

/** Two, three and four bytes a letter: Russian, Kazakh, a sign and a pictograph. */
const letters = ['ӘІҢҒҮҰҚӨҺ әіңғүұқөһ', 'Ёжик & "съел" <щи>', '№ 5 – ₸', '🏗 Құрылыс'];
const rows = [letters, ['1', '', '3', '']];
const expected = [letters, ['1', '', '3']];

function scan(chunks: readonly Buffer[], strings?: Awaited<ReturnType<typeof readSharedStrings>>): string[][] {
	const scanner = new RowScanner('list.xlsx', strings, defaultLimits);
	const read = chunks.flatMap((chunk) => scanner.push(chunk));
	scanner.finish();
	return read.map(({ cells }) => cells);
}

async function* chunked(...chunks: Buffer[]): AsyncGenerator<Buffer> {
	yield* chunks;
}

test('no letter is lost wherever a chunk of the sheet ends', () => {
	const xml = Buffer.from(sheetXml(rows).sheet);
	for (let border = 0; border <= xml.length; border++) {
		const read = scan([xml.subarray(0, border), xml.subarray(border)]);
		expect(JSON.stringify(read)).not.toContain('\uFFFD');
		expect(read).toEqual(expected);
	}
	expect(scan(Array.from(xml, (byte) => Buffer.of(byte)))).toEqual(expected);
});

test('no letter is lost wherever a chunk of the shared strings ends', async () => {
	const { sheet, strings } = sheetXml(rows, { strings: 'shared' });
	const xml = Buffer.from(strings);
	for (let border = 0; border <= xml.length; border++) {
		const pool = await readSharedStrings(chunked(xml.subarray(0, border), xml.subarray(border)), 'list.xlsx');
		const read = scan([Buffer.from(sheet)], pool);
		expect(JSON.stringify(read)).not.toContain('\uFFFD');
		expect(read).toEqual(expected);
	}
});

test.each([{ prefix: 'x:' }, { isWithoutReferences: true }])('other writers put it otherwise: %o', (shape) => {
	const full = [
		['БИН', 'Атауы'],
		['160340001109', 'Үлгі'],
	];
	expect(scan([Buffer.from(sheetXml(full, shape).sheet)])).toEqual(full);
});

const sheetOf = (body: string) => Buffer.from(`<worksheet><sheetData>${body}</sheetData></worksheet>`);

test.each([
	['a long number in scientific form', '<c r="A1"><v>1.60340001109E11</v></c>', ['160340001109']],
	[
		'rich text in several runs',
		'<c r="A1" t="inlineStr"><is><r><t>Үл</t></r><r><rPr><b/></rPr><t xml:space="preserve">гі </t></r></is></c>',
		['Үлгі '],
	],
	['phonetic hints', '<c r="A1" t="inlineStr"><is><t>Үлгі</t><rPh sb="0" eb="1"><t>no</t></rPh></is></c>', ['Үлгі']],
	['entities', '<c r="A1" t="str"><v>&#1178;&#x49A;&amp;amp;&quot;</v></c>', ['ҚҚ&amp;"']],
	['an escaped control character', '<c r="A1" t="inlineStr"><is><t>a_x000A_b</t></is></c>', ['a\nb']],
	['a formula', '<c r="A1" t="str"><f>A2&amp;"x"</f><v>x</v></c>', ['x']],
	['a failed formula', '<c r="A1" t="e"><v>#N/A</v></c><c r="B1"><v>1</v></c>', ['', '1']],
	['gaps between cells', '<c r="B1" s="1"/><c r="D1"><v>4</v></c>', ['', '', '', '4']],
	['single quotes', "<c r='B1' t='str'><v>x</v></c>", ['', 'x']],
])('%s', (_, cells, read) => {
	expect(scan([sheetOf(`<row r="1">${cells}</row>`)])).toEqual([read]);
});

test('blank rows are left out and the numbers of the others stay those of the sheet', () => {
	const scanner = new RowScanner('list.xlsx', undefined, defaultLimits);
	const read = scanner.push(sheetOf('<row r="2"/><row r="5"><c r="A5"/></row><row r="7"><c r="A7"><v>1</v></c></row>'));
	expect(read).toEqual([{ rowNumber: 7, cells: ['1'] }]);
});

test.each([
	['a sheet that breaks off', '<worksheet><sheetData><row r="1"><c r="A1"><v>1</v></c>'],
	['a cell that is not closed', '<worksheet><row r="1"><c r="A1"><v>1</v></row></worksheet>'],
	['a text that is not there', '<worksheet><row r="1"><c r="A1" t="s"><v>7</v></c></row></worksheet>'],
	['a DOCTYPE', '<!DOCTYPE worksheet [<!ENTITY x "y">]><worksheet/>'],
	['no worksheet at all', '<html></html>'],
	['a column beyond all lists', '<worksheet><row r="1"><c r="XFD1"><v>1</v></c></row></worksheet>'],
	['a row without an end', `<worksheet><row r="1">${'<c r="A1"><v>1</v></c>'.repeat(100_000)}`],
])('%s is refused', (_, xml) => {
	expect(() => scan([Buffer.from(xml)])).toThrow(ListFileError);
});

test('each row may write its cells in another way than the row before', async () => {
	const inline = (cell: string, text: string) => `<c r="${cell}" t="inlineStr"><is><t>${text}</t></is></c>`;
	const shared = await readSharedStrings(
		chunked(Buffer.from('<sst><si><t>Үлгі</t></si><si><t>Ән</t></si></sst>')),
		'x',
	);
	const body = [
		`${inline('A1', 'а')}${inline('B1', 'б')}`,
		`${inline('A2', '&lt;в&gt;')}<c r="B2"><v>1.6E1</v></c><c r="C2" s="1"/>`,
		`${inline('C3', 'з')}${inline('A3', 'и')}`,
		`<c r="A3" t="s"><v>0</v></c><c r="B3"><v>17</v></c>`,
		`<c r="A4" t="s"><v>1</v></c><c r="B4" t="s"><v>0</v></c>`,
		`<c r="A5" t="s"><v>1</v></c>${inline('C5', 'г')}`,
		`<c r="A6" t="inlineStr"><is><r><t>д</t></r><r><t>е</t></r></is></c>${inline('B6', '')}${inline('C6', 'ж_x0041_')}`,
		`<c r="A8" t="e"><v>#N/A</v></c><c r="B8"><v></v></c>${inline('C8', 'к')}`,
	];
	const sheet = sheetOf(body.map((cells, index) => `<row r="${index + 1}">${cells}</row>`).join(''));
	const read = [
		['а', 'б'],
		['<в>', '16', ''],
		['и', '', 'з'],
		['Үлгі', '17'],
		['Ән', 'Үлгі'],
		['Ән', '', 'г'],
		['де', '', 'жA'],
		['', '', 'к'],
	];
	for (let border = 0; border <= sheet.length; border += 7)
		expect(scan([sheet.subarray(0, border), sheet.subarray(border)], shared)).toEqual(read);
});
