import { inflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { writeSheet } from './sheet.ts';

/** The files of a workbook, by the central directory at its end. */
function filesOf(workbook: Buffer): Map<string, string> {
	const files = new Map<string, string>();
	const end = workbook.lastIndexOf(Buffer.from('PK\u0005\u0006'));
	let at = workbook.readUInt32LE(end + 16);
	for (let left = workbook.readUInt16LE(end + 10); left > 0; left--) {
		const [size, nameLength] = [workbook.readUInt32LE(at + 20), workbook.readUInt16LE(at + 28)];
		const name = workbook.toString('utf8', at + 46, at + 46 + nameLength);
		const local = workbook.readUInt32LE(at + 42);
		const start = local + 30 + workbook.readUInt16LE(local + 26) + workbook.readUInt16LE(local + 28);
		const packed = workbook.subarray(start, start + size);
		const isPacked = workbook.readUInt16LE(at + 10) === 8;
		files.set(name, (isPacked ? inflateRawSync(packed) : packed).toString('utf8'));
		at += 46 + nameLength + workbook.readUInt16LE(at + 30) + workbook.readUInt16LE(at + 32);
	}
	return files;
}

test('what somebody typed stays text, whatever it begins with', async () => {
	const typed = ['=HYPERLINK("http://evil.kz")', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', "'=1", '=cmd|’/c calc’!A0'];
	const workbook = await writeSheet(
		'Список',
		[{ title: 'Заметка', width: 20 }],
		typed.map((text) => [text]),
	);
	const files = filesOf(workbook);
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
	const columns = ['Балл', 'Группа'].map((title) => ({ title, width: 10 }));
	const sheet = filesOf(await writeSheet('ИДН', columns, [[712, null]])).get('xl/worksheets/sheet1.xml') ?? '';
	expect(sheet).toMatch(/<c [^>]*><v>712<\/v>/);
	expect(sheet).not.toContain('null');
});
