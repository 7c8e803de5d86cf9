import { mostColumns } from '#domain/tables.ts';
import { ListFileError } from '#sources/kit/failures.ts';
import { readCsv } from '#sources/kit/formats/csv-reader.ts';
import { isWorkbook, readWorkbook } from '#sources/kit/formats/xlsx-reader.ts';
import { defaultLimits, openArchiveIn, type ReadLimits } from '#sources/kit/formats/zip.ts';
import type { TableRow } from './table-row.ts';
import type { TableResult, TableTask } from './table-task.ts';
import { understandTable } from './understand-table.ts';

const mib = 2 ** 20;
const limits: ReadLimits = {
	...defaultLimits,
	...{
		maxEntries: 2000,
		maxEntryBytes: 80 * mib,
		maxTotalBytes: 120 * mib,
		maxColumns: mostColumns,
		maxRowChars: 200_000,
	},
};
/** Lines that are looked at; what has more is no list of counterparties. */
const mostLines = 100_000;

/** Runs in a thread of limited memory: a table comes from outside. */
export default async function readTable(task: TableTask): Promise<TableResult> {
	try {
		return await understood(task);
	} catch (error) {
		if (!(error instanceof ListFileError)) throw error;
		return { refused: error.code === 'too_large' || error.code === 'wrong_columns' ? 'too_large' : 'broken' };
	}
}

async function understood(task: TableTask): Promise<TableResult> {
	const bytes = Buffer.from(task.content);
	if (task.format !== 'text') return understandTable(await tableOf(task.format, bytes), task);
	return understandTable(task.purpose === 'numbers' ? linesOf(bytes) : await pastedTable(bytes), task);
}

function tableOf(format: 'xlsx' | 'csv', bytes: Buffer): Promise<TableRow[]> {
	return collect(format === 'xlsx' ? sheetOf(bytes) : textTable(bytes));
}

async function collect(batches: AsyncIterable<readonly TableRow[]>): Promise<TableRow[]> {
	const rows: TableRow[] = [];
	for await (const batch of batches) {
		rows.push(...batch);
		if (rows.length > mostLines) throw new ListFileError('too_large', 'table', `more than ${mostLines} lines`);
	}
	return rows;
}

/** The first sheet that has anything in it. */
async function* sheetOf(bytes: Buffer): AsyncGenerator<readonly TableRow[]> {
	const archive = await openArchiveIn(bytes, 'table', limits);
	try {
		if (!isWorkbook(archive)) throw new ListFileError('broken_file', 'table', 'no workbook');
		let only: number | undefined;
		for await (const { sheetIndex, rows } of readWorkbook(archive, limits)) {
			only ??= sheetIndex;
			if (sheetIndex !== only) return;
			yield rows;
		}
	} finally {
		archive.close();
	}
}

async function* textTable(bytes: Buffer): AsyncGenerator<readonly TableRow[]> {
	const decoded = Buffer.from(decode(bytes));
	for await (const { rows } of readCsv(oneChunk(decoded), 'table', limits)) yield rows;
}

async function* oneChunk(bytes: Buffer): AsyncGenerator<Buffer> {
	yield bytes;
}

/** A zero among the characters of a text is kept by no database. */
function decode(bytes: Buffer): string {
	return decodeAll(bytes).replaceAll('\0', ' ');
}

/** UTF-8 where it is valid, else the code page that tables of Windows are saved in. */
function decodeAll(bytes: Buffer): string {
	try {
		return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
	} catch {
		return new TextDecoder('windows-1251').decode(bytes);
	}
}

/** Numbers may have blanks between their digits; several in a line are divided by commas, semicolons or tabs. */
function linesOf(bytes: Buffer): TableRow[] {
	return decode(bytes)
		.split(/\r\n|[\r\n,;\t]/)
		.flatMap((line) => (/^\s*(?:\d{12}\s+)+\d{12}\s*$/.test(line) ? line.trim().split(/\s+/) : [line]))
		.map((line) => line.trim())
		.filter((line) => line !== '')
		.map((line, at) => ({ rowNumber: at + 1, cells: [line] }));
}

/** Cells that were copied out of a spreadsheet are divided by tabs; what was typed is read as CSV. */
async function pastedTable(bytes: Buffer): Promise<TableRow[]> {
	const text = decode(bytes);
	if (!text.includes('\t')) return collect(textTable(bytes));
	const lines = text.split(/\r\n|[\r\n]/);
	if (lines.length > mostLines) throw new ListFileError('too_large', 'table', `more than ${mostLines} lines`);
	return lines.flatMap((line, at) =>
		line.trim() === '' ? [] : [{ rowNumber: at + 1, cells: line.split('\t', limits.maxColumns) }],
	);
}
