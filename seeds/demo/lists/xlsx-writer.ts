import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { PassThrough } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import {
	contentTypes,
	packageRelations,
	sharedStringItem,
	styles,
	workbookRelations,
	workbookXml,
} from './xlsx-parts.ts';

/** A cell of text; null leaves the cell out of the sheet, as office programs do. */
export type Cell = string | null;

export type Sheet = { name: string; headerRows: readonly (readonly Cell[])[] };

export type WorkbookOptions = {
	/** how text is stored: office programs share equal strings, exporting servers often write them in place */
	strings: 'inline' | 'shared';
	/** columns written as numbers, the way careless exports lose the leading zeros of a BIN (format sheet F2) */
	numericColumns?: readonly number[];
	/** further rows go on in a new sheet with the same header */
	rowsPerSheet?: number;
	/** wraps the workbook into a ZIP of this entry name, as the statistics bureau delivers orders */
	zipEntry?: string;
};

const bufferLimit = 1 << 16;
/** Fixed, so that the same data give the same bytes in every time zone. */
const fileOptions = { mtime: new Date(2026, 10, 1), forceDosTimestamp: true } as const;

export type TableWriter = {
	/** Undefined while there is room; else wait for the promise before the next row. */
	row(cells: readonly Cell[]): Promise<void> | undefined;
	/** The next table of the same file. */
	sheet(sheet: Sheet): Promise<void>;
	close(): Promise<void>;
};

function columnName(index: number): string {
	return index < 26
		? String.fromCharCode(65 + index)
		: String.fromCharCode(64 + Math.floor(index / 26)) + String.fromCharCode(65 + (index % 26));
}

const columnNames = Array.from({ length: 52 }, (_, index) => columnName(index));
const special = /[&<>"]/g;
const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escapeXml(text: string): string {
	return text.replace(special, (character) => entities[character] ?? character);
}

const sheetStart =
	'<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>';
const sheetEnd = '</sheetData></worksheet>';

/** Writes a workbook row by row straight to the disk: memory does not grow with the rows (shared strings excepted). */
export class XlsxWriter implements TableWriter {
	readonly #inner = new ZipFile();
	readonly #written: Promise<void>;
	readonly #options: WorkbookOptions;
	readonly #shared = new Map<string, number>();
	#sharedUses = 0;
	#failure: Error | null = null;
	#stream: PassThrough | null = null;
	#buffer = '';
	#rowNumber = 0;
	#sheetNames: string[] = [];
	#current: Sheet | null = null;

	constructor(path: string, options: WorkbookOptions) {
		this.#options = options;
		const file = createWriteStream(path);
		const fail = (error: Error) => {
			this.#failure ??= error;
			file.destroy(error);
		};
		this.#inner.on('error', fail);
		let packed: ZipFile = this.#inner;
		if (options.zipEntry !== undefined) {
			packed = new ZipFile();
			packed.on('error', fail);
			packed.addReadStream(this.#inner.outputStream, options.zipEntry, { ...fileOptions, compress: false });
			packed.end();
		}
		packed.outputStream.pipe(file);
		this.#written = finished(file);
		// the failure is thrown by close(), which may come much later
		this.#written.catch(() => undefined);
	}

	async sheet(sheet: Sheet): Promise<void> {
		await this.#endSheet();
		this.#current = sheet;
		await this.#openSheet(sheet.name);
	}

	async #openSheet(name: string): Promise<void> {
		this.#sheetNames.push(name);
		this.#stream = new PassThrough({ highWaterMark: bufferLimit * 2 });
		this.#inner.addReadStream(this.#stream, `xl/worksheets/sheet${this.#sheetNames.length}.xml`, fileOptions);
		this.#buffer = sheetStart;
		this.#rowNumber = 0;
		for (const header of this.#current?.headerRows ?? []) this.#append(header, false);
	}

	async #endSheet(): Promise<void> {
		if (this.#stream === null) return;
		this.#buffer += sheetEnd;
		await this.#flush();
		this.#stream.end();
		this.#stream = null;
	}

	row(cells: readonly Cell[]): Promise<void> | undefined {
		const limit = (this.#options.rowsPerSheet ?? 1_000_000) + (this.#current?.headerRows.length ?? 0);
		if (this.#rowNumber >= limit) return this.#continueOnNewSheet(cells);
		this.#append(cells, true);
		return this.#buffer.length > bufferLimit ? this.#flush() : undefined;
	}

	async #continueOnNewSheet(cells: readonly Cell[]): Promise<void> {
		await this.#endSheet();
		await this.#openSheet(`${this.#current?.name ?? 'Sheet'} (${this.#sheetNames.length + 1})`);
		this.#append(cells, true);
	}

	#append(cells: readonly Cell[], isData: boolean): void {
		this.#rowNumber++;
		let xml = `<row r="${this.#rowNumber}">`;
		for (let column = 0; column < cells.length; column++) {
			const text = cells[column];
			if (text === null || text === undefined) continue;
			const reference = `${columnNames[column]}${this.#rowNumber}`;
			xml += isData && this.#isNumeric(column, text) ? numberCell(reference, text) : this.#textCell(reference, text);
		}
		this.#buffer += `${xml}</row>`;
	}

	#isNumeric(column: number, text: string): boolean {
		return this.#options.numericColumns?.includes(column) === true && /^\d+$/.test(text);
	}

	#textCell(reference: string, text: string): string {
		if (this.#options.strings === 'inline') {
			return `<c r="${reference}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(text)}</t></is></c>`;
		}
		this.#sharedUses++;
		let index = this.#shared.get(text);
		if (index === undefined) {
			index = this.#shared.size;
			this.#shared.set(text, index);
		}
		return `<c r="${reference}" t="s"><v>${index}</v></c>`;
	}

	async #flush(): Promise<void> {
		if (this.#failure !== null) throw this.#failure;
		const stream = this.#stream;
		if (stream === null) return;
		const chunk = Buffer.from(this.#buffer);
		this.#buffer = '';
		if (!stream.write(chunk)) await Promise.race([once(stream, 'drain'), this.#written]);
	}

	async close(): Promise<void> {
		await this.#endSheet();
		if (this.#options.strings === 'shared') await this.#writeSharedStrings();
		const isShared = this.#options.strings === 'shared';
		const parts: readonly (readonly [string, string])[] = [
			['xl/workbook.xml', workbookXml(this.#sheetNames.map(escapeXml))],
			['xl/_rels/workbook.xml.rels', workbookRelations(this.#sheetNames.length, isShared)],
			['xl/styles.xml', styles],
			['_rels/.rels', packageRelations],
			['[Content_Types].xml', contentTypes(this.#sheetNames.length, isShared)],
		];
		for (const [name, xml] of parts) this.#inner.addBuffer(Buffer.from(xml), name, fileOptions);
		this.#inner.end();
		await this.#written;
	}

	async #writeSharedStrings(): Promise<void> {
		this.#stream = new PassThrough({ highWaterMark: bufferLimit * 2 });
		this.#inner.addReadStream(this.#stream, 'xl/sharedStrings.xml', fileOptions);
		this.#buffer = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" count="${this.#sharedUses}" uniqueCount="${this.#shared.size}">`;
		for (const [text, index] of this.#shared) {
			this.#buffer += sharedStringItem(text, index, escapeXml);
			if (this.#buffer.length > bufferLimit) await this.#flush();
		}
		this.#buffer += '</sst>';
		await this.#flush();
		this.#stream.end();
		this.#stream = null;
	}
}

function numberCell(reference: string, text: string): string {
	return `<c r="${reference}"><v>${Number(text)}</v></c>`;
}
