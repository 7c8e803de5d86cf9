import { expect, test } from 'vitest';
import { formatOf } from './file-format.ts';

const all = ['pdf', 'jpeg', 'png', 'webp', 'xlsx', 'docx', 'csv'] as const;
const document = (...parts: string[]) => Buffer.from(['PK\x03\x04', '[Content_Types].xml', ...parts].join('…'));
const workbook = Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.from('…[Content_Types].xml…xl/workbook.xml…')]);

test.each([
	['pdf', Buffer.from('%PDF-1.7\n'), 'a.exe'],
	['jpeg', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0]), 'a'],
	['png', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0]), 'a.txt'],
	['xlsx', workbook, 'a.zip'],
	['docx', document('word/document.xml'), 'a.exe'],
	['webp', Buffer.from('RIFF\x10\x00\x00\x00WEBPVP8 '), 'a'],
	['csv', Buffer.from('\ufeffБИН;сумма\r\n'), 'a.CSV'],
	['csv', Buffer.from([0xc1, 0xc8, 0xcd, 0x3b, 0x31, 0x0d, 0x0a]), 'windows.csv'],
])('%s is told by its content, whatever its name', (format, content, name) => {
	expect(formatOf(content, name, all)).toBe(format);
});

test.each([
	['a program called a PDF', Buffer.from('MZ\x90\x00'), 'a.pdf'],
	['a page', Buffer.from('<html><script>alert(1)</script>'), 'a.html'],
	['a drawing with scripts', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'a.svg'],
	['bytes called a table', Buffer.from([0x31, 0x3b, 0x00, 0x32]), 'a.csv'],
	['a ZIP of something else', document('classes.dex'), 'a.xlsx'],
	['a document with macros', document('word/document.xml', 'word/vbaProject.bin'), 'a.docx'],
	['a document that is a workbook too', document('word/document.xml', 'xl/workbook.xml'), 'a.docx'],
	['a PDF that begins later', Buffer.from('\n%PDF-1.7'), 'a.pdf'],
])('%s is refused', (_what, content, name) => {
	expect(formatOf(content, name, all)).toBeNull();
});

test('what is not taken here is refused, though it is known elsewhere', () => {
	expect(formatOf(workbook, 'a.xlsx', ['pdf'])).toBeNull();
});
