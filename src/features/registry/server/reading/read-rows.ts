import type { IsoDate } from '#domain/clock.ts';
import type { ListSource } from '#sources/kit/lists/list-source.ts';
import { parseList, type ReadBatch } from '#sources/kit/lists/parse-list.ts';

/** A place in a file set: `row` counts the filled rows of one file over all its sheets, headings included. */
export type Position = { file: number; row: number };

/** One file of a list. */
export type ListPart = {
	path: string;
	sizeBytes: number;
	/** what the order says about it */
	meaning: unknown;
};

/**
 * The rows of all files that stand behind `after`, which an interrupted run has already committed.
 * @returns batches of rows of one file each; `fraction` is of the whole set
 */
export async function* readRows(
	source: ListSource,
	parts: readonly ListPart[],
	listDate: IsoDate,
	after: Position,
): AsyncGenerator<ReadBatch & { file: number }> {
	const totalBytes = Math.max(1, sizeOf(parts));
	for (const [file, { path, sizeBytes, meaning }] of parts.entries()) {
		if (file < after.file) continue;
		const readBytes = sizeOf(parts.slice(0, file));
		const skipRows = file === after.file ? after.row : 0;
		for await (const { rows, fraction } of parseList(source, { path, listDate, meaning, skipRows }))
			yield { rows, file, fraction: (readBytes + fraction * sizeBytes) / totalBytes };
	}
}

export function sizeOf(parts: readonly ListPart[]): number {
	return parts.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
}
