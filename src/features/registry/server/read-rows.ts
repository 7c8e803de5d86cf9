import { basename } from 'node:path';
import type { IsoDate } from '#domain/clock.ts';
import type { ListSource } from '#sources/kit/list-source.ts';
import { parseList, type ReadBatch } from '#sources/kit/parse-list.ts';
import type { FileSet } from './list-files.ts';

/** A place in a file set: `row` counts the filled rows of one file over all its sheets, headings included. */
export type Position = { file: number; row: number };

/**
 * The rows of all files that stand behind `after`, which an interrupted run has already committed.
 * @returns batches of rows of one file each; `fraction` is of the whole set
 */
export async function* readRows(
	source: ListSource,
	files: FileSet,
	listDate: IsoDate,
	after: Position,
): AsyncGenerator<ReadBatch & { file: number }> {
	const totalBytes = Math.max(1, sumOf(files.sizesBytes));
	for (let file = after.file; file < files.paths.length; file++) {
		const path = files.paths[file] ?? '';
		const meaning = files.orders?.meaningOf(basename(path));
		const readBytes = sumOf(files.sizesBytes.slice(0, file));
		const size = files.sizesBytes[file] ?? 0;
		const skipRows = file === after.file ? after.row : 0;
		for await (const { rows, fraction } of parseList(source, { path, listDate, meaning, skipRows }))
			yield { rows, file, fraction: (readBytes + fraction * size) / totalBytes };
	}
}

function sumOf(numbers: readonly number[]): number {
	return numbers.reduce((sum, number) => sum + number, 0);
}
