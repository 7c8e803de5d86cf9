import { createReadStream } from 'node:fs';
import { open, readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { SaxesParser } from 'saxes';
import { readList } from '#sources/kit/lists/read-list.ts';
import { addField, addJson, addParent, emptyShape, type Shape } from './shape.ts';

export type FileForm = 'json' | 'json lines' | 'xml' | 'html' | 'table';

/** By the first bytes, because a name proves nothing. */
export async function formOf(path: string): Promise<FileForm> {
	const file = await open(path);
	try {
		const { buffer, bytesRead } = await file.read(Buffer.alloc(4096), 0, 4096, 0);
		const head = buffer
			.toString('utf8', 0, bytesRead)
			.replace(/^\uFEFF/, '')
			.trimStart();
		if (/^<(?:!doctype html|html|table)/i.test(head)) return 'html';
		if (head.startsWith('<')) return 'xml';
		if (!/^[[{]/.test(head)) return 'table';
		return /^\{[^\n]*\}\s*\n\s*\{/.test(head) || (await isJsonLines(path)) ? 'json lines' : 'json';
	} finally {
		await file.close();
	}
}

/** The first line alone is a record. */
async function isJsonLines(path: string): Promise<boolean> {
	for await (const line of createInterface({ input: createReadStream(path) })) {
		try {
			JSON.parse(line);
			return /\.jsonl$/i.test(path);
		} catch {
			return false;
		}
	}
	return false;
}

/** Null for forms that have no fields: web pages. @param headerRows most rows of heading of a table */
export async function shapeOfFile(path: string, headerRows = 1): Promise<Shape | null> {
	switch (await formOf(path)) {
		case 'html':
			return null;
		case 'xml':
			return shapeOfXml(path);
		case 'json':
			return shapeOfJson(await readFile(path, 'utf8'));
		case 'json lines':
			return shapeOfLines(path);
		case 'table':
			return shapeOfTable(path, headerRows);
	}
}

export function shapeOfJson(text: string): Shape {
	const shape = emptyShape();
	const value: unknown = text.trim() === '' ? null : JSON.parse(text);
	addJson(shape, value);
	return shape;
}

async function shapeOfLines(path: string): Promise<Shape> {
	const shape = emptyShape();
	for await (const line of createInterface({ input: createReadStream(path) }))
		if (line.trim() !== '') addJson(shape, JSON.parse(line));
	return shape;
}

/** Elements by local name: prefixes vary between services. */
async function shapeOfXml(path: string): Promise<Shape> {
	const shape = emptyShape();
	const parser = new SaxesParser();
	const open: { path: string; text: string; children: number }[] = [];
	let fault: Error | null = null;
	parser.on('error', (error) => {
		fault ??= error;
	});
	parser.on('opentag', ({ name, attributes }) => {
		const parent = open.at(-1);
		if (parent !== undefined && parent.children++ === 0) addParent(shape, parent.path);
		const own = [...(parent === undefined ? [] : [parent.path]), localName(name)].join('.');
		open.push({ path: own, text: '', children: 0 });
		for (const [attribute, value] of Object.entries(attributes))
			if (!/^(?:xmlns|xsi)(?::|$)/.test(attribute))
				addField(shape, `${own}.@${localName(attribute)}`, String(value) === '' ? null : 'text');
	});
	parser.on('text', (text) => {
		const current = open.at(-1);
		if (current !== undefined) current.text += text;
	});
	parser.on('closetag', () => {
		const closed = open.pop();
		if (closed !== undefined)
			addField(shape, closed.path, closed.children > 0 ? 'object' : closed.text.trim() === '' ? null : 'text');
	});
	for await (const chunk of createReadStream(path, 'utf8')) parser.write(String(chunk));
	parser.close();
	if (fault !== null) throw fault;
	return shape;
}

function localName(name: string): string {
	return name.slice(name.indexOf(':') + 1);
}

/** Columns by the words of their heading; columns of a table without words have their place as a name. */
async function shapeOfTable(path: string, headerRows: number): Promise<Shape> {
	const shape = emptyShape();
	addParent(shape, '');
	for await (const { rows, sheetIndex } of readList(path)) {
		const headings = rows.slice(0, headerRows).map(({ cells }) => cells);
		const columns = Math.max(0, ...headings.map((cells) => cells.findLastIndex((cell) => cell.trim() !== '') + 1));
		for (let column = 0; column < columns; column++) {
			const words = headings.map((cells) => cells[column]?.trim() ?? '').filter((cell) => cell !== '');
			const name = words.at(-1)?.replaceAll('.', '').replace(/\s+/g, ' ') ?? `column ${column + 1}`;
			addField(shape, sheetIndex === 0 ? name : `${sheetIndex + 1}: ${name}`, 'text');
		}
		break;
	}
	return shape;
}
