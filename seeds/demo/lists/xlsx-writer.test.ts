import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { SaxesParser } from 'saxes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import { type WorkbookOptions, XlsxWriter } from './xlsx-writer.ts';

let folder: string;
beforeAll(async () => {
	folder = await mkdtemp(join(tmpdir(), 'xlsx-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** The parts of a workbook written from these rows, each checked to be well-formed XML. */
async function write(rows: readonly (readonly (string | null)[])[], options: WorkbookOptions) {
	const path = join(folder, 'book.xlsx');
	const writer = new XlsxWriter(path, options);
	await writer.sheet({ name: 'Лист1', headerRows: [['Шапка']] });
	for (const row of rows) await writer.row(row);
	await writer.close();
	return unpack(await readFile(path));
}

async function unpack(bytes: Buffer): Promise<Map<string, Buffer>> {
	const zip = await fromBufferPromise(bytes);
	const parts = new Map<string, Buffer>();
	for await (const entry of zip.eachEntry())
		parts.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
	for (const [name, bytesOfPart] of parts) {
		if (/\.(xml|rels)$/.test(name)) new SaxesParser().write(bytesOfPart.toString()).close();
	}
	return parts;
}

const text = (parts: Map<string, Buffer>, name: string) => parts.get(name)?.toString() ?? '';

test('text keeps its letters, quotes and brackets', async () => {
	const sheet = text(
		await write([['"Үлгі" & <Ә> ЖШС', null, 'ok']], { strings: 'inline' }),
		'xl/worksheets/sheet1.xml',
	);
	expect(sheet).toContain(
		'<c r="A2" t="inlineStr"><is><t xml:space="preserve">&quot;Үлгі&quot; &amp; &lt;Ә&gt; ЖШС</t></is></c>',
	);
	expect(sheet).toContain('<c r="C2"');
	expect(sheet).not.toContain('r="B2"');
});

test('equal texts are stored once where strings are shared', async () => {
	const parts = await write([['А', 'Б'], ['А'], ['А']], { strings: 'shared' });
	expect(text(parts, 'xl/sharedStrings.xml')).toContain('count="5" uniqueCount="3"');
	expect(text(parts, 'xl/worksheets/sheet1.xml')).toContain('<c r="A4" t="s"><v>1</v></c>');
});

test('a numeric column loses leading zeros, its heading stays text', async () => {
	const sheet = text(
		await write([['030312600209']], { strings: 'inline', numericColumns: [0] }),
		'xl/worksheets/sheet1.xml',
	);
	expect(sheet).toContain('<c r="A2"><v>30312600209</v></c>');
	expect(sheet).toContain('Шапка');
});

test('rows beyond the limit go on in a further sheet with the same header', async () => {
	const parts = await write([['1'], ['2'], ['3']], { strings: 'inline', rowsPerSheet: 2 });
	const second = text(parts, 'xl/worksheets/sheet2.xml');
	expect(second).toContain('Шапка');
	expect(second).toContain('<c r="A2" t="inlineStr"><is><t xml:space="preserve">3</t></is></c>');
	expect(text(parts, 'xl/workbook.xml')).toContain('name="Лист1 (2)"');
});

test('a workbook can lie in a ZIP', async () => {
	const outer = await write([['1']], { strings: 'inline', zipEntry: 'order.xlsx' });
	expect([...outer.keys()]).toEqual(['order.xlsx']);
	const inner = await unpack(outer.get('order.xlsx') ?? Buffer.alloc(0));
	expect(inner.has('[Content_Types].xml')).toBe(true);
});

test('a folder that is not there is told when the file is closed', async () => {
	const writer = new XlsxWriter(join(folder, 'nowhere', 'book.xlsx'), { strings: 'inline' });
	await writer.sheet({ name: 'Лист1', headerRows: [] });
	await expect(writer.close()).rejects.toThrow('ENOENT');
});
