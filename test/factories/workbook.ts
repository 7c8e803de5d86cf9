import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';

export type WorkbookSheet = { name: string; rows: readonly (readonly string[])[] };
export type WorkbookShape = {
	strings?: 'inline' | 'shared';
	/** namespace prefix as some writers put it: `x:` */
	prefix?: string;
	/** no `r` attributes: positions follow from the order */
	isWithoutReferences?: boolean;
};

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

function escapeXml(text: string): string {
	return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** XML of one sheet, and the shared strings it points to. */
export function sheetXml(rows: WorkbookSheet['rows'], shape: WorkbookShape = {}): { sheet: string; strings: string } {
	const p = shape.prefix ?? '';
	const shared: string[] = [];
	const cell = (text: string, row: number, column: number) => {
		if (text === '') return '';
		const reference = shape.isWithoutReferences ? '' : ` r="${String.fromCharCode(65 + column)}${row + 1}"`;
		if (shape.strings !== 'shared')
			return `<${p}c${reference} t="inlineStr"><${p}is><${p}t>${escapeXml(text)}</${p}t></${p}is></${p}c>`;
		return `<${p}c${reference} t="s"><${p}v>${shared.push(text) - 1}</${p}v></${p}c>`;
	};
	const body = rows
		.map(
			(cells, row) =>
				`<${p}row${shape.isWithoutReferences ? '' : ` r="${row + 1}"`}>${cells.map((text, column) => cell(text, row, column)).join('')}</${p}row>`,
		)
		.join('');
	const space = p === '' ? 'xmlns' : `xmlns:${p.slice(0, -1)}`;
	return {
		sheet: `<?xml version="1.0" encoding="UTF-8"?><${p}worksheet ${space}="${main}"><${p}sheetData>${body}</${p}sheetData></${p}worksheet>`,
		strings: `<${p}sst ${space}="${main}">${shared.map((text) => `<${p}si><${p}t>${escapeXml(text)}</${p}t></${p}si>`).join('')}</${p}sst>`,
	};
}

/** Parts of a workbook by their path in the ZIP. */
export function workbookParts(sheets: readonly WorkbookSheet[], shape: WorkbookShape = {}): Map<string, string> {
	const parts = new Map<string, string>();
	parts.set('[Content_Types].xml', '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>');
	parts.set(
		'xl/workbook.xml',
		`<workbook xmlns="${main}" xmlns:r="${relationships}"><sheets>${sheets.map(({ name }, index) => `<sheet name="${escapeXml(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`).join('')}</sheets></workbook>`,
	);
	const targets = sheets.map(
		(_, index) =>
			`<Relationship Id="rId${index + 1}" Type="${relationships}/worksheet" Target="worksheets/sheet${index + 1}.xml"/>`,
	);
	const strings = `<Relationship Id="strings" Type="${relationships}/sharedStrings" Target="sharedStrings.xml"/>`;
	parts.set(
		'xl/_rels/workbook.xml.rels',
		`<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${targets.join('')}${strings}</Relationships>`,
	);
	for (const [index, { rows }] of sheets.entries()) {
		const xml = sheetXml(rows, shape);
		parts.set(`xl/worksheets/sheet${index + 1}.xml`, xml.sheet);
		if (shape.strings === 'shared') parts.set('xl/sharedStrings.xml', xml.strings);
	}
	return parts;
}

/** `isStored`: nothing is packed, so that a test finds the bytes it wants to spoil. */
export async function writeZip(
	path: string,
	entries: ReadonlyMap<string, string | Buffer>,
	{ isStored = false } = {},
): Promise<void> {
	const zip = new ZipFile();
	for (const [name, content] of entries) zip.addBuffer(Buffer.from(content), name, { compress: !isStored });
	zip.end();
	await pipeline(zip.outputStream, createWriteStream(path));
}

export async function writeWorkbook(
	path: string,
	sheets: readonly WorkbookSheet[],
	shape: WorkbookShape = {},
): Promise<void> {
	await writeZip(path, workbookParts(sheets, shape));
}
