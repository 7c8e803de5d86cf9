import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, open, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Entry } from 'yauzl';
import { ListFileError } from '../failures.ts';
import { readCsv } from '../formats/csv-reader.ts';
import { isWorkbook, readWorkbook } from '../formats/xlsx-reader.ts';
import type { SheetRow } from '../formats/xlsx-rows.ts';
import { type Archive, defaultLimits, openArchive, type ReadLimits } from '../formats/zip.ts';

export type ListFormat = 'xlsx' | 'csv';

/** Consecutive rows of one sheet (a CSV file is one sheet). */
export type ListBatch = {
	/** the file, and the file inside a ZIP */
	part: string;
	format: ListFormat;
	sheetIndex: number;
	sheetName: string;
	rows: SheetRow[];
	/** no cell can contain U+FFFD */
	isSound: boolean;
	/** share of the whole file that has been read, 0…1 */
	fraction: number;
};

/** The kind of file by its first bytes, because the name of a downloaded file proves nothing. */
type Magic = 'zip' | 'text';

/**
 * Rows of an XLSX, a CSV, or a ZIP of either, in a fixed order: reading the same file again gives the same rows in the
 * same places, which is what an interrupted import goes on by.
 */
export async function* readList(path: string, limits: ReadLimits = defaultLimits): AsyncGenerator<ListBatch> {
	const name = basename(path);
	if ((await magicOf(path, name)) === 'text') {
		const stream = createReadStream(path, { highWaterMark: 2 ** 18 });
		const { size } = await stat(path);
		for await (const batch of csvBatches(stream, name, limits)) yield { ...batch, fraction: stream.bytesRead / size };
		return;
	}
	const archive = await openArchive(path, name, limits);
	try {
		if (isWorkbook(archive)) yield* workbookBatches(archive, limits);
		else yield* packedLists(archive, limits);
	} finally {
		archive.close();
	}
}

async function magicOf(path: string, name: string): Promise<Magic> {
	const file = await open(path).catch((error: unknown) => {
		throw new ListFileError('not_found', name, 'no such file, or it may not be read', error);
	});
	try {
		const { buffer, bytesRead } = await file.read(Buffer.alloc(512), 0, 512, 0);
		const head = buffer.subarray(0, bytesRead);
		if (bytesRead === 0) throw new ListFileError('not_a_list', name, 'the file is empty');
		if (head.toString('latin1', 0, 2) === 'PK') return 'zip';
		if (head.length >= 4 && head.readUInt32BE(0) === 0xd0cf11e0)
			throw new ListFileError('not_a_list', name, 'an old binary .xls or a protected workbook: save it as .xlsx');
		if (/^\uFEFF?\s*<(?:!doctype|html|\?xml)/i.test(head.toString('utf8')))
			throw new ListFileError(
				'not_a_list',
				name,
				'a web page or XML instead of a list (the site may have refused the download)',
			);
		if (head.includes(0)) throw new ListFileError('not_a_list', name, 'neither XLSX, ZIP nor CSV in UTF-8');
		return 'text';
	} finally {
		await file.close();
	}
}

type PlainBatch = Omit<ListBatch, 'fraction'>;

async function* csvBatches(
	stream: AsyncIterable<Buffer>,
	part: string,
	limits: ReadLimits,
): AsyncGenerator<PlainBatch> {
	for await (const batch of readCsv(stream, part, limits))
		yield { part, format: 'csv', sheetIndex: 0, sheetName: '', ...batch };
}

async function* workbookBatches(archive: Archive, limits: ReadLimits): AsyncGenerator<ListBatch> {
	for await (const batch of readWorkbook(archive, limits))
		yield { part: archive.fileName, format: 'xlsx', ...batch, isSound: false, fraction: archive.fraction() };
}

async function* packedLists(archive: Archive, limits: ReadLimits): AsyncGenerator<ListBatch> {
	const lists = archive.entries.filter((entry) => !isOverlooked(entry));
	if (lists.length === 0) throw new ListFileError('not_a_list', archive.fileName, 'the ZIP holds no list');
	const folder = await mkdtemp(join(tmpdir(), 'senim-list-'));
	try {
		for (const [index, entry] of lists.entries()) {
			const part = `${archive.fileName} › ${entry.fileName}`;
			const batches = /\.csv$/i.test(entry.fileName)
				? csvBatches(archive.open(entry), part, limits)
				: packedWorkbook(archive, entry, join(folder, `${index}.xlsx`), part, limits);
			for await (const batch of batches) yield { ...batch, fraction: (index + 1) / lists.length };
		}
	} finally {
		await rm(folder, { recursive: true, force: true });
	}
}

/** A workbook is itself a ZIP and needs random access, so it is first extracted next to the file. */
async function* packedWorkbook(
	archive: Archive,
	entry: Entry,
	path: string,
	part: string,
	limits: ReadLimits,
): AsyncGenerator<PlainBatch> {
	if (!/\.xlsx$/i.test(entry.fileName)) throw new ListFileError('not_a_list', part, 'neither XLSX nor CSV');
	await pipeline(archive.open(entry), createWriteStream(path));
	const inner = await openArchive(path, part, limits);
	try {
		if (!isWorkbook(inner)) throw new ListFileError('not_a_list', part, 'is no XLSX workbook');
		yield* workbookBatches(inner, limits);
	} finally {
		inner.close();
		await rm(path, { force: true });
	}
}

function isOverlooked(entry: Entry): boolean {
	const name = entry.fileName;
	return (
		name.endsWith('/') || name.startsWith('__MACOSX/') || /(^|\/)\.[^/]*$/.test(name) || /\.(txt|json)$/i.test(name)
	);
}
