import type { IsoDate } from '#domain/clock.ts';
import { findStatedDate } from './lists/list-date.ts';
import type { ListSource } from './lists/list-source.ts';
import { readList } from './lists/read-list.ts';

/** The day that a file of a list says it is of: in its heading, or where its source knows. @throws ListFileError */
export async function statedDateOf(source: ListSource, path: string): Promise<IsoDate | null> {
	if (source.readRecords !== undefined) return (await source.statedDate?.(path)) ?? null;
	for await (const { rows } of readList(path))
		return findStatedDate(rows.slice(0, source.headerRows).flatMap(({ cells }) => cells));
	return null;
}
