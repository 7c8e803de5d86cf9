import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { csvLine } from '../../seeds/demo/lists/csv-writer.ts';
import { XlsxWriter } from '../../seeds/demo/lists/xlsx-writer.ts';
import type { Spoil } from './misbehaviour.ts';

export type Table = { keys: readonly string[]; rows: readonly (readonly (string | null)[])[] };

/** One sheet with one heading row. */
export async function workbookOf({ keys, rows }: Table): Promise<Buffer> {
	const folder = await mkdtemp(join(tmpdir(), 'senim-simulator-'));
	try {
		const path = join(folder, 'list.xlsx');
		const writer = new XlsxWriter(path, { strings: 'inline' });
		await writer.sheet({ name: 'Лист1', headerRows: [keys] });
		for (const row of rows) await writer.row(row);
		await writer.close();
		return await readFile(path);
	} finally {
		await rm(folder, { recursive: true, force: true });
	}
}

export function csvOf({ keys, rows }: Table): Buffer {
	return Buffer.from([keys, ...rows].map(csvLine).join(''));
}

/** What a list becomes when its publisher has lost most of it or half, or changed its columns. It states neither date nor count. */
export function spoil(table: Table, how: Spoil): Table {
	const first = (share: number) => ({ ...table, rows: table.rows.slice(0, Math.ceil(table.rows.length * share)) });
	if (how === 'shrunken') return first(0.1);
	if (how === 'halved') return first(0.5);
	if (how === 'wrong_columns') return { keys: table.keys.slice(1), rows: table.rows.map((row) => row.slice(1)) };
	return table;
}
